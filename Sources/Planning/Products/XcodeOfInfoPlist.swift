internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat

extension ResolvedProject.Product {
  /// The Xcode that `DTXcode` of the Info.plist names, as four digits; nil where it names none.
  ///
  /// Keys that the project gives itself come before those of the file. An Xcode before the
  /// first whose nibs are known counts as that: 6 on macOS, else 10.
  func xcodeOfInfoPlist(in tree: some FileTree) -> Int? {
    let own = info.properties.last { $0.key.value == "DTXcode" }?.value
    guard let text = (own ?? fileValue("DTXcode", in: tree))?.string, text.utf8.count == 4,
      let number = Int(text), number > 0
    else { return nil }
    return max(number, platform.device == .macos ? 600 : 1000)
  }

  private func fileValue(_ key: String, in tree: some FileTree) -> PropertyList? {
    guard let file = info.file?.value, let bytes = try? tree.contents(of: file),
      case .dictionary(let keys)? = try? PropertyList(decoding: bytes)
    else { return nil }
    return keys[key]
  }
}
