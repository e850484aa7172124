import NibFormat
import Testing

@Suite struct ScrollViewTests {
  /// A scroll view of 200 by 100 with both scrollers parked, around a view.
  static func scrollView(
    _ document: String, attributes: String = "", clip: String = "", clipColor: String = "",
    header: String = ""
  ) -> String {
    """
    <scrollView \(attributes) id="s"><rect key="frame" x="5" y="6" width="200" height="100"/>
    <clipView key="contentView" \(clip) id="c">
    <rect key="frame" x="1" y="1" width="198" height="98"/>
    <subviews>\(document)</subviews>\(clipColor)</clipView>
    <scroller key="horizontalScroller" hidden="YES" horizontal="YES" id="h">
    <rect key="frame" x="-100" y="-100" width="180" height="15"/></scroller>
    <scroller key="verticalScroller" hidden="YES" doubleValue="1" controlSize="small" id="v">
    <rect key="frame" x="-100" y="-100" width="15" height="80"/></scroller>\(header)</scrollView>
    """
  }

  static let view = """
    <view id="d"><rect key="frame" x="0.0" y="0.0" width="198" height="98"/></view>
    """

  @Test func compilesItsParts() throws {
    let sample = Sample(Self.scrollView(Self.view))
    #expect(sample.diagnostics == [])
    let lines = try sample.lines("NSScrollView")
    for line in [
      "NSSubviews = [NSClipView, NSScroller, NSScroller]", "NSFrame = \"{{5, 6}, {200, 100}}\"",
      "NSNextKeyView = NSClipView", "NSGestureRecognizers = [NSPanGestureRecognizer]",
      "NSsFlags = 198706", "NSVScroller = NSScroller", "NSHScroller = NSScroller",
      "NSContentView = NSClipView", "NSMinMagnification = 0.25", "NSMaxMagnification = 4.0",
      "NSMagnification = 1.0",
    ] {
      #expect(lines.contains(line))
    }
    #expect(try sample.value("NSScrollAmts", of: "NSScrollView") == nil)
    #expect(
      try sample.lines(
        "NSClipView",
        without: [
          "NSNibTouchBar", "IBNSSafeAreaLayoutGuide", "IBNSLayoutMarginsGuide",
          "IBNSClipsToBounds", "NSViewWantsBestResolutionOpenGLSurface",
        ]) == [
          "NSNextResponder = NSScrollView", "NSvFlags = 256", "NSSubviews = [NSView]",
          "NSFrame = \"{{1, 1}, {198, 98}}\"", "NSSuperview = NSScrollView",
          "NSNextKeyView = NSView", "NSDocView = NSView", "NSBGColor = NSColor", "NScvFlags = 4",
          "NSAutomaticallyAdjustsContentInsets = true",
        ])
  }

  @Test func compilesScrollers() throws {
    let sample = Sample(Self.scrollView(Self.view))
    let horizontal = try sample.lines("NSScroller")
    for line in [
      "NSvFlags = -2147483392", "NSControlAction = \"_doScroller:\"", "NSsFlags = 1",
      "NSControlTarget = NSScrollView", "NSTarget = NSScrollView", "NSAction = \"_doScroller:\"",
    ] {
      #expect(horizontal.contains(line))
    }
    #expect(try sample.value("NSEnabled", of: "NSScroller") == nil)
    #expect(try sample.value("NSsFlags", of: "NSScroller", at: 1) == "256")
    #expect(try sample.value("NSCurValue", of: "NSScroller", at: 1) == "1.0")
  }

  @Test(arguments: [
    ("borderType=\"none\"", 198704), ("borderType=\"line\"", 198705),
    ("borderType=\"groove\"", 198707), ("hasVerticalScroller=\"NO\"", 198690),
    ("hasHorizontalScroller=\"NO\"", 198674), ("autohidesScrollers=\"YES\"", 199218),
    ("verticalScrollElasticity=\"none\"", 202802),
    ("horizontalScrollElasticity=\"allowed\"", 231474),
    ("usesPredominantAxisScrolling=\"NO\"", 133170),
  ])
  func writesFlags(attributes: String, flags: Int) throws {
    let view = Self.view.replacing("width=\"198\" height=\"98\"", with: "width=\"1\" height=\"1\"")
    let sample = Sample(Self.scrollView(view, attributes: attributes))
    #expect(try sample.value("NSsFlags", of: "NSScrollView") == String(flags))
  }

  @Test(arguments: [
    ("", "", "4"), ("copiesOnScroll=\"NO\"", "", "6"), ("drawsBackground=\"NO\"", "", nil),
    ("drawsBackground=\"NO\" copiesOnScroll=\"NO\"", "", "2"),
  ])
  func writesFlagsOfTheClipView(attributes: String, color: String, flags: String?) throws {
    let sample = Sample(Self.scrollView(Self.view, clip: attributes, clipColor: color))
    #expect(try sample.value("NScvFlags", of: "NSClipView") == flags)
  }

  @Test func marksADocumentThatIsLarger() throws {
    let large = Self.view.replacing("width=\"198\"", with: "width=\"300\"")
    let sample = Sample(Self.scrollView(large, attributes: "verticalLineScroll=\"20\""))
    #expect(try sample.value("NSsFlags", of: "NSScrollView") == "198834")
    #expect(try sample.value("NSScrollAmts", of: "NSScrollView") != nil)
  }

  @Test func resizesADocumentByItsMask() throws {
    let view = """
      <view id="d"><rect key="frame" x="0.0" y="0.0" width="190" height="90"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></view>
      """
    let saved = Self.scrollView(view).replacing(
      "width=\"198\" height=\"98\"", with: "width=\"180\" height=\"98\"")
    let sample = Sample(saved)
    #expect(try sample.value("NSFrameSize", of: "NSView") == "\"{208, 90}\"")
  }
}
