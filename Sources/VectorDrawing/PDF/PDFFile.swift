internal import ByteCoding
internal import Compression

/// The objects of a PDF, which are read when they are asked for.
///
/// Source: PDF 1.7 (ISO 32000-1), *7.5 File structure*.
struct PDFFile: Sendable {
  private enum Place: Sendable {
    case offset(Int)
    /// In an object stream.
    case compressed(stream: Int, index: Int)
  }

  let bytes: [UInt8]
  private var places: [Int: Place] = [:]
  private(set) var trailer: PDFDictionary = [:]
  private var objectStreams: [Int: [PDFObject]] = [:]
  var work: DrawingWork

  private static let objectLimit = 1_000_000
  private static let sectionLimit = 256
  /// References that lead to references.
  private static let chainLimit = 16

  init(_ bytes: [UInt8], _ work: DrawingWork) throws(DrawingError) {
    self.bytes = bytes
    self.work = work
    try self.work.add(bytes.count / 16)
    do throws(DrawingError) {
      try readSections()
      guard case .dictionary = try object("Root", of: trailer) else { throw .damaged("no root") }
    } catch {
      if error.kind == .tooLarge { throw error }
      try rebuild()
    }
    if let encryption = trailer["Encrypt"], case .dictionary = try resolved(encryption) {
      throw .unsupported("it is encrypted")
    }
  }

  private mutating func readSections() throws(DrawingError) {
    let tail = max(0, bytes.count - 2048)
    guard let start = lastIndex(of: "startxref", from: tail) else { throw .damaged("no startxref") }
    var lexer = PDFLexer(bytes, at: start + 9)
    var next = try lexer.next()?.integer
    var seen: Set<Int> = []
    while let offset = next, seen.insert(offset).inserted, seen.count < Self.sectionLimit {
      let section = try readSection(at: offset)
      for (key, value) in section where trailer[key] == nil { trailer[key] = value }
      if let hybrid = section["XRefStm"]?.integer, seen.insert(hybrid).inserted {
        _ = try readSection(at: hybrid)
      }
      next = section["Prev"]?.integer
    }
  }

  private func lastIndex(of word: String, from start: Int) -> Int? {
    let word = Array(word.utf8)
    var index = bytes.count - word.count
    while index >= start {
      if bytes[index] == word[0], bytes[index...].starts(with: word) { return index }
      index -= 1
    }
    return nil
  }

  private mutating func readSection(at offset: Int) throws(DrawingError) -> PDFDictionary {
    guard offset >= 0, offset < bytes.count else { throw .damaged("a table is outside") }
    var lexer = PDFLexer(bytes, at: offset)
    guard let first = try lexer.next() else { throw .damaged("no table") }
    if first.keyword == "xref" { return try readTable(&lexer) }
    guard let (_, object) = try indirectObject(at: offset),
      case .stream(let dictionary, let range) = object
    else { throw .damaged("no table") }
    try readStream(dictionary, range)
    return dictionary
  }

  private mutating func readTable(_ lexer: inout PDFLexer) throws(DrawingError) -> PDFDictionary {
    while let object = try lexer.next() {
      if object.keyword == "trailer" {
        guard case .dictionary(let trailer)? = try lexer.next() else { break }
        return trailer
      }
      guard let first = object.integer, let count = try lexer.next()?.integer, count >= 0,
        first >= 0
      else { break }
      for index in 0..<count {
        guard let offset = try lexer.next()?.integer, (try lexer.next()?.integer) != nil,
          let kind = try lexer.next()?.keyword
        else { throw .damaged("a table ends too early") }
        if kind == "n" { try set(first + index, .offset(offset)) }
      }
    }
    throw .damaged("a table has no trailer")
  }

  private mutating func set(_ number: Int, _ place: Place) throws(DrawingError) {
    guard number < 1 << 24, places.count < Self.objectLimit else {
      throw .tooLarge("it has too many objects")
    }
    if places[number] == nil { places[number] = place }
  }

