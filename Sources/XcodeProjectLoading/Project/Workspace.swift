internal import Diagnostics
internal import FileTree
internal import XcodeProjectFormat

/// Where the projects are that a file names: itself, or those of a workspace.
struct WorkspaceProjects {
  var projects: [Located<ProjectPath>]
  /// The file that was read; nil where none had to be.
  var file: ProjectPath?

  /// `path` is that of an `.xcodeproj` or an `.xcworkspace`; nil, after an error, for a workspace that
  /// cannot be read or has no project.
  init?(_ path: ProjectPath, in tree: any FileTree, diagnostics: inout [Diagnostic]) {
    guard FileName(path.name).extension == "xcworkspace" else {
      projects = [Located(path, at: SourceRange(file: path.text))]
      return
    }
    let file = path.appending(name: "contents.xcworkspacedata")
    self.file = file
    let bytes: [UInt8]
    do throws(FileTreeError) {
      bytes = try tree.contents(of: file)
    } catch {
      diagnostics.append(.unreadable(file, error))
      return nil
    }
    guard
      let workspace = XCWorkspace(decoding: bytes, file: file.text, diagnostics: &diagnostics)
    else { return nil }
    projects = workspace.projects.compactMap { reference in
      let written = ProjectPath(reference.path)
      switch reference.base {
      case .container: return Located(path.parent.appending(written.text), at: reference.range)
      case .absolute: return Located(written, at: reference.range)
      // The workspace of a project lies in the project.
      case .workspaceItself: return Located(path.parent, at: reference.range)
      case .developer: return nil
      }
    }
    if projects.isEmpty {
      diagnostics.append(.emptyWorkspace(path, file))
      return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func emptyWorkspace(_ path: ProjectPath, _ file: ProjectPath) -> Diagnostic {
    Diagnostic(
      .error, id: "project-empty-workspace", "the workspace '\(path)' has no project",
      at: SourceRange(file: file.text))
  }
}
