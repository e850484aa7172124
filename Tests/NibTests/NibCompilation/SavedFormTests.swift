import AppleVocabulary
import BundlerTestSupport
import NibCompilation
import NibFormat
import Testing

/// Facts that documents show which Xcode saved together with their nibs, Docs/Rules/AppKitNibs.md.
@Suite struct SavedFormTests {
  /// The modifiers of a button's key equivalent are those that the document names.
  @Test(
    arguments: [
      ("", "0"), ("<modifierMask key=\"keyEquivalentModifierMask\" command=\"YES\"/>", "268435456"),
      ("<modifierMask key=\"keyEquivalentModifierMask\" shift=\"YES\"/>", "33554432"),
    ])
  func pressesNoModifierByItself(mask: String, flags: String) throws {
    let sample = Sample(
      """
      <button id="1"><buttonCell key="cell" type="push" id="2">
      <string key="keyEquivalent">n</string>\(mask)</buttonCell></button>
      """)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSButtonFlags2", of: "NSButtonCell") == flags)
  }

  /// A pull-down button shows its first item although none is selected.
  @Test(arguments: [("pullsDown=\"YES\"", "NSMenuItem"), ("", "nil")])
  func showsTheFirstItemOfAPullDown(attributes: String, item: String) throws {
    let sample = Sample(
      """
      <popUpButton id="1"><popUpButtonCell key="cell" type="push" \(attributes) id="2">
      <menu key="menu" id="3"><items><menuItem title="A" id="4"/></items></menu>
      </popUpButtonCell></popUpButton>
      """)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSMenuItem", of: "NSPopUpButtonCell") == item)
    #expect(try sample.value("NSSelectedIndex", of: "NSPopUpButtonCell") == "-1")
  }

  @Test(
    arguments: [
      ("", "", "198706", nil),
      (
        "", "<edgeInsets key=\"contentInsets\" left=\"0\" right=\"0\" top=\"0\" bottom=\"0\"/>",
        "1247282", "\"{0, 0, 0, 0}\""
      ),
      ("findBarPosition=\"aboveHorizontalRuler\"", "", "67634", nil),
      ("findBarPosition=\"belowContent\"", "", "329778", nil),
    ])
  func countsInsetsAndFindBars(
    attributes: String, insets: String, flags: String, text: String?
  ) throws {
    let sample = Sample(
      ScrollViewTests.scrollView(ScrollViewTests.view, attributes: attributes, header: insets))
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSsFlags", of: "NSScrollView") == flags)
    #expect(try sample.value("NSContentInsets", of: "NSScrollView") == text)
    #expect(try sample.value("NSFindBarPosition", of: "NSScrollView") == nil)
  }

  @Test(arguments: [("continuous=\"YES\"", "65540", "76021760"), ("", "4", "75497472")])
  func sendsActionsOfContinuousSegments(
    attributes: String, mask: String, flags: String
  ) throws {
    let sample = Sample(
      """
      <segmentedControl id="1"><segmentedCell key="cell" alignment="left" \(attributes) id="2">
      <segments><segment label="A"/></segments></segmentedCell></segmentedControl>
      """)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSControlSendActionMask", of: "NSSegmentedControl") == mask)
    #expect(try sample.value("NSCellFlags", of: "NSSegmentedCell") == flags)
  }

  /// Lines have the title that no document can change, boxes none unless they say one.
  @Test(
    arguments: [
      ("boxType=\"separator\"", "\"Title\""), ("borderType=\"line\"", "\"\""),
      ("title=\"A\"", "\"A\""), ("titlePosition=\"noTitle\"", "\"\""),
    ])
  func titlesBoxes(attributes: String, title: String) throws {
    let sample = Sample(
      """
      <box \(attributes) id="1"><rect key="frame" x="0.0" y="0.0" width="90" height="50"/>
      <view key="contentView" id="2"><rect key="frame" x="0.0" y="0.0" width="80" height="30"/>
      </view></box>
      """)
    #expect(try sample.value("NSContents", of: "NSTextFieldCell") == title)
  }

  @Test func namesTheColumnOfAComboBox() throws {
    let sample = Sample(
      "<comboBox id=\"1\"><comboBoxCell key=\"cell\" id=\"2\"/></comboBox>")
    #expect(try sample.value("NSIdentifier", of: "NSTableColumn") == "\"0\"")
  }

  @Test(
    arguments: [
      ("leftToRight", "268443648"), ("natural", "268435456"), ("rightToLeft", "268451840"),
    ])
  func marksWritingDirections(word: String, flags: String) throws {
    let sample = Sample(
      """
      <textField id="1"><textFieldCell key="cell" baseWritingDirection="\(word)" id="2"/></textField>
      """)
    #expect(try sample.value("NSCellFlags2", of: "NSTextFieldCell") == flags)
  }

