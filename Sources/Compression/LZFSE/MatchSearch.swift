internal import ByteCoding

/// Finds matches from the start of some bytes to their end; the same for the same bytes.
struct MatchSearch {
  let limits: MatchLimits

  /// Gives each match, in order; what lies between them is literals.
  @inline(__always)
  func forEachMatch(in bytes: Span<UInt8>, _ body: (Match) -> Void) {
    // A position with fewer bytes behind it has no hash.
    let end = bytes.count - 8
    if end < 0 { return }
    var chains = Chains(of: bytes.count, limits)
    unsafe bytes.withUnsafeBytes { buffer in
      // Not empty.
      guard let bytes = buffer.baseAddress else { return }
      var position = 0
      var anchor = 0
      while position <= end {
        var best = unsafe chains.longest(at: position, in: bytes, depth: limits.depth)
        if best.length == 0 {
          position &+= 1
          continue
        }
        while best.length < limits.good, best.start < end {
          let later = unsafe chains.longest(
            at: best.start &+ 1, in: bytes,
            depth: best.length < limits.fair ? limits.depth : limits.laterDepth)
          // One literal more has to pay.
          guard later.gain > best.gain &+ 1 else { break }
          best = later
        }
        while best.start > anchor, best.start > best.distance,
          unsafe bytes[best.start &- 1] == bytes[best.start &- 1 &- best.distance]
        {
          best.start &-= 1
          best.length &+= 1
        }
        position = best.start &+ best.length
        anchor = position
        chains.lastDistance = best.distance
        body(Match(start: best.start, length: best.length, distance: best.distance))
      }
    }
  }
}

private struct Candidate {
  var start: Int
  var length = 0
  var distance = 0
  /// How good it is, in about the bytes that it saves.
  var gain = 0
}

/// Chains that link the positions whose four bytes have the same hash.
///
/// Positions are below `count`, and those that are looked at have eight bytes behind them.
@safe private struct Chains: ~Copyable {
  private let limits: MatchLimits
  private let count: Int
  private let hashShift: UInt32
  private let mask: Int
  /// The last position of each hash, plus one; 0 for none.
  private let heads: UnsafeMutablePointer<UInt32>
  /// For each position of the last window, the one before with the same hash, plus one; read only for
  /// positions that are in a chain.
  private let links: UnsafeMutablePointer<UInt32>
  /// The first position that is in no chain.
  private var next = 0
  /// The distance of the last match.
  var lastDistance = 0

  init(of count: Int, _ limits: MatchLimits) {
    self.limits = limits
    self.count = count
    let bits = max(8, min(17, Int.bitWidth - count.leadingZeroBitCount))
    var window = 256
    while window < count, window <= limits.distance { window *= 2 }
    hashShift = UInt32(32 - bits)
    mask = window - 1
    unsafe heads = .allocate(capacity: 1 << bits)
    unsafe heads.initialize(repeating: 0, count: 1 << bits)
    unsafe links = .allocate(capacity: window)
  }

  deinit {
    unsafe heads.deallocate()
    unsafe links.deallocate()
  }

  /// The match at a position that saves most; its length is 0 if none saves anything.
  @inline(__always)
  mutating func longest(at position: Int, in bytes: UnsafeRawPointer, depth: Int) -> Candidate {
    var best = Candidate(start: position)
    unsafe insert(upTo: position, in: bytes)
    let word = unsafe bytes.shortWord(at: position)
    let slot = Int(hash(word))
    var candidate = unsafe Int(heads[slot]) &- 1
    unsafe heads[slot] = UInt32(truncatingIfNeeded: position &+ 1)
    unsafe links[position & mask] = UInt32(truncatingIfNeeded: candidate &+ 1)
    next = position &+ 1
    if lastDistance > 0, lastDistance <= position,
      unsafe (bytes.shortWord(at: position &- lastDistance) ^ word) & 0x00FF_FFFF == 0
    {
      let length = unsafe matchLength(position &- lastDistance, position, in: bytes)
      // The same distance again costs next to nothing.
      best.length = length
      best.distance = lastDistance
      best.gain = length &- limits.costs.same
      if length >= limits.good { return best }
    }
    var depth = depth
    while candidate >= 0, depth > 0 {
      let distance = position &- candidate
      if distance > limits.distance || distance > mask { break }
      if unsafe bytes.shortWord(at: candidate) == word,
        unsafe mayBeLonger(than: best.length, candidate, position, in: bytes)
      {
        let length = unsafe matchLength(candidate, position, in: bytes)
        // What a distance costs besides the length, in bytes.
        let gain = length &- limits.cost(of: distance)
        if gain > best.gain {
          best = Candidate(start: position, length: length, distance: distance, gain: gain)
          if length >= limits.good { break }
        }
      }
      depth &-= 1
      let link = unsafe Int(links[candidate & mask]) &- 1
      // A link that another position has overwritten leads nowhere.
      if link >= candidate { break }
      candidate = link
    }
    return best
  }

