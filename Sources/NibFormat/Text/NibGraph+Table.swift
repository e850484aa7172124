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

  /// What a reference leads to, in a word.
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
