internal import PropertyListFormat
internal import XMLFormat

extension InterfaceBuilderDocument {
  /// The document's file with other texts for translators, in UTF-8.
  ///
  /// `texts` are by key; keys that the document does not have make no difference. All else stays as
  /// it was written.
  package func replacingTexts(_ texts: [String: String]) -> [UInt8] {
    let edits = localizableStrings.compactMap { string -> (range: Range<Int>, bytes: [UInt8])? in
      guard let text = texts[string.key], text != string.text else { return nil }
      switch string.place {
      case .attribute(let attribute):
        return (attribute.valueBytes, Array(text.escapedForXML(isAttribute: true).utf8))
      case .element(let element):
        return xml.rangeOfCharacters(of: element).map { range in
          let isEncoded = element["base64-UTF8"] == "YES"
          return (range, isEncoded ? text.unpaddedBase64 : Array(text.escapedForXML().utf8))
        }
      }
    }
    var result: [UInt8] = []
    var offset = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= offset {
      result += xml.text[offset..<edit.range.lowerBound] + edit.bytes
      offset = edit.range.upperBound
    }
    return result + xml.text[offset...]
  }
}

extension XMLDocument {
  /// The bytes between the tags of an element that has only characters; nil if it has no end tag.
  fileprivate func rangeOfCharacters(of element: XMLElement) -> Range<Int>? {
    let text = text
    var start = element.offset
    // Only a quoted value can hold a `>` in a start tag.
    var quote: UInt8?
    while start < text.count, quote != nil || text[start] != UInt8(ascii: ">") {
      let byte = text[start]
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      start += 1
    }
    guard start < text.count, text[start - 1] != UInt8(ascii: "/") else { return nil }
    let endTag = Array("</\(element.name)".utf8)
    var end = start + 1
    while end < text.count, !(text[end] == endTag[0] && text[end...].starts(with: endTag)) {
      end += 1
    }
    return end < text.count ? start + 1..<end : nil
  }
}

extension String {
  /// The text as XML has it, in an attribute's value with references for line ends and tabs.
  package func escapedForXML(isAttribute: Bool = false) -> String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where isAttribute: result += "&quot;"
      case "'" where isAttribute: result += "&apos;"
      case "\n" where isAttribute, "\t" where isAttribute, "\r":
        result += "&#\(scalar.value);"
      // XML has no way to write the other control characters.
      case "\0"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension String {
  /// Base64 without padding, as documents write characters that XML would lose.
  fileprivate var unpaddedBase64: [UInt8] {
    encodeBase64(Array(utf8)).filter { $0 != UInt8(ascii: "=") }
  }
}
