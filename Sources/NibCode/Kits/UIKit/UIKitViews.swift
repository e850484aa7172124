internal import NibFormat

/// Views of UIKit: rows of `UIView`, labels, images, scroll views, stacks.
enum UIKitViews {
  static let classes: [KitClass] = [
    KitClass("NSObject", nil),
    KitClass("NSLayoutConstraint"),
    paragraphStyle,
    shadow,
    KitClass(
      "UIResponder", outlets: [KitProperty("inputAccessoryView", .object("UIView"))]),
    view,
    KitClass(
      "_ContentView", type: CodeForm("UIView"), "UIView",
      silent(
        "UIOpaque UIClipsToBounds UIContentMode UIMultipleTouchEnabled UIAutoresizingMask UIHidden")
    ),
    KitClass(
      "UIWindow", "UIView",
      outlets: [KitProperty("rootViewController", .object("UIViewController"))],
      members: [CodeForm("func makeKeyAndVisible()", "- (void)makeKeyAndVisible;")],
      silent("UIResizesToFullScreen")),
    label,
    KitClass(
      "UIImageView", "UIView", maker: .frame,
      [
        .image("UIImage", "image"), .image("UIHighlightedImage", "highlightedImage"),
        .bool("UIHighlighted", "isHighlighted", initial: false),
        .property(
          "UIPreferredSymbolConfiguration", "preferredSymbolConfiguration", .symbolConfiguration),
        .bool(
          "UIAdjustsImageSizeForAccessibilityContentSizeCategory",
          "adjustsImageSizeForAccessibilityContentSizeCategory", initial: false),
        interaction,
      ]),
    stack,
    scroll,
    KitClass(
      "UIVisualEffectView", "UIView", maker: .custom(effectView),
      members: [
        CodeForm(
          "init(effect: UIVisualEffect?)",
          "- (instancetype)initWithEffect:(UIVisualEffect *)effect;"),
        CodeForm("var contentView: UIView { get }", "@property (readonly) UIView *contentView;"),
      ],
      [
        .silent("UIVisualEffectViewEffect"), .silent("UISubviews"),
        .custom("UIVisualEffectViewContentView") { reader, subject, value in
          guard let id = value.object else { return }
          reader.merge(id, CodeForm("%.contentView"), of: subject, as: "_ContentView")
        },
      ]),
    KitClass("UIVisualEffect"),
    KitClass(
      "UILayoutGuide", members: CodeDeclarations.anchors,
      [
        .custom("UILayoutGuideIdentifier") { reader, subject, value in
          guard let text = value.object.flatMap({ reader.graph.string($0) }), !text.isEmpty else {
            return
          }
          reader.assign(
            KitProperty("identifier", .string), .string(text), subject)
        },
        .string("identifier", "identifier"),
      ]
        + silent(
          """
          UILayoutGuideOwningView UILayoutGuideOwningViewIsLocked UILayoutGuideShouldBeArchived \
          UILayoutGuideAllowsNegativeDimensions UILayoutGuideSystemConstraints
          """)),
  ]

  /// For classes that take no touches unless told to.
  static let interaction = KitRow.inverted(
    "UIUserInteractionDisabled", "isUserInteractionEnabled", initial: false, absent: true)

  static func silent(_ keys: String) -> [KitRow] { [KitRow].silent(keys) }

