import BundlerTestSupport
import Diagnostics
import Testing

@Suite struct SourceLinesTests {
  /// Lines as they are found without an index.
  private func lines(_ text: String) -> [String] {
    var lines = [""]
    for character in text {
      if ["\n", "\r", "\r\n"].contains(character) {
        lines.append("")
      } else {
        lines[lines.count - 1].append(character)
      }
    }
    return lines
  }

  private func line(_ number: Int, of source: SourceLines) -> String? {
    source.start(ofLine: number).map { start in
      source.text(start..<source.end(ofLineAt: start, limit: .max))
    }
  }

  @Test(arguments: ["", "\n", "a", "a\n", "a\nb", "a\r\n\r\nb\rc\n", "\r\r\n\n"])
  func findsLines(_ text: String) {
    let source = SourceLines(text)
    let expected = lines(text)
    for (index, expected) in expected.enumerated() {
      // Of no text there is no second line, but a first one.
      #expect(line(index + 1, of: source) == expected)
    }
    #expect(source.start(ofLine: expected.count + 1) == nil)
  }

  /// Line ends fall on, before and after the ends of the index's blocks.
  @Test func findsLinesOfLongTexts() {
    var random = SplitMix(seed: 1)
    let ends = ["\n", "\r\n", "\r", "ä", "x", "🙂"]
    for _ in 0..<20 {
      var text = ""
      for _ in 0..<2_000 {
        text += String(repeating: "y", count: Int.random(in: 0..<9, using: &random))
        text += ends.randomElement(using: &random) ?? ""
      }
      let source = SourceLines(text)
      for (index, expected) in lines(text).enumerated() {
        #expect(line(index + 1, of: source) == expected)
        let end = SourcePosition(line: index + 1, column: expected.utf8.count + 1)
        #expect(source.utf16Column(of: end) == expected.utf16.count + 1)
      }
    }
  }

  @Test func cutsNoCharacter() {
    let source = SourceLines("aäb")
    #expect(source.text(0..<2) == "aä")
    #expect(source.text(2..<4) == "b")
  }
}
