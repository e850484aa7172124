internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Collection views and their items.
  static let collectionViews: [ElementSchema] = [
    ElementSchema(
      "collectionView", "NSCollectionView", extends: view,
      [
        .collectionViewLayout,
        .bool("selectable", "NSSelectable", omit: false),
        .bool("allowsMultipleSelection", "NSAllowsMultipleSelection", omit: false),
        .bool("allowsEmptySelection", "NSAllowsEmptySelection", omit: true),
        .size("minItemSize", "NSMinGridSize", default: .zero),
        .size("maxItemSize", "NSMaxGridSize", default: .zero),
        .integer("maxNumberOfRows", "NSMaxNumberOfGridRows", default: 0),
        .integer("maxNumberOfColumns", "NSMaxNumberOfGridColumns", default: 0),
        .backgroundColors,
        .constant("NSDraggingSourceMaskForLocal", -1),
        .constant("NSDraggingSourceMaskForNonLocal", 0),
      ]),
    ElementSchema(
      "collectionViewItem", "NSCollectionViewItem", extends: viewController,
      [.ignored("restorationIdentifier")]),
  ]
}

extension Field {
  /// The background colours, which rows use in turn.
  fileprivate static var backgroundColors: Field {
    Field { compiler, subject in
      var colors: [NibObjectID] = []
      for key in ["primaryBackgroundColor", "secondaryBackgroundColor"] as [HashedName] {
        let color = subject.element.color(key: key, &compiler.reading)
        colors += color.flatMap { compiler.color($0) }.map { [$0] } ?? []
      }
      guard !colors.isEmpty else { return }
      let array = compiler.graph.array(colors)
      compiler.graph[subject.id].set("NSBackgroundColors", array)
    }
  }
}

extension AppKitElements {
  /// Layouts of collection views; what has no known key is set by key path.
  static let collectionViewLayouts: [ElementSchema] = [
    ElementSchema(
      "collectionViewFlowLayout", "NSCollectionViewFlowLayout",
      [
        .runtimeNumber("minimumLineSpacing", omit: 10),
        .float("minimumInteritemSpacing", "NSInteritemSpacing", omit: 10),
        .object("NSItemSize") { compiler, element in
          element.size(key: "itemSize", &compiler.reading).map { compiler.value($0) }
        },
        .runtimeSize("estimatedItemSize"),
        .runtimeSize("headerReferenceSize"),
        .runtimeSize("footerReferenceSize"),
        .object("NSSectionInset") { compiler, element in
          let insets = element.insets(key: "sectionInset", &compiler.reading)
          let none = Insets(top: 0, left: 0, bottom: 0, right: 0)
          return insets == none ? nil : insets.map { compiler.value($0) }
        },
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

  /// The layout of a collection view, in the object that arranges the items; a view without one
  /// arranges them in a grid by itself.
  static var collectionViewLayout: Field {
    Field { compiler, subject in
      guard let child = subject.element.child(key: "collectionViewLayout", &compiler.reading),
        let layout = compiler.compile(child, owner: subject.id)
      else {
        Field.emptySubviews.write(&compiler, subject)
        return
      }
      let core = compiler.graph.add(
        "_NSCollectionViewCore", [.init("UICollectionLayout", .object(layout))])
      if subject.element.bool("allowsMultipleSelection", &compiler.reading) ?? false {
        compiler.graph[core].set("UIAllowsMultipleSelection", true)
      }
      compiler.graph[subject.id].set("NSCollectionViewCore", core)
    }
  }
}
