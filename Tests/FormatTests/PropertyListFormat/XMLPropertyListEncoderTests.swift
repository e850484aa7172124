import PropertyListFormat
import Testing

@Suite struct XMLPropertyListEncoderTests {
  @Test func writesWhatAppleWrites() {
    let value: PropertyList = [
      "b": ["<&>\"'", .data(Array(0..<66))], "a": .integer(-1), "é": [:], "e": [], "B": .uid(7),
      "😀": .date(0), "～": .boolean(false), "nested": [[[.data(Array(0..<66))]]],
    ]
    #expect(
      String(decoding: value.encodedAsXML(), as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>B</key>
        \t<dict>
        \t\t<key>CF$UID</key>
        \t\t<integer>7</integer>
        \t</dict>
        \t<key>a</key>
        \t<integer>-1</integer>
        \t<key>b</key>
        \t<array>
        \t\t<string>&lt;&amp;&gt;"'</string>
        \t\t<data>
        \t\tAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKiss
        \t\tLS4vMDEyMzQ1Njc4OTo7PD0+P0BB
        \t\t</data>
        \t</array>
        \t<key>e</key>
        \t<array/>
        \t<key>nested</key>
        \t<array>
        \t\t<array>
        \t\t\t<array>
        \t\t\t\t<data>
        \t\t\t\tAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8g
        \t\t\t\tISIjJCUmJygpKissLS4vMDEyMzQ1Njc4OTo7PD0+P0BB
        \t\t\t\t</data>
        \t\t\t</array>
        \t\t</array>
        \t</array>
        \t<key>é</key>
        \t<dict/>
        \t<key>😀</key>
        \t<date>2001-01-01T00:00:00Z</date>
        \t<key>～</key>
        \t<false/>
        </dict>
        </plist>

        """)
  }

  /// Expectations were written by CoreFoundation's `plutil`, or by C's `%.17g`.
  @Test(
    arguments: [
      (0.1, "0.10000000000000001"), (1, "1"), (-0.0, "0.0"), (1e300, "1.0000000000000001e+300"),
      (123_456_789_012_345_683_968, "1.2345678901234568e+20"), (0.00001, "1.0000000000000001e-05"),
      (0.0001, "0.0001"), (1e16, "10000000000000000"), (1e17, "1e+17"), (-2.5, "-2.5"),
      (.leastNonzeroMagnitude, "4.9406564584124654e-324"), (.infinity, "+infinity"),
      (-.infinity, "-infinity"),
      (.nan, "nan"), (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (100, "100"),
      (9_007_199_254_740_992, "9007199254740992"), (0.5, "0.5"), (1.0 / 3, "0.33333333333333331"),
    ] as [(Double, String)])
  func writesReals(_ number: Double, text: String) {
    let xml = String(decoding: PropertyList.real(number).encodedAsXML(), as: UTF8.self)
    #expect(xml.contains("<real>\(text)</real>"), "\(xml)")
  }

  @Test(
    arguments: [
      (0, "2001-01-01T00:00:00Z"), (-0.5, "2000-12-31T23:59:59Z"),
      (-63_113_904_000, "0001-01-01T00:00:00Z"), (604_672_496.9, "2020-02-29T12:34:56Z"),
      (-978_307_200, "1970-01-01T00:00:00Z"), (.nan, "2001-01-01T00:00:00Z"),
    ] as [(Double, String)])
  func writesDates(_ seconds: Double, text: String) throws {
    let xml = PropertyList.date(seconds).encodedAsXML()
    #expect(String(decoding: xml, as: UTF8.self).contains("<date>\(text)</date>"))
    guard !seconds.isNaN else { return }
    #expect(try PropertyList(parsingXML: xml) == .date(seconds.rounded(.down)))
  }

  @Test(arguments: [Double.infinity, -.infinity, 1e300])
  func writesDatesBeyondTheCalendar(_ seconds: Double) {
    #expect(throws: Never.self) {
      try PropertyList(parsingXML: PropertyList.date(seconds).encodedAsXML())
    }
  }
}
