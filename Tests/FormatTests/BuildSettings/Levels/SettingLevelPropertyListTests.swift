import BuildSettings
import Diagnostics
import PropertyListFormat
import Testing

@Suite struct SettingLevelPropertyListTests {
  func level(
    _ entries: [(String, PropertyList)], diagnostics: inout [Diagnostic]
  ) -> SettingLevel {
    let located = entries.enumerated().map { index, entry in
      (
        key: Located(entry.0, at: SourceRange(file: "p", line: index + 1, column: 1)),
        value: entry.1
      )
    }
    return SettingLevel("target", buildSettings: located, diagnostics: &diagnostics)
  }

  @Test func ordersByKeysAndReadsConditions() {
    var diagnostics: [Diagnostic] = []
    let level = level(
      [
        ("B[sdk=iphoneos*][arch=*]", "x"), ("B", ["a b", "\"c d\""]), ("A", true), ("C", 7),
      ], diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty)
    #expect(level.assignments.map(\.name) == ["A", "B", "B", "C"])
    #expect(level.assignments.map(\.value.text) == ["YES", "a b \"c d\"", "x", "7"])
    #expect(
      level.assignments[2].conditions == [
        SettingCondition("sdk", "iphoneos*"), SettingCondition("arch", "*"),
      ])
    #expect(level.assignments[2].origin?.start?.line == 1)
  }

  @Test func splitsConditionsAtCommas() {
    var diagnostics: [Diagnostic] = []
    let level = level([("A[sdk=a,arch=b]", "x")], diagnostics: &diagnostics)
    #expect(
      level.assignments.first?.conditions == [
        SettingCondition("sdk", "a"), SettingCondition("arch", "b"),
      ])
  }

  @Test(arguments: ["", "1A", "A B", "A[", "A[]", "A[sdk]", "A[sdk=x]y", "A[=x]", "A-B", "é"])
  func refusesNames(_ key: String) {
    var diagnostics: [Diagnostic] = []
    #expect(level([(key, "x")], diagnostics: &diagnostics).assignments.isEmpty)
    #expect(diagnostics.map(\.id) == ["setting-name"])
    #expect(diagnostics.first?.range?.description == "p:1:1")
  }

  @Test(arguments: [PropertyList.dictionary([:]), .array([.array([])]), .data([1])])
  func refusesValues(_ value: PropertyList) {
    var diagnostics: [Diagnostic] = []
    #expect(level([("A", value)], diagnostics: &diagnostics).assignments.isEmpty)
    #expect(diagnostics.map(\.id) == ["setting-value"])
  }
}

@Suite struct SettingNameTests {
  @Test(arguments: [
    ("A=b", "A", [], "b"), ("A=", "A", [], ""), ("_A1=b = c ", "_A1", [], "b = c "),
    ("A[sdk=x*][config=D]=[b]", "A", ["[sdk=x*]", "[config=D]"], "[b]"),
  ])
  func readsCommandLines(_ text: String, _ name: String, _ conditions: [String], _ value: String) {
    let assignment = SettingAssignment(commandLine: text)
    #expect(assignment?.name == name)
    #expect(assignment?.conditions.map(\.description) == conditions)
    #expect(assignment?.value == .text(value))
    #expect(assignment?.origin == nil)
  }

  @Test(arguments: ["", "A", "=b", "A =b", "A[sdk]=b", "-A=b", "A[sdk=x=b"])
  func refuses(_ text: String) {
    #expect(SettingAssignment(commandLine: text) == nil)
  }
}

@Suite struct SettingConditionTests {
  static let context = SettingsContext(sdk: ["iphoneos17.2", "iphoneos"], configuration: "Debug")

  @Test(arguments: [
    ("sdk", "iphoneos*", true), ("sdk", "iphoneos", true), ("sdk", "iphoneos17.2", true),
    ("sdk", "macosx*", false), ("config", "Debug", true), ("config", "Release", false),
    ("variant", "normal", true), ("arch", "*", true), ("arch", "arm64", false),
    ("arch", "**", false), ("unknown", "*", true),
  ])
  func matches(_ parameter: String, _ pattern: String, _ expected: Bool) {
    #expect(SettingCondition(parameter, pattern).matches(Self.context) == expected)
  }

  @Test func isWrittenAsInFiles() {
    #expect(SettingCondition("sdk", "iphoneos*").description == "[sdk=iphoneos*]")
  }
}
