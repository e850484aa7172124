import NibCompilation
import NibFormat
import Testing

@testable import AppKitNibs

@Suite struct AppKitFactTests {
  @Test func hasARowForEachName() {
    for name in AppKitFact.Name.allCases { #expect(AppKitFact.named[name] != nil, "\(name)") }
  }

  @Test func namesWhatWasSeen() {
    for (name, fact) in AppKitFact.named {
      #expect(!fact.evidence.isEmpty, "\(name)")
      #expect(fact.until.map { $0 > fact.since } ?? true, "\(name)")
      #expect(!fact.keys.isEmpty || fact.instead != "nothing", "\(name)")
    }
  }

  private static func field(_ generation: NibGeneration, size: String = "") -> Sample {
    Sample(
      """
      <textField id="1"><textFieldCell key="cell"\(size) continuous="YES" alignment="right" id="2">
      <color key="textColor" name="textColor" catalog="System" colorSpace="catalog"/>
      </textFieldCell></textField>
      """, options: NibCompilationOptions(generation: generation))
  }

  @Test(
    arguments: [
      ("NSAllowsWritingTools", .xcode15, .xcode16),
      ("NSTextFieldAllowsWritingToolsAffordance", .xcode16, .lateXcode16),
      ("NS.resolvesNaturalAlignmentWithBaseWritingDirection", .lateXcode16, .xcode26),
      ("NSControlTextAlignment", .lateXcode9, .xcode10),
      ("NSNibTouchBar", .xcode7, .xcode8),
    ] as [(String, NibGeneration, NibGeneration)])
  func leavesOutWhatAnXcodeDoesNotKnow(
    _ key: String, _ last: NibGeneration, _ first: NibGeneration
  ) throws {
    #expect(try Self.field(last).value(key, of: "NSTextField") == nil)
    #expect(try Self.field(first).value(key, of: "NSTextField") != nil)
  }

  @Test(arguments: [(NibGeneration.xcode26, "<0>"), (.middleXcode26, "<1>")])
  func exposesColoursOfSRGB(_ generation: NibGeneration, _ exposure: String) throws {
    let sample = Sample(
      """
      <colorWell id="1"><color key="color" red="1" green="1" blue="1" alpha="0.5" colorSpace="custom"
      customColorSpace="sRGB"/></colorWell>
      """, options: NibCompilationOptions(generation: generation))
    #expect(try sample.value("NSLinearExposure", of: "NSColor") == exposure)
  }

  @Test(
    arguments: [
      (.xcode9, "", nil, nil, nil), (.xcode16, "", "0", "0", nil),
      (.xcode16, " controlSize=\"mini\"", "2", "2", nil), (.xcode26, "", "0", nil, nil),
      (.xcode26, " controlSize=\"large\"", "0", "3", "false"),
      (.xcode26, " controlSize=\"extraLarge\"", "0", "3", "true"),
    ] as [(NibGeneration, String, String?, String?, String?)])
  func writesSizesUnderTheKeysOfTheXcode(
    _ generation: NibGeneration, _ attribute: String, _ size: String?, _ size2: String?,
    _ isExtraLarge: String?
  ) throws {
    let sample = Self.field(generation, size: attribute)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSControlSize", of: "NSTextField") == size)
    #expect(try sample.value("NSControlSize2", of: "NSTextField") == size2)
    #expect(try sample.value("NSControlSize2", of: "NSTextFieldCell") == size2)
    #expect(try sample.value("NSControlSizeExtraLarge", of: "NSTextField") == isExtraLarge)
  }

  @Test func alignsAsMacsWithIntelProcessorsBeforeXcode16() throws {
    #expect(try Self.field(.xcode15).value("NSControlTextAlignment", of: "NSTextField") == "1")
    #expect(try Self.field(.xcode16).value("NSControlTextAlignment", of: "NSTextField") == "2")
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
    arguments: [(NibGeneration.xcode8, "22"), (.xcode15, "28"), (.xcode26, "32")])
  func addsTheTitleBarOfTheSystem(_ generation: NibGeneration, _ height: String) throws {
    let sample = Sample(
      """
      <window id="1"><windowStyleMask key="styleMask" titled="YES"/>
      <rect key="contentRect" x="0" y="0" width="400" height="107"/>
      <value key="minSize" type="size" width="200" height="100"/>
      <view key="contentView" id="2"><rect key="frame" x="0" y="0" width="400" height="106"/></view>
      </window>
      """, options: NibCompilationOptions(generation: generation))
    #expect(
      try sample.value("NSMinSize", of: "NSWindowTemplate") == "\"{200, 1\(height)}\"")
    let hangs = generation == .xcode15
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
    let sample = Sample(document, options: NibCompilationOptions(generation: .xcode7))
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
