internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import ManifestLoading

extension OtherProject {
  /// The manifest of an `xtool.yml`: one app, with its extensions.
  func xtool(_ diagnostics: inout [Diagnostic]) -> ManifestDraft? {
    guard let node = node(&diagnostics) else { return nil }
    var draft = ManifestDraft()
    let product = node["product"]?.scalar?.text ?? rootName
    draft.name = product
    var app = target(node, product, .app)
    let extensions = (node["extensions"]?.listItems ?? []).map { item in
      target(item, item["product"]?.scalar?.text ?? product + "Extension", .appex)
    }
    app.add("embed", items: extensions.map { .literal($0.name) })
    draft.targets = [app] + extensions
    draft.remarks.append(
      "'deploymentTarget' is in Package.swift; compiled nibs and catalogs need one here")
    return draft
  }

  private func target(_ node: ManifestNode, _ name: String, _ type: ProductType)
    -> ManifestDraft.Part
  {
    var part = ManifestDraft.Part(name)
    part.add("type", type.rawValue)
    part.add("platform", Platform.ios.rawValue)
    part.add("bundleID", node["bundleID"]?.scalar?.text)
    if let file = node["infoPath"]?.scalar?.text {
      part.add("info", map: [DraftMember("file", .literal(written(file)))])
    }
    let resources = (node["resources"]?.listItems ?? []).compactMap { $0.scalar?.text }
    part.add("resources", items: resources.map { .literal(written($0)) })
    let known = ["version", "product", "bundleID", "infoPath", "resources", "extensions"]
    for member in node.members ?? [] where !known.contains(member.key.value) {
      part.remarks.append("'\(member.key.value)' of \(file) is not taken over")
    }
    return part
  }
}
