import Diagnostics
import PropertyListFormat
import StringsFormat
import Testing

@Suite struct StringsdictTableTests {
  func read(_ text: String) -> (table: StringsdictTable?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let table = StringsdictTable(
      decoding: Array(text.utf8), file: "L.stringsdict", diagnostics: &diagnostics)
    return (table, diagnostics)
  }

  /// A table of one key with one variable, with further entries in the variable and beside it.
  static func plural(_ inside: String = "other = x;", beside: String = "") -> String {
    """
    { key = { NSStringLocalizedFormatKey = "%#@n@"; \(beside)
      n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
        \(inside) }; }; }
    """
  }

  static let sound = [
    "",
    plural(),
    plural("zero = a; one = a; two = a; few = a; many = a; other = \"%d\";"),
    plural(
      beside: "m = {NSStringFormatSpecTypeKey = NSStringPluralRuleType; "
        + "NSStringFormatValueTypeKey = lu; other = y;};"),
    "{ key = { NSStringVariableWidthRuleType = { 20 = short; 40 = longer; }; }; }",
    "{ key = { NSStringDeviceSpecificRuleType = { iphone = tap; mac = click; other = go; }; }; }",
    "{ key = { NSStringDeviceSpecificRuleType = { mac = { NSStringLocalizedFormatKey = x; }; }; }; }",
    "{ key = { NSStringLocalizedFormatKey = \"100%% %@ %1$d\"; }; }",
  ]

  @Test(arguments: sound)
  func findsNothingWrong(_ text: String) {
    let result = read(text)
    #expect(result.table != nil)
    #expect(result.diagnostics == [])
  }

  @Test(arguments: [
    ("{ key = x; }", "wrong-type", "'key' must be a dictionary, not a string"),
    ("{ key = {}; }", "missing-key", "'key' lacks 'NSStringLocalizedFormatKey'"),
    (
      "{ key = { NSStringLocalizedFormatKey = (a); }; }", "wrong-type",
      "'key' → 'NSStringLocalizedFormatKey' must be a string, not an array"
    ),
    (plural("one = x;"), "missing-key", "'key' → 'n' lacks the category 'other'"),
    (plural("other = <00>;"), "wrong-type", "'key' → 'n' → 'other' must be a string, not data"),
    (plural(beside: "m = x;"), "wrong-type", "'key' → 'm' must be a dictionary, not a string"),
    (
      "{ key = { NSStringLocalizedFormatKey = \"%#@n@\"; n = { other = x; }; }; }", "missing-key",
      "'key' → 'n' lacks 'NSStringFormatSpecTypeKey'"
    ),
    ("{ key = { NSStringVariableWidthRuleType = x; }; }", "wrong-type", "must be a dictionary"),
    ("{ key = { NSStringDeviceSpecificRuleType = x; }; }", "wrong-type", "must be a dictionary"),
    (
      "{ key = { NSStringDeviceSpecificRuleType = { mac = (); }; }; }", "wrong-type",
      "'mac' must be a dictionary, not an array"
    ),
  ])
  func refuses(_ text: String, id: String, message: String) {
    let result = read(text)
    #expect(result.table == nil)
    let error = result.diagnostics.first { $0.severity == .error }
    #expect(error?.id == "stringsdict-" + id)
    #expect(error?.message.contains(message) == true, "\(result.diagnostics.map(\.message))")
  }

  @Test(arguments: [
    (
      plural("other = x; ohter = y;"), "unknown-key",
      "'key' → 'n' → 'ohter' is no plural category; did you mean 'other'?"
    ),
    (plural("other = x; lots = y;"), "unknown-key", "'lots' is no plural category"),
    (
      plural(beside: "NSStringLocalisedFormatKey = x;"), "unknown-key",
      "did you mean 'NSStringLocalizedFormatKey'?"
    ),
    (
      "{ key = { NSStringLocalizedFormatKey = \"%#@itms@\"; items = { other = x; "
        + "NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; }; }; }",
      "undefined-variable",
      "names the variable 'itms', which is not defined (did you mean 'items'?)"
    ),
    ("{ key = { NSStringLocalizedFormatKey = \"%2$#@n@\"; }; }", "undefined-variable", "'n'"),
    (
      "{ key = { NSStringLocalizedFormatKey = \"%#@n@\"; n = { other = x; "
        + "NSStringFormatSpecTypeKey = NSStringPluralRuleType; }; }; }",
      "missing-value-type", "'key' → 'n' lacks 'NSStringFormatValueTypeKey'"
    ),
    (
      "{ key = { NSStringLocalizedFormatKey = \"%#@n@\"; n = { other = x; "
        + "NSStringFormatSpecTypeKey = Odd; NSStringFormatValueTypeKey = d; }; }; }",
      "unknown-key", "is 'Odd'; the only known rule is 'NSStringPluralRuleType'"
    ),
    (
      "{ key = { NSStringDeviceSpecificRuleType = { iphoen = x; }; }; }", "unknown-key",
      "is no kind of device; did you mean 'iphone'?"
    ),
    (
      "{ key = { NSStringVariableWidthRuleType = { wide = x; }; }; }", "unknown-key",
      "'wide' is no width"
    ),
  ])
  func warnsAbout(_ text: String, id: String, message: String) {
    let result = read(text)
    #expect(result.table != nil)
    #expect(result.diagnostics.map(\.id) == ["stringsdict-" + id])
    #expect(result.diagnostics.first?.severity == .warning)
    #expect(
      result.diagnostics.first?.message.contains(message) == true,
      "\(result.diagnostics.map(\.message))")
  }

  @Test func pointsAtTheEntry() {
    let oldStyle = read("{\n  key = {};\n}").diagnostics.first
    #expect(oldStyle?.range?.description == "L.stringsdict:2:3")
    let xml = read("<plist><dict>\n  <key>key</key>\n  <dict/>\n</dict></plist>").diagnostics.first
    #expect(xml?.id == "stringsdict-missing-key")
    #expect(xml?.range?.start?.line == 2)
  }

  @Test func readsXML() {
    let rule = "<key>NSStringVariableWidthRuleType</key><dict><key>1</key><string>a</string></dict>"
    let result = read("<plist><dict><key>key</key><dict>\(rule)</dict></dict></plist>")
    #expect(result.table?.dictionary.keys == ["key"])
    #expect(result.diagnostics == [])
  }

  @Test(arguments: ["<plist><array/></plist>", "<plist><string>a</string></plist>"])
  func refusesWhatIsNoDictionary(_ text: String) {
    #expect(read(text).table == nil)
    #expect(read(text).diagnostics.map(\.id) == ["strings-not-a-dictionary"])
  }

  @Test func reportsSyntaxErrorsAtTheirPlace() {
    let result = read("{\n a = b\n}")
    #expect(result.diagnostics.map(\.id) == ["strings-syntax"])
    #expect(result.diagnostics.first?.range?.description == "L.stringsdict:2:7")
  }
}
