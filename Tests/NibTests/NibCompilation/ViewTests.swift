import NibFormat
import Testing

@Suite struct ViewTests {
  static let window = """
    <window title="T" releasedWhenClosed="NO" id="1">
    <windowStyleMask key="styleMask" titled="YES" closable="YES"/>
    <windowPositionMask key="initialPositionMask" leftStrut="YES" topStrut="YES"/>
    <rect key="contentRect" x="10" y="20" width="300" height="200"/>
    <rect key="screenRect" x="0.0" y="0.0" width="1000" height="800"/>
    <view key="contentView" id="2"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
    <autoresizingMask key="autoresizingMask"/></view>
    </window>
    """

  @Test func compilesAWindow() throws {
    let sample = Sample(Self.window)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSWindowTemplate") == [
        "NSWindowStyleMask = 3", "NSWindowBacking = 2",
        "NSWindowRect = \"{{10, 20}, {300, 200}}\"", "NSWTFlags = 1613244416",
        "NSWindowTitle = \"T\"", "NSWindowSubtitle = \"\"", "NSWindowClass = \"NSWindow\"",
        "NSViewClass = nil", "NSUserInterfaceItemIdentifier = nil", "NSWindowView = NSView",
        "NSScreenRect = \"{{0, 0}, {1000, 800}}\"",
        "NSMaxSize = \"{10000000000000, 10000000000000}\"", "NSWindowIsRestorable = true",
        "NSMinFullScreenContentSize = \"{0, 0}\"", "NSMaxFullScreenContentSize = \"{0, 0}\"",
      ])
    #expect(try sample.value("NSVisibleWindows", of: "NSIBObjectData") == "[NSWindowTemplate]")
  }

  @Test(arguments: [
    ("resizable=\"YES\"", true), ("titled=\"YES\" resizable=\"YES\"", false), ("", false),
  ])
  func letsAWindowWithoutATitleBarBeResized(_ style: String, _ isAllowed: Bool) throws {
    let window = Self.window.replacing("titled=\"YES\" closable=\"YES\"", with: style)
    let key = "NSWindowAllowNontitledResizable"
    #expect(try (Sample(window).value(key, of: "NSWindowTemplate") == "true") == isAllowed)
  }

  @Test(arguments: [
    ("", "{{350, 300}, {300, 200}}"), ("leftStrut=\"YES\"", "{{10, 300}, {300, 200}}"),
    ("bottomStrut=\"YES\"", "{{350, 20}, {300, 200}}"),
  ])
  func centersAWindowAlongTheSidesThatAreFree(struts: String, rect: String) throws {
    let window = Self.window.replacing("leftStrut=\"YES\" topStrut=\"YES\"", with: struts)
    #expect(try Sample(window).value("NSWindowRect", of: "NSWindowTemplate") == "\"\(rect)\"")
  }

  @Test func addsTheTitleBarToSizeLimits() throws {
    let limit = "<value key=\"minSize\" type=\"size\" width=\"50\" height=\"60\"/></window>"
    let sample = Sample(Self.window.replacing("</window>", with: limit))
    #expect(try sample.value("NSMinSize", of: "NSWindowTemplate") == "\"{50, 92}\"")
    #expect(try sample.value("NSWindowContentMinSize", of: "NSWindowTemplate") == "\"{50, 60}\"")
  }

  @Test func compilesAView() throws {
    let sample = Sample(
      """
      <customView id="1" wantsLayer="YES" hidden="YES" horizontalHuggingPriority="251"
      identifier="i"><rect key="frame" x="1" y="2.5" width="3" height="4"/></customView>
      """)
    #expect(
      try sample.lines("NSCustomView") == [
        "NSNextResponder = nil", "NSNibTouchBar = nil", "NSvFlags = -2147483380",
        "NSFrame = \"{{1, 2.5}, {3, 4}}\"", "NSViewIsLayerTreeHost = true",
        "NSViewWantsBestResolutionOpenGLSurface = true", "NSReuseIdentifierKey = \"i\"",
        "NSHuggingPriority = \"{251, 250}\"", "IBNSSafeAreaLayoutGuide = nil",
        "IBNSLayoutMarginsGuide = nil", "IBNSClipsToBounds = 0", "NSClassName = \"NSView\"",
      ])
  }

  @Test func givesOnlyConstrainedViewsToAutoLayout() throws {
    let sample = Sample(
      """
      <customView id="1"><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="2"/>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="3"/></subviews><constraints>
      <constraint firstItem="3" firstAttribute="top" secondItem="1" secondAttribute="top" id="4"/>
      <constraint firstItem="2" firstAttribute="left" placeholder="YES" constant="1" id="5"/>
      </constraints></customView>
      """)
    #expect(try sample.objects("NSLayoutConstraint").count == 1)
    // The subviews of an NSCustomView come front to back.
    let key = "NSDoNotTranslateAutoresizingMask"
    #expect(try sample.value(key, of: "NSView", at: 0) == "true")
  }

  @Test func compilesAConstraint() throws {
    let sample = Sample(
      """
      <customView id="1"><constraints><constraint firstAttribute="width" relation="lessThanOrEqual"
      secondItem="2" secondAttribute="height" multiplier="4:5" priority="250" constant="8" id="3"/>
      </constraints><subviews><view id="2"/></subviews></customView>
      """)
    #expect(
      try sample.lines("NSLayoutConstraint") == [
        "NSFirstItem = NSCustomView", "NSFirstAttributeV2 = 7", "NSFirstAttribute = 7",
        "NSRelation = -1", "NSSecondItem = NSView", "NSSecondAttributeV2 = 8",
        "NSSecondAttribute = 8", "NSMultiplier = 0.800000011920929", "NSConstantV2 = 8.0",
        "NSShouldBeArchived = true", "NSPriority = 250", "NSConstant = 8.0",
      ])
  }

  @Test func makesAGuideOfTheSafeArea() throws {
    let sample = Sample(
      """
      <customView id="1"><constraints><constraint firstItem="2" firstAttribute="top" secondItem="3"
      secondAttribute="top" id="4"/></constraints><subviews><view id="2"/></subviews>
      <viewLayoutGuide key="safeArea" id="3"/></customView>
      """)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSSecondItem", of: "NSLayoutConstraint") == "NSLayoutGuide")
    #expect(try sample.value("NSViewLayoutGuides", of: "NSCustomView") == "[NSLayoutGuide]")
  }
}
