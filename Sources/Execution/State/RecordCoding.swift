internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import Hashing
internal import JSONFormat
internal import PropertyListFormat

/// The file form of a build record; integers are little-endian.
///
///      0   8  magic "BNDLREC3"
///      8   1  1 for a build that never got to its end, else 0
///      9   …  the product's address, a text
///          …  actions, others, directories: each a count and as many items
///     -32 32  SHA-256 of everything before it
///
/// A text is its length in 4 bytes and its UTF-8. Whatever does not decode in full counts as no record.
extension BuildRecord {
  static let magic = Array("BNDLREC3".utf8)

  func encoded() -> [UInt8] {
    var writer = RecordWriter(magic: Self.magic)
    writer.write(UInt8(isUnfinished ? 1 : 0))
    writer.write(text: address.utf8)
    writer.write(UInt32(actions.count))
    for action in actions {
      writer.write(action.fingerprint.high)
      writer.write(action.fingerprint.low)
      writer.write(UInt32(action.inputs.count))
      for inodeKey in action.inputs { writer.write(inodeKey) }
      writer.write(outputs: action.outputs)
      let json =
        action.infoPlist.isEmpty
        ? []
        : (try? JSONValue(encoding: PropertyList.dictionary(action.infoPlist)))?
          .encoded(pretty: false) ?? []
      writer.write(text: json)
      writer.write(action.diagnostics)
    }
    writer.write(outputs: others)
    writer.write(UInt32(directories.count))
    for directory in directories { writer.write(text: directory.text.utf8) }
    return writer.seal()
  }

  init?(decoding file: [UInt8]) {
    guard var reader = RecordReader(file, magic: Self.magic) else { return nil }
    do {
      isUnfinished = try reader.readInteger(as: UInt8.self) != 0
      address = try reader.readText()
      for _ in 0..<(try reader.readCount()) {
        let high = try reader.readInteger()
        let fingerprint = Fingerprint(high: high, low: try reader.readInteger())
        var inputs: [InodeKey] = []
        for _ in 0..<(try reader.readCount()) { inputs.append(try reader.readInodeKey()) }
        let outputs = try reader.readOutputs()
        let json = try reader.readBytes()
        var action = ActionRecord(fingerprint: fingerprint, inputs: inputs, outputs: outputs)
        if !json.isEmpty {
          guard let document = try? JSONValue(parsing: Array(json)),
            let values = PropertyList(decoding: document)?.dictionary
          else { return nil }
          action.infoPlist = values
        }
        action.diagnostics = try reader.readDiagnostics()
        actions.append(action)
      }
      others = try reader.readOutputs()
      for _ in 0..<(try reader.readCount()) {
        directories.append(BundlePath(normalized: try reader.readText()))
      }
    } catch {
      return nil
    }
    guard reader.isAtEnd else { return nil }
  }
}

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

extension RecordWriter {
  fileprivate mutating func write(outputs: [OutputRecord]) {
    write(UInt32(outputs.count))
    for output in outputs {
      write(text: output.path.text.utf8)
      write(output.inodeKey)
      switch output.contents {
      case nil: write(UInt8(0))
      case .file(let digest, let size)?:
        write(UInt8(1))
        write(text: digest.bytes)
        write(UInt64(bitPattern: size))
      case .link(let target)?:
        write(UInt8(2))
        write(text: target.utf8)
      case .directory?: write(UInt8(3))
      }
    }
  }
}

extension RecordReader {
  fileprivate mutating func readOutputs() throws(RecordDamage) -> [OutputRecord] {
    var outputs: [OutputRecord] = []
    for _ in 0..<(try readCount()) {
      let path = BundlePath(normalized: try readText())
      let inodeKey = try readInodeKey()
      let contents: BuiltOutput.Contents?
      switch try readInteger(as: UInt8.self) {
      case 0: contents = nil
      case 1:
        guard let digest = Digest(bytes: try readBytes()) else { throw RecordDamage() }
        contents = .file(digest, size: Int64(bitPattern: try readInteger()))
      case 2: contents = .link(target: try readText())
      case 3: contents = .directory
      default: throw RecordDamage()
      }
      outputs.append(OutputRecord(path: path, contents: contents, inodeKey: inodeKey))
    }
    return outputs
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
