internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import ManifestLoading

extension OtherProject {
  /// The manifest of a package's resource bundles, from what `swift package describe --type json`
  /// printed.
  func packageDescription(_ diagnostics: inout [Diagnostic]) -> ManifestDraft? {
    guard let node = node(&diagnostics) else { return nil }
    var draft = ManifestDraft()
    let name = node["name"]?.scalar?.text ?? rootName
    draft.name = name
    let root = ProjectPath(node["path"]?.scalar?.text ?? "")
    let platform = (node["platforms"]?.listItems ?? []).first
    let word = platform?["name"]?.scalar?.text ?? ""
    for other in (node["platforms"]?.listItems ?? []).dropFirst() {
      let version = other["version"]?.scalar?.text ?? ""
      draft.remarks.append(
        "the package is also for \(other["name"]?.scalar?.text ?? "another platform") \(version)")
    }
    for item in node["targets"]?.listItems ?? [] {
      let resources = item["resources"]?.listItems ?? []
      guard let target = item["name"]?.scalar?.text, !resources.isEmpty else { continue }
      var part = ManifestDraft.Part(name + "_" + target)
      part.add("type", ProductType.bundle.rawValue)
      part.add("platform", Platform(rawValue: word) == nil ? Platform.macos.rawValue : word)
      part.add("deploymentTarget", platform?["version"]?.scalar?.text)
      part.add("module", target)
      part.add(
        "resources",
        items: resources.compactMap { resource in
          guard let text = resource["path"]?.scalar?.text else { return nil }
          let path = ProjectPath(text).relative(to: root) ?? text
          let rule = resource["rule"]?.members?.first?.key.value ?? resource["rule"]?.scalar?.text
          if rule?.hasPrefix("embed") ?? false {
            part.remarks.append("'\(path)' becomes code")
            return nil
          }
          let isCopied =
            resource["rule"]?["copy"] != nil || resource["rule"]?.scalar?.text == "copy"
          if isCopied, isDirectory(path) {
            return .map([DraftMember("folder", .literal(written(path)))])
          }
          guard isCopied, PolicyFamily.hasPolicy(FileName(text).extension ?? "") else {
            return .literal(written(path))
          }
          return .map([
            DraftMember("file", .literal(written(path))), DraftMember("compile", .literal("none")),
          ])
        })
      draft.targets.append(part)
    }
    return draft
  }
}