  static let view = KitClass(
    "UIView", "UIResponder", maker: .frame,
    members: CodeDeclarations.anchors + [
      CodeForm("init()", ""),
      CodeForm("init(frame: CGRect)", "- (instancetype)initWithFrame:(CGRect)frame;"),
      CodeForm(
        "var safeAreaLayoutGuide: UILayoutGuide { get }",
        "@property (readonly) UILayoutGuide *safeAreaLayoutGuide;"),
      CodeForm(
        "var layoutMarginsGuide: UILayoutGuide { get }",
        "@property (readonly) UILayoutGuide *layoutMarginsGuide;"),
      CodeForm(
        "var readableContentGuide: UILayoutGuide { get }",
        "@property (readonly) UILayoutGuide *readableContentGuide;"),
      CodeForm(
        "var keyboardLayoutGuide: UILayoutGuide { get }",
        "@property (readonly) UILayoutGuide *keyboardLayoutGuide;"),
      CodeForm(
        "var traitCollection: UITraitCollection { get }",
        "@property (readonly) UITraitCollection *traitCollection;"),
      CodeForm("func addSubview(_ view: UIView)", "- (void)addSubview:(UIView *)view;"),
      CodeForm(
        "func insertSubview(_ view: UIView, aboveSubview other: UIView)",
        "- (void)insertSubview:(UIView *)view aboveSubview:(UIView *)other;"),
      CodeForm(
        "func insertSubview(_ view: UIView, belowSubview other: UIView)",
        "- (void)insertSubview:(UIView *)view belowSubview:(UIView *)other;"),
      CodeForm(
        "func insertSubview(_ view: UIView, at index: Int)",
        "- (void)insertSubview:(UIView *)view atIndex:(NSInteger)index;"),
      CodeForm("func removeFromSuperview()", "- (void)removeFromSuperview;"),
      CodeForm(
        "func addLayoutGuide(_ guide: UILayoutGuide)",
        "- (void)addLayoutGuide:(UILayoutGuide *)guide;"),
      CodeForm(
        "func addGestureRecognizer(_ recognizer: UIGestureRecognizer)",
        "- (void)addGestureRecognizer:(UIGestureRecognizer *)recognizer;"),
      CodeForm(
        "func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis)",
        "- (void)setContentHuggingPriority:(float)priority forAxis:(UILayoutConstraintAxis)axis;"),
      CodeForm(
        "func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis)",
        "- (void)setContentCompressionResistancePriority:(float)priority forAxis:(UILayoutConstraintAxis)axis;"
      ),
    ],
    [
      .color("UIBackgroundColor", "backgroundColor"),
      .bool("UIOpaque", "isOpaque", initial: true, absent: false),
      .bool("UIHidden", "isHidden", initial: false),
      .bool("UIMultipleTouchEnabled", "isMultipleTouchEnabled", initial: false),
      .integer("UITag", "tag", initial: 0),
      .inverted("UIUserInteractionDisabled", "isUserInteractionEnabled", initial: true),
      .bool("UIAutoresizeSubviews", "autoresizesSubviews", initial: true, absent: false),
      .options("UIAutoresizingMask", "autoresizingMask", UIKitEnums.autoresizing, initial: 36),
      .bool("UIClearsContextBeforeDrawing", "clearsContextBeforeDrawing", initial: true),
      .number("UIAlpha", "alpha", initial: 1),
      .enumeration("UIContentMode", "contentMode", UIKitEnums.contentMode, initial: 0),
      .bool("UIClipsToBounds", "clipsToBounds", initial: false),
      .color("UITintColor", "tintColor"),
      .inverted(
        "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints",
        "translatesAutoresizingMaskIntoConstraints", initial: true),
      .custom("UIViewAutolayoutConstraints") { reader, _, value in
        reader.collectConstraints(value)
      },
      .custom("UIViewLayoutGuides") { reader, subject, value in
        if let list = value.object { reader.addGuides(list, to: subject.target) }
      },
      .custom("UIViewContentHuggingPriority") { reader, subject, value in
        reader.setPriorities(
          value, subject, usual: 250, form: "setContentHuggingPriority",
          others: [
            "UIActivityIndicatorView", "UIProgressView", "UISwitch", "UINavigationBar",
            "UIPageControl", "UIPickerView", "UISegmentedControl", "UISlider", "UITabBar",
            "UIToolbar",
          ])
      },
      .custom("UIViewContentCompressionResistancePriority") { reader, subject, value in
        reader.setPriorities(
          value, subject, usual: 750, form: "setContentCompressionResistancePriority", others: [])
      },
      .custom("UIViewLayoutMargins") { reader, subject, value in
        reader.setMargins(value, subject)
      },
      .property("layoutMargins", "layoutMargins", .insets),
      .property("directionalLayoutMargins", "directionalLayoutMargins", .directionalInsets),
      .bool("UIViewPreservesSuperviewMargins", "preservesSuperviewLayoutMargins", initial: false),
      .bool(
        "UIViewInsetsLayoutMarginsFromSafeArea", "insetsLayoutMarginsFromSafeArea", initial: true),
      .omitted(
        "UIViewLayoutMarginsFollowReadableWidth", "constrain to readableContentGuide instead"),
      .string("UIRestorationIdentifier", "restorationIdentifier"),
      .enumeration(
        "UIViewSemanticContentAttribute", "semanticContentAttribute", UIKitEnums.semanticContent,
        initial: 0),
      .members("UISubviews", "%.addSubview(%)", "[% addSubview:%]"),
      .custom("gestureRecognizers") { _, _, _ in },
    ]
      + silent(
        """
        UIBounds UICenter UIDeepDrawRect UIViewLayoutMarginsAreDirectional \
        UIViewPreservesSpecificSuperviewMargins UIDidEncodeCompatibilityBackgroundColor \
        UIViewLocalOverrideTraitCollection UIViewLargeContentStoredProperties UIFrame \
        UIAutoresizesSubviews _UILayoutGuideIdentifier _UILayoutGuideConstraintsToRemove \
        UIViewLayoutMarginsGuide
        """)
      + [.omitted("UIContentStretch", "deprecated")])

