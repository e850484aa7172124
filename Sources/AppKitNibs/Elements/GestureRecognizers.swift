internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

extension AppKitElements {
  /// Gesture recognizers; a view has them, and their actions are connections.
  static let gestureRecognizers: [ElementSchema] = [
    ElementSchema(
      "clickGestureRecognizer", "NSClickGestureRecognizer", extends: gestureRecognizer,
      [
        .constant("NSClickGestureRecognizer.buttonMask", 1),
        .integer(
          "numberOfClicksRequired", "NSClickGestureRecognizer.numberOfClicksRequired",
          default: 1),
        .integer(
          "numberOfTouchesRequired", "NSClickGestureRecognizer.numberOfTouchesRequired",
          default: 1),
        .buttonMask("NSClickGestureRecognizer.buttonMask"),
      ]),
    ElementSchema(
      "panGestureRecognizer", "NSPanGestureRecognizer", extends: gestureRecognizer,
      [
        .constant("NSPanGestureRecognizer.buttonMask", 1),
        .integer(
          "numberOfTouchesRequired", "NSPanGestureRecognizer.numberOfTouchesRequired",
          default: 1),
        .buttonMask("NSPanGestureRecognizer.buttonMask"),
      ]),
    ElementSchema(
      "pressGestureRecognizer", "NSPressGestureRecognizer", extends: gestureRecognizer,
      [
        .constant("NSPressGestureRecognizer.buttonMask", 1),
        .double(
          "minimumPressDuration", "NSPressGestureRecognizer.minimumPressDuration", default: 0.5),
        .double(
          "allowableMovement", "NSPressGestureRecognizer.allowableMovement", default: 10),
        .buttonMask("NSPressGestureRecognizer.buttonMask"),
      ]),
    ElementSchema(
      "magnificationGestureRecognizer", "NSMagnificationGestureRecognizer",
      extends: gestureRecognizer, []),
    ElementSchema(
      "rotationGestureRecognizer", "NSRotationGestureRecognizer", extends: gestureRecognizer, []),
  ]

  private static let gestureRecognizer = ElementSchema(
    "gestureRecognizer", "NSGestureRecognizer",
    [
      .constant("NSGestureRecognizer.allowedTouchTypes", 1),
      .bool("enabled", "NSGestureRecognizer.enabled", omit: true),
      .bool(
        "delaysPrimaryMouseButtonEvents", "NSGestureRecognizer.delaysPrimaryMouseButtonEvents",
        omit: true),
      .bool(
        "delaysSecondaryMouseButtonEvents",
        "NSGestureRecognizer.delaysSecondaryMouseButtonEvents", omit: false),
      .bool(
        "delaysOtherMouseButtonEvents", "NSGestureRecognizer.delaysOtherMouseButtonEvents",
        omit: false),
      .bool("delaysKeyEvents", "NSGestureRecognizer.delaysKeyEvents", omit: false),
      .bool(
        "delaysMagnificationEvents", "NSGestureRecognizer.delaysMagnificationEvents",
        omit: false),
      .bool("delaysRotationEvents", "NSGestureRecognizer.delaysRotationEvents", omit: false),
    ])
}

extension Field {
  /// The mouse buttons that start the gesture.
  fileprivate static func buttonMask(_ key: HashedName) -> Field {
    .custom { compiler, subject in
      let bits: FlagBits = ["primary": 1, "secondary": 2, "other": 4]
      let mask = subject.element.flags(key: "buttonMask", bits, &compiler.reading)
      compiler.graph[subject.id].set(key, mask.map { .integer(Int64($0)) })
    }
  }
}
