import NibFormat
import Testing

@Suite struct FormatterTests {
  /// A text field whose cell has a formatter.
  private func field(_ formatter: String, title: String) -> Sample {
    Sample(
      """
      <textField id="1"><textFieldCell key="cell" title="\(title)" id="2">\(formatter)
      </textFieldCell></textField>
      """)
  }

  @Test(arguments: [
    ("minimumIntegerDigits=\"1\" maximumIntegerDigits=\"3\" usesGroupingSeparator=\"NO\"", "##0"),
    ("minimumIntegerDigits=\"0\" maximumIntegerDigits=\"2\" groupingSize=\"0\"", "##"),
    (
      "minimumIntegerDigits=\"1\" maximumIntegerDigits=\"309\" maximumFractionDigits=\"3\"",
      "#,##0.###"
    ),
    (
      "minimumIntegerDigits=\"6\" minimumFractionDigits=\"1\" maximumFractionDigits=\"2\"",
      "000,000.0#"
    ),
    ("positiveFormat=\"#0.00\"", "#0.00"),
  ])
  func spellsOutTheFormatOfNumbers(attributes: String, format: String) throws {
    let sample = field(
      "<numberFormatter key=\"formatter\" \(attributes) id=\"3\"/>", title: "")
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NS.positiveformat", of: "NSNumberFormatter") == "\"\(format)\"")
    #expect(try sample.value("NS.negativeformat", of: "NSNumberFormatter") == "\"\(format)\"")
  }

  @Test func listsFewerSettingsOfOldFormatters() throws {
    let sample = field(
      """
      <numberFormatter key="formatter" formatterBehavior="10_0" positiveFormat="0" negativeFormat="-0"
        localizesFormat="NO" hasThousandSeparators="NO" thousandSeparator="," id="3">
      <attributedString key="attributedStringForZero"><fragment content="0"/></attributedString>
      <decimal key="minimum" value="0"/><decimal key="maximum" value="NaN"/></numberFormatter>
      """, title: "")
    #expect(sample.diagnostics == [])
    #expect(
      try sample.pairs("NS.attributes", of: "NSNumberFormatter") == [
        "allowsFloats: @true", "attributedStringForZero: NSAttributedString",
        "formatterBehavior: @1000", "groupingSeparator: \",\"", "locale: NSLocale",
        "minimum: NSDecimalNumberPlaceholder", "negativeFormat: \"-0\"",
        "negativeInfinitySymbol: \"-∞\"", "nilSymbol: \"\"", "positiveFormat: \"0\"",
        "positiveInfinitySymbol: \"+∞\"", "usesGroupingSeparator: @false",
      ])
    #expect(try sample.value("NS.rounding", of: "NSNumberFormatter") == "nil")
  }

  @Test func listsTheSettingsOfNumbersByName() throws {
    let sample = field(
      """
      <numberFormatter key="formatter" formatterBehavior="custom10_4" numberStyle="percent"
        groupingSize="0" minimumIntegerDigits="1" maximumIntegerDigits="3" id="3">
      <nil key="negativeInfinitySymbol"/><nil key="positiveInfinitySymbol"/>
      <integer key="minimum" value="0"/><real key="maximum" value="9.5"/></numberFormatter>
      """, title: "")
    #expect(sample.diagnostics == [])
    #expect(
      try sample.pairs("NS.attributes", of: "NSNumberFormatter") == [
        "allowsFloats: @true",
        "alwaysShowsDecimalSeparator: @false",
        "formatWidth: @0",
        "formatterBehavior: @1040",
        "generatesDecimalNumbers: @false",
        "groupingSize: @0",
        "lenient: @false",
        "maximum: @9.5",
        "maximumFractionDigits: @0",
        "maximumIntegerDigits: @3",
        "minimum: @0",
        "minimumFractionDigits: @0",
        "minimumIntegerDigits: @1",
        "nilSymbol: \"\"",
        "numberStyle: @3",
        "paddingPosition: @0",
        "roundingMode: @4",
        "secondaryGroupingSize: @0",
        "usesGroupingSeparator: @true",
      ])
    #expect(try sample.value("NS.max", of: "NSNumberFormatter") == "@9.5")
  }

  @Test func hasNoLimitsByDefault() throws {
    let sample = field("<numberFormatter key=\"formatter\" id=\"3\"/>", title: "")
    #expect(
      try sample.value("NS.min", of: "NSNumberFormatter") == "NSDecimalNumberPlaceholder")
    #expect(try sample.objects("NSDecimalNumberPlaceholder").count == 1)
  }

  @Test(arguments: [
    ("", "400", "@400"), ("", "1,234", "@1234"), ("", "0.5", "@0.5"), ("", "", nil),
    ("numberStyle=\"percent\"", "50%", "@0.5"), ("positiveSuffix=\" pt\"", "12 pt", "@12"),
  ])
  func holdsTheNumberOfATitle(attributes: String, title: String, contents: String?) throws {
    let sample = field(
      "<numberFormatter key=\"formatter\" \(attributes) id=\"3\"/>", title: title)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSContents", of: "NSTextFieldCell") == contents)
    #expect(try sample.value("NSCellFlags2", of: "NSTextFieldCell")?.hasPrefix("-") == false)
  }

  @Test(arguments: [
    "<numberFormatter key=\"formatter\" id=\"3\"/>",
    "<numberFormatter key=\"formatter\" allowsFloats=\"NO\" id=\"3\"/>",
    "<dateFormatter key=\"formatter\" dateStyle=\"short\" id=\"3\"/>",
  ])
  func keepsATitleThatItCannotRead(formatter: String) throws {
    let sample = field(formatter, title: "1.x")
    #expect(try sample.value("NSContents", of: "NSTextFieldCell") == "\"1.x\"")
    #expect(try sample.value("NSCellFlags2", of: "NSTextFieldCell")?.hasPrefix("-") == true)
  }

  @Test(arguments: [
    ("dateFormat=\"yyyy-MM-dd HH:mm\"", "yyyy-MM-dd HH:mm"),
    ("dateStyle=\"short\" timeStyle=\"short\"", "d/M/y, h:mm\u{202F}a"),
    ("dateStyle=\"long\" timeStyle=\"short\"", "d MMMM y 'at' h:mm\u{202F}a"),
    ("timeStyle=\"medium\"", "h:mm:ss\u{202F}a"),
  ])
  func hasThePatternOfADate(attributes: String, pattern: String) throws {
    let sample = field(
      "<dateFormatter key=\"formatter\" \(attributes) id=\"3\"/>", title: "")
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NS.format", of: "NSDateFormatter") == "\"\(pattern)\"")
  }

  @Test(arguments: [
    ("EEEE", "Wednesday", "-31276800.0"), ("yyyy-MM-dd", "2001-01-02", "86400.0"),
    ("d MMM yy, h:mm a", "31 Dec 00, 11:59 PM", "-60.0"),
    ("d. MMMM y 'um' HH:mm:ss", "29. February 2024 um 12:00:01", "730900801.0"),
  ])
  func holdsTheDateOfATitle(pattern: String, title: String, seconds: String) throws {
    let sample = field(
      "<dateFormatter key=\"formatter\" dateFormat=\"\(pattern)\" id=\"3\"/>", title: title)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NS.time", of: "NSDate") == seconds)
  }

  @Test func namesTheClassOfACustomFormatter() throws {
    let sample = field(
      "<customFormatter key=\"formatter\" id=\"3\" customClass=\"F\"/>", title: "t")
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSClassSwapper")
        == ["NSClassName = \"F\"", "NSOriginalClassName = \"IBCustomFormatter\""])
    #expect(try sample.value("NSContents", of: "NSTextFieldCell") == "\"t\"")
  }
}
