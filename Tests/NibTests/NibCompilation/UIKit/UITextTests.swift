import NibCompilation
import NibFormat
import Testing

/// Text fields, text views, labels and search bars; expected values are those of Xcode 14.
@Suite struct UITextTests {
  @Test func compilesATextField() throws {
    let sample = Sample.iOSText(
      """
      <textField opaque="NO" clipsSubviews="YES" contentHorizontalAlignment="left"
      contentVerticalAlignment="center" textAlignment="natural" minimumFontSize="17"
      clearButtonMode="whileEditing" text="Ada" id="1"><rect key="frame" width="10" height="10"/>
      <nil key="textColor"/>
      <fontDescription key="fontDescription" type="system" pointSize="16"/>
      <textInputTraits key="textInputTraits" autocorrectionType="no" spellCheckingType="no"
      returnKeyType="done" enablesReturnKeyAutomatically="YES"/></textField>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("UITextField").suffix(13) == [
        "UIFont = UIFont", "UITextAlignment = 4", "UIText = NSMutableString",
        "UITextColor = UIColor", "UIAdjustsFontSizeToFit = true", "UIMinimumFontSize = 17.0f",
        "UIClearButtonMode = 1",
        "UIClearButtonOffset = \(try #require(try sample.value("UIClearButtonOffset", of: "UITextField")))",
        "UIAutocorrectionType = 1", "UISpellCheckingType = 1", "UIReturnKeyType = 9",
        "UIEnablesReturnKeyAutomatically = true",
        "UIDisableTextColorUpdateOnTraitCollectionChange = true",
      ])
  }

  @Test(arguments: [
    ("text=\"Terms\" scrollEnabled=\"NO\"", 30.5), ("text=\"Terms\"", 31), ("", 31),
  ])
  func saysHowMuchRoomTextTakes(attributes: String, height: Double) throws {
    let sample = Sample.iOSText(
      """
      <textView \(attributes) id="1"><rect key="frame" width="375" height="30.5"/>
      <fontDescription key="fontDescription" type="system" pointSize="12"/></textView>
      """)
    #expect(sample.diagnostics == [])
    let view = try #require(try sample.objects("UITextView").first)
    #expect(sample.graph?[view]["UIContentSize"] == UIKitGeometry.size(375, height))
  }

  @Test func repeatsTheTextOfATextViewWithItsAttributes() throws {
    let sample = Sample.iOSText(
      """
      <textView editable="NO" text="Terms" textAlignment="natural" selectable="NO" id="1">
      <rect key="frame" width="375" height="45"/>
      <color key="textColor" red="0.0" green="0.0" blue="0.0" alpha="0.28999999999999998"
      colorSpace="custom" customColorSpace="sRGB"/>
      <fontDescription key="fontDescription" type="system" pointSize="12"/>
      <textInputTraits key="textInputTraits" autocapitalizationType="sentences"/>
      <dataDetectorType key="dataDetectorTypes" link="YES"/></textView>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("UITextView").suffix(8) == [
        "UIText = \"Terms\"", "UIAttributedText = NSAttributedString", "UIFont = UIFont",
        "UITextColor = UIColor", "UITextAlignment = 4", "UIEditable = false",
        "UIDataDetectorTypes = 2", "UISelectable = false",
      ])
    #expect(
      try sample.pairs("NSAttributes", of: "NSAttributedString") == [
        "NSColor: UIColor", "NSParagraphStyle: NSMutableParagraphStyle", "NSFont: UIFont",
      ])
    #expect(
      try sample.lines("NSMutableParagraphStyle") == ["NSAlignment = 4", "NSTabStops = nil"])
    #expect(try sample.objects("UIFont").count == 1)
  }

  @Test func countsTheRunsOfAttributedText() throws {
    let sample = Sample.iOSText(
      """
      <label id="1"><attributedString key="attributedText"><fragment content="Scout">
      <attributes><font key="NSFont" metaFont="system" size="24"/>
      <color key="NSColor" name="textColor" catalog="System" colorSpace="catalog"/></attributes>
      </fragment><fragment content=" is quick"><attributes>
      <font key="NSFont" size="20" name="HelveticaNeue-Bold"/><integer key="NSUnderline" value="1"/>
      <shadow key="NSShadow"><size key="offset" width="0.0" height="-1"/></shadow>
      <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="truncatingTail"
      baseWritingDirection="natural" lineSpacing="2"/></attributes></fragment></attributedString>
      </label>
      """)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("UIText", of: "UILabel") == "\"Scout is quick\"")
    #expect(
      try sample.lines("NSAttributedString") == [
        "NSString = \"Scout is quick\"", "NSAttributes = [NSDictionary, NSDictionary]",
        "NSAttributeInfo = NSMutableData",
      ])
    #expect(try sample.lines("NSMutableData") == ["NS.bytes = <\u{5}\0\u{9}\u{1}>"])
    #expect(
      try sample.lines("NSMutableParagraphStyle") == [
        "NSAlignment = 1", "NSLineBreakMode = 4", "NSLineSpacing = 2.0", "NSTabStops = nil",
      ])
    #expect(try sample.lines("NSShadow") == ["NSShadowVert = -1.0", "NSShadowColor = nil"])
  }

  /// Black, unless the document says what the highlight is.
  @Test(
    arguments: [
      ("", "blackColor"), ("<nil key=\"highlightedColor\"/>", nil),
      ("<color key=\"highlightedColor\" systemColor=\"systemRedColor\"/>", "systemRedColor"),
    ] as [(String, String?)])
  func highlightsLabels(_ child: String, name: String?) throws {
    let sample = Sample.iOSText("<label id=\"1\">\(child)</label>")
    #expect(sample.diagnostics == [])
    let graph = try #require(sample.graph)
    let label = try #require(try sample.objects("UILabel").first)
    let color = graph.object("UIHighlightedColor", of: label)
    #expect(color.flatMap { graph.string("UISystemColorName", of: $0) } == name)
  }

  @Test func shrinksTextToAFractionOfItsFont() throws {
    let sample = Sample.iOSText(
      """
      <label minimumScaleFactor="0.5" id="1"><fontDescription key="fontDescription" type="system"
      pointSize="17"/></label>
      """)
    #expect(try sample.value("UIMinimumFontSize", of: "UILabel") == "8.5f")
    #expect(try sample.value("UIMinimumScaleFactor", of: "UILabel") == "0.5f")
  }

  @Test(arguments: [(NibXcode.xcode14, nil), (.xcode16, "1")] as [(NibXcode, String?)])
  func predictsNothingThatIsSecret(_ xcode: NibXcode, prediction: String?) throws {
    let sample = Sample.iOSText(
      """
      <textField id="1"><textInputTraits key="textInputTraits" secureTextEntry="YES"/></textField>
      """, xcode: xcode)
    #expect(try sample.value("UITextInlinePredictionType", of: "UITextField") == prediction)
  }

  @Test func compilesASearchBar() throws {
    let sample = Sample.iOSText(
      """
      <searchBar searchBarStyle="minimal" translucent="NO" placeholder="Find" id="1">
      <textInputTraits key="textInputTraits" keyboardType="URL"/>
      <scopeButtonTitles><string>All</string><string>New</string></scopeButtonTitles></searchBar>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("UISearchBar").suffix(14) == [
        "UISearchBarTranslucence = 2", "UIScopeButtonTitles = [\"All\", \"New\"]", "UIText = \"\"",
        "UIPlaceholder = \"Find\"", "UIKeyboardType = 3", "UISpellCheckingType = 0",
        "UIAutocorrectionType = 0", "UITextSmartInsertDeleteType = 0", "UITextSmartQuotesType = 0",
        "UITextSmartDashesType = 0", "UIEnablesReturnKeyAutomatically = false",
        "UISecureTextEntry = false", "UISearchTextPositionAdjustment = \"{0, 0}\"",
        "UISearchBarStyle = 2",
      ])
  }
}
