import NibFormat
import Testing

@Suite struct TextViewTests {
  static func view(
    _ content: String = "", attributes: String = "", document: String = "toolsVersion=\"24506\""
  ) -> Sample {
    let view = """
      <textView \(attributes) id="t"><rect key="frame" x="0.0" y="0.0" width="198" height="98"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES"/>\(content)</textView>
      """
    return Sample(ScrollViewTests.scrollView(view), attributes: document)
  }

  @Test func compilesATextView() throws {
    let sample = Self.view(
      """
      <size key="minSize" width="1" height="2"/><size key="maxSize" width="100" height="1000"/>
      <color key="textColor" name="textColor" catalog="System" colorSpace="catalog"/>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSTextView").suffix(7) == [
        "NSTextContainer = NSTextContainer", "NSSharedData = NSTextViewSharedData",
        "NSTVFlags = 132", "NSMinize = \"{1, 2}\"", "NSMaxSize = \"{200, 1000}\"",
        "NSDelegate = nil",
        "NSTextViewTextColor = NSColor",
      ])
    #expect(
      try sample.lines("NSTextContainer") == [
        "NSLayoutManager = NSLayoutManager", "NSTextLayoutManager = nil",
        "NSTextView = NSTextView", "NSWidth = 198.0", "NSMinWidth = 15.0", "NSTCFlags = 1",
      ])
    #expect(
      try sample.lines("NSLayoutManager") == [
        "NSTextStorage = NSTextStorage", "NSTextContainers = [NSTextContainer]",
        "NSLMFlags = 102", "NSDelegate = nil",
      ])
    #expect(
      try sample.lines("NSTextStorage") == ["NSString = NSMutableString", "NSDelegate = nil"])
    #expect(
      try sample.lines("NSTextViewSharedData") == [
        "NSAutomaticTextCompletionDisabled = false", "NSFlags = 2319", "NSMoreFlags = 1",
        "NSTextCheckingTypes = 0", "NSMarkedAttributes = nil", "NSBackgroundColor = nil",
        "NSSelectedAttributes = NSDictionary",
        "NSInsertionColor = NSColor",
        "NSLinkAttributes = NSDictionary",
        "NSDefaultParagraphStyle = nil", "NSTextFinder = nil", "NSPreferredTextFinderStyle = 0",
        "NSTextHighlightAttributes = nil", "NSWritingToolsFlags = 256",
      ])
    #expect(try sample.value("NSCursor", of: "NSClipView") == "NSCursor")
  }

  @Test(arguments: [
    ("editable=\"NO\"", 2317), ("richText=\"NO\" importsGraphics=\"NO\"", 2307),
    ("usesFontPanel=\"YES\" usesRuler=\"YES\"", 2415), ("allowsUndo=\"YES\"", 3343),
    ("findStyle=\"panel\"", 10511), ("linkDetection=\"YES\"", 264463),
    ("spellingCorrection=\"YES\"", 67_111_183), ("drawsBackground=\"NO\"", 2063),
  ])
  func writesSharedFlags(attributes: String, flags: Int) throws {
    let sample = Self.view(attributes: attributes)
    #expect(try sample.value("NSFlags", of: "NSTextViewSharedData") == String(flags))
  }

  @Test(arguments: [
    ("toolsVersion=\"24506\"", "132"), ("toolsVersion=\"11762\"", "134"), ("", "132"),
  ])
  func growsDownInDocumentsOfSomeVersions(document: String, flags: String) throws {
    #expect(try Self.view(document: document).value("NSTVFlags", of: "NSTextView") == flags)
  }

  @Test(arguments: [
    ("name=\"textColor\" catalog=\"System\" colorSpace=\"catalog\"", "24506", "textColor"),
    (
      "name=\"controlTextColor\" catalog=\"System\" colorSpace=\"catalog\"", "24506",
      "controlTextColor"
    ),
    ("white=\"0\" alpha=\"1\" colorSpace=\"calibratedWhite\"", "5056", "textColor"),
    ("", "24506", nil),
  ])
  func keepsTheColorOfInsertionPoints(color: String, tools: String, written: String?) throws {
    let sample = Self.view(
      color.isEmpty ? "" : "<color key=\"insertionPointColor\" \(color)/>",
      document: "toolsVersion=\"\(tools)\"")
    let graph = try #require(sample.graph)
    let data = try sample.objects("NSTextViewSharedData")[0]
    let color = try #require(graph[data]["NSInsertionColor"]?.object)
    let text = try #require(graph[color]["NSColorName"]?.object)
    #expect(graph.string(text) == written ?? "textInsertionPointColor")
  }

  /// Set by key path, for no nib shows the key.
  @Test(arguments: [("natural", 0), ("leftToRight", 1)])
  func setsTheDirectionOfText(direction: String, count: Int) throws {
    let sample = Sample("<textView baseWritingDirection=\"\(direction)\" id=\"1\"/>")
    #expect(sample.diagnostics == [])
    #expect(try sample.objects("NSIBUserDefinedRuntimeAttributesConnector").count == count)
  }

  static let fragments = """
    <attributedString key="textStorage"><fragment content="Hello "><attributes>
    <font key="NSFont" metaFont="label"/></attributes></fragment><fragment content="bold"/>
    <fragment content=" world"><attributes><font key="NSFont" metaFont="label"/></attributes>
    </fragment></attributedString>
    """

  @Test func countsTheRunsOfAttributes() throws {
    let sample = Self.view(Self.fragments)
    #expect(
      try sample.lines("NSTextStorage") == [
        "NSString = NSMutableString",
        "NSAttributes = [NSDictionary, NSDictionary]",
        "NSAttributeInfo = NSMutableData",
        "NSDelegate = nil",
      ])
    #expect(
      try sample.value("NS.bytes", of: "NSMutableString") == "<Hello bold world>")
    #expect(
      try sample.value("NS.bytes", of: "NSMutableData")
        == "<\u{6}\u{0}\u{4}\u{1}\u{6}\u{0}>")
  }

  @Test func writesAParagraphStyle() throws {
    let sample = Self.view(
      """
      <attributedString key="textStorage"><fragment content="A"><attributes>
      <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="wordWrapping"
      baseWritingDirection="natural" headIndent="7"><tabStops><textTab alignment="left"
      location="56"><options/></textTab></tabStops></paragraphStyle></attributes></fragment>
      </attributedString>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSParagraphStyle") == [
        "NSTabStops = [NSTextTab]", "NSHeadIndent = 7.0", "NSAlignment = 2",
        "NSTighteningFactorForTruncation = 0.05000000074505806",
        "NSAllowsTighteningForTruncation = 1",
      ])
    #expect(try sample.lines("NSTextTab") == ["NSLocation = 56.0"])
  }

  @Test(arguments: [
    (0, [UInt8(0)]), (127, [127]), (128, [0x80, 1]), (300, [0xAC, 2]), (16384, [0x80, 0x80, 1]),
  ])
  func writesLengthsInBase128(length: Int, bytes: [UInt8]) throws {
    let text = String(repeating: "x", count: length)
    let sample = Self.view(
      """
      <attributedString key="textStorage"><fragment content="\(text)"/><fragment content="y">
      <attributes><font key="NSFont" metaFont="label"/></attributes></fragment></attributedString>
      """)
    guard length > 0 else {
      #expect(try sample.objects("NSMutableData").isEmpty)
      return
    }
    let id = try sample.objects("NSMutableData")[0]
    #expect(sample.graph?[id][NibKey.bytes] == .data(bytes + [0, 1, 1]))
  }
}
