/// The text of a file with an index of its lines: whoever quotes many of them walks it once.
///
/// Lines end with LF, CR LF or CR. The index has an entry for each 4 KB of text, so that a file of
/// empty lines needs no more memory than one long line.
package struct SourceLines: Sendable {
  private let bytes: [UInt8]
  /// For each block of the text, what comes before it.
  private let blocks: [Block]

  private struct Block {
    var lineEnds: Int
    /// In units of UTF-16.
    var length: Int

    /// Adds a byte: a line ends with the second of CR LF, and a character counts at its first byte.
    mutating func add(_ index: Int, of bytes: [UInt8]) {
      let byte = bytes[index]
      let isCut = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if byte == 0x0A || byte == 0x0D && !isCut { lineEnds += 1 }
      if byte & 0xC0 != 0x80 { length += byte >= 0xF0 ? 2 : 1 }
    }
  }

  private static let blockSize = 4096

  package init(_ text: String) {
    bytes = Array(text.utf8)
    var blocks: [Block] = []
    var count = Block(lineEnds: 0, length: 0)
    for index in bytes.indices {
      if index % Self.blockSize == 0 { blocks.append(count) }
      count.add(index, of: bytes)
    }
    self.blocks = blocks
  }

  /// The size of the text in bytes.
  package var count: Int { bytes.count }

  /// Where a line begins, the first being line 1; nil if there are fewer lines.
  package func start(ofLine number: Int) -> Int? {
    guard number > 1 else { return 0 }
    // The last block that begins before the end of the line above.
    var (low, high) = (0, blocks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if blocks[middle].lineEnds < number - 1 { low = middle } else { high = middle }
    }
    guard low < blocks.count else { return nil }
    var count = blocks[low]
    for index in low * Self.blockSize..<min(bytes.count, (low + 1) * Self.blockSize) {
      count.add(index, of: bytes)
      if count.lineEnds == number - 1 { return index + 1 }
    }
    return nil
  }

  /// Where the line that `start` is in ends, without what ends it; `limit` if that comes first.
  package func end(ofLineAt start: Int, limit: Int) -> Int {
    let limit = min(limit, bytes.count)
    return bytes[min(start, limit)..<limit].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? limit
  }

  /// A part of the text; where a character is cut, it begins or ends at the next.
  package func text(_ range: Range<Int>) -> String {
    func whole(_ index: Int) -> Int {
      var index = index
      while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
      return index
    }
    return String(decoding: bytes[whole(range.lowerBound)..<whole(range.upperBound)], as: UTF8.self)
  }

  /// The column of a position in units of UTF-16, counted from 1; that in bytes outside of the text.
  package func utf16Column(of position: SourcePosition) -> Int {
    guard let start = self.start(ofLine: position.line) else { return position.column }
    let wanted = start + max(0, position.column - 1)
    var end = min(wanted, bytes.count)
    // A long line is not walked if the index tells that it goes on.
    if count(before: end).lineEnds >= max(1, position.line) || bytes[..<end].last == 0x0D {
      end = self.end(ofLineAt: start, limit: end)
    }
    return count(before: end).length - count(before: start).length + (wanted - end) + 1
  }

  /// Counts the lines and columns before an offset.
  private func count(before offset: Int) -> Block {
    guard !blocks.isEmpty else { return Block(lineEnds: 0, length: 0) }
    let block = min(offset / Self.blockSize, blocks.count - 1)
    var count = blocks[block]
    for index in block * Self.blockSize..<offset { count.add(index, of: bytes) }
    return count
  }
}

/// A position in a text file: lines and columns count from 1, columns in UTF-8 bytes.
package struct SourcePosition: Hashable, Sendable, Codable, Comparable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (a: Self, b: Self) -> Bool { (a.line, a.column) < (b.line, b.column) }
}

/// The part of a file that a diagnostic points at; without positions, the whole file.
package struct SourceRange: Hashable, Sendable, Codable {
  /// The file as the user names it, relative to the project's root.
  package var file: String
  package var start: SourcePosition?
  /// One past the last byte; nil where only the start is known.
  package var end: SourcePosition?

  package init(file: String, start: SourcePosition? = nil, end: SourcePosition? = nil) {
    self.file = file
    self.start = start
    self.end = end
  }

  package init(file: String, line: Int, column: Int, length: Int = 0) {
    self.file = file
    start = SourcePosition(line: line, column: column)
    end = length > 0 ? SourcePosition(line: line, column: column + length) : nil
  }
}

extension SourceRange: CustomStringConvertible {
  /// `FILE:LINE:COLUMN`, the shape that editors and build tools parse.
  package var description: String {
    start.map { "\(file):\($0.line):\($0.column)" } ?? file
  }
}

/// A value with the range of the file that it was read from.
package struct Located<Value> {
  package var value: Value
  package var range: SourceRange

  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }

  /// Another value, read from the same range.
  package func map<Other, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Other
  ) throws(Failure) -> Located<Other> {
    Located<Other>(try transform(value), at: range)
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
extension Located: Sendable where Value: Sendable {}
extension Located: Encodable where Value: Encodable {}
extension Located: Decodable where Value: Decodable {}
