internal import ByteCoding

extension OptimizedModelReader {
  struct PropertyRecord {
    var start, end: Int
    var name: String
    var entity: Int
  }

  func propertyRecords(_ entityCount: Int) throws(FormatError) -> [PropertyRecord] {
    var records: [PropertyRecord] = []
    var offset = propertySection + 4 * layout.propertyKinds
    for _ in 0..<propertyCount {
      let size = try word(offset)
      guard size >= 64, size % 4 == 0, offset + size <= bytes.count else {
        throw FormatError(.tooLarge(field: "size of a property", UInt64(size)), at: offset)
      }
      let entity = try word(offset + 20)
      guard entity < entityCount else {
        throw FormatError(.tooLarge(field: "number of an entity", UInt64(entity)), at: offset + 20)
      }
      records.append(
        PropertyRecord(
          start: offset, end: offset + size, name: try name(offset + 24), entity: entity))
      offset += size
    }
    return records
  }

  private enum Flag {
    static let transient = 0x2
    static let optional = 0x4
    static let indexed = 0x8
    static let ordered = 0x100
    static let limited = 0x400
    static let all = transient | optional | indexed | ordered | limited
  }

  /// The words that limits take.
  private static let limitWords = 6

  /// Nil for a kind that is not known.
  mutating func property(
    _ record: PropertyRecord, _ records: [PropertyRecord], _ heads: [EntityHead]
  ) throws(FormatError) -> DataModel.Property? {
    let flags = try word(record.start + 8)
    if flags & ~Flag.all != 0 { note(record.start + 8) }
    for place in [12, 28] { try expectZero(record.start + place, 1) }
    let limits = try word(record.start + 32)
    guard limits <= 16 else {
      note(record.start + 32)
      return nil
    }
    let rest = record.start + 36 + 4 * Self.limitWords * limits
    guard rest + 28 <= record.end else {
      note(record.start + 32)
      return nil
    }
    let kind: DataModel.Property.Kind
    switch try word(record.start + 4) {
    case 2:
      var attribute = try attribute(at: rest)
      attribute.isIndexed = flags & Flag.indexed != 0
      attribute.hasUnreadLimits = limits > 0
      if limits == 0 { try expectZero(record.end - 4, 1) }
      kind = .attribute(attribute)
    case 4:
      var relationship = try relationship(at: rest, record.end, records, heads)
      relationship.isOrdered = flags & Flag.ordered != 0
      kind = .relationship(relationship)
    default:
      note(record.start + 4)
      return nil
    }
    var property = DataModel.Property(name: record.name, kind: kind, place: place)
    property.isOptional = flags & Flag.optional != 0
    property.isTransient = flags & Flag.transient != 0
    property.userInfo = try userInfo(rest)
    return property
  }

  private mutating func attribute(
    at rest: Int
  ) throws(FormatError) -> DataModel.Attribute {
    var attribute = DataModel.Attribute()
    try expectZero(rest + 8, 1)
    guard let type = AttributeType(number: try word(rest + 12)) else {
      note(rest + 12)
      return attribute
    }
    attribute.type = type
    let className = try name(rest + 16)
    attribute.customClassName = className.isEmpty || className == type.className ? nil : className
    guard try word(rest + 20) == 1 else {
      try expectZero(rest + 20, 1)
      return attribute
    }
    let value = rest + 24
    let number = try word(value)
    switch type {
    case .string where number < texts.count: attribute.defaultText = texts[number]
    case .boolean: attribute.defaultText = number == 0 ? "NO" : "YES"
    case .integer16, .integer32:
      attribute.defaultText = String(Int32(truncatingIfNeeded: number))
    case .float: attribute.defaultText = String(Float(bitPattern: UInt32(number)))
    case .integer64, .double, .date:
      let value = Self.aligned(value, 8)
      let bits = UInt64(try word(value)) << 32 | UInt64(try word(value + 4))
      switch type {
      case .integer64: attribute.defaultText = String(Int64(bitPattern: bits))
      case .double: attribute.defaultText = String(Double(bitPattern: bits))
      default: attribute.defaultTime = Double(bitPattern: bits)
      }
    default: note(value)
    }
    return attribute
  }

  private mutating func relationship(
    at rest: Int, _ end: Int, _ records: [PropertyRecord], _ heads: [EntityHead]
  ) throws(FormatError) -> DataModel.Relationship {
    var relationship = DataModel.Relationship()
    let destination = try word(rest + 8)
    if destination < heads.count {
      relationship.destinationName = heads[destination].name
    } else {
      note(rest + 8)
    }
    // One without an inverse has no number of it.
    var next = rest + 12
    if try word(next) == 1 {
      let inverse = try word(next + 4)
      if records.indices.contains(inverse) {
        relationship.inverseName = records[inverse].name
        if heads.indices.contains(records[inverse].entity) {
          relationship.inverseEntityName = heads[records[inverse].entity].name
        }
      } else {
        note(next + 4)
      }
      next += 8
    } else {
      next = end - 12
    }
    relationship.maximumCount = try word(next)
    relationship.minimumCount = try word(next + 4)
    relationship.isToMany = relationship.maximumCount != 1
    let rule = try word(next + 8)
    if let rule = DataModel.DeleteRule.allCases.first(where: { Int($0.number) == rule }) {
      relationship.deleteRule = rule
    } else {
      note(next + 8)
    }
    return relationship
  }
}
