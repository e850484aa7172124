extension NibGraph {
  /// The objects as a tree from the root; each is written out where it occurs first, so that cycles
  /// end.
  ///
  /// The whole tree has a line for each object and entry; it ends early at `lineLimit`.
  package func treeText(lineLimit: Int? = nil) -> String {
    var renderer = NibTreeRenderer(self, lineLimit: lineLimit ?? Int.max)
    return renderer.render()
  }
}

private struct NibTreeRenderer {
  /// An object whose entries are being printed, and what to call the next of its elements.
  private struct Level {
    var id: NibObjectID
    var next = 0
    var element = 0
  }

  /// Deeper lines are not indented further, so that the text stays in proportion to the nib.
  private static let deepestIndent = 64

  private let graph: NibGraph
  private let lineLimit: Int
  private var lines: [String] = []
  private var isPrinted: [Bool]
  private var levels: [Level] = []

  init(_ graph: NibGraph, lineLimit: Int) {
    self.graph = graph
    self.lineLimit = lineLimit
    isPrinted = Array(repeating: false, count: graph.objects.count)
  }

  mutating func render() -> String {
    open(graph.root, label: "")
    while var level = levels.last, lines.count < lineLimit {
      let entries = graph[level.id].entries
      guard level.next < entries.count else {
        levels.removeLast()
        continue
      }
      let entry = entries[level.next]
      level.next += 1
      let isElement = entry.key == NibKey.element
      let label = isElement ? "\(level.element):" : NibText.name(entry.key.text) + " ="
      if isElement { level.element += 1 }
      levels[levels.count - 1] = level
      if entry.key != NibKey.inlined { print(entry.value, label: label) }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private mutating func print(_ value: NibValue, label: String) {
    guard let id = value.object else { return add(label + " " + value.text) }
    if let text = graph.inlineText(id, limit: isPrinted[id.index] ? 80 : Int.max) {
      isPrinted[id.index] = true
      return add(label + " " + text)
    }
    if isPrinted[id.index] {
      return add(label + " #\(id.index) " + NibText.name(graph[id].className) + " (above)")
    }
    open(id, label: label + " ")
  }

  private mutating func open(_ id: NibObjectID, label: String) {
    isPrinted[id.index] = true
    let isEmpty = graph.isCollection(id) && graph.elements(id)?.isEmpty == true
    add(label + "#\(id.index) " + NibText.name(graph[id].className) + (isEmpty ? " (empty)" : ""))
    levels.append(Level(id: id))
  }

  private mutating func add(_ line: String) {
    let depth = min(levels.count, Self.deepestIndent)
    lines.append(String(repeating: "  ", count: depth) + line)
  }
}

extension NibGraph {
  /// Every object with its number, class and entries, in the order of the graph.
  package func tableText() -> String {
    var lines: [String] = []
    for id in ids {
      let object = self[id]
      let fallbacks = fallbacks(of: object.className).prefix(4).map(NibText.name)
      let note = fallbacks.isEmpty ? "" : " (or \(fallbacks.joined(separator: ", ")))"
      lines.append("#\(id.index) \(NibText.name(object.className))\(note)")
      for entry in object.entries {
        lines.append(
          "  \(NibText.name(entry.key.text)) = \(entry.value.text)\(remark(entry.value))")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns a word for the target of a reference.
  private func remark(_ value: NibValue) -> String {
    guard let id = value.object else { return "" }
    return " " + (inlineText(id) ?? NibText.name(self[id].className))
  }

  /// The text of strings and numbers, which people read instead of the class; long strings are cut.
  func inlineText(_ id: NibObjectID, limit: Int = 80) -> String? {
    let object = self[id]
    guard object.entries.count == 1 else { return nil }
    guard Self.stringClasses.contains(object.className) else { return number(id)?.text }
    guard let bytes = object[NibKey.bytes]?.data else { return nil }
    if bytes.count <= limit { return string(id).map(NibText.quoted) }
    return NibText.quoted(String(decoding: bytes.prefix(limit), as: UTF8.self)) + "…"
  }
}
