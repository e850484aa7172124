package import Diagnostics
internal import FileTree
internal import XMLFormat

/// The contents of a workspace: `contents.xcworkspacedata`.
package struct XCWorkspace: Equatable, Sendable {
  /// Files and projects in the order of the file, groups unfolded.
  package var fileReferences: [FileReference]

  /// A file of the workspace.
  package struct FileReference: Equatable, Sendable {
    /// The base of the path.
    package var base: Base
    /// Joined with the paths of the groups around it, without `.` and with `..` resolved where
    /// possible; may be empty, mostly where the base is the project itself.
    package var path: String
    /// The element in the file.
    package var range: SourceRange

    /// True if it is a project.
    package var isProject: Bool {
      path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcproj") || base == .workspaceItself
    }
  }

  package enum Base: String, Hashable, Sendable {
    /// The directory that has the workspace: `group:` at the top, and `container:`.
    case container
    case absolute
    /// The directory of Xcode's developer tools.
    case developer
    /// `self:`, the project that the workspace is inside of.
    case workspaceItself = "self"
  }

  /// The projects among the files.
  package var projects: [FileReference] { fileReferences.filter(\.isProject) }
}

extension XCWorkspace {
  /// Reads `contents.xcworkspacedata`.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: Its name, for ranges.
  ///   - diagnostics: Gets what is wrong with it: an error if the result is nil.
  package init?(decoding bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]) {
    guard let root = XMLDocument.root(of: bytes, named: "Workspace", file, &diagnostics) else {
      return nil
    }
    var reader = WorkspaceReader(file: file)
    reader.read(root)
    diagnostics += reader.diagnostics
    fileReferences = reader.fileReferences
  }
}

/// Unfolds the groups of a workspace.
private struct WorkspaceReader {
  let file: String
  var fileReferences: [XCWorkspace.FileReference] = []
  var diagnostics: [Diagnostic] = []
  /// By depth: the location of the group, and the number after its last element.
  private var groups: [(location: Location, end: Int)] = []

  private struct Location {
    var base = XCWorkspace.Base.container
    var path = ProjectPath("")
  }

  init(file: String) { self.file = file }

  mutating func read(_ root: XMLElement) {
    for element in root.descendants {
      while let last = groups.last, last.end <= element.ordinal { groups.removeLast() }
      let isGroup = element.isNamed("Group")
      guard isGroup || element.isNamed("FileRef") else { continue }
      let location = location(of: element, in: groups.last?.location ?? Location())
      if isGroup {
        groups.append((location ?? Location(), element.descendantOrdinals.upperBound))
      } else if let location {
        fileReferences.append(
          XCWorkspace.FileReference(
            base: location.base, path: location.path.text, range: element.range(in: file)))
      }
    }
  }

  /// What `location="kind:path"` means inside of a group; nil, with a warning, if it is nothing
  /// known.
  private mutating func location(of element: XMLElement, in group: Location) -> Location? {
    guard let attribute = element.attribute("location") else {
      // A group without a location is only a name.
      if element.isNamed("Group") { return group }
      diagnostics.append(.noLocation(element.range(in: file)))
      return nil
    }
    let value = attribute.value
    let colon = value.utf8.firstIndex(of: UInt8(ascii: ":")) ?? value.utf8.endIndex
    let path = ProjectPath(value[colon...].dropFirst())
    switch value[..<colon] {
    case "group":
      return Location(base: group.base, path: group.path.appending(path.text))
    case "container": return Location(path: path)
    case "absolute": return Location(base: .absolute, path: path)
    case "developer": return Location(base: .developer, path: path)
    case "self": return Location(base: .workspaceItself, path: path)
    default:
      diagnostics.append(.unknownLocation(value, at: attribute.valueRange(in: file)))
      return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func noLocation(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.warning, id: "workspace-location", "the file has no 'location'", at: range)
  }

  fileprivate static func unknownLocation(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "workspace-location",
      "the location '\(text)' is of no kind that is known (group, container, absolute, self, "
        + "developer); it is skipped", at: range)
  }
}
