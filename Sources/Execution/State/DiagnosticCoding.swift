internal import Diagnostics

/// A list of diagnostics is a count and as many items:
///
///     severity  1 for a warning, 2 for a note, 3 for an error
///     texts     id, message
///     range     0, or 1 and a file; 2, or 3 with an end, and a file and positions
///     lists     details: texts; notes: text and range; fix-its: file range and text
///
/// A position is a line and a column of 4 bytes each, which count from 1.
extension RecordWriter {
  mutating func write(_ diagnostics: [Diagnostic]) {
    write(UInt32(diagnostics.count))
    for diagnostic in diagnostics {
      write(diagnostic.severity.code)
      write(text: diagnostic.id.utf8)
      write(text: diagnostic.message.utf8)
      write(diagnostic.range)
      write(UInt32(diagnostic.details.count))
      for detail in diagnostic.details { write(text: detail.utf8) }
      write(UInt32(diagnostic.notes.count))
      for note in diagnostic.notes {
        write(text: note.message.utf8)
        write(note.range)
      }
      write(UInt32(diagnostic.fixIts.count))
      for fixIt in diagnostic.fixIts {
        write(fixIt.range)
        write(text: fixIt.replacement.utf8)
      }
    }
  }

  private mutating func write(_ range: SourceRange?) {
    guard let range else { return write(UInt8(0)) }
    let positions = [range.start, range.start == nil ? nil : range.end].compactMap(\.self)
    write(UInt8(1 + positions.count))
    write(text: range.file.utf8)
    for position in positions {
      write(UInt32(clamping: position.line))
      write(UInt32(clamping: position.column))
    }
  }
}

extension RecordReader {
  mutating func readDiagnostics() throws(RecordDamage) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for _ in 0..<(try readCount()) {
      guard let severity = Diagnostic.Severity(code: try readInteger(as: UInt8.self)) else {
        throw RecordDamage()
      }
      let id = try readText()
      var diagnostic = Diagnostic(severity, id: id, try readText(), at: try readRange())
      for _ in 0..<(try readCount()) { diagnostic.details.append(try readText()) }
      for _ in 0..<(try readCount()) {
        diagnostic.notes.append(Diagnostic.Note(try readText(), at: try readRange()))
      }
      for _ in 0..<(try readCount()) {
        guard let range = try readRange() else { throw RecordDamage() }
        diagnostic.fixIts.append(FixIt(range, replacement: try readText()))
      }
      diagnostics.append(diagnostic)
    }
    return diagnostics
  }

  private mutating func readRange() throws(RecordDamage) -> SourceRange? {
    let kind = try readInteger(as: UInt8.self)
    if kind == 0 { return nil }
    guard kind <= 3 else { throw RecordDamage() }
    var range = SourceRange(file: try readText())
    if kind >= 2 { range.start = try readPosition() }
    if kind == 3 { range.end = try readPosition() }
    return range
  }

  private mutating func readPosition() throws(RecordDamage) -> SourcePosition {
    let line = Int(try readInteger(as: UInt32.self))
    let column = Int(try readInteger(as: UInt32.self))
    guard line > 0, column > 0 else { throw RecordDamage() }
    return SourcePosition(line: line, column: column)
  }
}

extension Diagnostic.Severity {
  private static let codes: [(code: UInt8, severity: Self)] = [
    (1, .warning), (2, .note), (3, .error),
  ]

  fileprivate var code: UInt8 { Self.codes.first { $0.severity == self }?.code ?? 3 }

  fileprivate init?(code: UInt8) {
    guard let found = Self.codes.first(where: { $0.code == code }) else { return nil }
    self = found.severity
  }
}
