import Testing
import XMLFormat

@Suite struct XMLValueTests {
  private func attribute(_ value: String) throws -> XMLAttribute {
    let document = try XMLDocument(parsing: Array("<a b=\"\(value)\"/>".utf8))
    return try #require(document.root.attribute("b"))
  }

  /// A decimal that is read digit by digit is the double that is nearest to it.
  @Test(arguments: [
    "0", "1", "-1", "20.5", "0.1", "-0.3", "0.0", "-0", "-0.0", "10.", "007", "123456789012345",
    "0.12345678901234", "99999999999.9999", "-3.14159265358979", "0.000000000001",
    "999999999999999",
  ])
  func readsShortDecimals(_ text: String) throws {
    guard let number = try attribute(text).shortDecimal else {
      #expect(text == "10.")
      return
    }
    #expect(number.bitPattern == Double(text)?.bitPattern)
  }

  @Test(arguments: [
    "", "-", "+1", ".", "-.", "1e3", "0x10", "1 ", " 1", "1,5", "1.2.3", "nan", "inf",
    "1234567890123456",
    "0.1234567890123456", "\u{661}", "1_0",
  ])
  func leavesOtherNumbers(_ text: String) throws {
    #expect(try attribute(text).shortDecimal == nil)
  }

  /// Most of a document is ASCII, which is looked at by eight bytes; the rest is checked at every place.
  @Test(arguments: 0..<24)
  func findsInvalidBytesAnywhere(_ place: Int) throws {
    let text = Array("<a>\u{E9}abcdefghijklmnopqrstuvwxyz\u{1F600}0123456789</a>".utf8)
    #expect(throws: Never.self) { try XMLDocument(parsing: text) }
    var bytes = text
    bytes[5 + place] = 0xC3
    #expect(throws: XMLError.self) { try XMLDocument(parsing: bytes) }
    bytes = text
    bytes.insert(contentsOf: "\u{20AC}".utf8, at: 5 + place)
    #expect(try XMLDocument(parsing: bytes).root.text.utf8.count == text.count - 7 + 3)
    bytes.remove(at: 5 + place + 2)
    #expect(throws: XMLError.self) { try XMLDocument(parsing: bytes) }
  }
}
