package import ByteCoding

/// Apple's quick compression without entropy coding.
package enum LZVN {
  /// The stream at the front of `bytes`, decompressed; what follows its end is ignored.
  ///
  /// - Throws: an error where the stream is damaged, cut short, or exceeds `limit` bytes.
  package static func decompress(
    _ bytes: ArraySlice<UInt8>, limit: Int
  ) throws(FormatError) -> [UInt8] {
    var output = OutputWindow(limit: limit)
    _ = try LZVNDecoder.decode(
      bytes.span, from: 0, to: bytes.count, origin: bytes.startIndex, into: &output)
    return output.take()
  }
}

/// The meaning of the first byte of an LZVN instruction.
///
///     distance   length   layout
///     short      3...     LLMMMDDD DDDDDDDD            11 bits of distance
///     medium     3...34   101LLMMM DDDDDDMM DDDDDDDD   14 bits
///     long       3...     LLMMM111 DDDDDDDD DDDDDDDD   16 bits
///     previous   3...     LLMMM110
///     literals            1110LLLL, 11100000 LLLLLLLL  1 to 15, 16 to 271 bytes
///     match               1111MMMM, 11110000 MMMMMMMM  1 to 15, 16 to 271 bytes, previous distance
///     end                 00000110 and seven zeros
///     nothing             00001110, 00010110
///
/// L literals follow an instruction, then M bytes are copied. In the medium layout the two low bits
/// of the second byte are those of M.
enum LZVNDecoder {
  /// Decodes up to the end instruction, and returns where that ends in `bytes`, whose first byte is
  /// at `origin` in the file.
  static func decode(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, origin: Int,
    into output: inout OutputWindow
  ) throws(FormatError) -> Int {
    precondition(0 <= start && start <= end && end <= bytes.count)
    var next = start
    var distance = 0
    while true {
      guard next < end else { throw truncated(origin + end) }
      let code = bytes[next]
      var width = 1
      var literals = Int(code >> 6)
      var length = Int(code >> 3 & 7) &+ 3
      switch code {
      case 0x06:
        guard end &- next >= 8 else { throw truncated(origin + end) }
        return next &+ 8
      case 0x0E, 0x16:
        next &+= 1
        continue
      case 0x1E, 0x26, 0x2E, 0x36, 0x3E, 0x70...0x7F, 0xD0...0xDF:
        throw FormatError(
          .unsupported(field: "LZVN instruction", UInt64(code)), at: origin + next)
      case 0xA0...0xBF:
        width = 3
        guard end &- next >= 3 else { throw truncated(origin + end) }
        let word = Int(bytes[next &+ 1]) | Int(bytes[next &+ 2]) &<< 8
        literals = Int(code >> 3 & 3)
        length = (Int(code & 7) &<< 2 | word & 3) &+ 3
        distance = word >> 2
      case 0xE0, 0xF0:
        width = 2
        guard end &- next >= 2 else { throw truncated(origin + end) }
        let count = Int(bytes[next &+ 1]) &+ 16
        (literals, length) = code == 0xE0 ? (count, 0) : (0, count)
      case 0xE1...0xEF: (literals, length) = (Int(code & 15), 0)
      case 0xF1...0xFF: (literals, length) = (0, Int(code & 15))
      default:
        switch code & 7 {
        case 6: break
        case 7:
          width = 3
          guard end &- next >= 3 else { throw truncated(origin + end) }
          distance = Int(bytes[next &+ 1]) | Int(bytes[next &+ 2]) &<< 8
        default:
          width = 2
          guard end &- next >= 2 else { throw truncated(origin + end) }
          distance = Int(code & 7) &<< 8 | Int(bytes[next &+ 1])
        }
      }
      guard end &- next &- width >= literals else { throw truncated(origin + end) }
      guard output.reserve(literals &+ length) else {
        throw FormatError(.invalid("the data is longer than it may be"), at: origin + next)
      }
      output.append(bytes, from: next &+ width, count: literals)
      if length > 0, !output.appendMatch(distance: distance, count: length) {
        throw FormatError(.unsupported(field: "distance", UInt64(distance)), at: origin + next)
      }
      next &+= width &+ literals
    }
  }

  private static func truncated(_ offset: Int) -> FormatError {
    FormatError(.truncated(field: "LZVN data"), at: offset)
  }
}

/// Writes LZVN instructions; `LZVNDecoder` has their layouts.
struct LZVNWriter {
  private(set) var output: [UInt8] = []
  private var lastDistance = 0

  /// Appends literals, and then `length` bytes that repeat others; 0 for none.
  mutating func append(
    _ bytes: Span<UInt8>, literalsFrom first: Int, count: Int, length: Int, distance: Int
  ) {
    var next = first
    var literals = count
    while literals > 3 || (literals > 0 && length < 3) {
      let part = min(literals, 271)
      if part < 16 {
        output.append(0xE0 | UInt8(part))
      } else {
        output.append(0xE0)
        output.append(UInt8(part - 16))
      }
      copy(bytes, from: next, count: part)
      next += part
      literals -= part
    }
    if length == 0 { return }
    var left = length
    if distance != lastDistance || literals > 0 {
      left -= appendDistance(distance, literals: literals, length: length)
      copy(bytes, from: next, count: literals)
      lastDistance = distance
    }
    while left > 0 {
      let part = min(left, 271)
      if part < 16 {
        output.append(0xF0 | UInt8(part))
      } else {
        output.append(0xF0)
        output.append(UInt8(part - 16))
      }
      left -= part
    }
  }

  mutating func finish() { output += [6, 0, 0, 0, 0, 0, 0, 0] }

  /// Appends an instruction for up to 3 literals and the first bytes of a match.
  ///
  /// - Returns: how many bytes of the match the instruction covers.
  private mutating func appendDistance(_ distance: Int, literals: Int, length: Int) -> Int {
    let greatest = 10 - 2 * literals
    let high = UInt8(literals << 6)
    if distance == lastDistance {
      let part = min(length, greatest)
      output.append(high | UInt8(part - 3) << 3 | 6)
      return part
    }
    if distance < 0x600, length <= greatest || length > 34 {
      let part = min(length, greatest)
      output.append(high | UInt8(part - 3) << 3 | UInt8(distance >> 8))
      output.append(UInt8(distance & 255))
      return part
    }
    if distance < 0x4000 {
      let part = min(length, 34)
      let rest = part - 3
      output.append(0xA0 | UInt8(literals << 3) | UInt8(rest >> 2))
      output.append(UInt8((distance & 63) << 2 | rest & 3))
      output.append(UInt8(distance >> 6))
      return part
    }
    let part = min(length, greatest)
    output.append(high | UInt8(part - 3) << 3 | 7)
    output.append(UInt8(distance & 255))
    output.append(UInt8(distance >> 8))
    return part
  }

  private mutating func copy(_ bytes: Span<UInt8>, from first: Int, count: Int) {
    for index in first..<first + count { output.append(bytes[index]) }
  }
}

extension LZVN {
  /// One stream of all of `bytes`; the same for the same bytes.
  package static func compress(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let source = bytes.span
    var writer = LZVNWriter()
    var next = 0
    MatchSearch(limits: .lzvn).forEachMatch(in: source) { match in
      writer.append(
        source, literalsFrom: next, count: match.start - next, length: match.length,
        distance: match.distance)
      next = match.start + match.length
    }
    if next < source.count {
      writer.append(
        source, literalsFrom: next, count: source.count - next, length: 0, distance: 0)
    }
    writer.finish()
    return writer.output
  }
}
