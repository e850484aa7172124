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
