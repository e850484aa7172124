import MacroExpansion
import Testing

@Suite struct MacroTextTests {
  static let values = [
    "A": "alpha", "NAME": "Sky Line", "KIND": "A", "WRAPPER_alpha": "nested", "EMPTY": "",
    "RECURSIVE": "<$(A)>", "NAME.app": "dotted", "PATH": "/usr/lib/x.tar.gz", "YES": "YES",
    "CYCLE": "$(LOOP)", "LOOP": "${CYCLE}", "BAD": "$(A:nope)", "VERSION": "1.2.3.4",
  ]

  func expand(_ text: String) throws(MacroError) -> String {
    try MacroText(parsing: text).expanded { Self.values[$0] }
  }

  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("$(A)", "alpha"), ("${A}", "alpha"), ("$[A]", "alpha"),
    ("$A", "alpha"), ("$A-x", "alpha-x"), ("$$", "$"), ("$$(A)", "$(A)"), ("$", "$"), ("a$", "a$"),
    ("$1 $ $-", "$1 $ $-"), ("$NAME.app", "dotted"), ("$(NAME).app", "Sky Line.app"),
    ("$(WRAPPER_$(A))", "nested"), ("$(WRAPPER_${A:lower})", "nested"), ("$(UNKNOWN)", ""),
    ("$UNKNOWN!", "$UNKNOWN!"), ("http:/$()/x", "http://x"), ("$(RECURSIVE)", "<alpha>"),
    ("$(UNKNOWN:upper)", ""), ("$(UNKNOWN:default=x)", "x"), ("$(EMPTY:default=x)", "x"),
    ("$(A:default=x)", "alpha"), ("$(UNKNOWN:default=$(A):upper)", "ALPHA"),
    ("$(UNKNOWN:default=)", ""), ("$(UNKNOWN:upper:default=x)", "x"), ("é$(A)ü", "éalphaü"),
    ("$(A:default=$(CYCLE))", "alpha"), ("f(x)$(A)]}", "f(x)alpha]}"),
  ])
  func expands(_ text: String, to expected: String) throws {
    #expect(try expand(text) == expected)
  }

  @Test(arguments: [
    ("$(A", "missing ')' after '$'", 0), ("x${A:upper", "missing '}' after '$'", 1),
    ("é$(A:uper)", "unknown operator 'uper' (did you mean 'upper'?)", 6),
    (
      "$(A:C99ExtIdentifier)",
      "unknown operator 'C99ExtIdentifier' (did you mean 'c99extidentifier'?)", 4
    ),
    ("$(A:xyzzy)", "unknown operator 'xyzzy'", 4), ("$(A:)", "unknown operator ''", 4),
    ("$(A:upper=x)", "operator 'upper' takes no value", 4),
    ("$(A:default)", "operator 'default' needs a value: 'default=…'", 4),
  ])
  func refusesToParse(_ text: String, message: String, offset: Int) {
    #expect(throws: MacroError(message, at: offset)) { try MacroText(parsing: text) }
  }

  @Test(arguments: [
    ("ab$(CYCLE)", "'CYCLE' refers to itself: CYCLE → LOOP → CYCLE", 2),
    ("$(A) $(BAD)", "unknown operator 'nope' (in the value of 'BAD')", 5),
  ])
  func refusesToExpand(_ text: String, message: String, offset: Int) throws {
    let parsed = try MacroText(parsing: text)
    #expect(throws: MacroError(message, at: offset)) { try parsed.expanded { Self.values[$0] } }
  }

  @Test func asksForUndefinedNames() throws {
    var asked: [String] = []
    let text = try MacroText(parsing: "$(X) $Y $(Z:default=1) $(W:upper)").expanded(
      undefined: { name, isBracketed in
        asked.append(name + (isBracketed ? "()" : ""))
        return "?"
      }, lookup: { _ in nil })
    #expect(text == "? ? 1 ?")
    #expect(asked == ["X()", "Y", "W()"])
  }

  @Test(arguments: ["x", ""])
  func refusesValuesThatDoubleForEver(leaf: String) throws {
    let text = try MacroText(parsing: "$(V50)")
    #expect(throws: MacroError.self) {
      try text.expanded { name in
        guard let level = Int(name.dropFirst()), level > 0 else { return leaf }
        return "$(V\(level - 1))$(V\(level - 1))"
      }
    }
  }

  @Test func refusesDeepChainsAndDeepBrackets() throws {
    let chain = try MacroText(parsing: "$(1)")
    #expect(throws: MacroError.self) { try chain.expanded { "$(\($0)1)" } }
    #expect(throws: MacroError.self) {
      try MacroText(parsing: String(repeating: "$(", count: 1_000_000))
    }
    #expect(throws: MacroError.self) {
      try MacroText(parsing: String(repeating: "$(A:default=", count: 100_000))
    }
  }

  @Test func tellsLiteralsFromMacros() throws {
    #expect(try MacroText(parsing: "a $$ b").isLiteral)
    #expect(try !MacroText(parsing: "a $b").isLiteral)
  }

  @Test(arguments: ["", "$", "$$(A)$", "a$(B)c"])
  func escapedTextExpandsToItself(_ text: String) throws {
    #expect(try expand(text.escapedForMacros) == text)
  }

  @Test func survivesMutations() {
    let seed = Array("a$(B_${C}:upper:default=$(D:suffix=.x))$[E]$F.g$$é".utf8)
    var random = UInt64(42)
    for round in 0..<5000 {
      var bytes = round < seed.count ? Array(seed.prefix(round)) : seed
      for _ in 0..<(round % 4) where !bytes.isEmpty {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let alphabet = Array("$(){}[]:=aZ_.é".utf8)
        bytes[Int(random >> 33) % bytes.count] = alphabet[Int(random >> 13 & 0xFF) % alphabet.count]
      }
      let text = String(decoding: bytes, as: UTF8.self)
      _ = try? MacroText(parsing: text).expanded { $0.count > 3 ? nil : "v$(\($0)x)" }
    }
  }
}
