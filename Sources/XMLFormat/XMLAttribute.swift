package import Diagnostics

/// An attribute of an element.
package struct XMLAttribute: Sendable {
  let storage: XMLStorage
  /// How many attributes of the document come before this one: an index for tables.
  package let ordinal: Int

  private var record: XMLStorage.AttributeRecord { storage.attributes[ordinal] }

  /// As written, a prefix included.
  package var name: String { storage.names[Int(record.name)].text }

  /// References replaced, line ends and tabs turned into spaces as XML asks for.
  package var value: String {
    let record = record
    let raw = storage.text[Int(record.valueStart)..<Int(record.valueEnd)]
    if record.isPlain { return String(decoding: raw, as: UTF8.self) }
    var bytes: [UInt8] = []
    XMLReferences.decode(raw, into: &bytes, as: .attribute)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether `value` is this text; for most values this makes no string.
  package func hasValue(_ text: String) -> Bool {
    let record = record
    guard record.isPlain else { return value == text }
    let bytes = text.utf8Span.span
    let start = Int(record.valueStart)
    guard Int(record.valueEnd) - start == bytes.count else { return false }
    for offset in bytes.indices where storage.text[start + offset] != bytes[offset] { return false }
    return true
  }

  /// Where the name is.
  package var position: SourcePosition { storage.lines.position(of: Int(record.nameStart)) }

  /// Where the value begins, after its opening quote.
  package var valuePosition: SourcePosition {
    storage.lines.position(of: Int(record.valueStart))
  }

  /// The bytes of the value between its quotes, in `XMLDocument.text`.
  package var valueBytes: Range<Int> { Int(record.valueStart)..<Int(record.valueEnd) }

  /// The name, to point at in a diagnostic.
  package func range(in file: String) -> SourceRange {
    let start = position
    return SourceRange(file: file, line: start.line, column: start.column, length: name.utf8.count)
  }

  /// The value without its quotes, to point at in a diagnostic.
  package func valueRange(in file: String) -> SourceRange {
    SourceRange(
      file: file, start: valuePosition,
      end: storage.lines.position(of: Int(record.valueEnd)))
  }
}

extension XMLAttribute: Hashable {
  package static func == (a: Self, b: Self) -> Bool {
    a.ordinal == b.ordinal && a.storage === b.storage
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ordinal) }
}
