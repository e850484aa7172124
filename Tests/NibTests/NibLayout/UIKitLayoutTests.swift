import Inspection
import NibFormat
import NibLayout
import Testing

/// What Interface Builder lays out in documents of iOS.
@Suite struct UIKitLayoutTests {
  /// The solved frames of a document's views, by their ids.
  private func solved(
    _ content: String, constraints: String = "", root: String = "", width: Double = 320,
    height: Double = 568, tools: String = "21507"
  ) throws -> [String: NibRect] {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
      useTraitCollections="YES" useSafeAreas="YES">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <view id="r">
            <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
            <subviews>\(content)</subviews>
            \(root)
            <constraints>\(constraints)</constraints>
          </view>
        </objects>
      </document>
      """
    let report = try FrameSamples.report(xib)
    var frames: [String: NibRect] = [:]
    for view in report.frames.views {
      // A label is `a UILabel "Text"`.
      let id = report.label(view.id).split(separator: " ").first.map { String($0) }
      if let id { frames[id] = view.solved }
    }
    return frames
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    #"<rect key="frame" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#
  }

  private let free = #"translatesAutoresizingMaskIntoConstraints="NO""#

  private func label(
    _ id: String, _ text: String, _ attributes: String = "", height: Double = 20.5,
    font: String = #"type="system" pointSize="17""#
  ) -> String {
    """
    <label opaque="NO" text="\(text)" id="\(id)" \(free) \(attributes)>
      \(rect(3, 3, 100, height))
      <fontDescription key="fontDescription" \(font)/>
    </label>
    """
  }

  /// `first.attribute = second.attribute + constant`, and nothing else.
  private func tie(
    _ first: String, _ attribute: String, _ second: String, _ other: String? = nil,
    _ constant: Double = 0
  ) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
    secondAttribute="\(other ?? attribute)" constant="\(constant)" \
    id="\(first)-\(attribute)-\(second)-\(other ?? "")"/>
    """
  }

  /// In the upper left corner of the root.
  private func top(_ inner: String) -> String {
    tie(inner, "top", "r") + tie(inner, "leading", "r")
  }

  private func height(_ points: Double) -> String {
    #"<constraint firstAttribute="height" constant="\#(points)" id="h"/>"#
  }

  private func edges(_ inner: String, _ outer: String) -> String {
    ["top", "bottom", "leading", "trailing"].map { tie(inner, $0, outer) }.joined()
  }

  @Test func centersOfScrollViewsAreThoseOfTheirFrames() throws {
    let scroll = """
      <scrollView id="s" \(free)>
        \(rect(0, 0, 320, 568))
        <subviews>
          <view id="c" \(free)>
            \(rect(0, 0, 320, 900))
            <constraints>\(height(900))</constraints>
          </view>
          \(label("m", "A"))
        </subviews>
        <constraints>\(edges("c", "s"))\(tie("c", "width", "s"))\(tie("m", "centerY", "s"))\
      \(tie("m", "leading", "s"))</constraints>
      </scrollView>
      """
    let frames = try solved(scroll, constraints: edges("s", "r"))
    #expect(frames["c"]?.height == 900)
    #expect(frames["m"]?.y == 273.75)
  }

  @Test func innerViewsHaveWhatBarsCoverOfThem() throws {
    let inner = """
      <view id="v" \(free)>
        \(rect(0, 0, 320, 568))
        <subviews>\(label("a", "A"))</subviews>
        <viewLayoutGuide key="safeArea" id="g"/>
        <constraints>\(tie("a", "centerY", "g"))\(tie("a", "leading", "v"))</constraints>
      </view>
      """
    let frames = try solved(inner, constraints: edges("v", "r"))
    // 20 points of the status bar, above 548 of the safe area.
    #expect(frames["a"]?.y == 283.75)
  }

