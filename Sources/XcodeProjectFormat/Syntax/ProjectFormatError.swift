package import Diagnostics
internal import PropertyListFormat
internal import XMLFormat

/// Why a file cannot be read as a project, and where.
package struct ProjectFormatError: Error, Equatable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The text does not follow the grammar of its form.
    case syntax
    /// A line that Git put there to mark a conflict.
    case conflict
    /// A pointer of Git LFS in the file's stead.
    case pointer
    /// Not what a project file holds, or no version that is known.
    case content
  }

  package var kind: Kind
  /// Lower case, no full stop, the offending text in quotes.
  package var message: String
  package var range: SourceRange
  /// The fix; may be empty.
  package var details: [String]

  package init(_ kind: Kind, _ message: String, at range: SourceRange, details: [String] = []) {
    self.kind = kind
    self.message = message
    self.range = range
    self.details = details
  }
}

extension ProjectFormatError {
  /// The error as one that a user reads.
  package var diagnostic: Diagnostic {
    let id =
      switch kind {
      case .syntax: "project-syntax"
      case .conflict: "project-conflict"
      case .pointer: "project-pointer"
      case .content: "project-unknown-format"
      }
    return Diagnostic(.error, id: id, message, at: range, details: details)
  }

  /// The error for a text that is a pointer of Git LFS (Docs/Rules.md, Xcode projects 2.4).
  static func pointer(in text: [UInt8], file: String) -> ProjectFormatError? {
    guard text.starts(with: "version https://git-lfs".utf8) else { return nil }
    let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
    return ProjectFormatError(
      .pointer,
      "not a property list, but a pointer of Git LFS: "
        + "'\(String(decoding: line.prefix(80), as: UTF8.self))'",
      at: SourceRange(file: file, line: 1, column: 1, length: line.count),
      details: ["'git lfs pull' brings the file"])
  }

  /// The error at a byte of a text: a marker of a conflict there is the cause.
  init(_ error: ProjectScanError, in text: [UInt8], file: String) {
    if let conflict = Self.conflict(at: error.offset, in: text, file: file) {
      self = conflict
    } else {
      let start = OldStyleLines(text).position(at: error.offset)
      self.init(.syntax, error.message, at: SourceRange(file: file, start: start))
    }
  }

  /// The error of an XML file, likewise.
  init(_ error: XMLError, in text: [UInt8], file: String) {
    if let position = error.position, let line = Self.offset(ofLine: position.line, in: text),
      let conflict = Self.conflict(at: line + position.column - 1, in: text, file: file)
    {
      self = conflict
    } else {
      self.init(.syntax, error.message, at: SourceRange(file: file, start: error.position))
    }
  }

  private static func offset(ofLine line: Int, in text: [UInt8]) -> Int? {
    var start = 0
    for _ in 1..<max(line, 1) {
      guard let end = text[start...].firstIndex(of: 0x0A) else { return nil }
      start = end + 1
    }
    return start
  }

  /// The error for the line that a byte is in, if it marks a conflict (Docs/Rules.md, Xcode projects
  /// 2.5).
  private static func conflict(
    at offset: Int, in text: [UInt8], file: String
  ) -> ProjectFormatError? {
    guard let marker = marker(at: offset, in: text) else { return nil }
    let start = OldStyleLines(text).position(at: marker.lowerBound)
    let line = String(decoding: text[marker].prefix(80), as: UTF8.self)
    return ProjectFormatError(
      .conflict, "the line '\(line)' marks a conflict of Git that is not resolved",
      at: SourceRange(file: file, line: start.line, column: start.column, length: marker.count),
      details: ["resolve the conflict: keep one side, or what is right of both"])
  }

  /// The line at an offset, or at the next byte that is not white space, if it marks a conflict.
  private static func marker(at offset: Int, in text: [UInt8]) -> Range<Int>? {
    let next = text[min(offset, text.count)...].firstIndex { $0 > 0x20 } ?? text.count
    for index in [offset, next] where index < text.count {
      let start = (text[..<index].lastIndex { $0 == 0x0A || $0 == 0x0D } ?? -1) + 1
      let end = text[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
      let line = start..<max(start, end)
      let isMarker = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains {
        text[line].starts(with: $0.utf8)
      }
      if isMarker { return line }
    }
    return nil
  }
}