  private mutating func readStream(
    _ dictionary: PDFDictionary, _ range: Range<Int>
  ) throws(DrawingError) {
    guard case .array(let fields)? = dictionary["W"], fields.count >= 3 else {
      throw .damaged("a table has no widths")
    }
    let widths = fields.prefix(3).map { $0.integer ?? 0 }
    let width = widths.reduce(0, +)
    guard widths.allSatisfy({ (0...8).contains($0) }), width > 0 else {
      throw .damaged("a table has wrong widths")
    }
    let data = try decoded(dictionary, range)
    var ranges = [0, dictionary["Size"]?.integer ?? 0]
    if case .array(let index)? = dictionary["Index"] { ranges = index.map { $0.integer ?? 0 } }
    var position = 0
    for pair in stride(from: 0, to: ranges.count - 1, by: 2) {
      var number = ranges[pair]
      for _ in 0..<max(0, ranges[pair + 1]) {
        guard position + width <= data.count else { return }
        var values = [1, 0, 0]
        for field in 0..<3 where widths[field] > 0 {
          var value = 0
          for _ in 0..<widths[field] {
            value = (value & 0xFF_FFFF_FFFF) << 8 | Int(data[position])
            position += 1
          }
          values[field] = value
        }
        if values[0] == 1 { try set(number, .offset(values[1])) }
        if values[0] == 2 { try set(number, .compressed(stream: values[1], index: values[2])) }
        number += 1
        if number < 0 { return }
      }
    }
  }

  /// Finds all objects by their beginnings, in a file whose table is damaged.
  private mutating func rebuild() throws(DrawingError) {
    places = [:]
    trailer = [:]
    objectStreams = [:]
    try work.add(bytes.count)
    var index = 0
    var found: [Int: Int] = [:]
    while index + 3 < bytes.count {
      if bytes[index] == UInt8(ascii: "o"), bytes[index...].starts(with: "obj".utf8),
        index > 0, PDFLexer.isSpace(bytes[index - 1]), let start = headStart(before: index)
      {
        var lexer = PDFLexer(bytes, at: start)
        if let number = try lexer.next()?.integer, number >= 0, number < 1 << 24,
          found.count < Self.objectLimit
        {
          found[number] = start
        }
      } else if bytes[index] == UInt8(ascii: "t"), bytes[index...].starts(with: "trailer".utf8) {
        var lexer = PDFLexer(bytes, at: index + 7)
        if case .dictionary(let dictionary)? = try lexer.next() {
          trailer.merge(dictionary) { $1 }
        }
        // What was read is not searched again, so that the time grows with the file alone.
        index = max(index, lexer.position - 1)
      }
      index += 1
    }
    for (number, start) in found { places[number] = .offset(start) }
    if trailer["Root"] == nil {
      for number in found.keys.sorted() {
        switch try resolved(.reference(number)) {
        case .dictionary(let dictionary) where dictionary["Type"]?.name == "Catalog":
          trailer["Root"] = .reference(number)
        case .stream(let dictionary, _) where dictionary["Type"]?.name == "XRef":
          if let root = dictionary["Root"] { trailer["Root"] = root }
          if let encryption = dictionary["Encrypt"] { trailer["Encrypt"] = encryption }
        case .stream(let dictionary, _) where dictionary["Type"]?.name == "ObjStm":
          let count = min(dictionary["N"]?.integer ?? 0, Self.objectLimit)
          let numbers = try members(of: number).numbers
          for index in 0..<min(max(count, 0), numbers.count) {
            try set(numbers[index], .compressed(stream: number, index: index))
          }
        default: break
        }
      }
    }
    guard trailer["Root"] != nil else { throw .damaged("it has no pages") }
  }

  /// Where `12 0 obj` begins.
  private func headStart(before word: Int) -> Int? {
    var index = word - 1
    for _ in 0..<2 {
      while index >= 0, PDFLexer.isSpace(bytes[index]) { index -= 1 }
      let end = index
      while index >= 0, (0x30...0x39).contains(bytes[index]) { index -= 1 }
      if index == end { return nil }
    }
    return index + 1
  }

