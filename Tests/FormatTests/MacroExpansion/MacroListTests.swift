import MacroExpansion
import Testing

@Suite struct MacroListTests {
  /// Values that are lists, and one that admits so many bytes.
  struct Source: MacroSource {
    var values: [String: [String]] = ["A": ["x y", "z"], "ONE": ["o"], "NONE": [], "Q": [""]]
    var remaining = 1000

    mutating func text(of name: String) -> String? { values[name]?.joined(separator: " ") }
    mutating func elements(of name: String) -> [String]? { values[name] }
    mutating func admits(_ count: Int) -> Bool {
      remaining -= count
      return remaining >= 0
    }
  }

  @Test(arguments: [
    ("", []), (" \t\n", []), (" a  b ", ["a", "b"]), ("'a b'\"c 'd\"", ["a bc 'd"]),
    ("a\\ b \\'c \\\\", ["a b", "'c", "\\"]), ("''", [""]), ("a''b", ["ab"]), ("'a", ["a"]),
    ("$(A)", ["x y", "z"]), ("<$(A)>", ["<x y", "z>"]), ("'<$(A)>'", ["<x y z>"]),
    ("$(A)$(A)", ["x y", "zx y", "z"]), ("$(NONE)", []), ("a$(NONE)b", ["ab"]), ("$(Q)", [""]),
    ("$(U) $(U:upper) $U", ["$U"]), ("$(A:upper)", ["X Y", "Z"]), ("$(U:default=a b)", ["a b"]),
    ("$(NONE:default=$(ONE))", ["o"]), ("$(A:default=c)", ["x y", "z"]), ("$(U:default=)", []),
    ("$$(A)", ["$(A)"]), ("é'ü'", ["éü"]), ("$(${ONE:upper}NE)", ["o"]), ("\\é x", ["é", "x"]),
  ])
  func expands(_ text: String, _ expected: [String]) throws {
    var source = Source()
    #expect(try MacroList(parsing: text).expanded(by: &source) == expected)
  }

  @Test(arguments: ["a $(A", "$(A:nope)", "'$(A:upper=x)'"])
  func refuses(_ text: String) {
    #expect(throws: MacroError.self) { try MacroList(parsing: text) }
  }

  @Test func endsWhereNothingMoreIsAdmitted() throws {
    let text = String(repeating: "$(A) ", count: 1000)
    var source = Source()
    #expect(try MacroList(parsing: text).expanded(by: &source).count < 1000)
    source.remaining = 100
    #expect(try MacroText(parsing: text).expanded(by: &source).utf8.count <= 100)
  }

  @Test func textsAreThoseOfTheOtherExpansion() throws {
    var source = Source()
    for text in ["$(A)", "<${ONE:upper}$$>", "$U$(U)$()", "$(U:default=$(ONE:upper))", "x"] {
      let parsed = try MacroText(parsing: text)
      let values = source.values.mapValues { $0.joined(separator: " ") }
      #expect(try parsed.expanded(by: &source) == parsed.expanded { values[$0] })
    }
  }
}
