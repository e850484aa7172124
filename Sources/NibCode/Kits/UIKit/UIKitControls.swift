internal import NibFormat

/// Controls and other small views of UIKit.
enum UIKitControls {
  static let classes: [KitClass] = [
    control,
    buttonConfiguration,
    backgroundConfiguration,
    button,
    KitClass(
      "UITextField", "UIControl", maker: .frame,
      outlets: [
        KitProperty("delegate", .conforming("UITextFieldDelegate")),
        KitProperty("leftView", .object("UIView")), KitProperty("rightView", .object("UIView")),
      ],
      [
        .string("UIText", "text"), .string("UIPlaceholder", "placeholder"),
        .font("UIFont", "font"),
        .property(
          "UITextColor", "textColor", .color,
          initial: .symbol(".label", "[UIColor labelColor]")),
        .property("UIAttributedText", "attributedText", .attributedString),
        .property("UIAttributedPlaceholder", "attributedPlaceholder", .attributedString),
        .enumeration("UITextAlignment", "textAlignment", UIKitEnums.textAlignment, initial: 4),
        .enumeration("UIBorderStyle", "borderStyle", UIKitEnums.borderStyle, initial: 0),
        .image("UITextFieldBackground", "background"),
        .image("UITextFieldDisabledBackground", "disabledBackground"),
        .bool("UIClearsOnBeginEditing", "clearsOnBeginEditing", initial: false),
        .bool("UIAdjustsFontSizeToFit", "adjustsFontSizeToFitWidth", initial: false),
        .number("UIMinimumFontSize", "minimumFontSize", initial: 0),
        .enumeration("UIClearButtonMode", "clearButtonMode", UIKitEnums.viewMode, initial: 0),
        .bool(
          "UIAdjustsFontForContentSizeCategory", "adjustsFontForContentSizeCategory",
          initial: false), .bool("UIOpaque", "isOpaque", initial: false),
        .bool("UIClipsToBounds", "clipsToBounds", initial: false),
      ] + textInput
        + [KitRow].silent(
          """
          UIClearButtonOffset UIDisableTextColorUpdateOnTraitCollectionChange \
          UIDisableUpdateTextColorOnTraitCollectionChange UIDelegate
          """)),
    KitClass(
      "UITextView", "UIScrollView", maker: .frame,
      outlets: [
        KitProperty("textViewDelegate", objc: "textViewDelegate", .conforming("UITextViewDelegate"))
      ],
      [
        .string("UIText", "text"), .font("UIFont", "font"), .color("UITextColor", "textColor"),
        .property("UIAttributedText", "attributedText", .attributedString),
        .enumeration("UITextAlignment", "textAlignment", UIKitEnums.textAlignment, initial: 4),
        .bool("UIEditable", "isEditable", initial: true),
        .bool("UISelectable", "isSelectable", initial: true),
        .options("UIDataDetectorTypes", "dataDetectorTypes", UIKitEnums.dataDetectors, initial: 0),
        .bool(
          "UIAdjustsFontForContentSizeCategory", "adjustsFontForContentSizeCategory",
          initial: false),
        .bool("UIAllowsEditingTextAttributes", "allowsEditingTextAttributes", initial: false),
        .bool("UIClearsOnInsertion", "clearsOnInsertion", initial: false),
        .silent("UIContentSize"),
      ] + textInput
        + [KitRow].silent("UIDisableUpdateTextColorOnTraitCollectionChange UIDelegate")),
    KitClass(
      "UISwitch", "UIControl", maker: .frame,
      [
        .bool("UISwitchEnabled", "isEnabled", initial: true),
        .bool("UISwitchOn", "isOn", initial: false),
        .color("UISwitchOnTintColor", "onTintColor"),
        .color("UISwitchThumbTintColor", "thumbTintColor"),
      ]),
    KitClass(
      "UISlider", "UIControl", maker: .frame,
      [
        .number("UIMinValue", "minimumValue", "Float", initial: 0),
        .number("UIMaxValue", "maximumValue", "Float", initial: 1),
        .number("UIValue", "value", "Float", initial: 0),
        .bool("UIContinuous", "isContinuous", initial: true),
        .image("UIMinimumValueImage", "minimumValueImage"),
        .image("UIMaximumValueImage", "maximumValueImage"),
        .color("UIMinimumTintColor", "minimumTrackTintColor"),
        .color("UIMaximumTintColor", "maximumTrackTintColor"),
        .color("UIThumbTintColor", "thumbTintColor"), .silent("UIBehavioralStyle"),
      ]),
    KitClass(
      "UIStepper", "UIControl", maker: .frame,
      [
        .number("UIMinimumValue", "minimumValue", "Double", initial: 0),
        .number("UIMaximumValue", "maximumValue", "Double", initial: 100),
        .number("UIStepValue", "stepValue", "Double", initial: 1),
        .number("UIValue", "value", "Double", initial: 0),
        .bool("UIContinuous", "isContinuous", initial: true),
        .bool("UIAutorepeat", "autorepeat", initial: true),
        .bool("UIWraps", "wraps", initial: false),
      ]),
    KitClass(
      "UIProgressView", "UIView", maker: .frame,
      [
        .number("UIProgress", "progress", "Float", initial: 0),
        .enumeration(
          "UIProgressViewStyle", "progressViewStyle", UIKitEnums.progressStyle, initial: 0),
        .color("UIProgressProgressTintColor", "progressTintColor"),
        .color("UIProgressTrackTintColor", "trackTintColor"),
        .image("UIProgressProgressImage", "progressImage"),
        .image("UIProgressTrackImage", "trackImage"), UIKitViews.interaction,
      ]),
    KitClass(
      "UIPageControl", "UIControl", maker: .frame,
      [
        .integer("UINumberOfPages", "numberOfPages", initial: 0),
        .integer("UICurrentPage", "currentPage", initial: 0),
        .bool("UIHideForSinglePage", "hidesForSinglePage", initial: false),
        .bool("UIDefersCurrentPageDisplay", "defersCurrentPageDisplay", initial: false),
        .color("UICurrentPageIndicatorTintColor", "currentPageIndicatorTintColor"),
        .color("UIPageIndicatorTintColor", "pageIndicatorTintColor"),
      ]),
    KitClass(
      "UIRefreshControl", "UIControl", [.silent("UIRefreshControlStyle"), .silent("UIDisabled")]),
    KitClass("UIColorWell", "UIControl", maker: .frame, [.silent("UIContinuous")]),
    KitClass(
      "UIActivityIndicatorView", "UIView",
      maker: .custom { reader, id, type in
        let number =
          reader.graph.number("UIActivityIndicatorViewStyle-Modern", of: id)
          ?? reader.graph.number("UIActivityIndicatorViewStyle", of: id) ?? 100
        let style = Int64(exactly: number).flatMap { UIKitEnums.activityStyle.expression($0) }
        return .form(
          CodeForm("%(style: %)", "[[% alloc] initWithActivityIndicatorStyle:%]"),
          [type, style ?? .symbol(".medium", "UIActivityIndicatorViewStyleMedium")])
      },
      members: [
        CodeForm(
          "init(style: UIActivityIndicatorView.Style)",
          "- (instancetype)initWithActivityIndicatorStyle:(UIActivityIndicatorViewStyle)style;"),
        CodeForm("func startAnimating()", "- (void)startAnimating;"),
      ],
      [
        .bool("UIHidesWhenStopped", "hidesWhenStopped", initial: true),
        .color("UIColor", "color"),
        .custom("UIAnimating") { reader, subject, value in
          guard value.truth == true else { return }
          reader.counts.values += 1
          reader.current.append(
            .call(CodeForm("%.startAnimating()", "[% startAnimating]"), [subject.target]))
        }, UIKitViews.interaction,
      ]
        + [KitRow].silent(
          """
          UIActivityIndicatorViewStyle UIActivityIndicatorViewStyle-Modern \
          UIDisableUpdateColorOnTraitCollectionChange
          """)),
    segmentedControl,
    KitClass(
      "UIPickerView", "UIView", maker: .frame,
      outlets: [
        KitProperty("delegate", .conforming("UIPickerViewDelegate")),
        KitProperty("dataSource", .conforming("UIPickerViewDataSource")),
      ], [KitRow].silent("UIAllowSelectingCells UIDelegate UIPickerViewShowsSelectionIndicator")),
    KitClass(
      "UIDatePicker", "UIControl", maker: .frame,
      [
        .enumeration("UIDatePickerMode", "datePickerMode", UIKitEnums.dateMode, initial: 2),
        .enumeration(
          "UIPickerStyle", "preferredDatePickerStyle", UIKitEnums.dateStyle, initial: 0),
        .property("UIDate", "date", .date), .property("UIMinimumDate", "minimumDate", .date),
        .property("UIMaximumDate", "maximumDate", .date),
        .integer("UIMinuteInterval", "minuteInterval", initial: 1),
        .number("UICountDownDuration", "countDownDuration", "Double"),
        .omitted("UIDatePickerLocale", "set locale"),
        .bool("UIRoundsToMinuteInterval", "roundsToMinuteInterval", initial: true),
      ]
        + [KitRow].silent("UIUseCurrentDateDuringDecoding UIAllowSelectingCells UIDelegate")),
    KitClass(
      "UISearchBar", "UIView", maker: .frame,
      outlets: [KitProperty("delegate", .conforming("UISearchBarDelegate"))],
      [
        .string("UIText", "text", initial: ""), .string("UIPlaceholder", "placeholder"),
        .string("UIPrompt", "prompt"),
        .enumeration("UISearchBarStyle", "searchBarStyle", UIKitEnums.searchStyle, initial: 0),
        .enumeration("UIBarStyle", "barStyle", UIKitEnums.barStyle, initial: 0),
        .color("UIBarTintColor", "barTintColor"), translucent("UISearchBarTranslucence"),
        .bool("UIShowsCancelButton", "showsCancelButton", initial: false),
        .bool("UIShowsBookmarkButton", "showsBookmarkButton", initial: false),
        .bool("UIShowsSearchResultsButton", "showsSearchResultsButton", initial: false),
        .bool("UIShowsScopeBar", "showsScopeBar", initial: false),
        .custom("UIScopeButtonTitles") { reader, subject, value in
          let titles = (value.object.flatMap { reader.graph.elements($0) } ?? [])
            .compactMap { $0.object.flatMap { reader.string($0) } }
          reader.counts.values += 1
          reader.current.append(
            .assignment(subject.target, property: CodeForm("scopeButtonTitles"), .array(titles)))
        },
      ] + textInput
        + [KitRow].silent(
          "UISearchTextPositionAdjustment UIDelegate UIContentMode UIOpaque UISearchFieldBackgroundPositionAdjustment"
        )),
  ]