  /// Puts the positions before one into their chains; of a long match, those near its ends.
  @inline(__always)
  private mutating func insert(upTo position: Int, in bytes: UnsafeRawPointer) {
    if next >= position { return }
    if position &- next > 16 {
      let skipped = position &- 8
      for index in next..<next &+ 8 { unsafe link(index, in: bytes) }
      next = skipped
    }
    while next < position {
      unsafe link(next, in: bytes)
      next &+= 1
    }
  }

  @inline(__always)
  private func link(_ position: Int, in bytes: UnsafeRawPointer) {
    let slot = unsafe Int(hash(bytes.shortWord(at: position)))
    unsafe links[position & mask] = heads[slot]
    unsafe heads[slot] = UInt32(truncatingIfNeeded: position &+ 1)
  }

  @inline(__always)
  private func hash(_ word: UInt32) -> UInt32 { (word &* 0x9E37_79B1) &>> hashShift }

  /// False if the bytes at the end of a match, which a longer one has as well, are different.
  @inline(__always)
  private func mayBeLonger(
    than length: Int, _ earlier: Int, _ later: Int, in bytes: UnsafeRawPointer
  ) -> Bool {
    let last = max(0, length &- 3)
    if later &+ last &+ 4 > count { return true }
    return unsafe bytes.shortWord(at: earlier &+ last) == bytes.shortWord(at: later &+ last)
  }

  /// How many bytes are equal from two positions on.
  @inline(__always)
  private func matchLength(_ earlier: Int, _ later: Int, in bytes: UnsafeRawPointer) -> Int {
    var index = later
    let back = later &- earlier
    while index &+ 8 <= count {
      let difference = unsafe bytes.word(at: index &- back) ^ bytes.word(at: index)
      if difference != 0 { return index &- later &+ difference.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < count, unsafe bytes[index &- back] == bytes[index] { index &+= 1 }
    return index &- later
  }
}

extension UnsafeRawPointer {
  @inline(__always)
  fileprivate subscript(index: Int) -> UInt8 {
    unsafe load(fromByteOffset: index, as: UInt8.self)
  }

  @inline(__always)
  fileprivate func word(at index: Int) -> UInt64 {
    unsafe UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  @inline(__always)
  fileprivate func shortWord(at index: Int) -> UInt32 {
    unsafe UInt32(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt32.self))
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
  /// From this length on, a match is seldom worth giving up for one at the next position, which is compared
  /// with `laterDepth` earlier ones.
  let fair: Int
  let laterDepth: Int

  /// What a match costs in about bytes: with the same distance as before, a near, a middle and a
  /// far one.
  let costs: (same: Int, near: Int, middle: Int, far: Int)
  /// Distances from here on are not near.
  let middle: Int
  /// Distances from here on are far.
  let far: Int

  static let lzfse = Self(
    distance: LZFSEAlphabet.greatestDistance, depth: 12, good: 1024, fair: 8, laterDepth: 1,
    costs: (0, 1, 2, 3), middle: 256, far: 1 << 14)
  static let lzvn = Self(
    distance: 0xFFFF, depth: 12, good: 256, fair: 256, laterDepth: 12, costs: (1, 2, 3, 3),
    middle: 0x600, far: 1 << 14)

  /// Returns the cost of a distance.
  @inline(__always)
  func cost(of distance: Int) -> Int {
    distance < middle ? costs.near : distance < far ? costs.middle : costs.far
  }
}
