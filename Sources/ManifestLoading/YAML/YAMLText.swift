import Diagnostics

/// The text of a manifest, with the way from libyaml's places to ours.
///
/// libyaml counts columns in Unicode scalars and ends lines also at CR, NEL, LS and PS; a
/// `SourcePosition` counts bytes and knows LF only. Where the text was edited before parsing, the
/// positions are those of the file.
struct YAMLText {
  private(set) var bytes: [UInt8]
  private var edits: [Edit] = []
  /// How much longer the file is than the edited text, before each edit.
  private var growthBefore: [Int] = []
  /// Where libyaml's lines begin: in bytes, and in scalars.
  private var lines: [(byte: Int, scalar: Int)] = []
  /// The byte of every 64th scalar; empty for ASCII.
  private var checkpoints: [Int] = []
  /// Where the lines of the unedited file begin.
  private let fileLines: [Int]

  /// `inserted` bytes at `offset` that stand for `removed` bytes of the file.
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

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Replaces bytes; what was there keeps its positions.
  mutating func replace(_ range: Range<Int>, with replacement: some Collection<UInt8>) {
    for position in edits.indices where edits[position].offset >= range.lowerBound {
      edits[position].offset += replacement.count - range.count
    }
    edits.append(Edit(offset: range.lowerBound, inserted: replacement.count, removed: range.count))
    edits.sort { $0.offset < $1.offset }
    bytes.replaceSubrange(range, with: replacement)
    index()
  }

  /// Replaces several ranges of a text not edited before, given in ascending order.
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

  /// The byte at a line and column of libyaml, both counted from 1.
  func offset(line: Int, column: Int) -> Int {
    let start = lines[min(max(line, 1), lines.count) - 1]
    if checkpoints.isEmpty { return min(start.byte + max(column, 1) - 1, bytes.count) }
    let scalar = start.scalar + max(column, 1) - 1
    guard scalar / 64 < checkpoints.count else { return bytes.count }
    var byte = checkpoints[scalar / 64]
    var remaining = scalar % 64
    while byte < bytes.count, remaining > 0 {
      byte += 1
      while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
      remaining -= 1
    }
    return byte
  }

  /// The place in the file of a byte of the edited text.
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
    lines = [(0, 0)]
    checkpoints = []
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    var scalar = 0
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if !isASCII, scalar % 64 == 0 { checkpoints.append(position) }
      position += 1
      while position < bytes.count, bytes[position] & 0xC0 == 0x80 { position += 1 }
      scalar += 1
      let isBreak =
        byte == lineFeed
        || byte == carriageReturn && !(position < bytes.count && bytes[position] == lineFeed)
        || byte >= 0x80 && isUnicodeBreak(endingAt: position)
      if isBreak { lines.append((position, scalar)) }
    }
  }

  /// Whether NEL, LS or PS ends at `position`.
  private func isUnicodeBreak(endingAt position: Int) -> Bool {
    if position >= 2, bytes[position - 2] == 0xC2 { return bytes[position - 1] == 0x85 }
    return position >= 3 && bytes[position - 3] == 0xE2 && bytes[position - 2] == 0x80
      && (bytes[position - 1] == 0xA8 || bytes[position - 1] == 0xA9)
  }
}

private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")

/// The last element of a sorted array that satisfies what only its front does.
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
