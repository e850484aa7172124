import Diagnostics
import InterfaceBuilderFormat
import NibCompilation
import NibFormat
import ResourceCompilers
import Testing

/// Fonts, colours and images of iOS nibs.
@Suite struct UIKitValueTests {
  private static func font(_ attributes: String) -> Sample {
    .iOSText(
      "<label id=\"1\"><fontDescription key=\"fontDescription\" \(attributes)/></label>")
  }

  @Test(arguments: [
    ("type=\"system\" pointSize=\"12\"", ".SFUI-Regular", 0, "NSDictionary"),
    ("type=\"boldSystem\" pointSize=\"12\"", ".SFUI-Bold", 2, "NSMutableDictionary"),
    ("type=\"system\" weight=\"light\" pointSize=\"12\"", ".SFUI-Light", 8, "NSDictionary"),
    (
      "name=\"Futura-Medium\" family=\"F\" pointSize=\"12\"", "Futura-Medium", 0,
      "NSDictionary"
    ),
    (
      "name=\"Georgia-BoldItalic\" family=\"Georgia\" pointSize=\"12\"", "Georgia-BoldItalic", 3,
      "NSDictionary"
    ),
    (
      "name=\"PingFangTC-Semibold\" family=\"PingFang TC\" pointSize=\"12\"",
      "PingFangTC-Semibold", 2, "NSDictionary"
    ),
    (
      "name=\"A-BoldItalic\" family=\"A\" pointSize=\"12\"", "A-BoldItalic", 0,
      "NSDictionary"
    ),
    (
      "name=\".AppleSystemUIFont\" family=\".AppleSystemUIFont\" pointSize=\"12\"", ".SFUI-Regular",
      0, "NSDictionary"
    ),
  ])
  func describesFonts(attributes: String, name: String, traits: Int, dictionary: String) throws {
    let sample = Self.font(attributes)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("UIFontName", of: "UIFont") == "\"\(name)\"")
    #expect(try sample.value("UIFontPointSize", of: "UIFont") == "12.0")
    #expect(try sample.value("UIFontTraits", of: "UIFont") == String(traits))
    #expect(
      try sample.value("UIFontDescriptorAttributes", of: "UIFontDescriptor") == dictionary)
  }

  @Test func leavesTheSizeOfATextStyleToTheUser() throws {
    let sample = Self.font("style=\"UICTFontTextStyleHeadline\"")
    #expect(
      try sample.lines("UIFont") == [
        "UIFontName = \".SFUI-Semibold\"", "UIIBTextStyle = \"UICTFontTextStyleHeadline\"",
        "UIFontPointSize = 0.0", "UIFontTextStyleForScaling = nil",
        "UIFontPointSizeForScaling = 0.0", "UIFontMaximumPointSizeAfterScaling = 0.0",
        "UIFontTraits = 2", "UISystemFont = true", "NSName = \".SFUI-Semibold\"", "NSSize = 14.0",
      ])
  }

  /// A font that the Mac does not have cannot be scaled, and each use has its own.
  @Test(
    arguments: [
      ("Futura-Medium", [], true), ("Futura-Book", [], false), ("Roboto-Bold", [], false),
      ("Roboto-Bold", ["Roboto"], true), ("Roboto-Bold", ["Roboto-Bold"], true),
      ("TimesNewRomanPSMT", [], true),
    ] as [(String, Set<String>, Bool)])
  func knowsTheFontsOfTheMac(_ name: String, _ fonts: Set<String>, isThere: Bool) throws {
    let description =
      "<fontDescription key=\"fontDescription\" name=\"\(name)\" family=\"\" pointSize=\"9\"/>"
    let sample = Sample.iOSText(
      "<label id=\"1\">\(description)</label><label id=\"2\">\(description)</label>", fonts: fonts)
    #expect(sample.diagnostics == [])
    #expect(try sample.objects("UIFont").count == (isThere ? 1 : 2))
    #expect(try sample.objects("UIFontDescriptor").count == (isThere ? 1 : 2))
    let scaled = try sample.value("UIFontPointSizeForScaling", of: "UIFont")
    #expect(scaled == (isThere ? "0.0" : nil))
    let options = try sample.value("UIFontDescriptorOptions", of: "UIFontDescriptor")
    #expect(options == (isThere ? "2147483648" : "0"))
  }

  private static func color(
    _ attributes: String, resources: String = "", xcode: NibXcode = .xcode15
  ) -> Sample {
    .iOSText(
      "<view id=\"1\"><color key=\"backgroundColor\" \(attributes)/></view>", resources: resources,
      xcode: xcode)
  }

  @Test func convertsDisplayP3() throws {
    let sample = Self.color(
      """
      red="0.1490196139" green="0.2588235438" blue="0.2784313858" alpha="1" colorSpace="custom"
      customColorSpace="displayP3"
      """)
    let color = try #require(try sample.objects("UIColor").first)
    let expected: [HashedName: Double] = [
      "UIRed": 0.109049015, "UIGreen": 0.262342185, "UIBlue": 0.281774133,
    ]
    for (key, value) in expected {
      guard case .float(let component)? = sample.graph?[color][key] else {
        Issue.record("no \(key)")
        continue
      }
      #expect(abs(Double(component) - value) < 1e-7)
    }
  }

  /// A storyboard has ten digits of each number, a xib all of them.
  @Test(arguments: [
    ("XIB", 0.012345678901234, 0.00012345678901), ("Storyboard.XIB", 0.0123456789, 0.000123456789),
  ])
  func roundsTheColorsOfStoryboards(_ type: String, red: Double, green: Double) throws {
    let view = """
      <view key="view" id="v"><color key="backgroundColor" red="0.012345678901234"
      green="0.00012345678901" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      </view>
      """
    let scenes = """
      <scenes><scene sceneID="s"><objects><viewController id="r" sceneMemberID="viewController">
      \(view)</viewController></objects>
      </scene></scenes>
      """
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(type)" version="3.0"
      initialViewController="r" colorMatched="YES">
      \(type == "XIB" ? "<objects>\(view)</objects>" : scenes)</document>
      """
    var diagnostics: [Diagnostic] = []
    let document = try #require(
      InterfaceBuilderDocument(decoding: Array(text.utf8), file: "A", diagnostics: &diagnostics))
    let nib =
      document.kind.isStoryboard
      ? compileStoryboard(document, diagnostics: &diagnostics)?.nibs.first?.nib
      : compileNib(document, diagnostics: &diagnostics)
    #expect(diagnostics == [])
    let graph = try #require(nib?.variants.first?.graph)
    let color = try #require(graph.objects.first { $0.className == "UIColor" })
    #expect(color["UIRed-Double"] == .double(red))
    #expect(color["UIGreen-Double"] == .double(green))
  }

  @Test(arguments: [
    (NibXcode.xcode14, "systemPinkColor", true), (.xcode15, "systemPinkColor", false),
    (.xcode14, "systemBackgroundColor", false),
  ])
  func modifiesThePaletteBehindViews(_ xcode: NibXcode, _ name: String, isModified: Bool) throws {
    let sample = Self.color("systemColor=\"\(name)\"", xcode: xcode)
    #expect(sample.diagnostics == [])
    let graph = try #require(sample.graph)
    let view = try #require(try sample.objects("UIView").first)
    let color = try #require(graph.object("UIBackgroundColor", of: view))
    let base = graph.object("UIDynamicModifiedBaseColor", of: color)
    #expect((base != nil) == isModified)
    #expect((graph[color]["UISystemColorName"] == nil) == isModified)
    #expect(graph.string("UISystemColorName", of: base ?? color) == name)
    guard isModified else { return }
    #expect(graph[color]["UIDynamicModifiedAlphaComponent"] == .double(.greatestFiniteMagnitude))
    #expect(graph[color]["UIDynamicModifiedContrast"] == 0)
  }

  @Test func knowsSystemColorsOfLightMode() throws {
    let sample = Self.color("systemColor=\"systemRedColor\"")
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("UIColor") == [
        "UISystemColorName = \"systemRedColor\"", "UIColorComponentCount = 4", "UIRed = 1.0f",
        "UIGreen = 0.23137255f", "UIGreen-Double = 0.23137254901960785", "UIBlue = 0.1882353f",
        "UIBlue-Double = 0.18823529411764706", "UIAlpha = 1.0f", "NSRGB = <1 0.231 0.188>",
        "NSColorSpace = 2",
      ])
  }

  /// The components are those that Xcode 14 wrote, which have single precision.
  @Test func convertsCalibratedColors() throws {
    let sample = Self.color(
      """
      red="0.87843137250000003" green="0.035294117649999998" blue="0.035294117649999998" alpha="1"
      colorSpace="calibratedRGB"
      """)
    let color = try #require(try sample.objects("UIColor").first)
    let expected: [HashedName: Double] = [
      "UIRed": 0.912231863, "UIGreen": 0.141666442, "UIBlue": 0.013440488,
    ]
    for (key, value) in expected {
      guard case .float(let component)? = sample.graph?[color][key] else {
        Issue.record("no \(key)")
        continue
      }
      #expect(abs(Double(component) - value) < 5e-7)
    }
  }

  /// Grays are gray only where colours are matched.
  @Test func knowsTheGraysOfOldDocuments() throws {
    let sample = Sample(
      document: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        <view id="1"><color key="backgroundColor" white="1" alpha="1" colorSpace="custom"
        customColorSpace="calibratedWhite"/></view></objects></document>
        """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("UIColor") == [
        "UIColorComponentCount = 4", "UIRed = 1.0f", "UIGreen = 1.0f", "UIBlue = 1.0f",
        "UIAlpha = 1.0f", "NSRGB = <1 1 1>", "NSColorSpace = 2",
      ])
  }

  @Test func refersToTheColorThatIsMadeFaint() throws {
    let sample = Self.color("systemColor=\"labelColor\" alpha=\"0.5\"")
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("UIColor", at: 0).prefix(2) == [
        "UIDynamicModifiedBaseColor = UIColor", "UIDynamicModifiedAlphaComponent = 0.5",
      ]
        || sample.lines("UIColor", at: 1).prefix(2) == [
          "UIDynamicModifiedBaseColor = UIColor", "UIDynamicModifiedAlphaComponent = 0.5",
        ])
  }

  @Test func compilesPatterns() throws {
    let sample = Self.color("cocoaTouchSystemColor=\"scrollViewTexturedBackgroundColor\"")
    #expect(
      try sample.lines("UIColor") == ["UIPatternSelector = \"scrollViewTexturedBackgroundColor\""])
  }

  @Test func refusesSystemColorsItDoesNotKnow() {
    let sample = Self.color("systemColor=\"systemTartanColor\"")
    #expect(sample.diagnostics.map(\.id) == ["nib-unknown-system-color"])
    #expect(sample.diagnostics.allSatisfy { $0.range?.start != nil })
  }

  @Test func saysHowASymbolIsDrawn() throws {
    let sample = Sample.iOSText(
      """
      <imageView id="1"><imageReference key="image" image="wifi" catalog="system"
      symbolScale="large" renderingMode="hierarchical" variableValue="0.5"><hierarchicalColors>
      <color systemColor="labelColor"/></hierarchicalColors></imageReference>
      <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="font">
      <fontDescription key="font" style="UICTFontTextStyleBody"/></preferredSymbolConfiguration>
      </imageView>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("UIImageNibPlaceholder") == [
        "UIImageWidth = 0.0f", "UIImageHeight = 0.0f", "UIResourceName = \"wifi\"",
        "UISystemSymbolResourceName = \"wifi\"", "UIImageVariableValue = 0.5",
        "UISymbolImageConfiguration = UIImageSymbolConfiguration", "UIResourceCatalogName = nil",
      ])
    #expect(
      try sample.lines("UIImageSymbolConfiguration") == [
        "UITraitCollection = nil", "UISymbolScale = 3", "UIHierarchicalColors = [UIColor]",
        "UIDerivativeHierarchicalColors = true", "UISpecifiedPrefersMulticolor = true",
        "UIPrefersMulticolor = false", "UISpecifiedPrefersMonochrome = true",
        "UIPrefersMonochrome = false",
      ])
    #expect(
      try sample.lines("UIImageSymbolConfiguration", at: 1) == [
        "UITraitCollection = nil", "UITextStyle = \"UICTFontTextStyleBody\"",
      ])
  }

  /// `UIColor` has no name to compare by; the subview's colour is encoded first.
  @Test func makesOneObjectOfEqualColors() throws {
    let sample = Sample.iOSList(
      """
      <view id="1"><subviews><view id="2">
      <color key="backgroundColor" systemColor="darkTextColor"/></view></subviews>
      <color key="backgroundColor" white="0.0" alpha="1" colorSpace="custom"
      customColorSpace="genericGamma22GrayColorSpace"/>
      <color key="tintColor" systemColor="systemBackgroundColor"/></view>
      """)
    #expect(sample.diagnostics == [])
    let graph = try #require(sample.graph)
    let views = graph.reachableObjects().filter { graph[$0].className == "UIView" }
    let colors = views.compactMap { graph.object("UIBackgroundColor", of: $0) }
    #expect(colors.count == 2 && Set(colors).count == 1)
    #expect(graph.string("UISystemColorName", of: colors[0]) == "darkTextColor")
  }

}
