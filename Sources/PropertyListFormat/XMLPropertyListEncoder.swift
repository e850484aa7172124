extension PropertyList {
  /// The XML form, byte for byte as CoreFoundation writes it: keys sorted, indented by tabs.
  ///
  /// XML has no object numbers: a `uid` becomes a dictionary, as in CoreFoundation.
  package func encodedAsXML() -> [UInt8] {
    var encoder = XMLPropertyListEncoder()
    encoder.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """)
    encoder.append(self, indent: 0)
    encoder.append("</plist>\n")
    return encoder.bytes
  }
}

/// Source: `CFPropertyList.c` of CoreFoundation, `_CFAppendXML0`.
private struct XMLPropertyListEncoder {
  var bytes: [UInt8] = []

  mutating func append(_ text: String) { bytes += Array(text.utf8) }

  mutating func append(_ value: PropertyList, indent: Int) {
    appendTabs(indent)
    switch value {
    case .dictionary(let dictionary): append(dictionary, indent: indent)
    case .array(let values):
      if values.isEmpty { return append("<array/>\n") }
      append("<array>\n")
      for value in values { append(value, indent: indent + 1) }
      appendTabs(indent)
      append("</array>\n")
    case .string(let text): append(text, in: "string")
    case .integer(let number): append("<integer>\(number)</integer>\n")
    case .real(let number): append("<real>\(number.propertyListText)</real>\n")
    case .boolean(let flag): append(flag ? "<true/>\n" : "<false/>\n")
    case .date(let seconds):
      append("<date>\(CalendarDate(secondsSinceReferenceDate: seconds))</date>\n")
    case .data(let data): append(data, indent: indent)
    case .uid(let number):
      let dictionary: PropertyList.Dictionary = ["CF$UID": .integer(Int128(number))]
      append(dictionary, indent: indent)
    }
  }

  private mutating func append(_ dictionary: PropertyList.Dictionary, indent: Int) {
    if dictionary.isEmpty { return append("<dict/>\n") }
    append("<dict>\n")
    for entry in dictionary.entries.sorted(by: PropertyList.Dictionary.inKeyOrder) {
      appendTabs(indent + 1)
      append(entry.key, in: "key")
      append(entry.value, indent: indent + 1)
    }
    appendTabs(indent)
    append("</dict>\n")
  }

  /// Appends lines of 76 columns, a tab counted as eight, indented by eight tabs at most.
  private mutating func append(_ data: [UInt8], indent: Int) {
    append("<data>\n")
    let tabs = min(indent, 8)
    let encoded = encodeBase64(data)
    let width = 76 - 8 * tabs
    for start in stride(from: 0, to: encoded.count, by: width) {
      appendTabs(tabs)
      bytes += encoded[start..<min(start + width, encoded.count)]
      append("\n")
    }
    appendTabs(indent)
    append("</data>\n")
  }

  private mutating func append(_ text: String, in element: String) {
    append("<\(element)>")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "&"): append("&amp;")
      default: bytes.append(byte)
      }
    }
    append("</\(element)>\n")
  }

  private mutating func appendTabs(_ count: Int) {
    bytes += repeatElement(0x09, count: count)
  }
}
