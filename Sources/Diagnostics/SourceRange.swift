/// A position in a text file: lines and columns count from 1, columns in UTF-8 bytes.
package struct SourcePosition: Hashable, Sendable, Codable, Comparable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (a: Self, b: Self) -> Bool { (a.line, a.column) < (b.line, b.column) }
}

/// The part of a file that a diagnostic points at; without positions, the whole file.
package struct SourceRange: Hashable, Sendable, Codable {
  /// The file as the user names it, relative to the project's root.
  package var file: String
  package var start: SourcePosition?
  /// One past the last byte; nil where only the start is known.
  package var end: SourcePosition?

  package init(file: String, start: SourcePosition? = nil, end: SourcePosition? = nil) {
    self.file = file
    self.start = start
    self.end = end
  }

  package init(file: String, line: Int, column: Int, length: Int = 0) {
    self.file = file
    start = SourcePosition(line: line, column: column)
    end = length > 0 ? SourcePosition(line: line, column: column + length) : nil
  }
}

extension SourceRange: CustomStringConvertible {
  /// `FILE:LINE:COLUMN`, the shape that editors and build tools parse.
  package var description: String {
    start.map { "\(file):\($0.line):\($0.column)" } ?? file
  }
}

/// A value with the range of the file that it was read from.
package struct Located<Value> {
  package var value: Value
  package var range: SourceRange

  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }

  /// Another value, read from the same range.
  package func map<Other, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Other
  ) throws(Failure) -> Located<Other> {
    Located<Other>(try transform(value), at: range)
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
extension Located: Sendable where Value: Sendable {}
extension Located: Encodable where Value: Encodable {}
extension Located: Decodable where Value: Decodable {}
