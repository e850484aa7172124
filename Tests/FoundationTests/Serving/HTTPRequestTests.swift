import HostSystem
import Testing

@Suite struct HTTPRequestTests {
  private static func request(_ text: String) throws(HTTPRequest.Failure) -> HTTPRequest? {
    try HTTPRequest(Array(text.utf8))
  }

  private static func answer(_ text: String) throws -> HTTPAnswer? {
    try request(text).map { HTTPAnswer(to: $0, port: 8000) }
  }

  @Test func readsWhatBrowsersSend() throws {
    let request = try Self.request(
      "GET /events HTTP/1.1\r\nHost: localhost:8000\r\nAccept: */*\r\n\r\n")
    #expect(request?.method == "GET")
    #expect(request?.target == "/events")
    #expect(request?.host == "localhost:8000")
  }

  @Test func waitsForTheEnd() throws {
    #expect(try Self.request("GET / HTTP/1.1\r\nHost: a\r\n") == nil)
    #expect(try Self.request("") == nil)
  }

  @Test(arguments: [
    "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "GET  / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET / HTTP/2\r\nHost: a\r\n\r\n", "GET a HTTP/1.1\r\nHost: a\r\n\r\n",
    "get / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n", "GET / HTTP/1.1\nHost: a\r\n\r\n",
    "\u{0}",
  ])
  func refusesWhatIsUnclear(_ text: String) {
    #expect(throws: HTTPRequest.Failure.malformed) { try Self.request(text) }
  }

  @Test func refusesLongHeads() {
    let text = "GET / HTTP/1.1\r\nHost: " + String(repeating: "a", count: 9000)
    #expect(throws: HTTPRequest.Failure.tooLarge) { try Self.request(text) }
    #expect(throws: HTTPRequest.Failure.tooLarge) { try Self.request(text + "\r\n\r\n") }
  }

  @Test func answersUnderItsOwnNameAlone() throws {
    #expect(try Self.answer("GET / HTTP/1.1\r\nHost: 127.0.0.1:8000\r\n\r\n") == .page)
    #expect(try Self.answer("HEAD / HTTP/1.1\r\nHost: LOCALHOST:8000\r\n\r\n") == .head)
    for host in [
      "evil.example", "evil.example:8000", "127.0.0.1", "127.0.0.1:80",
      "localhost:8000.evil.example",
    ] {
      #expect(
        try Self.answer("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n")
          == .error(421, "Misdirected Request"))
    }
  }

  @Test func hasOnePageAndNoFiles() throws {
    for target in ["/etc/passwd", "/../../etc/passwd", "//a", "/?a", "/%2e%2e"] {
      #expect(
        try Self.answer("GET \(target) HTTP/1.1\r\nHost: localhost:8000\r\n\r\n")
          == .error(404, "Not Found"))
    }
    #expect(
      try Self.answer("POST / HTTP/1.1\r\nHost: localhost:8000\r\n\r\n")
        == .error(405, "Method Not Allowed"))
  }
}
