internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import SourceWalking
internal import XcodeProjectFormat

extension TargetResolver {
  /// The target that makes the product which a reference stands for; nil for files that are no product.
  func product(of reference: PBXReference) -> TargetKey? {
    if let id = file.targetsOfProducts[reference.id] {
      return TargetKey(project: file.path, id: id)
    }
    guard reference.sourceTree?.value == "BUILT_PRODUCTS_DIR", let path = reference.path?.value
    else { return nil }
    // A product by its name, of whichever project at hand makes it.
    let name = ProjectPath(path).name
    for other in project.projects.all {
      if let id = other.targetsOfProductNames[name] {
        return TargetKey(project: other.path, id: id)
      }
    }
    return nil
  }

  /// The target of another project that a proxy stands for (Docs/Rules.md, Xcode projects 5.7).
  func product(of proxy: PBXReferenceProxy, _ reference: PBXReference) -> TargetKey? {
    guard let remote = proxy.remoteRef,
      let item = file.project.object(remote.value, as: PBXContainerItemProxy.self),
      let portal = item.containerPortal, let id = item.remoteGlobalIDString,
      let path = file.path(ofProject: portal.value), let other = project.projects[path],
      let target = other.targetsOfProducts[id.value]
    else { return nil }
    return TargetKey(project: other.path, id: target)
  }

  mutating func embed(
    _ key: TargetKey, _ reference: PBXReference, _ destined: Destined, at range: SourceRange
  ) {
    if key.id == entry.key.id, key.project == entry.key.project { return }
    let key = project.targets.embedded(key, in: settings.platform)
    guard let inner = project.targets[key] else { return }
    guard let settings = project.targets.settings(of: key, diagnostics: &reader.diagnostics) else {
      return
    }
    guard settings.wrapper != nil else {
      // Libraries and tools are code.
      skip(reference.displayName ?? inner.name, "an executable, which is not built here", at: range)
      return
    }
    embedded.append(
      ResolvedProject.Embedding(
        address: inner.address, range: range, destination: destined.destination))
    embeddedTargets.append(key)
  }

  mutating func leaveOutProduct(_ reference: PBXReference, at range: SourceRange) {
    let name = reference.displayName ?? reference.id.text
    reader.diagnostics.append(.productNotBuilt(name, at: range))
    skip(name, "a product that no target at hand makes", at: range)
  }
}

extension Diagnostic {
  fileprivate static func productNotBuilt(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-product-not-built",
      "'\(name)' is a product that no target at hand makes, and is left out", at: range)
  }
}
