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

  /// True if there is no project at a path, which is reported.
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

/// A project that was read, and where it lies.
struct ProjectFile: Sendable {
  /// The `.xcodeproj`, from the root of the file tree.
  let path: ProjectPath
  let project: XcodeProject
  let parents: ReferenceParents
  /// What paths of the project are relative to, from the root of the file tree
  /// (Docs/Rules.md, Xcode projects 1.3).
  let directory: ProjectPath
  /// The native targets by the references of their products.
  let targetsOfProducts: [ObjectID: ObjectID]
  /// The same by the names of the products; of two with one name, the first.
  let targetsOfProductNames: [String: ObjectID]

  /// The synchronized folders among the groups, in the order of the file.
  let synchronizedFolders: [PBXReference]
  /// References to directories, which may be packages, in the order of the file.
  let folderReferences: [ObjectID]

  /// The name without its extension, `PROJECT_NAME`.
  var name: String { FileName(path.name).base }

  /// Nil, after an error, for a file that cannot be read or is no project.
  init?(_ path: ProjectPath, in tree: any FileTree, diagnostics: inout [Diagnostic]) {
    let file = Self.file(of: path, in: tree)
    let bytes: [UInt8]
    do throws(FileTreeError) {
      bytes = try tree.contents(of: file)
    } catch {
      diagnostics.append(.unreadable(file, error))
      return nil
    }
    guard
      let project = XcodeProject(decoding: bytes, file: file.text, diagnostics: &diagnostics)
    else { return nil }
    self.path = path
    self.project = project
    let isa = "PBXFileSystemSynchronizedRootGroup"
    synchronizedFolders = project.objectIDs.filter { project.isa(of: $0) == isa }
      .compactMap { project.object($0) }
    folderReferences = project.objectIDs.filter { id in
      guard project.isa(of: id) == "PBXFileReference", let node = project.node(of: id) else {
        return false
      }
      let type = (node["lastKnownFileType"] ?? node["explicitFileType"])?.string
      return ["folder", "wrapper", "text"].contains(type)
    }
    parents = ReferenceParents(of: project, &diagnostics)
    directory = path.parent.appending(project.rootObject.projectDirPath?.value ?? "")
    var targets: [ObjectID: ObjectID] = [:]
    var names: [String: ObjectID] = [:]
    for id in project.rootObject.targets {
      let target = project.object(id.value, as: PBXTarget.self)
      guard let product = target?.native?.productReference else { continue }
      targets[product.value] = id.value
      let name = project.object(product.value, as: PBXReference.self)?.path?.value
      if let name, names[name] == nil { names[name] = id.value }
    }
    targetsOfProducts = targets
    targetsOfProductNames = names
  }

  /// The file that the project is read from.
  var file: ProjectPath { ProjectPath(normalized: project.file) }

  /// The file of a project: its property list, or the form in JSON where there is no other.
  static func file(of path: ProjectPath, in tree: any FileTree) -> ProjectPath {
    let names = ["project.pbxproj", "project.xcproj"].map { path.appending(name: $0) }
    return names.first { (try? tree.status(of: $0, followingLinks: true)) ?? nil != nil }
      ?? names[0]
  }

  /// The targets in the order of the project.
  func targets(_ diagnostics: inout [Diagnostic]) -> [PBXTarget] {
    project.objects(
      project.rootObject.targets, of: project.rootObject.id, &diagnostics)
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
  static func unreadable(_ file: ProjectPath, _ error: FileTreeError) -> Diagnostic {
    Diagnostic(
      .error, id: "project-unreadable", "cannot read '\(file)': \(error.reason)",
      at: SourceRange(file: file.text))
  }

  fileprivate static func missingProject(_ path: ProjectPath, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-not-found",
      "the project '\(path)' is not there; its products are left out", at: range)
  }

  fileprivate static func emptyWorkspace(_ path: ProjectPath, _ file: ProjectPath) -> Diagnostic {
    Diagnostic(
      .error, id: "project-empty-workspace", "the workspace '\(path)' has no project",
      at: SourceRange(file: file.text))
  }
}
