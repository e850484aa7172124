/// The records of a file while it is parsed.
struct ProjectBuilder {
  private(set) var records: [ProjectStorage.Record] = []
  private(set) var unescaped: [UInt8] = []
  /// The records of the containers that have not ended yet.
  private(set) var open: [Int] = []

  /// The bytes of a file that offsets are enough for.
  static let maximumSize = 1 << 28

  /// Begins a dictionary or an array.
  mutating func begin(_ kind: ProjectNode.Kind, at start: Int) {
    open.append(records.count)
    records.append(
      ProjectStorage.Record(
        start: Self.offset(start), end: Self.offset(start), contentStart: 0, contentEnd: 0,
        kind: kind))
  }

  /// Whether the innermost container is a dictionary; nil if there is none.
  var isInDictionary: Bool? { open.last.map { records[$0].kind == .dictionary } }

  /// Where the innermost container begins.
  var innermostStart: Int { open.last.map { Int(records[$0].start) } ?? 0 }

  /// Ends the innermost container.
  mutating func end(at end: Int) {
    guard let index = open.popLast() else { return }
    records[index].end = Self.offset(end)
    records[index].contentEnd = Self.offset(records.count)
  }

  /// Adds a value whose content is part of the text.
  mutating func add(_ kind: ProjectNode.Kind, _ range: Range<Int>, content: Range<Int>) {
    records.append(
      ProjectStorage.Record(
        start: Self.offset(range.lowerBound), end: Self.offset(range.upperBound),
        contentStart: Self.offset(content.lowerBound), contentEnd: Self.offset(content.upperBound),
        kind: kind))
  }

  /// Adds a value whose content is not as the text has it.
  mutating func add(
    _ kind: ProjectNode.Kind, _ range: Range<Int>, unescaped content: some Collection<UInt8>
  ) {
    let start = unescaped.count
    unescaped += content
    records.append(
      ProjectStorage.Record(
        start: Self.offset(range.lowerBound), end: Self.offset(range.upperBound),
        contentStart: Self.offset(start), contentEnd: Self.offset(unescaped.count), kind: kind,
        isUnescaped: true))
  }

  /// Adds what was added last once more: `key;` is `key = key;`.
  mutating func repeatLast() {
    if let last = records.last { records.append(last) }
  }

  /// Whether there is more than any project has: a few bytes of a binary file may stand for much.
  var isTooLarge: Bool { records.count > 1 << 22 || unescaped.count > 1 << 26 }

  private static func offset(_ offset: Int) -> UInt32 { UInt32(truncatingIfNeeded: offset) }
}

/// Why a text breaks the rules of its form, and at which byte.
struct ProjectScanError: Error {
  var message: String
  var offset: Int

  init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}
