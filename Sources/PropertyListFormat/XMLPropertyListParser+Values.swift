extension XMLPropertyListParser {
  /// The value of an element whose start tag was just read.
  mutating func parseValue(_ tag: Tag, depth: Int) throws(PropertyListError) -> PropertyList {
    trace?.note(tag.start)
    let isContainer = tag.name == "dict" || tag.name == "array"
    guard !isContainer || depth <= Self.maximumDepth else {
      throw error("containers are nested more than \(Self.maximumDepth) deep", at: tag.start)
    }
    switch tag.name {
    case "dict": return try parseDictionary(tag, depth: depth)
    case "array": return .array(try parseArray(tag, depth: depth))
    case "true", "false":
      let start = index
      guard try parseText(of: tag).isEmpty else {
        throw error("<\(tag.name)> must be empty", at: start)
      }
      return .boolean(tag.name == "true")
    case "string": return .string(String(decoding: try parseText(of: tag), as: UTF8.self))
    case "integer", "real", "date": return try parseScalar(tag)
    case "data": return .data(try parseData(tag))
    case "key": throw error("<key> may stand inside <dict> only", at: tag.start)
    case "plist": throw error("<plist> may not stand inside another element", at: tag.start)
    default: throw error("unknown element <\(tag.name)>", at: tag.start)
    }
  }

  private mutating func parseArray(
    _ tag: Tag, depth: Int
  ) throws(PropertyListError) -> [PropertyList] {
    var values: [PropertyList] = []
    guard !tag.isEmpty else { return values }
    while true {
      try skipMarkup()
      guard index < text.count, !isAt("</") else { break }
      let child = try parseStartTag(expecting: "a value")
      trace?.enter("\(values.count)")
      values.append(try parseValue(child, depth: depth + 1))
      trace?.leave()
    }
    try parseEndTag(of: tag)
    return values
  }

  private mutating func parseDictionary(
    _ tag: Tag, depth: Int
  ) throws(PropertyListError) -> PropertyList {
    var values = PropertyList.Dictionary()
    guard !tag.isEmpty else { return .dictionary(values) }
    while true {
      try skipMarkup()
      guard index < text.count, !isAt("</") else { break }
      let keyTag = try parseStartTag(expecting: "<key>")
      guard keyTag.name == "key" else {
        throw error("expected <key>, found <\(keyTag.name)>", at: keyTag.start)
      }
      let key = String(decoding: try parseText(of: keyTag), as: UTF8.self)
      try skipMarkup()
      guard !isAt("</") else { throw error("the key '\(key)' has no value", at: keyTag.start) }
      let child = try parseStartTag(expecting: "the value of '\(key)'")
      guard child.name != "key" else {
        throw error("the key '\(key)' has no value", at: keyTag.start)
      }
      if depth == 1 { outermostKeys.append((key: key, start: keyTag.start)) }
      trace?.enter(key)
      values[key] = try parseValue(child, depth: depth + 1)
      trace?.leave()
    }
    try parseEndTag(of: tag)
    return Self.uid(values) ?? .dictionary(values)
  }

  /// The object number that a dictionary stands for:
  /// `<dict><key>CF$UID</key><integer>1</integer></dict>`.
  private static func uid(_ values: PropertyList.Dictionary) -> PropertyList? {
    guard values.count == 1, case .integer(let number)? = values["CF$UID"] else { return nil }
    return UInt32(exactly: number).map { .uid($0) }
  }

  private mutating func parseScalar(_ tag: Tag) throws(PropertyListError) -> PropertyList {
    let start = index
    let bytes = try parseText(of: tag)
    let text = String(decoding: bytes.trimmingSpace(), as: UTF8.self)
    switch tag.name {
    case "integer":
      guard let value = Int128(propertyListText: text) else {
        throw error("'\(text.shortened)' is not an integer", at: start)
      }
      guard Int128(Int64.min)...Int128(UInt64.max) ~= value else {
        throw error("the integer '\(text.shortened)' does not fit into 64 bits", at: start)
      }
      return .integer(value)
    case "real":
      guard let value = Double(propertyListText: text) else {
        throw error("'\(text.shortened)' is not a number", at: start)
      }
      return .real(value)
    default:
      guard let date = CalendarDate(parsing: text) else {
        throw error("'\(text.shortened)' is not a date such as 2001-01-01T00:00:00Z", at: start)
      }
      return .date(date.secondsSinceReferenceDate)
    }
  }

  private mutating func parseData(_ tag: Tag) throws(PropertyListError) -> [UInt8] {
    let start = index
    let encoded = try parseText(of: tag)
    do throws(Base64Error) {
      return try decodeBase64(encoded)
    } catch {
      throw self.error(error.message, at: start)
    }
  }
}

extension [UInt8] {
  fileprivate func trimmingSpace() -> ArraySlice<UInt8> {
    var slice = drop { PropertyListText.isSpace($0) }
    while let last = slice.last, PropertyListText.isSpace(last) { slice.removeLast() }
    return slice
  }
}

extension String {
  /// Shortened to 40 characters for a message.
  fileprivate var shortened: String { count > 40 ? prefix(40) + "…" : self }
}

extension Int128 {
  /// Decimal or `0x` hexadecimal digits after an optional sign.
  init?(propertyListText text: String) {
    let isSigned = text.hasPrefix("-") || text.hasPrefix("+")
    let digits = text.dropFirst(isSigned ? 1 : 0)
    let isHex = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    let body = digits.dropFirst(isHex ? 2 : 0)
    guard let first = body.utf8.first, first != 0x2B, first != 0x2D else { return nil }
    guard body.utf8.allSatisfy({ Self.isDigit($0, isHex: isHex) }) else { return nil }
    // More digits than fit are a number, but too large a one.
    let magnitude = Int128(body, radix: isHex ? 16 : 10) ?? .max
    self = text.hasPrefix("-") ? -magnitude : magnitude
  }

  private static func isDigit(_ byte: UInt8, isHex: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): isHex
    default: false
    }
  }
}

extension Double {
  /// Decimal notation, `nan`, or `inf` and `infinity` with an optional sign.
  init?(propertyListText text: String) {
    let isNegative = text.hasPrefix("-")
    let name = text.dropFirst(isNegative || text.hasPrefix("+") ? 1 : 0).lowercased()
    switch name {
    case "nan": self = .nan
    case "inf", "infinity": self = isNegative ? -.infinity : .infinity
    default:
      let characters = "0123456789+-.eE".utf8
      guard text.utf8.allSatisfy(characters.contains), let value = Double(text) else { return nil }
      self = value
    }
  }
}
