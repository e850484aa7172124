package import AppleVocabulary

extension SettingsTable {
  /// The numbers of the device families that a product is for, ascending: `UIDeviceFamily`.
  ///
  /// Numbers that the platform does not know do not count, and where none is left, all of the
  /// platform's do (rule 3.2.6). Empty on macOS.
  package func targetedDeviceFamilies(_ platform: Platform) -> [Int] {
    let words = string("TARGETED_DEVICE_FAMILY").split { $0 == " " || $0 == "," }
    let known = platform.traits.targetedDevices.map(\.number)
    let named = Set(words.compactMap { Int($0) }).intersection(known)
    let chosen = named.isEmpty ? Set(known) : named
    return chosen.filter { !isLeftOut($0, of: chosen, platform) }.sorted()
  }

  /// Whether other families stand for one: those of visionOS for iPhone and iPad, and from version 14
  /// on the Mac for iPad.
  private func isLeftOut(
    _ family: Int, of families: Set<Int>, _ platform: Platform
  ) -> Bool {
    switch platform.device {
    case .visionos: families.contains(7) && family < 3
    case .macCatalyst: families.contains(6) && family == 2 && isForCatalystOf14
    default: false
    }
  }

  private var isForCatalystOf14: Bool {
    let major = string("IPHONEOS_DEPLOYMENT_TARGET").split(separator: ".").first
    return (major.flatMap { Int($0) } ?? 0) >= 14
  }
}
