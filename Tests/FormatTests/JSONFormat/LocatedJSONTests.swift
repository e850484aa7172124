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
