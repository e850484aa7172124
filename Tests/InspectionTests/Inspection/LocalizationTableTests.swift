import AppleVocabulary
import BundlerTestSupport
import Diagnostics
import FileTree
import Inspection
import PropertyListFormat
import StringsFormat
import Testing

@testable import Linting

@Suite struct LocalizationTableTests {
  static let list: PropertyList = [
    "en": ["ebb": "Ebb", "flood": "Flood", "count": ["NSStringLocalizedFormatKey": "%#@n@"]],
    "de": ["ebb": "Ebbe", "count": ["NSStringLocalizedFormatKey": "%#@n@"]],
    "en_GB": [:], "LocProvenance": ["de": "a"],
  ]

  @Test func showsALanguageAfterTheOther() {
    var diagnostics: [Diagnostic] = []
    let shown = decode(
      Self.list.encodedAsBinary(), of: "Localizable.loctable", to: .text, diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty)
    #expect(
      shown
        == .decoded(
          Array(
            """
            de
              "count" = {
                "NSStringLocalizedFormatKey" => "%#@n@"
              }
              "ebb"   = "Ebbe";

            en
              "count" = {
                "NSStringLocalizedFormatKey" => "%#@n@"
              }
              "ebb"   = "Ebb";
              "flood" = "Flood";

            en_GB

            """.utf8)))
  }

  @Test func otherListsAreShownAsLists() {
    var diagnostics: [Diagnostic] = []
    let list: PropertyList = ["a": "b"]
    let shown = decode(
      list.encodedAsBinary(), of: "A.loctable", to: .text, diagnostics: &diagnostics)
    #expect(shown == .decoded(Array("{\n  \"a\" => \"b\"\n}\n".utf8)))
    #expect(LocalizationTable(list) == nil)
  }

  @Test func aListingCountsLanguages() throws {
    let tree: InMemoryFileTree = [
      "Localizable.loctable": .bytes(Self.list.encodedAsBinary(), isExecutable: false)
    ]
    var diagnostics: [Diagnostic] = []
    let report = inspect(tree, name: "A.bundle", diagnostics: &diagnostics)
    let entry = try #require(report.entries.first { $0.path.name == "Localizable.loctable" })
    #expect(entry.note == "binary, 3 languages")
  }

  @Test func lintComparesItsLanguages() throws {
    var target = LintTarget(name: "App", platform: .ios)
    target.localizationTables = [
      ("Localizable.loctable", try #require(LocalizationTable(Self.list)))
    ]
    let found = lint(LintInput(targets: [target])).filter { $0.id == "lint-missing-key" }
    #expect(found.map(\.message) == ["1 key of 'en' is missing in 'de'"])
    #expect(found.first?.details == ["'flood'"])
  }
}
