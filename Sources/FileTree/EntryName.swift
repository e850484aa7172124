/// A name that a document gives to something that becomes one entry of a directory.
///
/// It is one component of a path, and neither `.` nor `..`; it holds no `/`, no zero byte and no other
/// control character. Names from settings, manifests, archives and catalogs are made into one before
/// they become part of a path. (Names of files that exist are whatever a file system lets them be.)
package struct EntryName: Hashable, Comparable, Sendable {
  package let text: String

  /// Nil for a text that cannot be such a name.
  package init?(_ text: some StringProtocol) {
    guard !text.isEmpty, text != ".", text != "..",
      !text.unicodeScalars.contains(where: { scalar in
        scalar == "/" || scalar.properties.generalCategory == .control
      })
    else { return nil }
    self.text = String(text)
  }

  /// The name with an ending, which holds nothing that a name must not.
  package func appending(_ ending: StaticString) -> EntryName {
    EntryName(text + ending.description) ?? self
  }

  package static func < (a: EntryName, b: EntryName) -> Bool {
    a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }
}

extension EntryName: ExpressibleByStringLiteral, CustomStringConvertible {
  /// For names in the program's own text, which are proper.
  package init(stringLiteral value: String) {
    guard let name = EntryName(value) else { preconditionFailure("no name: \(value)") }
    self = name
  }

  package var description: String { text }
}

extension EntryName: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let name = EntryName(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no file name")
    }
    self = name
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension String {
  /// Whether the text can be a name of an entry.
  package var isFileName: Bool { EntryName(self) != nil }
}

extension TreePath {
  /// The path of an entry of this directory.
  package func appending(name: EntryName) -> Self { appending(name: name.text) }

  /// The last component as a name; nil for a root and for `..`.
  package var entryName: EntryName? { EntryName(name) }
}
