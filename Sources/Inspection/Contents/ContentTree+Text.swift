internal import ImageFormats

extension ContentTree {
  /// The tree as lines of text that are the same for the same content, for `git diff` and other programs
  /// that compare lines; without what has no meaning.
  ///
  ///     property list
  ///     CFBundleName = "Tidewater"
  ///     UIAppFonts
  ///       = "Shore.ttf"
  package func text() -> String {
    if root.kind == "text" {
      return root.children.map { ($0.value?.plainText ?? "") + "\n" }.joined()
    }
    let title = root.title.map { " " + ContentText.named($0) } ?? ""
    var text = form + title + "\n"
    var pending = root.noise == nil ? root.linesInOrder(depth: 0) : []
    while let (node, line, depth) = pending.popLast() {
      text += String(repeating: "  ", count: min(depth, ContentNode.deepestIndent))
      text += line
      text += "\n"
      pending += node.linesInOrder(depth: depth + 1)
    }
    return text
  }
}

extension ContentNode {
  /// Deeper lines are not indented further, so that the text stays in proportion to the tree.
  fileprivate static let deepestIndent = 64

  /// Without its indentation.
  private var line: String {
    var words: [String] = []
    switch (role, identity) {
    case (.object, _), (.connection, _):
      words.append(kind)
      if case .name(let name) = identity, name != title { words.append(ContentText.named(name)) }
      if let title {
        words.append(ContentText.named(title))
      } else if let label {
        words.append(ContentText.escapedLine(label))
      }
      if case .id(let id) = identity { words.append("(\(id))") }
    case (_, .name(let name)): words.append(ContentText.escapedLine(name))
    case (_, .id(let id)): words.append("\(kind) (\(id))")
    case (_, .place): if value == nil || kind != "value" { words.append(kind) }
    }
    if let value { words.append("= \(value.stableText)") }
    return words.joined(separator: " ")
  }

  /// The children that have a meaning, with their lines, the last one first; where order has no meaning, ids and
  /// names decide it.
  fileprivate func linesInOrder(depth: Int) -> [(node: ContentNode, line: String, depth: Int)] {
    var lines = children.filter { $0.noise == nil }.map { (node: $0, line: $0.line, depth: depth) }
    if !isOrdered, role != .object {
      let order = lines.indices.sorted { a, b in
        lines[a].line == lines[b].line
          ? a < b : lines[a].line.utf8.lexicographicallyPrecedes(lines[b].line.utf8)
      }
      lines = order.map { lines[$0] }
    }
    return lines.reversed()
  }
}

extension ContentValue {
  fileprivate var plainText: String {
    if case .text(let text) = self { text } else { description }
  }

  /// Images by their pixels, so that another encoding of them is the same text.
  fileprivate var stableText: String {
    guard case .image(let image) = self else { return description }
    guard let pixels = image.pixels() else { return description }
    return
      "\(pixels.width)x\(pixels.height), pixels \(ContentData(pixels.pixels).digest.prefix(16))"
  }
}
