package import Diagnostics
internal import JSONFormat
internal import PropertyListFormat

/// Reads values of a string catalog and collects what is wrong with them.
struct CatalogReader: LocatedJSONReader {
  var findings: LocatedJSONFindings
  /// The unknown keys reported so far, by kind of object and name.
  private var knownUnknown: Set<String> = []

  init(_ text: [UInt8], file: String) {
    findings = LocatedJSONFindings(
      text, file: file,
      ids: .init(wrongType: "xcstrings-wrong-type", duplicateKey: "xcstrings-duplicate-key"))
  }

  mutating func report(
    _ id: String, _ message: String, at range: Range<Int>, details: [String] = []
  ) {
    report(Diagnostic(.error, id: id, message, at: sourceRange(range), details: details))
  }

  mutating func warn(
    _ id: String, _ message: String, at range: Range<Int>, details: [String] = []
  ) {
    report(Diagnostic(.warning, id: id, message, at: sourceRange(range), details: details))
  }

  /// The members of an object without those that are null; nil after an error.
  mutating func members(of value: LocatedJSON, _ name: String) -> [Member]? {
    object(value, name)?.filter { $0.value.scalar != .null }
  }

  /// Warns, once for each key and kind of object, that a key is ignored.
  mutating func ignore(_ member: Member, of kind: String, known: [String]) {
    guard knownUnknown.insert(kind + "\0" + member.name).inserted else { return }
    report(
      .unknownKey(
        member.name, of: kind, nearest: member.name.nearest(in: known),
        at: sourceRange(member.nameRange))
    )
  }
}

extension StringCatalog {
  /// A larger file is refused.
  package static let sizeLimit = 64 << 20

  /// Reads and checks a catalog; nil after an error among the diagnostics.
  ///
  /// What is decoded can be compiled: `tables(for:)` reports nothing more.
  package init?(decoding bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]) {
    guard bytes.count <= Self.sizeLimit else {
      diagnostics.append(.tooLarge(file))
      return nil
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    let document: LocatedJSON
    do throws(JSONError) {
      document = try LocatedJSON(parsing: text)
    } catch {
      diagnostics.append(.syntax(error, of: text, in: file))
      return nil
    }
    var decoder = StringCatalogDecoder(CatalogReader(text, file: file))
    let catalog = decoder.decode(document)
    diagnostics += decoder.reader.diagnostics
    guard let catalog else { return nil }
    self = catalog
  }
}

extension Diagnostic {
  fileprivate static func unknownKey(
    _ name: String, of kind: String, nearest: String?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "xcstrings-unknown-key",
      "unknown key '\(name)' in \(kind)" + (nearest.map { "; did you mean '\($0)'?" } ?? ""),
      at: range, details: ["it is ignored, there and wherever else it stands in the file"])
  }

  fileprivate static func tooLarge(_ file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "xcstrings-too-large", "the catalog is larger than 64 MB",
      at: SourceRange(file: file), details: ["split it into several"])
  }

  fileprivate static func syntax(
    _ error: JSONError, of text: [UInt8], in file: String
  ) -> Diagnostic {
    let rest = text[min(error.offset, text.count)...]
    let isConflict = ["<<<<<<<", "=======", ">>>>>>>"].contains { rest.starts(with: $0.utf8) }
    return Diagnostic(
      .error, id: "xcstrings-syntax", error.message,
      at: SourceRange(file: file, start: OldStyleLines(text).position(at: error.offset)),
      details: isConflict ? ["resolve the merge conflict that stands here"] : [])
  }
}
