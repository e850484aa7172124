import Diagnostics
import InterfaceBuilderFormat
import Testing

@Suite struct LocalizableStringTests {
  @Test(arguments: [
    ("<menuItem id=\"1\" title=\"T\"/>", ["1.title": "T"]),
    ("<menuItem id=\"1\" title=\"T\" isSeparatorItem=\"YES\"/>", [:]),
    ("<textFieldCell id=\"1\" title=\"\" placeholderString=\"P\"/>", ["1.placeholderString": "P"]),
    (
      "<textFieldCell id=\"1\"><string key=\"title\">A&#10;B</string></textFieldCell>",
      ["1.title": "A\nB"]
    ),
    ("<popUpButtonCell id=\"1\" title=\"T\"/>", [:]),
    ("<button id=\"1\" toolTip=\"H\"/>", ["1.ibShadowedToolTip": "H"]),
    (
      "<tableColumn id=\"1\"><tableHeaderCell key=\"headerCell\" title=\"T\"/></tableColumn>",
      ["1.headerCell.title": "T"]
    ),
    (
      "<segmentedCell id=\"1\"><segments><segment/><segment label=\"B\"/></segments></segmentedCell>",
      ["1.ibShadowedLabels[1]": "B"]
    ),
    (
      "<comboBoxCell id=\"1\"><objectValues><string>A</string></objectValues></comboBoxCell>",
      ["1.ibShadowedObjectValues[0]": "A"]
    ),
    (
      "<slider id=\"1\"><accessibility description=\"D\"/></slider>",
      ["1.ibExternalAccessibilityDescription": "D"]
    ),
    (
      """
      <binding id="1"><dictionary key="options"><string key="NSNullPlaceholder">Auto</string>
      <string key="NSDisplayPattern">%{value1}@</string></dictionary></binding>
      """,
      ["1.ibShadowedIsNilPlaceholder": "Auto", "1.ibShadowedDisplayPattern": "%{value1}@"]
    ),
    ("<window title=\"no id\"/>", [:]), ("<view id=\"1\" title=\"T\"/>", [:]),
  ])
  func findsAppKitTexts(_ object: String, _ expected: [String: String]) throws {
    #expect(try texts(object, type: Sample.appKit) == expected)
  }

  @Test(arguments: [
    ("<label id=\"1\" text=\"T\"/>", ["1.text": "T"]),
    (
      """
      <button id="1" toolTip="H"><state key="normal" title="N"/><state key="selected" title="S"/>
      <buttonConfiguration key="configuration" title="C"/></button>
      """, ["1.normalTitle": "N", "1.selectedTitle": "S", "1.configuration.title": "C"]
    ),
    (
      "<tableViewSection id=\"1\" headerTitle=\"H\" footerTitle=\"F\"/>",
      ["1.headerTitle": "H", "1.footerTitle": "F"]
    ),
    (
      "<segmentedControl id=\"1\"><segments><segment title=\"A\"/></segments></segmentedControl>",
      ["1.segmentTitles[0]": "A"]
    ),
    (
      "<view id=\"1\"><accessibility key=\"accessibilityConfiguration\" label=\"L\" hint=\"H\"/></view>",
      ["1.accessibilityLabel": "L", "1.accessibilityHint": "H"]
    ),
    (
      """
      <view id="1"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="a" value="plain"/>
      <userDefinedRuntimeAttribute type="string" keyPath="b" value="T" localized="YES"/>
      </userDefinedRuntimeAttributes></view>
      """, ["1.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0]": "T"]
    ),
  ])
  func findsUIKitTexts(_ object: String, _ expected: [String: String]) throws {
    #expect(
      try texts(object, type: "com.apple.InterfaceBuilder3.CocoaTouch.XIB") == expected)
  }

  private func texts(_ object: String, type: String) throws -> [String: String] {
    let document = try Sample.document(Sample.xib("<objects>\(object)</objects>", type: type))
    return Dictionary(
      uniqueKeysWithValues: document.localizableStrings.map { ($0.key, $0.text) })
  }

  @Test func replacesTextsAndNothingElse() throws {
    let before = """
      <label id="1" text='It&apos;s &gt; 1' tag='2'/>
      <label id="2"><string key="text">A > <![CDATA[B]]></string></label>
      <label id="3"><string key="text" base64-UTF8="YES">QQs</string></label><label id="4" text="as is"/>
      """
    let document = try Sample.document(Sample.xib("<objects>\(before)</objects>"))
    let texts = [
      "1.text": "a \"<&'\t", "2.text": "x & <y>\nz", "3.text": "ABC\u{B}", "9.text": "?",
    ]
    let after = """
      <label id="1" text='a &quot;&lt;&amp;&apos;&#9;' tag='2'/>
      <label id="2"><string key="text">x &amp; &lt;y&gt;
      z</string></label>
      <label id="3"><string key="text" base64-UTF8="YES">QUJDCw</string></label><label id="4" text="as is"/>
      """
    #expect(
      String(decoding: document.replacingTexts(texts), as: UTF8.self)
        == Sample.xib("<objects>\(after)</objects>"))
  }

  @Test func pointsAtTheText() throws {
    let document = try Sample.document(
      Sample.xib("<objects>\n<label id=\"1\" text=\"T\"/></objects>"))
    #expect(document.localizableStrings.map(\.range.description) == ["A.xib:3:21"])
  }

  @Test func tellsWhichAttributesAreForTranslators() throws {
    let document = try Sample.document(
      Sample.xib("<objects><menuItem id=\"1\"/></objects>", type: Sample.appKit))
    let item = try #require(document.objects.first)
    #expect(document.localizableProperty("title", of: item) == "title")
    #expect(document.localizableKey("title", of: item) == "1.title")
    #expect(document.localizableProperty("toolTip", of: item) == "ibShadowedToolTip")
    #expect(document.localizableProperty("keyEquivalent", of: item) == nil)
  }
}
