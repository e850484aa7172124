import Diagnostics

/// Inserts lines and words into a manifest's text, at positions that its nodes give.
///
/// It knows the common ways to write a target; the caller parses the result to check it.
struct ManifestEditor {
  private var bytes: [UInt8]
  private let newline: String
  /// The style of scalars inside brackets.
  private let style: ScalarStyle
  private let byteOrderMark: [UInt8]

  init(text: String, style: ScalarStyle) {
    let all = Array(text.utf8)
    byteOrderMark = all.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(all.prefix(3)) : []
    bytes = Array(all.dropFirst(byteOrderMark.count))
    newline = text.utf8.contains(0x0D) ? "\r\n" : "\n"
    self.style = style
  }

  /// The text with the entry at the end of the list under `key`; nil for an unknown form.
  func append(_ entry: NewEntry, key: String, to target: ManifestNode.Member) -> String? {
    var editor = self
    guard editor.insert(entry, key: key, to: target) else { return nil }
    return String(decoding: byteOrderMark + editor.bytes, as: UTF8.self)
  }

  private mutating func insert(_ entry: NewEntry, key: String, to target: ManifestNode.Member)
    -> Bool
  {
    guard let member = target.value.member(key) else { return insertKey(key, entry, to: target) }
    guard let start = offset(member.value.range.start),
      let keyStart = offset(member.key.range.start)
    else { return false }
    if member.value.isNull {
      if member.value.scalar?.text.isEmpty ?? false { return insertBelow(entry, keyAt: keyStart) }
      return false
    }
    if let items = member.value.items {
      if items.isEmpty, replaceEmptyList(entry, listAt: start, keyAt: keyStart) { return true }
      return byte(start) == UInt8(ascii: "[")
        ? insertFlow(entry, listAt: start) : insertBlock(entry, dashAt: start)
    }
    return wrap(entry, valueAt: start, value: member.value, keyAt: keyStart)
  }

  // MARK: Lists

  /// `resources:` followed by lines that begin with a dash.
  private mutating func insertBlock(_ entry: NewEntry, dashAt start: Int) -> Bool {
    guard byte(start) == UInt8(ascii: "-"), indentation(at: start) == start - lineStart(start)
    else { return false }
    let indent = indentation(at: start)
    let end = endOfBlock(from: start) { column, first in
      column > indent || column == indent && first == UInt8(ascii: "-")
    }
    insertLines(item(entry, indent: indent), at: end)
    return true
  }

  /// `resources: [a, b]`, on one line or several.
  private mutating func insertFlow(_ entry: NewEntry, listAt start: Int) -> Bool {
    guard let brackets = brackets(at: start) else { return false }
    return insertInside(brackets, text: entry.flowText(style))
  }

  private mutating func insertInside(_ brackets: Brackets, text: String) -> Bool {
    let isEmpty = brackets.lastContent == brackets.open + 1
    let hasComma = byte(brackets.lastContent - 1) == UInt8(ascii: ",")
    let closeLine = lineStart(brackets.close)
    let isOnOwnLine =
      closeLine > brackets.open && indentation(at: brackets.close) == brackets.close - closeLine
    if isOnOwnLine, !isEmpty {
      let indent = indentation(at: brackets.lastContent - 1)
      insert(String(repeating: " ", count: indent) + text + newline, at: closeLine)
      if !hasComma { insert(",", at: brackets.lastContent) }
    } else {
      insert((isEmpty ? "" : hasComma ? " " : ", ") + text, at: brackets.lastContent)
    }
    return true
  }

