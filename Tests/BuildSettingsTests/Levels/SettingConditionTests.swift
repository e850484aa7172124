import BuildSettings
import Testing

@Suite struct SettingConditionTests {
  @Test func isWrittenAsInFiles() {
    #expect(SettingCondition("sdk", "iphoneos*").description == "[sdk=iphoneos*]")
  }
}
