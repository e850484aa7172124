import Diagnostics
import JSONFormat
import Testing

@Suite struct LocatedJSONTests {
  @Test func knowsWhereValuesAndNamesStand() throws {
    let text = #"{"a" : [1, true], "é": {"b": null}}"#
    let document = try LocatedJSON(parsing: Array(text.utf8))
    func quoted(_ range: Range<Int>) -> String {
      String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
    #expect(quoted(document.range) == text)
    let members = try #require(document.members)
    #expect(members.map { quoted($0.nameRange) } == ["\"a\"", "\"é\""])
    #expect(members.map { quoted($0.value.range) } == ["[1, true]", "{\"b\": null}"])
    guard case .array(let items) = members[0].value.value else {
      Issue.record("no array")
      return
    }
    #expect(items.map { quoted($0.range) } == ["1", "true"])
    #expect(items.map(\.scalar) == [1, true])
    #expect(members[1].value.members?.first?.value.scalar == .null)
  }

  @Test func findsRepeatedNamesByTheirBytes() throws {
    let text = #"{"a": 1, "é": 2, "e\u0301": 3, "\u0061": 4, "a": 5}"#
    let document = try LocatedJSON(parsing: Array(text.utf8))
    #expect(document.repetitions.map(\.member.value.scalar) == [4, 5])
    #expect(document.repetitions.map(\.first.value.scalar) == [1, 1])
  }

  @Test func failsWhereTheOtherTreeFails() {
    for text in ["", "[1,]", "{\"a\" 1}", "[] x", String(repeating: "[", count: 1000)] {
      let bytes = Array(text.utf8)
      let located = #expect(throws: JSONError.self) { try LocatedJSON(parsing: bytes) }
      let plain = #expect(throws: JSONError.self) { try JSONValue(parsing: bytes) }
      #expect(located == plain)
    }
  }
}

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
