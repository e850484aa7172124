import NibFormat
import Testing

@Suite struct ControlTests {
  @Test func compilesAButton() throws {
    let sample = Sample(
      """
      <button verticalHuggingPriority="750" id="1"><rect key="frame" x="1" y="2" width="3" height="4"/>
      <buttonCell key="cell" type="push" title="OK" bezelStyle="rounded" alignment="center"
      borderStyle="border" inset="2" id="2">
      <behavior key="behavior" pushIn="YES" lightByBackground="YES" lightByGray="YES"/>
      <string key="keyEquivalent" base64-UTF8="YES">DQ</string></buttonCell></button>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSButtonCell") == [
        "NSCellFlags = 67108864", "NSCellFlags2 = 134217728", "NSContents = \"OK\"",
        "NSSupport = NSFont", "NSControlView = NSButton", "NSButtonFlags = -2038415360",
        "NSButtonFlags2 = 1", "NSBezelStyle = 1", "NSAlternateContents = \"\"",
        "NSKeyEquivalent = \"\r\"", "NSPeriodicDelay = 400", "NSPeriodicInterval = 75",
        "NSAuxButtonType = 7",
      ])
    #expect(
      try sample.lines("NSButton").suffix(12) == [
        "NSEnabled = true", "NSCell = NSButtonCell", "NSAllowsLogicalLayoutDirection = false",
        "NSControlSize = 0", "NSControlContinuous = false",
        "NSControlRefusesFirstResponder = false", "NSControlUsesSingleLineMode = false",
        "NSControlTextAlignment = 1", "NSControlLineBreakMode = 0",
        "NSControlWritingDirection = -1", "NSControlSendActionMask = 4",
        "IBNSShadowedSymbolConfiguration = nil",
      ])
    #expect(try sample.value("NSHuggingPriority", of: "NSButton") == nil)
  }

  @Test(arguments: [("rightToLeft", "268435584"), ("leftToRight", "268435456")])
  func tellsTheDirectionOfACell(direction: String, flags: String) throws {
    let sample = Sample(
      "<button id=\"1\"><buttonCell key=\"cell\" userInterfaceLayoutDirection=\"\(direction)\" "
        + "id=\"2\"/></button>")
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSCellFlags2", of: "NSButtonCell") == flags)
  }

  @Test(arguments: [
    (
      "type=\"check\"", "changeContents=\"YES\" doesNotDimImage=\"YES\" lightByContents=\"YES\"",
      "3"
    ),
    ("type=\"radio\"", "changeContents=\"YES\" lightByContents=\"YES\"", "4"),
    ("type=\"bevel\"", "lightByContents=\"YES\"", "5"),
    ("type=\"square\"", "changeContents=\"YES\" lightByContents=\"YES\"", "0"),
    (
      "type=\"square\"", "pushIn=\"YES\" changeContents=\"YES\" lightByContents=\"YES\"", "2"
    ),
    ("type=\"disclosureTriangle\"", "changeContents=\"YES\" lightByContents=\"YES\"", "2"),
    ("type=\"square\"", "pushIn=\"YES\" changeBackground=\"YES\"", "1"),
    ("type=\"square\"", "changeGray=\"YES\"", "6"), ("type=\"push\"", "", "0"),
  ])
  func tellsTheKindOfButton(type: String, behavior: String, kind: String) throws {
    let sample = Sample(
      "<button id=\"1\"><buttonCell key=\"cell\" \(type) id=\"2\"><behavior key=\"behavior\" "
        + "\(behavior)/></buttonCell></button>")
    #expect(try sample.value("NSAuxButtonType", of: "NSButtonCell") == kind)
  }

  @Test func compilesATextField() throws {
    let sample = Sample(
      """
      <textField verticalHuggingPriority="750" id="1"><textFieldCell key="cell" scrollable="YES"
      lineBreakMode="clipping" selectable="YES" editable="YES" sendsActionOnEndEditing="YES"
      borderStyle="bezel" placeholderString="p" drawsBackground="YES" id="2">
      <color key="textColor" name="controlTextColor" catalog="System" colorSpace="catalog"/>
      </textFieldCell></textField>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSTextFieldCell") == [
        "NSCellFlags = 342884417", "NSCellFlags2 = 272630784", "NSContents = \"\"",
        "NSSupport = NSFont", "NSPlaceholderString = \"p\"", "NSControlView = NSTextField",
        "NSDrawsBackground = true", "NSTextColor = NSColor",
      ])
    #expect(try sample.value("NSControlLineBreakMode", of: "NSTextField") == "2")
    #expect(try sample.value("NSAllowsWritingTools", of: "NSTextField") == "true")
  }

  @Test func wrapsALabelAtTheWidthThatItHas() throws {
    let sample = Sample(
      """
      <textField setsMaxLayoutWidthAtFirstLayout="YES" id="1"
      translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0.0" y="0.0"
      width="100" height="16"/><textFieldCell key="cell" id="2"/></textField>
      """)
    #expect(try sample.value("NSControlAutosetMaxLayoutWidth", of: "NSTextField") == "true")
    #expect(try sample.value("NSPreferredMaxLayoutWidth", of: "NSTextField") == "96.0")
  }

  @Test func putsACustomClassBeforeTheKeys() throws {
    let sample = Sample(
      "<button id=\"1\" customClass=\"B\"><buttonCell key=\"cell\" id=\"2\"/></button>")
    #expect(
      try sample.lines("NSClassSwapper").prefix(3) == [
        "NSClassName = \"B\"", "NSOriginalClassName = \"NSButton\"", "NSNextResponder = nil",
      ])
  }
}
