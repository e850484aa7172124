import AppleVocabulary
import BuildSettings
import Diagnostics
import Testing

/// A table of files of settings, the weakest first.
func table(_ files: String..., context: SettingsContext = SettingsContext()) -> SettingsTable {
  var diagnostics: [Diagnostic] = []
  let levels = files.enumerated().map { number, text in
    let level = SettingLevel.xcconfig(
      "level \(number)", path: "\(number)", diagnostics: &diagnostics
    ) { _ in Array(text.utf8) }
    return level ?? SettingLevel("none")
  }
  #expect(diagnostics.isEmpty)
  return SettingsTable(levels: levels, context: context)
}

@Suite struct SettingsTableTests {
  @Test(arguments: [
    ("A = 1", "A = 2", "2"), ("A = 1", "", "1"), ("", "", ""), ("A = 1\nA = 2", "", "2"),
    ("A = 1", "A = $(inherited) 2", "1 2"), ("", "A = $(inherited)2", "2"),
    ("A = 1\nA = $(inherited) 2", "A = ${inherited} $(A) 3", "1 2 1 2 3"),
    ("A = 1", "A = $(value)2", "12"), ("A = $(B)\nB = x", "B = y", "y"),
    ("A = $(B)\nB = x", "B = $(inherited)$(B)", "xx"), ("A = $(X)$X", "", "$X"),
    ("A = $(X:default=$(B))\nB = b", "", "b"), ("A = $(inherited:default=d)", "", "d"),
    ("A = $(B_$(C))\nB_c = x", "C = c", "x"), ("A = $$(B)", "B = x", "$(B)"),
    ("A = \"$(B)\" 'x'\\ y", "B = b", "\"b\" 'x'\\ y"), ("A = x$(B:upper)y", "B = b c", "xB Cy"),
  ])
  func inherits(_ weak: String, _ strong: String, _ expected: String) {
    let table = table(weak, strong)
    #expect(table.string("A") == expected)
    #expect(table.diagnostics.isEmpty)
  }

  @Test func conditionsCountOnTheirLevel() {
    let context = SettingsContext(sdk: ["iphoneos17.2", "iphoneos"], configuration: "Debug")
    let levels = [
      SettingLevel(
        "project",
        [
          SettingAssignment("A", .text("1")),
          SettingAssignment(
            "A", conditions: [SettingCondition("sdk", "iphoneos*")], .text("2 $(inherited)")),
          SettingAssignment("A", conditions: [SettingCondition("sdk", "macosx*")], .text("3")),
          SettingAssignment(
            "A", conditions: [SettingCondition("sdk", "iphoneos*"), SettingCondition("arch", "x")],
            .text("4")),
        ])
    ]
    let table = SettingsTable(levels: levels, context: context)
    #expect(table.string("A") == "2 1")
    let stronger = SettingLevel("target", [SettingAssignment("A", .text("5"))])
    #expect(SettingsTable(levels: levels + [stronger], context: context).string("A") == "5")
  }

  @Test(arguments: [
    ("", []), ("a b\tc", ["a", "b", "c"]), ("\"a b\" 'c d' e\\ f", ["a b", "c d", "e f"]),
    ("a\"b c\"d", ["ab cd"]), ("\"\" ''", ["", ""]), ("$(E)", []), ("a $(E) b", ["a", "b"]),
    ("$(L)", ["x y", "z"]), ("a$(L)b", ["ax y", "zb"]), ("\"a $(L)\"", ["a \"x y\" z"]),
    ("$(L:upper)", ["X Y", "Z"]), ("$(L:suffix=.o)", ["x y.o", "z.o"]),
    ("$(U:default=$(T))", ["my app"]), ("$(PRODUCT_NAME)", ["my app"]), ("$(T)", ["my", "app"]),
    ("$(U) $U $(L)", ["$U", "x y", "z"]), ("\"$(E)\"", []), ("a\\", ["a\\"]), ("'a b", ["a b"]),
    ("$(inherited) c", ["a", "b", "c"]), ("$(inherited)/**", ["a", "b/**"]), ("\\$x", ["$x"]),
  ])
  func splits(_ text: String, _ expected: [String]) {
    let base = "L = \"x y\" z\nE =\nT = my app\nPRODUCT_NAME = my app\nA = a b"
    let levels = [
      SettingLevel(
        "base",
        base.split(separator: "\n").map { line in
          let parts = line.split(separator: "=", maxSplits: 1)
          return SettingAssignment(
            parts[0].trimming(), .text(parts.count > 1 ? parts[1].trimming() : ""))
        }),
      SettingLevel("target", [SettingAssignment("A", .text(text))]),
    ]
    let table = SettingsTable(levels: levels, context: SettingsContext())
    #expect(table.list("A") == expected)
    #expect(table.diagnostics.isEmpty)
  }

