import AppleVocabulary
import Testing

@Suite struct MacSystemTests {
  @Test(
    arguments: [
      ("13.6", MacSystem(13, 6)), ("10.15.7", MacSystem(10, 15, 7)), ("26", MacSystem(26)),
      ("", nil), ("13.", nil), ("13.6.1.2", nil), ("9.2", nil), ("13.x", nil), ("-13", nil),
    ] as [(String, MacSystem?)])
  func parsesVersions(_ text: String, _ system: MacSystem?) {
    #expect(MacSystem(parsing: text) == system)
  }

  @Test(
    arguments: [
      ("22G120", "13.6"), ("22G720", "13.6"), ("22G90", "13.5"), ("16G29", "10.12.6"),
      ("14A298i", "10.10"), ("17B48", "10.13.1"), ("19H2", "10.15.7"), ("21E258", "12.3"),
      ("24C101", "15.2"), ("25A362", "26.0"), ("25E5207k", "26.4"), ("22B5050", "13.0"),
    ])
  func knowsTheSystemOfABuild(_ build: String, _ system: String) {
    #expect(MacSystem(build: build)?.description == system)
  }

  @Test(arguments: ["", "22", "G120", "22G", "22g120", "22G120xy", "11A511", "99A1", "13.6"])
  func refusesOtherText(_ build: String) {
    #expect(MacSystem(build: build) == nil)
  }

  @Test func ordersSystems() {
    #expect(MacSystem(10, 9) < MacSystem(10, 15, 7))
    #expect(MacSystem(10, 15, 7) < MacSystem(11))
  }
}