  /// Indicators without a bezel have a layer since macOS 26.
  @Test(
    arguments: [
      ("bar", "NO", nil, "true"), ("spinning", "NO", nil, "true"), ("bar", "YES", nil, nil),
      ("bar", "NO", MacSystem(15, 2), nil), ("spinning", "NO", MacSystem(13), nil),
    ] as [(String, String, MacSystem?, String?)])
  func layersProgressIndicators(
    style: String, bezeled: String, mac: MacSystem?, layer: String?
  ) throws {
    let sample = Sample(
      "<progressIndicator style=\"\(style)\" bezeled=\"\(bezeled)\" id=\"1\"/>",
      options: NibCompilationOptions(mac: mac))
    #expect(try sample.value("NSViewIsLayerTreeHost", of: "NSProgressIndicator") == layer)
  }

  @Test(arguments: [(nil, 16, nil), (MacSystem(10, 10), 14, "[]")] as [(MacSystem?, Int, String?)])
  func registersWebViewsForTypes(mac: MacSystem?, count: Int, subviews: String?) throws {
    let sample = Sample("<webView id=\"1\"/>", options: NibCompilationOptions(mac: mac))
    #expect(try sample.value("NSSubviews", of: "WebView") == subviews)
    let graph = try #require(sample.graph)
    let view = try #require(try sample.objects("WebView").first)
    let types = try #require(graph.object("NSDragTypes", of: view))
    #expect(graph[types].values(of: "UINibEncoderEmptyKey").count == count)
  }

  @Test(
    arguments: [
      (nil, "0.0", "false"), (MacSystem(15, 5), "0.0", "false"), (MacSystem(11, 6), "1.0", "true"),
    ] as [(MacSystem?, String, String)])
  func repeatsStepsInOldSteppers(mac: MacSystem?, increment: String, wraps: String) throws {
    let sample = Sample(
      "<stepper id=\"1\"><stepperCell key=\"cell\" increment=\"60\" id=\"2\"/></stepper>",
      options: NibCompilationOptions(mac: mac))
    #expect(try sample.value("NSStepperIncrement", of: "NSStepper") == increment)
    #expect(try sample.value("NSStepperWraps", of: "NSStepper") == wraps)
    #expect(try sample.value("NSStepperAutorepeat", of: "NSStepper") == wraps)
  }

  @Test(arguments: [(nil, "[]"), (MacSystem(13), nil)] as [(MacSystem?, String?)])
  func listsSubviewsOfColorWells(mac: MacSystem?, subviews: String?) throws {
    let sample = Sample("<colorWell id=\"1\"/>", options: NibCompilationOptions(mac: mac))
    #expect(try sample.value("NSSubviews", of: "NSColorWell") == subviews)
  }

  /// An image that leads is on the right of a text that runs from the right.
  @Test(
    arguments: [
      ("leading", "rightToLeft", 5), ("trailing", "rightToLeft", 7), ("leading", "leftToRight", 7),
      ("left", "rightToLeft", 7),
    ])
  func turnsImagesOfTextsFromTheRight(position: String, direction: String, bits: Int) throws {
    let sample = Sample(
      """
      <button id="1"><buttonCell key="cell" type="check" imagePosition="\(position)"
       userInterfaceLayoutDirection="\(direction)" id="2"/></button>
      """)
    let flags = try sample.value("NSButtonFlags", of: "NSButtonCell").flatMap { Int($0) }
    #expect(try #require(flags) >> 19 & 15 == bits)
  }

  @Test(arguments: [(nil, nil), (.xcode12, "\"{750, 750}\"")] as [(NibXcode?, String?)])
  func hugsRoundButtons(xcode: NibXcode?, text: String?) throws {
    let sample = Sample(
      """
      <button horizontalHuggingPriority="750" verticalHuggingPriority="750" id="1">
      <buttonCell key="cell" type="round" bezelStyle="circular" id="2"/></button>
      """, options: NibCompilationOptions(xcode: xcode ?? .newest))
    #expect(try sample.value("NSHuggingPriority", of: "NSButton") == text)
  }

  /// Items of toolbars that are as large as what they show.
  @Test(
    arguments: [
      (
        "<button key=\"view\" id=\"4\"><rect key=\"frame\" x=\"0\" y=\"14\" width=\"75\" height=\"16\"/></button>",
        "{75, 16}"
      ), ("", "{22, 22}"),
    ])
  func sizesToolbarItemsByTheirContents(view: String, size: String) throws {
    let sample = Sample(
      """
      <window id="1"><view key="contentView" id="2"/><toolbar key="toolbar" id="3">
      <allowedToolbarItems><toolbarItem implicitItemIdentifier="A" label="A" sizingBehavior="auto"
       id="5">\(view)</toolbarItem></allowedToolbarItems></toolbar></window>
      """)
    #expect(try sample.value("NSToolbarItemIgnoreMinMaxSizes", of: "NSToolbarItem") == "true")
    #expect(try sample.value("NSToolbarItemMinSize", of: "NSToolbarItem") == "\"\(size)\"")
    #expect(try sample.value("NSToolbarItemMaxSize", of: "NSToolbarItem") == "\"\(size)\"")
  }

