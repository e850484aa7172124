internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import SourceWalking
internal import XcodeProjectFormat

extension TargetResolver {
  /// The code of the target that is there, and the headers of the project, which declare what code has.
  mutating func sources() -> [ProjectPath] {
    var ignored: [Diagnostic] = []
    let phases: [PBXBuildPhase] = file.project.objects(target.buildPhases, of: target.id, &ignored)
    var found: Set<ProjectPath> = []
    for phase in phases where phase.kind == .sources {
      for id in phase.files {
        let reference = file.project.object(id.value, as: PBXBuildFile.self)?.fileRef
          .flatMap { file.project.object($0.value, as: PBXReference.self) }
        if let reference, case .file = reference.kind { found.insert(paths.path(of: reference)) }
      }
    }
    for id in file.project.objectIDs where file.project.isa(of: id) == "PBXFileReference" {
      guard let reference = file.project.object(id, as: PBXReference.self),
        reference.path?.value.hasSuffix(".h") ?? false
      else { continue }
      found.insert(paths.path(of: reference))
    }
    for member in folderMembers(phases)[phases.first { $0.kind == .sources }?.id ?? ""] {
      found.insert(member.item.source)
    }
    return found.filter { path in
      isSource(path) && (try? reader.tree.status(of: path, followingLinks: true))??.kind == .file
    }.sorted()
  }

  private func isSource(_ path: ProjectPath) -> Bool {
    ["swift", "m", "mm", "h", "c", "cpp"].contains(FileName(path.name).extension ?? "")
  }
}
