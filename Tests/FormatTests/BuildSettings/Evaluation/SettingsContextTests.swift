import BuildSettings
import Testing

@Suite struct SettingsContextTests {
  @Test func namesTheSDK() {
    let destination = XcodeDestination(.iphoneos)
    let context = SettingsContext(
      destination: destination, sdkVersion: "9.3", configuration: "Debug")
    #expect(SettingCondition("sdk", "iphoneos9.*").matches(context))
    #expect(SettingCondition("sdk", "iphoneos*").matches(context))
    #expect(SettingCondition("config", "Debug").matches(context))
    let other = SettingsContext(destination: destination, configuration: nil)
    #expect(!SettingCondition("sdk", "iphoneos9.*").matches(other))
    #expect(SettingCondition("sdk", "iphoneos*").matches(other))
  }
}