  @Test func stacksKeepFixedMarginsFree() throws {
    let stack = """
      <stackView id="s" axis="vertical" \(free)>
        \(rect(0, 0, 320, 61))
        <subviews>\(label("a", "A"))</subviews>
        <edgeInsets key="layoutMargins" top="10" left="32" bottom="30" right="8"/>
      </stackView>
      """
    let frames = try solved(stack, constraints: top("s") + tie("s", "trailing", "r"))
    #expect(frames["s"]?.height == 60.5)
    #expect(frames["a"] == NibRect(x: 32, y: 10, width: 280, height: 20.5))
  }

  @Test func viewsOfStacksStayInSight() throws {
    let stack = """
      <stackView id="s" axis="vertical" \(free)>
        \(rect(0, 0, 320, 100))
        <subviews>
          <view id="empty" \(free)>\(rect(0, 0, 320, 50))</view>
          \(label("text", "", height: 50))
          \(label("lines", "", "numberOfLines=\"0\"", height: 0))
        </subviews>
      </stackView>
      """
    let frames = try solved(stack, constraints: top("s") + tie("s", "trailing", "r"))
    #expect(frames["empty"]?.height == 50)
    #expect(frames["text"]?.height == 50)
    #expect(frames["lines"]?.height == 0)
  }

  @Test func indicatorsThatStandTakeRoom() throws {
    func second(_ attributes: String) throws -> Double? {
      let stack = """
        <stackView id="s" spacing="8" \(free)>
          \(rect(0, 0, 100, 20))
          <subviews>
            <activityIndicatorView id="i" \(attributes) \(free)>
              \(rect(0, 0, 20, 20))
            </activityIndicatorView>
            \(label("a", "A"))
          </subviews>
        </stackView>
        """
      return try solved(stack, constraints: top("s"))["a"]?.x
    }
    #expect(try second(#"hidden="YES" hidesWhenStopped="YES""#) == 28)
    #expect(try second(#"hidden="YES" hidesWhenStopped="YES" animating="YES""#) == 0)
  }

  @Test func lowRootsHaveTheMarginsOfTheirWidthSinceXcode9() throws {
    func x(_ width: Double, _ tools: String) throws -> Double? {
      let margin = tie("a", "leading", "r", "leadingMargin") + tie("a", "top", "r")
      return try solved(
        label("a", "A"), constraints: margin, width: width, height: 100, tools: tools)["a"]?.x
    }
    #expect(try x(375, "21507") == 16)
    #expect(try x(414, "21507") == 20)
    #expect(try x(414, "11762") == 8)
  }

  @Test func labelsAreAsWideAsTheirLongestLine() {
    let text = WrappedText(text: "Some words of a text", font: .system(17), lines: 0)
    let size = text.size(at: 100)
    #expect((size.width ?? 0) <= 100)
    #expect((size.width ?? 0) > TextMetrics.width(of: "Some words", in: .system(17)) - 0.5)
    let cut = WrappedText(text: "Some words of a text", font: .system(17), lines: 1)
    let cutWidth = cut.size(at: 100).width ?? 0
    #expect(cutWidth <= 100)
    #expect(cutWidth > 85)
  }

  @Test func textStylesHaveTheirOwnLeading() {
    var body = NibFont.system(17)
    body.textStyle = "UICTFontTextStyleBody"
    #expect(FontHeights.height(of: body, lines: 1, isAppKit: false) == 20.5)
    #expect(FontHeights.height(of: body, lines: 3, isAppKit: false) == 64.5)
    #expect(FontHeights.height(of: .system(17), lines: 3, isAppKit: false) == 61)
  }

  @Test func linesTellTheSizeOfText() throws {
    let style = #"style="UICTFontTextStyleBody""#
    let small = label("a", "A", height: 17, font: style)
    let usual = label("a", "A", font: style)
    #expect(try solved(small, constraints: top("a"))["a"]?.height == 17)
    #expect(try solved(usual, constraints: top("a"))["a"]?.height == 20.5)
    var font = NibFont.system(17)
    #expect(TextSizeCategory.extraSmall.size(of: font) == nil)
    font.textStyle = "UICTFontTextStyleBody"
    #expect(TextSizeCategory.extraSmall.size(of: font) == 14)
    #expect(TextSizeCategory.large.size(of: font) == nil)
  }
}
