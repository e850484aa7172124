/// Finds matches from the start of some bytes to their end; the same for the same bytes.
///
/// Chains link the positions whose four bytes have the same hash.
struct MatchSearch: ~Copyable {
  private let limits: MatchLimits
  private let hashShift: UInt32
  /// The last position of each hash, plus one; 0 for none.
  private var heads: [UInt32]
  /// For each position of the last window, the one before with the same hash, plus one.
  private var links: [UInt32]
  private let mask: Int
  private let end: Int
  /// The first position that is in no chain.
  private var next = 0
  private var position = 0
  private var anchor = 0
  private var lastDistance = 0

  init(_ bytes: Span<UInt8>, limits: MatchLimits) {
    self.limits = limits
    // A position with fewer bytes behind it has no hash.
    end = bytes.count - 8
    let bits = max(8, min(17, Int.bitWidth - bytes.count.leadingZeroBitCount))
    hashShift = UInt32(32 - bits)
    heads = [UInt32](repeating: 0, count: 1 << bits)
    var window = 256
    while window < bytes.count, window <= limits.distance { window *= 2 }
    mask = window - 1
    links = [UInt32](repeating: 0, count: window)
  }

  /// The next match after the one returned last; nil if only literals are left.
  mutating func findMatch(in bytes: Span<UInt8>) -> Match? {
    while position <= end {
      var best = longest(at: position, in: bytes)
      if best.length == 0 {
        position &+= 1
        continue
      }
      while best.length < limits.good, best.start < end {
        let later = longest(at: best.start &+ 1, in: bytes)
        // One literal more has to pay.
        guard later.gain > best.gain &+ 1 else { break }
        best = later
      }
      while best.start > anchor, best.start > best.distance,
        bytes[best.start &- 1] == bytes[best.start &- 1 &- best.distance]
      {
        best.start &-= 1
        best.length &+= 1
      }
      position = best.start &+ best.length
      anchor = position
      lastDistance = best.distance
      return Match(start: best.start, length: best.length, distance: best.distance)
    }
    return nil
  }

  private struct Candidate {
    var start: Int
    var length = 0
    var distance = 0
    /// How good it is, in about the bytes that it saves.
    var gain = 0
  }

  /// The match at a position that saves most; its length is 0 if none saves anything.
  @inline(__always)
  private mutating func longest(at position: Int, in bytes: Span<UInt8>) -> Candidate {
    var best = Candidate(start: position)
    insert(upTo: position, in: bytes)
    let word = bytes.shortWord(at: position)
    if lastDistance > 0, lastDistance <= position {
      let length = matchLength(position &- lastDistance, position, in: bytes)
      // The same distance again costs next to nothing.
      if length >= 3 {
        best.length = length
        best.distance = lastDistance
        best.gain = length &- limits.costs.same
      }
    }
    let slot = Int(hash(word))
    var candidate = Int(heads[slot]) &- 1
    heads[slot] = UInt32(truncatingIfNeeded: position &+ 1)
    links[position & mask] = UInt32(truncatingIfNeeded: candidate &+ 1)
    next = position &+ 1
    var depth = limits.depth
    while candidate >= 0, depth > 0 {
      let distance = position &- candidate
      if distance > limits.distance || distance > mask { break }
      if bytes.shortWord(at: candidate) == word,
        best.length == 0 || position &+ best.length >= bytes.count
          || bytes[candidate &+ best.length] == bytes[position &+ best.length]
      {
        let length = matchLength(candidate, position, in: bytes)
        // What a distance costs besides the length, in bytes.
        let gain = length &- limits.cost(of: distance)
        if gain > best.gain {
          best = Candidate(start: position, length: length, distance: distance, gain: gain)
          if length >= limits.good { break }
        }
      }
      depth &-= 1
      let link = Int(links[candidate & mask]) &- 1
      // A link that another position has overwritten leads nowhere.
      if link >= candidate { break }
      candidate = link
    }
    return best
  }

  /// Puts the positions before one into their chains; of a long match, those near its ends.
  @inline(__always)
  private mutating func insert(upTo position: Int, in bytes: Span<UInt8>) {
    if next >= position { return }
    if position &- next > 16 {
      let skipped = position &- 8
      for index in next..<next &+ 8 { link(index, in: bytes) }
      next = skipped
    }
    while next < position {
      link(next, in: bytes)
      next &+= 1
    }
  }

  @inline(__always)
  private mutating func link(_ position: Int, in bytes: Span<UInt8>) {
    let slot = Int(hash(bytes.shortWord(at: position)))
    links[position & mask] = heads[slot]
    heads[slot] = UInt32(truncatingIfNeeded: position &+ 1)
  }

  @inline(__always)
  private func hash(_ word: UInt32) -> UInt32 { (word &* 0x9E37_79B1) &>> hashShift }

  /// How many bytes are equal from two positions on.
  @inline(__always)
  private func matchLength(_ earlier: Int, _ later: Int, in bytes: Span<UInt8>) -> Int {
    var length = 0
    while later &+ length &+ 8 <= bytes.count {
      let difference =
        bytes.word(at: earlier &+ length) ^ bytes.word(at: later &+ length)
      if difference != 0 { return length &+ difference.trailingZeroBitCount / 8 }
      length &+= 8
    }
    while later &+ length < bytes.count, bytes[earlier &+ length] == bytes[later &+ length] {
      length &+= 1
    }
    return length
  }
}

/// A match: some literals, and then bytes that repeat those some distance before.
struct Match {
  /// Where the bytes that repeat begin.
  var start: Int
  var length: Int
  var distance: Int
}

/// The limits of a format's matches, and of the search for them.
struct MatchLimits {
  let distance: Int
  /// How many earlier positions with the same four bytes are compared.
  let depth: Int
  /// A match of this length is taken without a look at earlier ones and at the next position.
  let good: Int

  /// What a match costs in about bytes: with the same distance as before, a near, a middle and a
  /// far one.
  let costs: (same: Int, near: Int, middle: Int, far: Int)
  /// Distances from here on are not near.
  let middle: Int
  /// Distances from here on are far.
  let far: Int

  static let lzfse = Self(
    distance: LZFSEAlphabet.greatestDistance, depth: 6, good: 256, costs: (0, 1, 2, 3),
    middle: 256, far: 1 << 14)
  static let lzvn = Self(
    distance: 0xFFFF, depth: 12, good: 256, costs: (1, 2, 3, 3), middle: 0x600, far: 1 << 14)

  /// Returns the cost of a distance.
  @inline(__always)
  func cost(of distance: Int) -> Int {
    distance < middle ? costs.near : distance < far ? costs.middle : costs.far
  }
}
