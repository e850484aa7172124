package import InterfaceBuilderFormat
package import NibFormat
package import XMLFormat

extension NibCompiler {
  /// Writes a string; nil writes no key.
  package mutating func set(_ key: HashedName, string: String?, of subject: NibSubject<State>) {
    let object = graph.string(string)
    graph[subject.id].set(key, object)
  }

  /// The string of an attribute that translators see; nil if the attribute is absent.
  ///
  /// It is localizable only if the document is in `Base.lproj` and the text is not empty.
  package mutating func localizedText(
    _ attribute: HashedName, of element: XMLElement
  ) -> NibObjectID? {
    guard let text = element.string(attribute, &reading) else { return nil }
    guard options.isBaseLocalization, !text.isEmpty,
      let key = document.localizableKey(attribute, of: element)
    else { return graph.string(text) }
    return graph.localizableString(text, key: key)
  }

  /// An `NSURL`.
  package mutating func url(_ text: String) -> NibObjectID {
    let relative = graph.string(text)
    return graph.add("NSURL", [.init("NS.base", .null), .init("NS.relative", .object(relative))])
  }

  /// Whether the Interface Builder that saved the document has at least this version.
  ///
  /// A document that does not say counts as new.
  package func wasSaved(byToolsVersion version: String) -> Bool {
    guard let version = ToolsVersion(version), let own = document.properties.toolsVersion else {
      return true
    }
    return own >= version
  }
}
