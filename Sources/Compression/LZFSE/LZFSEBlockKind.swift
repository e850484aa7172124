/// What the blocks of an LZFSE stream may be, by their magic numbers.
///
/// A stream is any number of blocks and the end mark; integers are little-endian. Source of the
/// whole format: the header files of Apple's reference implementation, github.com/lzfse/lzfse.
enum LZFSEBlockKind: UInt32 {
  /// `bvx-`: the number of bytes, and the bytes.
  case stored = 0x2D78_7662
  /// `bvx1`: entropy coded, with a plain header.
  case plainHeader = 0x3178_7662
  /// `bvx2`: entropy coded, with a packed header.
  case packedHeader = 0x3278_7662
  /// `bvxn`: the numbers of bytes decoded and encoded, and LZVN.
  case lzvn = 0x6E78_7662
  /// `bvx$`: the end of the stream.
  case end = 0x2478_7662
}
