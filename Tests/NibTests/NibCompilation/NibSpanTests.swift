import AppleVocabulary
import NibFormat
import Testing

@testable import AppKitNibs
@testable import NibCompilation
@testable import UIKitNibs

/// What nibs have or lack by the compiler that is imitated.
@Suite struct NibSpanTests {
  @Test func hasARowForEachChange() {
    for change in AppKitChange.allCases { #expect(AppKitChange.rows[change] != nil, "\(change)") }
    for change in UIKitChange.allCases { #expect(UIKitChange.rows[change] != nil, "\(change)") }
  }

  @Test func namesWhatWasSeen() {
    let schemas = AppKitElements.families.joined().flatMap(\.spans)
    let others = UIKitElements.families.joined().flatMap(\.spans)
    #expect(!schemas.isEmpty && !others.isEmpty)
    let rows = Array(AppKitChange.rows.values) + Array(UIKitChange.rows.values)
    for span in rows.map(\.span) + (schemas + others).map(\.span) {
      #expect(!span.seen.isEmpty)
      #expect(span.isInOrder, "\(span.seen)")
    }
  }

  /// Keys of AppKit are those of the Mac, keys of Interface Builder those of the Xcode.
  @Test(
    arguments: [
      (.xcode15, MacSystem(13, 6), false, true), (.xcode15, nil, true, true),
      (.xcode11, MacSystem(26), true, false),
    ] as [(NibXcode, MacSystem?, Bool, Bool)])
  func followsTheSystemOfTheMac(
    _ xcode: NibXcode, _ mac: MacSystem?, hasStyle: Bool, hasGuide: Bool
  ) throws {
    let sample = Sample(
      "<button id=\"1\"><buttonCell key=\"cell\" type=\"push\" id=\"2\"/></button>",
      options: NibCompilationOptions(xcode: xcode, mac: mac))
    #expect(try (sample.value("NSBezelStyle", of: "NSButtonCell") != nil) == hasStyle)
    #expect(try (sample.value("IBNSClipsToBounds", of: "NSButton") != nil) == hasGuide)
  }

  /// The systems of products that say both.
  @Test(
    arguments: [
      (833, "10.12.6"), (910, "10.13"), (1030, "10.14"), (1121, "10.15"), (1220, "10.15.7"),
      (1230, "11.1"), (1251, "11.4"), (1321, "11.6"), (1330, "12.3"), (1341, "12.4"),
      (1431, "13.0"), (1520, "14.0"), (1530, "14.4"), (1600, "15.0"), (1620, "15.2"),
      (1640, "15.5"),
      (2600, "26.0"), (2630, "26.3"), (26, "26.6"),
    ])
  func takesTheUsualSystemOfAnXcode(_ number: Int, _ system: String) throws {
    let xcode = try #require(NibXcode(xcode: number))
    #expect(NibCompilationOptions(xcode: xcode).mac.description == system)
  }

  /// Views that no element stands for lack the keys that others lack.
  @Test func leavesOutKeysOfAddedViews() throws {
    let document = """
      <scrollView id="1"><rect key="frame" x="0" y="0" width="100" height="100"/>
      <clipView key="contentView" id="2"><rect key="frame" x="0" y="23" width="100" height="77"/>
      <subviews><tableView headerView="5" id="3"><tableColumns><tableColumn id="4">
      <tableHeaderCell key="headerCell" id="6"/></tableColumn></tableColumns></tableView></subviews>
      </clipView><tableHeaderView key="headerView" id="5">
      <rect key="frame" x="0" y="0" width="100" height="23"/></tableHeaderView></scrollView>
      """
    for (xcode, isWritten) in [(NibXcode.xcode9, false), (.newest, true)] {
      let sample = Sample(document, options: NibCompilationOptions(xcode: xcode))
      let graph = try #require(sample.graph)
      let clips = try sample.objects("NSClipView")
      #expect(clips.count == 2)
      #expect(clips.allSatisfy { (graph[$0]["IBNSClipsToBounds"] != nil) == isWritten })
    }
  }

  private static func field(_ xcode: NibXcode, size: String = "") -> Sample {
    Sample(
      """
      <textField id="1"><textFieldCell key="cell"\(size) continuous="YES" alignment="right" id="2">
      <color key="textColor" name="textColor" catalog="System" colorSpace="catalog"/>
      </textFieldCell></textField>
      """, options: NibCompilationOptions(xcode: xcode))
  }

  private static func value(
    _ key: String, of className: String, in document: String, on mac: MacSystem
  ) throws -> String? {
    let sample = Sample(
      document, options: NibCompilationOptions(deploymentTarget: NibSystemVersion(11), mac: mac))
    #expect(sample.diagnostics == [])
    return try sample.value(key, of: className)
  }

  private static let push = """
    <button id="1"><buttonCell key="cell" type="push" bezelStyle="rounded" borderStyle="border" id="2">
    <font key="font" metaFont="system" size="20"/></buttonCell></button>
    """
  private static let smallPush = push.replacing("size=\"20\"", with: "size=\"11\"")
  private static let popUp =
    "<popUpButton id=\"1\"><popUpButtonCell key=\"cell\" borderStyle=\"borderAndBezel\" id=\"2\">"
    + "<font key=\"font\" metaFont=\"menu\"/></popUpButtonCell></popUpButton>"
  private static let systemPopUp = popUp.replacing("metaFont=\"menu\"", with: "metaFont=\"system\"")
  private static let item =
    "<menu id=\"1\"><items><menuItem title=\"a\" id=\"2\"/></items></menu>"
  private static let panel = """
    <window customClass="NSPanel" id="1"><windowStyleMask key="styleMask" titled="YES" utility="YES"/>
    <rect key="contentRect" x="0" y="0" width="9" height="9"/>
    <value key="minSize" type="size" width="9" height="100"/></window>
    """
  private static let search =
    "<searchField id=\"1\"><searchFieldCell key=\"cell\" id=\"2\"/></searchField>"
  private static let combo =
    "<comboBox id=\"1\"><comboBoxCell key=\"cell\" id=\"2\"/></comboBox>"
  private static let columns =
    "<tableView id=\"1\"><tableColumns><tableColumn id=\"2\"/></tableColumns></tableView>"
  private static let color = """
    <colorWell id="1"><color key="color" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom"
    customColorSpace="sRGB"/></colorWell>
    """

  /// A key of an object in a document, and its values on two Macs.
  static let facts: [(String, String, String, MacSystem, String?, MacSystem, String?)] = [
    ("NSSubviews", "NSButton", push, .init(10, 14), nil, .init(10, 15), "[]"),
    ("NSSubviews", "NSButton", push, .init(11), nil, .init(10, 14, 6), "[]"),
    (
      "NSName", "NSFont", push, .init(10, 14), "\".SFNSDisplay\"", .init(10, 15),
      "\".AppleSystemUIFont\""
    ),
    ("NSfFlags", "NSFont", popUp, .init(15, 6), "1301", .init(26), "1558"),
    ("NSfFlags", "NSFont", smallPush, .init(15, 5), "3100", .init(26), "1044"),
    ("NSContents", "NSPopUpButtonCell", popUp, .init(11, 1), nil, .init(11, 4), "\"\""),
    ("NS.sizeval", "NSValue", item, .init(10, 15), "\"{12, 12}\"", .init(12), "\"{15, 13}\""),
    ("NS.sizeval", "NSValue", item, .init(12, 3), "\"{15, 13}\"", .init(13), "\"{18, 16}\""),
    ("NSHiddenInRepresentation", "NSMenuItem", item, .init(14), nil, .init(14, 4), "false"),
    (
      "NSMinSize", "NSWindowTemplate", panel, .init(15, 5), "\"{9, 119}\"", .init(26),
      "\"{9, 124}\""
    ),
    ("NSTVFlags", "NSTextView", "<textView id=\"1\"/>", .init(11, 6), "196", .init(12), "132"),
    (
      "NSImageViewPlaceholderPrecedence", "NSImageView", "<imageView id=\"1\"/>", .init(11), nil,
      .init(12), "0"
    ),
    (
      "NSPlaceholderImage", "NSImageView", "<imageView id=\"1\"/>", .init(12), nil, .init(11), "nil"
    ),
    ("NSControlView", "NSButtonCell", search, .init(14, 2), nil, .init(15), "NSSearchField"),
    (
      "NSFrameSize", "NSComboTableView", combo, .init(10, 15), "\"{12, 0}\"", .init(11),
      "\"{38, 5}\""
    ),
    (
      "NSIdentifier", "NSTableColumn", columns, .init(11, 3), nil, .init(12),
      "\"AutomaticTableColumnIdentifier.0\""
    ),
    (
      "NSHasFullSizeContent", "NSPopover", "<popover behavior=\"t\" id=\"1\"/>", .init(13), nil,
      .init(14), "false"
    ),
    ("NSfFlags", "NSFont", systemPopUp, .init(11), "1301", .init(12), "1558"),
    ("NSLinearExposure", "NSColor", color, .init(26), "<0>", .init(26, 4), "<1>"),
    ("NSICC", "NSColorSpace", color, .init(10, 14), "NSMutableData", .init(10, 15), "NSData"),
  ]

  @Test(arguments: facts.indices)
  func datesKeysByTheSystemOfTheMac(at index: Int) throws {
    let (key, className, document, before, old, after, new) = Self.facts[index]
    #expect(try Self.value(key, of: className, in: document, on: before) == old)
    #expect(try Self.value(key, of: className, in: document, on: after) == new)
  }

  /// Opaque colours of sRGB have no alpha in their calibrated form.
  @Test func leavesOutTheAlphaOfOpaqueColours() throws {
    let text = try Self.value("NSRGB", of: "NSColor", in: Self.color, on: MacSystem(26, 4))
    #expect(text?.split(separator: " ").count == 3)
  }

  @Test(
    arguments: [
      ("NSAllowsWritingTools", .xcode16, .xcode16dot1),
      ("NSTextFieldAllowsWritingToolsAffordance", .xcode16dot1, .xcode16dot3),
      ("NS.resolvesNaturalAlignmentWithBaseWritingDirection", .xcode16dot3, .xcode26),
      ("NSControlTextAlignment", .xcode10, .xcode11),
      ("NSNibTouchBar", .xcode7, .xcode8),
    ] as [(String, NibXcode, NibXcode)])
  func leavesOutWhatAnXcodeDoesNotKnow(
    _ key: String, _ last: NibXcode, _ first: NibXcode
  ) throws {
    #expect(try Self.field(last).value(key, of: "NSTextField") == nil)
    #expect(try Self.field(first).value(key, of: "NSTextField") != nil)
  }

  @Test(arguments: [(NibXcode.xcode26, "<0>"), (.xcode26dot1, "<1>")])
  func exposesColoursOfSRGB(_ xcode: NibXcode, _ exposure: String) throws {
    let sample = Sample(
      """
      <colorWell id="1"><color key="color" red="1" green="1" blue="1" alpha="0.5" colorSpace="custom"
      customColorSpace="sRGB"/></colorWell>
      """, options: NibCompilationOptions(xcode: xcode))
    #expect(try sample.value("NSLinearExposure", of: "NSColor") == exposure)
  }

  @Test(
    arguments: [
      (.xcode9, "", nil, nil, nil), (.xcode16, "", "0", "0", nil),
      (.xcode16, " controlSize=\"mini\"", "2", "2", nil), (.xcode26, "", "0", nil, nil),
      (.xcode26, " controlSize=\"large\"", "0", "3", "false"),
      (.xcode26, " controlSize=\"extraLarge\"", "0", "3", "true"),
    ] as [(NibXcode, String, String?, String?, String?)])
  func writesSizesUnderTheKeysOfTheXcode(
    _ xcode: NibXcode, _ attribute: String, _ size: String?, _ size2: String?,
    _ isExtraLarge: String?
  ) throws {
    let sample = Self.field(xcode, size: attribute)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSControlSize", of: "NSTextField") == size)
    #expect(try sample.value("NSControlSize2", of: "NSTextField") == size2)
    #expect(try sample.value("NSControlSize2", of: "NSTextFieldCell") == size2)
    #expect(try sample.value("NSControlSizeExtraLarge", of: "NSTextField") == isExtraLarge)
  }

  @Test func alignsAsMacsWithIntelProcessorsBeforeXcode15() throws {
    #expect(try Self.field(.xcode14).value("NSControlTextAlignment", of: "NSTextField") == "1")
    #expect(try Self.field(.xcode15).value("NSControlTextAlignment", of: "NSTextField") == "2")
  }

  @Test(arguments: [(true, "1"), (false, "2")])
  func alignsByTheProcessorOfTheMac(_ isIntel: Bool, _ alignment: String) throws {
    let sample = Sample(
      "<textField id=\"1\"><textFieldCell key=\"cell\" alignment=\"right\" id=\"2\"/></textField>",
      options: NibCompilationOptions(hasIntelProcessor: isIntel))
    #expect(try sample.value("NSControlTextAlignment", of: "NSTextField") == alignment)
  }

  @Test(
    arguments: [(nil, "{181, 98}"), (true, "{181, 98}"), (false, "{198, 98}")] as [(Bool?, String)])
  func leavesRoomForScrollersAsTheMacIsSet(_ takeRoom: Bool?, _ size: String) throws {
    let sample = Sample(
      """
      <scrollView id="s"><rect key="frame" x="0" y="0" width="200" height="100"/>
      <clipView key="contentView" id="c"><rect key="frame" x="1" y="1" width="198" height="98"/>
      <subviews><customView id="v"/></subviews></clipView>
      <scroller key="verticalScroller" id="r"><rect key="frame" x="184" y="1" width="15" height="98"/>
      </scroller></scrollView>
      """, options: NibCompilationOptions(scrollersTakeRoom: takeRoom))
    #expect(try sample.value("NSFrame", of: "NSClipView") == "\"{{1, 1}, \(size)}\"")
  }

  @Test(
    arguments: [
      (.init(10, 15), true, "{12, 12}", "{10, 2}"), (.init(12, 3), false, "{15, 13}", "{15, 4}"),
      (.init(12, 3), true, "{14, 13}", "{14, 4}"), (.init(13), false, "{18, 16}", "{18, 4}"),
      (.init(26, 2), true, "{18, 17}", "{18, 5}"),
    ] as [(MacSystem, Bool, String, String)])
  func sizesMenuMarksByTheScreenOfTheMac(
    _ mac: MacSystem, _ isRetina: Bool, _ on: String, _ mixed: String
  ) throws {
    let sample = Sample(
      "<menu id=\"m\"><items><menuItem title=\"Moor\" id=\"i\"/></items></menu>",
      options: NibCompilationOptions(mac: mac, hasRetinaScreen: isRetina))
    let sizes = try [0, 1].map { try sample.value("NS.sizeval", of: "NSValue", at: $0) }
    #expect(sizes == ["\"\(on)\"", "\"\(mixed)\""])
  }

  @Test(
    arguments: [
      (.init(12, 4), false), (.init(13), true), (.init(26, 2), true), (.init(26, 4), false),
    ]
      as [(MacSystem, Bool)])
  func listsNoSubviewsOfTextViewsBetweenTwoSystems(_ mac: MacSystem, _ isListed: Bool) throws {
    let sample = Sample(
      "<textView id=\"t\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"90\" height=\"40\"/></textView>",
      options: NibCompilationOptions(mac: mac))
    #expect(try (sample.value("NSSubviews", of: "NSTextView") != nil) == isListed)
  }

  @Test func sendsActionsWhileAFieldIsEdited() throws {
    #expect(
      try Self.field(.newest).value("NSControlSendActionMask", of: "NSTextField") == "65540")
  }

  @Test func givesNamedColoursPlainFallbacksInXcode8() throws {
    #expect(try Self.field(.xcode8).objects("NSColorSpace").isEmpty)
    #expect(try !Self.field(.xcode10).objects("NSColorSpace").isEmpty)
  }

  @Test(
    arguments: [(NibXcode.xcode8, "22"), (.xcode15, "28"), (.xcode26, "32")])
  func addsTheTitleBarOfTheSystem(_ xcode: NibXcode, _ height: String) throws {
    let sample = Sample(
      """
      <window id="1"><windowStyleMask key="styleMask" titled="YES"/>
      <rect key="contentRect" x="0" y="0" width="400" height="107"/>
      <value key="minSize" type="size" width="200" height="100"/>
      <view key="contentView" id="2"><rect key="frame" x="0" y="0" width="400" height="106"/></view>
      </window>
      """, options: NibCompilationOptions(xcode: xcode))
    #expect(
      try sample.value("NSMinSize", of: "NSWindowTemplate") == "\"{200, 1\(height)}\"")
    let hangs = xcode == .xcode15
    #expect(
      try sample.value("NSFrame", of: "NSView") == (hangs ? "\"{{0, 1}, {400, 106}}\"" : nil))
  }

  @Test func generatesConstraintsForFixedFramesInXcode7() throws {
    let document = """
      <view id="1"><rect key="frame" x="0" y="0" width="217" height="46"/><subviews>
      <slider fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="2">
      <rect key="frame" x="6" y="4" width="205" height="21"/><sliderCell key="cell" id="3"/></slider>
      <textField fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="4">
      <rect key="frame" x="7" y="26" width="143" height="17"/><textFieldCell key="cell" id="5"/>
      </textField></subviews></view>
      """
    let sample = Sample(document, options: NibCompilationOptions(xcode: .xcode7))
    let graph = try #require(sample.graph)
    let constraints = try sample.objects("NSIBPrototypingLayoutConstraint")
    let constants = constraints.map { graph[$0]["NSConstant"] }
    #expect(
      constants == [8, 23, 201, 9, 3, 139, 17].map { NibValue.double($0) })
    #expect(
      try Sample(document).objects("NSIBPrototypingLayoutConstraint").isEmpty)
  }

  @Test func namesTheModuleOfAClass() throws {
    let sample = Sample(
      "<customView customClass=\"Dial\" customModule=\"M\" customModuleProvider=\"target\" id=\"1\"/>"
    )
    let graph = try #require(sample.graph)
    let reference = try #require(try sample.objects("IBClassReference").last)
    let texts = (["IBClassName", "IBModuleName", "IBModuleProvider"] as [HashedName]).map {
      graph.string($0, of: reference)
    }
    #expect(texts == ["Dial", "M", "target"])
  }

  @Test func drawsSymbolsAsReferencesSay() throws {
    let sample = Sample(
      """
      <imageView id="1"><imageCell key="cell" id="2"><imageReference key="image" image="gear"
      catalog="system" symbolScale="large"/></imageCell></imageView>
      <imageView id="3"><imageCell key="cell" id="4"><imageReference key="image" image="star"
      catalog="system" symbolScale="default" renderingMode="hierarchical"><hierarchicalColors>
      <color name="linkColor" catalog="System" colorSpace="catalog"/></hierarchicalColors>
      </imageReference></imageCell></imageView>
      """)
    #expect(sample.diagnostics == [])
    let graph = try #require(sample.graph)
    let configurations = try sample.objects("NSImageSymbolConfiguration")
    #expect(configurations.map { graph[$0]["NSSymbolScale"] } == [3, nil])
    #expect(configurations.map { graph[$0]["NSPaletteType"] } == [nil, 3])
  }

  @Test func writesWhatNumberFormattersShowInstead() throws {
    let sample = Sample(
      """
      <numberFormatter formatterBehavior="10_0" id="1">
      <attributedString key="attributedStringForZero"><fragment content="none"/></attributedString>
      <textAttributesForNegativeValues><color key="NSColor" name="linkColor" catalog="System"
      colorSpace="catalog"/></textAttributesForNegativeValues></numberFormatter>
      """)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NS.zero", of: "NSNumberFormatter") == "NSAttributedString")
    #expect(try sample.value("NS.negativeattrs", of: "NSNumberFormatter") == "NSDictionary")
    #expect(try sample.value("NS.positiveattrs", of: "NSNumberFormatter") == "nil")
  }
}
