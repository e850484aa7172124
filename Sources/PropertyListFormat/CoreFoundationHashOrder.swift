/// The order in which CoreFoundation lists the strings of a hash table they were put into.
///
/// Buckets are the string's hash modulo a prime, the next free one where that is taken; a table that
/// becomes too full is put, bucket by bucket, into the next larger one. Hash and primes: `CFString.c`,
/// `CFStringHash`, and `CFBasicHash.c`, `__CFBasicHashTableSizes`; when tables grow is measured.
package struct CoreFoundationHashOrder {
  /// When a table makes room.
  package struct Growth: Sendable {
    /// Into which of the sizes the first string goes.
    var firstLevel: Int
    /// How many strings beyond its capacity a table takes.
    var slack: Int

    /// Dictionaries that are filled while a property list is read: all 15 binary tables of strings
    /// made by Xcode 8.3 beside their sources have this order.
    package static let propertyLists = Growth(firstLevel: 0, slack: 0)
    /// The key tables of NIBArchives: 159 of 161 files of coder version 10 come out exactly.
    package static let nibKeys = Growth(firstLevel: 1, slack: 2)
  }

  private static let sizes = [
    3, 7, 13, 23, 41, 71, 127, 191, 251, 383, 631, 1087, 1723, 2803, 4523, 7351, 11959, 19447,
    31231,
    50683, 81919, 132_607, 214_519, 346_607, 561_109, 907_759, 1_468_927, 2_376_191, 3_845_119,
  ]
  /// How many strings a table of each size may hold; the one that makes it full makes it grow.
  private static let capacities = [
    3, 6, 11, 19, 32, 52, 85, 118, 155, 237, 390, 672, 1065, 1732, 2795, 4543, 7391, 12019, 19302,
    31324, 50629, 81956, 132_580, 214_215, 346_784, 561_026, 907_847, 1_468_567, 2_376_414,
  ]

  /// More steps to a free bucket than any real table needs: keys that were made to collide.
  private static let maximumSteps = 4096

  private let growth: Growth
  private var level: Int
  private var buckets: [(text: String, hash: UInt64)?]
  private var count = 0
  private var isOverrun = false

  private init(_ growth: Growth) {
    self.growth = growth
    level = growth.firstLevel
    buckets = Array(repeating: nil, count: Self.sizes[level])
  }

  /// Different strings in the order of the table they make when inserted one after the other.
  ///
  /// Strings that were made to fall into few buckets stay as they are.
  package static func sorted(_ strings: [String], _ growth: Growth) -> [String] {
    var table = CoreFoundationHashOrder(growth)
    for string in strings {
      table.insert(string)
      if table.isOverrun { return strings }
    }
    return table.buckets.compactMap { $0?.text }
  }

  private mutating func insert(_ text: String) {
    put((text, text.coreFoundationHash))
    count += 1
    let limit = min(Self.capacities[level] + growth.slack, Self.sizes[level])
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

extension PropertyList {
  /// The same list with the keys of every dictionary where Apple's tools put them in binary files.
  public func inCoreFoundationOrder() -> PropertyList {
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
  /// `CFHash` of a string on 64-bit systems; of long ones, the first, middle and last 32 units count.
  package var coreFoundationHash: UInt64 {
    let units = utf8.allSatisfy { $0 < 0x80 } ? utf8.map { UInt16($0) } : Array(utf16)
    var hash = UInt64(units.count)
    if units.count <= 96 {
      Self.combine(units, 0..<units.count, into: &hash)
    } else {
      let middle = units.count / 2 - 16
      for start in [0, middle, units.count - 32] {
        Self.combine(units, start..<(start + 32), into: &hash)
      }
    }
    return hash &+ hash << UInt64(units.count & 31)
  }

  /// Four units at a time, for which the factor of the hash so far is cut to 32 bits.
  private static func combine(
    _ units: [UInt16], _ range: Range<Int>, into hash: inout UInt64
  ) {
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
