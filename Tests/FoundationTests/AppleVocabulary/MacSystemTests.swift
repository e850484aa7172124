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
      ("22G120", "13.6"), ("22G720", "13.6.7"), ("22G91", "13.5.2"), ("16G29", "10.12.6"),
      ("14A298i", "10.10"), ("17B48", "10.13.1"), ("19H2", "10.15.7"), ("21E258", "12.3.1"),
      ("24C101", "15.2"), ("25A362", "26.0.1"), ("25E5207k", "26.4"), ("22B5050", "13.0.1"),
      ("12C60", "10.8.2"), ("13F34", "10.9.5"), ("11D50b", "10.7.3"), ("10K549", "10.6.8"),
      ("10J567", "10.6.6"), ("10J869", "10.6.7"), ("20B28", "11.0.1"), ("20G5042c", "11.5"),
      ("22G5027e", "13.5"), ("22H123", "13.7"), ("22H625", "13.7.6"), ("24G325", "15.7.2"),
    ])
  func knowsTheSystemOfABuild(_ build: String, _ system: String) {
    #expect(MacSystem(build: build)?.description == system)
  }

  @Test(arguments: ["", "22", "G120", "22G", "22g120", "22G120xy", "9L30", "99A1", "13.6"])
  func refusesOtherText(_ build: String) {
    #expect(MacSystem(build: build) == nil)
  }

  /// Updates are in the order of their builds.
  @Test func ordersBuilds() {
    let builds = ["10A432", "11G63", "12F45", "13A603", "19H2", "20A2411", "21H1320", "25G1"]
    let systems = builds.compactMap { MacSystem(build: $0) }
    #expect(systems.count == builds.count)
    #expect(systems == systems.sorted())
  }

  @Test func ordersSystems() {
    #expect(MacSystem(10, 9) < MacSystem(10, 15, 7))
    #expect(MacSystem(10, 15, 7) < MacSystem(11))
  }
}
