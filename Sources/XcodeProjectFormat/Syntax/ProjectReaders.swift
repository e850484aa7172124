internal import Diagnostics
internal import PropertyListFormat
internal import XMLFormat

/// Makes records of a binary property list, which has no lines.
struct BinaryProjectReader {
  var builder = ProjectBuilder()

  /// Reads a value; what is inside comes by recursion, as deep as a binary list may be nested.
  mutating func read(_ list: PropertyList) throws(PropertyListError) {
    guard !builder.isTooLarge else { throw PropertyListError("the file holds too many values") }
    switch list {
    case .dictionary(let dictionary):
      builder.begin(.dictionary, at: 0)
      for entry in dictionary.entries {
        builder.add(.string, 0..<0, unescaped: entry.key.utf8)
        try read(entry.value)
      }
      builder.end(at: 0)
    case .array(let elements):
      builder.begin(.array, at: 0)
      for element in elements { try read(element) }
      builder.end(at: 0)
    case .string(let text): builder.add(.string, 0..<0, unescaped: text.utf8)
    case .integer(let number): builder.add(.string, 0..<0, unescaped: "\(number)".utf8)
    case .real(let number): builder.add(.string, 0..<0, unescaped: "\(number)".utf8)
    case .boolean(let value): builder.add(.string, 0..<0, unescaped: (value ? "YES" : "NO").utf8)
    case .data(let bytes): builder.add(.data, 0..<0, unescaped: bytes)
    case .date, .uid: throw PropertyListError("a project holds neither dates nor references")
    }
  }
}

/// Makes records of an XML property list; every value knows where its tag is.
///
/// Source: http://www.apple.com/DTDs/PropertyList-1.0.dtd.
struct XMLProjectReader {
  var builder = ProjectBuilder()
  /// By number of a record.
  private(set) var starts: [SourcePosition] = []

  mutating func read(_ document: XMLDocument) throws(XMLError) {
    let root = document.root
    guard root.isNamed("plist") else { return try read(root) }
    var children = root.children
    guard let value = children.next() else {
      throw XMLError("the property list is empty", at: root.position)
    }
    try read(value)
    if let second = children.next() {
      throw XMLError("a property list holds one value only", at: second.position)
    }
  }

  /// Reads a value; what is inside comes by recursion, as deep as a document may be nested.
  private mutating func read(_ element: XMLElement) throws(XMLError) {
    starts.append(element.position)
    switch element.name {
    case "dict":
      builder.begin(.dictionary, at: 0)
      try readEntries(of: element)
      builder.end(at: 0)
    case "array":
      builder.begin(.array, at: 0)
      for child in element.children { try read(child) }
      builder.end(at: 0)
    case "string", "integer", "real": builder.add(.string, 0..<0, unescaped: element.text.utf8)
    case "true": builder.add(.string, 0..<0, unescaped: "YES".utf8)
    case "false": builder.add(.string, 0..<0, unescaped: "NO".utf8)
    case let name: throw XMLError("<\(name)> is not expected here", at: element.position)
    }
  }

  private mutating func readEntries(of element: XMLElement) throws(XMLError) {
    var children = element.children
    while let key = children.next() {
      guard key.isNamed("key") else {
        throw XMLError("expected <key>, found <\(key.name)>", at: key.position)
      }
      starts.append(key.position)
      builder.add(.string, 0..<0, unescaped: key.text.utf8)
      guard let value = children.next() else {
        throw XMLError("the key '\(key.text)' has no value", at: key.position)
      }
      try read(value)
    }
  }
}

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

  /// True if the innermost container is a dictionary; nil if there is none.
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

  /// True if there is more than any project has: a few bytes of a binary file may stand for much.
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
