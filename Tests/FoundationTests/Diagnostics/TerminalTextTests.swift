import Diagnostics
import Testing

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
