import StringsFormat
import Testing

@Suite struct PluralCategoriesTests {
  @Test(arguments: [
    ("en", [PluralCategory.one, .other]), ("ja", [.other]), ("zh-Hans", [.other]),
    ("pt-BR", [.one, .many, .other]), ("pl", [.one, .few, .many, .other]),
    ("ar", PluralCategory.allCases), ("cy", PluralCategory.allCases),
    ("he", [.one, .two, .other]), ("sl", [.one, .two, .few, .other]), ("NB_no", [.one, .other]),
    ("iw", [.one, .two, .other]), ("es-419", [.one, .many, .other]),
  ])
  func knowsLanguages(_ language: String, categories: [PluralCategory]) {
    #expect(PluralCategories.of(language: language) == Set(categories))
  }

  @Test(arguments: ["", "-", "xx", "English", "mul"])
  func doesNotGuess(_ language: String) {
    #expect(PluralCategories.of(language: language) == nil)
  }

  @Test func sharesItsWordsWithTheTablesItMakes() {
    #expect(PluralCategory.allCases.map(\.rawValue) == StringsdictKey.categories)
    #expect(
      StringsdictKey.devices == [
        "appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other",
      ])
  }
}
