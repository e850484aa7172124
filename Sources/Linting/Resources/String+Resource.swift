internal import BundleModel

extension String {
  /// A file's name without scale, platform, device and extension.
  var resourceBase: String { ResourceName(self).base }

  /// A key of Info.plist without `~ipad`.
  var withoutDevice: String {
    device == nil ? self : String(self[..<(lastIndex(of: "~") ?? endIndex)])
  }

  /// The device of a key such as `UIMainStoryboardFile~ipad`.
  var device: String? {
    guard let tilde = lastIndex(of: "~") else { return nil }
    let name = String(self[index(after: tilde)...])
    return ResourceName.devices.contains(name) || name == "ipod" ? name : nil
  }
}
