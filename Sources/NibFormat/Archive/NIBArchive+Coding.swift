package import ByteCoding

extension NIBArchive {
  /// Decodes a whole file; every index in it leads somewhere, and no value belongs to two objects.
  package init(decoding file: [UInt8]) throws(FormatError) {
    let header = try NIBArchiveHeader(decoding: file)
    coderVersion = header.coderVersion
    var reader = ByteReader(file[...])
    objects = try Self.records(header.objects, &reader) { reader throws(FormatError) in
      try Object(decoding: &reader, header)
    }
    guard objects.reduce(0, { $0 + $1.valueCount }) <= header.values.count else {
      throw FormatError(.invalid("objects share values"), at: header.objects.offset)
    }
    keys = try Self.records(header.keys, &reader) { reader throws(FormatError) in
      let count = try reader.readNameLength(field: "key length")
      return try reader.readUTF8(count, field: "key")
    }
    values = try Self.records(header.values, &reader) { reader throws(FormatError) in
      try Value(decoding: &reader, header)
    }
    classNames = try Self.records(header.classNames, &reader) { reader throws(FormatError) in
      try ClassName(decoding: &reader, header)
    }
    trailer = Array(file[reader.offset...])
  }

  private static func records<Record>(
    _ section: NIBArchiveHeader.Section, _ reader: inout ByteReader,
    _ decode: (inout ByteReader) throws(FormatError) -> Record
  ) throws(FormatError) -> [Record] {
    try reader.seek(to: section.offset, field: "table offset")
    var records: [Record] = []
    records.reserveCapacity(section.count)
    for _ in 0..<section.count { records.append(try decode(&reader)) }
    return records
  }

  /// The bytes of the file.
  ///
  /// Indices must lead somewhere, as they do in decoded archives and in those made of a graph.
  package func encoded() -> [UInt8] { Self.encoded(self, coderVersion: coderVersion) }

  /// The tables touch each other and follow the header; objects and values are asked for twice, for their size
  /// and for their bytes.
  fileprivate static func encoded(
    _ contents: some NIBArchiveContents, coderVersion: UInt32
  ) -> [UInt8] {
    let (keys, classNames, trailer) = (contents.keys, contents.classNames, contents.trailer)
    var sizes = (
      objects: 0, keys: keys.reduce(0) { $0 + encodedSize(ofKey: $1) }, values: 0,
      classNames: classNames.reduce(0) { $0 + $1.encodedSize }
    )
    contents.forEachObject { sizes.objects += $0.encodedSize }
    contents.forEachValue { sizes.values += $0.variableLengthSize + $1.encodedSize }
    let tables = [
      (contents.objectCount, sizes.objects), (keys.count, sizes.keys),
      (contents.valueCount, sizes.values), (classNames.count, sizes.classNames),
    ]
    let size = tables.reduce(NIBArchiveHeader.size + trailer.count) { $0 + $1.1 }
    return [UInt8](capacity: size) { bytes in
      bytes.append(text: NIBArchiveHeader.magic)
      bytes.append(littleEndian: NIBArchiveHeader.formatVersion)
      bytes.append(littleEndian: coderVersion)
      var offset = NIBArchiveHeader.size
      for (count, size) in tables {
        bytes.append(littleEndian: UInt32(count))
        bytes.append(littleEndian: UInt32(offset))
        offset += size
      }
      contents.forEachObject { object in
        bytes.append(variableLength: object.classIndex)
        bytes.append(variableLength: object.firstValue)
        bytes.append(variableLength: object.valueCount)
      }
      for key in keys {
        bytes.append(variableLength: key.utf8.count)
        bytes.append(text: key)
      }
      contents.forEachValue { key, payload in
        bytes.append(variableLength: key)
        payload.append(to: &bytes)
      }
      for name in classNames {
        bytes.append(variableLength: name.name.utf8.count + 1)
        bytes.append(variableLength: name.fallbacks.count)
        for index in name.fallbacks { bytes.append(littleEndian: UInt32(index)) }
        bytes.append(text: name.name)
        bytes.append(0)
      }
      bytes.append(copying: trailer.span)
    }
  }

