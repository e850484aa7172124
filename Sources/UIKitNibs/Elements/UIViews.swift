internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  /// Plain views, and what all views have.
  static let views: [ElementSchema] = [
    ElementSchema("view", "UIView", extends: view, []),
    ElementSchema("containerView", "UIView", extends: view, []),
    ElementSchema(
      "window", "UIWindow", extends: view,
      [
        .bool("resizesToFullScreen", "UIResizesToFullScreen", omit: false),
        .visibleWindow,
      ]),
  ]

  /// What every view has, in the order of Apple's nibs.
  ///
  /// `owner` is the superview, or the object that shows the view.
  static let view = ElementSchema(
    "view", "UIView", naming: .uiKitSwapper, keyOrder: viewKeys,
    [
      .viewGeometry,
      .viewSubviews,
      .viewBackground,
      .constant("UIDeepDrawRect", true),
      .bool("opaque", "UIOpaque", default: true, omit: false),
      .bool("hidden", "UIHidden", omit: false),
      .bool("multipleTouchEnabled", "UIMultipleTouchEnabled", omit: false),
      .integer("tag", "UITag", omit: 0),
      .negated("userInteractionEnabled", "UIUserInteractionDisabled"),
      .bool("autoresizesSubviews", "UIAutoresizeSubviews", default: true, omit: false),
      .autoresizingMask,
      .bool("clearsContextBeforeDrawing", "UIClearsContextBeforeDrawing", omit: true),
      .float("alpha", "UIAlpha", omit: 1),
      .enumeration("contentMode", "UIContentMode", contentModes, omit: 0),
      .bool("clipsSubviews", "UIClipsToBounds", omit: false),
      .viewTint,
      .leavesMaskAlone,
      .uiConstraints,
      .layoutGuideList,
      .hugging,
      .compressionResistance,
      .layoutMargins,
      .superviewMargins,
      .insetsFromSafeArea,
      .string("restorationIdentifier", "UIRestorationIdentifier"),
      .enumeration(
        "semanticContentAttribute", "UIViewSemanticContentAttribute", semantics, default: 0),
      .largeContent,
      .uiRect("contentStretch", "UIContentStretch"),
      .ignored("fixedFrame", "userLabel"),
      .gestureRecognizerList,
      .pairsAndAccessibility,
    ])

  /// The keys of views, which precede those of every subclass, also where a holder sets them late.
  static let viewKeys: [HashedName] = [
    "UIBounds", "UICenter", "UISubviews", "UIBackgroundColor",
    "UIDidEncodeCompatibilityBackgroundColor", "UIDeepDrawRect", "UIOpaque", "UIHidden",
    "UIMultipleTouchEnabled", "UITag", "UIUserInteractionDisabled", "UIAutoresizeSubviews",
    "UIAutoresizingMask", "UIClearsContextBeforeDrawing", "UIAlpha", "UIContentMode",
    "UIClipsToBounds", "UITintColor", "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints",
    "UIViewAutolayoutConstraints", "UIViewLayoutGuides", "UIViewContentHuggingPriority",
    "UIViewContentCompressionResistancePriority", "UIViewLayoutMargins",
    "UIViewLayoutMarginsAreDirectional", "UIViewPreservesSuperviewMargins",
    "UIViewPreservesSpecificSuperviewMargins", "UIViewInsetsLayoutMarginsFromSafeArea",
    "UIViewLayoutMarginsFollowReadableWidth", "UIRestorationIdentifier",
    "UIViewSemanticContentAttribute", "UIViewLargeContentStoredProperties",
    "UIViewLocalOverrideTraitCollection",
  ]

  /// Those of views that scroll.
  private static let scrollViewKeys: [HashedName] =
    viewKeys + [
      "UIScrollIndicatorInsets", "UIScrollViewIndicatorInsetAdjustmentBehavior",
      "UICanCancelContentTouches", "UIDelaysContentTouches", "UIBounceEnabled",
      "UIIndicatorStyle", "UIShowsHorizontalScrollIndicator", "UIShowsVerticalScrollIndicator",
      "UIScrollDisabled", "UIPagingEnabled", "UIBouncesZoom", "UIAlwaysBounceHorizontal",
      "UIAlwaysBounceVertical", "UIDirectionalLockEnabled", "UIMinimumZoomScale",
      "UIMaximumZoomScale", "UIContentInset", "UIRefreshControl", "UIKeyboardDismissMode",
      "UIContentSize", "UIDelegate", "UIScrollViewContentInsetAdjustmentBehavior",
    ]

  static let contentModes: WordTable = [
    "scaleToFill": 0, "scaleAspectFit": 1, "scaleAspectFill": 2, "redraw": 3, "center": 4,
    "top": 5, "bottom": 6, "left": 7, "right": 8, "topLeft": 9, "topRight": 10,
    "bottomLeft": 11, "bottomRight": 12,
  ]

  private static let semantics: WordTable = [
    "unspecified": 0, "playback": 1, "spatial": 2, "forceLeftToRight": 3,
    "forceRightToLeft": 4,
  ]
}

