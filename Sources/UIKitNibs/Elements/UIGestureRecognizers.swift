internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  /// Gesture recognizers: objects at top level or in a scene, which outlet collections connect to
  /// views.
  static let gestureRecognizers: [ElementSchema] = [
    ElementSchema(
      "tapGestureRecognizer", "UITapGestureRecognizer", extends: gestureRecognizer,
      [.tapRecognizer("UITapGestureRecognizer._imp")]),
    ElementSchema(
      "pongPressGestureRecognizer", "UILongPressGestureRecognizer", extends: gestureRecognizer,
      longPress),
    ElementSchema(
      "longPressGestureRecognizer", "UILongPressGestureRecognizer", extends: gestureRecognizer,
      longPress),
    pan,
    ElementSchema(
      "screenEdgePanGestureRecognizer", "UIScreenEdgePanGestureRecognizer", extends: pan,
      [.recognizedEdges]),
    ElementSchema(
      "swipeGestureRecognizer", "UISwipeGestureRecognizer", extends: gestureRecognizer,
      [
        .integer(
          "numberOfTouchesRequired", "UISwipeGestureRecognizer.numberOfTouchesRequired", omit: 1),
        .swipeDirection,
      ]),
    ElementSchema(
      "pinchGestureRecognizer", "UIPinchGestureRecognizer", extends: gestureRecognizer, []),
    ElementSchema(
      "rotationGestureRecognizer", "UIRotationGestureRecognizer", extends: gestureRecognizer, []),
    ElementSchema(
      "hoverGestureRecognizer", "UIHoverGestureRecognizer", extends: gestureRecognizer, []),
  ]

  /// What all recognizers have.
  private static let gestureRecognizer = ElementSchema(
    "gestureRecognizer", "UIGestureRecognizer", naming: .uiKitSwapper,
    [
      .bool("cancelsTouchesInView", "UIGestureRecognizer.cancelsTouchesInView", omit: true),
      .bool("delaysTouchesBegan", "UIGestureRecognizer.delaysTouchesBegan", omit: false),
      .bool("delaysTouchesEnded", "UIGestureRecognizer.delaysTouchesEnded", omit: true),
      .negated("enabled", "UIGestureRecognizer.disabled"),
      .allowedTouchTypes,
      .bool(
        "requiresExclusiveTouchType", "UIGestureRecognizer.requiresExclusiveTouchType",
        default: true),
      .pairsAndAccessibility,
    ])

  private static let pan = ElementSchema(
    "panGestureRecognizer", "UIPanGestureRecognizer", extends: gestureRecognizer,
    [
      .integer(
        "minimumNumberOfTouches", "UIPanGestureRecognizer.minimumNumberOfTouches", omit: 1),
      .panScrollTypes,
      .panMaximum,
    ])

  private static let longPress: [Field] = [
    .tapRecognizer("UILongPressGestureRecognizer._imp"),
    .double("minimumPressDuration", "UILongPressGestureRecognizer.minimumPressDuration"),
    .double("allowableMovement", "UILongPressGestureRecognizer.allowableMovement"),
  ]
}

extension Field {
  /// The recognizers of a view are at top level, so the view's own list is empty.
  static var gestureRecognizerList: Field {
    Field { compiler, subject in
      _ = subject.element.child("gestureRecognizers", &compiler.reading)
    }
  }

  /// The object that counts taps and fingers for a recognizer.
  fileprivate static func tapRecognizer(_ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      let counts: [(HashedName, HashedName, Int)] = [
        ("numberOfTapsRequired", "UITapRecognizer.numberOfTapsRequired", 1),
        ("numberOfTouchesRequired", "UITapRecognizer.numberOfTouchesRequired", 1),
      ]
      let recognizer = compiler.graph.add("UITapRecognizer")
      for (attribute, key, usual) in counts {
        guard let count = subject.element.integer(attribute, &compiler.reading), count != usual
        else { continue }
        compiler.graph[recognizer].set(key, .integer(Int64(count)))
      }
      compiler.graph[subject.id].set(key, recognizer)
    }
  }

  /// The allowed kinds of touches: fingers, remotes, pencils and pointers unless the document names
  /// them.
  fileprivate static var allowedTouchTypes: Field {
    Field { compiler, subject in
      let types = subject.element.flags(key: "allowedTouchTypes", touchTypes, &compiler.reading)
      compiler.graph[subject.id].set(
        "UIGestureRecognizer.allowedTouchTypes", .integer(Int64(types ?? 15)))
    }
  }

  /// The kinds of scrolling that pan; none unless the document names them.
  fileprivate static var panScrollTypes: Field {
    Field { compiler, subject in
      let types = subject.element.flags(
        key: "allowedScrollTypesMask", ["discrete": 1, "continuous": 2], &compiler.reading)
      compiler.graph[subject.id].set(
        "UIPanGestureRecognizer.allowedScrollTypesMask", .integer(Int64(types ?? 0)))
    }
  }

  /// The maximum number of fingers of a pan; -1 for no limit, which documents also write as the
  /// greatest number.
  fileprivate static var panMaximum: Field {
    Field { compiler, subject in
      let count = subject.element.number("maximumNumberOfTouches", &compiler.reading)
      let limit = count.flatMap { 0..<Double(Int32.max) ~= $0 ? Int64($0) : nil } ?? -1
      compiler.graph[subject.id].set(
        "UIPanGestureRecognizer.maximumNumberOfTouches", .integer(limit))
    }
  }

  /// The direction of a swipe, or several in a child; to the right unless the document says
  /// otherwise.
  fileprivate static var swipeDirection: Field {
    Field { compiler, subject in
      let bits: FlagBits = ["right": 1, "left": 2, "up": 4, "down": 8]
      let words = Dictionary(uniqueKeysWithValues: bits.map { ($0.key.text, $0.value) })
      let word = subject.element.enumeration("direction", words, &compiler.reading)
      let directions = word ?? subject.element.flags(key: "direction", bits, &compiler.reading) ?? 1
      guard directions != 1 else { return }
      compiler.graph[subject.id].set(
        "UISwipeGestureRecognizer.direction", .integer(Int64(directions)))
    }
  }

  /// The edges of the screen that a pan starts at.
  fileprivate static var recognizedEdges: Field {
    Field { compiler, subject in
      let bits: FlagBits = ["top": 1, "left": 2, "bottom": 4, "right": 8]
      guard let edges = subject.element.flags(key: "edges", bits, &compiler.reading), edges != 0
      else { return }
      compiler.graph[subject.id].set(
        "UIScreenEdgePanGestureRecognizer.edges", .integer(Int64(edges)))
    }
  }
}

private let touchTypes: FlagBits = [
  "direct": 1, "indirect": 2, "pencil": 4, "indirectPointer": 8,
]
