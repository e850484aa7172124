internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import ManifestLoading

extension XcodeGenTarget {
  /// The targets that the product embeds; frameworks by their paths are copied.
  ///
  /// Apps embed what they depend on unless they say otherwise, other products only if they say so.
  mutating func embedded() -> [DraftValue] {
    let isApp = node["type"]?.scalar?.text.hasPrefix("application") ?? false
    var values: [DraftValue] = []
    for item in node["dependencies"]?.listItems ?? [] {
      let copy = item["copy"]
      let embeds = item["embed"].map { $0.scalar?.text == "true" } ?? (isApp || copy != nil)
      if let name = item["target"]?.scalar?.text {
        if embeds, let value = target(name, copy: copy) { values.append(value) }
      } else if let path = item["framework"]?.scalar?.text {
        if embeds { takeFramework(path, copy: copy) }
      } else if let name = item["carthage"]?.scalar?.text ?? item["bundle"]?.scalar?.text {
        if embeds { remarks.append("'\(name)', on which the target depends, is not put into it") }
      } else if let name = item["package"]?.scalar?.text {
        remarks.append("resources of the package '\(name)', if it has any, are not put into it")
      }
    }
    return values
  }

  private mutating func target(_ name: String, copy: ManifestNode?) -> DraftValue? {
    guard let other = project["targets"]?[name] else {
      remarks.append("'\(name)', on which the target depends, is no target of this project")
      return nil
    }
    let type = other["type"]?.scalar?.text ?? ""
    // Code is linked, and apps are hosts of tests.
    guard xcodeGenTypes[type] != nil, copy != nil || type != "application" else { return nil }
    guard let place = copy.flatMap({ destination($0, of: name) }) else {
      return copy == nil ? .literal(name) : nil
    }
    return .map([DraftMember("target", .literal(name)), DraftMember("to", .literal(place))])
  }

  private mutating func takeFramework(_ path: String, copy: ManifestNode?) {
    guard reader.exists(path) else {
      remarks.append("'\(path)', on which the target depends, does not exist")
      return
    }
    let place = copy.map { destination($0, of: path) } ?? Destination.frameworks.rawValue
    guard let place else { return }
    copyFiles.append(
      .map([
        DraftMember("file", .literal(reader.written(path))),
        DraftMember("to", .literal(place)),
      ]))
  }

  /// The value of `to`; nil, with a remark, for a place outside the bundle.
  private mutating func destination(_ copy: ManifestNode, of what: String) -> String? {
    let place = copy["destination"]?.scalar?.text ?? copy.scalar?.text ?? "resources"
    guard Destination.inBundle.contains(where: { $0.rawValue == place }) else {
      remarks.append("'\(what)' is to be copied to '\(place)'")
      return nil
    }
    return place + (copy["subpath"]?.scalar.map { "/" + $0.text } ?? "")
  }

  /// `platforms` of a source for some of them, and its tags.
  mutating func conditions(of source: ManifestNode, _ path: String) -> [DraftMember] {
    let tags = source["resourceTags"]?.listItems.compactMap { $0.scalar?.text } ?? []
    let members =
      tags.isEmpty ? [] : [DraftMember("tags", .list(tags.map { .literal($0) }))]
    if source["inferDestinationFiltersByPath"]?.scalar?.text == "true" {
      remarks.append("'\(path)' is to be for the platforms that its directories name")
    }
    guard let filters = source["destinationFilters"] ?? source["platformFilters"] else {
      return members
    }
    let names = filters.listItems.compactMap { $0.scalar?.text }
    let platforms = names.compactMap { Platform(rawValue: $0.lowercased()) }
    guard platforms.count == names.count else {
      remarks.append("'\(path)' is to be for \(names.joined(separator: ", "))")
      return members
    }
    return members
      + [DraftMember("platforms", .list(platforms.map { .literal($0.rawValue) }))]
  }

  /// Keys that are taken over, and those that have no effect on resources.
  private static let known: Set = [
    "type", "platform", "deploymentTarget", "sources", "info", "settings", "dependencies",
    "productName", "scheme", "attributes", "entitlements", "requiresObjCLinking",
    "transitivelyLinkDependencies", "putResourcesBeforeSourcesBuildPhase",
    "onlyCopyFilesOnInstall",
  ]

  mutating func remarkOnOtherKeys() {
    for member in node.members ?? [] where !Self.known.contains(member.key.value) {
      remarks.append("'\(member.key.value)' of the target is not taken over")
    }
    for key in ["groups", "configs", "presets"] where node["settings"]?[key] != nil {
      remarks.append("'\(key)' in the settings of the target are not followed")
    }
  }
}
