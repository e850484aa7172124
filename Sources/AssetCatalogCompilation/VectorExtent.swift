internal import Diagnostics
internal import XMLFormat

/// Whether a PDF has its end: the place of its last cross-reference table.
///
/// Anything may follow the end. One that is made to be shown while it loads has such a place near its
/// start, too, so that it has no end where bytes of the length in its head are missing; a length that
/// another program left behind does not count. Source: ISO 32000-1, *7.5.5 File Trailer* and *F.3.3
/// Linearization Parameter Dictionary*.
func pdfExtent(_ bytes: [UInt8]) -> ImageExtent {
  if bytes.suffix(1024).hasLast("startxref") || bytes.suffix(1024).hasLast("%%EOF") {
    return .whole
  }
  guard bytes[...].hasLast("startxref") || bytes[...].hasLast("%%EOF") else { return .none }
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
  // What has no end tag at all may be an empty element.
  bytes[...].hasLast("</svg") || svgFault(bytes) == nil ? .whole : .none
}

/// Why an SVG is no XML; nil also where it has declarations or an encoding of its own, which are not
/// read here.
func svgFault(_ bytes: [UInt8]) -> XMLError? {
  let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
  let declaration = head.prefix { $0 != ">" }.lowercased()
  let documentType = head.firstRange(of: "<!DOCTYPE").map { head[$0.upperBound...] } ?? ""
  guard documentType.first(where: { $0 == "[" || $0 == ">" }) != "[",
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

extension ArraySlice<UInt8> {
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
