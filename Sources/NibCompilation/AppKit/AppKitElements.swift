/// The elements of AppKit documents: schemas by family, each in a file of `Elements/`.
package enum AppKitElements {
  /// Every family.
  ///
  /// A new one is a line here and a file.
  package static let families: [[ElementSchema]] = [
    buttons,
    constraints,
    controllers,
    formatters,
    menus,
    objects,
    storyboardControllers,
    textFields,
    views,
    windows,
  ]

  /// By the name of the element.
  static let schemas = Dictionary(
    families.joined().map { ($0.element, $0) }, uniquingKeysWith: { first, _ in first })
}
