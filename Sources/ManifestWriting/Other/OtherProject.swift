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

  /// Whether a file is such a project, by its name.
  package static func reads(_ file: ProjectPath) -> Bool {
    readers[file.name] != nil || isDescription(file)
  }

  /// What `swift package describe --type json` printed.
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

extension Diagnostic {
  fileprivate static func unreadable(_ file: ProjectPath, _ error: FileTreeError) -> Diagnostic {
    Diagnostic(
      .error, id: "import-unreadable", "cannot read '\(file)': \(error.reason)",
      at: SourceRange(file: file.text))
  }
}
