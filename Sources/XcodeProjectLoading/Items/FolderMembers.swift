internal import BundleModel
internal import Diagnostics
internal import XcodeProjectFormat

/// The members of synchronized folders, by the phase that they belong to.
struct FolderMembers {
  struct Member {
    var item: ResolvedProject.Item
    var kind: ResolvedProject.Entry.Kind
    /// The folder, or the exception that names the member.
    var range: SourceRange
  }

  private var byPhase: [ObjectID: [Member]] = [:]

  subscript(phase: ObjectID) -> [Member] {
    get { byPhase[phase] ?? [] }
    set { byPhase[phase] = newValue }
  }
}

extension TargetResolver {
  mutating func folderMembers(_ phases: [PBXBuildPhase]) -> FolderMembers { FolderMembers() }
}
