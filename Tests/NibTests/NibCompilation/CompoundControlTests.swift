import NibFormat
import Testing

@Suite struct CompoundControlTests {
  @Test func compilesAMatrixRowByRow() throws {
    func cell(_ title: String) -> String { "<buttonCell type=\"radio\" title=\"\(title)\"/>" }
    let sample = Sample(
      """
      <matrix verticalHuggingPriority="750" allowsEmptySelection="NO" mode="list" id="1">
      <size key="cellSize" width="9" height="8"/><size key="intercellSpacing" width="4" height="2"/>
      <buttonCell key="prototype" type="radio" title="P" id="2"/><cells>
      <column>\(cell("a1"))\(cell("a2"))</column><column>\(cell("b1"))\(cell("b2"))</column>
      </cells></matrix>
      """)
    #expect(sample.diagnostics == [])
    let lines = try sample.lines("NSMatrix")
    for line in [
      "NSCell = NSActionCell", "NSNumRows = 2", "NSNumCols = 2", "NSCellSize = \"{9, 8}\"",
      "NSIntercellSpacing = \"{4, 2}\"", "NSMatrixFlags = 612368384", "NSProtoCell = NSButtonCell",
      "NSSelectedRow = -1", "NSControlSendActionMask = 0",
    ] {
      #expect(lines.contains(line))
    }
    #expect(
      try (0..<4).map { try sample.value("NSContents", of: "NSButtonCell", at: $0) } == [
        "\"a1\"", "\"b1\"", "\"a2\"", "\"b2\"",
      ])
  }

  @Test func keepsTheRowsOfARuleEditorInAView() throws {
    let sample = Sample(
      """
      <ruleEditor nestingMode="list" canRemoveAllRows="YES" rowHeight="29" id="1">
      <rect key="frame" x="5" y="6" width="70" height="80"/></ruleEditor>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.value("NSSubviews", of: "NSRuleEditor") == "[_NSRuleEditorViewSliceHolder]")
    #expect(try sample.value("NSRuleEditorNestingMode", of: "NSRuleEditor") == "1")
    #expect(try sample.value("NSRuleEditorDisallowEmpty", of: "NSRuleEditor") == "false")
    #expect(try sample.value("NSRuleEditorSliceHeight", of: "NSRuleEditor") == "29.0")
    #expect(
      try sample.value("NSFrameSize", of: "_NSRuleEditorViewSliceHolder") == "\"{70, 80}\"")
  }

  @Test func makesAButtonForEachMenuOfAPredicate() throws {
    let sample = Sample(
      """
      <predicateEditor nestingMode="compound" rowHeight="25" formattingStringsFilename="F" id="1">
      <rowTemplates><predicateEditorRowTemplate rowType="compound" id="2"><popUpMenus>
      <menu id="3"><items><menuItem title="Any" state="on" id="4">
      <integer key="representedObject" value="2"/></menuItem></items></menu>
      <menu id="5"><items><menuItem title="of these" id="6"/></items></menu>
      </popUpMenus></predicateEditorRowTemplate></rowTemplates></predicateEditor>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.value("NSPredicateTemplateViews", of: "NSPredicateEditorRowTemplate")
        == "[NSPopUpButton, NSPopUpButton]")
    #expect(try sample.value("NSFrame", of: "NSPopUpButton") == "\"{{7, 1}, {68, 24}}\"")
    #expect(try sample.value("NSFrame", of: "NSPopUpButton", at: 1) == "\"{{81, 1}, {173, 24}}\"")
    #expect(try sample.value("NSRepresentedObject", of: "NSPopUpButtonCell") == "@2")
    #expect(
      try sample.value("NSValues", of: "NSIBUserDefinedRuntimeAttributesConnector") == "[\"F\"]")
  }

  @Test func makesAFieldForTheValueOfAPredicate() throws {
    let sample = Sample(
      """
      <predicateEditor id="1"><rowTemplates><predicateEditorRowTemplate rowType="simple" id="2">
      <array key="leftExpressionObject"><expression type="keyPath"><string key="keyPath">a.b</string>
      </expression></array><integer key="rightExpressionObject" value="700"/>
      <comparisonPredicateOptions key="options" caseInsensitive="YES" diacriticInsensitive="YES"/>
      <popUpMenus><menu id="3"><items><menuItem title="Name" state="on" id="4">
      <expression key="representedObject" type="keyPath"><string key="keyPath">a.b</string>
      </expression></menuItem></items></menu></popUpMenus></predicateEditorRowTemplate></rowTemplates>
      </predicateEditor>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSPredicateEditorRowTemplate") == [
        "NSPredicateTemplateType = 1", "NSPredicateTemplateOptions = 3",
        "NSPredicateTemplateModifier = 0", "NSPredicateTemplateLeftAttributeType = 0",
        "NSPredicateTemplateRightAttributeType = 700",
        "NSPredicateTemplateViews = [NSPopUpButton, NSTextField]",
        "NSPredicateTemplateLeftIsWildcard = false", "NSPredicateTemplateRightIsWildcard = true",
      ])
    #expect(try sample.value("NSRepObject", of: "NSMenuItem") == "NSKeyPathExpression")
    #expect(try sample.value("NSKeyPath", of: "NSKeyPathSpecifierExpression") == "\"a.b\"")
  }

  @Test(arguments: [
    ("actionCell", "NSActionCell", ["NSCellFlags = 67108864", "NSCellFlags2 = 268435456"]),
    ("customCell", "NSCell", ["NSCellFlags = 67108864", "NSCellFlags2 = 268435456"]),
  ])
  func compilesAPlainControl(element: String, className: String, flags: [String]) throws {
    let sample = Sample(
      """
      <control id="1"><\(element) key="cell" id="2"><font key="font" metaFont="system"/></\(element)>
      </control>
      """)
    #expect(sample.diagnostics == [])
    #expect(try sample.lines(className).prefix(2) == flags[...])
    #expect(try sample.value("NSCell", of: "NSControl") == className)
  }
}
