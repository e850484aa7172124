extension PropertyList {
  /// Decodes a `bplist00` file; sets become arrays.
  ///
  /// Takes time and memory in proportion to the size of the file, however often objects are shared.
  package init(decodingBinary bytes: [UInt8]) throws(PropertyListError) {
    var decoder = try BinaryPropertyListDecoder(bytes)
    self = try decoder.decodeObject(decoder.trailer.topObject, depth: 1).value
  }
}

/// Source: `CFBinaryPList.c` of CoreFoundation; a comment there lists the markers.
struct BinaryPropertyListDecoder {
  /// How deep containers may be nested; CoreFoundation has the same limit.
  static let maximumDepth = 512

  /// A decoded object, with the cost of walking through all of it.
  struct Decoded {
    var value: PropertyList
    /// The number of containers from this one down to the deepest.
    var height = 0
    /// For each object below, 16 and the bytes of its scalar; counted again at each reference.
    var weight = 16
  }

  private enum State {
    case unread, open
    case done(Decoded)
  }

  let file: [UInt8]
  let trailer: BinaryPropertyListTrailer
  private var states: [State]
  /// How much shared objects may unfold to; no known writer shares containers at all.
  private let maximumWeight: Int

  init(_ file: [UInt8]) throws(PropertyListError) {
    guard file.starts(with: BinaryPropertyListTrailer.magic) else {
      throw PropertyListError("the file does not begin with 'bplist00'", offset: 0)
    }
    self.file = file
    trailer = try BinaryPropertyListTrailer(decoding: file)
    states = Array(repeating: .unread, count: trailer.objectCount)
    maximumWeight = max(1 << 26, 64 * file.count)
  }

  mutating func decodeObject(_ number: Int, depth: Int) throws(PropertyListError) -> Decoded {
    switch states[number] {
    case .done(let decoded): return decoded
    case .open:
      throw PropertyListError("object \(number) contains itself", offset: try offset(of: number))
    case .unread: break
    }
    states[number] = .open
    let decoded = try decodeUnread(number, depth: depth)
    states[number] = .done(decoded)
    return decoded
  }

  private func offset(of number: Int) throws(PropertyListError) -> Int {
    let entry = trailer.tableOffset + number * trailer.offsetSize
    let value = file[entry..<(entry + trailer.offsetSize)].reduce(0) { $0 << 8 | UInt64($1) }
    guard let offset = Int(exactly: value), offset >= BinaryPropertyListTrailer.magic.count,
      offset < trailer.tableOffset
    else {
      throw PropertyListError(
        "the offset \(value) of object \(number) is out of range", offset: entry)
    }
    return offset
  }

  private mutating func decodeUnread(
    _ number: Int, depth: Int
  ) throws(PropertyListError) -> Decoded {
    let start = try offset(of: number)
    let marker = file[start]
    switch marker >> 4 {
    case 0xA, 0xB, 0xC: return try decodeArray(at: start, depth: depth)
    case 0xD: return try decodeDictionary(at: start, depth: depth)
    default:
      let (value, size) = try decodeScalar(at: start)
      return Decoded(value: value, weight: 16 + size)
    }
  }

  private mutating func decodeArray(
    at start: Int, depth: Int
  ) throws(PropertyListError) -> Decoded {
    guard depth <= Self.maximumDepth else { throw tooDeep(start) }
    let (count, first) = try decodeCount(at: start)
    let numbers = try references(count, at: first)
    var values: [PropertyList] = []
    values.reserveCapacity(count)
    var result = Decoded(value: .array([]), height: 1)
    for number in numbers {
      values.append(try decodeChild(number, of: start, depth: depth, into: &result))
    }
    result.value = .array(values)
    return result
  }

