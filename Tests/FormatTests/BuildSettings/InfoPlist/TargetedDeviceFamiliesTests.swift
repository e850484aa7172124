import BuildSettings
import Testing

@Suite struct TargetedDeviceFamiliesTests {
  @Test(
    arguments: [
      (.iphoneos, "1,2", [1, 2]), (.iphoneos, "2, 1", [1, 2]), (.iphoneos, "2", [2]),
      (.iphoneos, "", [1, 2]), (.iphoneos, "1,2,3,4,6", [1, 2]), (.iphoneos, "7", [1, 2]),
      (.iphonesimulator, "x 1", [1]), (.appletvos, "1,2", [3]), (.watchsimulator, "4", [4]),
      (.xros, "1,2,7", [7]), (.xros, "1,2", [1, 2]), (.xrsimulator, "", [7]), (.macosx, "1", []),
      (.iphoneos, "99999999999999999999,2", [2]),
    ] as [(XcodePlatform, String, [Int])])
  func areThoseOfThePlatform(_ platform: XcodePlatform, _ value: String, _ expected: [Int]) {
    let table = defaults(platform, "application", [("TARGETED_DEVICE_FAMILY", value)])
    #expect(table.targetedDeviceFamilies(XcodeDestination(platform)) == expected)
  }

  /// What a project that does not say gets.
  @Test func areThoseOfPhonesByDefault() {
    let table = defaults(.iphoneos, "application", [])
    #expect(table.targetedDeviceFamilies(XcodeDestination(.iphoneos)) == [1])
  }

  @Test(arguments: [("13.4", [2, 6]), ("14.0", [6]), ("", [2, 6])])
  func macCatalystPrefersTheMac(_ version: String, _ expected: [Int]) {
    let table = defaults(
      .macosx, "application", isMacCatalyst: true,
      [("TARGETED_DEVICE_FAMILY", "1,2,6"), ("IPHONEOS_DEPLOYMENT_TARGET", version)])
    let destination = XcodeDestination(.macosx, isMacCatalyst: true)
    #expect(table.targetedDeviceFamilies(destination) == expected)
  }
}
