import Diagnostics
import Testing

@Suite struct FixItApplicationTests {
  @Test func fixItsOfOnePlaceAreMadeOnce() {
    func fix(_ line: Int, _ column: Int, _ length: Int, _ text: String) -> FixIt {
      FixIt(
        SourceRange(file: "f", line: line, column: column, length: length), replacement: text)
    }
    let edits = [fix(2, 1, 2, "xyz"), fix(1, 2, 1, ""), fix(2, 2, 1, "no"), fix(9, 1, 1, "no")]
    let result = applyFixIts(edits, to: Array("abc\nde\n".utf8))
    #expect(String(decoding: result.text, as: UTF8.self) == "ac\nxyz\n")
    #expect(result.count == 2)
  }
}
