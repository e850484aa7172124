internal import BundleModel
internal import FileTree
internal import XcodeProjectFormat

/// Which phase a member of a synchronized folder belongs to (Docs/Rules.md, Xcode projects 7.4).
enum FolderRouting {
  /// Extensions of what is compiled, or of models that make code.
  private static let sources: Set = [
    "swift", "c", "m", "mm", "cc", "cpp", "cxx", "s", "asm", "metal", "xcdatamodeld",
    "xcdatamodel", "xcmappingmodel", "mlmodel", "mlpackage", "intentdefinition", "docc", "y", "l",
    "d", "applescript", "iig", "rkassets", "S", "C", "mig", "defs", "i", "ii", "inl", "ipp",
  ]

  /// Extensions of what belongs to no phase.
  private static let none: Set = [
    "h", "hh", "hpp", "hxx", "pch", "xcconfig", "entitlements", "modulemap", "xctestplan", "tbd",
  ]

  /// Types that are resources where there is no Sources phase.
  private static let fallsBack: Set = ["intentdefinition", "metallib", "rsrc"]

  /// Types of which the extension is not that of files treated in the same way.
  private static let extensions: [String: String] = [
    "archive.ar": "a", "compiled.mach-o.dylib": "dylib", "sourcecode.javascript": "js",
    "sourcecode.module-map": "modulemap", "sourcecode.text-based-dylib-definition": "tbd",
    "text.plist.entitlements": "entitlements", "text.xcconfig": "xcconfig",
    "wrapper.framework": "framework", "wrapper.xcframework": "xcframework",
  ]

  /// The extension that stands for a type; empty for one that is copied.
  private static func fileExtension(_ type: RecordedFileType) -> String {
    if let known = extensions[type.identifier] ?? type.standardExtension { return known }
    guard type.identifier.hasPrefix("sourcecode.") else { return "" }
    return type.identifier.hasSuffix(".h") ? "h" : "c"
  }

  /// The phase of the target for an item; nil for none, or for one that the target does not have.
  static func phase(for item: FolderItem, among phases: [PBXBuildPhase]) -> ObjectID? {
    func first(_ kind: PBXBuildPhase.Kind) -> ObjectID? { phases.first { $0.kind == kind }?.id }
    if item.isFolder { return first(.resources) }
    let type = item.type.map(fileExtension) ?? FileName(item.source.name).extension ?? ""
    if none.contains(type) { return nil }
    if ["framework", "xcframework", "dylib", "a"].contains(type) { return nil }
    guard sources.contains(type) else { return first(.resources) }
    return first(.sources) ?? (fallsBack.contains(type) ? first(.resources) : nil)
  }
}
