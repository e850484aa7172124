internal import AppleVocabulary
internal import Diagnostics

/// How files of some kinds are shown: functions from bytes to bytes.
///
/// To add one, write a file with a static value and one line in `all`.
struct FileDecoder: Sendable {
  var kinds: Set<EntryKind>
  /// The forms available, each with the function that makes it.
  var forms: [DecodedForm: Decode]

  /// Returns nil after an error among the diagnostics, and if the file has no such form after all.
  typealias Decode =
    @Sendable (_ bytes: [UInt8], _ file: String, _ diagnostics: inout [Diagnostic]) -> [UInt8]?

  /// Every decoder; each kind has at most one.
  static let all = [propertyList, strings, stringsdict, json, nib, assetCatalog, png, icns, tiff]

  /// The decoder of a kind; that of plain text for kinds without one.
  static func decoder(for kind: EntryKind) -> FileDecoder {
    all.first { $0.kinds.contains(kind) } ?? plain
  }
}

/// What a file can be decoded to.
package enum DecodedForm: String, Hashable, Sendable, CaseIterable {
  /// For people, in UTF-8.
  case text
  /// A property list in XML.
  case xml
  case json
  /// A PNG that any program reads.
  case png
  /// Every object of a nib with its keys, for people.
  case table
}
