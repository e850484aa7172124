/// What a format's matches may be, and what finding them may cost.
struct MatchLimits {
  let distance: Int
  /// How many earlier positions with the same four bytes are compared.
  let depth: Int
  /// A match of this length is taken without a look at the next position.
  let good: Int

  /// What a match costs in about bytes: with the same distance as before, a near, a middle and a
  /// far one.
  let costs: (same: Int, near: Int, middle: Int, far: Int)
  /// Distances from here on are not near.
  let middle: Int
  /// Distances from here on are far.
  let far: Int

  static let lzfse = Self(
    distance: LZFSEAlphabet.greatestDistance, depth: 12, good: 256, costs: (0, 1, 2, 3),
    middle: 256, far: 1 << 14)
  static let lzvn = Self(
    distance: 0xFFFF, depth: 12, good: 256, costs: (1, 2, 3, 3), middle: 0x600, far: 1 << 14)

  /// What a distance costs.
  @inline(__always)
  func cost(of distance: Int) -> Int {
    distance < middle ? costs.near : distance < far ? costs.middle : costs.far
  }
}
