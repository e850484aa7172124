import AssetCatalogFormat
import JSONFormat
import Testing

@Suite struct ColorComponentTests {
  /// Rule 1.6 of asset catalogs: a text without a point is of 255, but for an alpha of 1.
  @Test(arguments: [
    ("red", "1", 1.0 / 255), ("red", "1.000", 1.0), ("red", "255", 1.0),
    ("red", "0x80", 128.0 / 255),
    ("alpha", "1", 1.0), ("alpha", "0.5", 0.5), ("green", "0", 0.0),
  ])
  func readsTheThreeForms(_ name: String, _ text: String, _ value: Double) {
    #expect(ColorComponent.value(text, named: name) == value)
  }

  @Test(arguments: ["", "256", "-1", "0x", "0x100", "red", "1e9"])
  func refusesOthers(_ text: String) { #expect(ColorComponent.value(text, named: "red") == nil) }

  @Test func showsColorsAndGrays() throws {
    func shown(_ json: String) throws -> (red: Double, green: Double, blue: Double, alpha: Double)?
    {
      ColorComponent.shown(try JSONValue(parsing: Array(json.utf8)))
    }
    let teal = try #require(
      try shown(#"{"red": "1", "green": "129", "blue": "0x84", "alpha": "1.000"}"#))
    #expect(teal.red == 1.0 / 255 && teal.green == 129.0 / 255 && teal.blue == 132.0 / 255)
    #expect(teal.alpha == 1)
    let gray = try #require(try shown(#"{"white": "0.5", "alpha": "0.25"}"#))
    #expect(gray.red == 0.5 && gray.blue == 0.5 && gray.alpha == 0.25)
    #expect(try shown(#"{"red": "1", "green": "1"}"#) == nil)
  }
}