  static let label = KitClass(
    "UILabel", "UIView", maker: .frame,
    [
      .string("UIText", "text"), .font("UIFont", "font"),
      .property(
        "UITextColor", "textColor", .color,
        initial: .symbol(".label", "[UIColor labelColor]")),
      .color("UIHighlightedColor", "highlightedTextColor"),
      .color("UIShadowColor", "shadowColor"),
      .property("UIShadowOffset", "shadowOffset", .size, initial: CodeGeometry.size([0, -1])),
      .integer("UINumberOfLines", "numberOfLines", initial: 1),
      .enumeration(
        "UIBaselineAdjustment", "baselineAdjustment", UIKitEnums.baseline, initial: 0),
      .bool("UIAdjustsFontSizeToFit", "adjustsFontSizeToFitWidth", initial: false),
      .number("UIMinimumScaleFactor", "minimumScaleFactor", initial: 0),
      .enumeration("UILineBreakMode", "lineBreakMode", UIKitEnums.lineBreak, initial: 4),
      .enumeration("UITextAlignment", "textAlignment", UIKitEnums.textAlignment, initial: 4),
      .number("UIPreferredMaxLayoutWidth", "preferredMaxLayoutWidth", initial: 0),
      .property("UIAttributedText", "attributedText", .attributedString),
      .bool("UIEnabled", "isEnabled", initial: true),
      .bool("UIHighlighted", "isHighlighted", initial: false),
      .bool(
        "UIAdjustsFontForContentSizeCategory", "adjustsFontForContentSizeCategory", initial: false),
      .bool(
        "UIAllowsDefaultTighteningForTruncation", "allowsDefaultTighteningForTruncation",
        initial: false),
      .bool(
        "UIShowsExpansionTextWhenTruncated", "showsExpansionTextWhenTruncated", initial: false),
      .omitted("UIAdjustsLetterSpacingToFit", "deprecated"), interaction,
      .bool("UIOpaque", "isOpaque", initial: false),
      .enumeration("UIContentMode", "contentMode", UIKitEnums.contentMode, initial: 7),
    ] + silent("UIMinimumFontSize UIDisableUpdateTextColorOnTraitCollectionChange UILineSpacing"))

