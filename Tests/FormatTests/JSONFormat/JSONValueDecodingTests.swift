import JSONFormat
import Testing

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
