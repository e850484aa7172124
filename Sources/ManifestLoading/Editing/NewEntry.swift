import MacroExpansion

/// An entry to write into a manifest.
package struct NewEntry: Equatable, Sendable {
  package enum Value: Hashable, Sendable {
    case text(String)
    case boolean(Bool)
    case list([String])
  }

  package struct Option: Hashable, Sendable {
    package var key: String
    package var value: Value

    package init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// Nil writes the shorthand, a plain string, unless there are options.
  package var kind: Manifest.Entry.Kind?
  /// The path as it is; a dollar sign in it is literal.
  package var path: String
  package var options: [Option]

  package init(kind: Manifest.Entry.Kind? = nil, path: String, options: [Option] = []) {
    self.kind = kind
    self.path = path
    self.options = options
  }

  /// All keys with their values; empty for the shorthand.
  private var members: [Option] {
    guard kind != nil || !options.isEmpty else { return [] }
    return [Option(kind?.rawValue ?? "path", .text(path))] + options
  }

  /// The lines of an item of a block list, without `- `.
  private var blockLines: [String] {
    members.isEmpty
      ? [Value.text(path).written(.block)]
      : members.map { "\($0.key): \($0.value.written(.block))" }
  }

  /// The lines of an item of a block list that is indented as far as `indent`.
  func blockItem(indent: String) -> [String] {
    blockLines.enumerated().map { index, line in indent + (index == 0 ? "- " : "  ") + line }
  }

  /// The item on one line.
  package func flowText(_ style: ScalarStyle) -> String {
    if members.isEmpty { return Value.text(path).written(style) }
    let parts = members.map { member in
      (style == .json ? quotedJSON(member.key) : member.key) + ": " + member.value.written(style)
    }
    return "{" + parts.joined(separator: ", ") + "}"
  }
}

/// The context of a scalar, which decides what must be quoted.
package enum ScalarStyle: Hashable, Sendable {
  case block, flow, json
}

extension NewEntry.Value {
  func written(_ style: ScalarStyle) -> String {
    switch self {
    case .text(let text): yamlScalar(text.escapedForMacros, style)
    case .boolean(let value): value ? "true" : "false"
    case .list(let texts):
      "["
        + texts.map { Self.text($0).written(style == .block ? .flow : style) }
        .joined(separator: ", ") + "]"
    }
  }
}

/// The text as a scalar, quoted where a YAML reader would not read it back unchanged.
package func yamlScalar(_ text: String, _ style: ScalarStyle) -> String {
  style != .json && isPlainScalar(text) ? text : quotedJSON(text)
}

private func isPlainScalar(_ text: String) -> Bool {
  guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
    !wordsOfOtherTypes.contains(text.lowercased())
  else { return false }
  let isNumberLike =
    ("0"..."9").contains(first)
    && text.utf8.allSatisfy { "0123456789._:-+eExobT".utf8.contains($0) }
  guard !isNumberLike, isLetterOrDigit(first) || "_./$".unicodeScalars.contains(first), last != " "
  else { return false }
  if first == ".",
    text.unicodeScalars.dropFirst().allSatisfy({ $0.value < 0x80 && !isLetterOrDigit($0) })
  {
    return false
  }
  return text.unicodeScalars.allSatisfy {
    isLetterOrDigit($0) || "_-./+@=~$() ".unicodeScalars.contains($0)
  }
}

private func isLetterOrDigit(_ scalar: UnicodeScalar) -> Bool {
  scalar.value < 0x80
    ? scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    : scalar.properties.isAlphabetic
}

/// Words that YAML readers may take for another type than text.
private let wordsOfOtherTypes: Set<String> = [
  "true", "false", "yes", "no", "on", "off", "y", "n", "null", "~", ".inf", ".nan",
]
