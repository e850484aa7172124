import BundlerTestSupport
import Diagnostics
import StringsFormat
import Testing

@Suite struct StringCatalogFuzzTests {
  static func sample() throws -> [UInt8] {
    Array(try #require(GoldenFile("Everything.xcstrings").text).utf8)
  }

  @Test func refusesEveryTruncation() throws {
    let sample = try Self.sample()
    for count in stride(from: 0, to: sample.count, by: 7) {
      #expect(read(String(decoding: sample[..<count], as: UTF8.self)).catalog == nil)
    }
  }

  /// Whatever is taken compiles to tables that the other readers take.
  @Test(arguments: 0..<UInt64(4))
  func survivesMutations(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let sample = try Self.sample()
    let words = [
      "one", "other", "few", "mac", "plural", "device", "stringUnit", "variations", "value", "new",
      "substitutions", "argNum", "%arg", "%#@", "%2$", "%lld", "@", "{", "}", "[", "null", "en",
    ]
    for _ in 0..<60 {
      var bytes = sample
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0x20...0x7E, using: &random)
        case 1: bytes.remove(at: place)
        default:
          bytes.insert(contentsOf: (words.randomElement(using: &random) ?? "").utf8, at: place)
        }
      }
      exerciseStringCatalog(bytes)
      var diagnostics: [Diagnostic] = []
      let catalog = StringCatalog(decoding: bytes, file: "f", diagnostics: &diagnostics)
      #expect((catalog == nil) == diagnostics.hasErrors)
      for language in catalog?.languages ?? [] {
        try checkTables(#require(catalog).tables(for: language))
      }
    }
  }

  func checkTables(_ tables: CompiledTables) {
    var diagnostics: [Diagnostic] = []
    _ = StringsTable(
      decoding: tables.stringsText(), file: "L.strings", diagnostics: &diagnostics)
    _ = StringsdictTable(
      decoding: tables.stringsdictXML(), file: "L.stringsdict", diagnostics: &diagnostics)
    #expect(!diagnostics.hasErrors)
  }
}