  /// The object with its number at an offset; nil if there is none.
  private mutating func indirectObject(
    at offset: Int
  ) throws(DrawingError) -> (number: Int, object: PDFObject)? {
    var lexer = PDFLexer(bytes, at: offset)
    guard let number = try lexer.next()?.integer, try lexer.next()?.integer != nil,
      try lexer.next()?.keyword == "obj", let object = try lexer.next()
    else { return nil }
    try work.add((lexer.position - offset) / 8)
    guard case .dictionary(let dictionary) = object else { return (number, object) }
    lexer.skipSpace()
    guard bytes[lexer.position...].starts(with: "stream".utf8) else { return (number, object) }
    var start = lexer.position + 6
    if start < bytes.count, bytes[start] == 13 { start += 1 }
    if start < bytes.count, bytes[start] == 10 { start += 1 }
    var length = -1
    if let value = dictionary["Length"] {
      if case .reference(let other) = value, case .offset(let place)? = places[other] {
        // Not by way of `resolved`, which a length that is itself would make endless.
        var lexer = PDFLexer(bytes, at: place)
        if try lexer.next()?.integer == other, try lexer.next() != nil, try lexer.next() != nil {
          length = try lexer.next()?.integer ?? -1
        }
      } else if case .reference(let other) = value,
        case .compressed(let stream, _)? = places[other],
        stream != number
      {
        length = try resolved(value).integer ?? -1
      } else {
        length = value.integer ?? -1
      }
    }
    if length >= 0, start + length <= bytes.count {
      var after = PDFLexer(bytes, at: start + length)
      after.skipSpace()
      if bytes[after.position...].starts(with: "endstream".utf8) {
        return (number, .stream(dictionary, start..<(start + length)))
      }
    }
    // A wrong length: up to the word behind the data.
    let word = Array("endstream".utf8)
    var end = start
    while end + word.count <= bytes.count {
      if bytes[end] == word[0], bytes[end...].starts(with: word) { break }
      end += 1
    }
    try work.add((end - start) / 4)
    return (number, .stream(dictionary, min(start, bytes.count)..<min(end, bytes.count)))
  }

  /// The object that a reference names; other objects as they are.
  mutating func resolved(_ object: PDFObject) throws(DrawingError) -> PDFObject {
    var object = object
    for _ in 0..<Self.chainLimit {
      guard case .reference(let number) = object else { return object }
      try work.add(64)
      switch places[number] {
      case nil: return .null
      case .offset(let offset)?:
        guard let (found, value) = try indirectObject(at: offset), found == number else {
          return .null
        }
        object = value
      case .compressed(let stream, let index)?:
        let members = try members(of: stream)
        guard members.objects.indices.contains(index) else { return .null }
        object = members.objects[index]
      }
    }
    return .null
  }

  /// The objects of an object stream, with their numbers.
  private mutating func members(
    of stream: Int
  ) throws(DrawingError) -> (numbers: [Int], objects: [PDFObject]) {
    if let known = objectStreams[stream] {
      return ([], known)
    }
    guard case .offset(let offset)? = places[stream],
      let (_, object) = try indirectObject(at: offset),
      case .stream(let dictionary, let range) = object,
      let first = dictionary["First"]?.integer, let count = dictionary["N"]?.integer, first >= 0
    else { return ([], []) }
    objectStreams[stream] = []
    let data = try decoded(dictionary, range)
    var lexer = PDFLexer(data)
    var heads: [(number: Int, offset: Int)] = []
    for _ in 0..<max(0, min(count, Self.objectLimit)) {
      guard let number = try lexer.next()?.integer, let offset = try lexer.next()?.integer else {
        break
      }
      heads.append((number, offset))
    }
    var objects: [PDFObject] = []
    for head in heads {
      var lexer = PDFLexer(data, at: first + max(0, min(head.offset, data.count)))
      let start = lexer.position
      objects.append(try lexer.next() ?? .null)
      try work.add(8 + (lexer.position - start) / 8)
    }
    objectStreams[stream] = objects
    return (heads.map(\.number), objects)
  }

  /// The value of a key, its reference followed; null if there is none.
  mutating func object(_ key: String, of dictionary: PDFDictionary) throws(DrawingError)
    -> PDFObject
  {
    guard let value = dictionary[key] else { return .null }
    return try resolved(value)
  }

  mutating func dictionary(
    _ key: String, of dictionary: PDFDictionary
  ) throws(DrawingError) -> PDFDictionary? {
    switch try object(key, of: dictionary) {
    case .dictionary(let value), .stream(let value, _): value
    default: nil
    }
  }

  mutating func array(
    _ key: String, of dictionary: PDFDictionary
  ) throws(DrawingError) -> [PDFObject]? {
    guard case .array(let items) = try object(key, of: dictionary) else { return nil }
    var result: [PDFObject] = []
    for item in items { result.append(try resolved(item)) }
    return result
  }

  mutating func numbers(
    _ key: String, of dictionary: PDFDictionary
  ) throws(DrawingError) -> [Double]? {
    guard let items = try array(key, of: dictionary) else { return nil }
    let numbers = items.compactMap(\.number)
    return numbers.count == items.count ? numbers : nil
  }
}
