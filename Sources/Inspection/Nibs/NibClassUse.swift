package import JSONFormat
package import NibFormat

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
