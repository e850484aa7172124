extension DiagnosticReference {
  /// The whole explanation as text for a terminal of that many columns.
  package func text(width: Int) -> String {
    switch explanation {
    case .remedy(let remedy, let area):
      return "\(id): \(severity)\n\(area)\n\n"
        + wrapped(sentence(meaning), width) + "\n"
        + wrapped("Way out: " + plain(remedy) + ".", width)
    case .page(let page):
      return "\(id): \(severity)\nA rule of 'bundler lint'\n\n" + rendered(page, width)
    }
  }

  /// The meaning and the way out as they are in a list.
  private func sentence(_ text: String) -> String {
    let text = plain(text)
    return text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
  }

  private func rendered(_ page: String, _ width: Int) -> String {
    var text = ""
    var isCode = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if isCode {
        text += "    \(line)\n"
      } else if line.hasPrefix("Severity: ") {
        continue
      } else if line.hasPrefix("## ") {
        text += line.dropFirst(3) + "\n"
      } else if line.isEmpty {
        if !text.hasSuffix("\n\n") { text += "\n" }
      } else {
        text += wrapped(plain(String(line)), width)
      }
    }
    while text.hasSuffix("\n\n") { text.removeLast() }
    return text
  }

  /// Text of Markdown without the marks of code and links.
  private func plain(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.first {
      if character == "[", let middle = rest.range(of: "]("),
        let end = rest[middle.upperBound...].firstIndex(of: ")")
      {
        result += rest[rest.index(after: rest.startIndex)..<middle.lowerBound]
        rest = rest[rest.index(after: end)...]
      } else {
        if character != "`" { result.append(character) }
        rest.removeFirst()
      }
    }
    return result
  }

  private func wrapped(_ text: String, _ width: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (lines + [line]).map { $0 + "\n" }.joined()
  }
}

extension Substring {
  fileprivate func range(of mark: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(mark) { return start..<index(start, offsetBy: mark.count) }
      start = index(after: start)
    }
    return nil
  }
}
