import BundlerTestSupport
import Diagnostics
import PropertyListFormat
import StringsFormat
import Testing

@Suite struct CompilationTests {
  func tables(_ text: String, _ language: String) throws -> CompiledTables {
    try #require(read(text).catalog).tables(for: language)
  }

  func text(_ localizations: String, key: String = "k", _ language: String = "en") throws -> String?
  {
    try tables(catalog(localizations, key: key), language).strings.first?.value
  }

  /// The entry of the only key.
  func entry(
    _ localization: String, key: String = "k", _ language: String = "en"
  ) throws -> PropertyList.Dictionary {
    let tables = try tables(catalog(#""\#(language)": {\#(localization)}"#, key: key), language)
    #expect(tables.strings == [])
    return try #require(tables.stringsdict[key]?.dictionary)
  }

  @Test func putsTheKeyWhereTheSourceLanguageHasNoText() throws {
    #expect(try text("") == "k")
    #expect(try text(#""en": {\#(unit("v"))}"#) == "v")
    #expect(try text("", "de") == nil)
  }

  @Test(arguments: ["new", "translated", "needs_review", "stale", "", "whatever"])
  func takesTextsOfEveryState(_ state: String) throws {
    for language in ["en", "de"] {
      #expect(try text(#""\#(language)": {\#(unit("v", state: state))}"#, language) == "v")
    }
  }

  @Test func takesAnEmptyTextUnlessItIsNewToATranslation() throws {
    #expect(try text(#""en": {\#(unit("", state: "new"))}"#) == "")
    #expect(try text(#""de": {\#(unit("", state: "new"))}"#, "de") == nil)
    #expect(try text(#""de": {\#(unit(""))}"#, "de") == "")
  }

  @Test func leavesOutVariationsThatAreNewAndEmpty() throws {
    let mixed = """
      "de": {"variations": {"plural": {"one": {\(unit("", state: "new"))},
      "other": {\(unit("%d Dateien"))}}}}
      """
    let rule = try tables(catalog(mixed, key: "k"), "de").stringsdict["k"]?.dictionary?["value"]
    #expect(rule?.dictionary?["one"] == nil)
    #expect(rule?.dictionary?["other"] == "%d Dateien")
    let untranslated = """
      "de": {"variations": {"plural": {"one": {\(unit("%d Datei"))},
      "other": {\(unit("", state: "new"))}}}}
      """
    #expect(try tables(catalog(untranslated, key: "k"), "de").isEmpty)
    #expect(read(catalog(untranslated, key: "k")).catalog?.languages == ["en"])
  }

  @Test func keepsWhatIsNotToBeTranslatedInTheSourceLanguage() throws {
    let text = catalog(
      #""k": {"shouldTranslate": false, "localizations": {"de": {\#(unit("x"))}}}"#)
    #expect(try tables(text, "en").strings.map(\.value) == ["k"])
    #expect(try tables(text, "de").isEmpty)
    #expect(read(text).catalog?.languages == ["en"])
  }

  @Test func listsLanguagesThatHaveATable() throws {
    let text = catalog(
      #""zh-Hans": {\#(unit("x"))}, "de": {\#(unit("x"))}, "fr": {}, "it": {\#(unit("", state: "new"))}"#,
      key: "k")
    #expect(read(text).catalog?.languages == ["de", "en", "zh-Hans"])
    #expect(read(catalog("")).catalog?.languages == [])
    #expect(try tables(text, "nl").isEmpty)
  }

  static func rule(_ type: String, _ texts: PropertyList.Dictionary) -> PropertyList {
    var rule = texts
    rule["NSStringFormatSpecTypeKey"] = "NSStringPluralRuleType"
    rule["NSStringFormatValueTypeKey"] = .string(type)
    return .dictionary(rule)
  }

  @Test(arguments: [
    ("%lld", "lld"), ("%d", "d"), ("%05d", "d"), ("%1$u", "u"), ("%@", "@"), ("%.1f", "f"),
    ("100%% %hhu", "hhu"), ("%@ %zd", "zd"), ("50% of %li", "li"), ("%s %c %@", "@"),
  ])
  func takesTheTypeOfThePluralFromItsTexts(_ format: String, type: String) throws {
    let entry = try entry(plural(["one": "one", "other": format]))
    #expect(entry["value"]?.dictionary?["NSStringFormatValueTypeKey"] == .string(type))
  }

  @Test func takesTheTypeFromTheKeyOrTheSourceOtherwise() throws {
    #expect(
      try entry(plural(["other": "many"]), key: "%u x")["value"]
        == Self.rule("u", ["other": "many"]))
    let text = catalog(
      #""de": {\#(plural(["other": "viele"]))}, "en": {\#(plural(["other": "%ld"]))}"#, key: "k")
    #expect(
      try tables(text, "de").stringsdict["k"]?.dictionary?["value"]
        == Self.rule("ld", ["other": "viele"]))
    #expect(
      try entry(plural(["other": "many"]))["value"] == Self.rule("lld", ["other": "many"]))
  }

  @Test func numbersArgumentsWhereThePluralIsNotAboutTheFirst() throws {
    let entry = try entry(plural(["one": "%@ has one of %lld", "other": "%@ has %arg, %2$lld"]))
    #expect(entry["NSStringLocalizedFormatKey"] == "%2$#@value@")
    #expect(
      entry["value"]
        == Self.rule("lld", ["one": "%1$@ has one of %2$lld", "other": "%1$@ has %2$lld, %2$lld"]))
  }