  /// `resources: []` on the key's line becomes a list on lines of its own.
  private mutating func replaceEmptyList(
    _ entry: NewEntry, listAt start: Int, keyAt keyStart: Int
  ) -> Bool {
    guard style != .json, indentation(at: keyStart) == keyStart - lineStart(keyStart),
      lineStart(start) == lineStart(keyStart), let brackets = brackets(at: start),
      endOfLine(start) > brackets.close, brackets.lastContent == brackets.open + 1
    else { return false }
    bytes.removeSubrange(brackets.open...brackets.close)
    if byte(start).map({ [0x0A, 0x0D].contains($0) }) ?? true, byte(start - 1) == 0x20 {
      bytes.remove(at: start - 1)
    }
    return insertBelow(entry, keyAt: keyStart)
  }

  // MARK: Keys

  /// The target has no `key` yet.
  private mutating func insertKey(_ key: String, _ entry: NewEntry, to target: ManifestNode.Member)
    -> Bool
  {
    guard let keyStart = offset(target.key.range.start) else { return false }
    if target.value.isNull {
      guard target.value.scalar?.text.isEmpty ?? false, style != .json else { return false }
      let indent = indentation(at: keyStart) + 2
      insertLines(
        [String(repeating: " ", count: indent) + key + ":"] + item(entry, indent: indent + 2),
        at: endOfLine(keyStart))
      return true
    }
    guard let start = offset(target.value.range.start) else { return false }
    if byte(start) == UInt8(ascii: "{") {
      guard let brackets = brackets(at: start) else { return false }
      let name = style == .json ? quotedJSON(key) : key
      return insertInside(brackets, text: "\(name): [\(entry.flowText(style))]")
    }
    let indent = indentation(at: start)
    guard indent == start - lineStart(start) else { return false }
    let end = endOfBlock(from: start) { column, _ in column >= indent }
    insertLines(
      [String(repeating: " ", count: indent) + key + ":"] + item(entry, indent: indent + 2), at: end
    )
    return true
  }

  /// The key has no value yet.
  private mutating func insertBelow(_ entry: NewEntry, keyAt start: Int) -> Bool {
    let indent = indentation(at: start)
    guard indent == start - lineStart(start) else { return false }
    insertLines(item(entry, indent: indent + 2), at: endOfLine(start))
    return true
  }

  /// A single item is there instead of a list: makes it a list of two.
  private mutating func wrap(
    _ entry: NewEntry, valueAt start: Int, value: ManifestNode, keyAt keyStart: Int
  ) -> Bool {
    let keyIndent = indentation(at: keyStart)
    let isBlockKey = keyIndent == keyStart - lineStart(keyStart) && style != .json
    if lineStart(start) == lineStart(keyStart) {
      if isBlockKey, byte(start) != UInt8(ascii: "|"), byte(start) != UInt8(ascii: ">") {
        insertLines(item(entry, indent: keyIndent + 2), at: endOfLine(start))
        var colon = start
        while colon > 0, byte(colon - 1) == UInt8(ascii: " ") { colon -= 1 }
        bytes.removeSubrange(colon..<start)
        insert(newline + String(repeating: " ", count: keyIndent + 2) + "- ", at: colon)
        return true
      }
      guard let end = offset(value.range.end) ?? brackets(at: start).map({ $0.close + 1 }) else {
        return false
      }
      insert(", " + entry.flowText(style) + "]", at: end)
      insert("[", at: start)
      return true
    }
    // A map on lines of its own is indented, to follow a dash.
    let indent = indentation(at: start)
    guard isBlockKey, indent == start - lineStart(start), byte(start) != UInt8(ascii: "{") else {
      return false
    }
    let end = endOfBlock(from: start) { column, _ in column >= indent }
    insertLines(item(entry, indent: indent), at: end)
    var line = lineStart(start)
    var edits = [line]
    while let next = nextLine(line), next < end {
      if firstVisible(next) != nil { edits.append(next) }
      line = next
    }
    for (index, line) in edits.enumerated().reversed() {
      insert(index == 0 ? "- " : "  ", at: line + indent)
    }
    return true
  }

  private func item(_ entry: NewEntry, indent: Int) -> [String] {
    entry.blockItem(indent: String(repeating: " ", count: indent))
  }

  // MARK: Text

