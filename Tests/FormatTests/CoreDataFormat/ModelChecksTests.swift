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
