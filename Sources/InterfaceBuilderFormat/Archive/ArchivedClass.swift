internal import XMLFormat

/// How an object of UIKit in an archive reads in a document of today.
struct ArchivedClass: Sendable {
  /// The element or attribute that the value under a key becomes.
  enum Part: Sendable {
    /// An attribute with the same characters.
    case plain(String)
    /// An attribute with YES or NO.
    case bool(String)
    /// An attribute with the word at that index.
    case word(String, [String])
    /// `<color key="…"/>`, or `<nil key="…"/>`.
    case color(String)
    /// `<size key="…" width height/>`.
    case size(String)
    /// The name of an `NSCustomResource`.
    case image(String)
    case frame, frameSize, autoresizing, subviews, contentView, font, textInputTraits
    /// Known to Interface Builder only, or said by another key.
    case nothing
  }

  let element: String
  let parts: [String: Part]

  init(_ element: String, _ parts: [String: Part]...) {
    self.element = element
    self.parts = parts.reduce(into: [:]) { $0.merge($1) { _, new in new } }
  }

  static let all: [String: ArchivedClass] = [
    "IBProxyObject": ArchivedClass(
      "placeholder", ["IBProxiedObjectIdentifier": .plain("placeholderIdentifier")], common),
    "IBUICustomObject": ArchivedClass("customObject", common),
    "IBUIViewController": ArchivedClass(
      "viewController", common, ["IBUINibName": .plain("nibName"), "IBUITitle": .plain("title")]),
    "IBUIView": ArchivedClass("view", view),
    "IBUIWindow": ArchivedClass("window", view, ["IBUIResizesToFullScreen": .nothing]),
    "IBUILabel": ArchivedClass("label", view, text, label),
    "IBUIImageView": ArchivedClass(
      "imageView", view,
      ["IBUIImage": .image("image"), "IBUIHighlightedImage": .image("highlightedImage")]),
    "IBUITextField": ArchivedClass("textField", view, control, text, textField),
    "IBUISwitch": ArchivedClass(
      "switch", view, control, ["IBUIOn": .bool("on"), "IBUIOnTintColor": .color("onTintColor")]),
    "IBUIScrollView": ArchivedClass("scrollView", view, scrollView),
    "IBUITableViewCell": ArchivedClass(
      "tableViewCell", view,
      ["IBUIContentView": .contentView, "IBUIReuseIdentifier": .plain("reuseIdentifier")]),
  ]

  private static let common: [String: Part] = [
    "targetRuntimeIdentifier": .nothing, "IBUISimulatedStatusBarMetrics": .nothing,
    "IBUISimulatedOrientationMetrics": .nothing, "IBUISimulatedTopBarMetrics": .nothing,
    "IBUISimulatedBottomBarMetrics": .nothing, "IBUISimulatedDestinationMetrics": .nothing,
    "IBUIHorizontal": .nothing,
  ]

  private static let contentModes = [
    "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left",
    "right", "topLeft", "topRight", "bottomLeft", "bottomRight",
  ]

  private static let view: [String: Part] = common.merging([
    "NSNextResponder": .nothing, "NSSuperview": .nothing, "NSWindow": .nothing,
    "NSNextKeyView": .nothing, "NSFrameMatrix": .nothing, "NSvFlags": .autoresizing,
    "NSFrame": .frame, "NSFrameSize": .frameSize, "NSSubviews": .subviews,
    "IBUIBackgroundColor": .color("backgroundColor"), "IBUITintColor": .color("tintColor"),
    "IBUIOpaque": .bool("opaque"), "IBUIHidden": .bool("hidden"), "IBUIAlpha": .plain("alpha"),
    "IBUITag": .plain("tag"), "IBUIClipsSubviews": .bool("clipsSubviews"),
    "IBUIContentMode": .word("contentMode", contentModes),
    "IBUIMultipleTouchEnabled": .bool("multipleTouchEnabled"),
    "IBUIUserInteractionEnabled": .bool("userInteractionEnabled"),
    "IBUIClearsContextBeforeDrawing": .bool("clearsContextBeforeDrawing"),
    "IBUIAutoresizesSubviews": .bool("autoresizesSubviews"),
  ]) { $1 }

  private static let control: [String: Part] = [
    "IBUIEnabled": .bool("enabled"), "IBUISelected": .bool("selected"),
    "IBUIHighlighted": .bool("highlighted"),
    "IBUIContentHorizontalAlignment":
      .word("contentHorizontalAlignment", ["center", "left", "right", "fill"]),
    "IBUIContentVerticalAlignment":
      .word("contentVerticalAlignment", ["center", "top", "bottom", "fill"]),
  ]

  private static let text: [String: Part] = [
    "IBUIText": .plain("text"), "IBUITextColor": .color("textColor"),
    "IBUITextAlignment":
      .word("textAlignment", ["left", "center", "right", "justified", "natural"]),
    "IBUIAdjustsFontSizeToFit": .bool("adjustsFontSizeToFit"),
    "IBUIMinimumFontSize": .plain("minimumFontSize"), "IBUIFontDescription": .font,
    "IBUIFont": .nothing,
  ]

  private static let label: [String: Part] = [
    "IBUIHighlightedColor": .color("highlightedColor"), "IBUIShadowColor": .color("shadowColor"),
    "IBUIShadowOffset": .size("shadowOffset"), "IBUINumberOfLines": .plain("numberOfLines"),
    "IBUIEnabled": .bool("enabled"),
    "IBUIBaselineAdjustment":
      .word("baselineAdjustment", ["alignBaselines", "alignCenters", "none"]),
    "IBUILineBreakMode":
      .word(
        "lineBreakMode",
        [
          "wordWrap", "characterWrap", "clip", "headTruncation", "tailTruncation",
          "middleTruncation",
        ]),
  ]

  private static let textField: [String: Part] = [
    "IBUIPlaceholder": .plain("placeholder"), "IBUITextInputTraits": .textInputTraits,
    "IBUIBorderStyle": .word("borderStyle", ["none", "line", "bezel", "roundedRect"]),
    "IBUIClearsOnBeginEditing": .bool("clearsOnBeginEditing"),
    "IBUIClearButtonMode":
      .word("clearButtonMode", ["never", "whileEditing", "unlessEditing", "always"]),
  ]

  private static let scrollView: [String: Part] = [
    "IBUIScrollEnabled": .bool("scrollEnabled"), "IBUIPagingEnabled": .bool("pagingEnabled"),
    "IBUIBounces": .bool("bounces"),
    "IBUICanCancelContentTouches": .bool("canCancelContentTouches"),
    "IBUIShowsHorizontalScrollIndicator": .bool("showsHorizontalScrollIndicator"),
    "IBUIShowsVerticalScrollIndicator": .bool("showsVerticalScrollIndicator"),
  ]

  /// The words for the numbers of events, which count from 1 as the bits of `UIControlEvents` do.
  static let events: [Int: String] = [
    1: "touchDown", 2: "touchDownRepeat", 3: "touchDragInside", 4: "touchDragOutside",
    5: "touchDragEnter", 6: "touchDragExit", 7: "touchUpInside", 8: "touchUpOutside",
    9: "touchCancel", 13: "valueChanged", 17: "editingDidBegin", 18: "editingChanged",
    19: "editingDidEnd", 20: "editingDidEndOnExit",
  ]

  /// The bits of `NSvFlags` that say how a view is resized.
  static let autoresizing = [
    "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable",
    "flexibleMaxY",
  ]
}
