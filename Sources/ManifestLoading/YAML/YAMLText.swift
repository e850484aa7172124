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
