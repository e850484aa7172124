import BuildSettings
import Diagnostics
import Testing

@Suite struct XCConfigTests {
  func parse(_ text: String) -> (lines: [String], diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let config = XCConfig(parsing: Array(text.utf8), file: "f", diagnostics: &diagnostics)
    let lines = config.statements.map { statement in
      switch statement {
      case .assignment(let assignment):
        assignment.name + assignment.conditions.map(\.description).joined() + "="
          + assignment.value.text
      case .include(let include):
        "include\(include.isOptional ? "?" : "") \(include.path.value)"
      }
    }
    return (lines, diagnostics)
  }

  @Test(arguments: [
    ("", []), ("// x\n\n  \n", []), ("A = b", ["A=b"]), ("A=b;", ["A=b"]), ("A = b ; ", ["A=b"]),
    ("A = b;;", ["A=b;"]), ("A =", ["A="]), ("A = // c", ["A="]), ("  A\t=\tb  c\t", ["A=b  c"]),
    ("URL = http://x", ["URL=http:"]), ("URL = http:/$()/x", ["URL=http:/$()/x"]),
    ("A = b\rB = c\r\nC = d\u{2028}D = e\u{2029}E = f", ["A=b", "B=c", "C=d", "D=e", "E=f"]),
    ("A[sdk=iphoneos*] = b", ["A[sdk=iphoneos*]=b"]),
    ("A [sdk=a] [arch= b ] = c", ["A[sdk=a][arch= b ]=c"]),
    ("A = b \\\n  c\\\n\n d = e", ["A=b c", "d=e"]), ("A = b \\", ["A=b"]),
    ("A = \\\nb \\;\nc // d\nB = e", ["A=b c", "B=e"]),
    ("A = \"b\" 'c' \\\" =", ["A=\"b\" 'c' \\\" ="]),
    ("#include \"a b.xcconfig\" // c", ["include a b.xcconfig"]),
    ("#include? \"a//b\"//", ["include? a//b"]), ("# include\t\"x\"", ["include x"]),
    ("\u{FEFF}A = ä", ["A=ä"]),
  ])
  func reads(_ text: String, _ expected: [String]) {
    let (lines, diagnostics) = parse(text)
    #expect(lines == expected)
    #expect(diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("A", 2, "expected '=' after 'A'"), ("A b = c", 3, "expected '=' after 'A', not 'b'"),
    ("A-B = c", 2, "expected '=' after 'A', not '-'"),
    ("1 = 2", 1, "expected the name of a setting, not '1'"),
    ("  é = 2", 3, "expected the name of a setting, not 'é'"),
    ("A[sdk=x = 2", 2, "missing ']' after '['"),
    ("A[sdk] = 2", 2, "expected 'name=pattern' between the brackets, not 'sdk'"),
    ("#if X", 1, "unknown directive '#if'; only '#include' is one"),
    ("#include x", 10, "expected '\"' and a path after '#include'"),
    ("#include \"x", 10, "missing '\"' after the path"),
    ("#include \"x\" y", 14, "nothing but a comment may follow the path"),
  ])
  func reportsALineAndGoesOn(_ line: String, column: Int, message: String) {
    let (lines, diagnostics) = parse("A = 1\n" + line + "\nB = 2")
    #expect(lines == ["A=1", "B=2"])
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map(\.id) == ["xcconfig-syntax"])
    #expect(diagnostics.first?.range?.start == SourcePosition(line: 2, column: column))
  }

  @Test func knowsWhereAssignmentsStand() {
    var diagnostics: [Diagnostic] = []
    let config = XCConfig(
      parsing: Array("\n  A = b \\\n c; // d".utf8), file: "f", diagnostics: &diagnostics)
    guard case .assignment(let assignment) = config.statements.first else {
      Issue.record("no assignment")
      return
    }
    #expect(assignment.origin?.start == SourcePosition(line: 2, column: 3))
    #expect(assignment.origin?.end == SourcePosition(line: 3, column: 3))
  }

  @Test func warnsOfCommasInConditions() {
    let (lines, diagnostics) = parse("A[sdk=a,arch=b] = c")
    #expect(lines == ["A[sdk=a][arch=b]=c"])
    #expect(diagnostics.map(\.id) == ["xcconfig-comma-condition"])
    #expect(diagnostics.first?.fixIts.first?.replacement == "[sdk=a][arch=b]")
  }

  @Test func warnsOfOtherEncodings() {
    var diagnostics: [Diagnostic] = []
    let config = XCConfig(
      parsing: [0x41, 0x3D, 0xE9], file: "f", diagnostics: &diagnostics)
    #expect(config.statements.count == 1)
    #expect(diagnostics.map(\.id) == ["xcconfig-encoding"])
  }

  @Test func boundsSizeAndErrors() {
    let (_, diagnostics) = parse(String(repeating: "?\n", count: 1000))
    #expect(diagnostics.count == 100)
    var tooLarge: [Diagnostic] = []
    let file = [UInt8](repeating: 0x0A, count: 16 << 20 + 1)
    #expect(XCConfig(parsing: file, file: "f", diagnostics: &tooLarge).statements.isEmpty)
    #expect(tooLarge.map(\.id) == ["xcconfig-too-large"])
    let (many, limits) = parse(String(repeating: "A=1\n", count: 200_001))
    #expect(many.count == 200_000)
    #expect(limits.map(\.id) == ["xcconfig-too-large"])
    #expect(limits.first?.range?.start?.line == 200_001)
  }

  @Test func survivesMutations() {
    let seed = Array(
      "#include? \"a\" // b\nA[sdk=x*][arch=*] = $(B:c=d) \\\n 'e' ;\r\nB = \u{2028}C=é".utf8)
    let alphabet = Array("#\"[]=$(){}\\;/\n\r \u{2028}\u{2029}A_0é,?".utf8)
    var random = UInt64(7)
    for round in 0..<5000 {
      var bytes = round < seed.count ? Array(seed.prefix(round)) : seed
      for _ in 0..<(round % 4) where !bytes.isEmpty {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let index = Int(random >> 33) % bytes.count
        bytes[index] = alphabet[Int(random >> 13 & 0xFF) % alphabet.count]
      }
      var diagnostics: [Diagnostic] = []
      _ = SettingLevel.xcconfig("x", path: "a", diagnostics: &diagnostics) { _ in bytes }
      for diagnostic in diagnostics { #expect((diagnostic.range?.start?.column ?? 1) > 0) }
    }
  }
}
