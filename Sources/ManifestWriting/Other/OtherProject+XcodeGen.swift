internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import ManifestLoading
internal import SourceWalking

extension OtherProject {
  /// The manifest of a `project.yml` of XcodeGen (github.com/yonaskolb/XcodeGen, *Project Spec*).
  func xcodeGen(_ diagnostics: inout [Diagnostic]) -> ManifestDraft? {
    guard let node = node(&diagnostics) else { return nil }
    var draft = ManifestDraft()
    draft.name = node["name"]?.scalar?.text ?? rootName
    for key in [
      "include", "targetTemplates", "settingGroups", "configFiles", "projectReferences",
      "aggregateTargets",
    ]
    where node[key] != nil {
      draft.remarks.append("'\(key)' of \(file) is not followed")
    }
    for member in node["targets"]?.members ?? [] {
      let name = member.key.value
      let type = member.value["type"]?.scalar?.text ?? ""
      guard let known = xcodeGenTypes[type] else {
        draft.remarks.append("target '\(name)' of type '\(type)' is left out")
        continue
      }
      var drafting = XcodeGenTarget(name: name, node: member.value, project: node, reader: self)
      draft.targets.append(drafting.part(known.type, known.ending))
    }
    draft.shareKeys()
    return draft
  }
}

/// Types of targets that are bundles.
let xcodeGenTypes: [String: (type: ProductType, ending: String?)] = [
  "application": (.app, nil), "bundle": (.bundle, nil), "framework": (.framework, nil),
  "app-extension": (.appex, nil), "extensionkit-extension": (.appex, nil),
  "app-extension.messages": (.appex, nil), "app-extension.intents-service": (.appex, nil),
  "xpc-service": (.xpc, nil), "bundle.unit-test": (.bundle, "xctest"),
  "bundle.ui-testing": (.bundle, "xctest"), "application.watchapp2": (.app, nil),
  "watchkit2-extension": (.appex, nil), "tv-app-extension": (.appex, nil),
]

/// Writes one target of XcodeGen.
struct XcodeGenTarget {
  let name: String
  let node: ManifestNode
  let project: ManifestNode
  let reader: OtherProject
  var remarks: [String] = []
  private var resources: [DraftValue] = []
  var copyFiles: [DraftValue] = []

  init(name: String, node: ManifestNode, project: ManifestNode, reader: OtherProject) {
    self.name = name
    self.node = node
    self.project = project
    self.reader = reader
  }

  /// Files that go into other phases than the resources.
  static let code: Set = [
    "swift", "h", "hh", "hpp", "m", "mm", "c", "cc", "cpp", "s", "S", "metal", "pch", "modulemap",
    "xcconfig", "entitlements", "gpx", "apns", "md",
  ]

  private func text(_ key: String) -> String? { node[key]?.scalar?.text }

  /// A build setting of the target, or of the project.
  private func setting(_ key: String) -> String? {
    for settings in [node["settings"], project["settings"]] {
      if let value = settings?["base"]?[key] ?? settings?[key] { return value.scalar?.text }
    }
    return nil
  }

  mutating func part(_ type: ProductType, _ ending: String?) -> ManifestDraft.Part {
    var part = ManifestDraft.Part(name)
    let platforms = (node["platform"]?.listItems ?? []).compactMap { $0.scalar?.text }
    part.add("type", type.rawValue)
    if platforms.count > 1 {
      let words = platforms.map { DraftValue.literal($0.lowercased()) }
      part.members.append(DraftMember("platform", .list(words)))
    } else {
      part.add("platform", platforms.first?.lowercased() ?? "ios")
    }
    part.add("extension", ending)
    part.add("productName", productName)
    let prefix = project["options"]?["bundleIdPrefix"]?.scalar?.text
    let bundleID = setting("PRODUCT_BUNDLE_IDENTIFIER") ?? prefix.map { $0 + "." + name }
    if let bundleID { part.members.append(DraftMember("bundleID", .text(bundleID))) }
    let versions = project["options"]?["deploymentTarget"]
    part.add(
      "deploymentTarget",
      text("deploymentTarget") ?? platforms.first.flatMap { versions?[$0]?.scalar?.text })
    part.add("variables", map: variables)
    part.add("info", map: info)
    for source in node["sources"]?.listItems ?? [] { take(source) }
    let embedded = embedded()
    part.add("resources", items: resources)
    part.add("copyFiles", items: copyFiles)
    part.add("embed", items: embedded)
    remarkOnOtherKeys()
    part.remarks = remarks
    return part
  }

  private var productName: String? { text("productName") ?? setting("PRODUCT_NAME") }

  private var infoFile: String? { node["info"]?["path"]?.scalar?.text ?? setting("INFOPLIST_FILE") }

  private var info: [DraftMember] {
    var members: [DraftMember] = []
    // XcodeGen writes the file from the properties.
    if let properties = node["info"]?["properties"]?.members, !properties.isEmpty {
      members.append(
        DraftMember(
          "properties", .map(properties.map { DraftMember($0.key.value, $0.value.draft) })))
    } else if let file = infoFile {
      members.append(DraftMember("file", .literal(reader.written(file))))
    }
    return members
  }

