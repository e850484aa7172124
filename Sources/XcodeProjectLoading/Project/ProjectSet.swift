internal import Diagnostics
internal import FileTree
internal import XcodeProjectFormat

/// The projects that were asked for, and those whose products they use.
struct ProjectSet: Sendable {
  /// More are no family of projects but a trap.
  static let limit = 200

  /// Those that were asked for come first; each once.
  private(set) var all: [ProjectFile] = []
  /// The paths of those that were asked for: one, or those of a workspace.
  private(set) var roots: Set<ProjectPath> = []
  private var positions: [ProjectPath: Int] = [:]
  /// Projects that others refer to and that are not there.
  private(set) var absences: [ProjectPath] = []

  var main: ProjectFile { all[0] }

  /// Nil, after an error, when no project can be read.
  init?(
    _ roots: [Located<ProjectPath>], in tree: any FileTree, diagnostics: inout [Diagnostic]
  ) {
    for root in roots where positions[root.value] == nil {
      if roots.count > 1, isMissing(root, in: tree, &diagnostics) { continue }
      guard let file = ProjectFile(root.value, in: tree, diagnostics: &diagnostics) else {
        continue
      }
      add(file)
      self.roots.insert(root.value)
    }
    if all.isEmpty { return nil }
    var next = 0
    while next < all.count, all.count < Self.limit {
      readReferences(of: all[next], in: tree, &diagnostics)
      next += 1
    }
  }

  private mutating func add(_ file: ProjectFile) {
    positions[file.path] = all.count
    all.append(file)
  }

  /// Whether there is no project at a path, which is reported.
  private mutating func isMissing(
    _ path: Located<ProjectPath>, in tree: any FileTree, _ diagnostics: inout [Diagnostic]
  ) -> Bool {
    let content = ProjectFile.file(of: path.value, in: tree)
    if let status = try? tree.status(of: content, followingLinks: true), status.kind == .file {
      return false
    }
    // Several references to one project are said once.
    if absences.contains(content) { return true }
    absences.append(content)
    diagnostics.append(.missingProject(path.value, at: path.range))
    return true
  }

  subscript(path: ProjectPath) -> ProjectFile? { positions[path].map { all[$0] } }

  private mutating func readReferences(
    of file: ProjectFile, in tree: any FileTree, _ diagnostics: inout [Diagnostic]
  ) {
    let root = file.project.rootObject
    for reference in root.projectReferences.compactMap(\.projectRef) {
      guard let path = file.path(ofProject: reference.value), positions[path] == nil else {
        continue
      }
      if isMissing(Located(path, at: reference.range), in: tree, &diagnostics) { continue }
      if let other = ProjectFile(path, in: tree, diagnostics: &diagnostics) { add(other) }
    }
  }
}

extension ProjectFile {
  /// Where the project is that a file reference names; nil for none.
  func path(ofProject id: ObjectID) -> ProjectPath? {
    guard let reference = project.object(id, as: PBXReference.self), case .file = reference.kind
    else { return nil }
    var paths = ReferencePaths(self, expand: { text, _ in text })
    return paths.path(of: reference)
  }
}

extension Diagnostic {
  fileprivate static func missingProject(_ path: ProjectPath, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-not-found",
      "the project '\(path)' is not there; its products are left out", at: range)
  }
}
