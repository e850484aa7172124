import BundlerTestSupport
import CoreDataFormat
import Diagnostics
import Testing

@Suite struct ModelChecksTests {
  static func problems(
    _ text: String, _ options: ModelCheckOptions = ModelCheckOptions()
  ) throws -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let text = "<model>\n\(text)\n</model>"
    let model = DataModel(parsing: Array(text.utf8), file: "contents", diagnostics: &diagnostics)
    return diagnostics + (try #require(model)).problems(options)
  }

  static func attribute(_ rest: String) -> String {
    "<entity name=\"A\"><attribute name=\"a\" \(rest)/></entity>"
  }

  static func relationship(_ rest: String) -> String {
    """
    <entity name="A"><relationship name="b" \(rest)/></entity>
    <entity name="B"><relationship name="a" destinationEntity="A" inverseName="b" inverseEntity="A"/>
    </entity>
    """
  }

  @Test(arguments: [
    ("<entity name=\"A\"/>\n<entity name=\"A\"/>", "coredata-duplicate", 3),
    (attribute("attributeType=\"Composite\""), "coredata-unsupported", 2),
    (attribute("attributeType=\"Double\" defaultValueString=\"much\""), "coredata-default", 2),
    (attribute("attributeType=\"Integer 16\" defaultValueString=\"40000\""), "coredata-default", 2),
    (
      attribute("attributeType=\"Integer 16\" minValueString=\"5\" maxValueString=\"4\""),
      "coredata-limits", 2
    ),
    (attribute(""), "coredata-untyped", 2),
    ("<entity name=\"A\" parentEntity=\"B\"/>", "coredata-missing", 2),
    ("<entity name=\"A\" parentEntity=\"A\"/>", "coredata-inheritance", 2),
    (relationship(""), "coredata-missing", 2),
    (relationship("destinationEntity=\"C\""), "coredata-missing", 2),
    (
      relationship("destinationEntity=\"B\" inverseName=\"c\" inverseEntity=\"B\""),
      "coredata-missing", 2
    ),
    (
      relationship(
        "destinationEntity=\"B\" inverseName=\"a\" inverseEntity=\"B\" deletionRule=\"No Action\""),
      "coredata-no-action", 2
    ),
    (
      relationship(
        "destinationEntity=\"B\" inverseName=\"a\" inverseEntity=\"B\" maxCount=\"3\""),
      "coredata-count", 2
    ),
    (
      "<entity name=\"A\"/>\n<fetchRequest name=\"f\" entity=\"B\"/>", "coredata-missing", 3
    ),
    (
      "<entity name=\"A\"/>\n<fetchRequest name=\"f\" entity=\"A\" predicateString=\"a ==\"/>",
      "coredata-predicate", 3
    ),
    ("<entity name=\"A\"/>\n<configuration name=\"c\"/>", "coredata-unverified", 3),
  ])
  func reportsAtTheLine(_ text: String, _ id: String, _ line: Int) throws {
    let problems = try Self.problems(text)
    let found = problems.first { $0.id == id }
    #expect(found?.range?.start?.line == line, "\(problems.map(\.message))")
  }

