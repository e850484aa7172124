import BundlerTestSupport
import Diagnostics
import PropertyListFormat
import StringsFormat
import Testing

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
