internal import NibCompilation
internal import NibFormat

/// The elements of iOS and tvOS documents: schemas by family, each in a file of `Elements/`.
enum UIKitElements {
  /// Every family.
  ///
  /// A new one is a line here and a file.
  static let families: [[ElementSchema]] = [
    activityIndicators,
    barItems,
    bars,
    buttons,
    collectionViewLayouts,
    collectionViews,
    constraints,
    containerControllers,
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
    segues,
    stackViews,
    tableViewCells,
    tableViews,
    textFields,
    textViews,
    valueControls,
    viewControllers,
    views,
    webViews,
  ]

  /// By the name of the element.
  static let schemas = NameMap(families.joined().map { ($0.element, $0) })
}
