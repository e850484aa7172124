package import AppleVocabulary
internal import ByteCoding
package import Diagnostics
package import FileTree
internal import JSONFormat
internal import NibFormat
internal import PropertyListFormat
internal import StringsFormat

/// A file as `cat` shows it.
package enum DecodedFile: Equatable, Sendable {
  case decoded([UInt8])
  /// The unchanged bytes, which are not text.
  case binary(EntryKind)
}

/// Decodes a file of any kind; nil after an error among the diagnostics.
///
/// The kind follows from the name, or from the contents if the name decides nothing or is wrong.
/// The result is `.binary` only if text was asked for.
package func decode(
  _ contents: [UInt8], of file: String, to form: DecodedForm, diagnostics: inout [Diagnostic]
) -> DecodedFile? {
  let kind = EntryKind(name: ProjectPath(normalized: file).name, contents: contents)
  let forms = FileDecoder.decoder(for: kind).forms
  guard let decode = forms[form] else {
    if form == .text { return shownContent(contents, file, kind) }
    diagnostics.append(.noSuchForm(form, of: file, kind))
    return nil
  }
  if let decoded = decode(contents, file, &diagnostics) { return .decoded(decoded) }
  return diagnostics.hasErrors ? nil : shownContent(contents, file, kind)
}

/// What a file says that has no text of its own, where its contents can be read; images are left as they are.
private func shownContent(_ contents: [UInt8], _ file: String, _ kind: EntryKind) -> DecodedFile {
  var ignored: [Diagnostic] = []
  guard !EntryKind.pictures.contains(kind),
    let tree = ContentTree(ContentFile(file, contents), diagnostics: &ignored), tree.form != "text"
  else { return .binary(kind) }
  return .decoded(Array(tree.text().utf8))
}

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
  static let all = [
    propertyList, strings, stringsdict, json, nib, assetCatalog, model, png, icns, tiff, profile,
    program,
  ]

  /// The decoder of a kind; that of plain text for kinds without one.
  static func decoder(for kind: EntryKind) -> FileDecoder {
    all.first { $0.kinds.contains(kind) } ?? plain
  }
}

/// The forms to which a file can be decoded.
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

extension EntryKind {
  /// The kind of a file of which all bytes are known.
  init(name: String, contents: [UInt8]) {
    let prefix = Array(contents.prefix(FileFacts.prefixLength))
    // Of a model that is a directory, the file that says what it is.
    let model = EntryKind(name: name, type: .directory) == .model ? EntryKind.model : nil
    let named = EntryKind(name: name, type: .file) ?? model
    var magic = EntryKind(magic: prefix)
    if magic == .xml || magic == nil, PropertyListForm(of: contents) == .xml {
      magic = contents.prefix(1024).holdsPropertyListTag ? .plist : .xml
    }
    switch (named, magic) {
    case (nil, _): self = magic ?? EntryKind(guessing: prefix)
    // A document under the name of a compiled nib, as GNUstep has it.
    case (.nib?, .xml?): self = .xml
    // A source, which is shown in the words of its compiled form.
    case (.model?, .xml?): self = .model
    case (.xml?, .plist?): self = .plist
    case (let named?, let magic?) where named.hasReliableMagic:
      self = named == magic ? named : magic
    case (let named?, _): self = named
    }
  }
}

extension FileTree {
  /// The file at a path; for a nib that is a directory, the file that the newest systems load, and
  /// for a model that is one, its current version.
  package func fileOrNib(at path: some TreePath) throws(FileTreeError) -> [UInt8] {
    guard let status = try status(of: path, followingLinks: true), status.kind == .directory else {
      return try contents(of: path)
    }
    if EntryKind(name: path.name, type: .directory) == .model,
      let version = try modelFile(in: path)
    {
      return version
    }
    guard EntryKind(name: path.name, type: .directory) == .nib else {
      throw FileTreeError(.other("is a directory; 'bundler ls' lists it"), path: path.text)
    }
    guard let member = try NibPackage(at: path, in: self)?.member() else {
      throw FileTreeError(.other("is a directory without compiled objects"), path: path.text)
    }
    return member.bytes
  }
}

extension FileDecoder {
  /// Compiled nibs as an outline, or as a table of all objects.
  static let nib = FileDecoder(
    kinds: [.nib],
    forms: [
      .text: { bytes, file, diagnostics in
        if holdsSettings(file) {
          return propertyList.forms[.text]?(bytes, file, &diagnostics)
        }
        return decode(bytes, file, &diagnostics).map { Array(NibOutline($0).text().utf8) }
      },
      .json: { bytes, file, diagnostics in
        if holdsSettings(file) {
          return propertyList.forms[.json]?(bytes, file, &diagnostics)
        }
        return decode(bytes, file, &diagnostics).map { NibOutline($0).json().encoded() }
      },
      .table: { bytes, file, diagnostics in
        decode(bytes, file, &diagnostics).map { Array($0.graph.tableText().utf8) }
      },
    ])

  /// True if the file is one of the property lists beside the objects of an old nib.
  private static func holdsSettings(_ file: String) -> Bool {
    NibRole(fileName: ProjectPath(normalized: file).name) == .settings
  }

  private static func decode(
    _ bytes: [UInt8], _ file: String, _ diagnostics: inout [Diagnostic]
  ) -> NibFile? {
    do throws(FormatError) {
      return try NibFile(decoding: bytes)
    } catch {
      diagnostics.append(.undecodable(error, in: file))
      return nil
    }
  }

  /// JSON, which needs no decoding.
  static let json = FileDecoder(
    kinds: [.json, .record, .xcstrings],
    forms: [
      .text: { bytes, _, _ in readableText(bytes) }, .json: { bytes, _, _ in readableText(bytes) },
    ])

  /// Whatever turns out to be text.
  static let plain = FileDecoder(kinds: [], forms: [.text: { bytes, _, _ in readableText(bytes) }])

  /// Text as UTF-8 without a byte order mark; nil for bytes that must not go to a terminal.
  static func readableText(_ bytes: [UInt8]) -> [UInt8]? {
    if let encoding = TextEncoding(byteOrderMarkOf: bytes) {
      let text = encoding.decode(bytes.dropFirst(encoding.byteOrderMark.count))
      return text.map { Array($0.utf8) }
    }
    let isReadable = bytes.allSatisfy { $0 >= 0x20 || (0x08...0x0D).contains($0) || $0 == 0x1B }
    return isReadable && String(validating: bytes, as: UTF8.self) != nil ? bytes : nil
  }
}

extension ArraySlice<UInt8> {
  /// True if the root element of an XML text, also in UTF-16, is that of a property list.
  fileprivate var holdsPropertyListTag: Bool {
    let text = String(decoding: filter { $0 != 0 }, as: UTF8.self)
    return text.contains("<plist") || text.contains("<!DOCTYPE plist")
  }
}

extension Diagnostic {
  fileprivate static func noSuchForm(
    _ form: DecodedForm, of file: String, _ kind: EntryKind
  ) -> Diagnostic {
    let kinds = EntryKind.allCases.filter { FileDecoder.decoder(for: $0).forms[form] != nil }
      .map(\.rawValue).joined(separator: ", ")
    return Diagnostic(
      .error, id: "inspect-no-such-form",
      "'--\(form.rawValue)' does not fit what it holds: \(kind.rawValue)",
      at: SourceRange(file: file), details: ["it is for \(kinds)"])
  }

  fileprivate static func undecodable(_ error: FormatError, in file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "inspect-undecodable", "the nib cannot be decoded: \(error)",
      at: SourceRange(file: file), details: ["'--raw' writes the bytes as they are"])
  }
}
