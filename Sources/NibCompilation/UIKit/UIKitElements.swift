/// The elements of iOS and tvOS documents: schemas by family, each in a file of `Elements/`.
package enum UIKitElements {
  /// Every family.
  ///
  /// A new one is a line here and a file.
  package static let families: [[ElementSchema]] = [
    activityIndicators,
    buttons,
    collectionViewLayouts,
    collectionViews,
    constraints,
    controls,
    effectViews,
    gestureRecognizers,
    imageViews,
    labels,
    layoutGuides,
    mapViews,
    objects,
    pickers,
    renderingViews,
    scrollViews,
    searchBars,
    segmentedControls,
    stackViews,
    tableViewCells,
    tableViews,
    textFields,
    textViews,
    valueControls,
    views,
    webViews,
  ]

  /// By the name of the element.
  static let schemas = Dictionary(
    families.joined().map { ($0.element, $0) }, uniquingKeysWith: { first, _ in first })
}
