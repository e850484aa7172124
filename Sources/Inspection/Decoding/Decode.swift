package import AppleVocabulary
package import Diagnostics
internal import FileTree
internal import PropertyListFormat

/// A file as `cat` shows it.
package enum DecodedFile: Hashable, Sendable {
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
    if form == .text { return .binary(kind) }
    diagnostics.append(.noSuchForm(form, of: file, kind))
    return nil
  }
  if let decoded = decode(contents, file, &diagnostics) { return .decoded(decoded) }
  return diagnostics.hasErrors ? nil : .binary(kind)
}

extension EntryKind {
  /// The kind of a file of which all bytes are known.
  init(name: String, contents: [UInt8]) {
    let prefix = Array(contents.prefix(FileFacts.prefixLength))
    let named = EntryKind(name: name, type: .file)
    var magic = EntryKind(magic: prefix)
    if magic == .xml || magic == nil, PropertyListForm(of: contents) == .xml {
      magic = contents.prefix(1024).holdsPropertyListTag ? .plist : .xml
    }
    switch (named, magic) {
    case (nil, _): self = magic ?? EntryKind(guessing: prefix)
    // A document under the name of a compiled nib, as GNUstep has it.
    case (.nib?, .xml?): self = .xml
    case (.xml?, .plist?): self = .plist
    case (let named?, let magic?) where named.hasReliableMagic:
      self = named == magic ? named : magic
    case (let named?, _): self = named
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the root element of an XML text, also in UTF-16, is that of a property list.
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
}
