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
    var lines: [String] = []
    var pending: [(node: ContentNode, depth: Int)] = [(root, -1)]
    while let (node, depth) = pending.popLast() {
      if node.noise != nil { continue }
      if depth < 0 {
        let title = node.title.map { " " + ContentText.named($0) } ?? ""
        lines.append(form + title)
      } else {
        lines.append(node.line(depth))
      }
      // Where order has no meaning, ids and names decide it.
      let children = node.isOrdered || node.role == .object ? node.children : node.sortedChildren
      pending += children.reversed().map { ($0, depth + 1) }
    }
    if root.kind == "text" { lines = root.children.map { $0.value?.plainText ?? "" } }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension ContentNode {
  /// Deeper lines are not indented further, so that the text stays in proportion to the tree.
  private static let deepestIndent = 64

  fileprivate func line(_ depth: Int) -> String {
    let indent = String(repeating: "  ", count: min(depth, Self.deepestIndent))
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
    return indent + words.joined(separator: " ")
  }

  /// Sorted by what their lines begin with.
  fileprivate var sortedChildren: [ContentNode] {
    let keys = children.map { $0.line(0) }
    return children.indices.sorted { a, b in
      keys[a] == keys[b] ? a < b : keys[a].utf8.lexicographicallyPrecedes(keys[b].utf8)
    }.map { children[$0] }
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
