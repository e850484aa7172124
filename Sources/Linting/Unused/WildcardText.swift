internal import SourceDeclarations

/// A text with interpolated values: `icon_%d`, `icon_\(number)`, `$(NAME)-icon`.
struct WildcardText: Hashable {
  /// The text around the values.
  var segments: [String]

  /// A literal, in which formats of `String(format:)` count as values.
  init(_ literal: StringLiteral) {
    segments = literal.segments.flatMap { Self.split($0) }
    if literal.segments.count > 1, segments.count == 1 { segments.append("") }
  }

  /// A value of an Info.plist, in which macros count as values.
  init(macros text: String) {
    segments = [""]
    var rest = text[...]
    while let character = rest.first {
      if character == "$", let close = Self.closing[rest.dropFirst().first ?? " "],
        let end = rest.firstIndex(of: close)
      {
        segments.append("")
        rest = rest[rest.index(after: end)...]
      } else {
        segments[segments.count - 1].append(character)
        rest = rest.dropFirst()
      }
    }
  }

  /// The text, if it has no values.
  var whole: String? { segments.count == 1 ? segments[0] : nil }

  /// True if the text around the values is long enough to distinguish names.
  var isTelling: Bool { segments.reduce(0) { $0 + $1.utf8.count } >= 2 }

  /// Matches names that the text could become.
  var pattern: Pattern { Pattern(parts: segments.map { Array($0.utf8) }) }

  /// The segments as bytes, for matching many names.
  struct Pattern {
    fileprivate var parts: [[UInt8]]

    func matches(_ name: [UInt8]) -> Bool {
      guard let first = parts.first, let last = parts.last, parts.count > 1 else {
        return parts.first == name
      }
      guard name.count >= first.count + last.count, name.starts(with: first),
        name.suffix(last.count).elementsEqual(last)
      else { return false }
      var place = first.count
      let end = name.count - last.count
      for part in parts.dropFirst().dropLast() where !part.isEmpty {
        guard let found = WildcardText.find(part, in: name, from: place, to: end) else {
          return false
        }
        place = found + part.count
      }
      return true
    }
  }

  fileprivate static func find(_ part: [UInt8], in bytes: [UInt8], from: Int, to: Int) -> Int? {
    var start = from
    while start + part.count <= to {
      if bytes[start..<start + part.count].elementsEqual(part) { return start }
      start += 1
    }
    return nil
  }

  /// Splits at `%@`, `%d`, `%02ld`, `%1$@` …; `%%` is a percent sign.
  private static func split(_ text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return [text] }
    var segments: [[UInt8]] = [[]]
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        segments[segments.count - 1].append(byte)
        continue
      }
      if rest.first == UInt8(ascii: "%") {
        segments[segments.count - 1].append(byte)
        rest.removeFirst()
        continue
      }
      let flags = rest.prefix { Self.flags.contains($0) }
      if let conversion = rest.dropFirst(flags.count).first, conversions.contains(conversion) {
        rest = rest.dropFirst(flags.count + 1)
        segments.append([])
      } else {
        segments[segments.count - 1].append(byte)
      }
    }
    return segments.map { String(decoding: $0, as: UTF8.self) }
  }

  private static let closing: [Character: Character] = ["(": ")", "{": "}"]
  private static let flags = Set("0123456789$.+-# lhqzjt*".utf8)
  private static let conversions = Set("@dDiuUxXoOfFeEgGcCsSpaA".utf8)
}
