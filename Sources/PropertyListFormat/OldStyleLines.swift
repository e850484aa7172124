package import Diagnostics

/// Turns byte offsets of a text into lines and columns.
///
/// A line ends with LF, CR LF, or, as in classic Mac OS, CR.
package struct OldStyleLines: Sendable {
  private let starts: [Int]

  /// The lines of a text in UTF-8.
  package init(_ bytes: [UInt8]) {
    var starts = [0]
    for index in bytes.indices {
      let byte = bytes[index]
      let next = index + 1
      guard
        byte == OldStyleByte.newline
          || byte == OldStyleByte.carriageReturn
            && (next == bytes.count || bytes[next] != OldStyleByte.newline)
      else { continue }
      starts.append(next)
    }
    self.starts = starts
  }

  package func position(at offset: Int) -> SourcePosition {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - starts[low] + 1)
  }
}