  static let stack = KitClass(
    "UIStackView", "UIView", maker: .frame,
    members: [
      CodeForm(
        "func addArrangedSubview(_ view: UIView)", "- (void)addArrangedSubview:(UIView *)view;"),
      CodeForm(
        "func insertArrangedSubview(_ view: UIView, at index: Int)",
        "- (void)insertArrangedSubview:(UIView *)view atIndex:(NSUInteger)index;"),
      CodeForm(
        "var arrangedSubviews: [UIView] { get }",
        "@property (readonly) NSArray<UIView *> *arrangedSubviews;"),
      CodeForm(
        "func setCustomSpacing(_ spacing: CGFloat, after view: UIView)",
        "- (void)setCustomSpacing:(CGFloat)spacing afterView:(UIView *)view;"),
    ],
    [
      .enumeration("UIStackViewAxis", "axis", UIKitEnums.axis, initial: 0),
      .enumeration("UIStackViewAlignment", "alignment", UIKitEnums.stackAlignment, initial: 0),
      .enumeration(
        "UIStackViewDistribution", "distribution", UIKitEnums.stackDistribution, initial: 0),
      .number("UIStackViewSpacing", "spacing", initial: 0),
      .bool(
        "UIStackViewBaselineRelative", "isBaselineRelativeArrangement", initial: false),
      .bool(
        "UIStackViewLayoutMarginsRelative", "isLayoutMarginsRelativeArrangement", initial: false),
      .custom("UIStackViewArrangedSubviews") { reader, subject, value in
        // Those that only some size classes have are in this list, but no subviews yet.
        let absent = Set(
          value.object.flatMap { reader.graph.elements($0) }?.compactMap(\.object) ?? []
        )
        .subtracting(reader.graph.objects("UISubviews", of: subject.id))
        let varying = absent.isEmpty ? [] : absent.intersection(reader.varying)
        reader.addMembers(
          value, besides: varying,
          CodeForm("%.addArrangedSubview(%)", "[% addArrangedSubview:%]"), subject)
      },
      .custom("UISubviews") { reader, subject, value in
        let arranged = Set(reader.graph.objects("UIStackViewArrangedSubviews", of: subject.id))
        reader.addMembers(
          value, besides: arranged, CodeForm("%.addSubview(%)", "[% addSubview:%]"), subject)
      },
      .bool("UIOpaque", "isOpaque", initial: false),
    ])

  static let scroll = KitClass(
    "UIScrollView", "UIView", maker: .frame,
    outlets: [KitProperty("delegate", .conforming("UIScrollViewDelegate"))],
    members: [
      CodeForm(
        "var contentLayoutGuide: UILayoutGuide { get }",
        "@property (readonly) UILayoutGuide *contentLayoutGuide;"),
      CodeForm(
        "var frameLayoutGuide: UILayoutGuide { get }",
        "@property (readonly) UILayoutGuide *frameLayoutGuide;"),
    ],
    [
      .bool("UIClipsToBounds", "clipsToBounds", initial: true, absent: false),
      .bool("UIMultipleTouchEnabled", "isMultipleTouchEnabled", initial: true, absent: false),
      .property("UIScrollIndicatorInsets", "scrollIndicatorInsets", .insets),
      .custom("UIScrollViewIndicatorInsetAdjustmentBehavior") { reader, subject, value in
        guard let number = reader.integer(value), number != 0 else { return }
        reader.assign(
          KitProperty(
            "automaticallyAdjustsScrollIndicatorInsets", .boolean, initial: .boolean(true)),
          .boolean(number == 1), subject)
      },
      .bool(
        "automaticallyAdjustsScrollIndicatorInsets", "automaticallyAdjustsScrollIndicatorInsets"),
      .bool("UICanCancelContentTouches", "canCancelContentTouches", initial: true),
      .bool("UIDelaysContentTouches", "delaysContentTouches", initial: true),
      .bool("UIBounceEnabled", "bounces", initial: true),
      .bool("UIBouncesZoom", "bouncesZoom", initial: true, absent: false),
      .enumeration("UIIndicatorStyle", "indicatorStyle", UIKitEnums.indicatorStyle, initial: 0),
      .bool("UIShowsHorizontalScrollIndicator", "showsHorizontalScrollIndicator", initial: true),
      .bool("UIShowsVerticalScrollIndicator", "showsVerticalScrollIndicator", initial: true),
      .inverted("UIScrollDisabled", "isScrollEnabled", initial: true),
      .bool("UIPagingEnabled", "isPagingEnabled", initial: false),
      .bool("UIAlwaysBounceHorizontal", "alwaysBounceHorizontal", initial: false),
      .bool("UIAlwaysBounceVertical", "alwaysBounceVertical", initial: false),
      .bool("UIDirectionalLockEnabled", "isDirectionalLockEnabled", initial: false),
      .number("UIMinimumZoomScale", "minimumZoomScale", initial: 1),
      .number("UIMaximumZoomScale", "maximumZoomScale", initial: 1),
      .property(
        "UIContentInset", "contentInset", .insets,
        initial: CodeGeometry.insets([0, 0, 0, 0], .uiKit)),
      .object("UIRefreshControl", "refreshControl", "UIRefreshControl"),
      .enumeration(
        "UIKeyboardDismissMode", "keyboardDismissMode", UIKitEnums.dismissMode, initial: 0),
      .enumeration(
        "UIScrollViewContentInsetAdjustmentBehavior", "contentInsetAdjustmentBehavior",
        UIKitEnums.insetAdjustment, initial: 0),
      .property("UIContentSize", "contentSize", .size),
      .property("UIContentOffset", "contentOffset", .point),
    ] + silent("UIDelegate"))

