/// The head of a request of HTTP/1.1, as much of it as a server of one page asks for.
///
/// Source: RFC 9112. Whatever could be read in two ways is refused: folded lines, space before a colon, a second
/// `Host`, a body.
package struct HTTPRequest: Equatable, Sendable {
  package var method: String
  /// As it was sent: `/`, `/events`.
  package var target: String
  package var host: String

  package enum Failure: Error, Equatable, Sendable {
    case tooLarge
    case malformed
  }

  /// In bytes, of the whole head.
  package static let largestHead = 8 << 10
  private static let mostFields = 100

  /// Reads the head of a request; nil while its end is not there yet.
  package init?(_ bytes: [UInt8]) throws(Failure) {
    guard let end = Self.end(of: bytes) else {
      if bytes.count >= Self.largestHead { throw .tooLarge }
      // What is no request is refused at once, not when its time is up.
      if bytes.contains(where: { $0 == 0 || $0 >= 0x80 }) { throw .malformed }
      return nil
    }
    guard end <= Self.largestHead else { throw .tooLarge }
    var lines = try Self.lines(bytes[..<end])
    guard !lines.isEmpty else { throw .malformed }
    let words = lines.removeFirst().split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 3,
      words[2].elementsEqual("HTTP/1.1".utf8) || words[2].elementsEqual("HTTP/1.0".utf8),
      !words[0].isEmpty, words[0].allSatisfy({ (0x41...0x5A).contains($0) }), words[0].count <= 16,
      words[1].first == UInt8(ascii: "/"), words[1].allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw .malformed }
    guard lines.count <= Self.mostFields else { throw .tooLarge }
    method = String(decoding: words[0], as: UTF8.self)
    target = String(decoding: words[1], as: UTF8.self)
    var host: String?
    for line in lines {
      let (name, value) = try Self.field(line)
      switch name {
      case "host":
        if host != nil { throw .malformed }
        host = value
      case "transfer-encoding": throw .malformed
      case "content-length" where value != "0": throw .malformed
      default: break
      }
    }
    guard let host, !host.isEmpty else { throw .malformed }
    self.host = host
  }

  /// Where the empty line begins that ends a head; nil without one.
  private static func end(of bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    for index in 0...(bytes.count - 4)
    where bytes[index] == 0x0D && bytes[index + 1] == 0x0A && bytes[index + 2] == 0x0D
      && bytes[index + 3] == 0x0A
    {
      return index
    }
    return nil
  }

  private static func lines(_ head: ArraySlice<UInt8>) throws(Failure) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    for line in head.split(separator: 0x0A, omittingEmptySubsequences: false) {
      // All but the last end in a carriage return, and have no other.
      let isLast = line.endIndex == head.endIndex
      let text = isLast ? line : line.dropLast()
      guard isLast || line.last == 0x0D, !text.contains(0x0D) else { throw .malformed }
      lines.append(text)
    }
    return lines
  }

  private static func field(_ line: ArraySlice<UInt8>) throws(Failure) -> (String, String) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
      throw .malformed
    }
    let name = line[..<colon]
    let marks = Set("!#$%&'*+-.^_`|~".utf8)
    let isToken = name.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || marks.contains(byte)
    }
    var value = line[(colon + 1)...]
    while let first = value.first, first == 0x20 || first == 0x09 { value.removeFirst() }
    while let last = value.last, last == 0x20 || last == 0x09 { value.removeLast() }
    guard isToken, value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
      throw .malformed
    }
    return (
      String(decoding: name, as: UTF8.self).lowercased(), String(decoding: value, as: UTF8.self)
    )
  }
}

/// What a server of one page answers.
package enum HTTPAnswer: Equatable, Sendable {
  case page
  /// The page without itself, for `HEAD`.
  case head
  /// The numbers of new pages, as they come.
  case events
  case empty
  case error(Int, String)

  /// The answer to a request of a server that listens on a port of the loopback.
  ///
  /// Another name of the host is that of a page elsewhere whose name was made to lead here.
  package init(to request: HTTPRequest, port: UInt16) {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard hosts.contains(request.host.lowercased()) else {
      self = .error(421, "Misdirected Request")
      return
    }
    switch (request.method, request.target) {
    case ("GET", "/"): self = .page
    case ("HEAD", "/"): self = .head
    case ("GET", "/events"): self = .events
    case ("GET", "/favicon.ico"): self = .empty
    case ("GET", _), ("HEAD", _): self = .error(404, "Not Found")
    default: self = .error(405, "Method Not Allowed")
    }
  }
}
