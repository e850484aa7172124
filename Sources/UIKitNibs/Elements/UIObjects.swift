internal import NibCompilation
internal import NibFormat

extension UIKitElements {
  /// Objects of any class.
  static let objects: [ElementSchema] = [
    ElementSchema(
      "customObject", "UICustomObject", naming: .uiKitSwapper, [.pairsAndAccessibility])
  ]
}
