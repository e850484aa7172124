internal import ByteCoding
package import Diagnostics

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

/// Why bytes are no property list, at a position of a text or an offset of a binary file.
package struct PropertyListError: Error, Equatable, Sendable {
  package var message: String
  package var position: SourcePosition?
  /// In bytes from the start of a binary file.
  package var offset: Int?

  package init(_ message: String, at position: SourcePosition? = nil, offset: Int? = nil) {
    self.message = message
    self.position = position
    self.offset = offset
  }
}

/// The three ways in which a file spells a property list.
package enum PropertyListForm: String, Hashable, Sendable, Codable, CaseIterable {
  case xml, binary
  /// The braces and semicolons of NeXTSTEP and of `.strings`.
  case oldStyle

  /// The form that the beginning of a file tells; what is neither binary nor XML is old-style.
  package init(of bytes: [UInt8]) {
    if bytes.starts(with: BinaryPropertyListTrailer.magic) {
      self = .binary
      return
    }
    let head = PropertyListText.head(of: bytes)
    let text = head.drop { PropertyListText.isSpace($0) }
    let isXML = ["<?xml", "<!DOCTYPE plist", "<plist", "<!--"].contains {
      text.starts(with: $0.utf8)
    }
    self = isXML ? .xml : .oldStyle
  }
}

extension PropertyList {
  /// Decodes a file of any of the three forms.
  package init(decoding bytes: [UInt8]) throws(PropertyListError) {
    switch PropertyListForm(of: bytes) {
    case .binary: try self.init(decodingBinary: bytes)
    case .xml: try self.init(parsingXML: bytes)
    case .oldStyle:
      let text = try PropertyListText.utf8(bytes)
      try self.init(parsingOldStyle: String(decoding: text, as: UTF8.self))
    }
  }

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
    private var positions: [HashedText: Int] = [:]

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
          positions[HashedText(key)] = nil
          if entries.count > Self.longestSearch { index(from: position) }
        case (nil, nil): break
        }
      }
    }

    private func position(of key: String) -> Int? {
      if entries.count > Self.longestSearch { return positions[HashedText(key)] }
      // Equivalent texts with other bytes are other keys.
      return entries.firstIndex {
        $0.key.utf8.count == key.utf8.count && $0.key == key
          && $0.key.utf8.elementsEqual(key.utf8)
      }
    }

    /// Writes down where the entries from this one on are.
    private mutating func index(from first: Int) {
      for index in first..<entries.count { positions[HashedText(entries[index].key)] = index }
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

extension PropertyList.Dictionary {
  /// True if an entry comes before another in Apple's order, that of the UTF-16 units of the keys.
  package static func inKeyOrder(_ a: Entry, _ b: Entry) -> Bool {
    a.key.utf16.lexicographicallyPrecedes(b.key.utf16)
  }
}

extension PropertyList {
  /// The same value with the entries of every dictionary in the order of their keys.
  package func sortedByKeys() -> PropertyList {
    switch self {
    case .dictionary(let dictionary):
      let entries = dictionary.entries.sorted(by: Dictionary.inKeyOrder)
      return .dictionary(Dictionary(entries.map { (key: $0.key, value: $0.value.sortedByKeys()) }))
    case .array(let values): return .array(values.map { $0.sortedByKeys() })
    default: return self
    }
  }
}

/// A property list inside another document, such as a plan: each value under the name of its type.
extension PropertyList: Codable {
  private enum Kind: String, CodingKey {
    case dictionary, array, string, integer, real, boolean, date, data, uid
  }

  private struct Entry: Codable {
    var key: String
    var value: PropertyList
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Kind.self)
    guard let kind = container.allKeys.first, container.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "one type name"))
    }
    switch kind {
    case .dictionary:
      let entries = try container.decode([Entry].self, forKey: kind)
      self = .dictionary(Dictionary(entries.map { (key: $0.key, value: $0.value) }))
    case .array: self = .array(try container.decode([PropertyList].self, forKey: kind))
    case .string: self = .string(try container.decode(String.self, forKey: kind))
    case .integer:
      let text = try container.decode(String.self, forKey: kind)
      guard let value = Int128(text) else {
        throw DecodingError.dataCorruptedError(
          forKey: kind, in: container, debugDescription: "'\(text)' is not an integer")
      }
      self = .integer(value)
    case .real: self = .real(try container.decode(Double.self, forKey: kind))
    case .boolean: self = .boolean(try container.decode(Bool.self, forKey: kind))
    case .date: self = .date(try container.decode(Double.self, forKey: kind))
    case .data: self = .data(try container.decode([UInt8].self, forKey: kind))
    case .uid: self = .uid(try container.decode(UInt32.self, forKey: kind))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Kind.self)
    switch self {
    case .dictionary(let value):
      let entries = value.entries.map { Entry(key: $0.key, value: $0.value) }
      try container.encode(entries, forKey: .dictionary)
    case .array(let value): try container.encode(value, forKey: .array)
    case .string(let value): try container.encode(value, forKey: .string)
    case .integer(let value): try container.encode(String(value), forKey: .integer)
    case .real(let value): try container.encode(value, forKey: .real)
    case .boolean(let value): try container.encode(value, forKey: .boolean)
    case .date(let value): try container.encode(value, forKey: .date)
    case .data(let value): try container.encode(value, forKey: .data)
    case .uid(let value): try container.encode(value, forKey: .uid)
    }
  }
}
