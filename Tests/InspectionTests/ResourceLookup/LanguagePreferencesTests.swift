import Inspection
import Testing

@Suite struct LanguagePreferencesTests {
  @Test(arguments: [
    (["fr", "de"], ["de", "en", "fr"], "en", ["fr", "de", "en"]),
    (["fr-CA"], ["en", "fr"], "en", ["fr", "en"]),
    (["fr"], ["English", "French"], "English", ["French", "English"]),
    (["pt-BR"], ["pt_BR", "pt"], "en", ["pt_BR"]),
    (["ja"], ["de", "en"], "de", ["de", "en"]),
    (["zh-Hant-TW"], ["zh-Hans", "zh-Hant"], "en", ["zh-Hant"]),
    (["fr"], ["Base"], "en", ["en"]),
    ([], [], "en", ["en"]),
  ])
  func matchesWhatTheUserWants(
    wanted: [String], directories: [String], region: String, expected: [String]
  ) {
    let preferences = LanguagePreferences(
      wanted: wanted, directories: directories, developmentRegion: region)
    #expect(preferences.languages == expected)
  }

  @Test func countsDeclaredLanguages() {
    let preferences = LanguagePreferences(
      wanted: ["fr"], directories: ["en"], declared: ["fr"], developmentRegion: "en")
    #expect(preferences.languages == ["fr", "en"])
  }
}
