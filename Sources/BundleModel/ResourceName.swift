internal import AppleVocabulary
package import FileTree

/// The parts of a resource's file name, as Foundation reads it.
///
/// The form is `base[@scale][-platform][~device].ext`. A device counts only directly before a dot
/// or at the end, a platform only after the last hyphen, and both only as Foundation spells them:
/// `a~ipad@2x.png` and `a~iPad.png` have no device (rule 11.2).
package struct ResourceName: Hashable, Sendable {
  /// The requested name: all except scale, platform, device and last extension.
  package var base: String
  /// For example 2 for `@2x`; nil if the name has none.
  package var scale: Int?
  /// The word after `~`: `ipad`, `iphone`, `appletv` or `applewatch`.
  package var device: String?
  /// The word after the hyphen, such as `iphoneos`.
  package var platform: String?
  /// Without its dot.
  package var `extension`: String?

  /// The devices that Foundation knows.
  package static let devices = Set(DeviceFamily.allCases.compactMap(\.productSuffix))
  /// The platforms that Foundation knows, including those it runs on natively.
  package static let platforms = Set(
    Platform.allCases.compactMap(\.traits.resourceNameWord)
      + ["windows", "linux", "freebsd", "android"])

  package init(_ name: String) {
    let file = FileName(name)
    base = file.base
    `extension` = file.extension
    guard name.utf8.contains(where: { $0 == tilde || $0 == hyphen || $0 == at }) else { return }
    device = base.takeDevice()
    platform = base.takePlatform()
    scale = base.takeScale()
  }
}

private let tilde = UInt8(ascii: "~")
private let hyphen = UInt8(ascii: "-")
private let at = UInt8(ascii: "@")

extension ProjectPath {
  /// The region of a file directly in this directory: `fr` in `fr.lproj` (rule 1.3.1).
  package var regionOfChildren: String? { name.languageOfDirectory }
}

extension String {
  /// `fr` for `fr.lproj`; nil for any other name.
  package var languageOfDirectory: String? {
    utf8.count > 6 && hasSuffix(".lproj") ? String(utf8.dropLast(6)) : nil
  }

  /// Removes `~ipad` from before the first dot after it, or from the end.
  fileprivate mutating func takeDevice() -> String? {
    guard let start = utf8.lastIndex(of: tilde) else { return nil }
    let rest = utf8.index(after: start)
    let end = utf8[rest...].firstIndex(of: UInt8(ascii: ".")) ?? endIndex
    let device = String(self[rest..<end])
    guard ResourceName.devices.contains(device), start != startIndex else { return nil }
    self = String(self[..<start]) + String(self[end...])
    return device
  }

  fileprivate mutating func takePlatform() -> String? {
    guard let start = utf8.lastIndex(of: hyphen), start != startIndex else { return nil }
    let platform = String(self[utf8.index(after: start)...])
    guard ResourceName.platforms.contains(platform) else { return nil }
    self = String(self[..<start])
    return platform
  }

  /// Removes `@2x` from the end; a single digit, not 0.
  fileprivate mutating func takeScale() -> Int? {
    let suffix = Array(utf8.suffix(3))
    guard utf8.count > 3, suffix.count == 3, suffix[0] == at, suffix[2] == UInt8(ascii: "x"),
      (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(suffix[1])
    else { return nil }
    self = String(decoding: utf8.dropLast(3), as: UTF8.self)
    return Int(suffix[1] - UInt8(ascii: "0"))
  }
}
