import NibCompilation
import NibFormat
import Testing

@Suite struct ValueControlTests {
  @Test func compilesASlider() throws {
    let sample = Sample(
      """
      <slider verticalHuggingPriority="750" id="1"><rect key="frame" x="1" y="2" width="90" height="9"/>
      <sliderCell key="cell" continuous="YES" alignment="left" minValue="1" maxValue="9"
      doubleValue="5" tickMarkPosition="above" numberOfTickMarks="9" sliderType="linear"
      allowsTickMarkValuesOnly="YES" id="2"><font key="font" metaFont="system"/></sliderCell></slider>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSSliderCell") == [
        "NSCellFlags = 67371264", "NSCellFlags2 = 0", "NSSupport = NSFont",
        "NSControlView = NSSlider", "NSMaxValue = 9.0", "NSMinValue = 1.0", "NSValue = 5.0",
        "NSAltIncValue = 0.0", "NSNumberOfTickMarks = 9", "NSTickMarkPosition = 1",
        "NSAllowsTickMarkValuesOnly = true", "NSVertical = false",
      ])
    #expect(try sample.value("NSControlSendActionMask", of: "NSSlider") == "70")
    #expect(try sample.value("NSHuggingPriority", of: "NSSlider") == nil)
  }

  @Test func turnsASliderThatIsTallerThanWide() throws {
    let sample = Sample(
      """
      <slider horizontalHuggingPriority="750" id="1"><rect key="frame" x="0" y="0" width="9" height="90"/>
      <sliderCell key="cell" id="2"/></slider>
      """)
    #expect(try sample.value("NSVertical", of: "NSSliderCell") == "true")
    #expect(try sample.value("NSHuggingPriority", of: "NSSlider") == nil)
  }

  @Test(arguments: [
    ("maxValue=\"9\" valueWraps=\"YES\"", "786464", "65538", "true"),
    ("maxValue=\"9\" continuous=\"NO\"", "262176", "65538", "false"),
    ("maxValue=\"9\" autorepeat=\"NO\"", "0", "4", "false"),
  ])
  func compilesAStepper(
    attributes: String, flags: String, mask: String, isContinuous: String
  ) throws {
    let sample = Sample(
      """
      <stepper horizontalHuggingPriority="750" verticalHuggingPriority="750" id="1">
      <stepperCell key="cell" alignment="left" \(attributes) id="2"/></stepper>
      """)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSCellFlags", of: "NSStepperCell") == flags)
    #expect(try sample.value("NSIncrement", of: "NSStepperCell") == "1.0")
    #expect(try sample.value("NSControlSendActionMask", of: "NSStepper") == mask)
    #expect(try sample.value("NSControlContinuous", of: "NSStepper") == isContinuous)
    #expect(try sample.value("NSHuggingPriority", of: "NSStepper") == nil)
  }

  @Test(arguments: [
    ("", "", "-1"), ("selected=\"YES\"", "", nil), ("", "selected=\"YES\"", "1"),
    ("selected=\"YES\"", "selected=\"YES\"", "1"),
  ])
  func countsTheSelectedSegment(first: String, second: String, index: String?) throws {
    let sample = Sample(
      """
      <segmentedControl id="1"><segmentedCell key="cell" style="rounded" trackingMode="selectAny"
      id="2"><segments><segment \(first)/><segment \(second)/></segments></segmentedCell>
      </segmentedControl>
      """)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSSelectedSegment", of: "NSSegmentedCell") == index)
  }

  @Test func compilesASegment() throws {
    let sample = Sample(
      """
      <segmentedControl id="1"><segmentedCell key="cell" borderStyle="border" alignment="left"
      style="separated" trackingMode="momentary" id="2"><segments><segment image="NSAdd" width="32"
      enabled="NO" selected="YES" tag="4" toolTip="t" alignment="natural" imageScaling="none"><nil key="label"/></segment>
      <segment/></segments></segmentedCell></segmentedControl>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSSegmentItem") == [
        "NSSegmentItemWidth = 32.0", "NSSegmentItemImage = NSCustomResource",
        "NSSegmentItemTooltip = \"t\"", "NSSegmentItemTag = 4", "NSSegmentItemSelected = true",
        "NSSegmentItemDisabled = true", "NSSegmentItemAlignment = 4",
        "NSSegmentItemImageScaling = 2",
      ])
    #expect(
      try sample.lines("NSSegmentItem", at: 1) == [
        "NSSegmentItemLabel = \"\"", "NSSegmentItemImageScaling = 0",
      ])
    #expect(
      try sample.lines("NSSegmentedCell") == [
        "NSCellFlags = 75497472", "NSCellFlags2 = 0", "NSSupport = NSFont",
        "NSControlView = NSSegmentedControl", "NSSegmentImages = [NSSegmentItem, NSSegmentItem]",
        "NSSelectedSegment = -1", "NSTrackingMode = 2", "NSSegmentStyleSeparated = 1",
        "NSSegmentStyle = 9", "NSSegmentDistribution = 0",
      ])
  }

  @Test func findsTranslationsOfSegments() throws {
    let sample = Sample(
      """
      <segmentedControl id="1"><segmentedCell key="cell" id="2"><segments><segment/>
      <segment label="a"/></segments></segmentedCell></segmentedControl>
      """, options: NibCompilationOptions(isBaseLocalization: true))
    #expect(try sample.value("NSKey", of: "NSLocalizableString") == "\"2.ibShadowedLabels[1]\"")
  }

  @Test(arguments: [
    ("hour=\"YES\" minute=\"YES\"", "12"), ("hour=\"YES\" minute=\"YES\" second=\"YES\"", "14"),
    (
      "hour=\"YES\" minute=\"YES\" second=\"YES\" day=\"YES\" month=\"YES\" year=\"YES\"", "238"
    ),
    ("timeZone=\"YES\"", "16"),
  ])
  func showsTheElementsOfADate(_ elements: String, _ bits: String) throws {
    let sample = Sample(
      """
      <datePicker id="1"><datePickerCell key="cell" id="2">
      <datePickerElements key="datePickerElements" \(elements)/></datePickerCell></datePicker>
      """)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSDatePickerElements", of: "NSDatePickerCell") == bits)
  }

  @Test(arguments: [
    ("doubleValue=\"30\"", 1), ("doubleValue=\"0\"", 0), ("", 0),
    ("doubleValue=\"30\" indeterminate=\"YES\"", 0), ("minValue=\"30\" doubleValue=\"30\"", 0),
  ])
  func setsTheProgressThatWasMade(_ attributes: String, _ count: Int) throws {
    let sample = Sample("<progressIndicator maxValue=\"100\" \(attributes) id=\"1\"/>")
    #expect(sample.diagnostics == [])
    #expect(
      try sample.objects("NSIBUserDefinedRuntimeAttributesConnector").count == count)
  }

  @Test func compilesADatePicker() throws {
    let sample = Sample(
      """
      <datePicker verticalHuggingPriority="750" id="1"><datePickerCell key="cell" borderStyle="bezel"
      alignment="left" id="2"><date key="date" timeIntervalSinceReferenceDate="-0.5"/>
      <datePickerElements key="datePickerElements" year="YES" month="YES" day="YES"/>
      </datePickerCell></datePicker>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSDatePickerCell") == [
        "NSCellFlags = 71303168", "NSCellFlags2 = 0", "NSContents = NSDate", "NSSupport = NSFont",
        "NSControlView = NSDatePicker", "NSTimeInterval = 0.0", "NSDatePickerElements = 224",
        "NSDatePickerUseCurrentDateDuringDecoding = false",
      ])
    #expect(try sample.lines("NSDate") == ["NS.time = -0.5"])
  }

  @Test(arguments: [
    ("style=\"bar\" bezeled=\"NO\" indeterminate=\"YES\"", "16390"),
    ("style=\"spinning\" controlSize=\"small\" displayedWhenStopped=\"NO\"", "28933"),
    ("style=\"bar\"", "16389"),
  ])
  func compilesAProgressIndicator(attributes: String, flags: String) throws {
    let sample = Sample(
      "<progressIndicator verticalHuggingPriority=\"750\" maxValue=\"9\" \(attributes) id=\"1\"/>")
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSProgressIndicator").suffix(2) == [
        "NSpiFlags = \(flags)", "NSMaxValue = 9.0",
      ])
  }

  @Test func compilesALevelIndicator() throws {
    let sample = Sample(
      """
      <levelIndicator id="1"><levelIndicatorCell key="cell" alignment="left" maxValue="10"
      warningValue="5" levelIndicatorStyle="rating" id="2"/></levelIndicator>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSLevelIndicatorCell").suffix(3) == [
        "NSMaxValue = 10.0", "NSWarningValue = 5.0", "NSIndicatorStyle = 3",
      ])
  }

  @Test func setsTheStateOfASwitchAtRunTime() throws {
    let sample = Sample("<switch state=\"on\" controlSize=\"mini\" id=\"1\"/>")
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSControlSize", of: "NSSwitch") == "2")
    #expect(
      try sample.value("NSKeyPaths", of: "NSIBUserDefinedRuntimeAttributesConnector")
        == "[\"state\"]")
  }
}