  private mutating func decodeDictionary(
    at start: Int, depth: Int
  ) throws(PropertyListError) -> Decoded {
    guard depth <= Self.maximumDepth else { throw tooDeep(start) }
    let (count, first) = try decodeCount(at: start)
    guard count <= (trailer.tableOffset - first) / (2 * trailer.referenceSize) else {
      throw PropertyListError("the dictionary leads outside the file", offset: start)
    }
    let numbers = try references(2 * count, at: first)
    var values = PropertyList.Dictionary()
    var result = Decoded(value: .dictionary([:]), height: 1)
    for index in 0..<count {
      let key = try decodeChild(numbers[index], of: start, depth: depth, into: &result)
      guard case .string(let key) = key else {
        throw PropertyListError(
          "a key of the dictionary is no string", offset: try offset(of: numbers[index]))
      }
      values[key] = try decodeChild(numbers[count + index], of: start, depth: depth, into: &result)
    }
    result.value = .dictionary(values)
    return result
  }

  private mutating func decodeChild(
    _ number: Int, of start: Int, depth: Int, into parent: inout Decoded
  ) throws(PropertyListError) -> PropertyList {
    let child = try decodeObject(number, depth: depth + 1)
    parent.height = max(parent.height, child.height + 1)
    parent.weight += child.weight
    guard depth + parent.height - 1 <= Self.maximumDepth else { throw tooDeep(start) }
    guard parent.weight <= maximumWeight else {
      throw PropertyListError("shared objects unfold into too large a value", offset: start)
    }
    return child.value
  }

  private func tooDeep(_ offset: Int) -> PropertyListError {
    PropertyListError("containers are nested more than \(Self.maximumDepth) deep", offset: offset)
  }

  private func references(_ count: Int, at first: Int) throws(PropertyListError) -> [Int] {
    let size = trailer.referenceSize
    guard count <= (trailer.tableOffset - first) / size else {
      throw PropertyListError("the references lead outside the file", offset: first)
    }
    var numbers: [Int] = []
    numbers.reserveCapacity(count)
    for index in 0..<count {
      let start = first + index * size
      let value = file[start..<(start + size)].reduce(0) { $0 << 8 | UInt64($1) }
      guard let number = Int(exactly: value), number < trailer.objectCount else {
        throw PropertyListError("there is no object \(value)", offset: start)
      }
      numbers.append(number)
    }
    return numbers
  }
}

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

/// The last 32 bytes of a binary property list; integers are big-endian.
///
///      0  5  unused
///      5  1  sort version, 0
///      6  1  bytes of an entry of the offset table
///      7  1  bytes of a reference to an object
///      8  8  number of objects
///     16  8  number of the topmost object
///     24  8  offset of the offset table
///
/// Source: `CFBinaryPList.c` of CoreFoundation and `ForFoundationOnly.h`, `CFBinaryPlistTrailer`.
struct BinaryPropertyListTrailer {
  static let magic = Array("bplist00".utf8)
  static let size = 32

  var offsetSize: Int
  var referenceSize: Int
  var objectCount: Int
  var topObject: Int
  var tableOffset: Int

  /// Decodes and checks the trailer: the offset table must be between the objects and the trailer.
  init(decoding file: [UInt8]) throws(PropertyListError) {
    let minimum = Self.magic.count + 1 + 1 + Self.size
    guard file.count >= minimum else {
      throw PropertyListError("the file ends inside its trailer", offset: file.count)
    }
    let start = file.count - Self.size
    func field(_ offset: Int, _ name: String, _ range: ClosedRange<Int>) throws(PropertyListError)
      -> Int
    {
      let value = file[(start + offset)..<(start + offset + 8)].reduce(0) { $0 << 8 | UInt64($1) }
      guard let value = Int(exactly: value), range ~= value else {
        throw PropertyListError("the \(name) \(value) is out of range", offset: start + offset)
      }
      return value
    }
    offsetSize = Int(file[start + 6])
    referenceSize = Int(file[start + 7])
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize else {
      throw PropertyListError("integers of the file must have 1 to 8 bytes", offset: start + 6)
    }
    tableOffset = try field(24, "offset of the offset table", Self.magic.count + 1...start - 1)
    let room = min((start - tableOffset) / offsetSize, tableOffset - Self.magic.count)
    objectCount = try field(8, "number of objects", 1...max(1, room))
    guard objectCount <= room else {
      throw PropertyListError("the offset table leads outside the file", offset: tableOffset)
    }
    topObject = try field(16, "number of the topmost object", 0...objectCount - 1)
  }
}
