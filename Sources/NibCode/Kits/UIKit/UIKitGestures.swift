internal import NibFormat

/// Gesture recognizers of UIKit.
enum UIKitGestures {
  static let classes: [KitClass] = [
    KitClass(
      "UIGestureRecognizer",
      outlets: [KitProperty("delegate", .conforming("UIGestureRecognizerDelegate"))],
      members: [
        CodeForm(
          "func addTarget(_ target: Any, action: Selector)",
          "- (void)addTarget:(id)target action:(SEL)action;")
      ],
      [
        .bool("UIGestureRecognizer.cancelsTouchesInView", "cancelsTouchesInView", initial: true),
        .bool("UIGestureRecognizer.delaysTouchesBegan", "delaysTouchesBegan", initial: false),
        .bool("UIGestureRecognizer.delaysTouchesEnded", "delaysTouchesEnded", initial: true),
        .inverted("UIGestureRecognizer.disabled", "isEnabled", initial: true),
        .bool(
          "UIGestureRecognizer.requiresExclusiveTouchType", "requiresExclusiveTouchType",
          initial: true),
        .custom("UIGestureRecognizer.allowedTouchTypes") { reader, _, value in
          if let bits = reader.integer(value), bits != 15 {
            reader.omit("allowedTouchTypes = \(bits)")
          }
        },
        .custom("UIGestureRecognizer.allowedPressTypes") { reader, _, value in
          reader.omit("allowedPressTypes = \(reader.describe(value))")
        },
        .silent("UIGestureRecognizer.delegate"),
      ]),
    KitClass(
      "UITapGestureRecognizer", "UIGestureRecognizer",
      [taps("UITapGestureRecognizer._imp")] + tapRows),
    KitClass(
      "UILongPressGestureRecognizer", "UIGestureRecognizer",
      [
        taps("UILongPressGestureRecognizer._imp"),
        .number(
          "UILongPressGestureRecognizer.minimumPressDuration", "minimumPressDuration", "Double",
          initial: 0.5),
        .number(
          "UILongPressGestureRecognizer.allowableMovement", "allowableMovement", initial: 10),
      ] + tapRows),
    KitClass(
      "UIPanGestureRecognizer", "UIGestureRecognizer",
      [
        .integer(
          "UIPanGestureRecognizer.minimumNumberOfTouches", "minimumNumberOfTouches", initial: 1),
        .custom("UIPanGestureRecognizer.maximumNumberOfTouches") { reader, subject, value in
          guard let number = reader.integer(value), number > 0, number < 0x7FFF_FFFF else { return }
          reader.assign(KitProperty("maximumNumberOfTouches", .integer), .integer(number), subject)
        },
        .integer("maximumNumberOfTouches", "maximumNumberOfTouches"),
        .custom("UIPanGestureRecognizer.allowedScrollTypesMask") { reader, _, value in
          if let bits = reader.integer(value), bits != 0 {
            reader.omit("allowedScrollTypesMask = \(bits)")
          }
        },
      ]),
    KitClass(
      "UIScreenEdgePanGestureRecognizer", "UIPanGestureRecognizer",
      [.options("UIScreenEdgePanGestureRecognizer.edges", "edges", UIKitEnums.edges, initial: 0)]
        + [KitRow].silent("_UIScreenEdgePanRecognizer")),
    KitClass(
      "UISwipeGestureRecognizer", "UIGestureRecognizer",
      [
        .integer(
          "UISwipeGestureRecognizer.numberOfTouchesRequired", "numberOfTouchesRequired",
          initial: 1),
        .options(
          "UISwipeGestureRecognizer.direction", "direction", UIKitEnums.swipeDirection, initial: 1),
      ]),
    KitClass("UIPinchGestureRecognizer", "UIGestureRecognizer"),
    KitClass("UIRotationGestureRecognizer", "UIGestureRecognizer"),
    KitClass("UIHoverGestureRecognizer", "UIGestureRecognizer"),
    KitClass(
      "UIRuntimeAccessibilityConfiguration",
      [
        .string("UIAccessibilityIdentifier", "accessibilityIdentifier"),
        .string("UIAccessibilityLabel", "accessibilityLabel"),
        .string("UIAccessibilityHint", "accessibilityHint"),
        .options("UIAccessibilityTraits", "accessibilityTraits", UIKitEnums.traits),
        .bool("UIIsAccessibilityElement", "isAccessibilityElement", objc: "isAccessibilityElement"),
        .silent("UIAccessibileObject"),
      ]),
  ]

  private static let tapRows: [KitRow] = [
    .integer("UITapRecognizer.numberOfTapsRequired", "numberOfTapsRequired", initial: 1),
    .integer("UITapRecognizer.numberOfTouchesRequired", "numberOfTouchesRequired", initial: 1),
  ]

  /// The counts of taps are in an object of the recognizer.
  private static func taps(_ key: String) -> KitRow {
    .custom(key) { reader, subject, value in
      guard let id = value.object, reader.graph[id].className == "UITapRecognizer" else { return }
      reader.readRows(
        of: id, as: KitSubject(id: id, target: subject.target, kitClass: subject.kitClass))
    }
  }
}