  static let paragraphStyle = KitClass(
    "NSParagraphStyle", type: CodeForm("NSMutableParagraphStyle"),
    [
      .enumeration("NSAlignment", "alignment", UIKitEnums.textAlignment, initial: 4),
      .enumeration("NSLineBreakMode", "lineBreakMode", UIKitEnums.lineBreak, initial: 0),
      .number("NSLineSpacing", "lineSpacing", initial: 0),
      .number("NSParagraphSpacing", "paragraphSpacing", initial: 0),
      .number("NSParagraphSpacingBefore", "paragraphSpacingBefore", initial: 0),
      .number("NSHeadIndent", "headIndent", initial: 0),
      .number("NSTailIndent", "tailIndent", initial: 0),
      .number("NSFirstLineHeadIndent", "firstLineHeadIndent", initial: 0),
      .number("NSMinLineHeight", "minimumLineHeight", initial: 0),
      .number("NSMaxLineHeight", "maximumLineHeight", initial: 0),
      .number("NSLineHeightMultiple", "lineHeightMultiple", initial: 0),
      .number("NSDefaultTabInterval", "defaultTabInterval", initial: 0),
      .number("NSHyphenationFactor", "hyphenationFactor", "Float", initial: 0),
      .bool(
        "NSAllowsTighteningForTruncation", "allowsDefaultTighteningForTruncation", initial: true),
    ]
      + silent(
        """
        NSTighteningFactorForTruncation NSTabStops NSWritingDirection NSTextLists NSTextBlocks \
        NSHeaderLevel NSCompositionLanguage NSUsesOpticalAlignment NSLineBreakStrategy \
        NSSpansAllLines NSHorizontalAlignment
        """))

  static let shadow = KitClass(
    "NSShadow",
    [
      .property("NSShadowOffset", "shadowOffset", .size), .color("NSShadowColor", "shadowColor"),
      .number("NSShadowBlurRadius", "shadowBlurRadius"),
    ] + silent("NSShadowVert NSShadowHoriz"))

