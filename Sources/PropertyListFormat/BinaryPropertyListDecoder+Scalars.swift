extension BinaryPropertyListDecoder {
  /// A string, number, date, data or object number, and the size of its contents in bytes.
  func decodeScalar(at start: Int) throws(PropertyListError) -> (value: PropertyList, size: Int) {
    let marker = file[start]
    let low = Int(marker & 0xF)
    switch marker {
    case 0x08: return (.boolean(false), 0)
    case 0x09: return (.boolean(true), 0)
    case 0x10...0x14: return (.integer(try integer(at: start + 1, size: 1 << low)), 1 << low)
    case 0x22:
      let bits = try integer(at: start + 1, size: 4)
      return (.real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))), 4)
    case 0x23: return (.real(try double(at: start + 1)), 8)
    case 0x33: return (.date(try double(at: start + 1)), 8)
    case 0x40...0x4F:
      let (count, first) = try decodeCount(at: start)
      return (.data(Array(try bytes(count, at: first))), count)
    case 0x50...0x5F: return try decodeASCII(at: start)
    case 0x60...0x6F: return try decodeUTF16(at: start)
    case 0x80...0x8F:
      let number = try integer(at: start + 1, size: low + 1)
      guard let value = UInt32(exactly: number) else {
        throw PropertyListError("the object number \(number) is too large", offset: start)
      }
      return (.uid(value), low + 1)
    case 0x00: throw PropertyListError("a null has no place in a property list", offset: start)
    default: throw PropertyListError("unknown object marker 0x\(hex(marker))", offset: start)
    }
  }

  /// The count in the low half of a marker or in the integer after it, and the contents' offset.
  func decodeCount(at start: Int) throws(PropertyListError) -> (count: Int, first: Int) {
    let low = Int(file[start] & 0xF)
    guard low == 0xF else { return (low, start + 1) }
    guard let marker = try bytes(1, at: start + 1).first, 0x10...0x13 ~= marker else {
      throw PropertyListError("the count is no integer", offset: start + 1)
    }
    let size = 1 << Int(marker & 0xF)
    let value = try integer(at: start + 2, size: size)
    guard 0...Int128(file.count) ~= value else {
      throw PropertyListError("the count \(value) leads outside the file", offset: start + 1)
    }
    return (Int(value), start + 2 + size)
  }

  private func bytes(_ count: Int, at start: Int) throws(PropertyListError) -> ArraySlice<UInt8> {
    guard count <= trailer.tableOffset - start else {
      throw PropertyListError("the object leads outside the file", offset: start)
    }
    return file[start..<(start + count)]
  }

  /// Up to four bytes are unsigned, eight and sixteen signed.
  private func integer(at start: Int, size: Int) throws(PropertyListError) -> Int128 {
    let bits = try bytes(size, at: start).reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
    return size == 8 ? Int128(Int64(truncatingIfNeeded: bits)) : Int128(truncatingIfNeeded: bits)
  }

  private func double(at start: Int) throws(PropertyListError) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: try integer(at: start, size: 8)))
  }

  private func decodeASCII(at start: Int) throws(PropertyListError) -> (PropertyList, Int) {
    let (count, first) = try decodeCount(at: start)
    let text = try bytes(count, at: first)
    if let invalid = text.firstIndex(where: { $0 >= 0x80 }) {
      throw PropertyListError("the byte 0x\(hex(file[invalid])) is not ASCII", offset: invalid)
    }
    return (.string(String(decoding: text, as: UTF8.self)), count)
  }

  private func decodeUTF16(at start: Int) throws(PropertyListError) -> (PropertyList, Int) {
    let (count, first) = try decodeCount(at: start)
    let text = try bytes(2 * count, at: first)
    let units = stride(from: first, to: text.endIndex, by: 2).map {
      UInt16(file[$0]) << 8 | UInt16(file[$0 + 1])
    }
    guard let string = String(validating: units, as: UTF16.self) else {
      throw PropertyListError("the string holds half of a surrogate pair", offset: start)
    }
    return (.string(string), 2 * count)
  }
}