extension Field {
  /// What shows in the place of a view to users of large text; no document says anything.
  static var largeContent: Field {
    Field.constant("UIViewLargeContentStoredProperties", .null)
      .since(.xcode11, seen: "off 10.3, on 11.0")
  }

  /// The colour behind the view.
  fileprivate static var viewBackground: Field {
    .object("UIBackgroundColor") { compiler, element in
      element.color(key: "backgroundColor", &compiler.reading)
        .flatMap { compiler.uiBackgroundColor($0) }
    }
  }

  /// The tint; views of controllers have that of the document if they have none.
  fileprivate static var viewTint: Field {
    Field { compiler, subject in
      let own = subject.element.color(key: "tintColor", &compiler.reading)
      let isRoot = subject.owner == nil && compiler.state.scope == .view
      let shared = isRoot ? compiler.document.root.color(key: "tintColor", &compiler.reading) : nil
      let color = (own ?? shared).flatMap { compiler.uiColor($0) }
      compiler.graph[subject.id].set("UITintColor", color)
    }
  }

  /// A window that is shown as soon as its nib is loaded.
  fileprivate static var visibleWindow: Field {
    Field { compiler, subject in
      guard subject.element.bool("visibleAtLaunch", &compiler.reading) == true else { return }
      compiler.state.visibleWindows.append(subject.id)
    }
  }
}

/// Fields of all views.
extension Field {
  /// The frame, as bounds and centre.
  static var viewGeometry: Field {
    Field { compiler, subject in
      let frame =
        subject.element.rect(key: "frame", &compiler.reading) ?? compiler.absentFrame(of: subject)
      compiler.setGeometry(compiler.compiledFrame(frame, of: subject), of: subject.id)
    }
  }

  /// The subviews, including layout guides, which are views in old documents.
  static var viewSubviews: Field {
    Field { compiler, subject in
      let views = compiler.compileMembers(of: "subviews", in: subject)
      let rank: UIKitPart.Rank = subject.schema.listsSubviewsFirst ? .below : .subview
      for view in views { compiler.addPart(view, rank, of: subject.id) }
      let installed = compiler.installedMembers(views, of: "subviews", in: subject)
      let guides = compiler.controllerGuides(of: subject)
      guard !installed.isEmpty || !guides.isEmpty else { return }
      let array = compiler.graph.array(installed + guides, as: "NSMutableArray")
      compiler.graph[subject.id].set("UISubviews", array)
    }
  }

