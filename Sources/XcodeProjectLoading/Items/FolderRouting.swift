internal import BundleModel
internal import FileTree
internal import XcodeProjectFormat

/// Which phase a member of a synchronized folder belongs to (Docs/Rules.md, Xcode projects 7.4).
enum FolderRouting {
  /// Extensions of what is compiled, or of models that make code.
  private static let sources: Set = [
    "swift", "c", "m", "mm", "cc", "cpp", "cxx", "s", "asm", "metal", "xcdatamodeld",
    "xcdatamodel", "xcmappingmodel", "mlmodel", "mlpackage", "intentdefinition", "docc", "y", "l",
    "d", "applescript", "iig", "rkassets",
  ]

  /// Extensions of what belongs to no phase.
  private static let none: Set = [
    "h", "hh", "hpp", "hxx", "pch", "xcconfig", "entitlements", "modulemap", "xctestplan", "tbd",
  ]

  /// Types that are resources where there is no Sources phase.
  private static let fallsBack: Set = ["intentdefinition", "metallib", "rsrc"]

  /// The phase of the target for an item; nil for none, or for one that the target does not have.
  static func phase(for item: FolderItem, among phases: [PBXBuildPhase]) -> ObjectID? {
    func first(_ kind: PBXBuildPhase.Kind) -> ObjectID? { phases.first { $0.kind == kind }?.id }
    if item.isFolder { return first(.resources) }
    // A recorded type that is copied has no extension of its own.
    let name = item.item.settings.type == nil ? item.item.name : item.item.treatedName
    let type = FileName(name).extension ?? ""
    if none.contains(type) { return nil }
    if ["framework", "xcframework", "dylib", "a"].contains(type) { return nil }
    guard sources.contains(type) else { return first(.resources) }
    return first(.sources) ?? (fallsBack.contains(type) ? first(.resources) : nil)
  }
}
