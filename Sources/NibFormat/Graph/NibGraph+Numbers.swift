extension NibGraph {
  /// The graph with one object for all numbers of a value, integers and doubles alike.
  ///
  /// It is spelled as the number that Apple's writers meet first, which depends on everything else in
  /// the graph.
  public func sharingNumbers() -> NibGraph {
    guard hasEqualNumbers else { return self }
    var first: [Double: NibObjectID] = [:]
    var replacements: [NibObjectID?] = Array(repeating: nil, count: objects.count)
    var isChanged = false
    for id in reachableObjects() where self[id].className == "NSNumber" {
      guard let value = exactValue(of: id) else { continue }
      if let known = first[value] {
        replacements[id.index] = known
        isChanged = true
      } else {
        first[value] = id
      }
    }
    guard isChanged else { return self }
    var graph = self
    for id in ids {
      for (index, entry) in self[id].entries.enumerated() {
        guard let target = entry.value.object, let known = replacements[target.index] else {
          continue
        }
        graph[id].entries[index].value = .object(known)
      }
    }
    return graph
  }

  /// Whether two numbers are equal, wherever they are.
  private var hasEqualNumbers: Bool {
    var values: Set<Double> = []
    for id in ids where self[id].className == "NSNumber" {
      guard let value = exactValue(of: id) else { continue }
      if !values.insert(value).inserted { return true }
    }
    return false
  }

  /// What a number is equal to; nil for booleans, floats, and integers that no double is equal to.
  private func exactValue(of id: NibObjectID) -> Double? {
    guard self[id].entries.count == 1 else { return nil }
    switch self[id].entries[0].value {
    case .integer(let value): return Double(exactly: value)
    case .double(let value): return value.isNaN ? nil : value
    default: return nil
    }
  }
}
