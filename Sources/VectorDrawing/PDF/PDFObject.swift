/// A value of a PDF.
///
/// Source: PDF 1.7 (ISO 32000-1), *7.3 Objects*.
indirect enum PDFObject: Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string([UInt8])
  case name(String)
  case array([PDFObject])
  case dictionary(PDFDictionary)
  case stream(PDFDictionary, Range<Int>)
  case reference(Int)
  /// An operator of a content stream, or a word of the file's structure.
  case keyword(String)

  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var integer: Int? { number.flatMap { abs($0) < 1e15 ? Int($0) : nil } }
  var name: String? { if case .name(let value) = self { value } else { nil } }
  var keyword: String? { if case .keyword(let value) = self { value } else { nil } }
}

typealias PDFDictionary = [String: PDFObject]

/// Reads objects out of bytes.
struct PDFLexer: Sendable {
  let bytes: [UInt8]
  var position: Int

  /// Arrays and dictionaries inside each other.
  private static let depthLimit = 64

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = max(0, min(position, bytes.count))
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 32 || byte == 10 || byte == 13 || byte == 9 || byte == 12 || byte == 0
  }

  private static let delimiters = Set("()<>[]{}/%".utf8)

  mutating func skipSpace() {
    while position < bytes.count {
      if Self.isSpace(bytes[position]) {
        position += 1
      } else if bytes[position] == UInt8(ascii: "%") {
        while position < bytes.count, bytes[position] != 10, bytes[position] != 13 { position += 1 }
      } else {
        return
      }
    }
  }

  /// The next object; nil at the end and before a bracket that closes nothing.
  mutating func next(depth: Int = 0) throws(DrawingError) -> PDFObject? {
    skipSpace()
    guard position < bytes.count else { return nil }
    guard depth < Self.depthLimit else { throw .tooLarge("its objects are nested too deep") }
    switch bytes[position] {
    case UInt8(ascii: "/"):
      position += 1
      return .name(name())
    case UInt8(ascii: "("): return .string(try literal())
    case UInt8(ascii: "<"):
      if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "<") {
        position += 2
        return try dictionary(depth)
      }
      return .string(hexadecimal())
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      let end = bytes[position] == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: "}")
      position += 1
      var items: [PDFObject] = []
      while true {
        skipSpace()
        guard position < bytes.count else { return .array(items) }
        if bytes[position] == end {
          position += 1
          return .array(items)
        }
        guard let item = try next(depth: depth + 1) else {
          position += 1
          continue
        }
        if case .keyword("R") = item, items.count >= 2, let number = items[items.count - 2].integer
        {
          items.removeLast(2)
          items.append(.reference(number))
        } else {
          items.append(item)
        }
      }
    case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">"), UInt8(ascii: ")"): return nil
    default: return word()
    }
  }

  private mutating func dictionary(_ depth: Int) throws(DrawingError) -> PDFObject {
    var result: PDFDictionary = [:]
    var items: [PDFObject] = []
    func end() {
      var index = 0
      while index + 1 < items.count {
        if case .name(let key) = items[index] { result[key] = items[index + 1] }
        index += 2
      }
    }
    while true {
      skipSpace()
      guard position < bytes.count else { break }
      if bytes[position] == UInt8(ascii: ">") {
        position += min(2, bytes.count - position)
        break
      }
      guard let item = try next(depth: depth + 1) else {
        position += 1
        continue
      }
      if case .keyword("R") = item, items.count >= 2, let number = items[items.count - 2].integer {
        items.removeLast(2)
        items.append(.reference(number))
      } else {
        items.append(item)
      }
    }
    end()
    return .dictionary(result)
  }

  private mutating func name() -> String {
    var text: [UInt8] = []
    while position < bytes.count, !Self.isSpace(bytes[position]),
      !Self.delimiters.contains(bytes[position])
    {
      if bytes[position] == UInt8(ascii: "#"), position + 2 < bytes.count,
        let high = Self.digit(bytes[position + 1]), let low = Self.digit(bytes[position + 2])
      {
        text.append(high << 4 | low)
        position += 3
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  private mutating func hexadecimal() -> [UInt8] {
    position += 1
    var digits: [UInt8] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      if let digit = Self.digit(bytes[position]) { digits.append(digit) }
      position += 1
    }
    position = min(position + 1, bytes.count)
    if digits.count % 2 == 1 { digits.append(0) }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private mutating func literal() throws(DrawingError) -> [UInt8] {
    position += 1
    var text: [UInt8] = []
    var depth = 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return text }
      case UInt8(ascii: "\\"):
        guard position < bytes.count else { return text }
        let escaped = bytes[position]
        position += 1
        switch escaped {
        case UInt8(ascii: "n"): text.append(10)
        case UInt8(ascii: "r"): text.append(13)
        case UInt8(ascii: "t"): text.append(9)
        case 0x30...0x37:
          var value = Int(escaped - 0x30)
          var count = 1
          while count < 3, position < bytes.count, (0x30...0x37).contains(bytes[position]) {
            value = value * 8 + Int(bytes[position] - 0x30)
            position += 1
            count += 1
          }
          text.append(UInt8(truncatingIfNeeded: value))
        case 10, 13: break
        default: text.append(escaped)
        }
        continue
      default: break
      }
      text.append(byte)
    }
    return text
  }

  private mutating func word() -> PDFObject {
    let start = position
    while position < bytes.count, !Self.isSpace(bytes[position]),
      !Self.delimiters.contains(bytes[position])
    { position += 1 }
    let word = bytes[start..<position]
    if let number = Self.number(word) { return .number(number) }
    switch String(decoding: word, as: UTF8.self) {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    case let text: return .keyword(text)
    }
  }

  /// A number in decimal digits; nil for other words.
  private static func number(_ word: ArraySlice<UInt8>) -> Double? {
    guard let first = word.first,
      (0x30...0x39).contains(first) || first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
        || first == UInt8(ascii: "."), word.count < 400
    else { return nil }
    var digits = word.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    // Some writers put a sign into the middle, and readers stop there.
    digits = digits.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    guard
      let value = Double(
        "0" + String(decoding: digits, as: UTF8.self)
          + (digits.last == UInt8(ascii: ".") ? "0" : ""))
    else { return nil }
    let bounded = min(value, 1e15)
    return first == UInt8(ascii: "-") ? -bounded : bounded
  }
}
