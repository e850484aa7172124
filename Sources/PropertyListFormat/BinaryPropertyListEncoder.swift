internal import ByteCoding

extension PropertyList {
  /// The `bplist00` form, objects in CoreFoundation's order.
  ///
  /// Dictionaries keep the order of their entries, where CoreFoundation has that of its hash table.
  /// Call `sortedByKeys()` first for what Xcode writes in an Info.plist.
  ///
  /// Equal strings are one object, as in Info.plist and `.strings` files; with
  /// `sharingStrings: false` each occurrence is an object, as in the Info.plist that ibtool writes
  /// for a storyboard. The same is said of data by `sharingData`.
  package func encodedAsBinary(
    sharingStrings: Bool = true, sharingData: Bool = true
  ) -> [UInt8] {
    var encoder = BinaryPropertyListEncoder(
      sharesStrings: sharingStrings, sharesData: sharingData)
    encoder.flatten(self)
    return encoder.encode()
  }
}

/// Source: `CFBinaryPList.c` of CoreFoundation, `_flattenPlist` and `__CFBinaryPlistWrite`.
struct BinaryPropertyListEncoder {
  /// A scalar as a key to find equal ones; numbers of different types are never equal.
  private enum Scalar: Hashable {
    case data(Bytes)
    case integer(Int128)
    case real(UInt64)
    case single(UInt32)
    case integer32(Int32)
    case date(UInt64)
    case boolean(Bool)
    case uid(UInt32)
  }

  /// Bytes that are hashed in one go; an array takes them one by one.
  private struct Bytes: Hashable {
    var bytes: [UInt8]

    func hash(into hasher: inout Hasher) {
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
  }

  private struct Object {
    var value: PropertyList
    var references: [Int] = []
    /// True for a real of 4 bytes.
    var isSingle = false
  }

  private let sharesStrings: Bool
  private let sharesData: Bool
  private var objects: [Object] = []
  private var numbers: [Scalar: Int] = [:]
  private var textNumbers: [HashedText: Int] = [:]
  /// By the number that the UID holds, which in keyed archives is less than there are objects.
  private var uidNumbers: [Int?] = []

  init(sharesStrings: Bool, sharesData: Bool = true) {
    self.sharesStrings = sharesStrings
    self.sharesData = sharesData
  }

  /// Lists a value and all below it: a dictionary, then its keys, then its values.
  @discardableResult
  mutating func flatten(_ value: PropertyList) -> Int {
    let number = objects.count
    if let first = first(equalTo: value, orAt: number) {
      // CoreFoundation refers to the first one, but lists this one as well, unreferenced.
      switch value {
      case .boolean, .uid: objects.append(Object(value: value))
      default: break
      }
      return first
    }
    objects.append(Object(value: value))
    switch value {
    case .dictionary(let dictionary):
      var references: [Int] = []
      references.reserveCapacity(2 * dictionary.count)
      for entry in dictionary.entries { references.append(flatten(key: entry.key)) }
      for entry in dictionary.entries { references.append(flatten(entry.value)) }
      objects[number].references = references
    case .array(let values): objects[number].references = values.map { flatten($0) }
    default: break
    }
    return number
  }

  /// Lists a value of a keyed archive and all below it.
  @discardableResult
  mutating func flatten(_ value: ArchivedValue) -> Int {
    let number = objects.count
    switch value {
    case .list(let list): return flatten(list)
    case .integer32(let integer):
      if let first = numbers.first(of: .integer32(integer), orAt: number) { return first }
      objects.append(Object(value: .integer(Int128(integer))))
    case .single(let real):
      if let first = numbers.first(of: .single(real.bitPattern), orAt: number) { return first }
      objects.append(Object(value: .real(Double(real)), isSingle: true))
    case .unshared(let text): objects.append(Object(value: .string(text)))
    case .array(let values):
      objects.append(Object(value: .array([])))
      objects[number].references = values.map { flatten($0) }
    case .dictionary(let entries):
      objects.append(Object(value: .dictionary([:])))
      var references: [Int] = []
      for entry in entries { references.append(flatten(key: entry.key)) }
      for entry in entries { references.append(flatten(entry.value)) }
      objects[number].references = references
    }
    return number
  }

  /// As `flatten(_:)` of the text, without a value for each occurrence.
  private mutating func flatten(key: String) -> Int {
    guard sharesStrings else { return flatten(.string(key)) }
    let number = objects.count
    if let first = textNumbers.first(of: HashedText(key), orAt: number) { return first }
    objects.append(Object(value: .string(key)))
    return number
  }

  func encode() -> [UInt8] {
    var bytes = BinaryPropertyListTrailer.magic
    let referenceSize = size(of: objects.count)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      append(object, referenceSize: referenceSize, to: &bytes)
    }
    let tableOffset = bytes.count
    let offsetSize = size(of: tableOffset)
    for offset in offsets { bytes.append(UInt64(offset), width: offsetSize, .big) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for field in [objects.count, 0, tableOffset] { bytes.append(UInt64(field), .big) }
    return bytes
  }

