internal import ByteCoding
package import Diagnostics
internal import PropertyListFormat

extension DataModel {
  /// True if bytes begin as optimized models do.
  package static func isOptimized(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: OptimizedModelReader.magic.utf8)
  }

  /// Reads an optimized model, an `.omo`; nil after an error among the diagnostics.
  ///
  /// What the file says in a way that is not known is left out, with a warning.
  package init?(
    decodingOptimized bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]
  ) {
    do throws(FormatError) {
      var reader = try OptimizedModelReader(bytes, file: file)
      self = try reader.model()
      if let unread = reader.unread {
        diagnostics.append(.unreadParts(reader.unreadCount, unread, file))
      }
    } catch {
      diagnostics.append(.unreadableModel("\(error)", at: SourceRange(file: file)))
      return nil
    }
  }
}

/// Reads the image of a model in memory that Xcode writes beside the archive.
///
/// All numbers are big-endian, in words of four bytes. Sections begin at offsets of the header, rounded up to a
/// word, with the number of their records; objects refer to others by their place in a section. Docs/Formats/CoreData.md
/// has the layout, with its evidence.
private struct OptimizedModelReader {
  static let magic = "momv2$"
  private static let headerStart = 64

  /// What differs between the two layouts.
  private struct Layout {
    /// Numbers of properties by kind, at the head of their section.
    var propertyKinds: Int
    /// Between the places of an entity's properties and its flags.
    var rangeWords: Int
    var hasIndexes: Bool

    static let all = [
      Layout(propertyKinds: 5, rangeWords: 72, hasIndexes: true),
      Layout(propertyKinds: 4, rangeWords: 68, hasIndexes: false),
    ]
  }

  private let bytes: [UInt8]
  private let file: String
  private let layout: Layout
  private let propertySection, entitySection, requestSection, rootSection: Int
  private var entityCount: Int
  private var propertyCount: Int
  private var names: [String] = []
  private var texts: [String] = []
  private var data: [ArraySlice<UInt8>] = []

  /// The place of the first word whose meaning is not known.
  private(set) var unread: Int?
  private(set) var unreadCount = 0
  /// User info by the number of its data, and how many more entries are read.
  private var userInfos: [Int: [DataModel.UserInfoEntry]] = [:]
  private var userInfoBudget = 100_000

  private var place: DataModelPlace { DataModelPlace(file: file) }

  // MARK: Sections

  init(_ bytes: [UInt8], file: String) throws(FormatError) {
    self.bytes = bytes
    self.file = file
    var start = ByteReader(bytes[...])
    try start.expect(Self.magic)
    for layout in Layout.all {
      // In the order of the file: texts, names, data, hash tables, properties, entities, fetch requests, the root.
      let afterKinds = 5 + layout.propertyKinds
      let fields = [4, 6, 2, 0].map { afterKinds + $0 } + [3, 1, afterKinds + 8, 0]
      var offsets: [Int] = []
      for field in fields {
        offsets.append(try Self.word(bytes, Self.headerStart + 4 * field))
      }
      let ends = offsets.dropFirst() + [bytes.count]
      guard zip(offsets, ends).allSatisfy({ $0 < $1 }), offsets[0] >= Self.headerStart else {
        continue
      }
      self.layout = layout
      (propertySection, entitySection) = (Self.aligned(offsets[4], 4), Self.aligned(offsets[5], 4))
      (requestSection, rootSection) = (Self.aligned(offsets[6], 4), Self.aligned(offsets[7], 4))
      entityCount = try Self.word(bytes, Self.headerStart + 4 * 2)
      propertyCount = try Self.word(bytes, Self.headerStart + 4 * 4)
      texts = try Self.texts(bytes, at: offsets[0])
      names = try Self.names(bytes, at: offsets[1])
      data = try Self.data(bytes, at: offsets[2])
      return
    }
    throw FormatError(
      .invalid("the header has neither of the two known layouts"), at: Self.headerStart)
  }

  private static func aligned(_ offset: Int, _ size: Int) -> Int {
    (offset + size - 1) / size * size
  }

