internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  /// What every control has beside a view.
  static let control = ElementSchema(
    "control", "UIControl", extends: view,
    [
      .negated("enabled", "UIDisabled"),
      .bool("highlighted", "UIHighlighted", omit: false),
      .bool("selected", "UISelected", omit: false),
      .enumeration(
        "contentVerticalAlignment", "UIContentVerticalAlignment", verticalAlignments, omit: 0),
      .enumeration(
        "contentVerticalAlignment", "UIContentVerticalAlignment2", verticalAlignments, omit: 0
      ).since(.xcode12, seen: "on 13.2 to 26"),
      .enumeration(
        "contentHorizontalAlignment", "UIContentHorizontalAlignment", horizontalAlignments,
        omit: 0),
      .inferredBool("showsMenuAsPrimaryAction", "UIShowsMenuAsPrimaryAction"),
    ])

  /// Controls with nothing of their own.
  static let controls: [ElementSchema] = [control]

  private static let verticalAlignments: WordTable = [
    "center": 0, "top": 1, "bottom": 2, "fill": 3,
  ]

  private static let horizontalAlignments: WordTable = [
    "center": 0, "left": 1, "right": 2, "fill": 3, "leading": 4, "trailing": 5,
  ]

  /// Controls of one value, and views that show one.
  static let valueControls: [ElementSchema] = [
    ElementSchema(
      "switch", "UISwitch", extends: control,
      [
        .bool("enabled", "UISwitchEnabled", default: true),
        .bool("on", "UISwitchOn", omit: false),
        .uiColor("onTintColor", "UISwitchOnTintColor"),
        .uiColor("thumbTintColor", "UISwitchThumbTintColor"),
        .switchFrame,
      ]),
    ElementSchema(
      "slider", "UISlider", extends: control,
      [
        .float("value", "UIValue", omit: 0),
        .float("minValue", "UIMinValue", omit: 0),
        .float("maxValue", "UIMaxValue", omit: 1),
        .bool("continuous", "UIContinuous", omit: true),
        .uiImage("minimumValueImage", "UIMinimumValueImage"),
        .uiImage("maximumValueImage", "UIMaximumValueImage"),
        .uiColor("minimumTrackTintColor", "UIMinimumTintColor"),
        .uiColor("maximumTrackTintColor", "UIMaximumTintColor"),
        .uiColor("thumbTintColor", "UIThumbTintColor"),
        .constant("UIBehavioralStyle", 0)
          .since(.xcode14, seen: "14.1 to 15.4; 13 is not seen"),
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

  private static let indicatorStyles: WordTable = [
    "whiteLarge": 0, "white": 1, "gray": 2, "medium": 100, "large": 101,
  ]
  /// For systems before iOS 13.
  private static let oldIndicatorStyles: WordTable = [
    "whiteLarge": 0, "white": 1, "gray": 2, "medium": 2, "large": 0,
  ]
}

extension Field {
  /// The size that all switches have; a frame of the document with another is set again after
  /// loading.
  fileprivate static var switchFrame: Field {
    Field { compiler, subject in
      let size = Size(width: 51, height: 31)
      guard let frame = subject.element.rect(key: "frame", &compiler.reading), frame.size != size
      else { return }
      compiler.setGeometry(
        Rect(x: frame.x, y: frame.y, width: size.width, height: size.height), of: subject.id)
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      compiler.addKeyValuePair("frame", compiler.geometry(3, "NS.rectval", numbers), to: subject.id)
    }
  }

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

extension UIKitElements {
  static let segmentedControls: [ElementSchema] = [
    ElementSchema(
      "segmentedControl", "UISegmentedControl", extends: control,
      [
        .constant("UIPointerInteractionEnabled", true)
          .since(.xcode14, seen: "on 14.2 and 16.4"),
        .segments,
        .integer("selectedSegmentIndex", "UISelectedSegmentIndex", default: -1),
        .bool("momentary", "UIMomentary", omit: false),
        .bool(
          "apportionsSegmentWidthsByContent", "UIApportionsSegmentWidthsByContent", omit: false),
        .uiColor(
          "selectedSegmentTintColor", "UISegmentedControlSelectedSegmentTintColor"),
        .segmentTint,
        // UIKit has had one style since iOS 7.
        .ignored("segmentControlStyle"),
      ])
  ]
}

extension Field {
  fileprivate static var segmentTint: Field {
    Field { compiler, subject in
      guard let tint = compiler.graph[subject.id]["UITintColor"] else { return }
      compiler.graph[subject.id].set("UISegmentedControlTintColor", tint)
    }
  }

  /// A view for each segment, which gets its frame when the control is laid out.
  fileprivate static var segments: Field {
    Field { compiler, subject in
      let members = subject.element.members(of: "segments", &compiler.reading)
      let views = members.enumerated().map { index, segment in
        compiler.segment(segment, at: index, of: subject)
      }
      let array = compiler.graph.array(views, as: "NSMutableArray")
      compiler.graph[subject.id].set("UISegments", array)
      guard !views.isEmpty else { return }
      let subviews = compiler.graph.array(views, as: "NSMutableArray")
      compiler.graph[subject.id].set("UISubviews", subviews)
    }
  }
}

extension NibCompiler {
  private static var leftOutState: Field {
    Field.leftOut("enabled", omit: "YES")
  }

  fileprivate mutating func segment(
    _ segment: XMLElement, at index: Int, of subject: NibSubject
  ) -> NibObjectID {
    // 32 points whatever the height of the control.
    let view = generatedView("UISegment", frame: Rect(x: 0, y: 0, width: 0, height: 32))
    graph[view].remove("UIOpaque")
    Self.leftOutState.write(&self, subject.replacing(segment))
    let title = segment.string("title", &reading)
    if let image = segment.uiImage("image", &reading) {
      let object = uiImage(image)
      graph[view].set("UISegmentInfo", object)
    } else {
      let text = localizedText(
        title ?? "", "segmentTitles", number: index, of: subject.element)
      graph[view].set("UISegmentInfo", text)
    }
    if let width = segment.number("width", &reading), width != 0 {
      graph[view].set("UISegmentWidth", .float(Float(width)))
    }
    if let offset = segment.size(key: "contentOffset", &reading),
      offset.width != 0 || offset.height != 0
    {
      graph[view].set(
        "UISegmentContentOffset", UIKitGeometry.size(offset.width, offset.height))
    }
    graph[view].set("UISegmentStyle", 5)
    // Not the index: the second segment has 3, later ones have 1.
    if index > 0 { graph[view].set("UISegmentPosition", index == 1 ? 3 : 1) }
    return view
  }
}

extension UIKitElements {
  static let pickers: [ElementSchema] = [
    ElementSchema(
      "pickerView", "UIPickerView", extends: view,
      [
        .constant("UIAllowSelectingCells", true),
        .bool("showsSelectionIndicator", "UIShowsSelectionBar", omit: false),
      ]),
    ElementSchema(
      "datePicker", "UIDatePicker", extends: control,
      [
        .enumeration("style", "UIPickerStyle", pickerStyles, default: 0),
        .enumeration("datePickerMode", "UIDatePickerMode", datePickerModes, default: 2),
        .float("countDownDuration", "UICountDownDuration", omit: 0),
        .integer("minuteInterval", "UIMinuteInterval", omit: 1),
        .bool(
          "useCurrentDate", "UIDatePickerUseCurrentDateDuringDecoding", default: true, omit: true),
        .date("date", "UIDate"),
        .date("minimumDate", "UIMinimumDate"),
        .date("maximumDate", "UIMaximumDate"),
        .locale,
      ]),
    ElementSchema("calendarView", "UICalendarView", extends: view, []),
  ]

  private static let pickerStyles: WordTable = [
    "automatic": 0, "wheels": 1, "compact": 2, "inline": 3,
  ]

  private static let datePickerModes: WordTable = [
    "time": 0, "date": 1, "dateAndTime": 2, "countDownTimer": 3, "yearAndMonth": 4,
  ]
}

extension Field {
  /// `<locale key="locale" localeIdentifier="…"/>`.
  fileprivate static var locale: Field {
    Field { compiler, subject in
      guard let child = subject.element.child(["locale"], key: "locale", &compiler.reading),
        let identifier = child.string("localeIdentifier", &compiler.reading)
      else { return }
      let text = compiler.graph.string(identifier)
      let locale = compiler.graph.add("NSLocale", [.init("NS.identifier", .object(text))])
      compiler.graph[subject.id].set("UILocale", locale)
    }
  }
}
