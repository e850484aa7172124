internal import Diagnostics

/// What a parsed file consists of: its bytes, and a record for each value.
///
/// A record comes before those of the values inside it; the records of a dictionary alternate
/// between keys and values.
final class ProjectStorage: Sendable {
  /// The file as the user names it.
  let file: String
  /// The file as UTF-8; empty if it is not text.
  let text: [UInt8]
  /// What strings with escapes, and those of files that are not text, stand for.
  let unescaped: [UInt8]
  let records: [Record]
  let positions: ProjectPositions
  let form: ProjectForm

  /// Twenty bytes for a value.
  struct Record: Sendable {
    /// Bytes from the start of the text: with quotes and brackets.
    var start: UInt32
    var end: UInt32
    /// The content of a string: bytes of the text, or of `unescaped`.
    var contentStart: UInt32
    /// The end of the content of a string; else the record after the last one inside.
    var contentEnd: UInt32
    var kind: ProjectNode.Kind
    var isUnescaped = false

    var isContainer: Bool { kind == .dictionary || kind == .array }
  }

  init(
    file: String, text: [UInt8], unescaped: [UInt8], records: [Record],
    positions: ProjectPositions, form: ProjectForm
  ) {
    self.file = file
    self.text = text
    self.unescaped = unescaped
    self.records = records
    self.positions = positions
    self.form = form
  }

  /// The bytes of a string or of data.
  func content(_ index: Int) -> ArraySlice<UInt8> {
    let record = records[index]
    guard !record.isContainer else { return [] }
    let range = Int(record.contentStart)..<Int(record.contentEnd)
    return record.isUnescaped ? unescaped[range] : text[range]
  }

  func content(of index: Int, is name: String) -> Bool {
    let record = records[index]
    let bytes = name.utf8Span.span
    guard Int(record.contentEnd) &- Int(record.contentStart) == bytes.count else { return false }
    let start = Int(record.contentStart)
    if record.isUnescaped {
      for offset in bytes.indices where unescaped[start + offset] != bytes[offset] { return false }
    } else {
      for offset in bytes.indices where text[start + offset] != bytes[offset] { return false }
    }
    return true
  }

  /// The record after this value and what is inside it.
  func next(after index: Int) -> Int {
    let record = records[index]
    return record.isContainer ? Int(record.contentEnd) : index + 1
  }

  /// The records directly inside a container.
  func children(of index: Int) -> [Int] {
    guard records[index].isContainer else { return [] }
    var children: [Int] = []
    var child = index + 1
    let end = Int(records[index].contentEnd)
    while child < end {
      children.append(child)
      child = next(after: child)
    }
    return children
  }

  /// The record of the value of a dictionary's last key of that name, unless it is a null.
  func value(of name: String, in index: Int) -> Int? {
    guard records[index].kind == .dictionary else { return nil }
    var found: Int?
    var key = index + 1
    let end = Int(records[index].contentEnd)
    while key < end {
      if content(of: key, is: name) { found = key + 1 }
      key = next(after: key + 1)
    }
    return found.flatMap { records[$0].kind == .null ? nil : $0 }
  }

  /// The records of a dictionary's keys, repeated ones included.
  func keys(of index: Int) -> [Int] {
    guard records[index].kind == .dictionary else { return [] }
    var keys: [Int] = []
    var key = index + 1
    let end = Int(records[index].contentEnd)
    while key < end {
      keys.append(key)
      key = next(after: key + 1)
    }
    return keys
  }

  /// The records of a dictionary's keys, the last of equal ones only.
  func entries(of index: Int) -> [Int] {
    let keys = keys(of: index)
    guard keys.count > 1 else { return keys }
    return ContentTable(keys, in: self).numbersOfLast(count: keys.count).map { keys[$0] }
  }
}
