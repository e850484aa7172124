/// The elements of iOS and tvOS documents: schemas by family, each in a file of `Elements/`.
package enum UIKitElements {
  /// Every family.
  ///
  /// A new one is a line here and a file.
  package static let families: [[ElementSchema]] = [
    barItems,
    bars,
    constraints,
    containerControllers,
    controls,
    imageViews,
    labels,
    layoutGuides,
    objects,
    segues,
    viewControllers,
    views,
  ]

  /// By the name of the element.
  static let schemas = Dictionary(
    families.joined().map { ($0.element, $0) }, uniquingKeysWith: { first, _ in first })
}
