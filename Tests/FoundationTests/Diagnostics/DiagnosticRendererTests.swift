import BundlerTestSupport
import Diagnostics
import Testing

@Suite struct DiagnosticRendererTests {
  static let text: MarkedText = "version: 1\ntargets:\n  ①resorces②: [a]\n"

  static var diagnostic: Diagnostic {
    let range = SourceRange(file: "bundle.yml", start: text.positions[0], end: text.positions[1])
    return Diagnostic(
      .error, id: "manifest-unknown-key", "unknown key 'resorces'", at: range,
      fixIts: [FixIt(range, replacement: "resources")])
  }

  @Test func quotesTheLineWithACaretAndTheFix() {
    let rendered = DiagnosticRenderer().render(Self.diagnostic) { _ in Self.text.plain }
    #expect(
      rendered == """
        bundle.yml:3:3: error: unknown key 'resorces' [manifest-unknown-key]
            resorces: [a]
            ^~~~~~~~
            resources
        """)
  }

  @Test func doesWithoutTheSource() {
    let rendered = DiagnosticRenderer().render(Self.diagnostic)
    #expect(rendered == "bundle.yml:3:3: error: unknown key 'resorces' [manifest-unknown-key]")
  }

  @Test func namesFilesAsSeenFromTheWorkingDirectory() {
    let renderer = DiagnosticRenderer(filePrefix: "../../")
    #expect(renderer.render(Self.diagnostic).hasPrefix("../../bundle.yml:3:3: error:"))
  }

  @Test func indentsDetailsAndPlacesNotes() {
    let rendered = DiagnosticRenderer().render(
      Diagnostic(
        .warning, id: "plan-collision", "two", at: SourceRange(file: "a.yml"), details: ["x", "y"],
        notes: [Diagnostic.Note("here", at: SourceRange(file: "b.yml", line: 2, column: 4))]))
    #expect(
      rendered == """
        a.yml: warning: two [plan-collision]
          x
          y
        b.yml:2:4: note: here
        """)
  }

  @Test func keepsAMessageOnOneLine() {
    let diagnostic = Diagnostic(.error, id: "x", "no file 'a\nb\u{1B}[31m'")
    #expect(DiagnosticRenderer().render(diagnostic) == "error: no file 'a\\nb\\u{1B}[31m' [x]")
  }

  /// Lines of a stranger's file are quoted without what they could do to the terminal; tabs stay.
  @Test func escapesWhatItQuotes() {
    let line = "\tx\u{9B}2J = \u{202E}name"
    let column = line.utf8.count - 3
    let rendered = DiagnosticRenderer().render(
      Diagnostic(
        .error, id: "x", "m", at: SourceRange(file: "a\u{9B}", line: 1, column: column, length: 4))
    ) { _ in line }
    #expect(
      rendered == """
        a\\u{009B}:1:\(column): error: m [x]
          \tx\\u{009B}2J = \\u{202E}name
          \t                      ^~~~
        """)
  }

  /// Each finding looks its line up; none walks the file.
  @Test func quotesManyLinesInLinearTime() throws {
    let count = try withCPULimit(.seconds(60)) {
      let lines = SourceLines(String(repeating: "image named a\n", count: 100_000))
      return (1...100_000).reduce(0) { size, line in
        let finding = Diagnostic(
          .warning, id: "x", "m", at: SourceRange(file: "a", line: line, column: 7, length: 5))
        return size + DiagnosticRenderer().render(finding, quoting: { _ in lines }).utf8.count
      }
    }
    #expect(count > 100_000)
  }

  /// Of a line of megabytes only what is near is looked at.
  @Test func quotesVeryLongLinesInLinearTime() throws {
    let text = try withCPULimit(.seconds(60)) {
      let lines = SourceLines(String(repeating: "image ", count: 500_000))
      let renderer = DiagnosticRenderer(width: 20)
      return (0..<5_000).map { index in
        let finding = Diagnostic(
          .warning, id: "x", "m",
          at: SourceRange(file: "a", line: 1, column: index * 600 + 1, length: 5))
        return renderer.render(finding, quoting: { _ in lines })
      }.last
    }
    #expect(text == "a:1:2999401: warning: m [x]\n  …mage image image…\n        ^~~~~")
  }

  @Test func colorsTheSeverity() {
    let rendered = DiagnosticRenderer(usesColor: true).render(Diagnostic(.error, id: "x", "m"))
    #expect(rendered == "\u{1B}[1;31merror\u{1B}[0m: m [x]")
  }

  /// The line is cut around the part, which stays marked.
  @Test(
    arguments: [
      (20, "①abc", "abc", "^~"),
      (20, "      ①abc", "      abc", "      ^~"),
      (12, "            ①abc", "abc", "^~"),
      (20, "①abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnop…", "^~"),
      (20, "          0123456789①abcdefghijklmnopqrstuvwxyz", "…3456789abcdefghi…", "        ^~"),
      (12, "0123456789①abc", "…56789abc", "      ^~"),
      (20, "\t\t\tab①cdef", "abcdef", "  ^~"),
    ] as [(Int, MarkedText, String, String)])
  func cutsLongLines(_ width: Int, _ line: MarkedText, _ shown: String, _ caret: String) {
    let start = line.positions[0]
    let end = SourcePosition(line: 1, column: start.column + 2)
    let rendered = DiagnosticRenderer(width: width).render(
      Diagnostic(.error, id: "x", "m", at: SourceRange(file: "a", start: start, end: end))
    ) { _ in line.plain }
    #expect(rendered == "a:1:\(start.column): error: m [x]\n  \(shown)\n  \(caret)")
  }

  @Test func linksFilesWhereTheTerminalCan() {
    let diagnostic = Diagnostic(
      .error, id: "x", "m", at: SourceRange(file: "My App/a.yml", line: 2, column: 4))
    let renderer = DiagnosticRenderer(filePrefix: "../", linkDirectory: "/projects")
    #expect(
      renderer.render(diagnostic)
        == "\u{1B}]8;;file:///projects/../My%20App/a.yml\u{1B}\\../My App/a.yml:2:4\u{1B}]8;;\u{1B}\\: "
        + "error: m [x]")
    #expect([diagnostic, diagnostic].totals == "2 errors")
    #expect(1.counted("directory", "directories") == "1 directory")
  }
}

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("plain é 🙂", "plain é 🙂"), ("a\nb\tc\r", "a\\nb\\tc\\r"), ("\u{1B}[2J", "\\u{1B}[2J"),
    ("\u{0}", "\\0"), ("\u{7F}", "\\u{7F}"),
    ("\u{80}\u{9B}2J\u{9F}", "\\u{0080}\\u{009B}2J\\u{009F}"),
    ("\u{61C}\u{200E}\u{200F}", "\\u{061C}\\u{200E}\\u{200F}"),
    ("\u{202A}\u{202E}\u{2066}\u{2069}", "\\u{202A}\\u{202E}\\u{2066}\\u{2069}"),
    ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"), ("a\u{200D}b", "a\u{200D}b"),
  ])
  func escapesWhatATerminalMustNotGet(text: String, expected: String) {
    #expect(text.visible == expected)
  }

  @Test func keepsWhatLaysOutMessages() {
    #expect("a\n\tb\u{9B}".visibleLines == "a\n\tb\\u{009B}")
  }
}
