internal import NibCompilation
internal import NibFormat

/// The elements of AppKit documents: schemas by family, each in a file of `Elements/`.
enum AppKitElements {
  /// Every family.
  ///
  /// A new one is a line here and a file.
  static let families: [[ElementSchema]] = [
    boxes,
    buttons,
    collectionViewLayouts,
    collectionViews,
    colorWells,
    comboBoxes,
    constraints,
    containerControllers,
    controllers,
    datePickers,
    effectViews,
    formatters,
    gestureRecognizers,
    gridViews,
    imageViews,
    levelIndicators,
    matrices,
    menus,
    objects,
    otherViews,
    pathControls,
    plainControls,
    popovers,
    popUpButtons,
    predicateTemplates,
    progressIndicators,
    ruleEditors,
    scrollViews,
    searchFields,
    secureTextFields,
    segmentedControls,
    sliders,
    splitViews,
    stackViews,
    steppers,
    storyboardControllers,
    switches,
    tableColumns,
    tables,
    tabViews,
    textFields,
    textViews,
    tokenFields,
    toolbarItemKinds,
    toolbars,
    touchBars,
    views,
    webViews,
    windows,
  ]

  /// By the name of the element.
  static let schemas = NameMap(families.joined().map { ($0.element, $0) })
}
