import NibCompilation
import NibFormat
import Testing

@Suite struct TextFieldKindTests {
  private static let attributes = """
    scrollable="YES" lineBreakMode="clipping" selectable="YES" editable="YES" borderStyle="bezel"
    """

  @Test func compilesASecureField() throws {
    let sample = Sample(
      """
      <secureTextField id="1"><secureTextFieldCell key="cell" \(Self.attributes) id="2">
      <allowedInputSourceLocales><string>NSAllRomanInputSourcesLocaleIdentifier</string>
      </allowedInputSourceLocales></secureTextFieldCell></secureTextField>
      """)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSAllowsWritingTools", of: "NSSecureTextField") == "false")
    #expect(
      try sample.value("NSAllowedInputLocales", of: "NSSecureTextFieldCell")
        == "[\"NSAllRomanInputSourcesLocaleIdentifier\"]")
  }

  @Test func compilesASearchField() throws {
    let sample = Sample(
      """
      <searchField id="1"><searchFieldCell key="cell" \(Self.attributes) bezelStyle="round"
      usesSingleLineMode="YES" sendsSearchStringImmediately="YES" maximumRecents="9"
      recentsAutosaveName="r" sendsWholeSearchString="YES" id="2"/></searchField>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSSearchFieldCell") == [
        "NSCellFlags = 342884417", "NSCellFlags2 = 268436544", "NSContents = \"\"",
        "NSSupport = NSFont", "NSControlView = NSSearchField", "NSTextBezelStyle = 1",
        "NSSearchButtonCell = NSButtonCell", "NSCancelButtonCell = NSButtonCell",
        "NSMaximumRecents = 9", "NSRecentsAutosaveName = \"r\"", "NSSendsWholeSearchString = true",
        "NSSearchFieldFlags = <\u{E}\0\0\0>", "NSAutomaticTextCompletionStored = true",
        "NSCharacterPickerEnabled = true",
      ])
    #expect(
      try sample.lines("NSButtonCell", at: 1).prefix(4) == [
        "NSCellFlags = -2147483648", "NSCellFlags2 = 0",
        "NSAccessibilityOverriddenAttributes = [NSMutableDictionary]",
        "NSControlView = NSSearchField",
      ])
  }

  @Test(arguments: [("textCompletion=\"NO\"", ""), ("", "customClass=\"C\"")])
  func doesNotCompleteText(field: String, cell: String) throws {
    let sample = Sample(
      "<searchField \(field) id=\"1\"><searchFieldCell key=\"cell\" \(cell) id=\"2\"/></searchField>"
    )
    let name = cell.isEmpty ? "NSSearchFieldCell" : "NSClassSwapper"
    #expect(try sample.value("NSCharacterPickerEnabled", of: name) == nil)
    #expect(
      try sample.value("NSAutomaticTextCompletionDisabled", of: name)
        == (cell.isEmpty ? "true" : nil))
  }

  @Test func compilesAComboBox() throws {
    let sample = Sample(
      """
      <comboBox id="1"><comboBoxCell key="cell" \(Self.attributes) completes="NO"
      numberOfVisibleItems="3" id="2"><objectValues><string>a</string><string>b</string>
      </objectValues></comboBoxCell></comboBox>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSComboBoxCell").suffix(5) == [
        "NSVisibleItemCount = 3", "NSHasVerticalScroller = true",
        "NSPopUpListData = [\"a\", \"b\"]", "NSTableView = NSComboTableView",
        "NSAutomaticTextCompletionStored = true",
      ])
    #expect(try sample.value("NSTvFlags", of: "NSComboTableView") == "-765427712")
    #expect(try sample.value("NSDelegate", of: "NSComboTableView") == "NSComboBoxCell")
    #expect(try sample.value("NSRowHeight", of: "NSComboTableView") == "18.0")
    #expect(try sample.value("NSControlView", of: "NSTextFieldCell") == "NSComboTableView")
  }

  @Test func findsTranslationsOfTheItemsOfAComboBox() throws {
    let sample = Sample(
      """
      <comboBox id="1"><comboBoxCell key="cell" id="2"><objectValues><string>a</string>
      </objectValues></comboBoxCell></comboBox>
      """, options: NibCompilationOptions(isBaseLocalization: true))
    #expect(
      try sample.value("NSKey", of: "NSLocalizableString") == "\"2.ibShadowedObjectValues[0]\"")
  }

  @Test func compilesATokenField() throws {
    let sample = Sample(
      """
      <tokenField id="1"><tokenFieldCell key="cell" tokenStyle="rounded" completionDelay="0.5"
      id="2"/></tokenField>
      """)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSTokenFieldVersion", of: "NSTokenField") == "2")
    #expect(
      try sample.lines("NSTokenFieldCell").suffix(2) == [
        "NSTokenStyle = 2", "NSCompletionDelay = 0.5",
      ])
  }
}
