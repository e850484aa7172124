import Diagnostics
import NibCompilation
import NibFormat
import Testing

@Suite struct UIValueControlTests {
  @Test(arguments: [
    ("<switch on=\"YES\" id=\"1\"/>", "UISwitch", ["UISwitchEnabled = true", "UISwitchOn = true"]),
    (
      "<slider value=\"0.5\" minValue=\"0.0\" maxValue=\"10\" id=\"1\"/>", "UISlider",
      ["UIValue = 0.5f", "UIMaxValue = 10.0f", "UIBehavioralStyle = 0"]
    ),
    ("<slider value=\"0.0\" id=\"1\"/>", "UISlider", ["UIBehavioralStyle = 0"]),
    (
      "<stepper maximumValue=\"100\" value=\"3\" wraps=\"YES\" id=\"1\"/>", "UIStepper",
      ["UIValue = 3.0", "UIWraps = true"]
    ),
    (
      "<progressView progressViewStyle=\"bar\" progress=\"0.25\" id=\"1\"/>", "UIProgressView",
      ["UIProgress = 0.25f", "UIProgressViewStyle = 1"]
    ),
    (
      "<pageControl numberOfPages=\"3\" hidesForSinglePage=\"YES\" id=\"1\"/>", "UIPageControl",
      ["UINumberOfPages = 3", "UICurrentPage = 0", "UIHideForSinglePage = true"]
    ),
    (
      "<activityIndicatorView style=\"large\" animating=\"YES\" id=\"1\"/>",
      "UIActivityIndicatorView",
      [
        "UIActivityIndicatorViewStyle-Modern = 101", "UIActivityIndicatorViewStyle = 0",
        "UIHidesWhenStopped = false", "UIAnimating = true", "UIColor = nil",
      ]
    ),
    ("<pickerView id=\"1\"/>", "UIPickerView", ["UIAllowSelectingCells = true"]),
    (
      "<datePicker datePickerMode=\"date\" minuteInterval=\"5\" style=\"wheels\" id=\"1\"/>",
      "UIDatePicker", ["UIPickerStyle = 1", "UIDatePickerMode = 1", "UIMinuteInterval = 5"]
    ),
    (
      "<segmentedControl selectedSegmentIndex=\"1\" id=\"1\"><segments><segment title=\"A\"/>"
        + "</segments></segmentedControl>", "UISegmentedControl",
      [
        "UIPointerInteractionEnabled = true", "UISegments = [UISegment]",
        "UISelectedSegmentIndex = 1",
      ]
    ),
  ])
  func compiles(_ element: String, _ className: String, _ expected: [String]) throws {
    let sample = Sample.iOSList(element)
    #expect(sample.diagnostics == [])
    #expect(try sample.ownLines(className) == expected)
  }

  /// Classes have priorities of their own; nibs have those of the document where they differ.
  @Test(
    arguments: [
      ("view", nil, nil), ("view", 251, "{251, 250}"), ("slider", nil, "{250, 250}"),
      ("pageControl", nil, "{250, 250}"), ("toolbar", nil, "{250, 250}"),
      ("switch", 750, "{750, 250}"), ("progressView", nil, "{250, 250}"),
    ] as [(String, Int?, String?)])
  func writesHuggingThatTheClassHasNot(
    _ element: String, _ horizontal: Int?, _ expected: String?
  ) throws {
    let attribute = horizontal.map { "horizontalHuggingPriority=\"\($0)\"" } ?? ""
    let sample = Sample.iOSList("<\(element) \(attribute) id=\"1\"/>")
    #expect(sample.diagnostics == [])
    let graph = try #require(sample.graph)
    let found = graph.ids.compactMap { graph.string("UIViewContentHuggingPriority", of: $0) }
    #expect(found == [expected].compactMap { $0 })
  }

  @Test(arguments: [
    "<switch horizontalHuggingPriority=\"750\" verticalHuggingPriority=\"750\" id=\"1\"/>",
    "<progressView verticalHuggingPriority=\"750\" id=\"1\"/>",
    """
    <activityIndicatorView horizontalHuggingPriority="750" verticalHuggingPriority="750" id="1"/>
    """,
  ])
  func leavesOutHuggingThatTheClassHas(_ element: String) throws {
    let graph = try #require(Sample.iOSList(element).graph)
    #expect(!graph.ids.contains { graph[$0]["UIViewContentHuggingPriority"] != nil })
  }

  /// A switch has one size; another one of the document is set by a key-value pair.
  @Test(arguments: [(51, 31, []), (49, 40, ["{{2, 4}, {49, 40}}"])])
  func keepsTheSizeOfSwitches(_ width: Int, _ height: Int, pairs: [String]) throws {
    let sample = Sample.iOSList(
      """
      <switch id="1"><rect key="frame" x="2" y="4" width="\(width)" height="\(height)"/></switch>
      """)
    #expect(sample.diagnostics == [])
    let graph = try #require(sample.graph)
    let view = try #require(try sample.objects("UISwitch").first)
    #expect(graph[view]["UIBounds"] == UIKitGeometry.rect(0, 0, 51, 31))
    #expect(graph[view]["UICenter"] == UIKitGeometry.point(27.5, 19.5))
    let found = graph.objects("UINibKeyValuePairsKey", of: graph.root)
    #expect(found.compactMap { graph.string("UIKeyPath", of: $0) } == pairs.map { _ in "frame" })
    let values = found.compactMap { graph.object("UIValue", of: $0) }
    #expect(values.compactMap { graph.string("NS.rectval", of: $0) } == pairs)
  }

  @Test func placesSegmentsWithoutTheirControl() throws {
    let sample = Sample.iOSList(
      """
      <segmentedControl id="1"><rect key="frame" x="0" y="0" width="90" height="41"/>
      <segments><segment title="A"/></segments></segmentedControl>
      """, xcode: .xcode14)
    let graph = try #require(sample.graph)
    let control = try #require(try sample.objects("UISegmentedControl").first)
    let segment = try #require(try sample.objects("UISegment").first)
    #expect(graph[segment]["UIBounds"] == UIKitGeometry.rect(0, 0, 0, 32))
    #expect(graph[segment]["UICenter"] == UIKitGeometry.point(0, 16))
    #expect(graph[segment]["UIOpaque"] == nil)
    #expect(graph.objects("UISubviews", of: control) == [segment])
    #expect(graph[control]["UIPointerInteractionEnabled"] == true)
  }

  @Test func numbersSegmentsByTheirAge() throws {
    let sample = Sample.iOSList(
      """
      <segmentedControl id="1"><segments><segment title="A"/><segment title="B"/>
      <segment title="C"/></segments></segmentedControl>
      """)
    #expect(sample.diagnostics == [])
    let positions = try (0..<3).map {
      try sample.value("UISegmentPosition", of: "UISegment", at: $0)
    }
    #expect(positions == [nil, "3", "1"])
    #expect(try sample.value("UISegmentInfo", of: "UISegment", at: 1) == "\"B\"")
    #expect(try sample.value("UISegmentStyle", of: "UISegment") == "5")
  }
}
