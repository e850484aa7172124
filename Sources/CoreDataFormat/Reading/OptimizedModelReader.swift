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
struct OptimizedModelReader {
  static let magic = "momv2$"
  private static let headerStart = 64

  /// What differs between the two layouts.
  struct Layout {
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

  let bytes: [UInt8]
  private let file: String
  let layout: Layout
  let propertySection: Int
  let entitySection: Int
  private let requestSection, rootSection: Int
  let entityCount: Int
  let propertyCount: Int
  private var names: [String] = []
  var texts: [String] = []
  private var data: [ArraySlice<UInt8>] = []

  /// The place of the first word whose meaning is not known.
  private(set) var unread: Int?
  private(set) var unreadCount = 0
  /// User info by the number of its data, and how many more entries are read.
  private var userInfos: [Int: [DataModel.UserInfoEntry]] = [:]
  private var userInfoBudget = 100_000

  var place: DataModelPlace { DataModelPlace(file: file) }

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

  static func aligned(_ offset: Int, _ size: Int) -> Int {
    (offset + size - 1) / size * size
  }

  private static func word(_ bytes: [UInt8], _ offset: Int) throws(FormatError) -> Int {
    guard offset >= 0, offset <= bytes.count - 4 else {
      throw FormatError(.truncated(field: "model"), at: offset)
    }
    return bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  func word(_ offset: Int) throws(FormatError) -> Int { try Self.word(bytes, offset) }

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

  func name(_ offset: Int) throws(FormatError) -> String {
    let index = try word(offset)
    guard index < names.count else {
      throw FormatError(.tooLarge(field: "number of a name", UInt64(index)), at: offset)
    }
    return names[index]
  }

  /// The texts of an archived dictionary; none for 0.
  mutating func userInfo(_ offset: Int) throws(FormatError) -> [DataModel.UserInfoEntry] {
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
  mutating func expectZero(_ offset: Int, _ count: Int) throws(FormatError) {
    for place in stride(from: offset, to: offset + 4 * count, by: 4) where try word(place) != 0 {
      note(place)
    }
  }

  mutating func note(_ offset: Int) {
    unread = min(unread ?? offset, offset)
    unreadCount += 1
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
