import Diagnostics
import JSONFormat
import Testing

@Suite struct LocatedJSONReaderTests {
  private struct Reader: LocatedJSONReader {
    var findings: LocatedJSONFindings

    init(_ text: String) {
      findings = LocatedJSONFindings(
        Array(text.utf8), file: "a.json",
        ids: .init(wrongType: "test-type", duplicateKey: "test-twice"))
    }
  }

  @Test func pointsAtWhatIsWrong() throws {
    let text = "{\n  \"a\": 1,\n  \"b\": \"x\",\n  \"b\": true\n}"
    var reader = Reader(text)
    let members = try #require(
      reader.object(try LocatedJSON(parsing: Array(text.utf8)), "it"))
    #expect(reader.text(members[0]) == nil)
    #expect(reader.text(members[1]) == "x")
    #expect(reader.truth(members[2]) == true)
    #expect(reader.object(members[0].value, "a") == nil)
    #expect(reader.diagnostics.map(\.id) == ["test-twice", "test-type", "test-type"])
    #expect(
      reader.diagnostics.map { $0.range?.description } == [
        "a.json:4:3", "a.json:2:8", "a.json:2:8",
      ])
    #expect(reader.diagnostics[0].notes.first?.range?.description == "a.json:3:3")
  }

  /// However many warnings there are, the first error is among what is reported.
  @Test func reportsTheFirstErrorAfterTooManyWarnings() {
    var reader = Reader("")
    for _ in 0..<150 { reader.report(Diagnostic(.warning, id: "test-warning", "w")) }
    for _ in 0..<2 { reader.report(Diagnostic(.error, id: "test-error", "e")) }
    #expect(reader.diagnostics.count == 101)
    #expect(reader.diagnostics.hasErrors && reader.errorCount == 2)
  }
}
