/// A property list, whether its file is XML, binary or old-style.
public indirect enum PropertyList: Hashable, Sendable {
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
  public struct Dictionary: Sendable {
    public struct Entry: Hashable, Sendable {
      public var key: String
      public var value: PropertyList
    }

    public private(set) var entries: [Entry] = []
    /// Indices of entries by the bytes of their keys, since `String` compares by equivalence.
    private var positions: [[UInt8]: Int] = [:]

    public init() {}

    public init(_ pairs: some Sequence<(key: String, value: PropertyList)>) {
      for (key, value) in pairs { self[key] = value }
    }

    public var count: Int { entries.count }
    public var isEmpty: Bool { entries.isEmpty }
    public var keys: [String] { entries.map(\.key) }

    /// The value of a key; a new key goes to the end, nil removes an entry.
    public subscript(key: String) -> PropertyList? {
      get { positions[Array(key.utf8)].map { entries[$0].value } }
      set {
        let bytes = Array(key.utf8)
        switch (positions[bytes], newValue) {
        case (let position?, let value?): entries[position].value = value
        case (nil, let value?):
          positions[bytes] = entries.count
          entries.append(Entry(key: key, value: value))
        case (let position?, nil):
          entries.remove(at: position)
          positions[bytes] = nil
          for index in position..<entries.count {
            positions[Array(entries[index].key.utf8)] = index
          }
        case (nil, nil): break
        }
      }
    }
  }
}

extension PropertyList.Dictionary: Hashable {
  public static func == (a: Self, b: Self) -> Bool {
    a.count == b.count && a.entries.allSatisfy { b[$0.key] == $0.value }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(Set(entries))
  }
}

extension PropertyList.Dictionary: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, PropertyList)...) {
    for (key, value) in elements { self[key] = value }
  }
}

extension PropertyList: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  public init(integerLiteral value: Int64) { self = .integer(Int128(value)) }
  public init(arrayLiteral elements: PropertyList...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, PropertyList)...) {
    self = .dictionary(Dictionary(elements.map { (key: $0.0, value: $0.1) }))
  }
}

extension PropertyList {
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  public var array: [PropertyList]? { if case .array(let value) = self { value } else { nil } }
  public var dictionary: Dictionary? {
    if case .dictionary(let value) = self { value } else { nil }
  }
}
