import AppleVocabulary
import BuildSettings
import Testing

@Suite struct SettingsContextTests {
  @Test func namesTheSDK() {
    let context = SettingsContext(platform: .ios, sdkVersion: "9.3", configuration: "Debug")
    #expect(SettingCondition("sdk", "iphoneos9.*").matches(context))
    #expect(SettingCondition("sdk", "iphoneos*").matches(context))
    #expect(SettingCondition("config", "Debug").matches(context))
    let other = SettingsContext(platform: .ios, configuration: nil)
    #expect(!SettingCondition("sdk", "iphoneos9.*").matches(other))
    #expect(SettingCondition("sdk", "iphoneos*").matches(other))
  }
}