  @Test func keepsTextsWhereThePluralIsAboutTheFirst() throws {
    let entry = try entry(plural(["one": "%lld of %@", "other": "%arg %% of %@"]))
    #expect(entry["NSStringLocalizedFormatKey"] == "%#@value@")
    #expect(
      entry["value"] == Self.rule("lld", ["one": "%lld of %@", "other": "%lld %% of %@"]))
  }

  static func substitutions(_ a: String, _ b: String) -> String {
    """
    "substitutions": {"a": {\(a)"formatSpecifier": "lld", \(plural(["other": "%arg a"]))},
    "b": {\(b)"formatSpecifier": "@", \(plural(["other": "%arg b"]))}}
    """
  }

  @Test(arguments: [
    ("%#@a@ %#@b@", "%1$#@a@ %2$#@b@"), ("%#@b@ %#@a@", "%2$#@b@ %1$#@a@"),
    ("%2$#@b@ %#@a@ %@", "%2$#@b@ %1$#@a@ %2$@"), ("%@ %5$d", "%@ %5$d"),
    ("%*d %#@a@", "%*d %1$#@a@"), ("%#@c@ %#@a@", "%1$#@c@ %1$#@a@"),
  ])
  func numbersSubstitutions(_ value: String, format: String) throws {
    let entry = try entry(
      #"\#(unit(value)), \#(Self.substitutions("\"argNum\": 1, ", "\"argNum\": 2, "))"#)
    #expect(entry["NSStringLocalizedFormatKey"] == .string(format))
    #expect(entry["a"] == Self.rule("lld", ["other": "%1$lld a"]))
    #expect(entry["b"] == Self.rule("@", ["other": "%2$@ b"]))
  }

  @Test func leavesSubstitutionsWithoutNumbersToTheirOrder() throws {
    let entry = try entry(#"\#(unit("%#@a@ %#@b@ %@")), \#(Self.substitutions("", ""))"#)
    #expect(entry["NSStringLocalizedFormatKey"] == "%#@a@ %#@b@ %@")
    #expect(entry["a"] == Self.rule("lld", ["other": "%lld a"]))
  }

  @Test func givesThePluralANameThatNoSubstitutionHas() throws {
    let entry = try entry(
      """
      \(plural(["other": "%d %#@value@"])), "substitutions": {"value": {"formatSpecifier": "d",
      \(unit("x"))}}
      """)
    #expect(entry["NSStringLocalizedFormatKey"] == "%#@value_@")
    #expect(entry["value"] == Self.rule("d", ["other": "x"]))
  }

  @Test func putsDevicesOutermost() throws {
    let entry = try entry(
      """
      "variations": {"plural": {"one": {"variations": {"device": {"mac": {\(unit("click"))}}}},
      "other": {\(unit("%d taps"))}}}
      """)
    let devices = try #require(entry["NSStringDeviceSpecificRuleType"]?.dictionary)
    #expect(devices.keys == ["mac", "other"])
    #expect(
      devices["mac"]?.dictionary?["value"]
        == Self.rule("d", ["one": "click", "other": "%d taps"]))
    #expect(devices["other"]?.dictionary?["value"] == Self.rule("d", ["other": "%d taps"]))
  }

  @Test func writesPlainTextsOfDevicesAsText() throws {
    let entry = try entry(
      #""variations": {"device": {"mac": {\#(unit("Click"))}, "ipad": {\#(unit("Tap"))}}}"#)
    #expect(entry == ["NSStringDeviceSpecificRuleType": ["ipad": "Tap", "mac": "Click"]])
  }
}

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

@Suite struct GoldenTests {
  static func everything() throws -> StringCatalog {
    let text = try #require(GoldenFile("Everything.xcstrings").text)
    let result = read(text)
    #expect(result.diagnostics == [])
    return try #require(result.catalog)
  }

  @Test func findsAllLanguages() throws {
    #expect(try Self.everything().languages == ["de", "en", "pl"])
  }

  @Test(arguments: ["de", "en", "pl"])
  func compiles(_ language: String) throws {
    let tables = try Self.everything().tables(for: language)
    let strings = String(decoding: tables.stringsText(), as: UTF8.self)
    #expect(strings == GoldenFile("Everything.\(language).strings").expected(for: strings))
    let rules = String(decoding: tables.stringsdictXML(), as: UTF8.self)
    #expect(rules == GoldenFile("Everything.\(language).stringsdict").expected(for: rules))
  }

  @Test(arguments: ["de", "en", "pl"])
  func writesWhatTheOtherReadersTake(_ language: String) throws {
    let tables = try Self.everything().tables(for: language)
    var diagnostics: [Diagnostic] = []
    let strings = StringsTable(
      decoding: tables.stringsText(), file: "L.strings", diagnostics: &diagnostics)
    #expect(strings?.propertyList == tables.stringsPropertyList)
    let rules = StringsdictTable(
      decoding: tables.stringsdictXML(), file: "L.stringsdict", diagnostics: &diagnostics)
    #expect(rules?.dictionary == tables.stringsdict)
    #expect(diagnostics == [])
  }

  @Test func putsEveryKeyIntoOneTable() throws {
    let catalog = try Self.everything()
    let tables = catalog.tables(for: "en")
    let keys = tables.strings.map(\.key) + tables.stringsdict.keys
    #expect(keys.sorted() == catalog.entries.map(\.key).sorted())
  }
}
