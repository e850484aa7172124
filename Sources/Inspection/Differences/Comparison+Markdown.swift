internal import AppleVocabulary
internal import Diagnostics

extension Comparison {
  /// The differences as Markdown for a comment on a pull request: a table, and below it the details of each
  /// file, folded; cut at what such a comment may hold.
  package func markdown() -> String {
    if isEqual {
      return "No difference between `\(code(names.before))` and `\(code(names.after))`"
        + (leftOut.map { "; \($0)" } ?? "") + ".\n"
    }
    var text = "**\(escaped(summary))**\n\n"
    if let excess { text += "> [!WARNING]\n> Over budget: \(escaped(excess)).\n\n" }
    text += "| File | Difference | Size |\n|---|---|---|\n"
    var rows = 0
    for file in shown.prefix(Self.rowLimit) {
      let row =
        "| `\(code(file.title.cut(to: Self.cellLimit)))` "
        + "| \(escaped(file.statusWords.cut(to: Self.cellLimit))) | \(file.sizeWords) |\n"
      if text.utf8.count + row.utf8.count > Self.limit / 2 { break }
      text += row
      rows += 1
    }
    if shown.count > rows { text += "| … | \((shown.count - rows).counted("more file")) | |\n" }
    text += "\n"
    var left = 0
    for file in shown where file.status == .changed || file.status == .moved {
      let details = details(of: file, limit: Self.limit - text.utf8.count)
      if details == nil { left += 1 }
      text += details ?? ""
    }
    if left > 0 { text += "The details of \(left.counted("more file")) do not fit here.\n\n" }
    if let leftOut { text += "<sub>\(escaped(leftOut.cut(to: 1000)))</sub>\n" }
    return text
  }

  /// GitHub takes 65,536 characters; what is below the details has room too.
  private static let limit = 60_000
  private static let rowLimit = 200
  /// Of names and words in a cell.
  private static let cellLimit = 300

  /// Empty for a file without details; nil where not even the first ones fit.
  private func details(of file: File, limit: Int) -> String? {
    guard let difference = file.difference, !difference.changes.isEmpty else { return "" }
    let fence = "````"
    let head =
      "<details><summary><code>\(escapedHTML(ContentText.escapedLine(file.path.cut(to: Self.cellLimit))))</code>: "
      + "\(difference.changes.count.counted("difference"))</summary>\n\n\(fence)diff\n"
    let tail = "\(fence)\n\n</details>\n\n"
    let lines = difference.lines(context: context).map { line in
      line.replacing(fence, with: "'\(fence.dropFirst())") + "\n"
    }
    // With room for the line that says that there are more.
    var rest = limit - head.utf8.count - tail.utf8.count - 40
    let fitting = lines.prefix { line in
      rest -= line.utf8.count
      return rest >= 0
    }
    if fitting.isEmpty { return nil }
    let more = lines.count - fitting.count
    return head + fitting.joined() + (more > 0 ? "… \(more.counted("more line"))\n" : "") + tail
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`*_[]<>|#~".contains(character) { result.append("\\") }
      result.append(character.isNewline ? " " : character)
    }
    return result
  }

  /// Between backticks, in a cell of a table.
  private func code(_ text: String) -> String {
    ContentText.escapedLine(text).replacing("`", with: "'").replacing("|", with: "\\|")
  }
}

extension Comparison.File {
  fileprivate var sizeWords: String {
    switch status {
    case .added: humanReadable(newSize ?? 0)
    case .removed: "-" + humanReadable(oldSize ?? 0)
    default: growth == 0 ? "" : growth.signed
    }
  }
}

/// Text in an HTML document, also in attributes.
func escapedHTML(_ text: String) -> String {
  var result = ""
  for character in text.unicodeScalars {
    switch character {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    default: result.unicodeScalars.append(character)
    }
  }
  return result
}
