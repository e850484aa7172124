internal import Diagnostics
internal import PropertyListFormat

/// The storage of a parsed file: its bytes, and a record for each value.
///
/// A record comes before those of the values inside it; the records of a dictionary alternate
/// between keys and values.
final class ProjectStorage: Sendable {
  /// The file as the user names it.
  let file: String
  /// The file as UTF-8; empty if it is not text.
  let text: [UInt8]
  /// The values of strings with escapes, and of files that are not text.
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

/// How the positions of values are known.
enum ProjectPositions: Sendable {
  /// By the offsets of their records.
  case lines(OldStyleLines)
  /// By number of a record; only where they start.
  case starts([SourcePosition])
  /// Not at all, as in binary files.
  case unknown

  func start(of index: Int, in storage: ProjectStorage) -> SourcePosition? {
    switch self {
    case .lines(let lines): lines.position(at: Int(storage.records[index].start))
    case .starts(let starts): starts[index]
    case .unknown: nil
    }
  }

  func end(of index: Int, in storage: ProjectStorage) -> SourcePosition? {
    guard case .lines(let lines) = self else { return nil }
    return lines.position(at: Int(storage.records[index].end))
  }
}

extension ProjectStorage {
  func range(of index: Int) -> SourceRange {
    SourceRange(
      file: file, start: positions.start(of: index, in: self),
      end: positions.end(of: index, in: self))
  }
}

/// Numbers of keys by their bytes: a hash table that makes no strings.
///
/// The last of equal keys counts (Docs/Rules.md, Xcode projects 2.6.3).
struct ContentTable: Sendable {
  private struct Slot {
    var hash: UInt32
    /// The number of a key plus one, 0 for a free slot.
    var number: UInt32
  }

  /// A power of two; at most half of them are in use.
  private var slots: [Slot]
  /// The numbers of keys that a later one is equal to, in their order.
  private(set) var repeated: [Int] = []

  /// A table of the contents of records.
  init(_ keys: [Int], in storage: ProjectStorage) {
    var count = 16
    while count < keys.count * 2 { count *= 2 }
    slots = [Slot](repeating: Slot(hash: 0, number: 0), count: count)
    for (number, key) in keys.enumerated() {
      let content = storage.content(key)
      let hash = Self.hash(content)
      let slot = slot(hash) { content.elementsEqual(storage.content(keys[$0])) }
      if slots[slot].number != 0 { repeated.append(Int(slots[slot].number) - 1) }
      slots[slot] = Slot(hash: hash, number: UInt32(truncatingIfNeeded: number + 1))
    }
    repeated.sort()
  }

  /// The number of the last of the keys that the table was made of that has this content.
  func number(of content: ArraySlice<UInt8>, in keys: [Int], of storage: ProjectStorage) -> Int? {
    let slot = slot(Self.hash(content)) { content.elementsEqual(storage.content(keys[$0])) }
    return slots[slot].number == 0 ? nil : Int(slots[slot].number) - 1
  }

  /// The numbers of `count` keys without those that a later key is equal to.
  func numbersOfLast(count: Int) -> [Int] {
    guard !repeated.isEmpty else { return Array(0..<count) }
    var rest = repeated[...]
    return (0..<count).filter { number in
      guard rest.first == number else { return true }
      rest.removeFirst()
      return false
    }
  }

  /// The slot of a content, or the free one where it would go.
  private func slot(_ hash: UInt32, isEqual: (Int) -> Bool) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot].number != 0 {
      if slots[slot].hash == hash, isEqual(Int(slots[slot].number) - 1) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// Differs from run to run, so that nobody can make a file whose keys all have the same hash.
  private static let seed = UInt64.random(in: .min ... .max)

  private static func hash(_ content: ArraySlice<UInt8>) -> UInt32 {
    var hash = seed
    for byte in content {
      hash = (hash ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}
