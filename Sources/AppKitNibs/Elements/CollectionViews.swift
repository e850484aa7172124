internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

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