  /// 1 for translucent, 2 for opaque.
  static func translucent(_ key: String) -> KitRow {
    .custom(key) { reader, subject, value in
      guard let number = reader.integer(value), number == 1 || number == 2 else { return }
      reader.assign(
        KitProperty("isTranslucent", .boolean, initial: .boolean(true)), .boolean(number == 1),
        subject)
    }
  }

  static let textInput: [KitRow] = [
    .enumeration(
      "UIAutocapitalizationType", "autocapitalizationType", UIKitEnums.capitalization, initial: 2,
      absent: 0),
    .enumeration(
      "UIAutocorrectionType", "autocorrectionType", UIKitEnums.autocorrection, initial: 0),
    .enumeration("UISpellCheckingType", "spellCheckingType", UIKitEnums.spellChecking, initial: 0),
    .enumeration("UITextSmartDashesType", "smartDashesType", UIKitEnums.smartDashes, initial: 0),
    .enumeration("UITextSmartQuotesType", "smartQuotesType", UIKitEnums.smartQuotes, initial: 0),
    .enumeration(
      "UITextSmartInsertDeleteType", "smartInsertDeleteType", UIKitEnums.smartInsertDelete,
      initial: 0),
    .enumeration(
      "UITextInlinePredictionType", "inlinePredictionType", UIKitEnums.inlinePrediction,
      initial: 0),
    .enumeration("UIKeyboardType", "keyboardType", UIKitEnums.keyboard, initial: 0),
    .enumeration(
      "UIKeyboardAppearance", "keyboardAppearance", UIKitEnums.keyboardAppearance, initial: 0),
    .enumeration("UIReturnKeyType", "returnKeyType", UIKitEnums.returnKey, initial: 0),
    .bool("UIEnablesReturnKeyAutomatically", "enablesReturnKeyAutomatically", initial: false),
    .bool("UISecureTextEntry", "isSecureTextEntry", objc: "secureTextEntry", initial: false),
    .property("UITextContentType", "textContentType", .rawString("UITextContentType")),
  ]

