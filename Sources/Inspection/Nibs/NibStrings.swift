package import InterfaceBuilderFormat
package import NibFormat
internal import XMLFormat

/// A translatable text, with its key in a `.strings` file.
package struct NibString: Hashable, Sendable {
  package var key: String
  package var text: String
  /// Which text it is, for the comment in a `.strings` file.
  package var comment: String

  package init(key: String, text: String, comment: String) {
    self.key = key
    self.text = text
    self.comment = comment
  }
}

extension InterfaceBuilderDocument {
  /// The translatable texts of the document, in its order.
  package var nibStrings: [NibString] {
    localizableStrings.map { string in
      let label = string.element["customClass"] ?? string.element.name
      return NibString(
        key: string.key, text: string.text,
        comment:
          "\(label); \(string.property) = \"\(string.text)\"; ObjectID = \"\(string.object)\"")
    }
  }
}

extension NibGraph {
  /// The texts that a compiled nib looks up, in the order of its objects.
  package var nibStrings: [NibString] {
    ids.compactMap { id in
      guard self[id].className == "NSLocalizableString", let key = string("NSKey", of: id),
        let text = string(id)
      else { return nil }
      return NibString(key: key, text: text, comment: "")
    }
  }
}

/// A table for translators: the document's current texts, with existing translations.
package struct NibStringsTable: Sendable {
  package struct Row: Hashable, Sendable {
    package var string: NibString
    /// The translation; without one, the document's own text.
    package var text: String
    package var isTranslated: Bool
  }

  package var rows: [Row]
  /// Keys that the document does not have any more.
  package var obsolete: [String]

  /// Takes over the translations of a table by key.
  package init(_ strings: [NibString], merging translations: [(key: String, text: String)] = []) {
    let known = Dictionary(
      translations.map { ($0.key, $0.text) }, uniquingKeysWith: { _, last in last })
    rows = strings.map { string in
      Row(
        string: string, text: known[string.key] ?? string.text,
        isTranslated: known[string.key] != nil)
    }
    let keys = Set(strings.map(\.key))
    obsolete = translations.map(\.key).filter { !keys.contains($0) }
  }
}
