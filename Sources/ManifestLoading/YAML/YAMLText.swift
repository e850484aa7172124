import Diagnostics

/// The text of a manifest; converts libyaml's positions to those of source files.
///
/// libyaml counts Unicode scalars from the start; a `SourcePosition` counts lines, which end only
/// at LF, and bytes. If the text was edited before parsing, positions are those of the unedited
/// file.
struct YAMLText {
  private(set) var bytes: [UInt8]
  private var edits: [Edit] = []
  /// How many bytes longer the file is than the edited text, before each edit.
  private var growthBefore: [Int] = []
  /// The byte offset of every 64th scalar; empty for ASCII.
  private var checkpoints: [Int] = []
  /// Where the lines of the unedited file start.
  private let fileLines: [Int]

  /// `inserted` bytes at `offset` that replace `removed` bytes of the file.
  struct Edit {
    var offset: Int
    var inserted: Int
    var removed: Int
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == lineFeed { starts.append(index + 1) }
    fileLines = starts
    index()
  }

  /// Replaces several ranges of a text without edits; the ranges are in ascending order.
  mutating func replaceAll(_ replacements: [(range: Range<Int>, bytes: [UInt8])]) {
    precondition(edits.isEmpty, "positions of earlier edits would be lost")
    guard !replacements.isEmpty else { return }
    var result: [UInt8] = []
    var position = 0
    for (range, replacement) in replacements {
      result += bytes[position..<range.lowerBound]
      edits.append(Edit(offset: result.count, inserted: replacement.count, removed: range.count))
      result += replacement
      position = range.upperBound
    }
    bytes = result + bytes[position...]
    index()
  }

  /// The byte offset of a Unicode scalar, or the end.
  func offset(ofScalar scalar: Int) -> Int {
    if checkpoints.isEmpty { return min(scalar, bytes.count) }
    guard scalar / 64 < checkpoints.count else { return bytes.count }
    var byte = checkpoints[scalar / 64]
    for _ in 0..<(scalar % 64) where byte < bytes.count {
      byte += 1
      while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
    }
    return byte
  }

  /// The first byte of a value, after the anchor and tag that start at `scalar`.
  func valueStart(_ scalar: Int) -> Int {
    var position = offset(ofScalar: scalar)
    while position < bytes.count,
      bytes[position] == UInt8(ascii: "&") || bytes[position] == UInt8(ascii: "!")
    {
      while position < bytes.count, bytes[position] > 0x20 { position += 1 }
      while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 {
        position += 1
      }
    }
    return position
  }

  /// The position in the file of a byte of the edited text.
  func position(_ offset: Int) -> SourcePosition {
    var byte = offset
    if let last = lastIndex(in: edits, where: { $0.offset < offset }) {
      let edit = edits[last]
      byte += growthBefore[last] + edit.removed - min(edit.inserted, offset - edit.offset)
    }
    let line = lastIndex(in: fileLines) { $0 <= byte } ?? 0
    return SourcePosition(line: line + 1, column: byte - fileLines[line] + 1)
  }

  private mutating func index() {
    growthBefore = []
    var growth = 0
    for edit in edits {
      growthBefore.append(growth)
      growth += edit.removed - edit.inserted
    }
    checkpoints = []
    if bytes.allSatisfy({ $0 < 0x80 }) { return }
    var scalar = 0
    for (position, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      if scalar.isMultiple(of: 64) { checkpoints.append(position) }
      scalar += 1
    }
  }
}

private let lineFeed = UInt8(ascii: "\n")

/// The last index whose element satisfies the condition, which only a prefix of the array does.
private func lastIndex<Element>(in elements: [Element], where isInFront: (Element) -> Bool) -> Int?
{
  var low = 0
  var high = elements.count
  while low < high {
    let middle = (low + high) / 2
    if isInFront(elements[middle]) { low = middle + 1 } else { high = middle }
  }
  return low > 0 ? low - 1 : nil
}

/// Checks of a manifest's bytes before any parser gets them.
enum YAMLScan {
  /// In bytes.
  static let maximumSize = 16 << 20
  /// libyaml compares each with all before it, and expands it in every tag.
  static let maximumTagDirectives = 64
  static let maximumTagDirective = 256

  /// Why the text must not be parsed; nil if it may.
  static func problem(_ bytes: [UInt8]) -> String? {
    var directives = 0
    for index in bytes.indices where isTagDirective(at: index, in: bytes) {
      directives += 1
      let length = bytes[index...].prefix { $0 != 0x0A && $0 != 0x0D }.count
      if directives > maximumTagDirectives || length > maximumTagDirective {
        return "more than \(maximumTagDirectives) %TAG directives,"
          + " or one of more than \(maximumTagDirective) bytes"
      }
    }
    return nil
  }

  /// True if the directive starts a line there: after CR, LF, NEL, LS or PS.
  private static func isTagDirective(at index: Int, in bytes: [UInt8]) -> Bool {
    bytes[index] == UInt8(ascii: "%") && bytes[index...].starts(with: "%TAG".utf8)
      && (index == 0 || [0x0A, 0x0D, 0x85, 0xA8, 0xA9].contains(bytes[index - 1]))
  }
}

/// The offset of the first byte that is not valid UTF-8, or nil.
func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
  var position = 0
  while position < bytes.count {
    let first = bytes[position]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0..<0x80:
      position += 1
      continue
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return position
    }
    guard position + length <= bytes.count, second.contains(bytes[position + 1]),
      bytes[(position + 1)..<(position + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return position }
    position += length
  }
  return nil
}

/// The first byte that YAML does not allow in a file: a control character, DEL excepted.
func firstControlCharacter(in bytes: [UInt8]) -> Int? {
  bytes.firstIndex { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
}
