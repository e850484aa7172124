internal import ByteCoding

/// A property list, whether its file is XML, binary or old-style.
package indirect enum PropertyList: Hashable, Sendable {
  case dictionary(Dictionary)
  case array([PropertyList])
  case string(String)
  /// Binary files hold up to 64 bits, signed or unsigned.
  case integer(Int128)
  case real(Double)
  case boolean(Bool)
  /// Seconds since 2001-01-01T00:00:00Z.
  case date(Double)
  case data([UInt8])
  /// An object number of a keyed archive; binary files only.
  case uid(UInt32)
}

extension PropertyList {
  /// A dictionary that keeps the order of its entries and compares keys byte by byte.
  ///
  /// Two dictionaries are equal if they have the same entries, in any order.
  package struct Dictionary: Sendable {
    package struct Entry: Hashable, Sendable {
      package var key: String
      package var value: PropertyList

      package init(key: String, value: PropertyList) {
        self.key = key
        self.value = value
      }
    }

    package private(set) var entries: [Entry] = []
    /// Indices of entries by key, once there are too many to search.
    private var positions: [HashedName: Int] = [:]

    private static let longestSearch = 32

    package init() {}

    package init(_ pairs: some Sequence<(key: String, value: PropertyList)>) {
      for (key, value) in pairs { self[key] = value }
    }

    /// Entries whose keys are known to differ.
    package init(distinct entries: [Entry]) {
      self.entries = entries
      if entries.count > Self.longestSearch { index(from: 0) }
    }

    package var count: Int { entries.count }
    package var isEmpty: Bool { entries.isEmpty }
    package var keys: [String] { entries.map(\.key) }

    /// The value of a key; a new key goes to the end, nil removes an entry.
    package subscript(key: String) -> PropertyList? {
      get { position(of: key).map { entries[$0].value } }
      set {
        switch (position(of: key), newValue) {
        case (let position?, let value?): entries[position].value = value
        case (nil, let value?):
          entries.append(Entry(key: key, value: value))
          let isFirstIndex = entries.count == Self.longestSearch + 1
          if entries.count > Self.longestSearch {
            index(from: isFirstIndex ? 0 : entries.count - 1)
          }
        case (let position?, nil):
          entries.remove(at: position)
          positions[HashedName(key)] = nil
          if entries.count > Self.longestSearch { index(from: position) }
        case (nil, nil): break
        }
      }
    }

    private func position(of key: String) -> Int? {
      if entries.count > Self.longestSearch { return positions[HashedName(key)] }
      // Equivalent texts with other bytes are other keys.
      return entries.firstIndex {
        $0.key.utf8.count == key.utf8.count && $0.key == key
          && $0.key.utf8.elementsEqual(key.utf8)
      }
    }

    /// Writes down where the entries from this one on are.
    private mutating func index(from first: Int) {
      for index in first..<entries.count { positions[HashedName(entries[index].key)] = index }
    }
  }
}

extension PropertyList.Dictionary: Hashable {
  package static func == (a: Self, b: Self) -> Bool {
    a.count == b.count && a.entries.allSatisfy { b[$0.key] == $0.value }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(Set(entries))
  }
}

extension PropertyList.Dictionary: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, PropertyList)...) {
    for (key, value) in elements { self[key] = value }
  }
}

extension PropertyList: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(integerLiteral value: Int64) { self = .integer(Int128(value)) }
  package init(arrayLiteral elements: PropertyList...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, PropertyList)...) {
    self = .dictionary(Dictionary(elements.map { (key: $0.0, value: $0.1) }))
  }
}

extension PropertyList {
  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var array: [PropertyList]? { if case .array(let value) = self { value } else { nil } }
  package var dictionary: Dictionary? {
    if case .dictionary(let value) = self { value } else { nil }
  }
}
