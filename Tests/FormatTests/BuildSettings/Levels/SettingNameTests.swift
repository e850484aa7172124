import BuildSettings
import Testing

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
