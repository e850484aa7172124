import Diagnostics
import NibFormat
import Testing

@Suite struct StackViewTests {
  @Test func compilesAStackView() throws {
    let sample = Sample(
      """
      <stackView distribution="equalSpacing" orientation="vertical" alignment="leading" spacing="4"
      horizontalStackHuggingPriority="249.99998474121094" verticalStackHuggingPriority="250"
      detachesHiddenViews="YES" id="1"><rect key="frame" x="0.0" y="0.0" width="5" height="6"/>
      <edgeInsets key="edgeInsets" left="1" right="2" top="3" bottom="4"/></stackView>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSStackView").drop { !$0.hasPrefix("NSStackView") } == [
        "NSStackViewOrientation = 1", "NSStackViewSecondaryAlignment = 1",
        "NSStackViewAlignment = 5", "NSStackViewVerticalClippingResistance = 1000.0f",
        "NSStackViewHorizontalClippingResistance = 1000.0f",
        "NSStackViewVerticalHugging = 250.0f", "NSStackViewHorizontalHugging = 249.99998f",
        "NSStackViewSpacing = 4.0f", "NSStackViewdistribution = 3",
        "NSStackViewHasEqualSpacing = true", "NSStackViewEdgeInsets.top = 3.0f",
        "NSStackViewEdgeInsets.left = 1.0f", "NSStackViewEdgeInsets.right = 2.0f",
        "NSStackViewEdgeInsets.bottom = 4.0f", "NSStackViewDetachesHiddenViews = true",
        "NSStackViewHasFlatViewHierarchy = true",
      ])
    #expect(try sample.objects("NSNibConnector").isEmpty)
  }

  @Test func keepsArrangedViewsInAContainer() throws {
    let sample = Sample(
      """
      <stackView distribution="fill" id="1"><subviews><customView id="2"/></subviews>
      <visibilityPriorities><integer value="1000"/></visibilityPriorities>
      <customSpacing><real value="3.4028234663852886e+38"/></customSpacing></stackView>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSStackViewContainer").suffix(4) == [
        "NSStackViewContainerStackView = NSStackView",
        "NSStackViewContainerViewToCustomAfterSpaceMap = nil",
        "NSStackViewContainerVisibilityPriorities = nil",
        "NSStackViewContainerNonDroppedViews = [NSCustomView]",
      ])
    #expect(try sample.value("NSSubviews", of: "NSStackView") == "[NSCustomView]")
    #expect(try sample.value("NSSource", of: "NSNibConnector") == "NSStackView")
  }

  @Test(arguments: [
    (
      "<customSpacing><real value=\"5\"/><real value=\"3.4028234663852886e+38\"/></customSpacing>",
      "NSStackViewContainerViewToCustomAfterSpaceMap"
    ),
    (
      "<visibilityPriorities><real value=\"5\"/><integer value=\"1000\"/></visibilityPriorities>",
      "NSStackViewContainerVisibilityPriorities"
    ),
  ])
  func tellsWhatSingleViewsHave(list: String, key: String) throws {
    let sample = Sample(
      """
      <stackView distribution="fill" id="1"><subviews><customView id="2"/><button id="3"/></subviews>
      \(list)</stackView>
      """)
    #expect(sample.diagnostics == [])
    #expect(try sample.value(key, of: "NSStackViewContainer") == "NSMapTable")
    #expect(
      try sample.lines("NSMapTable") == [
        "$0 = 517", "$1 = 0", "$2 = NSCustomView", "$3 = @5.0", "$4 = nil", "NS.count = 1",
      ])
  }

  @Test func needsNoViewsToTellOf() {
    let sample = Sample(
      "<stackView id=\"1\"><customSpacing><real value=\"5\"/></customSpacing></stackView>")
    #expect(sample.diagnostics == [])
  }

  @Test func hasAContainerForEachGravityArea() throws {
    let sample = Sample(
      """
      <stackView id="1"><beginningViews><customView id="2"/></beginningViews>
      <endViews><customView id="3"/></endViews></stackView>
      """)
    #expect(sample.diagnostics == [])
    let lists = try (0..<3).map {
      try sample.value(
        "NSStackViewContainerNonDroppedViews", of: "NSStackViewContainer", at: $0)
    }
    #expect(lists == ["[NSCustomView]", "[]", "[NSCustomView]"])
    #expect(try sample.value("NSStackViewMiddleContainer", of: "NSStackView") != nil)
    #expect(try sample.value("NSSubviews", of: "NSStackView") == "[NSCustomView, NSCustomView]")
    #expect(try sample.value("NSStackViewHasEqualSpacing", of: "NSStackView") == "false")
  }

  @Test func decodesInnerStackViewsLater() throws {
    let sample = Sample(
      """
      <customView id="1"><subviews><stackView distribution="fill" id="2"><subviews>
      <stackView distribution="fill" id="3"><subviews><customView id="4"/></subviews></stackView>
      </subviews></stackView></subviews></customView>
      """)
    let labels = try (0..<2).map { try sample.value("NSLabel", of: "NSNibConnector", at: $0) }
    let priorities = labels.map { $0?.split(separator: " ").last.map(String.init) ?? "" }
    #expect(Set(priorities) == ["999990.\"", "999980.\""])
  }

  /// The view of a tab that does not show has no superview in the nib.
  @Test(arguments: [("i1", "999970"), ("i2", "999990")])
  func countsTheViewsAroundAStackView(selected: String, priority: String) throws {
    let sample = Sample(
      """
      <customView id="1"><subviews><tabView initialItem="\(selected)" id="2"><tabViewItems>
      <tabViewItem identifier="1" id="i1"><view key="view" id="3"><subviews>
      <stackView distribution="fill" id="4"><subviews><customView id="5"/></subviews></stackView>
      </subviews></view></tabViewItem><tabViewItem identifier="2" id="i2">
      <view key="view" id="6"/></tabViewItem></tabViewItems></tabView></subviews></customView>
      """)
    let label = try sample.value("NSLabel", of: "NSNibConnector")
    #expect(label?.split(separator: " ").last == "\(priority).\"")
  }
}
