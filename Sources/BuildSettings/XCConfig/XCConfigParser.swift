internal import Diagnostics

/// Reads an `XCConfig`, line by line; all delimiters but U+2028 and U+2029 are ASCII.
struct XCConfigParser {
  /// The most bytes that a file may have.
  private static let maximumSize = 16 << 20
  /// The most settings and includes that a file may have.
  static let maximumStatements = 200_000
  /// The most errors that are reported of one file.
  private static let maximumErrors = 100

  private(set) var statements: [XCConfig.Statement] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let bytes: [UInt8]
  private let file: String
  private var position = 0
  private var line = 1
  private var lineStart = 0
  private var errors = 0

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    guard bytes.count <= Self.maximumSize else {
      self.bytes = []
      diagnostics.append(.fileTooLarge(Self.maximumSize, SourceRange(file: file)))
      return
    }
    // Columns count from the first byte that is shown.
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    if String(validating: self.bytes, as: UTF8.self) == nil {
      diagnostics.append(.notUTF8(SourceRange(file: file)))
    }
  }

  mutating func parse() {
    while position < bytes.count {
      guard statements.count < Self.maximumStatements else {
        diagnostics.append(
          .tooManyStatements(Self.maximumStatements, range(from: position, through: position)))
        return
      }
      skipBlanks()
      do throws(LineError) {
        if position < bytes.count, bytes[position] == hash {
          statements.append(.include(try parseDirective()))
        } else if !isAtEndOfText {
          statements.append(.assignment(try parseAssignment()))
        }
      } catch {
        report(error)
      }
      skipLine()
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
    errors += 1
    guard errors <= Self.maximumErrors else { return }
    let range = SourceRange(
      file: file, line: line, column: error.offset - lineStart + 1, length: error.length)
    diagnostics.append(Diagnostic(.error, id: error.id, error.message, at: range))
  }

  // MARK: Statements

  /// `#include "path"` or `#include? "path"`.
  private mutating func parseDirective() throws(LineError) -> XCConfig.Include {
    let start = position
    position += 1
    skipBlanks()
    let word = scan(while: isNamePart)
    guard word == "include" else { throw .unknownDirective(word, at: start, position - start) }
    let isOptional = position < bytes.count && bytes[position] == UInt8(ascii: "?")
    if isOptional { position += 1 }
    skipBlanks()
    guard position < bytes.count, bytes[position] == quote else { throw .noPath(at: position) }
    let opening = position
    position += 1
    while position < bytes.count, bytes[position] != quote, newlineLength == 0 { position += 1 }
    guard position < bytes.count, bytes[position] == quote else { throw .openPath(at: opening) }
    let path = text(opening + 1..<position)
    let range = range(from: opening, through: position + 1)
    position += 1
    skipBlanks()
    guard isAtEndOfText else { throw .afterPath(at: position) }
    return XCConfig.Include(path: Located(path, at: range), isOptional: isOptional)
  }

  /// `NAME[sdk=…] = value`.
  private mutating func parseAssignment() throws(LineError) -> SettingAssignment {
    let start = position
    let startOfRange = SourcePosition(line: line, column: start - lineStart + 1)
    guard isNameStart(bytes[position]) else { throw .noName(at: position, character) }
    let name = scan(while: isNamePart)
    skipBlanks()
    var conditions: [SettingCondition] = []
    while position < bytes.count, bytes[position] == UInt8(ascii: "[") {
      conditions += try parseConditions()
      skipBlanks()
    }
    guard position < bytes.count, bytes[position] == equals else {
      throw .noEquals(name, at: position, isAtEndOfText ? nil : character)
    }
    position += 1
    let value = parseValue()
    let end = SourcePosition(line: line, column: position - lineStart + 1)
    return SettingAssignment(
      name, conditions: conditions, .text(value),
      at: SourceRange(file: file, start: startOfRange, end: end))
  }

  /// `[sdk=iphoneos*]`; white space in it counts.
  private mutating func parseConditions() throws(LineError) -> [SettingCondition] {
    let start = position
    position += 1
    let close = UInt8(ascii: "]")
    while position < bytes.count, bytes[position] != close, newlineLength == 0 { position += 1 }
    guard position < bytes.count, bytes[position] == close else {
      throw .openCondition(at: start)
    }
    let inside = text(start + 1..<position)
    position += 1
    guard let conditions = SettingCondition.parse(inside) else {
      throw .badCondition(inside, at: start, position - start)
    }
    if conditions.count > 1 {
      diagnostics.append(.severalConditions(conditions, range(from: start, through: position)))
    }
    return conditions
  }

  /// What is behind the `=`, and on further lines where one ends in a backslash.
  ///
  /// Leaves the position behind the last byte of the value.
  private mutating func parseValue() -> String {
    var pieces: [String] = []
    while true {
      skipBlanks()
      let start = position
      while !isAtEndOfText { position += 1 }
      var end = position
      trim(&end, above: start)
      if end > start, bytes[end - 1] == UInt8(ascii: ";") {
        end -= 1
        trim(&end, above: start)
      }
      let isContinued = end > start && bytes[end - 1] == UInt8(ascii: "\\")
      if isContinued {
        end -= 1
        trim(&end, above: start)
      }
      if end > start { pieces.append(text(start..<end)) }
      if !isContinued || position >= bytes.count {
        position = end
        return pieces.joined(separator: " ")
      }
      skipLine()
    }
  }

  private func trim(_ end: inout Int, above start: Int) {
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
  }

  // MARK: Bytes

  /// The length of the line's end at the position; 0 if there is none.
  private var newlineLength: Int {
    guard position < bytes.count else { return 0 }
    switch bytes[position] {
    case 0x0A: return 1
    case 0x0D: return position + 1 < bytes.count && bytes[position + 1] == 0x0A ? 2 : 1
    case 0xE2 where position + 2 < bytes.count && bytes[position + 1] == 0x80:
      return bytes[position + 2] == 0xA8 || bytes[position + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
  }

  /// Whether the line ends here, or a comment begins.
  private var isAtEndOfText: Bool {
    guard position < bytes.count, newlineLength == 0 else { return true }
    return bytes[position] == slash && position + 1 < bytes.count && bytes[position + 1] == slash
  }

  private mutating func skipLine() {
    while position < bytes.count {
      let length = newlineLength
      position += max(1, length)
      if length > 0 {
        line += 1
        lineStart = position
        return
      }
    }
  }

  private mutating func skipBlanks() {
    while position < bytes.count, isBlank(bytes[position]) { position += 1 }
  }

  private mutating func scan(while condition: (UInt8) -> Bool) -> String {
    let start = position
    while position < bytes.count, condition(bytes[position]) { position += 1 }
    return text(start..<position)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The character at the position, which is not at the end.
  private var character: String {
    String(text(position..<min(bytes.count, position + 16)).first ?? " ")
  }

  private func range(from start: Int, through end: Int) -> SourceRange {
    SourceRange(file: file, line: line, column: start - lineStart + 1, length: end - start)
  }
}

private let hash = UInt8(ascii: "#")
private let quote = UInt8(ascii: "\"")
private let equals = UInt8(ascii: "=")
private let slash = UInt8(ascii: "/")

private func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
}

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