  /// The number of the scalar equal to this one; nil for the first one, which then has `number`, and
  /// for what is never shared.
  private mutating func first(equalTo value: PropertyList, orAt number: Int) -> Int? {
    switch value {
    case .string(let text):
      sharesStrings ? textNumbers.first(of: HashedText(text), orAt: number) : nil
    case .data(let data):
      sharesData ? numbers.first(of: .data(Bytes(bytes: data)), orAt: number) : nil
    case .integer(let integer): numbers.first(of: .integer(integer), orAt: number)
    case .real(let real): numbers.first(of: .real(real.bitPattern), orAt: number)
    case .date(let seconds): numbers.first(of: .date(seconds.bitPattern), orAt: number)
    case .boolean(let flag): numbers.first(of: .boolean(flag), orAt: number)
    case .uid(let uid): first(equalTo: uid, orAt: number)
    case .dictionary, .array: nil
    }
  }

  private mutating func first(equalTo uid: UInt32, orAt number: Int) -> Int? {
    let index = Int(uid)
    if index >= Self.longestTable { return numbers.first(of: .uid(uid), orAt: number) }
    if index >= uidNumbers.count {
      let missing = max(index + 1 - uidNumbers.count, uidNumbers.count)
      uidNumbers.append(contentsOf: repeatElement(nil, count: missing))
    }
    if let first = uidNumbers[index] { return first }
    uidNumbers[index] = number
    return nil
  }

  /// Larger UIDs are looked up by hash, so that one of them costs no memory.
  private static let longestTable = 1 << 20

  /// How many bytes hold a number: 1, 2, 4 or 8.
  private func size(of number: Int) -> Int {
    switch number {
    case ...0xFF: 1
    case ...0xFFFF: 2
    case ...0xFFFF_FFFF: 4
    default: 8
    }
  }

  private func append(_ object: Object, referenceSize: Int, to bytes: inout [UInt8]) {
    switch object.value {
    case .dictionary:
      appendMarker(0xD0, count: object.references.count / 2, to: &bytes)
      for number in object.references { bytes.append(UInt64(number), width: referenceSize, .big) }
    case .array:
      appendMarker(0xA0, count: object.references.count, to: &bytes)
      for number in object.references { bytes.append(UInt64(number), width: referenceSize, .big) }
    case .string(let text): append(text, to: &bytes)
    case .data(let data):
      appendMarker(0x40, count: data.count, to: &bytes)
      bytes += data
    case .integer(let number): append(number, to: &bytes)
    case .real(let number) where object.isSingle:
      bytes.append(0x22)
      bytes.append(Float(number).bitPattern, .big)
    case .real(let number):
      bytes.append(0x23)
      bytes.append(number.bitPattern, .big)
    case .date(let seconds):
      bytes.append(0x33)
      bytes.append(seconds.bitPattern, .big)
    case .boolean(let flag): bytes.append(flag ? 0x09 : 0x08)
    case .uid(let number):
      let width = size(of: Int(number))
      bytes.append(0x80 | UInt8(width - 1))
      bytes.append(UInt64(number), width: width, .big)
    }
  }

  private func append(_ text: String, to bytes: inout [UInt8]) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      appendMarker(0x50, count: text.utf8.count, to: &bytes)
      bytes += Array(text.utf8)
    } else {
      appendMarker(0x60, count: text.utf16.count, to: &bytes)
      for unit in text.utf16 { bytes.append(unit, .big) }
    }
  }

  private func append(_ number: Int128, to bytes: inout [UInt8]) {
    if let number = UInt32(exactly: number) {
      let width = size(of: Int(number))
      bytes.append(width == 1 ? 0x10 : width == 2 ? 0x11 : 0x12)
      bytes.append(UInt64(number), width: width, .big)
    } else if let number = Int64(exactly: number) {
      bytes.append(0x13)
      bytes.append(number, .big)
    } else {
      bytes.append(0x14)
      bytes.append(UInt64(truncatingIfNeeded: number >> 64), .big)
      bytes.append(UInt64(truncatingIfNeeded: number), .big)
    }
  }

  private func appendMarker(_ marker: UInt8, count: Int, to bytes: inout [UInt8]) {
    if count < 0xF {
      bytes.append(marker | UInt8(count))
    } else {
      bytes.append(marker | 0xF)
      append(Int128(count), to: &bytes)
    }
  }
}

extension Dictionary where Value == Int {
  /// The number of a key; nil for a new one, which gets `number`.
  fileprivate mutating func first(of key: Key, orAt number: Int) -> Int? {
    // One look-up that inserts what it does not find; no earlier key can have this number.
    func value(_ entry: inout Int) -> Int { entry }
    let first = value(&self[key, default: number])
    return first == number ? nil : first
  }
}
