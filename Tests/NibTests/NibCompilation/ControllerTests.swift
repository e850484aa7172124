import NibFormat
import Testing

@Suite struct ControllerTests {
  @Test func writesTheDefaultsOfAnArrayController() throws {
    let sample = Sample("<arrayController id=\"1\"/>")
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSArrayController") == [
        "_NSManagedProxy = _NSManagedProxy", "NSEditable = true", "NSAvoidsEmptySelection = true",
        "NSPreservesSelection = true", "NSSelectsInsertedObjects = true",
        "NSFilterRestrictsInsertion = true", "NSClearsFilterPredicateOnInsertion = true",
      ])
  }

  @Test func leavesOutWhatIsOff() throws {
    let sample = Sample(
      """
      <arrayController editable="NO" preservesSelection="NO" selectsInsertedObjects="NO"
        avoidsEmptySelection="NO" clearsFilterPredicateOnInsertion="NO" id="1"><declaredKeys>
      <string>a</string><string>b</string></declaredKeys></arrayController>
      """)
    #expect(
      try sample.lines("NSArrayController") == [
        "NSDeclaredKeys = [\"a\", \"b\"]", "_NSManagedProxy = _NSManagedProxy",
        "NSFilterRestrictsInsertion = true",
      ])
  }

  @Test func namesTheEntityOfATree() throws {
    let sample = Sample(
      """
      <treeController mode="entity" entityName="E" fetchPredicateFormat="p == nil"
        childrenKeyPath="c" leafKeyPath="l" id="1"/>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("_NSManagedProxy")
        == ["NSEntityName = \"E\"", "NSFetchPredicateFormat = \"p == nil\""])
    #expect(try sample.value("_NSIsUsingManagedProxy", of: "NSTreeController") == "true")
    #expect(try sample.value("NSTreeContentChildrenKey", of: "NSTreeController") == "\"c\"")
    #expect(try sample.value("NSTreeContentLeafKey", of: "NSTreeController") == "\"l\"")
  }

  @Test(arguments: [
    ("objectClassName=\"C\"", "", "\"C\""),
    ("", "<classReference key=\"objectClass\" className=\"C\"/>", "\"C\""),
    (
      "",
      "<classReference key=\"objectClass\" className=\"C\" module=\"M\" moduleProvider=\"target\"/>",
      "\"_TtC1M1C\""
    ),
  ])
  func namesTheClassOfTheObjects(attribute: String, child: String, name: String) throws {
    let sample = Sample(
      "<objectController \(attribute) id=\"1\">\(child)</objectController>")
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSObjectClassName", of: "NSObjectController") == name)
  }

  @Test(arguments: [
    ("representsSharedInstance=\"YES\"", ["NSSharedInstance = true"]),
    ("", ["NSAppliesImmediately = true"]),
    ("appliesImmediately=\"NO\"", []),
  ])
  func tellsSharedUserDefaults(attribute: String, lines: [String]) throws {
    let sample = Sample("<userDefaultsController id=\"1\" \(attribute)/>")
    #expect(sample.diagnostics == [])
    #expect(try sample.lines("NSUserDefaultsController") == lines)
  }

  @Test func namesTheNibOfAViewController() throws {
    let sample = Sample("<viewController nibName=\"V\" id=\"1\" customClass=\"C\"/>")
    #expect(
      try sample.lines("NSClassSwapper") == [
        "NSClassName = \"C\"", "NSOriginalClassName = \"NSViewController\"", "NSNibName = \"V\"",
        "showSeguePresentationStyle = 0",
      ])
  }

  @Test func bindsWithOptionsOfEveryType() throws {
    let sample = Sample(
      """
      <userDefaultsController representsSharedInstance="YES" id="1"/>
      <button id="2"><buttonCell key="cell" id="3"/><connections>
      <binding destination="1" name="enabled2" keyPath="values.b" previousBinding="8" id="7">
      <dictionary key="options"><integer key="NSMultipleValuesPlaceholder" value="-1"/>
      <real key="NSNoSelectionPlaceholder" value="0.5"/>
      <decimal key="NSNullPlaceholder" value="2.5"/><bool key="NSRaises" value="NO"/>
      <string key="NSValueTransformerName">NSNegateBoolean</string></dictionary></binding>
      <binding destination="1" name="enabled" keyPath="values.a" id="8"/></connections></button>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.pairs("NSOptions", of: "NSNibBindingConnector") == [
        "NSMultipleValuesPlaceholder: @-1",
        "NSNoSelectionPlaceholder: @0.5",
        "NSNullPlaceholder: NSDecimalNumberPlaceholder",
        "NSRaises: @false",
        "NSValueTransformerName: \"NSNegateBoolean\"",
      ])
    #expect(
      try sample.value("NSPreviousConnector", of: "NSNibBindingConnector")
        == "NSNibBindingConnector")
    #expect(
      try sample.lines("NSDecimalNumberPlaceholder", without: ["NS.mantissa"]) == [
        "NS.exponent = -1", "NS.length = 1", "NS.negative = false", "NS.compact = true",
        "NS.mantissa.bo = 1",
      ])
  }
}
