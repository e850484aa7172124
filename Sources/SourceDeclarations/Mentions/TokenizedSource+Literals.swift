extension TokenizedSource {
  /// The text of a string with its escapes decoded; unknown escapes stay.
  func literal(of token: SourceToken) -> StringLiteral {
    var reader = LiteralReader(token, of: self)
    return StringLiteral(segments: reader.segments(), at: range(of: token))
  }

  /// The interpolation whose parenthesis is at an offset.
  fileprivate func interpolation(at offset: Int) -> Range<Int>? {
    var low = 0
    var high = interpolations.count
    while low < high {
      let middle = (low + high) / 2
      if interpolations[middle].lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    guard low < interpolations.count, interpolations[low].lowerBound == offset else { return nil }
    return interpolations[low]
  }
}

/// Decodes the escapes of one string.
private struct LiteralReader {
  private let source: TokenizedSource
  private let hashes: Int
  /// How many spaces are before each line of a string of several lines.
  private var indentation = 0
  private var isMultiline = false
  private var offset: Int
  private var end: Int

  init(_ token: SourceToken, of source: TokenizedSource) {
    self.source = source
    var hashes = 0
    while source.language == .swift, hashes < token.start,
      source.text[Int(token.start) - hashes - 1] == UInt8(ascii: "#")
    {
      hashes += 1
    }
    self.hashes = hashes
    offset = Int(token.start) + 1
    end = Int(token.end)
    let text = source.text
    if end - hashes > offset, text[end - hashes - 1] == UInt8(ascii: "\"") { end -= hashes + 1 }
    if source.language == .swift, end - offset >= 4,
      text[offset..<offset + 2].elementsEqual([0x22, 0x22]),
      text[offset + 2] == 0x0A || text[offset + 2] == 0x0D
    {
      isMultiline = true
      offset += 2
      if text[end - 1] == 0x22, text[end - 2] == 0x22 { end -= 2 }
      trimLines()
    }
  }

  /// Removes the first line end, and the last one with the spaces after it.
  private mutating func trimLines() {
    let text = source.text
    if text[offset] == 0x0D { offset += 1 }
    if offset < end, text[offset] == 0x0A { offset += 1 }
    var start = end
    while start > offset, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
    indentation = end - start
    end = start
    if end > offset, text[end - 1] == 0x0A { end -= 1 }
    if end > offset, text[end - 1] == 0x0D { end -= 1 }
    skipIndentation()
  }

  private mutating func skipIndentation() {
    let limit = min(end, offset + indentation)
    while offset < limit, source.text[offset] == 0x20 || source.text[offset] == 0x09 { offset += 1 }
  }

  mutating func segments() -> [String] {
    var segments: [String] = []
    var bytes: [UInt8] = []
    while offset < end {
      let byte = source.text[offset]
      offset += 1
      if byte == UInt8(ascii: "\\"), isEscape() {
        offset += hashes
        if let range = source.interpolation(at: offset) {
          segments.append(String(decoding: bytes, as: UTF8.self))
          bytes = []
          offset = range.upperBound
        } else {
          escape(into: &bytes)
        }
      } else {
        bytes.append(byte)
        if byte == 0x0A, isMultiline { skipIndentation() }
      }
    }
    return segments + [String(decoding: bytes, as: UTF8.self)]
  }

  private func isEscape() -> Bool {
    offset + hashes < end
      && source.text[offset..<offset + hashes].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func escape(into bytes: inout [UInt8]) {
    let byte = source.text[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case 0x0D where offset < end && source.text[offset] == 0x0A:
      offset += 1
      if isMultiline { skipIndentation() }
    case 0x0A: if isMultiline { skipIndentation() }
    case UInt8(ascii: "u") where source.language == .swift: bracedScalar(into: &bytes)
    case UInt8(ascii: "u"): scalar(digits: 4, radix: 16, into: &bytes)
    case UInt8(ascii: "U"): scalar(digits: 8, radix: 16, into: &bytes)
    case UInt8(ascii: "x"):
      let value = number(digits: 2, radix: 16)
      bytes.append(UInt8(truncatingIfNeeded: value))
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      offset -= 1
      bytes.append(UInt8(truncatingIfNeeded: number(digits: 3, radix: 8)))
    default: bytes.append(byte)
    }
  }

  private mutating func number(digits: Int, radix: Int) -> UInt32 {
    var value: UInt32 = 0
    var read = 0
    while read < digits, offset < end,
      let digit = Character(Unicode.Scalar(source.text[offset])).hexDigitValue, digit < radix
    {
      value = value &* UInt32(radix) &+ UInt32(digit)
      offset += 1
      read += 1
    }
    return value
  }

  private mutating func scalar(digits: Int, radix: Int, into bytes: inout [UInt8]) {
    let scalar = Unicode.Scalar(number(digits: digits, radix: radix)) ?? "\u{FFFD}"
    bytes += String(scalar).utf8
  }

  private mutating func bracedScalar(into bytes: inout [UInt8]) {
    guard offset < end, source.text[offset] == UInt8(ascii: "{") else { return }
    offset += 1
    scalar(digits: 8, radix: 16, into: &bytes)
    if offset < end, source.text[offset] == UInt8(ascii: "}") { offset += 1 }
  }
}
