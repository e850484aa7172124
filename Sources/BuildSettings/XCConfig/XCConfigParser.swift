internal import Diagnostics

/// Reads an `XCConfig`, line by line.
struct XCConfigParser {
  /// The most bytes that a file may have.
  private static let maximumSize = 16 << 20
  /// The most settings and includes that a file may have.
  static let maximumStatements = 200_000
  /// How much is reported of one file.
  private static let maximumDiagnostics = 100

  private(set) var statements: [XCConfig.Statement] = []
  private(set) var diagnostics: [Diagnostic] = []

  private var cursor: XCConfigCursor
  private var problems = 0

  init(_ bytes: [UInt8], file: String) {
    guard bytes.count <= Self.maximumSize else {
      cursor = XCConfigCursor([], file: file)
      diagnostics.append(.fileTooLarge(Self.maximumSize, SourceRange(file: file)))
      return
    }
    // Columns count from the first byte that is shown.
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    cursor = XCConfigCursor(hasMark ? Array(bytes.dropFirst(3)) : bytes, file: file)
    if String(validating: bytes, as: UTF8.self) == nil {
      diagnostics.append(.notUTF8(SourceRange(file: file)))
    }
  }

  mutating func parse() {
    while !cursor.isAtEnd {
      guard statements.count < Self.maximumStatements else {
        diagnostics.append(
          .tooManyStatements(
            Self.maximumStatements, cursor.range(from: cursor.position, through: cursor.position)))
        return
      }
      cursor.skipBlanks()
      do throws(LineError) {
        if cursor.byte == hash {
          statements.append(.include(try parseDirective()))
        } else if !cursor.isAtEndOfText {
          statements.append(.assignment(try parseAssignment()))
        }
      } catch {
        report(error)
      }
      cursor.skipLine()
    }
  }

  /// Why a line cannot be read.
  fileprivate struct LineError: Error {
    var id: String
    var message: String
    var offset: Int
    var length: Int
  }

  private mutating func report(_ error: LineError) {
    problems += 1
    guard problems <= Self.maximumDiagnostics else { return }
    let range = cursor.range(from: error.offset, through: error.offset + error.length)
    diagnostics.append(Diagnostic(.error, id: error.id, error.message, at: range))
  }

  // MARK: Statements

  /// `#include "path"` or `#include? "path"`.
  private mutating func parseDirective() throws(LineError) -> XCConfig.Include {
    let start = cursor.position
    cursor.position += 1
    cursor.skipBlanks()
    let word = cursor.scan(while: isNamePart)
    guard word == "include" else {
      throw .unknownDirective(word, at: start, cursor.position - start)
    }
    let isOptional = cursor.byte == UInt8(ascii: "?")
    if isOptional { cursor.position += 1 }
    cursor.skipBlanks()
    guard cursor.byte == quote else { throw .noPath(at: cursor.position) }
    let opening = cursor.position
    cursor.position += 1
    cursor.skip(to: quote)
    guard cursor.byte == quote else { throw .openPath(at: opening) }
    let path = cursor.text(opening + 1..<cursor.position)
    let range = cursor.range(from: opening, through: cursor.position + 1)
    cursor.position += 1
    cursor.skipBlanks()
    guard cursor.isAtEndOfText else { throw .afterPath(at: cursor.position) }
    return XCConfig.Include(path: Located(path, at: range), isOptional: isOptional)
  }

  /// `NAME[sdk=…] = value`.
  private mutating func parseAssignment() throws(LineError) -> SettingAssignment {
    let start = cursor.position
    let location = cursor.location(of: start)
    guard isNameStart(cursor.bytes[start]) else { throw .noName(at: start, cursor.character) }
    let name = cursor.scan(while: isNamePart)
    cursor.skipBlanks()
    var conditions: [SettingCondition] = []
    while cursor.byte == UInt8(ascii: "[") {
      conditions += try parseConditions()
      cursor.skipBlanks()
    }
    guard cursor.byte == equals else {
      throw .noEquals(name, at: cursor.position, cursor.isAtEndOfText ? nil : cursor.character)
    }
    cursor.position += 1
    let value = parseValue()
    return SettingAssignment(
      name, conditions: conditions, .text(value), at: cursor.range(from: location))
  }

