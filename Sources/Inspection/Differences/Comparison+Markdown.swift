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
    var text = "**\(escaped(summary))**\n\n| File | Difference | Size |\n|---|---|---|\n"
    for file in shown.prefix(Self.rowLimit) {
      text += "| `\(code(file.title))` | \(escaped(file.markdownWords)) | \(file.sizeWords) |\n"
    }
    if shown.count > Self.rowLimit {
      text += "| … | \(shown.count - Self.rowLimit) more files | |\n"
    }
    text += "\n"
    var left = 0
    for file in shown where file.status == .changed {
      let details = details(of: file)
      guard !details.isEmpty else { continue }
      if text.utf8.count + details.utf8.count > Self.limit {
        left += 1
      } else {
        text += details
      }
    }
    if left > 0 { text += "The details of \(left.counted("more file")) do not fit here.\n\n" }
    if let leftOut { text += "<sub>\(escaped(leftOut))</sub>\n" }
    return text
  }

  /// GitHub takes 65,536 characters.
  private static let limit = 60_000
  private static let rowLimit = 200

  private func details(of file: File) -> String {
    guard let difference = file.difference, !difference.changes.isEmpty else { return "" }
    let lines = difference.lines()
    let fence = "````"
    return """
      <details><summary><code>\(escapedHTML(file.path))</code>: \
      \(difference.changes.count.counted("difference"))</summary>

      \(fence)diff
      \(lines.joined(separator: "\n").replacing(fence, with: "'\(fence.dropFirst())"))
      \(fence)

      </details>


      """
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
  fileprivate var markdownWords: String {
    switch status {
    case .changed:
      let count = difference.map { $0.changes.count.counted("difference") }
      return ([count] + notes).compactMap(\.self).joined(separator: ", ")
    case .added, .removed, .moved: return status.rawValue
    case .unreadable: return "not compared"
    }
  }

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