  private static func encodedSize(ofKey key: String) -> Int {
    key.utf8.count.variableLengthSize + key.utf8.count
  }
}

/// What the tables of an archive hold.
protocol NIBArchiveContents {
  var objectCount: Int { get }
  var valueCount: Int { get }
  var keys: [String] { get }
  var classNames: [NIBArchive.ClassName] { get }
  var trailer: [UInt8] { get }

  func forEachObject(_ body: (NIBArchive.Object) -> Void)

  /// Calls `body` with the index of the key and the value.
  func forEachValue(_ body: (Int, borrowing NIBArchive.Payload) -> Void)
}

extension NIBArchive: NIBArchiveContents {
  var objectCount: Int { objects.count }
  var valueCount: Int { values.count }

  func forEachObject(_ body: (Object) -> Void) { for object in objects { body(object) } }

  func forEachValue(_ body: (Int, borrowing Payload) -> Void) {
    for index in values.indices { body(values[index].keyIndex, values[index].payload) }
  }
}

extension NibGraph {
  /// The bytes of the archive of the graph, `NIBArchive(self).encoded()`, without making that.
  package func encodedAsArchive(coderVersion: UInt32 = 10) -> [UInt8] {
    NIBArchive.encoded(ArchiveTables(self), coderVersion: coderVersion)
  }
}

extension NIBArchive.Object {
  fileprivate init(
    decoding reader: inout ByteReader, _ header: NIBArchiveHeader
  ) throws(FormatError) {
    classIndex = try reader.readIndex(below: header.classNames.count, field: "class index")
    let start = reader.offset
    firstValue = try reader.readVariableLengthInteger(field: "value index")
    valueCount = try reader.readVariableLengthInteger(field: "value count")
    guard valueCount == 0 || firstValue + valueCount <= header.values.count else {
      throw FormatError(.tooLarge(field: "value index", UInt64(firstValue)), at: start)
    }
  }
}

extension NIBArchive.Value {
  fileprivate init(
    decoding reader: inout ByteReader, _ header: NIBArchiveHeader
  ) throws(FormatError) {
    keyIndex = try reader.readIndex(below: header.keys.count, field: "key index")
    let start = reader.offset
    let type: UInt8 = try reader.readInteger(.little, field: "value type")
    switch type {
    case 0: payload = .int8(try reader.readInteger(.little, field: "value"))
    case 1: payload = .int16(try reader.readInteger(.little, field: "value"))
    case 2: payload = .int32(try reader.readInteger(.little, field: "value"))
    case 3: payload = .int64(try reader.readInteger(.little, field: "value"))
    case 4: payload = .boolean(false)
    case 5: payload = .boolean(true)
    case 6: payload = .float(Float(bitPattern: try reader.readInteger(.little, field: "value")))
    case 7: payload = .double(Double(bitPattern: try reader.readInteger(.little, field: "value")))
    case 8:
      let count = try reader.readVariableLengthInteger(field: "data length")
      payload = .data(Array(try reader.read(count, field: "data")))
    case 9: payload = .null
    case 10:
      let offset = reader.offset
      let index: UInt32 = try reader.readInteger(.little, field: "object index")
      guard index < header.objects.count else {
        throw FormatError(.tooLarge(field: "object index", UInt64(index)), at: offset)
      }
      payload = .object(Int(index))
    default: throw FormatError(.unsupported(field: "value type", UInt64(type)), at: start)
    }
  }
}

extension NIBArchive.ClassName {
  fileprivate init(
    decoding reader: inout ByteReader, _ header: NIBArchiveHeader
  ) throws(FormatError) {
    let count = try reader.readNameLength(field: "class name length")
    let fallbackCount = try reader.readVariableLengthInteger(field: "fallback count")
    fallbacks = []
    for _ in 0..<fallbackCount {
      let start = reader.offset
      let index: Int32 = try reader.readInteger(.little, field: "fallback class")
      guard 0..<header.classNames.count ~= Int(index) else {
        throw FormatError(
          .tooLarge(field: "fallback class", UInt64(UInt32(bitPattern: index))), at: start)
      }
      fallbacks.append(Int(index))
    }
    let start = reader.offset
    guard count > 0 else { throw FormatError(.invalid("a class has no name"), at: start) }
    name = try reader.readUTF8(count - 1, field: "class name")
    guard try reader.readInteger(.little, as: UInt8.self, field: "class name") == 0 else {
      throw FormatError(.invalid("a class name does not end in a NUL"), at: reader.offset - 1)
    }
  }
}

