package import JSONFormat
package import NibFormat
package import NibLoading

/// A class of which nibs contain objects.
package struct NibClassUse: Hashable, Sendable {
  /// The class; of a Swift class, `Module.Class`.
  package var name: String
  /// The framework class for a custom class; nil for a class of a framework.
  package var base: String?
  /// The number of objects.
  package var count: Int

  package var json: JSONValue {
    .object([
      "class": .string(name), "base": base.map { .string($0) }, "count": .integer(Int64(count)),
    ])
  }
}

/// The result of loading a nib with stand-ins for its owner and placeholders.
package struct NibLoadReport: Sendable {
  package var trace: [LoadingStep]
  /// The names of placeholders that stand-ins were made for.
  package var placeholders: [String]
}

extension NibFile {
  /// Loads the nib with a stand-in for its owner and each placeholder.
  package func loadReport() throws(NibLoadingError) -> NibLoadReport {
    let nib = try Nib(graph)
    let stands = nib.placeholders.map { ($0, LoadedObject($0)) }
    let loaded = try nib.instantiate(
      owner: LoadedObject("NSObject"),
      externalObjects: Dictionary(stands, uniquingKeysWith: { first, _ in first }))
    loaded.releaseTopLevelObjects()
    return NibLoadReport(trace: loaded.trace, placeholders: nib.placeholders)
  }
}

extension NibOutline {
  /// The classes of all objects of these outlines: custom classes first, then by name.
  package static func classes(of outlines: [NibOutline]) -> [NibClassUse] {
    var counts: [NibClassUse: Int] = [:]
    for outline in outlines.flatMap(\.withNested) {
      for row in outline.rows where row.label.role == nil || row.label.customClass != nil {
        let label = row.label
        guard label.className != "separator" else { continue }
        let base = label.customClass == nil ? nil : label.className
        counts[
          NibClassUse(name: label.customClass ?? label.className, base: base, count: 0), default: 0] +=
          1
      }
    }
    return counts.map { use, count in NibClassUse(name: use.name, base: use.base, count: count) }
      .sorted { a, b in
        if (a.base == nil) != (b.base == nil) { return b.base == nil }
        return (a.name, a.base ?? "") < (b.name, b.base ?? "")
      }
  }

  /// The outline, and those of nested nibs.
  package var withNested: [NibOutline] {
    [self] + nested.compactMap(\.outline).flatMap(\.withNested)
  }
}

/// A resource that nibs name and the loader looks up.
package struct NibResourceUse: Hashable, Sendable, Comparable {
  package enum Kind: String, Hashable, Sendable, Comparable {
    case image, symbol, color, font, nib

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  package var kind: Kind
  package var name: String

  package static func < (a: Self, b: Self) -> Bool { (a.kind, a.name) < (b.kind, b.name) }

  package var json: JSONValue {
    .object(["kind": .string(kind.rawValue), "name": .string(name)])
  }
}

extension NibGraph {
  /// The resources that a nib and its nested nibs name, each once, sorted.
  package func resourceUses() -> [NibResourceUse] { Set(allResourceUses(depth: 0)).sorted() }

  private func allResourceUses(depth: Int) -> [NibResourceUse] {
    ids.flatMap { id -> [NibResourceUse] in
      let object = self[id]
      switch object.className {
      case "UIImageNibPlaceholder":
        let symbol = string("UISystemSymbolResourceName", of: id)
        let name = string("UIResourceName", of: id)
        return [
          symbol.map { NibResourceUse(kind: .symbol, name: $0) }
            ?? name.map { NibResourceUse(kind: .image, name: $0) }
        ].compactMap(\.self)
      case "NSCustomResource":
        return string("NSResourceName", of: id).map { [NibResourceUse(kind: .image, name: $0)] }
          ?? []
      case "UIColor":
        return string("UIDynamicCatalogName", of: id)
          .map { [NibResourceUse(kind: .color, name: $0)] } ?? []
      case "UIFont":
        guard object["UISystemFont"]?.truth != true, let name = string("UIFontName", of: id)
        else { return [] }
        return [NibResourceUse(kind: .font, name: name)]
      case "NSFont":
        guard let name = string("NSName", of: id), !name.hasPrefix(".") else { return [] }
        return [NibResourceUse(kind: .font, name: name)]
      default: return names(of: id) + nested(in: id, depth: depth)
      }
    }
  }

  /// The nib that a controller loads its view from.
  private func names(of id: NibObjectID) -> [NibResourceUse] {
    let name = string("UINibName", of: id) ?? string("NSNibName", of: id)
    return name.map { [NibResourceUse(kind: .nib, name: $0)] } ?? []
  }

  private func nested(in id: NibObjectID, depth: Int) -> [NibResourceUse] {
    guard depth < 3 else { return [] }
    return ["archiveData", "NSNibFileData"].compactMap { object($0, of: id) }
      .compactMap { data($0) }.compactMap { try? NibFile(decoding: $0).graph }
      .flatMap { $0.allResourceUses(depth: depth + 1) }
  }
}

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
