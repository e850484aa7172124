extension SettingsTable {
  /// The numbers of the device families that a product is for, ascending: `UIDeviceFamily`.
  ///
  /// Numbers that the platform does not know do not count, and where none is left, all of the
  /// platform's do (rule 3.2.6). Empty on macOS.
  package func targetedDeviceFamilies(_ destination: XcodeDestination) -> [Int] {
    let words = string("TARGETED_DEVICE_FAMILY").split { $0 == " " || $0 == "," }
    let known = destination.deviceFamilies
    let named = Set(words.compactMap { Int($0) }).intersection(known)
    let chosen = named.isEmpty ? Set(known) : named
    return chosen.filter { !isLeftOut($0, of: chosen, destination) }.sorted()
  }

  /// What the device families are called where resources are chosen for them.
  package func resourceDeviceNames(_ destination: XcodeDestination) -> [String] {
    let named = list("RESOURCES_TARGETED_DEVICE_FAMILY")
    if !named.isEmpty { return named }
    if destination.platform == .macosx, !destination.isMacCatalyst { return ["mac"] }
    return targetedDeviceFamilies(destination).compactMap(deviceName)
  }

  /// Whether other families stand for one: those of visionOS for iPhone and iPad, and from version 14
  /// on the Mac for iPad.
  private func isLeftOut(
    _ family: Int, of families: Set<Int>, _ destination: XcodeDestination
  ) -> Bool {
    switch destination.platform {
    case .xros, .xrsimulator: families.contains(7) && family < 3
    case .macosx: families.contains(6) && family == 2 && isForCatalystOf14
    default: false
    }
  }

  private var isForCatalystOf14: Bool {
    let major = string("IPHONEOS_DEPLOYMENT_TARGET").split(separator: ".").first
    return (major.flatMap { Int($0) } ?? 0) >= 14
  }
}

/// Names of families by their numbers; those of 3, 4 and 6 are not verified (rule 3.2.6).
private func deviceName(_ family: Int) -> String? {
  switch family {
  case 1: "iphone"
  case 2: "ipad"
  case 3: "tv"
  case 4: "watch"
  case 6: "mac"
  case 7: "vision"
  default: nil
  }
}
