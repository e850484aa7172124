import Diagnostics
import Testing

@Suite struct UIValueControlTests {
  @Test(arguments: [
    ("<switch on=\"YES\" id=\"1\"/>", "UISwitch", ["UISwitchEnabled = true", "UISwitchOn = true"]),
    (
      "<slider value=\"0.5\" minValue=\"0.0\" maxValue=\"10\" id=\"1\"/>", "UISlider",
      ["UIValue = 0.5f", "UIMaxValue = 10.0f", "UIBehavioralStyle = 0"]
    ),
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