  static let control = KitClass(
    "UIControl", "UIView", maker: .frame,
    members: [
      CodeForm(
        "func addTarget(_ target: Any?, action: Selector, for events: UIControl.Event)",
        "- (void)addTarget:(id)target action:(SEL)action forControlEvents:(UIControlEvents)events;")
    ],
    [
      .inverted("UIDisabled", "isEnabled", initial: true),
      .bool("UIHighlighted", "isHighlighted", initial: false),
      .bool("UISelected", "isSelected", initial: false),
      .enumeration(
        "UIContentVerticalAlignment", "contentVerticalAlignment", UIKitEnums.vertical, initial: 0),
      .enumeration(
        "UIContentHorizontalAlignment", "contentHorizontalAlignment", UIKitEnums.horizontal,
        initial: 0),
      .bool("UIShowsMenuAsPrimaryAction", "showsMenuAsPrimaryAction", initial: false),
      .silent("UIContentVerticalAlignment2"),
    ])

  static let segmentedControl = KitClass(
    "UISegmentedControl", "UIControl", maker: .frame,
    members: [
      CodeForm(
        "func insertSegment(withTitle title: String?, at index: Int, animated: Bool)",
        "- (void)insertSegmentWithTitle:(NSString *)title atIndex:(NSUInteger)index animated:(BOOL)animated;"
      ),
      CodeForm(
        "func insertSegment(with image: UIImage?, at index: Int, animated: Bool)",
        "- (void)insertSegmentWithImage:(UIImage *)image atIndex:(NSUInteger)index animated:(BOOL)animated;"
      ),
      CodeForm(
        "func setWidth(_ width: CGFloat, forSegmentAt index: Int)",
        "- (void)setWidth:(CGFloat)width forSegmentAtIndex:(NSUInteger)index;"),
      CodeForm(
        "func setContentOffset(_ offset: CGSize, forSegmentAt index: Int)",
        "- (void)setContentOffset:(CGSize)offset forSegmentAtIndex:(NSUInteger)index;"),
    ],
    [
      .custom("UISegments") { reader, subject, value in reader.addSegments(value, subject) },
      .silent("UISubviews"), .silent("UISegmentedControlTintColor"),
      .integer("UISelectedSegmentIndex", "selectedSegmentIndex", initial: -1),
      .bool("UIMomentary", "isMomentary", initial: false),
      .bool(
        "UIApportionsSegmentWidthsByContent", "apportionsSegmentWidthsByContent", initial: false),
      .color("UISegmentedControlSelectedSegmentTintColor", "selectedSegmentTintColor"),
      .silent("UIPointerInteractionEnabled"), .silent("UISegmentedControlStyle"),
    ])
}

