internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Layouts of collection views; all their properties are set by key path.
  static let collectionViewLayouts: [ElementSchema] = [
    ElementSchema(
      "collectionViewFlowLayout", "NSCollectionViewFlowLayout",
      [
        .layoutSpacing("minimumLineSpacing", default: 10),
        .layoutSpacing("minimumInteritemSpacing", default: 10),
        .runtimeSize("itemSize"),
        .runtimeSize("estimatedItemSize"),
        .runtimeSize("headerReferenceSize"),
        .runtimeSize("footerReferenceSize"),
        .runtimeInsets("sectionInset"),
        .runtimeWord(
          "scrollDirection", "scrollDirection", ["vertical": 0, "horizontal": 1], omit: 0),
        .runtimeBool("sectionHeadersPinToVisibleBounds", omit: false),
        .runtimeBool("sectionFootersPinToVisibleBounds", omit: false),
      ]),
    ElementSchema(
      "collectionViewGridLayout", "NSCollectionViewGridLayout",
      [
        .layoutSpacing("minimumLineSpacing", default: 0),
        .layoutSpacing("minimumInteritemSpacing", default: 0),
        .runtimeInteger("maximumNumberOfRows"),
        .runtimeInteger("maximumNumberOfColumns"),
        .runtimeSize("minimumItemSize"),
        .runtimeSize("maximumItemSize"),
        .runtimeInsets("margins"),
      ]),
  ]
}

extension Field {
  /// The distance of items in points, written even if it is the default of the class.
  fileprivate static func layoutSpacing(_ attribute: HashedName, default fallback: Double) -> Field
  {
    Field { compiler, subject in
      let spacing = subject.element.number(attribute, &compiler.reading) ?? fallback
      let number = compiler.graph.number(spacing)
      compiler.addRuntimeAttributes([(keyPath: attribute.text, value: number)], to: subject.id)
    }
  }

  /// The layout of a collection view; nil for one that arranges its items in a grid by itself.
  static let collectionViewLayout = Field { compiler, subject in
    guard let child = subject.element.child(key: "collectionViewLayout", &compiler.reading),
      let layout = compiler.compile(child, owner: subject.id)
    else { return }
    compiler.addRuntimeAttributes(
      [(keyPath: "collectionViewLayout", value: layout)], to: subject.id)
  }
}
