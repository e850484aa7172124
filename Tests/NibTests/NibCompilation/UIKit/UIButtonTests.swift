import Diagnostics
import NibCompilation
import NibFormat
import Testing

/// Expected values are those of buttons that Xcode 14 compiled.
@Suite struct UIButtonTests {
  @Test func compilesTheContentOfEachState() throws {
    let sample = Sample.iOSText(
      """
      <button opaque="NO" buttonType="system" lineBreakMode="middleTruncation" role="destructive"
      id="1"><rect key="frame" width="10" height="10"/>
      <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="30"/>
      <inset key="imageEdgeInsets" minX="0.0" minY="0.0" maxX="8" maxY="0.0"/>
      <state key="normal" title="Go"><color key="titleColor" systemColor="systemRedColor"/></state>
      <state key="selected" image="star" catalog="system"><preferredSymbolConfiguration
      key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="20"
      scale="small" weight="bold"/></state></button>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("UIButton").suffix(8) == [
        "UIButtonStatefulContent = NSMutableDictionary", "UIAdjustsImageWhenHighlighted = true",
        "UIAdjustsImageWhenDisabled = true", "UIButtonType = 1", "UIFont = UIFont",
        "UIImageEdgeInsets = \(try #require(try sample.value("UIImageEdgeInsets", of: "UIButton")))",
        "UIButtonRole = 3", "UIButtonConfiguration = nil",
      ])
    let contents = try sample.objects("UIButtonContent")
    #expect(contents.count == 2)
    #expect(
      try sample.lines("UIButtonContent") == ["UITitle = \"Go\"", "UITitleColor = UIColor"])
    #expect(
      try sample.lines("UIButtonContent", at: 1) == [
        "UIImage = UIImageNibPlaceholder",
        "UIImageSymbolConfiguration = UIImageSymbolConfiguration",
      ])
    #expect(
      try sample.lines("UIImageSymbolConfiguration") == [
        "UITraitCollection = nil", "UISymbolScale = 1", "UIPointSize = 20.0f",
        "UISymbolWeight = 7",
      ])
  }

  /// Buttons have a font that documents leave out; a configuration chooses its own.
  @Test(
    arguments: [
      ("buttonType=\"roundedRect\"", "", "15.0"), ("", "", "18.0"),
      (
        "buttonType=\"system\"",
        "<state key=\"normal\"><attributedString key=\"attributedTitle\"><fragment content=\"A\">"
          + "<attributes><font key=\"NSFont\" metaFont=\"system\" size=\"14\"/></attributes>"
          + "</fragment></attributedString></state>", "14.0"
      ),
      (
        "buttonType=\"system\"", "<buttonConfiguration key=\"configuration\" style=\"plain\"/>", nil
      ),
    ] as [(String, String, String?)])
  func fillsIn(attributes: String, child: String, size: String?) throws {
    let sample = Sample.iOSText("<button \(attributes) id=\"1\">\(child)</button>")
    #expect(sample.diagnostics == [])
    let hasFont = try sample.value("UIFont", of: "UIButton") != nil
    #expect(hasFont == (size != nil))
    if let size { #expect(try sample.value("UIFontPointSize", of: "UIFont") == size) }
  }

  /// Systems before iOS 15 show the states of a configured button.
  @Test(arguments: [(nil, false), (15, false), (14, true)] as [(Int?, Bool)])
  func keepsStatesForSystemsWithoutConfigurations(_ target: Int?, _ hasStates: Bool) throws {
    let sample = Sample.iOSText(
      """
      <button id="1"><state key="normal" title="Go"><color key="titleColor"
      systemColor="systemRedColor"/></state>
      <buttonConfiguration key="configuration" style="plain"/></button>
      """, target: target.map { NibSystemVersion($0) })
    #expect(sample.diagnostics == [])
    for key in ["UIButtonStatefulContent", "UIImageEdgeInsets"] {
      let isWritten = try sample.value(key, of: "UIButton") != nil
      #expect(isWritten == hasStates)
    }
    #expect(
      try sample.objects("UIButtonContent").map { _ in
        try sample.lines("UIButtonContent")
      } == (hasStates ? [["UITitle = \"Go\""]] : []))
    #expect(
      try sample.value("NSString", of: "NSAttributedString") == (hasStates ? "\"Go\"" : "\"\""))
    let attributes = try sample.value("NSAttributes", of: "NSAttributedString")
    #expect(attributes == (hasStates ? "NSDictionary" : nil))
  }

  /// The colour behind a button is that of the style or the base colour, without a name.
  @Test(arguments: [
    ("filled", "", "0 0.478 1"), ("gray", "", "0.471 0.471 0.502 0.16"),
    ("plain", "<color key=\"baseBackgroundColor\" systemColor=\"systemRedColor\"/>", "0 0"),
    (
      "filled", "<color key=\"baseBackgroundColor\" systemColor=\"systemRedColor\"/>",
      "1 0.231 0.188"
    ),
  ])
  func resolvesTheColorOfTheBackground(_ style: String, _ child: String, text: String) throws {
    let sample = Sample.iOSText(
      "<button id=\"1\"><buttonConfiguration key=\"configuration\" style=\"\(style)\">\(child)"
        + "</buttonConfiguration></button>", xcode: .xcode15)
    #expect(sample.diagnostics == [])
    let graph = try #require(sample.graph)
    let background = try #require(try sample.objects("UIBackgroundConfiguration").first)
    let color = try #require(graph.object("backgroundColor", of: background))
    let components = graph[color]["NSRGB"] ?? graph[color]["NSWhite"]
    #expect(components == .data(Array(text.utf8)))
    #expect((graph[color]["UISystemColorName"] == nil) == (style != "plain"))
    #expect(graph[background]["hasCustomized-backgroundColor"] == false)
    #expect(graph[background]["visualEffectAllowsTransparentBlurring"] == true)
  }

  @Test func saysWhichStateItDoesNotKnow() {
    let sample = Sample.iOSText("<button id=\"1\"><state key=\"sleeping\" title=\"z\"/></button>")
    #expect(sample.diagnostics.map(\.id).contains("xib-unknown-word"))
  }

  @Test func localizesTitles() throws {
    let sample = Sample.iOSText(
      "<button id=\"1\"><state key=\"normal\" title=\"Go\"/></button>", isBaseLocalization: true)
    #expect(try sample.value("NSKey", of: "NSLocalizableString") == "\"1.normalTitle\"")
  }

  /// Tables name texts of runtime attributes by their numbers among those for translators.
  @Test func localizesRuntimeAttributes() throws {
    let sample = Sample.iOSText(
      """
      <button id="1"><state key="normal"/><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="a" value="A"/>
      <userDefinedRuntimeAttribute type="string" keyPath="b" value="B" localized="YES"/>
      </userDefinedRuntimeAttributes></button>
      """, isBaseLocalization: true)
    #expect(
      try sample.value("NSKey", of: "NSLocalizableString")
        == "\"1.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0]\"")
  }

  @Test func compilesAConfiguration() throws {
    let sample = Sample.iOSText(
      """
      <button id="1"><state key="normal" title="Button"/>
      <buttonConfiguration key="configuration" style="plain" title="Close"/></button>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("UIButtonConfiguration") == [
        "UIButtonConfigurationButtonStyle = 0",
        "UIButtonConfigurationBackground = UIBackgroundConfiguration",
        "UIButtonConfigurationCornerStyle = 0", "UIButtonConfigurationButtonSize = 0",
        "UIButtonConfigurationMacIdiomStyle = 0", "UIButtonConfigurationBaseBackgroundColor = nil",
        "UIButtonConfigurationBaseForegroundColor = nil", "UIButtonConfigurationImage = nil",
        "UIButtonConfigurationPreferredSymbolConfigurationForImage = nil",
        "UIButtonConfigurationShowsActivityIndicator = false",
        "UIButtonConfigurationTitle = NSAttributedString",
        "UIButtonConfigurationSubtitle = NSAttributedString",
        "UIButtonConfigurationImagePlacement = 2", "UIButtonConfigurationImagePadding = 0.0f",
        "UIButtonConfigurationTitlePadding = 1.0f", "UIButtonConfigurationTitleAlignment = 0",
      ])
    #expect(
      try sample.lines("UIBackgroundConfiguration").prefix(4) == [
        "customView = nil", "cornerRadius = 5.949999999999999", "maskedCorners = 15",
        "backgroundColor = UIColor",
      ])
    #expect(try sample.pairs("NSAttributes", of: "NSAttributedString") == [])
  }

  @Test func readsWhatAConfigurationCanSay() throws {
    let sample = Sample.iOSText(
      """
      <button id="1"><buttonConfiguration key="configuration" style="filled" image="star"
      catalog="system" imagePlacement="trailing" imagePadding="4" cornerStyle="capsule"
      buttonSize="large" title="A" subtitle="B">
      <fontDescription key="titleFontDescription" type="boldSystem" pointSize="20"/>
      <backgroundConfiguration key="background" cornerRadius="3">
      <color key="backgroundColor" systemColor="systemMintColor"/></backgroundConfiguration>
      <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
      <color key="baseForegroundColor" name="Accent"/></buttonConfiguration></button>
      """)
    #expect(sample.diagnostics == [])
    let name = "UIButtonConfiguration"
    #expect(try sample.value(name + "ButtonStyle", of: name) == "3")
    #expect(try sample.value(name + "CornerStyle", of: name) == "4")
    #expect(try sample.value(name + "ButtonSize", of: name) == "3")
    #expect(try sample.value(name + "ImagePlacement", of: name) == "8")
    #expect(try sample.value(name + "ContentInset", of: name) == "\"{1, 2, 3, 4}\"")
    let background = "UIBackgroundConfiguration"
    #expect(try sample.value("cornerRadius", of: background) == "3.0")
    #expect(try sample.value("hasCustomized-cornerRadius", of: background) == "true")
    #expect(try sample.pairs("NSAttributes", of: "NSAttributedString") == ["NSFont: UIFont"])
  }
}
