internal import Diagnostics
internal import FileTree
internal import XcodeProjectFormat

/// Where references lead (Docs/Rules.md, Xcode projects 5.2).
struct ReferencePaths: ~Copyable {
  let file: ProjectFile
  /// Replaces macros by their values; the range is for what is wrong with them.
  let expand: (_ text: String, _ range: SourceRange?) -> String
  /// Where the root of the file tree is on the disk; empty where nobody asks.
  var root: ProjectPath = ""
  /// The paths of groups that were asked for.
  private var groups: [ObjectID: ProjectPath] = [:]
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

  /// Returns the base of a reference's path.
  private mutating func base(of reference: PBXReference) -> ProjectPath {
    /// The groups around it whose paths are not known yet, from the inside to the outside.
    var chain: [PBXReference] = []
    var base = root(of: reference)
    var inner = reference
    // Parents end: cycles of groups are cut.
    while base == nil, let parent = file.parents.parent(of: inner.id) {
      base = groups[parent]
      guard base == nil, chain.count < Self.maximumDepth,
        let group = file.project.object(parent, as: PBXReference.self)
      else { break }
      chain.append(group)
      base = root(of: group)
      inner = group
    }
    var path = base ?? file.directory
    for group in chain.reversed() {
      let text = group.path.map { expand($0.value, $0.range) } ?? ""
      path = relative(path.appending(text))
      groups[group.id] = path
    }
    return path
  }

  /// The directory that the source tree of a reference names; nil for that of the group around it.
  private func root(of reference: PBXReference) -> ProjectPath? {
    switch reference.sourceTree?.value {
    case nil, "<group>"?: nil
    case "<absolute>"?, "SOURCE_ROOT"?: file.directory
    case let name?: path(ofSetting: expand("$(\(name))", nil))
    }
  }

  /// An absolute path of what is below the root as one from the root, so that nothing depends on where
  /// the project is.
  private func relative(_ path: ProjectPath) -> ProjectPath {
    guard path.isAbsolute, !root.isRoot, let inside = path.relative(to: root) else { return path }
    return ProjectPath(normalized: inside)
  }
}
