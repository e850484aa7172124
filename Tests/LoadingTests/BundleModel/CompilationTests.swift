import BundleModel
import Foundation
import Testing

@Suite struct CompilationTests {
  @Test(arguments: [
    (Compilation.Settings.none, "{}"),
    (.strings(StringsSettings(encoding: .macRoman)), #"{"strings":{"encoding":"macroman"}}"#),
    (
      .stringCatalog(StringCatalogSettings(localizations: ["fr"])),
      #"{"stringCatalog":{"localizations":["fr"]}}"#
    ),
    (
      .document(DocumentSettings(module: "M", isLenient: true, xcode: 15)),
      #"{"document":{"isLenient":true,"module":"M","xcode":15}}"#
    ),
  ])
  func keepsItsSettingsAsJSON(_ settings: Compilation.Settings, text: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(settings)
    #expect(String(decoding: json, as: UTF8.self) == text)
    #expect(try JSONDecoder().decode(Compilation.Settings.self, from: json) == settings)
  }
}
