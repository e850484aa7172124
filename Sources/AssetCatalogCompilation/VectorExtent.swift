internal import Diagnostics
internal import XMLFormat

/// Whether a PDF has its end: the place of its last cross-reference table, and for one that is made to
/// be shown while it loads, as many bytes as its head says.
///
/// Anything may follow the end. Source: ISO 32000-1, *7.5.5 File Trailer* and *F.3.3 Linearization
/// Parameter Dictionary*.
func pdfExtent(_ bytes: [UInt8]) -> ImageExtent {
  guard bytes.hasLast("startxref") || bytes.hasLast("%%EOF") else { return .none }
  guard let length = linearizedLength(bytes) else { return .whole }
  return length <= bytes.count ? .whole : .none
}

/// The length that a linearized PDF has: `/L` beside `/Linearized`, near the start.
private func linearizedLength(_ bytes: [UInt8]) -> Int? {
  let head = String(decoding: bytes.prefix(1024), as: UTF8.self)
  guard let start = head.firstRange(of: "/Linearized"),
    let end = head[start.upperBound...].firstRange(of: ">>"),
    let key = head[start.upperBound..<end.lowerBound].firstRange(of: "/L ")
  else { return nil }
  return Int(head[key.upperBound...].drop { $0 == " " }.prefix { $0.isASCII && $0.isNumber })
}

/// Whether the outermost element of an SVG ends; one inside of it may end instead.
func svgExtent(_ bytes: [UInt8]) -> ImageExtent {
  var end = bytes.endIndex
  while let slash = bytes[..<end].lastIndex(of: UInt8(ascii: "/")) {
    end = slash
    guard slash > 0, bytes[slash - 1] == UInt8(ascii: "<") else { continue }
    if bytes[(slash + 1)...].starts(with: "svg".utf8) { return .whole }
  }
  return isEmptySVG(bytes) ? .whole : .none
}

/// Whether the first tag called `svg` has no contents.
private func isEmptySVG(_ bytes: [UInt8]) -> Bool {
  guard
    let start = bytes.indices.first(where: { index in
      bytes[index] == UInt8(ascii: "<") && bytes[(index + 1)...].starts(with: "svg".utf8)
    })
  else { return false }
  var quote: UInt8?
  var last: UInt8 = 0
  for byte in bytes[start...] {
    if let open = quote {
      if byte == open { quote = nil }
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      quote = byte
    } else if byte == UInt8(ascii: ">") {
      return last == UInt8(ascii: "/")
    }
    last = byte
  }
  return false
}

/// Why an SVG is no XML; nil also where it has entities or an encoding of its own, which are not read
/// here.
func svgFault(_ bytes: [UInt8]) -> XMLError? {
  let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
  let declaration = head.prefix { $0 != ">" }.lowercased()
  guard !head.contains("<!ENTITY"),
    !declaration.contains("encoding") || declaration.contains("utf-8")
  else { return nil }
  do throws(XMLError) {
    _ = try XMLDocument(parsing: bytes)
    return nil
  } catch {
    return error
  }
}

extension XMLError {
  var text: String { message + (position.map { " (line \($0.line))" } ?? "") }
}

extension [UInt8] {
  /// Whether the characters occur, which are looked for from the end.
  fileprivate func hasLast(_ text: StaticString) -> Bool {
    let text = Array(text.description.utf8)
    var end = endIndex
    while let start = self[..<end].lastIndex(of: text[0]) {
      if self[start...].starts(with: text) { return true }
      end = start
    }
    return false
  }
}
