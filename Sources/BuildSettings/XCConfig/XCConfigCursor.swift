internal import Diagnostics

/// A position in a file of settings; all delimiters but U+2028 and U+2029 are ASCII.
struct XCConfigCursor {
  let bytes: [UInt8]
  var position = 0
  /// From 1.
  private(set) var line = 1

  private let file: String
  private var lineStart = 0

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The byte at the position; nil at the end.
  var byte: UInt8? { isAtEnd ? nil : bytes[position] }

  /// The length of the line's end at the position; 0 if there is none.
  private var newlineLength: Int {
    guard position < bytes.count else { return 0 }
    switch bytes[position] {
    case 0x0A: return 1
    case 0x0D: return position + 1 < bytes.count && bytes[position + 1] == 0x0A ? 2 : 1
    case 0xE2 where position + 2 < bytes.count && bytes[position + 1] == 0x80:
      return bytes[position + 2] == 0xA8 || bytes[position + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
  }

  /// True if the line ends here, or a comment begins.
  var isAtEndOfText: Bool {
    guard position < bytes.count, newlineLength == 0 else { return true }
    return bytes[position] == slash && position + 1 < bytes.count && bytes[position + 1] == slash
  }

  /// Goes to the start of the next line.
  mutating func skipLine() {
    while position < bytes.count {
      let length = newlineLength
      position += max(1, length)
      if length > 0 {
        line += 1
        lineStart = position
        return
      }
    }
  }

  mutating func skipBlanks() {
    while position < bytes.count, isBlank(bytes[position]) { position += 1 }
  }

  /// Goes to a byte, or if there is none on the line to its end.
  mutating func skip(to end: UInt8) {
    while position < bytes.count, bytes[position] != end, newlineLength == 0 { position += 1 }
  }

  mutating func scan(while condition: (UInt8) -> Bool) -> String {
    let start = position
    while position < bytes.count, condition(bytes[position]) { position += 1 }
    return text(start..<position)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The character at the position, which is not at the end.
  var character: String {
    String(text(position..<min(bytes.count, position + 16)).first ?? " ")
  }

  /// The position of a byte of the line.
  func location(of offset: Int) -> SourcePosition {
    SourcePosition(line: line, column: offset - lineStart + 1)
  }

  /// What is between two bytes of the line; `end` is behind it.
  func range(from start: Int, through end: Int) -> SourceRange {
    SourceRange(file: file, line: line, column: start - lineStart + 1, length: end - start)
  }

  /// Returns the range from a location to the position.
  func range(from start: SourcePosition) -> SourceRange {
    SourceRange(file: file, start: start, end: location(of: position))
  }
}

private let slash = UInt8(ascii: "/")

func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
}
