internal import Diagnostics

/// Where the lines of a text begin.
struct XMLLines: Hashable, Sendable {
  private var starts: [UInt32] = [0]

  init(of text: [UInt8]) {
    for (offset, byte) in text.enumerated() where byte == 0x0A {
      starts.append(UInt32(truncatingIfNeeded: offset + 1))
    }
  }

  /// Line and column of a byte; both count from 1, columns in bytes.
  func position(of offset: Int) -> SourcePosition {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - Int(starts[low]) + 1)
  }
}
