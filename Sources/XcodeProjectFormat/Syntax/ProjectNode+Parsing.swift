internal import Diagnostics
internal import PropertyListFormat
internal import XMLFormat

extension ProjectNode {
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
