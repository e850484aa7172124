/// The order in which CoreFoundation lists the strings of a hash table they were put into.
///
/// The key tables of NIBArchives have it. Buckets are the string's hash modulo a prime, the next free
/// one where that is taken; a table that becomes too full is put, bucket by bucket, into the next
/// larger one. Hash and primes: `CFString.c`, `CFStringHash`, and `CFBasicHash.c`,
/// `__CFBasicHashTableSizes`; when tables grow is measured: 159 of 161 files of coder version 10 come
/// out exactly.
struct HashOrder {
  private static let sizes = [
    7, 13, 23, 41, 71, 127, 191, 251, 383, 631, 1087, 1723, 2803, 4523, 7351, 11959, 19447, 31231,
    50683, 81919, 132_607, 214_519, 346_607, 561_109, 907_759, 1_468_927, 2_376_191, 3_845_119,
  ]
  /// How many strings a table of each size may hold; one more and it still stays.
  private static let capacities = [
    6, 11, 19, 32, 52, 85, 118, 155, 237, 390, 672, 1065, 1732, 2795, 4543, 7391, 12019, 19302,
    31324, 50629, 81956, 132_580, 214_215, 346_784, 561_026, 907_847, 1_468_567, 2_376_414,
  ]

  /// More steps to a free bucket than any real table needs: keys that were made to collide.
  private static let maximumSteps = 4096

  private var level = 0
  private var buckets: [(text: String, hash: UInt64)?]
  private var count = 0
  private var isOverrun = false

  init() { buckets = Array(repeating: nil, count: Self.sizes[0]) }

  /// Different strings in the order of the table they make when inserted one after the other.
  ///
  /// Strings that were made to fall into few buckets stay as they are.
  static func sorted(_ strings: [String]) -> [String] {
    var table = HashOrder()
    for string in strings {
      table.insert(string)
      if table.isOverrun { return strings }
    }
    return table.buckets.compactMap { $0?.text }
  }

  private mutating func insert(_ text: String) {
    put((text, text.coreFoundationHash))
    count += 1
    let limit = min(Self.capacities[level] + 2, Self.sizes[level])
    guard count >= limit, level + 1 < Self.sizes.count else { return }
    level += 1
    let old = buckets
    buckets = Array(repeating: nil, count: Self.sizes[level])
    for case let element? in old { put(element) }
  }

  private mutating func put(_ element: (text: String, hash: UInt64)) {
    var index = Int(element.hash % UInt64(buckets.count))
    var steps = 0
    while buckets[index] != nil {
      index = index + 1 == buckets.count ? 0 : index + 1
      steps += 1
      guard steps <= Self.maximumSteps else {
        isOverrun = true
        return
      }
    }
    buckets[index] = element
  }
}

extension String {
  /// `CFHash` of a string on 64-bit systems; of long ones, the first, middle and last 32 units count.
  var coreFoundationHash: UInt64 {
    let units = Array(utf16)
    var hash = UInt64(units.count)
    if units.count <= 96 {
      Self.combine(units[...], into: &hash)
    } else {
      let middle = units.count / 2 - 16
      for start in [0, middle, units.count - 32] {
        Self.combine(units[start..<(start + 32)], into: &hash)
      }
    }
    return hash &+ hash << UInt64(units.count & 31)
  }

  /// Four units at a time, for which the factor of the hash so far is cut to 32 bits.
  private static func combine(_ units: ArraySlice<UInt16>, into hash: inout UInt64) {
    var rest = units
    while rest.count >= 4 {
      let four = rest.prefix(4).reduce(UInt64(0)) { $0 * 257 + UInt64($1) }
      hash = hash &* 67_503_105 &+ four
      rest = rest.dropFirst(4)
    }
    for unit in rest { hash = hash &* 257 &+ UInt64(unit) }
  }
}
