import BundlerTestSupport
import PropertyListFormat
import Testing

@Suite struct OldStyleTests {
  static let values: [(text: String, value: PropertyList)] = [
    ("", [:]),
    (" \n// only a comment", [:]),
    ("/* never closed", [:]),
    ("word", "word"),
    ("\"quoted\"", "quoted"),
    ("'it is'", "it is"),
    ("\"two\nlines\"", "two\nlines"),
    ("a//b", "a//b"),
    ("A0_$/:.-", "A0_$/:.-"),
    ("{}", [:]),
    ("()", []),
    ("(a, b,)", ["a", "b"]),
    ("(a, (b), {c = d;})", ["a", ["b"], ["c": "d"]]),
    ("{a = b; c = (d);}", ["a": "b", "c": ["d"]]),
    ("{a;}", ["a": "a"]),
    ("{a = b; a = c;}", ["a": "c"]),
    ("{ /* isa */ a /* = */ = // x\n b; }", ["a": "b"]),
    ("<>", .data([])),
    ("<0aFF 10\n2 0>", .data([0x0A, 0xFF, 0x10, 0x20])),
    ("a = b; 'c d' = (e);", ["a": "b", "c d": ["e"]]),
    ("a; b;", ["a": "a", "b": "b"]),
    ("\u{2028}a\u{2029}", "a"),
    ("(\u{0B}a\u{0C},b)", ["a", "b"]),
  ]

  @Test(arguments: values)
  func parses(_ text: String, as value: PropertyList) throws {
    #expect(try PropertyList(parsingOldStyle: text) == value)
  }

  @Test(arguments: [
    (#""\a\b\f\n\r\t\v""#, "\u{07}\u{08}\u{0C}\n\r\t\u{0B}"),
    (#""\"\'\\""#, "\"'\\"),
    ("\"a\\\nb\"", "a\nb"),
    (#""\q\é""#, "qé"),
    (#""\101\7\1012""#, "A\u{07}A2"),
    (#""\341\252\777""#, "Æ“\u{FFFD}"),
    (#""\U00e9\Ue9\U2014x""#, "éé—x"),
    (#""\Ud83d\Ude00""#, "😀"),
    (#"'say "x"'"#, "say \"x\""),
  ])
  func expandsEscapes(_ text: String, to string: String) throws {
    #expect(try PropertyList(parsingOldStyle: text) == .string(string))
  }

  @Test(arguments: [
    ("{a = b①}", "missing ';'"),
    ("{a = b①\n c = d;}", "missing ';'"),
    ("{\n  a① b;}", "expected '=' or ';' after the key"),
    ("①{a = b;", "unterminated dictionary: missing '}'"),
    ("(a, ①(b, c", "unterminated array: missing ')'"),
    ("(a① b)", "missing ',' or ')'"),
    ("(①,)", "expected a value, found ','"),
    ("{a = ①;}", "expected a value, found ';'"),
    ("{ a = ①\"b; }", "unterminated string: missing closing \""),
    ("①'b", "unterminated string: missing closing '"),
    ("<0①>", "odd number of hexadecimal digits in data"),
    ("<0①g>", "expected a hexadecimal digit or '>'"),
    ("①<00", "unterminated data: missing '>'"),
    ("(a) ①b", "unexpected text after the end"),
    ("a① b", "expected '=' or ';'"),
    ("a = b①", "missing ';'"),
    ("\"x①\\Ud83d\"", "'\\U' escape is half of a surrogate pair"),
    ("①é", "expected a value, found 'é'; other characters than letters and digits need quotes"),
  ])
  func pointsAtWhatIsWrong(_ marked: String, message: String) {
    let text = MarkedText(marked)
    #expect(throws: PropertyListError(message, at: text.positions.first)) {
      try PropertyList(parsingOldStyle: text.plain)
    }
  }

  @Test(arguments: ["(", "{a="])
  func refusesDeepNesting(_ opening: String) throws {
    let closing = opening == "(" ? ")" : ";}"
    func nested(_ depth: Int) -> String {
      String(repeating: opening, count: depth) + (opening == "(" ? "" : "x")
        + String(repeating: closing, count: depth)
    }
    _ = try PropertyList(parsingOldStyle: nested(512))
    for depth in [513, 200_000] {
      #expect(throws: PropertyListError.self) { try PropertyList(parsingOldStyle: nested(depth)) }
    }
  }

  @Test func countsColumnsInBytes() {
    let text: MarkedText = "{\n  \"é😀\" = b①\n}"
    #expect(throws: PropertyListError("missing ';'", at: text.positions[0])) {
      try PropertyList(parsingOldStyle: text.plain)
    }
  }

  @Test func keepsKeysThatDifferInNormalizationApart() throws {
    let list = try PropertyList(parsingOldStyle: "\"\u{E9}\" = a; \"e\u{301}\" = b;")
    #expect(list.dictionary?.count == 2)
  }
}

@Suite struct OldStyleMutationTests {
  static let sample = #"""
    // !$*UTF8*$!
    { archiveVersion = 1; classes = { }; 'objects' = ( <0a 0B>, "x\U00e9\341\n", a//b, ); /* é */ k; }
    """#

  /// The outcome does not matter, only that there is one.
  func parse(_ bytes: some Collection<UInt8>) {
    _ = try? PropertyList(parsingOldStyle: String(decoding: bytes, as: UTF8.self))
  }

  @Test func survivesEveryTruncation() {
    let bytes = Array(Self.sample.utf8)
    for count in 0...bytes.count { parse(bytes.prefix(count)) }
    for count in 0...bytes.count { parse(bytes.suffix(count)) }
  }

  @Test func survivesMutations() {
    var random = SplitMix(seed: 1)
    let alphabet = Array("{}()<>=;,\"'\\U07/*/ \n\u{2028}a".utf8) + [0, 0xFF]
    for _ in 0..<4000 {
      var bytes = Array(Self.sample.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = alphabet.randomElement(using: &random) ?? 0
        case 1: bytes.remove(at: place)
        default: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: place)
        }
      }
      parse(bytes)
    }
  }
}

@Suite struct OldStyleNextStepEncodingTests {
  @Test func startsWithASCII() {
    for code in UInt8(0)..<0x80 { #expect(NextStepEncoding.scalar(code).value == UInt32(code)) }
  }

  @Test(
    arguments: [
      (0x80, "\u{A0}"), (0x8F, "Ï"), (0x9D, "µ"), (0xA4, "⁄"), (0xAE, "ﬁ"), (0xB7, "•"),
      (0xC8, "¨"), (0xD0, "—"), (0xE1, "Æ"), (0xE8, "Ł"), (0xF5, "ı"), (0xFB, "ß"), (0xFD, "ÿ"),
    ] as [(UInt8, Unicode.Scalar)])
  func mapsTheUpperHalf(_ code: UInt8, to scalar: Unicode.Scalar) {
    #expect(NextStepEncoding.scalar(code) == scalar)
  }

  @Test func givesEveryAssignedCodeItsOwnCharacter() {
    let scalars = (UInt8(0)...0xFD).map(NextStepEncoding.scalar)
    #expect(Set(scalars).count == 0xFE)
    #expect(!scalars.contains("\u{FFFD}"))
    #expect(NextStepEncoding.scalar(0xFE) == "\u{FFFD}")
    #expect(NextStepEncoding.scalar(0xFF) == "\u{FFFD}")
  }
}