  /// `[sdk=iphoneos*]`; white space in it counts.
  private mutating func parseConditions() throws(LineError) -> [SettingCondition] {
    let start = cursor.position
    cursor.position += 1
    let close = UInt8(ascii: "]")
    cursor.skip(to: close)
    guard cursor.byte == close else {
      throw .openCondition(at: start)
    }
    let inside = cursor.text(start + 1..<cursor.position)
    cursor.position += 1
    guard let conditions = SettingCondition.parse(inside) else {
      throw .badCondition(inside, at: start, cursor.position - start)
    }
    if conditions.count > 1, problems < Self.maximumDiagnostics {
      problems += 1
      diagnostics.append(
        .severalConditions(conditions, cursor.range(from: start, through: cursor.position)))
    }
    return conditions
  }

  /// What is behind the `=`, and on further lines where one ends in a backslash.
  ///
  /// Leaves the position behind the last byte of the value.
  private mutating func parseValue() -> String {
    var pieces: [String] = []
    while true {
      cursor.skipBlanks()
      let start = cursor.position
      while !cursor.isAtEndOfText { cursor.position += 1 }
      var end = cursor.position
      trim(&end, above: start)
      if end > start, cursor.bytes[end - 1] == UInt8(ascii: ";") {
        end -= 1
        trim(&end, above: start)
      }
      let isContinued = end > start && cursor.bytes[end - 1] == UInt8(ascii: "\\")
      if isContinued {
        end -= 1
        trim(&end, above: start)
      }
      if end > start { pieces.append(cursor.text(start..<end)) }
      if !isContinued || cursor.isAtEnd {
        cursor.position = end
        return pieces.joined(separator: " ")
      }
      cursor.skipLine()
    }
  }

  private func trim(_ end: inout Int, above start: Int) {
    while end > start, isBlank(cursor.bytes[end - 1]) { end -= 1 }
  }
}

private let hash = UInt8(ascii: "#")
private let quote = UInt8(ascii: "\"")
private let equals = UInt8(ascii: "=")

extension XCConfigParser.LineError {
  fileprivate static func syntax(_ message: String, at offset: Int, _ length: Int = 1) -> Self {
    Self(id: "xcconfig-syntax", message: message, offset: offset, length: length)
  }

  fileprivate static func unknownDirective(_ word: String, at offset: Int, _ length: Int) -> Self {
    .syntax("unknown directive '#\(word)'; only '#include' is one", at: offset, length)
  }

  fileprivate static func noPath(at offset: Int) -> Self {
    .syntax("expected '\"' and a path after '#include'", at: offset)
  }

  fileprivate static func openPath(at offset: Int) -> Self {
    .syntax("missing '\"' after the path", at: offset)
  }

  fileprivate static func afterPath(at offset: Int) -> Self {
    .syntax("nothing but a comment may follow the path", at: offset)
  }

  fileprivate static func noName(at offset: Int, _ character: String) -> Self {
    .syntax("expected the name of a setting, not '\(character)'", at: offset)
  }

  fileprivate static func noEquals(_ name: String, at offset: Int, _ character: String?) -> Self {
    let found = character.map { ", not '\($0)'" } ?? ""
    return .syntax("expected '=' after '\(name)'\(found)", at: offset)
  }

  fileprivate static func openCondition(at offset: Int) -> Self {
    .syntax("missing ']' after '['", at: offset)
  }

  fileprivate static func badCondition(_ text: String, at offset: Int, _ length: Int) -> Self {
    .syntax("expected 'name=pattern' between the brackets, not '\(text)'", at: offset, length)
  }
}

extension Diagnostic {
  fileprivate static func fileTooLarge(_ size: Int, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "xcconfig-too-large", "a file of settings may have \(size >> 20) MB at most",
      at: range)
  }

  fileprivate static func tooManyStatements(_ count: Int, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "xcconfig-too-large", "a file of settings may have \(count) settings at most",
      at: range)
  }

  fileprivate static func notUTF8(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "xcconfig-encoding", "the file is not valid UTF-8; what is not is replaced",
      at: range)
  }

  fileprivate static func severalConditions(
    _ conditions: [SettingCondition], _ range: SourceRange
  ) -> Diagnostic {
    let better = conditions.map(\.description).joined()
    return Diagnostic(
      .warning, id: "xcconfig-comma-condition",
      "conditions with a comma never match in Xcode; write '\(better)'", at: range,
      fixIts: [FixIt(range, replacement: better)])
  }
}