  /// Build settings that the properties name.
  private var variables: [DraftMember] {
    let text = (node["info"]?["properties"]).map(\.allText) ?? ""
    var names: [String] = []
    for settings in [project["settings"], node["settings"]] {
      for group in [settings, settings?["base"]] {
        for member in group?.members ?? [] where !names.contains(member.key.value) {
          names.append(member.key.value)
        }
      }
    }
    return names.compactMap { name in
      guard !builtInVariableNames.contains(name), let value = setting(name),
        text.contains("$(\(name)") || text.contains("${\(name)")
      else { return nil }
      return DraftMember(name, .text(value))
    }
  }

  private mutating func take(_ source: ManifestNode) {
    guard let path = source.scalar?.text ?? source["path"]?.scalar?.text else { return }
    let phase = source["buildPhase"]
    let word = phase?.scalar?.text
    if ["none", "sources", "headers"].contains(word) { return }
    guard reader.exists(path) else {
      if source["optional"]?.scalar?.text != "true" { remarks.append("'\(path)' does not exist") }
      return
    }
    let isFolder = source["type"]?.scalar?.text == "folder"
    var excluded = (source["excludes"]?.listItems ?? []).compactMap { $0.scalar?.text }
    let included = (source["includes"]?.listItems ?? []).compactMap { $0.scalar?.text }
    if let file = infoFile, let inside = ProjectPath(file).relative(to: ProjectPath(path)),
      reader.exists(file)
    {
      excluded.append(inside)
    }
    let isDirectory =
      reader.isDirectory(path)
      && !(FileName(ProjectPath(path).name).extension.map(KnownWrapper.extensions.contains) ?? false)
    if !isDirectory, word != "resources", phase?["copyFiles"] == nil, NamePattern.isCode(path) {
      return
    }
    if isDirectory, !isFolder {
      let files = files(path, excluded)
      let types = Set(files.compactMap { FileName($0).extension }).intersection(Self.code).sorted()
      if word != "resources", !types.isEmpty {
        let list = types.joined(separator: ",")
        excluded.insert(types.count == 1 ? "*." + list : "*.{\(list)}", at: 0)
        if files.allSatisfy(NamePattern.isCode) { return }
      }
      if files.isEmpty { return }
    }
    var members = [
      DraftMember(
        isFolder ? "folder" : isDirectory ? "group" : "file", .literal(reader.written(path)))
    ]
    if isDirectory, !isFolder {
      if !included.isEmpty {
        members.append(DraftMember("include", .list(included.map { .literal($0) })))
      }
      if !excluded.isEmpty {
        members.append(DraftMember("exclude", .list(excluded.map { .literal($0) })))
      }
    }
    members += conditions(of: source, path)
    if let copy = phase?["copyFiles"] {
      let place = copy["destination"]?.scalar?.text ?? "resources"
      let subpath = copy["subpath"]?.scalar.map { "/" + $0.text } ?? ""
      guard Destination.inBundle.contains(where: { $0.rawValue == place }) else {
        remarks.append("'\(path)' is to be copied to '\(place)'")
        return
      }
      copyFiles.append(.map(members + [DraftMember("to", .literal(place + subpath))]))
    } else {
      resources.append(
        members.count == 1 && !isFolder ? .literal(reader.written(path)) : .map(members))
    }
  }

  /// The names of what a group of a directory takes.
  private func files(_ path: String, _ excluded: [String]) -> [String] {
    var ignored: [Diagnostic] = []
    let range = SourceRange(file: reader.file.text)
    let filter = SourceFilter(leavingOut: SourceFilter.builtIn).adding(
      include: [], exclude: excluded.map { Located($0, at: range) }, diagnostics: &ignored)
    var walk = SourceWalk(
      range: range, remedies: ManifestRemedies(), filter: filter, groupLinks: .keep,
      unitLinks: .keep, hasMode: true)
    var found = SourceReader(tree: RootedFileTree(reader.tree, at: "", isClosed: false))
    return walk.flatten(ProjectPath(path), reader: &found).map(\.name)
  }
}

extension NamePattern {
  /// True if a file is code by its name.
  fileprivate static func isCode(_ path: String) -> Bool {
    XcodeGenTarget.code.contains(FileName(ProjectPath(path).name).extension ?? "")
  }
}

extension ManifestNode {
  /// The texts of all values, one after the other.
  fileprivate var allText: String {
    switch content {
    case .mapping(let members): members.map(\.value.allText).joined(separator: " ")
    case .sequence(let items): items.map(\.allText).joined(separator: " ")
    case .scalar(let scalar): scalar.text
    }
  }

  /// The value as it is written in a manifest, which reads YAML in the same way.
  fileprivate var draft: DraftValue {
    switch content {
    case .mapping(let members): .map(members.map { DraftMember($0.key.value, $0.value.draft) })
    case .sequence(let items): .items(items.map(\.draft))
    case .scalar(let scalar):
      scalar.isPlain && scalar.tag == nil && scalar.text.looksLikeNumberOrBoolean
        ? .verbatim(scalar.text) : .text(scalar.text)
    }
  }
}

extension String {
  fileprivate var looksLikeNumberOrBoolean: Bool {
    if self == "true" || self == "false" { return true }
    return !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
  }
}
