internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat
internal import ResourceCompilers

extension ResolvedProject.Product {
  /// The Xcode that `DTXcode` of the Info.plist names, as four digits; nil where it names none.
  ///
  /// Keys that the project gives itself come before those of the file.
  func xcodeOfInfoPlist(in tree: some FileTree) -> Int? {
    let own = info.properties.last { $0.key.value == "DTXcode" }?.value
    return XcodeChoice.number(named: own ?? fileValue("DTXcode", in: tree), on: platform)
  }

  private func fileValue(_ key: String, in tree: some FileTree) -> PropertyList? {
    guard let file = info.file?.value, let bytes = try? tree.contents(of: file),
      case .dictionary(let keys)? = try? PropertyList(decoding: bytes)
    else { return nil }
    return keys[key]
  }
}
