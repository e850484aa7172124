internal import ByteCoding

extension NIBArchive {
  /// The bytes of the file: the tables touch each other and follow the header.
  ///
  /// Indices must lead somewhere, as they do in decoded archives and in those made of a graph.
  package func encoded() -> [UInt8] {
    var body: [UInt8] = []
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
