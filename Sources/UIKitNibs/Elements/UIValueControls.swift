internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

extension UIKitElements {
  /// Controls of one value, and views that show one.
  static let valueControls: [ElementSchema] = [
    ElementSchema(
      "switch", "UISwitch", extends: control,
      [
        .bool("enabled", "UISwitchEnabled", default: true),
        .bool("on", "UISwitchOn", omit: false),
        .uiColor("onTintColor", "UISwitchOnTintColor"),
        .uiColor("thumbTintColor", "UISwitchThumbTintColor"),
      ]),
    ElementSchema(
      "slider", "UISlider", extends: control,
      [
        .float("value", "UIValue", default: 0),
        .float("minValue", "UIMinValue", omit: 0),
        .float("maxValue", "UIMaxValue", omit: 1),
        .bool("continuous", "UIContinuous", omit: true),
        .uiImage("minimumValueImage", "UIMinimumValueImage"),
        .uiImage("maximumValueImage", "UIMaximumValueImage"),
        .uiColor("minimumTrackTintColor", "UIMinimumTintColor"),
        .uiColor("maximumTrackTintColor", "UIMaximumTintColor"),
        .uiColor("thumbTintColor", "UIThumbTintColor"),
        .constant("UIBehavioralStyle", 0)
          .since(.xcode15, seen: "nibs of 15.3 without a document"),
      ]),
    ElementSchema(
      "stepper", "UIStepper", extends: control,
      [
        .double("value", "UIValue", omit: 0),
        .double("minimumValue", "UIMinimumValue", omit: 0),
        .double("maximumValue", "UIMaximumValue", omit: 100),
        .bool("continuous", "UIContinuous", omit: true),
        .bool("autorepeat", "UIAutorepeat", omit: true),
        .bool("wraps", "UIWraps", omit: false),
        .double("stepValue", "UIStepValue", omit: 1),
      ]),
    ElementSchema(
      "progressView", "UIProgressView", extends: view,
      [
        .float("progress", "UIProgress", omit: 0),
        .enumeration(
          "progressViewStyle", "UIProgressViewStyle", ["default": 0, "bar": 1], omit: 0),
        .uiColor("progressTintColor", "UIProgressProgressTintColor"),
        .uiColor("trackTintColor", "UIProgressTrackTintColor"),
        .uiImage("progressImage", "UIProgressProgressImage"),
        .uiImage("trackImage", "UIProgressTrackImage"),
      ]),
    ElementSchema(
      "pageControl", "UIPageControl", extends: control,
      [
        .integer("numberOfPages", "UINumberOfPages", default: 0),
        .integer("currentPage", "UICurrentPage", default: 0),
        .bool("hidesForSinglePage", "UIHideForSinglePage", omit: false),
        .bool("defersCurrentPageDisplay", "UIDefersCurrentPageDisplay", omit: false),
        .uiColor("currentPageIndicatorTintColor", "UICurrentPageIndicatorTintColor"),
        .uiColor("pageIndicatorTintColor", "UIPageIndicatorTintColor"),
      ]),
    ElementSchema(
      "refreshControl", "UIRefreshControl", extends: control,
      [.constant("UIRefreshControlStyle", 2)]),
    ElementSchema("colorWell", "UIColorWell", extends: control, []),
  ]

  static let activityIndicators: [ElementSchema] = [
    ElementSchema(
      "activityIndicatorView", "UIActivityIndicatorView", extends: view,
      [
        .enumeration("style", "UIActivityIndicatorViewStyle-Modern", indicatorStyles, default: 1)
          .since(.xcode11, seen: "on 13.2 to 26"),
        .enumeration("style", "UIActivityIndicatorViewStyle", oldIndicatorStyles, default: 1),
        .bool("hidesWhenStopped", "UIHidesWhenStopped", default: false, omit: true),
        .bool("animating", "UIAnimating", omit: false),
        .indicatorColor,
      ])
  ]

  private static let indicatorStyles: [String: Int] = [
    "whiteLarge": 0, "white": 1, "gray": 2, "medium": 100, "large": 101,
  ]
  /// For systems before iOS 13.
  private static let oldIndicatorStyles: [String: Int] = [
    "whiteLarge": 0, "white": 1, "gray": 2, "medium": 2, "large": 0,
  ]
}

extension Field {
  /// The colour, and that it stays when the appearance changes.
  fileprivate static var indicatorColor: Field {
    Field { compiler, subject in
      let color = subject.element.color(key: "color", &compiler.reading)
      let object = color.flatMap { compiler.uiColor($0) }
      compiler.graph[subject.id].set("UIColor", object.map { .object($0) } ?? .null)
      guard object != nil else { return }
      compiler.graph[subject.id].set("UIDisableUpdateColorOnTraitCollectionChange", true)
    }
  }
}
