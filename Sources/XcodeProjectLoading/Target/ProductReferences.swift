internal import Diagnostics
internal import FileTree
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
}