  @Sendable
  private static func effectView(
    _ reader: inout NibCodeReader, _ id: NibObjectID, _ type: CodeExpression
  ) -> CodeExpression {
    let form = CodeForm("%(effect: %)", "[[% alloc] initWithEffect:%]")
    guard let effect = reader.graph.object("UIVisualEffectViewEffect", of: id) else {
      return .form(form, [type, .null])
    }
    let key: HashedName =
      reader.graph[effect].className == "UIVibrancyEffect"
      ? "UIVibrancyEffectBlurStyle" : "UIBlurEffectStyle"
    let style = reader.graph.number(key, of: effect).flatMap { Int64(exactly: $0) }
      .flatMap { UIKitEnums.blurStyle.expression($0) }
    guard let style else {
      reader.omit("the effect \(reader.graph[effect].className)")
      return .form(form, [type, .null])
    }
    let blur = CodeExpression.form(
      CodeForm("UIBlurEffect(style: %)", "[UIBlurEffect effectWithStyle:%]"), [style])
    guard reader.graph[effect].className == "UIVibrancyEffect" else {
      return .form(form, [type, blur])
    }
    let vibrancy = CodeExpression.form(
      CodeForm("UIVibrancyEffect(blurEffect: %)", "[UIVibrancyEffect effectForBlurEffect:%]"),
      [blur])
    return .form(form, [type, vibrancy])
  }
}

extension NibCodeReader {
  /// A pair of priorities, for x and y.
  mutating func setPriorities(
    _ value: NibValue, _ subject: KitSubject, usual: Double, form: String, others: [String]
  ) {
    guard let text = value.object.flatMap({ graph.string($0) }),
      let numbers = AppKitGeometry.numbers(text), numbers.count == 2,
      numbers.allSatisfy(\.isFinite)
    else { return }
    let writesAll = others.contains { kit.isKind(subject.kitClass.name, of: $0) }
    for (number, axis) in zip(numbers, ["horizontal", "vertical"]) {
      guard number != usual || writesAll else {
        counts.defaults += 1
        continue
      }
      counts.values += 1
      let upper = axis.capitalizedFirst
      let axisType = toolkit == .uiKit ? "UILayoutConstraintAxis" : "NSLayoutConstraintOrientation"
      let selector = toolkit == .uiKit ? "forAxis" : "forOrientation"
      current.append(
        .call(
          CodeForm(
            "%.\(form)(%, for: .\(axis))", "[% \(form):% \(selector):\(axisType)\(upper)]"),
          [subject.target, CodePriority.expression(Self.plain(number), toolkit)]))
    }
  }

  /// The margins, of left and right or of leading and trailing.
  mutating func setMargins(_ value: NibValue, _ subject: KitSubject) {
    let isDirectional = graph[subject.id]["UIViewLayoutMarginsAreDirectional"]?.truth == true
    guard let numbers = UIKitGeometry.numbers(value), numbers.count == 4,
      numbers.allSatisfy(\.isFinite)
    else { return omit("UIViewLayoutMargins = \(describe(value))") }
    let usual: Double = kit.isKind(subject.kitClass.name, of: "UIStackView") ? 0 : 8
    if numbers.allSatisfy({ $0 == usual })
      || (usual == 8 && kit.isKind(subject.kitClass.name, of: "MKMapView"))
    {
      counts.defaults += 1
      return
    }
    let plain = numbers.map { $0.magnitude < 1e-300 ? 0 : $0 }
    if isDirectional {
      assign(
        KitProperty("directionalLayoutMargins", .directionalInsets),
        CodeGeometry.directionalInsets(plain), subject)
    } else {
      assign(KitProperty("layoutMargins", .insets), CodeGeometry.insets(plain, .uiKit), subject)
    }
  }

  /// Members of a list that another has not named already.
  mutating func addMembers(
    _ value: NibValue, besides others: Set<NibObjectID>, _ form: CodeForm, _ subject: KitSubject
  ) {
    for id in value.object.flatMap({ graph.elements($0) })?.compactMap(\.object) ?? []
    where !others.contains(id) {
      guard let member = object(id), !isExternal(member) else { continue }
      relations.append(.call(form, [subject.target, member]))
    }
  }
}