  private static func word(_ bytes: [UInt8], _ offset: Int) throws(FormatError) -> Int {
    guard offset >= 0, offset <= bytes.count - 4 else {
      throw FormatError(.truncated(field: "model"), at: offset)
    }
    return bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private func word(_ offset: Int) throws(FormatError) -> Int { try Self.word(bytes, offset) }

  /// The records of a section, each of a head and as many bytes as it says, with a byte after them.
  private static func records(
    _ bytes: [UInt8], at offset: Int, align: Int, before: Int, after: Int, end: Int
  ) throws(FormatError) -> [ArraySlice<UInt8>] {
    var offset = aligned(offset, 4)
    let count = try word(bytes, offset)
    // Every record has a length at least.
    guard count <= (bytes.count - offset) / 4 else {
      throw FormatError(.tooLarge(field: "number of records", UInt64(count)), at: offset)
    }
    offset += 4
    var records: [ArraySlice<UInt8>] = []
    records.reserveCapacity(count)
    for _ in 0..<count {
      offset = aligned(offset, align) + before
      var reader = ByteReader(bytes[...])
      let length = try word(bytes, offset)
      try reader.seek(to: offset + 4 + after)
      records.append(try reader.read(length, field: "record"))
      offset = reader.offset + end
    }
    return records
  }

  /// Texts that are values, in UTF-16; the first is empty.
  private static func texts(_ bytes: [UInt8], at offset: Int) throws(FormatError) -> [String] {
    try records(bytes, at: offset, align: 4, before: 0, after: 4, end: 0).map { text in
      var units: [UInt16] = []
      var low: UInt8?
      for byte in text {
        if let first = low {
          units.append(UInt16(first) | UInt16(byte) << 8)
          low = nil
        } else {
          low = byte
        }
      }
      return String(decoding: units, as: UTF16.self)
    }
  }

  /// Names of entities, properties and classes, as constant strings of CoreFoundation; the first is empty.
  private static func names(_ bytes: [UInt8], at offset: Int) throws(FormatError) -> [String] {
    try records(bytes, at: offset, align: 8, before: 12, after: 8, end: 1).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private static func data(
    _ bytes: [UInt8], at offset: Int
  ) throws(FormatError) -> [ArraySlice<UInt8>] {
    try records(bytes, at: offset, align: 8, before: 16, after: 4, end: 0)
  }

  private func name(_ offset: Int) throws(FormatError) -> String {
    let index = try word(offset)
    guard index < names.count else {
      throw FormatError(.tooLarge(field: "number of a name", UInt64(index)), at: offset)
    }
    return names[index]
  }

  /// The texts of an archived dictionary; none for 0.
  private mutating func userInfo(_ offset: Int) throws(FormatError) -> [DataModel.UserInfoEntry] {
    let index = try word(offset)
    guard index > 0 else { return [] }
    guard index < data.count else {
      throw FormatError(.tooLarge(field: "number of data", UInt64(index)), at: offset)
    }
    let entries: [DataModel.UserInfoEntry]
    if let known = userInfos[index] {
      entries = known
    } else if let archive = KeyedArchive(Array(data[index])) {
      entries = archive.entries(archive.rootValue).compactMap { key, value in
        archive.text(value).map { DataModel.UserInfoEntry(key: key, value: $0) }
      }
    } else {
      entries = []
    }
    userInfos[index] = entries
    userInfoBudget -= entries.count
    guard userInfoBudget >= 0 else {
      throw FormatError(.invalid("there is too much user info"), at: offset)
    }
    return entries
  }

  // MARK: Model

  mutating func model() throws(FormatError) -> DataModel {
    guard entityCount <= bytes.count / 4, propertyCount <= bytes.count / 4 else {
      throw FormatError(
        .tooLarge(
          field: "number of entities or properties", UInt64(max(entityCount, propertyCount))),
        at: Self.headerStart)
    }
    let entities = try entityHeads()
    let records = try propertyRecords(entities.count)
    var model = DataModel(place: place)
    model.versionIdentifier = try versionIdentifier()
    var properties = [[DataModel.Property]](repeating: [], count: entities.count)
    var counts = [Int](repeating: 0, count: entities.count)
    for record in records {
      counts[record.entity] += 1
      if let property = try property(record, records, entities) {
        properties[record.entity].append(property)
      }
    }
    let totals = try withInherited(counts, entities)
    for index in entities.indices {
      var entity = try entity(entities[index], of: entities, propertyCount: totals[index])
      entity.properties = properties[index]
      for position in entity.properties.indices { entity.markIndexed(position) }
      model.entities.append(entity)
    }
    try expectZero(requestSection, 1)
    return model
  }

  private func versionIdentifier() throws(FormatError) -> String {
    let index = try word(rootSection + 12)
    guard data.indices.contains(index), let archive = KeyedArchive(Array(data[index])) else {
      return ""
    }
    return archive.text(archive.rootValue)
      ?? archive.members(archive.rootValue).first.flatMap { archive.text($0) } ?? ""
  }

  /// Notes that words are read as if they were 0, unless they are.
  private mutating func expectZero(_ offset: Int, _ count: Int) throws(FormatError) {
    for place in stride(from: offset, to: offset + 4 * count, by: 4) where try word(place) != 0 {
      note(place)
    }
  }

  private mutating func note(_ offset: Int) {
    unread = min(unread ?? offset, offset)
    unreadCount += 1
  }

  // MARK: Entities

  /// The beginning of an entity: what other entities need to know of it.
  private struct EntityHead {
    var name: String
    var className: String
    var parent: Int?
    /// Where its properties follow.
    var body: Int
    var end: Int
  }

  private static let entityMark = 0xDAED_FEEB

  private func entityHeads() throws(FormatError) -> [EntityHead] {
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

  private mutating func entity(
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
  private func withInherited(
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

  // MARK: Properties

  private struct PropertyRecord {
    var start, end: Int
    var name: String
    var entity: Int
  }

  private func propertyRecords(_ entityCount: Int) throws(FormatError) -> [PropertyRecord] {
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
  private mutating func property(
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

extension DataModel.Entity {
  /// An attribute with an index of its own is indexed, as archives say it.
  fileprivate mutating func markIndexed(_ position: Int) {
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

extension Diagnostic {
  fileprivate static func unreadParts(_ count: Int, _ offset: Int, _ file: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "coredata-optimized",
      "\(count == 1 ? "a value" : "\(count) values") of the optimized model "
        + "\(count == 1 ? "is" : "are") of unknown meaning and left out, the first at byte \(offset)",
      at: SourceRange(file: file))
  }
}
