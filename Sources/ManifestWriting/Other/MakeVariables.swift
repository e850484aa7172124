/// The variables that a makefile assigns, as far as it can be read without running make.
struct MakeVariables {
  private var values: [String: String] = [:]
  /// Names in the order of their first assignment.
  private(set) var names: [String] = []
  /// True if assignments lie in conditions, of which all branches count.
  private(set) var hasConditions = false
  /// The texts after `include`.
  private(set) var includes: [String] = []

  init(parsing text: String) {
    var logical = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = line.last == "\r" ? line.dropLast() : line
      if line.last == "\\" {
        logical += line.dropLast() + " "
        continue
      }
      read(logical + line)
      logical = ""
    }
    if !logical.isEmpty { read(logical) }
  }

  private mutating func read(_ line: String) {
    // Recipes are commands, and no assignments.
    if line.utf8.first == UInt8(ascii: "\t") { return }
    let content = line.prefix { $0 != "#" }
    let words = content.split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard var first = words.first else { return }
    if ["ifeq", "ifneq", "ifdef", "ifndef"].contains(first) { hasConditions = true }
    if ["include", "-include", "sinclude"].contains(first) {
      includes += words.dropFirst().map(String.init)
      return
    }
    var rest = content[...]
    if ["export", "override"].contains(first), words.count > 1 {
      rest = content[first.endIndex...]
      first = words[1]
    }
    guard let equals = rest.firstIndex(of: "=") else { return }
    var name = rest[..<equals]
    let sign = name.last.flatMap { ":+?!".contains($0) ? $0 : nil }
    while let last = name.last, ":+?!".contains(last) { name = name.dropLast() }
    let trimmed = name.split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard trimmed.count == 1, let key = trimmed.first.map(String.init), !key.contains(":") else {
      return
    }
    let value = rest[rest.index(after: equals)...]
      .split(whereSeparator: { $0 == " " || $0 == "\t" }).joined(separator: " ")
    let old = values[key]
    if old == nil { names.append(key) }
    switch sign {
    case "+": values[key] = old.map { $0 + " " + value } ?? value
    case "?": values[key] = old ?? value
    default: values[key] = value
    }
  }

  /// The words of a variable, expanded; `unknown` gets what only make can expand.
  func words(_ name: String, unknown: inout [String]) -> [String] {
    guard let value = values[name] else { return [] }
    var budget = 10_000
    return split(expand(value, depth: 0, &budget)).filter { word in
      if word.contains("$") {
        unknown.append("\(name): \(word)")
        return false
      }
      return true
    }
  }

  /// Replaces `$(NAME)` by values, and `$(wildcard …)` by its patterns; leaves the rest.
  private func expand(_ text: String, depth: Int, _ budget: inout Int) -> String {
    guard depth < 16, text.contains("$") else { return text }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...]
      budget -= 1
      guard budget > 0, let end = endOfReference(rest) else { break }
      let inside = rest[rest.index(rest.startIndex, offsetBy: 2)..<end]
      if inside.hasPrefix("wildcard ") {
        result += expand(String(inside.dropFirst("wildcard ".count)), depth: depth + 1, &budget)
      } else if let value = values[String(inside)], value.utf8.count < 1 << 16 {
        result += expand(value, depth: depth + 1, &budget)
      } else {
        result += rest[...end]
      }
      rest = rest[rest.index(after: end)...]
      if result.utf8.count > 1 << 20 { break }
    }
    return result + rest
  }

  /// The bracket that ends the reference at the front.
  private func endOfReference(_ text: Substring) -> Substring.Index? {
    let start = text.index(after: text.startIndex)
    guard start < text.endIndex, text[start] == "(" || text[start] == "{" else { return nil }
    var depth = 0
    for index in text[start...].indices {
      if "({".contains(text[index]) { depth += 1 }
      if ")}".contains(text[index]) { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// Words between spaces that are in no brackets.
  private func split(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var depth = 0
    for character in text {
      if character == "(" || character == "{" { depth += 1 }
      if character == ")" || character == "}" { depth = max(0, depth - 1) }
      if character == " ", depth == 0 {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
