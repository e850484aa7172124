package import InterfaceBuilderFormat
package import NibFormat
internal import XMLFormat

/// A text that a translator sees, under the key that a `.strings` file has for it.
package struct NibString: Hashable, Sendable {
  package var key: String
  package var text: String
  /// What the text is of, for the comment in a `.strings` file.
  package var comment: String

  package init(key: String, text: String, comment: String) {
    self.key = key
    self.text = text
    self.comment = comment
  }
}

extension InterfaceBuilderDocument {
  /// The texts of the document for translators, in its order.
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

/// A table for translators: what a document has now, with the translations there are.
package struct NibStringsTable: Sendable {
  package struct Row: Hashable, Sendable {
    package var string: NibString
    /// The translation; the document's own text where there is none yet.
    package var text: String
    package var isTranslated: Bool
  }

  package var rows: [Row]
  /// Keys that the document no longer has.
  package var obsolete: [String]

  /// Takes over the translations of a table by their keys.
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
