package import Diagnostics
internal import PropertyListFormat
package import XMLFormat

/// A text of a document under the key that a `.strings` file beside it translates.
package struct LocalizableString: Equatable, Sendable {
  package var object: ObjectID
  /// The text after the id: `title`, `normalTitle`, `ibShadowedLabels[0]`.
  package var property: String
  /// Never empty: Interface Builder does not list empty texts.
  package var text: String
  /// The object's element.
  package var element: XMLElement
  /// Where the text is written.
  package var range: SourceRange
  package var place: Place

  /// The place of a text.
  package enum Place: Hashable, Sendable {
    case attribute(XMLAttribute)
    /// The characters of a `<string>`.
    case element(XMLElement)
  }

  /// `Ze5-6b-2t3.title`.
  package var key: String { "\(object).\(property)" }
}

extension InterfaceBuilderDocument {
  /// Every text for translators, in the order of the file's elements.
  package var localizableStrings: [LocalizableString] {
    root.descendants.flatMap { localizableStrings(of: $0) }
  }

  /// The texts for translators that an element has itself.
  package func localizableStrings(of element: XMLElement) -> [LocalizableString] {
    guard let id = element["id"], element["isSeparatorItem"] != "YES" else { return [] }
    return LocalizableRule.rules(for: element.name)
      .filter { !$0.isAppKitOnly || kind.isAppKit }
      .flatMap { rule in
        rule.texts(in: element, file: file).compactMap { found in
          guard !found.text.isEmpty else { return nil }
          return LocalizableString(
            object: ObjectID(id), property: found.property, text: found.text, element: element,
            range: found.range, place: found.place)
        }
      }
  }

  /// What the key of a text ends with; nil if translators do not see that attribute.
  ///
  /// For texts of an object itself: `title` of a `menuItem` gives `title`, `toolTip` gives
  /// `ibShadowedToolTip`.
  package func localizableProperty(_ attribute: HashedName, of element: XMLElement) -> String? {
    LocalizableRule.rules(for: element.name).first { rule in
      rule.source == .text(attribute) && (!rule.isAppKitOnly || kind.isAppKit)
    }?.property
  }

  /// The key of a text of an object, or of a part of an object that has no id: the title of a
  /// column's header cell gives `Ze5-6b-2t3.headerCell.title`.
  ///
  /// Nil if translators do not see it.
  package func localizableKey(_ attribute: HashedName, of element: XMLElement) -> String? {
    if let id = element["id"] {
      return localizableProperty(attribute, of: element).map { "\(id).\($0)" }
    }
    guard let owner = element.parent, let id = owner["id"], let part = element["key"] else {
      return nil
    }
    let rule = LocalizableRule.rules(for: owner.name).first {
      if case .child(let key, attribute) = $0.source { key.text == part } else { false }
    }
    return rule.map { "\(id).\($0.property)" }
  }

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

extension LocalizableRule {
  fileprivate typealias Found = (
    property: String, text: String, range: SourceRange, place: LocalizableString.Place
  )

  fileprivate func texts(in element: XMLElement, file: String) -> [Found] {
    switch source {
    case .text(let name): return [found(name, in: element, file)].compactMap(\.self)
    case .child(let key, let name):
      return element.children.filter { $0.attribute("key")?.hasValue(key.text) == true }
        .compactMap { found(name, in: $0, file) }
    case .part(let name, let attribute):
      return element.children.filter { $0.isNamed(name) }
        .compactMap { found(attribute, in: $0, file) }
    case .members(let list, let name):
      return numbered(
        members(of: list, in: element).map { found(name, in: $0, file) })
    case .strings(let list):
      return numbered(
        members(of: list, in: element).map { characters(of: $0, file) })
    case .localizedAttributes:
      return numbered(
        members(of: "userDefinedRuntimeAttributes", in: element)
          .filter { $0["localized"] == "YES" || $0["type"] == "localizedString" }
          .map { found("value", in: $0, file) })
    }
  }

  /// The texts of a list, with their numbers behind the property.
  private func numbered(_ texts: [Found?]) -> [Found] {
    texts.enumerated().compactMap { number, found in
      guard var found else { return nil }
      found.property += "[\(number)]"
      return found
    }
  }

  private func found(_ name: HashedName, in element: XMLElement, _ file: String) -> Found? {
    if let attribute = element.attribute(name) {
      return (property, attribute.value, attribute.valueRange(in: file), .attribute(attribute))
    }
    return element.children.first { $0.name == "string" && $0["key"] == name.text }
      .map { characters(of: $0, file) }
  }

  private func characters(of element: XMLElement, _ file: String) -> Found {
    (property, element.plainString, element.range(in: file), .element(element))
  }

  private func members(of list: HashedName, in element: XMLElement) -> [XMLElement] {
    element.children.first { $0.isNamed(list) }.map { Array($0.children) } ?? []
  }
}

extension XMLElement {
  /// The characters of a `<string>`; empty when malformed, which compiling reports.
  fileprivate var plainString: String {
    guard self["base64-UTF8"] == "YES" else { return text }
    return (try? decodeUnpaddedBase64(text)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension String {
  /// Base64 without padding, as documents write characters that XML would lose.
  fileprivate var unpaddedBase64: [UInt8] {
    encodeBase64(Array(utf8)).filter { $0 != UInt8(ascii: "=") }
  }
}
