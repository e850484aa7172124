/// The help of a command: the parser's text with lines that fit, and examples.
enum HelpText {
  /// The columns of a line.
  static let width = 80

  /// The help of the command that `names` name.
  static func finished(_ text: String, of names: [String]) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      $0.hasPrefix("USAGE: ") ? wrapped(usage: String($0)) : [String($0)]
    }
    let examples = CommandExample.of(names)
    guard !examples.isEmpty else { return lines.joined(separator: "\n") }
    let body = lines.reversed().drop { $0.isEmpty }.reversed().joined(separator: "\n")
    let shown = examples.map { "  bundler \($0.words)\n      \($0.effect)" }
    return body + "\n\nEXAMPLES:\n" + shown.joined(separator: "\n")
  }

  /// A synopsis, broken between its words; `[--kind <kind> ...]` is one.
  private static func wrapped(usage line: String) -> [String] {
    guard line.count > width else { return [line] }
    var words: [String] = []
    for part in line.dropFirst("USAGE: ".count).split(separator: " ") {
      let last = words.last ?? ""
      let isOpen = last.hasPrefix("[") && !last.hasSuffix("]")
      let isValue = part.hasPrefix("<") && last.hasPrefix("--") || part == "..."
      if isOpen || isValue {
        words[words.count - 1] += " " + part
      } else {
        words.append(String(part))
      }
    }
    var lines = ["USAGE:"]
    for word in words {
      if lines[lines.count - 1].count + 1 + word.count > width {
        lines.append("      ")
      }
      lines[lines.count - 1] += " " + word
    }
    return lines
  }
}