  /// The view of the selected tab has the room that there is.
  @Test(
    arguments: [
      ("controlSize=\"small\"", "\"{{10, 29}, {272, 86}}\""),
      ("", "\"{{10, 33}, {272, 82}}\""), ("type=\"noTabsNoBorder\"", "\"{{10, 25}, {272, 90}}\""),
    ])
  func fitsTheSelectedTab(attributes: String, frame: String) throws {
    let sample = Sample(
      """
      <tabView \(attributes) id="1"><rect key="frame" x="5" y="5" width="292" height="128"/>
      <tabViewItems><tabViewItem label="A" identifier="a" id="2"><view key="view" id="3">
      <rect key="frame" x="10" y="25" width="272" height="90"/></view></tabViewItem></tabViewItems>
      </tabView>
      """)
    #expect(try sample.value("NSFrame", of: "NSView") == frame)
  }

  /// A formatter that does not follow the user's locale has one without a name.
  @Test(arguments: [("localizesFormat=\"NO\"", 1), ("", 0)])
  func namesNoLocaleOfFormatters(attributes: String, count: Int) throws {
    let sample = Sample(
      """
      <textField id="1"><textFieldCell key="cell" id="2"><numberFormatter key="formatter"
       formatterBehavior="custom10_4" \(attributes) positiveFormat="#" id="3"/></textFieldCell>
      </textField>
      """)
    #expect(try sample.objects("NSLocale").count == count)
  }

  /// Struts on both sides of a window say as much as none.
  @Test(
    arguments: [
      ("leftStrut=\"YES\" rightStrut=\"YES\" bottomStrut=\"YES\"", 0x58_0000),
      ("bottomStrut=\"YES\"", 0x58_0000), ("topStrut=\"YES\" bottomStrut=\"YES\"", 0x78_0000),
      ("leftStrut=\"YES\" topStrut=\"YES\"", 0x28_0000), ("", 0x78_0000),
    ])
  func countsStrutsOfWindows(struts: String, bits: Int) throws {
    let sample = Sample(
      """
      <window id="1"><windowPositionMask key="initialPositionMask" \(struts)/>
      <rect key="contentRect" x="5" y="5" width="90" height="90"/><view key="contentView" id="2"/>
      </window>
      """)
    let flags = try sample.value("NSWTFlags", of: "NSWindowTemplate").flatMap { Int($0) }
    #expect(try #require(flags) & 0x78_0000 == bits)
  }

  @Test(arguments: [("", "2"), ("preferredEdge=\"minX\"", "0")])
  func opensDrawersOnTheRight(attributes: String, edge: String) throws {
    let sample = Sample("<drawer \(attributes) id=\"1\"/>")
    #expect(try sample.value("NSPreferredEdge", of: "NSDrawer") == edge)
  }

  /// Texts say their colour themselves, and make a view taller than it has to be.
  @Test func leavesColorsToTexts() throws {
    let sample = Sample(
      """
      <textView id="1"><rect key="frame" x="0.0" y="0.0" width="90" height="300"/>
      <color key="textColor" name="textColor" catalog="System" colorSpace="catalog"/>
      <size key="minSize" width="90" height="100"/>
      <attributedString key="textStorage"><fragment content="A"><attributes>
      <paragraphStyle key="NSParagraphStyle" alignment="natural" lineBreakMode="wordWrapping"
       baseWritingDirection="natural" allowsDefaultTighteningForTruncation="NO"/>
      </attributes></fragment></attributedString></textView>
      """)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSTextViewTextColor", of: "NSTextView") == nil)
    #expect(try sample.value("NSMinize", of: "NSTextView") == "\"{90, 100}\"")
    #expect(try sample.lines("NSParagraphStyle") == ["NSTabStops = nil", "NSAlignment = 4"])
  }

  /// Named colours whose fallback is another colour, or a plain one.
  @Test(
    arguments: [
      ("selectedContentBackgroundColor", "\"alternateSelectedControlTextColor\"", 2),
      ("windowFrameTextColor", "<1 1>", 1),
    ])
  func fallsBackToColors(name: String, shown: String, index: Int) throws {
    let sample = Sample(
      """
      <textField id="1"><textFieldCell key="cell" id="2">
      <color key="textColor" name="\(name)" catalog="System" colorSpace="catalog"/>
      </textFieldCell></textField>
      """)
    let values = try sample.objects("NSColor").indices.flatMap { position in
      try ["NSColorName", "NSComponents"].compactMap {
        try sample.value($0, of: "NSColor", at: position)
      }
    }
    #expect(values.contains(shown), "\(values)")
  }

  @Test func sizesImagesOfStates() throws {
    let sample = Sample(
      """
      <button id="1"><buttonCell key="cell" type="push" image="NSStatusUnavailable" id="2"/></button>
      """)
    let graph = try #require(sample.graph)
    let sizes = graph.reachableObjects().compactMap { graph.object("NS.sizeval", of: $0) }
    #expect(sizes.compactMap { graph.string($0) } == ["{16, 16}"])
  }
}
