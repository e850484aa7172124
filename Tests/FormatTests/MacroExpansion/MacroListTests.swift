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

@Suite struct MacroOperatorTests {
  @Test(arguments: [
    ("upper", "straße é", "STRASSE É"), ("lower", "ÀB", "àb"),
    ("identifier", "oōo", "o_o"), ("identifier", "oo\u{304}o", "o_o"),
    ("identifier", "78ab", "_8ab"), ("identifier", "a.b-c d_e", "a_b_c_d_e"),
    ("identifier", "", ""),
    ("rfc1034identifier", "My App_2.0", "My-App-2-0"), ("rfc1034identifier", "7a", "-a"),
    ("rfc1034identifier", "a\u{301}b", "-b"),
    ("c99extidentifier", "My App", "My_App"), ("c99extidentifier", "7up", "_up"),
    ("c99extidentifier", "e\u{301}té", "été"), ("c99extidentifier", "日本-語", "日本_語"),
    ("c99extidentifier", "\u{1112}\u{1161}\u{11AB}", "\u{D55C}"),
    ("c99extidentifier", "a\u{304}\u{320}x", "ā_x"), ("c99extidentifier", "٣a٣", "_a٣"),
    ("c99extidentifier", "🙂x", "_x"), ("c99extidentifier", "", ""),
    ("quote", "a b'c", "a\\ b\\'c"), ("quote", "x/y-1.z", "x/y-1.z"), ("quote", "", "''"),
    ("dir", "a/b/c.txt", "a/b/"), ("dir", "c.txt", "./"), ("dir", "/c", "/"),
    ("file", "a/b/c.txt", "c.txt"), ("file", "c", "c"), ("base", "a/b.tar.gz", "b.tar"),
    ("base", ".hidden", ".hidden"), ("suffix", "a/b.tar.gz", ".gz"), ("suffix", "a.d/b", ""),
    ("standardizepath", "/a//b/./../c/", "/a/c"), ("standardizepath", "../a/..", ".."),
    ("standardizepath", "a/..", "."), ("standardizepath", "", ""), ("standardizepath", "/..", "/"),
    ("not", "YES", "NO"), ("not", "NO", "YES"), ("not", "yes", "YES"),
    ("truncatedversion", "1.2.3.4", "1.2.3"), ("truncatedversion", "1.2", "1.2"),
    ("default=x", "", "x"), ("default=x", "y", "y"),
    ("dir=/t", "a/b.c", "/t/b.c"), ("dir=t/", "b.c", "t/b.c"), ("file=z", "a/b.c", "a/z"),
    ("base=z", "a/b.c", "a/z.c"), ("suffix=.o", "a/b.c", "a/b.o"), ("suffix=.o", "b", "b.o"),
    ("relativeto=/a/b", "/a/c/d", "../c/d"), ("relativeto=/a", "/a", "."),
    ("relativeto=/a", "b", "b"), ("isancestor=/a/b", "/a", "YES"), ("isancestor=/ab", "/a", "NO"),
    ("isancestor=/a", "/a", "NO"), ("isancestor=b", "", "NO"),
    ("rfc1034identifier:lower", "A B", "a-b"),
  ])
  func applies(_ operation: String, to value: String, giving expected: String) throws {
    let result = try MacroText(parsing: "$(V:\(operation))").expanded { $0 == "V" ? value : nil }
    #expect(Array(result.unicodeScalars) == Array(expected.unicodeScalars))
  }
}
