internal import ByteCoding
internal import Compression

extension PDFFile {
  /// Bytes of a decoded stream at most.
  private static let streamLimit = 1 << 27

  /// The data of a stream; an error if a filter of it is not known.
  mutating func decoded(
    _ dictionary: PDFDictionary, _ range: Range<Int>
  ) throws(DrawingError) -> [UInt8] {
    let (data, filter) = try decodedUpToImage(dictionary, range)
    if let filter { throw .unsupported("it has data with the filter '\(filter.prefix(40))'") }
    return data
  }

  /// The data of a stream, and the filter of an image that is left to decode.
  mutating func decodedUpToImage(
    _ dictionary: PDFDictionary, _ range: Range<Int>
  ) throws(DrawingError) -> (data: [UInt8], filter: String?) {
    try decodedUpToImage(dictionary, Array(bytes[range]))
  }

  mutating func decodedUpToImage(
    _ dictionary: PDFDictionary, _ input: [UInt8]
  ) throws(DrawingError) -> (data: [UInt8], filter: String?) {
    func list(_ keys: [String]) throws(DrawingError) -> [PDFObject] {
      for key in keys {
        switch try object(key, of: dictionary) {
        case .null: continue
        case .array(let items):
          var result: [PDFObject] = []
          for item in items { result.append(try resolved(item)) }
          return result
        case let single: return [single]
        }
      }
      return []
    }
    let filters = try list(["Filter", "F"]).compactMap(\.name)
    let parameters = try list(["DecodeParms", "DP"])
    var data = input
    guard filters.count <= 8 else { throw .tooLarge("it has too many filters") }
    for (index, filter) in filters.enumerated() {
      try work.add(data.count / 4)
      switch filter {
      case "FlateDecode", "Fl":
        var inflater = Inflater(format: .zlib)
        var output: [UInt8] = []
        // What a damaged stream has before the damage is shown.
        do {
          try inflater.inflate(data[...], into: &output, limit: Self.streamLimit)
        } catch {
          if output.count >= Self.streamLimit { throw .tooLarge("its data is too large") }
        }
        try work.add(output.count / 2)
        data = output
        if index < parameters.count, case .dictionary(let values) = parameters[index] {
          data = try unpredicted(data, values)
        }
      case "ASCIIHexDecode", "AHx":
        var lexer = PDFLexer(Array("<".utf8) + data)
        guard case .string(let output)? = try lexer.next() else { return ([], nil) }
        data = output
      case "ASCII85Decode", "A85": data = Self.ascii85(data)
      case "RunLengthDecode", "RL": data = try Self.runLength(data)
      case "Crypt": throw .unsupported("it is encrypted")
      default: return (data, filter)
      }
    }
    return (data, nil)
  }

  /// Source: PDF 1.7 (ISO 32000-1), *7.4.4.4 LZW and Flate predictor functions*.
  private func unpredicted(
    _ data: [UInt8], _ parameters: PDFDictionary
  ) throws(DrawingError) -> [UInt8] {
    func value(_ key: String, _ fallback: Int) -> Int { parameters[key]?.integer ?? fallback }
    let predictor = value("Predictor", 1)
    if predictor == 1 { return data }
    let (colors, bits, columns) = (
      value("Colors", 1), value("BitsPerComponent", 8), value("Columns", 1)
    )
    guard (1...32).contains(colors), [1, 2, 4, 8, 16].contains(bits),
      (1...(1 << 24)).contains(columns)
    else { throw .damaged("its data has a wrong predictor") }
    let pixel = max(1, colors * bits / 8)
    let row = (colors * bits * columns + 7) / 8
    guard row <= 1 << 26 else { throw .tooLarge("its data has rows that are too long") }
    if predictor == 2 {
      guard bits == 8 else { throw .unsupported("it has data with the predictor 2") }
      var output = data
      for start in stride(from: 0, to: output.count, by: row) {
        for index in (start + pixel)..<max(start + pixel, min(start + row, output.count)) {
          output[index] &+= output[index - pixel]
        }
      }
      return output
    }
    var output: [UInt8] = []
    output.reserveCapacity(data.count)
    var before = [UInt8](repeating: 0, count: row)
    var position = 0
    while position < data.count {
      let filter = data[position]
      position += 1
      var line = [UInt8](repeating: 0, count: row)
      let count = min(row, data.count - position)
      for index in 0..<count {
        let left = index >= pixel ? line[index - pixel] : 0
        let corner = index >= pixel ? before[index - pixel] : 0
        let above = before[index]
        let guess: UInt8
        switch filter {
        case 1: guess = left
        case 2: guess = above
        case 3: guess = UInt8((Int(left) + Int(above)) / 2)
        case 4:
          let estimate = Int(left) + Int(above) - Int(corner)
          let (a, b, c) = (
            abs(estimate - Int(left)), abs(estimate - Int(above)), abs(estimate - Int(corner))
          )
          guess = a <= b && a <= c ? left : b <= c ? above : corner
        default: guess = 0
        }
        line[index] = data[position + index] &+ guess
      }
      position += count
      output += line.prefix(count)
      before = line
    }
    return output
  }

  private static func ascii85(_ data: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var group: [UInt32] = []
    func flush() {
      let missing = 5 - group.count
      let digits = group + [UInt32](repeating: 84, count: missing)
      let value = digits.reduce(UInt32(0)) { $0 &* 85 &+ $1 }
      for index in 0..<(4 - missing) {
        output.append(UInt8(truncatingIfNeeded: value >> UInt32(24 - 8 * index)))
      }
      group = []
    }
    for byte in data {
      switch byte {
      case UInt8(ascii: "z") where group.isEmpty: output += [0, 0, 0, 0]
      case UInt8(ascii: "!")...UInt8(ascii: "u"):
        group.append(UInt32(byte - UInt8(ascii: "!")))
        if group.count == 5 { flush() }
      case UInt8(ascii: "~"):
        if group.count > 1 { flush() }
        return output
      default: break
      }
    }
    if group.count > 1 { flush() }
    return output
  }

  private static func runLength(_ data: [UInt8]) throws(DrawingError) -> [UInt8] {
    var output: [UInt8] = []
    var index = 0
    while index < data.count, data[index] != 128 {
      let length = Int(data[index])
      index += 1
      if length < 128 {
        output += data[index..<min(index + length + 1, data.count)]
        index += length + 1
      } else {
        guard index < data.count else { break }
        output += [UInt8](repeating: data[index], count: 257 - length)
        index += 1
      }
      if output.count > streamLimit { throw .tooLarge("its data is too large") }
    }
    return output
  }
}
