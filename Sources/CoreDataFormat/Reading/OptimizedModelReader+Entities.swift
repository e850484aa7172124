internal import ByteCoding

extension OptimizedModelReader {
  /// The beginning of an entity: what other entities need to know of it.
  struct EntityHead {
    var name: String
    var className: String
    var parent: Int?
    /// Where its properties follow.
    var body: Int
    var end: Int
  }

  private static let entityMark = 0xDAED_FEEB

  func entityHeads() throws(FormatError) -> [EntityHead] {
    var heads: [EntityHead] = []
    var offset = entitySection + 4
    for _ in 0..<entityCount {
      guard try word(offset) == Self.entityMark else {
        throw FormatError(.invalid("no entity begins here"), at: offset)
      }
      let size = try word(offset + 4)
      let end = offset + size
      guard size >= 64, end <= bytes.count - 4 else {
        throw FormatError(.tooLarge(field: "size of an entity", UInt64(size)), at: offset + 4)
      }
      var next = offset + 8 + 4 * 4
      var head = EntityHead(
        name: try name(offset + 20), className: try name(offset + 16), body: 0, end: end)
      // A byte that says whether there is a parent; then the parent and the topmost one.
      if try word(next) == Self.yes {
        head.parent = try word(next + 4)
        next += 4
      }
      next += 8
      // Another whether there are children, which the parents of the children say too.
      if try word(next) == Self.yes {
        let count = try word(next + 8)
        next = Self.aligned(next + 12, 8) + 8 * count
      } else {
        next += 4
      }
      head.body = Self.aligned(next + 4, 8)
      heads.append(head)
      offset = end + 4
    }
    for head in heads {
      if let parent = head.parent, parent >= heads.count {
        throw FormatError(.tooLarge(field: "number of an entity", UInt64(parent)), at: head.body)
      }
    }
    return heads
  }

  /// A byte that is true, and three that are not used.
  private static let yes = 0x0100_0000

  mutating func entity(
    _ head: EntityHead, of heads: [EntityHead], propertyCount count: Int
  ) throws(FormatError) -> DataModel.Entity {
    var entity = DataModel.Entity(name: head.name, place: place)
    entity.className = head.className.isEmpty ? nil : head.className
    entity.parentName = head.parent.map { heads[$0].name }
    guard head.body + 8 * count <= head.end else {
      throw FormatError(.tooLarge(field: "number of properties", UInt64(count)), at: head.body)
    }
    // Empty places for the values of properties, then the properties: inherited ones as copies.
    var offset = head.body + 8 * count
    for _ in 0..<count {
      if try word(offset) == 1 {
        offset = Self.aligned(offset + 4, 8)
        try expectZero(offset + 8, 7)
        offset += 36
      } else {
        offset += 8
      }
    }
    offset = Self.aligned(offset, 8) + 4 * layout.rangeWords
    let flags = try word(offset)
    entity.isAbstract = flags & 1 != 0
    if flags & ~(Self.usualFlags | Self.uniqueFlags | 1) != 0 { note(offset) }
    try expectZero(offset + 4, 18)
    // The name again, as a text.
    offset += 4 * 20
    if layout.hasIndexes {
      try expectZero(offset, 3)
      let count = try word(offset + 12)
      offset += 16
      for _ in 0..<count { entity.fetchIndexes.append(try fetchIndex(&offset, head.end)) }
    } else {
      try expectZero(offset, 2)
      offset += 8
    }
    try expectZero(offset, 1)
    let constraints = try word(offset + 4)
    offset += 8
    for _ in 0..<constraints {
      let names = try elements(&offset, size: 2, head.end)
      entity.uniquenessConstraints.append(
        DataModel.UniquenessConstraint(names: names.map(\.name), place: place))
    }
    entity.userInfo = try userInfo(offset)
    // The entity with those below it: as many as the number says, twice.
    let below = try word(offset + 4)
    let end = offset + 4 * (8 + 2 * below + 3)
    guard end == head.end else {
      throw FormatError(.invalid("the entity '\(head.name)' ends elsewhere"), at: offset)
    }
    return entity
  }

  private static let usualFlags = 0xC
  /// Of an entity with constraints.
  private static let uniqueFlags = 0x1800

  /// The numbers of the entities' properties, with the inherited ones.
  func withInherited(
    _ counts: [Int], _ heads: [EntityHead]
  ) throws(FormatError) -> [Int] {
    var totals = [Int?](repeating: nil, count: counts.count)
    for index in heads.indices {
      // Up to an entity whose number is known, and down again.
      var chain = [index]
      while let last = chain.last, totals[last] == nil, let parent = heads[last].parent {
        guard chain.count < 256 else {
          throw FormatError(.invalid("an entity has too many above it"), at: heads[index].body)
        }
        chain.append(parent)
      }
      for entity in chain.reversed() where totals[entity] == nil {
        totals[entity] = counts[entity] + (heads[entity].parent.flatMap { totals[$0] } ?? 0)
      }
    }
    return totals.map { $0 ?? 0 }
  }

  private mutating func fetchIndex(
    _ offset: inout Int, _ end: Int
  ) throws(FormatError) -> DataModel.FetchIndex {
    var index = DataModel.FetchIndex(name: try name(offset + 4), place: place)
    for element in try elements(&offset, size: 8, end, isNamed: true) {
      var part = DataModel.FetchIndex.Element(place: place)
      part.propertyName = element.name.isEmpty ? nil : element.name
      try expectZero(element.offset + 8, 3)
      part.isAscending = try word(element.offset + 20) == 1
      try expectZero(element.offset + 24, 2)
      index.elements.append(part)
    }
    return index
  }

  /// The names of properties in an index or a constraint.
  private mutating func elements(
    _ offset: inout Int, size: Int, _ end: Int, isNamed: Bool = false
  ) throws(FormatError) -> [(name: String, offset: Int)] {
    try expectZero(offset, isNamed ? 1 : 2)
    try expectZero(offset + 8, 3)
    let count = try word(offset + 20)
    offset += 24
    guard count <= (end - offset) / (4 * size) else {
      throw FormatError(.tooLarge(field: "number of elements", UInt64(count)), at: offset - 4)
    }
    var elements: [(name: String, offset: Int)] = []
    for _ in 0..<count {
      elements.append((try name(offset + 4), offset))
      offset += 4 * size
    }
    return elements
  }
}

extension DataModel.Entity {
  /// An attribute with an index of its own is indexed, as archives say it.
  mutating func markIndexed(_ position: Int) {
    let name = properties[position].name
    guard case .attribute(var attribute) = properties[position].kind,
      fetchIndexes.contains(where: {
        $0.name == name && $0.elements.count == 1 && $0.elements[0].propertyName == name
      })
    else { return }
    attribute.isIndexed = true
    properties[position].kind = .attribute(attribute)
  }
}
