import JSONFormat
import Testing

@Suite struct JSONValueTests {
  @Test func indentsByTwoAndKeepsTheOrderOfMembers() {
    let value = JSONValue.object(["z": 1, "a": ["x", .null], "e": .array([]), "no": nil])
    #expect(
      String(decoding: value.encoded(), as: UTF8.self) == """
        {
          "z": 1,
          "a": [
            "x",
            null
          ],
          "e": []
        }

        """)
    #expect(
      String(decoding: value.encoded(pretty: false), as: UTF8.self)
        == #"{"z":1,"a":["x",null],"e":[]}"#)
  }

  @Test(arguments: [
    ("é/\u{1F600}", #""é/😀""#), ("\"\\\n\t\r\u{1}\u{7F}", #""\"\\\n\t\r\u0001\u007f""#),
  ])
  func escapesWhatMustBe(text: String, json: String) throws {
    let bytes = JSONValue.string(text).encoded(pretty: false)
    #expect(String(decoding: bytes, as: UTF8.self) == json)
    #expect(try JSONValue(parsing: bytes) == .string(text))
  }

  @Test(arguments: [
    (#" {"a" : [1, -2.5e3, true]} "#, JSONValue.object(["a": [1, .number(-2500), true]])),
    (#""\ud83d\ude00\u00e9\/""#, "😀é/"),
    ("9223372036854775808", .number(9_223_372_036_854_775_808)),
  ])
  func parses(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: Array(text.utf8)) == value)
  }

  @Test(arguments: [
    ("", 0), ("[1,]", 3), ("{\"a\" 1}", 5), ("01", 0), ("1.", 0), ("-", 0), ("nan", 0),
    ("\"\\x\"", 2),
    ("\"\\ud800\"", 7), ("\"a\nb\"", 2), ("[] x", 3), ("\"", 1), ("+1", 0),
  ])
  func saysWhereItIsNoJSON(text: String, offset: Int) {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: Array(text.utf8)) }
    #expect(error?.offset == offset)
  }

  @Test func boundsNesting() {
    let text = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(throws: JSONError(message: "nested too deeply", offset: 128)) {
      try JSONValue(parsing: text)
    }
  }

  struct Sample: Encodable {
    var name = "x"
    var missing: Int?
    var numbers: [UInt8] = [1, 2]
    var table = ["b": 1, "a": 2, "c": 3]
    var nested = Nested.pair(left: 1, right: nil)

    enum Nested: Encodable { case pair(left: Int, right: String?) }
  }

  @Test func encodesCodableValuesInTheirOwnOrder() throws {
    let text = String(
      decoding: try JSONValue(encoding: Sample()).encoded(pretty: false), as: UTF8.self)
    #expect(
      text
        == #"{"name":"x","numbers":[1,2],"table":{"a":2,"b":1,"c":3},"nested":{"pair":{"left":1}}}"#
    )
  }

  @Test func survivesTruncationAndMutation() throws {
    let document = Array(#"{"a":[1,-2.5e3,"\ud83d\ude00\n",{"b":null}],"c":true}"#.utf8)
    for length in 0..<document.count {
      #expect(throws: JSONError.self) { try JSONValue(parsing: Array(document.prefix(length))) }
    }
    var seed: UInt64 = 42
    for _ in 0..<5_000 {
      var mutated = document
      for _ in 0..<3 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        mutated[Int((seed >> 33) % UInt64(mutated.count))] = UInt8(truncatingIfNeeded: seed >> 56)
      }
      _ = try? JSONValue(parsing: mutated)
    }
  }
}

@Suite struct JSONValueDecodingTests {
  private enum Shape: Hashable, Codable {
    case dot
    case circle(radius: Double)
    case polygon([Int8])
  }

  private struct Drawing: Hashable, Codable {
    var name: String?
    var shapes: [Shape] = []
    var sizes: [String: UInt16] = [:]
    var isOpen = false
  }

  @Test func isTheInverseOfEncoding() throws {
    let drawing = Drawing(
      shapes: [.dot, .circle(radius: 2), .circle(radius: 0.5), .polygon([-1, 2])],
      sizes: ["a": 1, "b": 65535], isOpen: true)
    #expect(try JSONValue(encoding: drawing).decoded() == drawing)
  }

  @Test(arguments: [
    "{}", #"{"shapes":[],"sizes":{"a":65536},"isOpen":true}"#,
    #"{"shapes":[{"polygon":{"_0":[1.5]}}],"sizes":{},"isOpen":true}"#,
    #"{"shapes":[{"circle":{}}],"sizes":{},"isOpen":true}"#,
    #"{"shapes":{},"sizes":{},"isOpen":true}"#, "[]", #"{"shapes":[],"sizes":{},"isOpen":1}"#,
  ])
  func refusesWhatDoesNotFit(text: String) throws {
    let json = try JSONValue(parsing: Array(text.utf8))
    #expect(throws: DecodingError.self) { try json.decoded(as: Drawing.self) }
  }
}