  private mutating func insert(_ text: String, at offset: Int) {
    bytes.insert(contentsOf: text.utf8, at: min(offset, bytes.count))
  }

  /// Inserts whole lines after the one that ends at `offset`.
  private mutating func insertLines(_ lines: [String], at offset: Int) {
    if offset >= bytes.count, bytes.last != UInt8(ascii: "\n") {
      insert(newline + lines.joined(separator: newline) + newline, at: bytes.count)
    } else {
      insert(lines.map { $0 + newline }.joined(), at: offset)
    }
  }

  private func byte(_ offset: Int) -> UInt8? {
    bytes.indices.contains(offset) ? bytes[offset] : nil
  }

  private func offset(_ position: SourcePosition?) -> Int? {
    guard let position else { return nil }
    var line = 1
    var start = 0
    while line < position.line {
      guard let next = nextLine(start) else { return nil }
      start = next
      line += 1
    }
    let offset = start + position.column - 1
    return offset <= bytes.count ? offset : nil
  }

  private func lineStart(_ offset: Int) -> Int {
    bytes[..<min(offset, bytes.count)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  /// The start of the line after the one that contains `offset`; nil for the last line.
  private func nextLine(_ offset: Int) -> Int? {
    guard offset < bytes.count else { return nil }
    return bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
  }

  private func endOfLine(_ offset: Int) -> Int { nextLine(offset) ?? bytes.count }

  /// The spaces at the start of the line that contains `offset`.
  private func indentation(at offset: Int) -> Int {
    bytes[lineStart(offset)...].prefix { $0 == 0x20 }.count
  }

  /// The first byte of a line other than spaces; nil if the line is blank or a comment.
  private func firstVisible(_ line: Int) -> UInt8? {
    guard let first = bytes[line...].first(where: { $0 != 0x20 }),
      ![0x0A, 0x0D, 0x09].contains(first),
      first != UInt8(ascii: "#")
    else { return nil }
    return first
  }

  /// The end of the last line of a block, without trailing comments and blank lines.
  private func endOfBlock(from start: Int, contains: (_ column: Int, _ first: UInt8) -> Bool) -> Int
  {
    var end = endOfLine(start)
    var line = nextLine(start)
    while let current = line, current < bytes.count {
      if let first = firstVisible(current) {
        guard contains(indentation(at: current), first) else { break }
        end = endOfLine(current)
      }
      line = nextLine(current)
    }
    return end
  }

  private struct Brackets {
    var open: Int
    var close: Int
    /// The end of the last byte inside that is neither space nor comment.
    var lastContent: Int
  }

  /// The closing bracket for the one at `open`; skips quotes and comments.
  private func brackets(at open: Int) -> Brackets? {
    var depth = 0
    var position = open
    var lastContent = open + 1
    while position < bytes.count {
      let current = bytes[position]
      switch current {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return Brackets(open: open, close: position, lastContent: lastContent) }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard startsScalar(at: position) else { break }
        guard let end = endOfQuoted(position) else { return nil }
        position = end
      case UInt8(ascii: "#") where [0x20, 0x09, 0x0A].contains(bytes[position - 1]):
        position = endOfLine(position)
        continue
      default: break
      }
      if ![0x20, 0x09, 0x0A, 0x0D].contains(current) { lastContent = position + 1 }
      position += 1
    }
    return nil
  }

  /// True if a quote starts a scalar and is not part of a plain one: `don't`.
  private func startsScalar(at position: Int) -> Bool {
    [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position - 1])
      || "[{,:".utf8.contains(bytes[position - 1])
  }

  private func endOfQuoted(_ start: Int) -> Int? {
    let quote = bytes[start]
    var position = start + 1
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        position += 1
      } else if bytes[position] == quote {
        guard quote == UInt8(ascii: "'"), byte(position + 1) == quote else { return position }
        position += 1
      }
      position += 1
    }
    return nil
  }
}
