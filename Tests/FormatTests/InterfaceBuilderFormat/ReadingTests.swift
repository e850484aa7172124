import BundlerTestSupport
import Diagnostics
import InterfaceBuilderFormat
import Testing
import XMLFormat

@Suite struct ReadingTests {
  /// A reader of buttons with a title, a frame and subviews of the same kind.
  func readButton(_ element: XMLElement, _ reading: inout Reading) {
    _ = element.string("title", &reading)
    _ = element.rect(key: "frame", &reading)
    for child in element.members(of: "subviews", &reading) where child.name == "button" {
      readButton(child, &reading)
    }
  }

  @Test func reportsWhatNobodyAskedFor() throws {
    let text: MarkedText = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" ①news="1"><objects>
      <button id="1" title="a" ②foo="b"><rect key="frame" x="1" ③z="2"/><subviews>
      <button id="2" title="c" ④bar="d"/>⑤<slider id="3" baz="e"><cell key="cell"/></slider></subviews>
      ⑥<color key="tint"/></button></objects>⑦<stuff/></document>
      """
    let document = try Sample.document(text.plain)
    var found: [Diagnostic] = []
    document.read(diagnostics: &found) { reading in
      for object in document.objects { readButton(object, &reading) }
    }
    #expect(found.map { $0.range?.start } == text.positions.map(Optional.some))
    #expect(
      found.map(\.message) == [
        "unknown attribute 'news' of <document>", "unknown attribute 'foo' of <button>",
        "unknown attribute 'z' of <rect>", "unknown attribute 'bar' of <button>",
        "unknown element <slider> in <subviews>",
        "unknown element <color key=\"tint\"> in <button>",
        "unknown element <stuff> in <document>",
      ])
    #expect(found.allSatisfy { $0.severity == .warning })
  }

  @Test func leavesOutWhatIsForInterfaceBuilderAlone() throws {
    let found = try Sample.read(
      """
      <button id="1" userLabel="x" misplaced="YES" sceneMemberID="y" key="z">
      <point key="canvasLocation" x="1" y="2"/><simulatedScreenMetrics key="s"/>
      <size key="freeformSize" width="1" height="2"/><animations/></button>
      """
    ) { readButton($0, &$1) }
    #expect(found.diagnostics == [])
  }

  @Test func reportsTextThatNobodyAskedFor() throws {
    let found = try Sample.read("<button id=\"1\">x</button>") { readButton($0, &$1) }
    #expect(found.diagnostics.map(\.id) == ["xib-unexpected-text"])
  }

  @Test(arguments: [
    ("x", Diagnostic.Severity.error), ("x<point key=\"canvasLocation\"/>", .warning),
  ])
  func overlooksTextBesideElements(content: String, severity: Diagnostic.Severity) throws {
    let document = try Sample.document(
      Sample.xib("<objects><button id=\"1\">\(content)</button></objects>"))
    var found: [Diagnostic] = []
    document.read(unknown: .error, diagnostics: &found) { reading in
      for object in document.objects { readButton(object, &reading) }
    }
    #expect(found.map(\.severity) == [severity])
  }

  @Test func reportsABadWordOnce() throws {
    let found = try Sample.read("<button id=\"1\" type=\"x\"/>") { element, reading in
      for _ in 0..<3 { _ = element.enumeration("type", ["y": 1], &reading) }
    }
    #expect(found.diagnostics.map(\.id) == ["xib-unknown-word"])
  }

  @Test func takesWhiteSpaceForLayout() throws {
    let found = try Sample.read("<button id=\"1\">\n  </button>") { readButton($0, &$1) }
    #expect(found.diagnostics == [])
  }

  @Test func skipsOnPurpose() throws {
    let found = try Sample.read("<button id=\"1\" a=\"b\"><c d=\"e\">f</c></button>") {
      $1.skip($0)
    }
    #expect(found.diagnostics == [])
  }

  @Test func sharesNothingBetweenTwoReaders() throws {
    let document = try Sample.document(Sample.xib("<objects><a id=\"1\" b=\"c\"/></objects>"))
    var first: [Diagnostic] = []
    document.read(diagnostics: &first) { reading in
      for object in document.objects { object.ignore("b", reading: &reading) }
    }
    var second: [Diagnostic] = []
    document.read(unknown: .note, diagnostics: &second) { _ in }
    #expect(first == [])
    #expect(second.map(\.severity) == [.note])
  }

  @Test(arguments: [
    ("a=\"x\"", "x"), ("", nil), ("a=\"\"", ""),
  ])
  func readsStrings(_ attribute: String, _ expected: String?) throws {
    let read = try Sample.read("<o \(attribute)/>") { $0.string("a", &$1) }
    #expect(read.value == expected)
  }

  @Test(arguments: [
    ("<string key=\"a\">x&#10;y</string>", "x\ny"),
    ("<string key=\"a\" base64-UTF8=\"YES\">\nGw\n</string>", "\u{1B}"),
    ("<mutableString key=\"a\"> </mutableString>", " "), ("<nil key=\"a\"/>", nil),
  ])
  func readsStringsFromChildren(_ child: String, _ expected: String?) throws {
    let read = try Sample.read("<o>\(child)</o>") { element, reading in
      reading.use(element)
      return element.string("a", &reading)
    }
    #expect(read.value == expected)
    #expect(read.diagnostics == [])
  }

  @Test(arguments: [
    ("1", 1), ("-8.5", -8.5), ("0.0", 0), ("2.2250738585072014e-308", 0x1p-1022), ("751.5", 751.5),
    ("3.4028234663852886e+38", 3.4028234663852886e+38), ("", nil), ("nan", nil), ("inf", nil),
    ("0x10", nil), ("1e999", nil), ("1,5", nil), ("--1", nil), (" 1", nil),
  ])
  func readsNumbers(_ text: String, _ expected: Double?) throws {
    let read = try Sample.read("<o a=\"\(text)\"/>") { $0.number("a", &$1) }
    #expect(read.value == expected)
    #expect(read.diagnostics.map(\.id) == (expected == nil ? ["xib-bad-value"] : []))
  }

  @Test func keepsTheSignOfZero() throws {
    #expect(try Sample.read("<o a=\"-0\"/>") { $0.number("a", &$1) }.value?.sign == .minus)
  }

  @Test(arguments: [("1:1", 1), ("1/3", 1.0 / 3), ("0.8", 0.8), ("1:0", nil), ("a:b", nil)])
  func readsRatios(_ text: String, _ expected: Double?) throws {
    #expect(try Sample.read("<o a=\"\(text)\"/>") { $0.ratio("a", &$1) }.value == expected)
  }

  @Test(arguments: [("2", 2), ("2.0", 2), ("-1", -1), ("2.5", nil), ("99999999999999999999", nil)])
  func readsWholeNumbers(_ text: String, _ expected: Int?) throws {
    #expect(try Sample.read("<o a=\"\(text)\"/>") { $0.integer("a", &$1) }.value == expected)
  }

  @Test func suggestsTheNearestWord() throws {
    let read = try Sample.read("<o a=\"centre\"/>") {
      $0.enumeration("a", ["center": 1, "left": 2], &$1)
    }
    #expect(read.diagnostics.map(\.message) == ["unknown a 'centre' of <o>"])
    #expect(read.diagnostics[0].fixIts.map(\.replacement) == ["center"])
  }

  @Test func addsFlags() throws {
    let bits: FlagBits = ["x": 1, "y": 2, "z": 4]
    let read = try Sample.read("<o><m key=\"a\" x=\"YES\" y=\"NO\" z=\"YES\"/></o>") {
      $0.flags(key: "a", bits, &$1)
    }
    #expect(read.value == 5)
    #expect(read.diagnostics == [])
  }
}
