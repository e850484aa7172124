internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension Field {
  /// The appearance that a view has of its own: its name in an `NSAppearance`.
  ///
  /// A word without a name, such as one that the view inherits, is left out with a warning.
  static var appearance: Field {
    Field { compiler, subject in
      guard let word = subject.element["appearanceType"], let name = appearanceNames[word] else {
        return Field.leftOut("appearanceType", omit: "inherited").write(&compiler, subject)
      }
      _ = compiler.reading.attribute("appearanceType", of: subject.element)
      let text = compiler.graph.string(name)
      let object = compiler.graph.add(
        "NSAppearance", [.init("NSAppearanceName", .object(text))])
      compiler.graph[subject.id].set("NSAppearance", object)
    }
  }
}

/// The names that AppKit has for the words of documents.
private let appearanceNames = [
  "aqua": "NSAppearanceNameAqua", "darkAqua": "NSAppearanceNameDarkAqua",
  "vibrantLight": "NSAppearanceNameVibrantLight", "vibrantDark": "NSAppearanceNameVibrantDark",
]
