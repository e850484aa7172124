package import Diagnostics
package import XMLFormat

/// A text of a document under the key that a `.strings` file beside it translates.
package struct LocalizableString: Hashable, Sendable {
  package var object: ObjectID
  /// What follows the id: `title`, `normalTitle`, `ibShadowedLabels[0]`.
  package var property: String
  /// Never empty: Interface Builder does not list empty texts.
  package var text: String
  /// The object's element.
  package var element: XMLElement
  /// Where the text is written.
  package var range: SourceRange
  package var place: Place

  /// What holds a text.
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
    guard let owner = element.parent, let id = owner["id"],
      let part = element["key"].map({ HashedName($0) })
    else {
      return nil
    }
    let rule = LocalizableRule.rules(for: owner.name).first {
      $0.source == .child(key: part, attribute)
    }
    return rule.map { "\(id).\($0.property)" }
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
