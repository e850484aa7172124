package import NibFormat

/// Nibs as a Graphviz graph: objects are nodes, the tree is solid edges, connections are dashed.
package func dotGraph(of outlines: [(name: String, outline: NibOutline)]) -> String {
  var lines = ["digraph nib {", "  rankdir=LR;", "  node [shape=box, fontname=Helvetica];"]
  for (number, (name, outline)) in outlines.enumerated() {
    func node(_ id: NibObjectID) -> String { "n\(number)_\(id.index)" }
    lines.append("  subgraph cluster_\(number) {")
    lines.append("    label=\(quoted(name));")
    for row in outline.rows {
      lines.append("    \(node(row.label.id)) [label=\(quoted(row.label.name))];")
    }
    for row in outline.rows {
      guard let parent = row.parent else { continue }
      lines.append("    \(node(parent)) -> \(node(row.label.id));")
    }
    let shown = Set(outline.rows.map(\.label.id))
    for connection in outline.connections {
      guard let source = connection.source?.id, let target = connection.destination?.id,
        shown.contains(source), shown.contains(target)
      else { continue }
      let label = quoted(connection.name ?? connection.kind)
      lines.append("    \(node(source)) -> \(node(target)) [label=\(label), style=dashed];")
    }
    lines.append("  }")
  }
  return (lines + ["}", ""]).joined(separator: "\n")
}

private func quoted(_ text: String) -> String {
  var result = "\""
  for character in text.unicodeScalars {
    switch character {
    case "\"", "\\": result += "\\" + String(character)
    case "\n", "\r": result += "\\n"
    default: result.unicodeScalars.append(character)
    }
  }
  return result + "\""
}
