import AppleVocabulary
import BuildSettings
import Testing

@Suite struct TargetedDeviceFamiliesTests {
  @Test(
    arguments: [
      (.ios, "1,2", [1, 2]), (.ios, "2, 1", [1, 2]), (.ios, "2", [2]),
      (.ios, "", [1, 2]), (.ios, "1,2,3,4,6", [1, 2]), (.ios, "7", [1, 2]),
      (.iosSimulator, "x 1", [1]), (.tvos, "1,2", [3]), (.watchosSimulator, "4", [4]),
      (.visionos, "1,2,7", [7]), (.visionos, "1,2", [1, 2]), (.visionosSimulator, "", [7]),
      (.macos, "1", []),
      (.ios, "99999999999999999999,2", [2]),
    ] as [(Platform, String, [Int])])
  func areThoseOfThePlatform(_ platform: Platform, _ value: String, _ expected: [Int]) {
    let table = defaults(platform, "application", [("TARGETED_DEVICE_FAMILY", value)])
    #expect(table.targetedDeviceFamilies(platform) == expected)
  }

  /// What a project that does not say gets.
  @Test func areThoseOfPhonesByDefault() {
    let table = defaults(.ios, "application", [])
    #expect(table.targetedDeviceFamilies(.ios) == [1])
  }

  @Test(arguments: [("13.4", [2, 6]), ("14.0", [6]), ("", [2, 6])])
  func macCatalystPrefersTheMac(_ version: String, _ expected: [Int]) {
    let table = defaults(
      .macCatalyst, "application",
      [("TARGETED_DEVICE_FAMILY", "1,2,6"), ("IPHONEOS_DEPLOYMENT_TARGET", version)])
    #expect(table.targetedDeviceFamilies(.macCatalyst) == expected)
  }
}
