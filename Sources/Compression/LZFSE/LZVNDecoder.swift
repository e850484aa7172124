internal import ByteCoding

/// What the first byte of an LZVN instruction says.
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
