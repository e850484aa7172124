internal import FileTree

/// A resource's file name taken apart as Foundation reads it: `base[@scale][-platform][~device].ext`.
///
/// A device counts only directly before a dot or at the end, a platform only at the last hyphen, and
/// both only as Foundation spells them: `a~ipad@2x.png` and `a~iPad.png` are plain names (rule 11.2).
public struct ResourceName: Hashable, Sendable {
  /// The name that is asked for: everything but scale, platform, device and last extension.
  public var base: String
  /// 2 for `@2x`; nil where the name has none.
  public var scale: Int?
  /// A Foundation product: `ipad`, `iphone`, `appletv` or `applewatch`.
  public var device: String?
  /// A Foundation platform, such as `iphoneos`.
  public var platform: String?
  /// Without its dot.
  public var `extension`: String?

  /// The products that Foundation knows.
  public static let devices: Set<String> = ["iphone", "ipad", "applewatch", "appletv"]
  /// The platforms that Foundation knows, hosts included.
  public static let platforms: Set<String> = [
    "macos", "iphoneos", "tvos", "watchos", "windows", "linux", "freebsd", "android",
  ]

  public init(_ name: String) {
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

extension String {
  /// Takes `~ipad` out from before the first dot that follows it, or from the end.
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

  /// Takes `@2x` from the end; one digit, never 0.
  fileprivate mutating func takeScale() -> Int? {
    let suffix = Array(utf8.suffix(3))
    guard utf8.count > 3, suffix.count == 3, suffix[0] == at, suffix[2] == UInt8(ascii: "x"),
      (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(suffix[1])
    else { return nil }
    self = String(decoding: utf8.dropLast(3), as: UTF8.self)
    return Int(suffix[1] - UInt8(ascii: "0"))
  }
}
