internal import Diagnostics
internal import FileTree
internal import XcodeProjectFormat

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

extension Diagnostic {
  static func unreadable(_ file: ProjectPath, _ error: FileTreeError) -> Diagnostic {
    Diagnostic(
      .error, id: "project-unreadable", "cannot read '\(file)': \(error.reason)",
      at: SourceRange(file: file.text))
  }
}