  /// What a document says is reported where it says so, with line and column.
  @Test(arguments: [
    // A relationship without an inverse, or with one that has another.
    (
      "<entity name=\"A\">\n<relationship ①name=\"b\" destinationEntity=\"A\"/></entity>",
      "coredata-no-inverse"
    ),
    (
      """
      <entity name="A"><relationship name="b" destinationEntity="A" ①inverseName="c" inverseEntity="A"/>
      <relationship name="c" destinationEntity="A" inverseName="c" inverseEntity="A"/></entity>
      """, "coredata-inverse"
    ),
    (
      """
      <entity name="A">
      <relationship name="b" destinationEntity="A" ①inverseName="c" inverseEntity="A"/>
      <relationship name="c" transient="YES" destinationEntity="A" inverseName="b" inverseEntity="A"/>
      </entity>
      """, "coredata-transient-inverse"
    ),
    // Destinations, parents and members that are not there.
    (
      "<entity name=\"A\"><relationship name=\"b\" ①destinationEntity=\"C\"/></entity>",
      "coredata-missing"
    ),
    ("<entity name=\"A\" ①parentEntity=\"C\"/>", "coredata-missing"),
    (
      "<entity name=\"A\"/><configuration ①name=\"c\"><memberEntity name=\"B\"/></configuration>",
      "coredata-missing"
    ),
    ("<entity name=\"A\"/><fetchRequest name=\"f\" ①entity=\"B\"/>", "coredata-missing"),
    // Circles of several entities.
    (
      """
      <entity name="A" ①parentEntity="B"/>
      <entity name="B" parentEntity="C"/><entity name="C" parentEntity="A"/>
      """, "coredata-inheritance"
    ),
    // Defaults that are no values.
    (
      attribute("attributeType=\"Integer 32\" ①defaultValueString=\"2147483648\""),
      "coredata-default"
    ),
    (attribute("attributeType=\"Boolean\" ①defaultValueString=\"maybe\""), "coredata-default"),
    (attribute("attributeType=\"Decimal\" ①defaultValueString=\"much\""), "coredata-default"),
    (attribute("attributeType=\"UUID\" ①defaultValueString=\"1-2\""), "coredata-default"),
    (attribute("attributeType=\"Binary\" ①defaultValueString=\"AA==\""), "coredata-default"),
    (attribute("attributeType=\"Double\" ①maxValueString=\"x\""), "coredata-limits"),
    // Names that objects use themselves.
    (
      "<entity name=\"A\"><attribute ①name=\"hash\" attributeType=\"String\"/></entity>",
      "coredata-reserved"
    ),
    (
      "<entity name=\"A\"><relationship ①name=\"objectID\" destinationEntity=\"A\"/></entity>",
      "coredata-reserved"
    ),
    // Names that are given twice, or that a parent has given.
    (
      "<entity name=\"A\"><attribute name=\"a\" attributeType=\"String\"/>"
        + "<attribute ①name=\"a\" attributeType=\"String\"/></entity>", "coredata-duplicate"
    ),
    (
      """
      <entity name="A"><attribute name="a" attributeType="String"/></entity>
      <entity name="B" parentEntity="A"><attribute ①name="a" attributeType="String"/></entity>
      """, "coredata-inherited"
    ),
  ])
  func reportsAtTheColumn(_ marked: String, _ id: String) throws {
    let parts = marked.split(separator: "①", omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let problems = try Self.problems(parts.joined())
    let found = try #require(
      problems.first { $0.id == id }?.range?.start, "\(problems.map(\.message))")
    // The first line is that of the model.
    #expect(found.line == lines.count + 1)
    // A range is that of a value, behind its name.
    let name = parts[1].prefix { $0 != "=" }
    let start = (lines.last?.utf8.count ?? 0) + 1
    #expect((start...(start + name.utf8.count + 2)).contains(found.column))
  }

  /// A condition that breaks the grammar is reported inside of its value.
  @Test(arguments: [
    "<entity name=\"A\"/><fetchRequest name=\"f\" entity=\"A\" predicateString=\"①a == (1\"/>",
    "<entity name=\"A\"/><fetchRequest name=\"f\" entity=\"A\" predicateString=\"①a == == 1\"/>",
    """
    <entity name="A"><attribute name="a" attributeType="Integer 16"/>
    <fetchIndex name="i" partialIndexPredicate="①a BETWEEN"><fetchIndexElement property="a" type="Binary"/>
    </fetchIndex></entity>
    """,
  ])
  func reportsPredicatesAtTheirFault(_ marked: String) throws {
    let parts = marked.split(separator: "①", omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let problems = try Self.problems(parts.joined())
    let found = try #require(
      problems.first { $0.id == "coredata-predicate" }?.range?.start, "\(problems.map(\.message))")
    #expect(found.line == lines.count + 1)
    let start = (lines.last?.utf8.count ?? 0) + 1
    let value = parts[1].prefix { $0 != "\"" }
    // The first word is sound.
    #expect((start + 1...start + value.utf8.count).contains(found.column))
  }

  @Test func manyPropertiesAreReported() throws {
    let attributes = (0...100).map { "<attribute name=\"a\($0)\" attributeType=\"String\"/>" }
    let text = "<entity name=\"A\">\(attributes.joined())</entity>"
    #expect(try Self.problems(text).map(\.id) == ["coredata-many-properties"])
    var options = ModelCheckOptions()
    options.warnsOfPropertyCounts = false
    #expect(try Self.problems(text, options) == [])
  }

  @Test func aSoundModelHasNoProblems() throws {
    #expect(try Self.problems(ModelArchiveTests.fleet) == [])
  }

  @Test func onlyThosePartsOfAModelAreUnverifiedOnce() throws {
    let entity = """
      <entity name="A"><attribute name="a" attributeType="Binary" allowsExternalBinaryDataStorage="YES"/>
      <attribute name="b" attributeType="Integer 16" derived="YES" derivationExpression="a.@count"/>
      </entity>
      """
    let problems = try Self.problems(entity)
    #expect(problems.map(\.id) == ["coredata-unverified"])
    #expect(problems.first?.message.contains("derived attributes, external storage") == true)
    #expect(problems.first?.details.contains { $0.contains("compiled as ordinary ones") } == true)
  }

  @Test func optionsLeaveWarningsOut() throws {
    let alone = """
      <entity name="A"><relationship name="b" destinationEntity="A" deletionRule="No Action"/></entity>
      """
    #expect(
      try Self.problems(alone).map(\.id)
        == ["coredata-no-action", "coredata-no-inverse", "coredata-unverified"])
    var options = ModelCheckOptions()
    options.warnsOfMissingInverses = false
    options.warnsOfDeleteRules = false
    #expect(try Self.problems(alone, options).map(\.id) == ["coredata-unverified"])
    options.warns = false
    #expect(try Self.problems(alone, options) == [])
  }
}