extension ByteReader {
  fileprivate mutating func readIndex(below count: Int, field: String) throws(FormatError) -> Int {
    let start = offset
    let index = try readVariableLengthInteger(field: field)
    guard index < count else {
      throw FormatError(.tooLarge(field: field, UInt64(index)), at: start)
    }
    return index
  }

  /// Refuses names that are far longer than those of any real file.
  ///
  /// Every value may use the same name. With a limit, text made of an archive stays in proportion
  /// to the file.
  fileprivate mutating func readNameLength(field: String) throws(FormatError) -> Int {
    try readIndex(below: 1024, field: field)
  }

  fileprivate mutating func readUTF8(_ count: Int, field: String) throws(FormatError) -> String {
    let start = offset
    let bytes = try read(count, field: field)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FormatError(.invalid("a \(field) is not UTF-8"), at: start)
    }
    return text
  }
}

extension NIBArchive.Object {
  fileprivate var encodedSize: Int {
    classIndex.variableLengthSize + firstValue.variableLengthSize + valueCount.variableLengthSize
  }
}

extension NIBArchive.ClassName {
  fileprivate var encodedSize: Int {
    (name.utf8.count + 1).variableLengthSize + fallbacks.count.variableLengthSize + 4
      * fallbacks.count
      + name.utf8.count + 1
  }
}

extension NIBArchive.Payload {
  fileprivate var encodedSize: Int {
    switch self {
    case .boolean, .null: 1
    case .int8: 2
    case .int16: 3
    case .int32, .float, .object: 5
    case .int64, .double: 9
    case .data(let bytes): 1 + bytes.count.variableLengthSize + bytes.count
    }
  }

  fileprivate func append(to bytes: inout OutputSpan<UInt8>) {
    switch self {
    case .int8(let value):
      bytes.append(0)
      bytes.append(UInt8(bitPattern: value))
    case .int16(let value):
      bytes.append(1)
      bytes.append(littleEndian: value)
    case .int32(let value):
      bytes.append(2)
      bytes.append(littleEndian: value)
    case .int64(let value):
      bytes.append(3)
      bytes.append(littleEndian: value)
    case .boolean(let value): bytes.append(value ? 5 : 4)
    case .float(let value):
      bytes.append(6)
      bytes.append(littleEndian: value.bitPattern)
    case .double(let value):
      bytes.append(7)
      bytes.append(littleEndian: value.bitPattern)
    case .data(let value):
      bytes.append(8)
      bytes.append(variableLength: value.count)
      bytes.append(copying: value.span)
    case .null: bytes.append(9)
    case .object(let index):
      bytes.append(10)
      bytes.append(littleEndian: UInt32(index))
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends an integer, its lowest byte first.
  fileprivate mutating func append(littleEndian value: some FixedWidthInteger) {
    var rest = value
    for _ in 0..<(value.bitWidth / 8) {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  fileprivate mutating func append(text: String) { append(copying: text.utf8Span.span) }

  fileprivate mutating func append(copying bytes: Span<UInt8>) {
    guard bytes.count <= freeCapacity else { preconditionFailure("the size was computed wrongly") }
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      unsafe bytes.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress, let start = buffer.baseAddress else { return }
        unsafe (start + count).initialize(from: from, count: source.count)
        count += source.count
      }
    }
  }

  /// Appends the shortest form of `readVariableLengthInteger`.
  fileprivate mutating func append(variableLength value: Int) {
    var rest = UInt64(value)
    while rest > 0x7F {
      append(UInt8(rest & 0x7F))
      rest >>= 7
    }
    append(UInt8(rest) | 0x80)
  }
}

extension Int {
  /// How many bytes the number takes in the form of `readVariableLengthInteger`.
  fileprivate var variableLengthSize: Int {
    var (rest, size) = (self >> 7, 1)
    while rest > 0 {
      rest >>= 7
      size += 1
    }
    return size
  }
}
