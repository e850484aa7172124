import BuildSettings
import Testing

@Suite struct InfoPlistKeySettingTests {
  @Test func hasEachSettingAndKeyOnce() {
    let all = InfoPlistKeySetting.all
    #expect(Set(all.map(\.setting)).count == all.count)
    #expect(Set(all.map(\.key)).count == all.count)
    #expect(all.filter { $0.kind == .text }.count == 69)
    #expect(all.filter { $0.kind == .boolean }.count == 17)
    #expect(all.filter { $0.kind == .list }.count == 5)
    #expect(all.filter { $0.kind == .enumeration }.count == 4)
  }

  @Test func settingsAreNamedLikeTheirKeys() {
    for row in InfoPlistKeySetting.all where !row.key.contains("~") {
      #expect(row.setting == "INFOPLIST_KEY_" + row.key)
    }
  }
}
