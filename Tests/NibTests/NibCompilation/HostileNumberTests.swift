import BundlerTestSupport
import Diagnostics
import Testing

/// Documents whose numbers are none that Interface Builder writes.
@Suite struct HostileNumberTests {
  static let frame = "<rect key=\"frame\" x=\"1.5\" y=\"2\" width=\"630\" height=\"98\"/>"

  /// What layout works on: tables, scroll views, tabs, windows, stacks, grids, and attributed text.
  static let appKit = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="24506"
     useAutolayout="YES"><objects><customObject id="a"/>
    <window id="b"><rect key="contentRect" x="1" y="2" width="30" height="40"/>
    <rect key="screenRect" x="0" y="0" width="1920" height="1080"/>
    <size key="minSize" width="10" height="20"/><size key="maxSize" width="300" height="400"/>
    <windowStyleMask key="styleMask" titled="YES" fullSizeContentView="YES"/>
    <view key="contentView" id="c">\(frame)<subviews><customView id="d">\(frame)
    </customView></subviews></view></window>
    <scrollView verticalLineScroll="19" id="e">\(frame)<clipView key="contentView" id="f">\(frame)
    <subviews><tableView rowHeight="17" id="g">\(frame)
    <size key="intercellSpacing" width="3" height="2"/><tableColumns>
    \(column("h", width: 40, minWidth: 40))\(column("i", width: 527.5, minWidth: 40))
    \(column("j", width: 45.5, minWidth: 45))</tableColumns></tableView></subviews></clipView>
    <scroller key="horizontalScroller" horizontal="YES" doubleValue="0.5" id="k">\(frame)</scroller>
    <scroller key="verticalScroller" id="l">\(frame)</scroller></scrollView>
    <tabView id="m">\(frame)<tabViewItems><tabViewItem id="n"><view key="view" id="o">\(frame)
    <subviews><customView id="p">\(frame)</customView><customView id="q">\(frame)</customView>
    </subviews></view></tabViewItem></tabViewItems></tabView>
    <stackView id="r" spacing="8" distribution="fill">\(frame)<subviews><customView id="s"/>
    </subviews><visibilityPriorities><integer value="900"/></visibilityPriorities>
    <customSpacing><real value="4"/></customSpacing></stackView>
    <gridView rowSpacing="6" id="t">\(frame)<rows><gridRow height="20" id="u"/></rows>
    <columns><gridColumn width="30" id="v"/></columns></gridView>
    <slider id="w">\(frame)<sliderCell key="cell" maxValue="100" numberOfTickMarks="7" id="x"/>
    </slider><menu id="y"><items><menuItem tag="3" id="z"><attributedString key="attributedTitle">
    <fragment content="a"><attributes>
    <integer key="NSSuperScript" value="1"/><integer key="NSUnderline" value="1"/>
    <real key="NSKern" value="1.5"/><font key="NSFont" size="12" name="Helvetica"/>
    <color key="NSColor" red="0.5" green="1" blue="0" alpha="1" colorSpace="custom"
     customColorSpace="sRGB"/><paragraphStyle key="NSParagraphStyle" lineSpacing="2"/></attributes>
    </fragment></attributedString></menuItem></items></menu></objects></document>
    """

  static func column(_ id: String, width: Double, minWidth: Double) -> String {
    """
    <tableColumn width="\(width)" minWidth="\(minWidth)" maxWidth="1000" id="\(id)">
    <tableColumnResizingMask key="resizingMask" resizeWithTable="YES"/><prototypeCellViews>
    <tableCellView id="\(id)v">\(frame)<subviews><customView id="\(id)w">\(frame)
    <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinX="YES"/></customView>
    </subviews></tableCellView></prototypeCellViews></tableColumn>
    """
  }

  static let uiKit = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="24506"
     targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"><objects>
    <view tag="3" alpha="0.5" id="a">\(frame)<subviews><view id="b">\(frame)</view>
    <label numberOfLines="2" preferredMaxLayoutWidth="9" id="c">\(frame)
    <fontDescription key="fontDescription" type="system" pointSize="17"/>
    <variation key="widthClass=compact" alpha="0.25"/></label>
    <label id="d">\(frame)<attributedString key="attributedText"><fragment content="a"><attributes>
    <font key="NSFont" size="12" name="Helvetica"/><integer key="NSUnderline" value="1"/>
    <real key="NSKern" value="1.5"/></attributes></fragment></attributedString></label>
    <stackView spacing="8" id="e">\(frame)<subviews><view id="f"/></subviews></stackView>
    <segmentedControl selectedSegmentIndex="1" id="g">\(frame)<segments>
    <segment title="a" width="20"/><segment title="b"/></segments></segmentedControl>
    <tableView rowHeight="44" sectionHeaderHeight="28" style="grouped" id="h">\(frame)
    <view key="tableHeaderView" id="i">\(frame)</view><view key="tableFooterView" id="j">\(frame)
    </view></tableView><slider value="0.5" minValue="0" maxValue="1" id="k">\(frame)</slider>
    <pageControl numberOfPages="3" currentPage="1" id="l">\(frame)</pageControl>
    <textView id="m">\(frame)<string key="text">some words</string></textView></subviews>
    <viewLayoutGuide key="safeArea" id="n"/><constraints>
    <constraint firstItem="b" firstAttribute="top" secondItem="n" secondAttribute="top" constant="7"
     multiplier="1.5" priority="750" id="o"/><constraint firstItem="c" firstAttribute="leading"
     secondItem="b" secondAttribute="trailing" constant="8" id="p"/></constraints></view>
    <panGestureRecognizer minimumNumberOfTouches="1" maximumNumberOfTouches="2" id="q"/>
    </objects></document>
    """

  static let numbers = [
    "0", "-0", "0.5", "-1", "255.5", "1e300", "-1e300", "1e-300", "1.7976931348623157e308",
    "9223372036854775807", "-9223372036854775808", "4294967296", "99999999999999999999", "nan",
    "-inf", "1e999",
  ]

  private static let documents = ["AppKit": appKit, "UIKit": uiKit]

  @Test(arguments: ["AppKit", "UIKit"], numbers)
  func survivesOneNumberEverywhere(kit: String, number: String) throws {
    let document = try #require(Self.documents[kit])
    let text = document.replacing(/="-?[0-9.]+"/) { _ in "=\"\(number)\"" }
      .replacing("version=\"\(number)\"", with: "version=\"3.0\"")
    try withCPULimit(on: Array(text.utf8), compileAnything)
  }

  @Test(arguments: ["AppKit", "UIKit"], 0..<UInt64(20))
  func survivesAnyNumbers(kit: String, seed: UInt64) throws {
    let document = try #require(Self.documents[kit])
    var random = SplitMix(seed: seed)
    let share = Double.random(in: 0...1, using: &random)
    let text = document.replacing(/="-?[0-9.]+"/) { match in
      guard match.output != "=\"3.0\"", Double.random(in: 0...1, using: &random) < share else {
        return String(match.output)
      }
      return "=\"\(Self.numbers.randomElement(using: &random) ?? "")\""
    }
    try withCPULimit(on: Array(text.utf8), compileAnything)
  }

  @Test func sharesFractionalColumns() throws {
    let sample = try withCPULimit { Sample(document: Self.appKit) }
    #expect(sample.diagnostics.filter { $0.severity == .error } == [])
    let widths = try (0..<3).map { try sample.value("NSWidth", of: "NSTableColumn", at: $0) }
    #expect(widths == ["47.0", "495.0", "51.0"])
  }
}
