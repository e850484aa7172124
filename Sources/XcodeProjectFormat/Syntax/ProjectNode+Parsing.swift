extension ProjectNode {
  /// How deep dictionaries and arrays may be nested (Docs/Rules.md, Xcode projects 2.6.9).
  public static let nestingLimit = 512

  /// Parses a file of any form: old-style, XML, binary, JSON or JSON5; the content decides.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: Its name, for ranges.
  /// - Throws: If the file is none of these or breaks their rules, with the position.
  public init(parsing bytes: [UInt8], file: String) throws(ProjectFormatError) {
    fatalError()
  }
}
