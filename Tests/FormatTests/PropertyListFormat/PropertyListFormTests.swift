import PropertyListFormat
import Testing

@Suite struct PropertyListFormTests {
  @Test(
    arguments: [
      ("bplist00", .binary), ("\n <?xml version='1.0'?>", .xml), ("<!DOCTYPE plist>", .xml),
      ("\u{FEFF}<plist>", .xml), ("<!-- made by hand -->\n<plist/>", .xml),
      ("{ a = b; }", .oldStyle),
      ("\"a\" = \"b\";", .oldStyle), ("<0fbd77>", .oldStyle), ("", .oldStyle),
      ("bplist", .oldStyle),
    ] as [(String, PropertyListForm)])
  func knowsAFileByItsBeginning(_ text: String, form: PropertyListForm) {
    #expect(PropertyListForm(of: Array(text.utf8)) == form)
  }

  @Test func decodesAllForms() throws {
    let value: PropertyList = ["a": "b"]
    let oldStyle = Array("{ a = b; }".utf8)
    for bytes in [value.encodedAsXML(), value.encodedAsBinary(), oldStyle] {
      #expect(try PropertyList(decoding: bytes) == value)
    }
  }
}
