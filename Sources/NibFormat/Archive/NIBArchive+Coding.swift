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

  /// The bytes of the file: the tables touch each other and follow the header.
  ///
  /// Indices must lead somewhere, as they do in decoded archives and in those made of a graph.
  package func encoded() -> [UInt8] {
    var body: [UInt8] = []
    // Most values are references.
    body.reserveCapacity(objects.count * 5 + values.count * 7 + keys.count * 20)
    var header = Array(NIBArchiveHeader.magic.utf8)
    header.append(NIBArchiveHeader.formatVersion, .little)
    header.append(coderVersion, .little)
    func begin(count: Int) {
      header.append(UInt32(count), .little)
      header.append(UInt32(NIBArchiveHeader.size + body.count), .little)
    }
    begin(count: objects.count)
    for object in objects {
      body.appendVariableLengthInteger(object.classIndex)
      body.appendVariableLengthInteger(object.firstValue)
      body.appendVariableLengthInteger(object.valueCount)
    }
    begin(count: keys.count)
    for key in keys {
      body.appendVariableLengthInteger(key.utf8.count)
      body += key.utf8
    }
    begin(count: values.count)
    for value in values {
      body.appendVariableLengthInteger(value.keyIndex)
      value.payload.append(to: &body)
    }
    begin(count: classNames.count)
    for name in classNames {
      body.appendVariableLengthInteger(name.name.utf8.count + 1)
      body.appendVariableLengthInteger(name.fallbacks.count)
      for index in name.fallbacks { body.append(UInt32(index), .little) }
      body += name.name.utf8
      body.append(0)
    }
    return header + body + trailer
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

extension NIBArchive.Payload {
  fileprivate func append(to bytes: inout [UInt8]) {
    switch self {
    case .int8(let value): append(0, value, to: &bytes)
    case .int16(let value): append(1, value, to: &bytes)
    case .int32(let value): append(2, value, to: &bytes)
    case .int64(let value): append(3, value, to: &bytes)
    case .boolean(let value): bytes.append(value ? 5 : 4)
    case .float(let value): append(6, value.bitPattern, to: &bytes)
    case .double(let value): append(7, value.bitPattern, to: &bytes)
    case .data(let value):
      bytes.append(8)
      bytes.appendVariableLengthInteger(value.count)
      bytes += value
    case .null: bytes.append(9)
    case .object(let index): append(10, UInt32(index), to: &bytes)
    }
  }

  private func append(_ type: UInt8, _ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
    bytes.append(type)
    bytes.append(value, .little)
  }
}
