extension NibGraph {
  /// Returns the graph with one object for all equal numbers, integers and doubles alike.
  ///
  /// The object has the number that Apple's writers meet first, which depends on everything else in
  /// the graph.
  public consuming func sharingNumbers() -> NibGraph { replacing(equalNumbers()) }

  /// The numbers that another one stands for, each with that one.
  private func equalNumbers() -> [NibObjectID: NibObjectID] {
    var groups: [Int: [NibObjectID]] = [:]
    for index in objects.indices {
      guard let value = exactNumber(at: index) else { continue }
      groups[value, default: []].append(NibObjectID(index))
    }
    groups = groups.filter { $0.value.count > 1 }
    guard !groups.isEmpty else { return [:] }
    var first: [Int: NibObjectID] = [:]
    func meet(_ id: NibObjectID) {
      guard let value = exactNumber(at: id.index), groups[value] != nil, first[value] == nil
      else { return }
      first[value] = id
    }
    let isIncomplete = walk(enter: meet, until: { first.count == groups.count })
    if isIncomplete, first.count < groups.count { reachableObjects().forEach(meet) }
    var replacements: [NibObjectID: NibObjectID] = [:]
    for (value, ids) in groups {
      guard let first = first[value] else { continue }
      for id in ids where id != first { replacements[id] = first }
    }
    return replacements
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

  /// The bits of the double that equals the number at an index; nil for other objects, booleans,
  /// floats, and integers that no double equals.
  private func exactNumber(at index: Int) -> Int? {
    guard objects[index].className == "NSNumber", objects[index].entries.count == 1 else {
      return nil
    }
    let value: Double? =
      switch objects[index].entries[0].value {
      case .integer(let value): Double(exactly: value)
      case .double(let value): value.isNaN ? nil : value
      default: nil
      }
    return value.map { Int(bitPattern: UInt(($0 == 0 ? 0 : $0).bitPattern)) }
  }
}
