internal import AppleVocabulary
internal import BundleModel
package import Diagnostics
package import FileTree
internal import ManifestLoading

/// A project of a kind that no front end builds: it is read to write a manifest of it, simply.
package struct OtherProject {
  /// Relative to the root of `tree`.
  let file: ProjectPath
  let tree: any FileTree
  /// Leads from the manifest to the project's root.
  let directory: ProjectPath
  /// The root's name, which is the project's where it has no other.
  let rootName: String

  package init(
    _ file: ProjectPath, in tree: any FileTree, rootName: String, from directory: ProjectPath
  ) {
    self.file = file
    self.tree = tree
    self.directory = directory
    self.rootName = rootName
  }

  private static let readers:
    [String: @Sendable (OtherProject, inout [Diagnostic]) -> ManifestDraft?] =
      [
        "GNUmakefile": { $0.makefile(&$1) }, "Makefile": { $0.makefile(&$1) },
        "makefile": { $0.makefile(&$1) }, "project.yml": { $0.xcodeGen(&$1) },
        "project.yaml": { $0.xcodeGen(&$1) }, "xtool.yml": { $0.xtool(&$1) },
      ]

  /// The files of such projects in a directory, in the order in which they are to be thought of; a
  /// `Makefile` is one if it is of Theos.
  package static func found(in tree: any FileTree, listing: DirectoryListing) -> [String] {
    let names = Set(listing.entries.filter { $0.kind != .directory }.map(\.name))
    let known = ["GNUmakefile", "project.yml", "project.yaml", "xtool.yml", "Makefile", "makefile"]
    return known.filter { name in
      guard names.contains(name) else { return false }
      guard name.lowercased() == "makefile" else { return true }
      let path = ProjectPath(normalized: name)
      guard let bytes = try? tree.contents(of: path, from: 0, count: 1 << 16) else { return false }
      let includes = MakeVariables(parsing: String(decoding: bytes, as: UTF8.self)).includes
      return includes.contains { $0.contains("THEOS") || $0.contains("GNUSTEP_MAKEFILES") }
    }
  }

  /// True if a file is such a project, by its name.
  package static func reads(_ file: ProjectPath) -> Bool {
    readers[file.name] != nil || isDescription(file)
  }

  /// Returns true for the output of `swift package describe --type json`.
  private static func isDescription(_ file: ProjectPath) -> Bool {
    FileName(file.name).extension == "json"
  }

  /// The manifest of the project; nil after an error.
  package func draft(_ diagnostics: inout [Diagnostic]) -> ManifestDraft? {
    if Self.isDescription(file) { return packageDescription(&diagnostics) }
    return Self.readers[file.name].flatMap { $0(self, &diagnostics) }
  }

  func contents(_ diagnostics: inout [Diagnostic]) -> [UInt8]? {
    do {
      return try tree.contents(of: file)
    } catch {
      diagnostics.append(.unreadable(file, error))
      return nil
    }
  }

  /// The values of a file in YAML or JSON.
  func node(_ diagnostics: inout [Diagnostic]) -> ManifestNode? {
    guard let bytes = contents(&diagnostics) else { return nil }
    var list = DiagnosticList()
    let node = ManifestNode.parse(bytes, file: file, diagnostics: &list)
    diagnostics += list.all
    return list.hasErrors ? nil : node
  }

  /// A path or glob from the manifest's directory.
  func written(_ path: String) -> String { directory.appending(path).text }

  func exists(_ path: String) -> Bool {
    ((try? tree.status(of: ProjectPath(path), followingLinks: true)) ?? nil) != nil
  }

  func isDirectory(_ path: String) -> Bool {
    ((try? tree.status(of: ProjectPath(path), followingLinks: true)) ?? nil)?.kind == .directory
  }
}

extension ManifestDraft.Part {
  /// Adds a text, unless it is missing or empty.
  mutating func add(_ key: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    members.append(DraftMember(key, .literal(text)))
  }

  /// Adds a list, unless it is empty.
  mutating func add(_ key: String, items: [DraftValue]) {
    if !items.isEmpty { members.append(DraftMember(key, .items(items))) }
  }

  mutating func add(_ key: String, map members: [DraftMember]) {
    if !members.isEmpty { self.members.append(DraftMember(key, .map(members))) }
  }
}

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

extension Diagnostic {
  fileprivate static func unreadable(_ file: ProjectPath, _ error: FileTreeError) -> Diagnostic {
    Diagnostic(
      .error, id: "import-unreadable", "cannot read '\(file)': \(error.reason)",
      at: SourceRange(file: file.text))
  }
}
