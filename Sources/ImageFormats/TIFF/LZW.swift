internal import ByteCoding

/// The codes of TIFF's LZW: most significant bit first; they become one bit wider one code early.
///
/// Source: TIFF Revision 6.0, *Section 13: LZW Compression*.
private enum Code {
  static let clear = 256
  static let end = 257
  static let first = 258
  /// The encoder starts over before the table is full, as libtiff does (`CODE_MAX - 1`).
  static let last = 4094
}

/// Unpacks at most `limit` bytes.
func decodeLZW(_ packed: ArraySlice<UInt8>, limit: Int) throws(FormatError) -> [UInt8] {
  var output: [UInt8] = []
  // Where in the output each code's string was last written, and its length.
  var starts = [Int](repeating: 0, count: 4097)
  var lengths = [Int](repeating: 1, count: 4097)
  var next = Code.first
  var width = 9
  var previous: (start: Int, length: Int)?
  var bits: UInt32 = 0
  var bitCount = 0
  var position = packed.startIndex
  while output.count < limit {
    while bitCount < width, position < packed.endIndex {
      bits = bits << 8 | UInt32(packed[position])
      position += 1
      bitCount += 8
    }
    // Some encoders leave the last code out.
    guard bitCount >= width else { break }
    let code = Int(bits >> UInt32(bitCount - width)) & (1 << width - 1)
    bitCount -= width
    if code == Code.end { break }
    if code == Code.clear {
      (next, width, previous) = (Code.first, 9, nil)
      continue
    }
    let start = output.count
    if code < 256 {
      output.append(UInt8(code))
    } else if code < next {
      let source = starts[code]
      let count = min(lengths[code], limit - start)
      output += output[source..<source + count]
    } else if code == next, let previous {
      output += output[previous.start..<previous.start + min(previous.length, limit - start)]
      if output.count < limit { output.append(output[previous.start]) }
    } else {
      throw FormatError(.invalid("the LZW code \(code) means nothing yet"), at: position - 1)
    }
    if let previous, next < 4096 {
      // The string before, and the first byte of this one, which follows it in the output.
      starts[next] = previous.start
      lengths[next] = previous.length + 1
      next += 1
      if next >= 1 << width - 1, width < 12 { width += 1 }
    }
    previous = (start, output.count - start)
  }
  return output
}

/// Packs bytes as libtiff does.
func encodeLZW(_ bytes: Span<UInt8>) -> [UInt8] {
  var writer = CodeWriter()
  writer.write(Code.clear)
  guard !bytes.isEmpty else {
    writer.write(Code.end)
    return writer.finish()
  }
  var table = StringTable()
  var prefix = Int(bytes[0])
  var next = Code.first
  func advance(_ writer: inout CodeWriter, _ table: inout StringTable) {
    next += 1
    if next >= Code.last {
      writer.write(Code.clear)
      writer.width = 9
      next = Code.first
      table = StringTable()
    } else if next >= 1 << writer.width {
      writer.width += 1
    }
  }
  for index in 1..<bytes.count {
    let byte = bytes[index]
    if let code = table.findOrAdd(prefix, byte, as: next) {
      prefix = code
      continue
    }
    writer.write(prefix)
    advance(&writer, &table)
    prefix = Int(byte)
  }
  writer.write(prefix)
  advance(&writer, &table)
  writer.write(Code.end)
  return writer.finish()
}

/// Codes by prefix and next byte: a hash table with open addressing and two slots for each string.
private struct StringTable {
  /// Prefix, byte and code in one integer; 0 is a free slot, since no code is 0.
  private var slots = [UInt32](repeating: 0, count: 8192)

  /// The code of the string; nil if it was new, and then it is added with the code `new`.
  mutating func findOrAdd(_ prefix: Int, _ byte: UInt8, as new: Int) -> Int? {
    let key = UInt32(prefix) << 8 | UInt32(byte)
    var slot = Int((key &* 2_654_435_761) >> 19)
    while slots[slot] != 0 {
      if slots[slot] >> 12 == key { return Int(slots[slot] & 0xFFF) }
      slot = (slot + 1) & 8191
    }
    slots[slot] = key << 12 | UInt32(new)
    return nil
  }
}

private struct CodeWriter {
  var width = 9
  private var output: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount = 0

  mutating func write(_ code: Int) {
    bits = bits << UInt32(width) | UInt32(code)
    bitCount += width
    while bitCount >= 8 {
      bitCount -= 8
      output.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
    }
  }

  mutating func finish() -> [UInt8] {
    if bitCount > 0 { output.append(UInt8(truncatingIfNeeded: bits << UInt32(8 - bitCount))) }
    bitCount = 0
    return output
  }
}
