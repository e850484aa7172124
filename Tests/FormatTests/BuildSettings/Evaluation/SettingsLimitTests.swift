import BuildSettings
import Diagnostics
import Testing

@Suite struct SettingsLimitTests {
  @Test func endsCyclesWhereTheyClose() {
    let table = table("A = a$(B)\nB = b$(C)\nC = c$(A)")
    #expect(table.string("A") == "abc")
    #expect(table.diagnostics.map(\.id) == ["setting-cycle"])
    #expect(
      table.diagnostics.first?.message
        == "'A' refers to itself and is empty there: A → B → C → A")
    #expect(table.diagnostics.first?.range?.description == "0:1:1")
    #expect(table.diagnostics.first?.severity == .warning)
  }

  @Test func cyclesTakeWeakerValues() {
    let table = table("SYMROOT = build\nBUILD_DIR = $(SYMROOT)", "SYMROOT = $(BUILD_DIR)/x")
    #expect(table.string("SYMROOT") == "build/x")
    #expect(table.diagnostics.isEmpty)
    // Asked from the other side, the cycle closes where nothing is weaker.
    #expect(table.string("BUILD_DIR") == "/x")
    #expect(table.diagnostics.map(\.id) == ["setting-cycle"])
  }

  @Test func valuesInCyclesDependOnTheQuestionOnly() {
    let text = "A = a$(B)\nB = b$(C)$(A)\nC = c$(B)$(A)\nD = $(C)$(A)$(B)"
    let names = ["A", "B", "C", "D"]
    let orders = [names, names.reversed(), ["C", "A", "D", "B"]]
    let values = orders.map { order in
      let table = table(text)
      var result: [String: String] = [:]
      for name in order { result[name] = table.string(name) }
      return result
    }
    #expect(values[0] == values[1])
    #expect(values[0] == values[2])
    #expect(Dictionary(table(text).all.map { ($0.name, $0.value) }) { a, _ in a } == values[0])
  }

  @Test func endsTextsThatDouble() {
    let lines = (0..<60).map { "A\($0) = $(A\($0 + 1))$(A\($0 + 1))" } + ["A60 = x"]
    let table = table(lines.joined(separator: "\n"))
    _ = table.string("A0")
    #expect(table.diagnostics.map(\.id) == ["setting-too-large"])
    #expect(table.string("A60") == "x")
    #expect(table.string("A50").utf8.count == 1024)
    _ = table.all
    _ = table.list("A1")
  }

  @Test func endsWhatNeitherRepeatsNorGrows() {
    // Every setting refers to all others, so that nothing can be remembered.
    let names = (0..<40).map { "A\($0)" }
    let all = names.map { "$(\($0))" }.joined()
    let table = table(names.map { "\($0) = \(all)" }.joined(separator: "\n"))
    _ = table.all
    #expect(table.diagnostics.contains { $0.id == "setting-too-large" })
    #expect(table.diagnostics.count < 100)
  }

  @Test func endsDeepValues() {
    let lines = (0..<1000).map { "A\($0) = $(A\($0 + 1))" }
    let table = table(lines.joined(separator: "\n"))
    #expect(table.string("A0") == "")
    #expect(table.diagnostics.map(\.id) == ["setting-too-deep"])
  }

  @Test func endsLongInheritance() {
    let table = table(String(repeating: "A = $(inherited)x\n", count: 10_000))
    #expect(table.string("A").utf8.count <= 100)
    #expect(table.diagnostics.map(\.id) == ["setting-too-deep"])
  }
}
