extension NibGraph {
  /// Returns the graph with one object for all equal numbers, integers and doubles alike.
  ///
  /// The object has the number that Apple's writers meet first, which depends on everything else in
  /// the graph.
  public consuming func sharingNumbers() -> NibGraph {
    guard hasEqualNumbers else { return self }
    var first: [Int: NibObjectID] = [:]
    var replacements: [NibObjectID: NibObjectID] = [:]
    for id in reachableObjects() where objects[id.index].className == "NSNumber" {
      guard let value = Self.exactValue(of: objects[id.index]) else { continue }
      if let known = first[value] {
        replacements[id] = known
      } else {
        first[value] = id
      }
    }
    return replacing(replacements)
  }

  /// The same graph with other objects in the place of some.
  package consuming func replacing(_ replacements: [NibObjectID: NibObjectID]) -> NibGraph {
    guard !replacements.isEmpty else { return self }
    var known = ids
    for (id, replacement) in replacements { known[id.index] = replacement }
    var graph = self
    for object in graph.objects.indices {
      for entry in graph.objects[object].entries.indices {
        guard case .object(let target) = graph.objects[object].entries[entry].value,
          known[target.index] != target
        else { continue }
        graph.objects[object].entries[entry].value = .object(known[target.index])
      }
    }
    return graph
  }

  /// True if two numbers are equal, wherever they are.
  private var hasEqualNumbers: Bool {
    var values: [Int] = []
    for object in objects where object.className == "NSNumber" {
      if let value = Self.exactValue(of: object) { values.append(value) }
    }
    values.sort()
    return zip(values, values.dropFirst()).contains { $0 == $1 }
  }

  /// The bits of the double that equals a number; nil for booleans, floats, and integers that no
  /// double equals.
  private static func exactValue(of number: NibObject) -> Int? {
    guard number.entries.count == 1 else { return nil }
    let value: Double? =
      switch number.entries[0].value {
      case .integer(let value): Double(exactly: value)
      case .double(let value): value.isNaN ? nil : value
      default: nil
      }
    return value.map { Int(bitPattern: UInt(($0 == 0 ? 0 : $0).bitPattern)) }
  }
}