  /// True when an attribute is `NO`.
  static func negated(_ attribute: HashedName, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      guard subject.element.bool(attribute, &compiler.reading) == false else { return }
      compiler.graph[subject.id].set(key, true)
    }
  }

  /// How the view resizes with its superview: as written, or fixed at the top left.
  static var autoresizingMask: Field {
    Field { compiler, subject in
      let mask =
        subject.element.flags(key: "autoresizingMask", autoresizingBits, &compiler.reading) ?? 36
      guard mask != 0 else { return }
      compiler.graph[subject.id].set("UIAutoresizingMask", .integer(Int64(mask)))
    }
  }

  /// Says that Auto Layout, not the mask, sets the frame.
  static var leavesMaskAlone: Field {
    Field { compiler, subject in
      let element = subject.element
      let translates =
        element.bool("translatesAutoresizingMaskIntoConstraints", &compiler.reading) ?? true
      let isFixed = element.bool("fixedFrame", &compiler.reading) ?? false
      guard !translates, !isFixed else { return }
      compiler.graph[subject.id].set(
        "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints", true)
    }
  }

  /// The hugging priorities, 250 unless the document has others, if the class has not the same.
  fileprivate static var hugging: Field {
    Field("UIViewContentHuggingPriority") { compiler, subject in
      let x = subject.element.number("horizontalHuggingPriority", &compiler.reading) ?? 250
      let y = subject.element.number("verticalHuggingPriority", &compiler.reading) ?? 250
      let own = UIKitElements.huggingPriorities[subject.schema.element] ?? .same(250, 250)
      if case .same(let ownX, let ownY) = own, (x, y) == (ownX, ownY) { return }
      compiler.set(
        "UIViewContentHuggingPriority", string: AppKitGeometry.pair(x, y), of: subject)
    }
  }

  /// A pair of priorities, if either is set.
  fileprivate static var compressionResistance: Field {
    let key: HashedName = "UIViewContentCompressionResistancePriority"
    return Field(key) { compiler, subject in
      let element = subject.element
      let x = element.number("horizontalCompressionResistancePriority", &compiler.reading)
      let y = element.number("verticalCompressionResistancePriority", &compiler.reading)
      guard x != nil || y != nil else { return }
      compiler.set(key, string: AppKitGeometry.pair(x ?? 750, y ?? 750), of: subject)
    }
  }

  /// The distances that constraints to margins keep.
  static var layoutMargins: Field {
    Field { compiler, subject in
      guard
        let insets = subject.element.insets(key: "layoutMargins", &compiler.reading)
          ?? subject.element.insets(key: "directionalLayoutMargins", &compiler.reading)
      else { return }
      compiler.graph[subject.id].set("UIViewLayoutMargins", NibValue(insets))
      if insets.isDirectional {
        compiler.graph[subject.id].set("UIViewLayoutMarginsAreDirectional", true)
      }
    }
  }

  /// Margins of zero, for classes that have them by default.
  static var noMargins: Field {
    Field { compiler, subject in
      guard compiler.graph[subject.id]["UIViewLayoutMargins"] == nil else { return }
      compiler.graph[subject.id].set(
        "UIViewLayoutMargins", UIKitGeometry.insets(top: 0, left: 0, bottom: 0, right: 0))
    }
  }

  /// Whether the margins are at least those of the superview.
  static var superviewMargins: Field {
    Field { compiler, subject in
      guard subject.element.bool("preservesSuperviewLayoutMargins", &compiler.reading) == true
      else { return }
      compiler.graph[subject.id].set("UIViewPreservesSuperviewMargins", true)
      compiler.graph[subject.id].set("UIViewPreservesSpecificSuperviewMargins", 15)
    }
  }

  static var insetsFromSafeArea: Field {
    Field { compiler, subject in
      if subject.element.bool("layoutMarginsFollowReadableWidth", &compiler.reading) == true {
        compiler.graph[subject.id].set("UIViewLayoutMarginsFollowReadableWidth", true)
      }
      guard
        subject.element.bool("insetsLayoutMarginsFromSafeArea", &compiler.reading) == false
          || subject.element.bool("viewLayoutMarginsFollowsSafeArea", &compiler.reading) == false
      else { return }
      compiler.graph[subject.id].set("UIViewInsetsLayoutMarginsFromSafeArea", 0)
    }
  }

  /// What the loader sets by key path, and what assistive software reads.
  static var pairsAndAccessibility: Field {
    Field { compiler, subject in
      compiler.addKeyValuePairs(of: subject)
      compiler.addAccessibility(of: subject)
    }
  }
}

/// The hugging priorities that a class has without a document.
private enum ClassPriorities {
  /// In x and y.
  case same(Double, Double)
  /// Any but 250 in both directions: nibs say so where a document has 250.
  case others
}

extension UIKitElements {
  /// Those of views that do not have 250 in both directions.
  fileprivate static let huggingPriorities: [HashedName: ClassPriorities] = [
    "activityIndicatorView": .same(750, 750), "progressView": .same(250, 750),
    "switch": .same(750, 750), "navigationBar": .others, "pageControl": .others,
    "pickerView": .others, "segmentedControl": .others, "slider": .others, "tabBar": .others,
    "toolbar": .others,
  ]
}

extension ElementSchema {
  /// Whether the list of objects has a view's subviews before its constraints.
  fileprivate var listsSubviewsFirst: Bool { element == "tableViewCellContentView" }
}

extension NibCompiler {
  /// Writes a frame as bounds at the origin and a centre, in points.
  mutating func setGeometry(_ frame: Rect, of id: NibObjectID) {
    // Nothing is the default.
    let isEmpty = frame.width == 0 && frame.height == 0
    graph[id].set(
      "UIBounds", isEmpty ? nil : UIKitGeometry.rect(0, 0, frame.width, frame.height))
    let center = UIKitGeometry.point(frame.x + frame.width / 2, frame.y + frame.height / 2)
    graph[id].set("UICenter", center)
  }

