package import Diagnostics

/// What a workspace holds: `contents.xcworkspacedata`.
package struct XCWorkspace: Hashable, Sendable {
  /// Files and projects in the order of the file, groups unfolded.
  package var fileReferences: [FileReference]

  /// A file of the workspace.
  package struct FileReference: Hashable, Sendable {
    /// What the path is relative to.
    package var base: Base
    /// Joined with the paths of the groups around it, without `.` and with `..` resolved where
    /// possible; may be empty, mostly where the base is the project itself.
    package var path: String
    /// The element in the file.
    package var range: SourceRange

    /// Whether it is a project.
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
