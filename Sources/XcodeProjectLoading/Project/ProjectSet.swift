internal import Diagnostics
internal import FileTree
internal import XcodeProjectFormat

/// A project and those whose products it uses.
struct ProjectSet: Sendable {
  /// More are no family of projects but a trap.
  static let limit = 200

  /// The project that was asked for comes first; each once.
  private(set) var all: [ProjectFile]
  private var positions: [ProjectPath: Int]
  /// Projects that others refer to and that are not there.
  private(set) var absences: [ProjectPath] = []

  var main: ProjectFile { all[0] }

  init?(_ path: ProjectPath, in tree: any FileTree, diagnostics: inout [Diagnostic]) {
    guard let main = ProjectFile(path, in: tree, diagnostics: &diagnostics) else { return nil }
    all = [main]
    positions = [path: 0]
    var next = 0
    while next < all.count, all.count < Self.limit {
      readReferences(of: all[next], in: tree, &diagnostics)
      next += 1
    }
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
      let content = path.appending(name: "project.pbxproj")
      guard (try? tree.status(of: content, followingLinks: true)) ?? nil != nil else {
        absences.append(content)
        diagnostics.append(.missingProject(path, at: reference.range))
        continue
      }
      guard let other = ProjectFile(path, in: tree, diagnostics: &diagnostics) else { continue }
      positions[path] = all.count
      all.append(other)
    }
  }
}

extension ProjectFile {
  /// Where the project is that a file reference names; nil for none.
  func path(ofProject id: ObjectID) -> ProjectPath? {
    guard let reference = project.object(id, as: PBXReference.self), case .file = reference.kind
    else { return nil }
    return ReferencePaths(self, expand: { text, _ in text }).path(of: reference)
  }
}

extension Diagnostic {
  fileprivate static func missingProject(_ path: ProjectPath, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-not-found",
      "the project '\(path)' is not there; its products are left out", at: range)
  }
}
