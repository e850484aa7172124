package import Diagnostics
package import PropertyListFormat
internal import XMLFormat

/// A value of a project file: a dictionary, an array, a text or data, with its position.
///
/// A node is an index into the tables of the file: strings and positions are made when asked for, so
/// a project costs no more than what is read of it. Copies share one storage.
///
/// Whatever the form of the file, everything is text (Docs/Rules.md, Xcode projects 2.6.8): numbers
/// of JSON are as they are spelled, and its `true` and `false` are `YES` and `NO`.
package struct ProjectNode: Sendable {
  let storage: ProjectStorage
  let index: Int

  package enum Kind: UInt8, Hashable, Sendable {
    case dictionary, array, string, data
    /// The `null` of JSON.
    case null
  }

  init(_ storage: ProjectStorage, _ index: Int) {
    self.storage = storage
    self.index = index
  }

  package var kind: Kind { storage.records[index].kind }

  /// The text; nil for anything but a string.
  package var string: String? {
    kind == .string ? String(decoding: storage.content(index), as: UTF8.self) : nil
  }

  /// True if it is this text, byte for byte; this makes no string.
  package func isString(_ text: String) -> Bool {
    kind == .string && storage.content(of: index, is: text)
  }

  /// An array's values in their order; empty for anything else.
  package var elements: [ProjectNode] {
    kind == .array ? storage.children(of: index).map { ProjectNode(storage, $0) } : []
  }

  /// The range of the file; without positions if the file is binary.
  package var range: SourceRange { storage.range(of: index) }

  /// Where the value begins; nil if the file is binary.
  package var position: SourcePosition? { storage.positions.start(of: index, in: storage) }
}

/// How a file spells its values.
enum ProjectForm: Hashable, Sendable {
  case oldStyle, xml, binary
  /// JSON or JSON5.
  case json
}

extension ProjectNode {
  /// A key of a dictionary with its value.
  package struct Entry: Sendable {
    /// A string.
    package var key: ProjectNode
    package var value: ProjectNode
  }

  /// A dictionary's entries in the order of the file, the last of equal keys only; empty for
  /// anything else.
  package var entries: [Entry] {
    guard kind == .dictionary else { return [] }
    return storage.entries(of: index).map {
      Entry(key: ProjectNode(storage, $0), value: ProjectNode(storage, $0 + 1))
    }
  }

  /// The value of a dictionary's key, compared byte by byte; the last one of equal keys.
  package subscript(key: String) -> ProjectNode? {
    storage.value(of: key, in: index).map { ProjectNode(storage, $0) }
  }

  /// The value without positions; nulls become empty strings.
  package var propertyList: PropertyList {
    switch kind {
    case .string: .string(string ?? "")
    case .null: .string("")
    case .data: .data(Array(storage.content(index)))
    case .array: .array(elements.map(\.propertyList))
    case .dictionary:
      .dictionary(
        PropertyList.Dictionary(
          entries.map { (key: $0.key.string ?? "", value: $0.value.propertyList) }))
    }
  }

  /// How deep dictionaries and arrays may be nested (Docs/Rules.md, Xcode projects 2.6.9).
  package static let nestingLimit = 512

  /// Parses a file of any form: old-style, XML, binary, JSON or JSON5; the content decides.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: Its name, for ranges.
  /// - Throws: If the file is none of these or breaks their rules, with the position.
  package init(parsing bytes: [UInt8], file: String) throws(ProjectFormatError) {
    guard bytes.count <= ProjectBuilder.maximumSize else {
      throw ProjectFormatError(
        .content, "the file is larger than \(ProjectBuilder.maximumSize >> 20) MB",
        at: SourceRange(file: file))
    }
    switch PropertyListForm(of: bytes) {
    case .xml: self = try .parsingXML(bytes, file)
    case .binary: self = try .decodingBinary(bytes, file)
    case .oldStyle: self = try .parsingText(bytes, file)
    }
  }

  private static func parsingXML(
    _ bytes: [UInt8], _ file: String
  ) throws(ProjectFormatError) -> ProjectNode {
    do throws(XMLError) {
      var reader = XMLProjectReader()
      try reader.read(XMLDocument(parsing: bytes))
      return node(reader.builder, [], .starts(reader.starts), .xml, file)
    } catch {
      throw ProjectFormatError(error, in: bytes, file: file)
    }
  }

  private static func decodingBinary(
    _ bytes: [UInt8], _ file: String
  ) throws(ProjectFormatError) -> ProjectNode {
    do throws(PropertyListError) {
      var reader = BinaryProjectReader()
      try reader.read(PropertyList(decodingBinary: bytes))
      return node(reader.builder, [], .unknown, .binary, file)
    } catch {
      throw ProjectFormatError(.syntax, error.message, at: SourceRange(file: file))
    }
  }

  private static func parsingText(
    _ bytes: [UInt8], _ file: String
  ) throws(ProjectFormatError) -> ProjectNode {
    let text: [UInt8]
    do throws(PropertyListError) {
      text = try PropertyListText.utf8(bytes)
    } catch {
      throw ProjectFormatError(
        .syntax, error.message, at: SourceRange(file: file, start: error.position))
    }
    if let pointer = ProjectFormatError.pointer(in: text, file: file) { throw pointer }
    do throws(ProjectScanError) {
      let isJSON = JSONDetection.isJSON(text)
      let builder = try isJSON ? parseJSON(text) : parseOldStyle(text)
      return node(
        builder, text, .lines(OldStyleLines(text)), isJSON ? .json : .oldStyle, file)
    } catch {
      throw ProjectFormatError(error, in: text, file: file)
    }
  }

  private static func parseOldStyle(_ text: [UInt8]) throws(ProjectScanError) -> ProjectBuilder {
    var parser = OldStyleProjectParser(text: text)
    try parser.parse()
    return parser.builder
  }

  private static func parseJSON(_ text: [UInt8]) throws(ProjectScanError) -> ProjectBuilder {
    var parser = JSONProjectParser(text: text)
    try parser.parse()
    return parser.builder
  }

  private static func node(
    _ builder: ProjectBuilder, _ text: [UInt8], _ positions: ProjectPositions, _ form: ProjectForm,
    _ file: String
  ) -> ProjectNode {
    ProjectNode(
      ProjectStorage(
        file: file, text: text, unescaped: builder.unescaped, records: builder.records,
        positions: positions, form: form), 0)
  }
}