extension NibCodeReader {
  mutating func addSegments(_ value: NibValue, _ subject: KitSubject) {
    let segments = value.object.flatMap { graph.elements($0) }?.compactMap(\.object) ?? []
    for (index, id) in segments.enumerated() {
      let number = CodeExpression.integer(Int64(index))
      let info = graph.object("UISegmentInfo", of: id)
      counts.values += 1
      if let title = info.flatMap({ string($0) }) {
        current.append(
          .call(
            CodeForm(
              "%.insertSegment(withTitle: %, at: %, animated: false)",
              "[% insertSegmentWithTitle:% atIndex:% animated:NO]"),
            [subject.target, title, number]))
      } else if let image = info.flatMap({ image($0) }) {
        current.append(
          .call(
            CodeForm(
              "%.insertSegment(with: %, at: %, animated: false)",
              "[% insertSegmentWithImage:% atIndex:% animated:NO]"),
            [subject.target, image, number]))
      } else {
        omit("segment \(index)")
        continue
      }
      if let width = graph.number("UISegmentWidth", of: id),
        let value = CodeExpression.finite(width)
      {
        current.append(
          .call(
            CodeForm(
              "%.setWidth(%, forSegmentAt: %)", "[% setWidth:% forSegmentAtIndex:%]"),
            [subject.target, value, number]))
      }
      if let offset = graph.size("UISegmentContentOffset", of: id) {
        current.append(
          .call(
            CodeForm(
              "%.setContentOffset(%, forSegmentAt: %)",
              "[% setContentOffset:% forSegmentAtIndex:%]"),
            [subject.target, CodeGeometry.size([offset.width, offset.height]), number]))
      }
    }
  }
}