  /// The frame of a view without one; the view of a controller fills the screen of the canvas.
  func absentFrame(of subject: NibSubject) -> Rect {
    if let height = UIKitElements.barHeights[subject.element.name] {
      return Rect(x: 0, y: 0, width: 0, height: height)
    }
    if subject.owner == nil, state.scope == .view { return absentRootFrame }
    return Rect(x: 0, y: 0, width: 1000, height: 1000)
  }
}

private let autoresizingBits: FlagBits = [
  "flexibleMinX": 1, "widthSizable": 2, "flexibleMaxX": 4, "flexibleMinY": 8,
  "heightSizable": 16, "flexibleMaxY": 32,
]

extension UIKitElements {
  static let scrollViews: [ElementSchema] = [scrollView]

  /// What every scroll view has beside a view; tables, collections and text views extend it.
  ///
  /// The size of the content is missing, because Xcode 11 and later leave it to the running app.
  static let scrollView = ElementSchema(
    "scrollView", "UIScrollView", extends: view, keyOrder: scrollViewKeys,
    [
      .uiInsets("scrollIndicatorInsets", "UIScrollIndicatorInsets"),
      .indicatorInsetAdjustment,
      .bool("canCancelContentTouches", "UICanCancelContentTouches", omit: true),
      .bool("delaysContentTouches", "UIDelaysContentTouches", omit: true),
      .bool("bounces", "UIBounceEnabled", omit: true),
      .enumeration("indicatorStyle", "UIIndicatorStyle", indicatorStyles, omit: 0),
      .bool("showsHorizontalScrollIndicator", "UIShowsHorizontalScrollIndicator", omit: true),
      .bool("showsVerticalScrollIndicator", "UIShowsVerticalScrollIndicator", omit: true),
      .negated("scrollEnabled", "UIScrollDisabled"),
      .bool("pagingEnabled", "UIPagingEnabled", omit: false),
      .bool("bouncesZoom", "UIBouncesZoom", default: true, omit: false),
      .bool("alwaysBounceHorizontal", "UIAlwaysBounceHorizontal", omit: false),
      .bool("alwaysBounceVertical", "UIAlwaysBounceVertical", omit: false),
      .bool("directionalLockEnabled", "UIDirectionalLockEnabled", omit: false),
      .float("minimumZoomScale", "UIMinimumZoomScale", omit: 1),
      .float("maximumZoomScale", "UIMaximumZoomScale", omit: 1),
      .uiInsets("contentInset", "UIContentInset"),
      .refreshControl,
      .enumeration("keyboardDismissMode", "UIKeyboardDismissMode", dismissModes, omit: 0),
      .enumeration(
        "contentInsetAdjustmentBehavior", "UIScrollViewContentInsetAdjustmentBehavior",
        insetAdjustments, default: 0),
    ])

  private static let indicatorStyles: WordTable = ["default": 0, "black": 1, "white": 2]

  private static let dismissModes: WordTable = [
    "none": 0, "onDrag": 1, "interactive": 2, "onDragWithAccessory": 3,
    "interactiveWithAccessory": 4,
  ]

  private static let insetAdjustments: WordTable = [
    "automatic": 0, "scrollableAxes": 1, "never": 2, "always": 3,
  ]
}

extension Field {
  /// Whether indicators avoid bars: 1 always, 2 never.
  fileprivate static var indicatorInsetAdjustment: Field {
    let field = Field("UIScrollViewIndicatorInsetAdjustmentBehavior") { compiler, subject in
      let adjusts =
        subject.element.bool("automaticallyAdjustsScrollIndicatorInsets", &compiler.reading) ?? true
      compiler.graph[subject.id].set(
        "UIScrollViewIndicatorInsetAdjustmentBehavior", adjusts ? 1 : 2)
    }
    return field.since(.xcode11, seen: "off 8.2, on 13.4 and 14.1")
  }

  /// The refresh control, of the view itself or of the controller that shows it.
  fileprivate static var refreshControl: Field {
    Field { compiler, subject in
      let key: HashedName = "refreshControl"
      let isRoot = subject.element["key"] == "view"
      let holders = [subject.element] + (isRoot ? [subject.element.parent].compactMap { $0 } : [])
      for holder in holders {
        guard let child = holder.child([key], key: key, &compiler.reading),
          let control = compiler.compile(child, owner: subject.id)
        else { continue }
        compiler.graph[subject.id].set("UIRefreshControl", control)
        compiler.addPart(control, .other, of: subject.id)
      }
    }
  }
}
