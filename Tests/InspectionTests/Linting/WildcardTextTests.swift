import Diagnostics
import SourceDeclarations
import Testing

@testable import Linting

@Suite struct WildcardTextTests {
  @Test(arguments: [
    (["icon_%02d"], "icon_07", true), (["icon_%02d"], "ico", false),
    (["a", "b", "c"], "a1b2c", true), (["a", "b", "c"], "a1c", false),
    (["100%%"], "100%", true), (["%@.png"], "x.png", true), (["plain"], "plain", true),
  ])
  func matches(segments: [String], name: String, expected: Bool) {
    let literal = StringLiteral(segments: segments, at: SourceRange(file: "A.m"))
    #expect(WildcardText(literal).pattern.matches(Array(name.utf8)) == expected)
  }

  @Test func takesMacrosForValues() {
    let text = WildcardText(macros: "$(NAME)-icon${X}")
    #expect(text.segments == ["", "-icon", ""])
  }
}
