package import Diagnostics

extension PropertyList {
  /// Parses the old-style form, in which everything is a string, data, an array or a dictionary.
  ///
  /// As in CoreFoundation, a text without any token is an empty dictionary, and a dictionary at the
  /// top may leave out its braces, as tables of strings do. The last of equal keys wins.
  package init(parsingOldStyle text: String) throws(PropertyListError) {
    var scanner = OldStyleScanner(text)
    do throws(OldStyleError) {
      self = try scanner.scanPropertyList()
    } catch {
      let position = OldStyleLines(scanner.bytes).position(at: error.offset)
      throw PropertyListError(error.message, at: position)
    }
  }
}

/// Turns byte offsets of a text into lines and columns.
///
/// A line ends with LF, CR LF, or, as in classic Mac OS, CR.
package struct OldStyleLines: Sendable {
  private let starts: [Int]

  /// The lines of a text in UTF-8.
  package init(_ bytes: [UInt8]) {
    var starts = [0]
    for index in bytes.indices {
      let byte = bytes[index]
      let next = index + 1
      guard
        byte == OldStyleByte.newline
          || byte == OldStyleByte.carriageReturn
            && (next == bytes.count || bytes[next] != OldStyleByte.newline)
      else { continue }
      starts.append(next)
    }
    self.starts = starts
  }

  package func position(at offset: Int) -> SourcePosition {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - starts[low] + 1)
  }
}

extension OldStyleScanner {
  /// The message for the character here, where something else was expected.
  package func unexpected(whileExpecting what: String) -> String {
    guard let scalar = nextScalar else { return "expected \(what), found the end of the file" }
    switch scalar {
    case "\u{201C}", "\u{201D}", "\u{201E}", "\u{2018}", "\u{2019}", "\u{AB}", "\u{BB}":
      return "expected \(what), found '\(scalar)'; strings stand in straight quotes: \"…\""
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FEFF}", "\u{FFFD}":
      let code = String(scalar.value, radix: 16, uppercase: true)
      let digits = String(repeating: "0", count: max(0, 4 - code.count)) + code
      return "expected \(what), found the character U+\(digits), which belongs in no text"
    default:
      let hint = scalar.isASCII ? "" : "; other characters than letters and digits need quotes"
      return "expected \(what), found '\(scalar)'" + hint
    }
  }

  private var nextScalar: Unicode.Scalar? {
    String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first
  }

  fileprivate mutating func scanPropertyList() throws(OldStyleError) -> PropertyList {
    skipSpace()
    if isAtEnd { return [:] }
    let value = try scanValue()
    let end = offset
    skipSpace()
    if isAtEnd { return value }
    guard case .string(let key) = value,
      peek == OldStyleByte.equals || peek == OldStyleByte.semicolon
    else {
      let message = value.string == nil ? "unexpected text after the end" : "expected '=' or ';'"
      throw OldStyleError(message, at: value.string == nil ? offset : end)
    }
    return .dictionary(try scanEntries(first: key))
  }

  /// The entries of a dictionary without braces, from after the first key.
  private mutating func scanEntries(
    first key: String
  ) throws(OldStyleError) -> PropertyList.Dictionary {
    var dictionary = PropertyList.Dictionary()
    var key = key
    while true {
      if skip(OldStyleByte.equals) {
        dictionary[key] = try scanValue()
        let end = offset
        skipSpace()
        guard skip(OldStyleByte.semicolon) else { throw OldStyleError("missing ';'", at: end) }
      } else if skip(OldStyleByte.semicolon) {
        dictionary[key] = .string(key)
      } else {
        throw OldStyleError("expected '=' or ';' after the key", at: offset)
      }
      skipSpace()
      if isAtEnd { return dictionary }
      guard let next = try scanString() else {
        throw OldStyleError("expected a key", at: offset)
      }
      key = next
      skipSpace()
    }
  }
}
