internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

extension UIKitElements {
  static let imageViews: [ElementSchema] = [imageView]

  static let imageView = ElementSchema(
    "imageView", "UIImageView", extends: view,
    [
      .uiImage("image", "UIImage"),
      .uiImage("highlightedImage", "UIHighlightedImage"),
      .symbolConfiguration("preferredSymbolConfiguration", "UIPreferredSymbolConfiguration"),
      .bool("highlighted", "UIHighlighted", omit: false),
      .bool(
        "adjustsImageSizeForAccessibilityContentSizeCategory",
        "UIAdjustsImageSizeForAccessibilityContentSizeCategory", omit: false),
    ])
}