  @Test func takesListsAsListsAndTexts() {
    let level = SettingLevel(
      "target", [SettingAssignment("A", .list(["$(B)", "\"c d\"", "e"]))])
    let table = SettingsTable(
      levels: [SettingLevel("x", [("B", "1 2")]), level], context: SettingsContext())
    #expect(table.list("A") == ["1", "2", "c d", "e"])
    #expect(table.string("A") == "1 2 \"c d\" e")
  }

  @Test(arguments: [
    ("YES", true), ("yes", true), ("true", true), ("T", true), ("1", true), ("9x", true),
    ("", false), ("NO", false), ("0", false), (" YES", false), ("on", false),
  ])
  func readsBooleans(_ text: String, _ expected: Bool) {
    let table = SettingsTable(
      levels: [SettingLevel("x", [("A", text)])], context: SettingsContext())
    #expect(table.bool("A") == expected)
  }

  @Test func tellsWhatIsAssignedAndWhere() {
    let table = table("B = 1\nA =", "\n B = $(A)$(inherited)")
    #expect(table.isAssigned("A"))
    #expect(!table.isAssigned("C"))
    #expect(table.origin(of: "B")?.description == "1:2:2")
    #expect(table.origin(of: "C") == nil)
    #expect(table.all.map(\.name) == ["A", "B"])
    #expect(table.all.last == table.resolved("B"))
    #expect(table.resolved("B")?.raw == "$(A)$(inherited)")
    #expect(table.resolved("B")?.value == "1")
    #expect(table.resolved("B")?.level == "level 1")
    #expect(table.assignments(of: "B").map(\.level) == ["level 1", "level 0"])
  }

  @Test func expandsTexts() {
    let table = table("A = x y")
    #expect(table.expand("<$(A)$(inherited)$(U)$U>") == "<x y$U>")
    #expect(table.expandList("$(A) \"$(A)\"") == ["x", "y", "x y"])
    let range = SourceRange(file: "Info.plist", line: 3, column: 4)
    #expect(table.expand("$(A:nope) $(A)", at: range) == "$(A:nope) $(A)")
    #expect(table.diagnostics.map(\.range) == [range])
  }

  @Test func copiesShareWhatIsKnown() {
    let table = table("A = $(A:nope)")
    let copy = table
    #expect(copy.string("A") == "$(A:nope)")
    #expect(table.diagnostics.map(\.id) == ["setting-macro"])
    #expect(table.string("A") == "$(A:nope)")
    #expect(table.diagnostics.count == 1)
  }
}

@Suite struct SettingsContextTests {
  @Test func namesTheSDK() {
    let context = SettingsContext(platform: .ios, sdkVersion: "9.3", configuration: "Debug")
    #expect(SettingCondition("sdk", "iphoneos9.*").matches(context))
    #expect(SettingCondition("sdk", "iphoneos*").matches(context))
    #expect(SettingCondition("config", "Debug").matches(context))
    let other = SettingsContext(platform: .ios, configuration: nil)
    #expect(!SettingCondition("sdk", "iphoneos9.*").matches(other))
    #expect(SettingCondition("sdk", "iphoneos*").matches(other))
  }
}

extension Substring {
  fileprivate func trimming() -> String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
