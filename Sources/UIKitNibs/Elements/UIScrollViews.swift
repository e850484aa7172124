internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  static let scrollViews: [ElementSchema] = [scrollView]

  /// What every scroll view has beside a view; tables, collections and text views extend it.
  ///
  /// The size of the content is missing, because Xcode 11 and later leave it to the running app.
  static let scrollView = ElementSchema(
    "scrollView", "UIScrollView", extends: view,
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

  private static let indicatorStyles = ["default": 0, "black": 1, "white": 2]

  private static let dismissModes: [String: Int] = [
    "none": 0, "onDrag": 1, "interactive": 2, "onDragWithAccessory": 3,
    "interactiveWithAccessory": 4,
  ]

  private static let insetAdjustments: [String: Int] = [
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
