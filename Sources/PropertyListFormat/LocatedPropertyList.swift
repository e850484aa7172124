package import Diagnostics

/// A value of a property list with its place in the file, for checks that point at what they mean.
///
///     for intent in list["INIntents"].elements {
///       if intent["INIntentName"].string == nil { report("an intent has no name", at: intent.range) }
///     }
///
/// Values of XML files have a line and a column; those of other forms have the file alone.
package struct LocatedPropertyList: Sendable {
  /// Nil for a value that is not there.
  package let value: PropertyList?
  private let path: String
  private let source: Source

  private final class Source: Sendable {
    let file: String
    let text: [UInt8]
    let trace: PropertyListTrace?

    init(file: String, text: [UInt8] = [], trace: PropertyListTrace? = nil) {
      self.file = file
      self.text = text
      self.trace = trace
    }
  }

  private init(_ value: PropertyList?, _ path: String, _ source: Source) {
    self.value = value
    self.path = path
    self.source = source
  }

  /// Decodes a file of any form.
  package init(decoding bytes: [UInt8], file: String) throws(PropertyListError) {
    guard PropertyListForm(of: bytes) == .xml else {
      self.init(try PropertyList(decoding: bytes), "", Source(file: file))
      return
    }
    let text = try PropertyListText.utf8(bytes)
    var parser = XMLPropertyListParser(text: text)
    parser.trace = PropertyListTrace()
    let value = try parser.parseDocument()
    self.init(value, "", Source(file: file, text: text, trace: parser.trace))
  }

  /// The value of a key; without a value, the place is that of the dictionary.
  package subscript(key: String) -> LocatedPropertyList {
    guard let child = value?.dictionary?[key] else {
      return LocatedPropertyList(nil, path, source)
    }
    return LocatedPropertyList(child, path + PropertyListTrace.separator + key, source)
  }

  /// The values of an array; empty for another value.
  package var elements: [LocatedPropertyList] {
    (value?.array ?? []).enumerated().map { index, element in
      LocatedPropertyList(element, path + PropertyListTrace.separator + "\(index)", source)
    }
  }

  /// The keys of a dictionary with their values, in the order of the file; empty for another value.
  package var entries: [(key: String, value: LocatedPropertyList)] {
    (value?.dictionary?.entries ?? []).map { entry in
      (
        entry.key,
        LocatedPropertyList(
          entry.value, path + PropertyListTrace.separator + entry.key, source)
      )
    }
  }

  package var string: String? { value?.string }
  package var isTrue: Bool { value == .boolean(true) }

  /// Where the value begins.
  package var range: SourceRange {
    guard let offset = source.trace?.offsets[path] else { return SourceRange(file: source.file) }
    let position = PropertyListText.position(of: offset, in: source.text)
    return SourceRange(file: source.file, line: position.line, column: position.column)
  }
}

/// The offsets of the values of a file, by the keys and indices that lead to them.
///
/// Values beyond the limits have no offset, and checks point at the file.
struct PropertyListTrace: Sendable {
  static let separator = "\0"
  private static let longestPath = 2048
  /// In bytes, of all paths together.
  private static let largest = 32 << 20

  private(set) var offsets: [String: Int] = [:]
  private var path = ""
  private var lengths: [Int] = []
  private var size = 0

  mutating func enter(_ step: String) {
    lengths.append(path.utf8.count)
    if isPathTooLong { return }
    path += Self.separator + step
  }

  mutating func leave() {
    guard let length = lengths.popLast(), length < path.utf8.count else { return }
    path = String(decoding: path.utf8.prefix(length), as: UTF8.self)
  }

  /// Writes down where the value at the present path begins.
  mutating func note(_ offset: Int) {
    if isPathTooLong || size > Self.largest { return }
    size += path.utf8.count
    offsets[path] = offset
  }

  private var isPathTooLong: Bool { path.utf8.count > Self.longestPath }
}
