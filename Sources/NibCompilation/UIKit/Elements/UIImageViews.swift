internal import InterfaceBuilderFormat
internal import NibFormat

extension UIKitElements {
  static let imageViews: [ElementSchema] = [
    ElementSchema(
      "imageView", "UIImageView", extends: view,
      [
        .uiImage("image", "UIImage"),
        .uiImage("highlightedImage", "UIHighlightedImage"),
        .bool("highlighted", "UIHighlighted", omit: false),
        .bool(
          "adjustsImageSizeForAccessibilityContentSizeCategory",
          "UIAdjustsImageSizeForAccessibilityContentSizeCategory", omit: false),
      ])
  ]
}
