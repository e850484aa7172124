/// The order in which CoreFoundation lists the strings that were put into a hash table.
///
/// A string's bucket is its hash modulo a prime, or the next free one. When a table becomes too
/// full, its strings move, bucket by bucket, into the next larger one. Sources for hash and primes:
/// `CFStringHash` in `CFString.c`, and `__CFBasicHashTableSizes` in `CFBasicHash.c`; when a table
/// grows was measured.
package struct CoreFoundationHashOrder {
  /// When a table grows.
  package struct Growth: Sendable {
    /// The size, by its index, of a table with one string.
    var firstLevel: Int
    /// How many strings a table takes beyond its capacity.
    var slack: Int
    /// True if a table that is full grows before the next string, and not when it becomes full.
    var isFilled = false

    /// Dictionaries that are filled while a property list is read.
    ///
    /// All 15 binary tables of strings that Xcode 8.3 made, and whose sources are known, have this
    /// order.
    package static let propertyLists = Growth(firstLevel: 0, slack: 0)
    /// The key tables of NIBArchives; 159 of 161 files of coder version 10 have this order.
    package static let nibKeys = Growth(firstLevel: 1, slack: 2)
    /// The tables of keyed archives: 71 of 71 of Core Data models have this order.
    package static let archives = Growth(firstLevel: 0, slack: 1, isFilled: true)
  }

  private static let sizes = [
    3, 7, 13, 23, 41, 71, 127, 191, 251, 383, 631, 1087, 1723, 2803, 4523, 7351, 11959, 19447,
    31231,
    50683, 81919, 132_607, 214_519, 346_607, 561_109, 907_759, 1_468_927, 2_376_191, 3_845_119,
  ]
  /// How many strings a table of each size may hold before it grows.
  private static let capacities = [
    3, 6, 11, 19, 32, 52, 85, 118, 155, 237, 390, 672, 1065, 1732, 2795, 4543, 7391, 12019, 19302,
    31324, 50629, 81956, 132_580, 214_215, 346_784, 561_026, 907_847, 1_468_567, 2_376_414,
  ]

  /// More steps to a free bucket than this happen only with keys that were made to collide.
  private static let maximumSteps = 4096

  private let growth: Growth
  private var level: Int
  /// The numbers of strings; -1 for a free bucket.
  private var buckets: [Int]
  /// By the number of the string.
  private let hashes: [UInt64]
  private var count = 0
  private var isOverrun = false

  private init(_ strings: [String], _ growth: Growth) {
    self.growth = growth
    level = growth.firstLevel
    buckets = Array(repeating: -1, count: Self.sizes[level])
    hashes = strings.map(\.coreFoundationHash)
  }

  /// Different strings in the order of a table into which they are inserted one after the other.
  ///
  /// Strings that were made to collide stay in the order given.
  package static func sorted(_ strings: [String], _ growth: Growth) -> [String] {
    order(of: strings, growth).map { strings[$0] }
  }

  /// The indices of the strings in that order.
  package static func order(of strings: [String], _ growth: Growth) -> [Int] {
    var table = CoreFoundationHashOrder(strings, growth)
    for number in strings.indices {
      table.insert(number)
      if table.isOverrun { return Array(strings.indices) }
    }
    return table.buckets.filter { $0 >= 0 }
  }

  private mutating func insert(_ number: Int) {
    if growth.isFilled, count == Self.sizes[level] { grow() }
    put(number)
    count += 1
    let limit = Self.capacities[level] + growth.slack
    if count >= (growth.isFilled ? limit : min(limit, Self.sizes[level])) { grow() }
  }

  private mutating func grow() {
    guard level + 1 < Self.sizes.count else { return }
    level += 1
    let old = buckets
    buckets = Array(repeating: -1, count: Self.sizes[level])
    for number in old where number >= 0 { put(number) }
  }

  private mutating func put(_ number: Int) {
    var index = Int(hashes[number] % UInt64(buckets.count))
    var steps = 0
    while buckets[index] >= 0 {
      index = index + 1 == buckets.count ? 0 : index + 1
      steps += 1
      guard steps <= Self.maximumSteps else {
        isOverrun = true
        return
      }
    }
    buckets[index] = number
  }
}

extension PropertyList {
  /// The same list, every dictionary in the order in which Apple's tools write binary files.
  package func inCoreFoundationOrder() -> PropertyList {
    switch self {
    case .array(let elements): return .array(elements.map { $0.inCoreFoundationOrder() })
    case .dictionary(let dictionary):
      let keys = CoreFoundationHashOrder.sorted(dictionary.keys, .propertyLists)
      return .dictionary(
        Dictionary(
          keys.compactMap { key in
            dictionary[key].map { (key: key, value: $0.inCoreFoundationOrder()) }
          }))
    default: return self
    }
  }
}

extension String {
  /// `CFHash` of a string on 64-bit systems; of a long one, the first, middle and last 32 units
  /// count.
  package var coreFoundationHash: UInt64 {
    var text = self
    return text.withUTF8 { bytes in
      unsafe bytes.allSatisfy { $0 < 0x80 } ? Self.hash(of: bytes) : Self.hash(of: Array(utf16))
    }
  }

  private static func hash<Units: RandomAccessCollection<Unit>, Unit: UnsignedInteger>(
    of units: Units
  ) -> UInt64 where Units.Index == Int {
    var hash = UInt64(units.count)
    if units.count <= 96 {
      combine(units, 0..<units.count, into: &hash)
    } else {
      let middle = units.count / 2 - 16
      for start in [0, middle, units.count - 32] {
        combine(units, start..<(start + 32), into: &hash)
      }
    }
    return hash &+ hash << UInt64(units.count & 31)
  }

  /// Hashes four units at a time, with a factor for the hash so far that is cut to 32 bits.
  private static func combine<Units: RandomAccessCollection<Unit>, Unit: UnsignedInteger>(
    _ units: Units, _ range: Range<Int>, into hash: inout UInt64
  ) where Units.Index == Int {
    var index = range.lowerBound
    while index + 4 <= range.upperBound {
      var four: UInt64 = 0
      for offset in 0..<4 { four = four &* 257 &+ UInt64(units[index + offset]) }
      hash = hash &* 67_503_105 &+ four
      index += 4
    }
    while index < range.upperBound {
      hash = hash &* 257 &+ UInt64(units[index])
      index += 1
    }
  }
}
