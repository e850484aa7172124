/// The value of a compiler's option.
package enum OptionValue: Hashable, Sendable {
  case flag(Bool)
  case number(Int)
  case text(String)
  case texts([String])
}

/// The values of a compiler's options that somebody gave, by the ids of their rows.
///
/// Each layer of a build is such a value: what a product implies, what its project says, what the
/// command line says. A later layer overrides an earlier one, option by option. What a compiler gets
/// holds only what differs from the defaults, so that equal options have equal texts.
package struct OptionValues: Hashable, Sendable {
  /// In the order of the bytes of their ids.
  private var entries: [Entry] = []

  private struct Entry: Hashable, Sendable {
    var id: String
    var value: OptionValue
  }

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }
  package var ids: [String] { entries.map(\.id) }

  package subscript(id: String) -> OptionValue? {
    get { entries.first { $0.id == id }?.value }
    set {
      let index =
        entries.firstIndex { !$0.id.utf8.lexicographicallyPrecedes(id.utf8) } ?? entries.count
      let isThere = index < entries.count && entries[index].id == id
      switch newValue {
      case let value? where isThere: entries[index].value = value
      case let value?: entries.insert(Entry(id: id, value: value), at: index)
      case nil: if isThere { entries.remove(at: index) }
      }
    }
  }

  /// Takes over every value that a stronger layer gives.
  package mutating func override(with stronger: OptionValues) {
    for entry in stronger.entries { self[entry.id] = entry.value }
  }

  package func overridden(with stronger: OptionValues) -> OptionValues {
    var result = self
    result.override(with: stronger)
    return result
  }

  /// The values of these options alone.
  package func only(_ options: [CompilerOption]) -> OptionValues {
    var result = self
    result.entries.removeAll { entry in !options.contains { $0.id == entry.id } }
    return result
  }
}

/// An encoding that an entry may record for its files of strings, as users spell it.
///
/// `UTF-16` and `UTF-32` without a byte order go by the byte order mark, or by where zero bytes
/// are.
package enum InputEncoding: String, Hashable, Sendable, Codable, OptionWord {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  case utf32 = "utf-32"
  case utf32LittleEndian = "utf-32le"
  case utf32BigEndian = "utf-32be"
  case ascii
  case isoLatin1 = "iso-8859-1"
  case windowsLatin1 = "windows-1252"
  case macRoman = "macroman"
}

extension InputEncoding {
  package static let what = "encoding"

  /// Other spellings, in lower case.
  package static let aliases: [String: String] = [
    "utf8": "utf-8", "utf16": "utf-16", "utf16le": "utf-16le", "utf16be": "utf-16be",
    "utf32": "utf-32", "us-ascii": "ascii", "latin1": "iso-8859-1", "cp1252": "windows-1252",
    "mac-roman": "macroman", "macintosh": "macroman", "x-mac-roman": "macroman",
  ]

  /// The encoding by its name or an alias, in any case.
  package init?(name: String) {
    let name = name.lowercased()
    self.init(rawValue: Self.aliases[name] ?? name)
  }

  package static func word(_ text: String) -> String? { Self(name: text)?.rawValue }
}

extension OptionValues: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, OptionValue)...) {
    for (id, value) in elements { self[id] = value }
  }
}

/// Encoded as an object with a member for each option: `{"appIcon":"Tide","scale":2}`.
extension OptionValues: Codable {
  private struct Member: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Member.self)
    for key in container.allKeys {
      self[key.stringValue] = try container.decode(OptionValue.self, forKey: key)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Member.self)
    for entry in entries {
      try container.encode(entry.value, forKey: Member(stringValue: entry.id))
    }
  }
}

/// Encoded as the boolean, number, string or array that it is.
extension OptionValue: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .texts(try container.decode([String].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .texts(let texts): try container.encode(texts)
    }
  }
}
