internal import Diagnostics
internal import FileTree
internal import XcodeProjectFormat

/// Where references lead (Docs/Rules.md, Xcode projects 5.2).
struct ReferencePaths {
  let file: ProjectFile
  /// Replaces macros by their values; the range is for what is wrong with them.
  let expand: (_ text: String, _ range: SourceRange?) -> String
  /// Where the root of the file tree is on the disk; empty where nobody asks.
  var root: ProjectPath = ""
  /// The paths of groups that were asked for.
  private var groups: [ObjectID: ProjectPath] = [:]
  /// How many groups around a reference are being looked at.
  private var depth = 0

  /// Groups inside of groups; more is no project but a trap, and what is outside adds nothing.
  static let maximumDepth = 500

  init(
    _ file: ProjectFile, root: ProjectPath = "",
    expand: @escaping (_ text: String, _ range: SourceRange?) -> String
  ) {
    self.file = file
    self.root = root
    self.expand = expand
  }

  /// The path from the root of the file tree, or an absolute one outside of it.
  mutating func path(of reference: PBXReference) -> ProjectPath {
    let text = reference.path.map { expand($0.value, $0.range) } ?? ""
    if text.utf8.first == UInt8(ascii: "/") { return relative(ProjectPath(text)) }
    return base(of: reference).appending(text)
  }

  /// A path of a setting: relative to the project, or absolute.
  func path(ofSetting text: String) -> ProjectPath {
    relative(file.directory.appending(text))
  }

  private mutating func base(of reference: PBXReference) -> ProjectPath {
    switch reference.sourceTree?.value {
    case nil, "<group>"?:
      // Parents end: cycles of groups are cut.
      guard let parent = file.parents.parent(of: reference.id) else { return file.directory }
      if let known = groups[parent] { return known }
      guard depth < Self.maximumDepth else { return file.directory }
      depth += 1
      defer { depth -= 1 }
      let group = file.project.object(parent, as: PBXReference.self)
      let path = group.map { self.path(of: $0) } ?? file.directory
      groups[parent] = path
      return path
    case "<absolute>"?, "SOURCE_ROOT"?: return file.directory
    case let name?: return path(ofSetting: expand("$(\(name))", nil))
    }
  }

  /// An absolute path of what is below the root as one from the root, so that nothing depends on where
  /// the project is.
  private func relative(_ path: ProjectPath) -> ProjectPath {
    guard path.isAbsolute, !root.isRoot, let inside = path.relative(to: root) else { return path }
    return ProjectPath(normalized: inside)
  }
}
