import BuildSettings
import Testing

@Suite struct SettingConditionTests {
  static let context = SettingsContext(sdk: ["iphoneos17.2", "iphoneos"], configuration: "Debug")

  @Test(arguments: [
    ("sdk", "iphoneos*", true), ("sdk", "iphoneos", true), ("sdk", "iphoneos17.2", true),
    ("sdk", "macosx*", false), ("config", "Debug", true), ("config", "Release", false),
    ("variant", "normal", true), ("arch", "*", true), ("arch", "arm64", false),
    ("arch", "**", false), ("unknown", "*", true),
  ])
  func matches(_ parameter: String, _ pattern: String, _ expected: Bool) {
    #expect(SettingCondition(parameter, pattern).matches(Self.context) == expected)
  }

  @Test func isWrittenAsInFiles() {
    #expect(SettingCondition("sdk", "iphoneos*").description == "[sdk=iphoneos*]")
  }
}
