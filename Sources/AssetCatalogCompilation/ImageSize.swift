internal import Diagnostics
internal import XMLFormat

/// The size of a JPEG: that of its first frame header; nil if it has none.
func jpegSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
  var offset = 2
  while offset + 9 <= bytes.count, bytes[offset] == 0xFF {
    let marker = bytes[offset + 1]
    // Fill bytes, and markers without a length.
    if marker == 0xFF {
      offset += 1
      continue
    }
    if marker == 0x01 || (0xD0...0xD8).contains(marker) {
      offset += 2
      continue
    }
    if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
      let height = Int(bytes[offset + 5]) << 8 | Int(bytes[offset + 6])
      let width = Int(bytes[offset + 7]) << 8 | Int(bytes[offset + 8])
      return width > 0 && height > 0 ? (width, height) : nil
    }
    let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
    guard length >= 2 else { return nil }
    offset += 2 + length
  }
  return nil
}

/// A JPEG without its comments, which Apple's tool leaves out as well.
func withoutComments(jpeg bytes: [UInt8]) -> [UInt8] {
  var kept = Array(bytes.prefix(2))
  var offset = 2
  while offset + 4 <= bytes.count, bytes[offset] == 0xFF, (0xC0...0xFE).contains(bytes[offset + 1]),
    bytes[offset + 1] != 0xDA
  {
    let end = offset + 2 + (Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3]))
    guard end <= bytes.count, end >= offset + 4 else { return bytes }
    if bytes[offset + 1] != 0xFE { kept += bytes[offset..<end] }
    offset = end
  }
  return kept + bytes.dropFirst(offset)
}

/// The size of a HEIF image: the largest that a box `ispe` names; nil if there is none.
func heifSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
  var best: (width: Int, height: Int)?
  let head = bytes.prefix(1 << 16)
  var offset = 4
  while offset + 16 <= head.count {
    guard head[offset] == 0x69, head[offset...].starts(with: "ispe".utf8) else {
      offset += 1
      continue
    }
    func number(_ start: Int) -> Int {
      head[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let (width, height) = (number(offset + 8), number(offset + 12))
    if width > 0, height > 0, width <= 1 << 16, height <= 1 << 16,
      width * height > (best.map { $0.width * $0.height } ?? 0)
    {
      best = (width, height)
    }
    offset += 16
  }
  return best
}

/// The part of its image that a file has.
enum ImageExtent: Hashable, Sendable {
  case whole
  /// The image, up to somewhere in its middle.
  case beginning
  /// Nothing that could be shown.
  case none
}

/// How much of its image a JPEG has: its scans follow a marker, and another one ends them.
func jpegExtent(_ bytes: [UInt8]) -> ImageExtent {
  var offset = 2
  while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
    let marker = bytes[offset + 1]
    if marker == 0xFF {
      offset += 1
    } else if marker == 0x01 || (0xD0...0xD8).contains(marker) {
      offset += 2
    } else if marker == 0xDA {
      let end = bytes.indices.last { $0 > offset && bytes[$0] == 0xD9 && bytes[$0 - 1] == 0xFF }
      return end == nil ? .beginning : .whole
    } else {
      offset += 2 + (Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3]))
    }
  }
  return .none
}

/// How much of its image a HEIF file has: whether its outermost boxes are all there.
///
/// Source: ISO/IEC 14496-12, *4.2 Object Structure*.
func heifExtent(_ bytes: [UInt8]) -> ImageExtent {
  func number(_ start: Int, _ count: Int) -> UInt64 {
    bytes[start..<start + count].reduce(0) { $0 << 8 | UInt64($1) }
  }
  var offset = 0
  while offset + 8 <= bytes.count {
    var size = number(offset, 4)
    // The last box may say nothing, and mean all that is left.
    if size == 0 { return .whole }
    if size == 1, offset + 16 <= bytes.count { size = number(offset + 8, 8) }
    guard size >= 8, size <= UInt64(bytes.count - offset) else { return .none }
    offset += Int(size)
  }
  return .whole
}

/// Finds the end of a PDF: the place of its last cross-reference table.
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

/// Finds the end of the outermost element of an SVG; one inside of it may end instead.
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
  /// True if the characters occur, which are looked for from the end.
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
