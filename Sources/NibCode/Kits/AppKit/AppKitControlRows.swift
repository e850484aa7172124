internal import NibFormat

/// The properties of controls, each for the control and for a cell by itself.
extension AppKitControls {
  /// What text fields and their cells have.
  static let textProperties: [KitRow] = [
    .bool("isEditable", "isEditable"), .bool("isSelectable", "isSelectable"),
    .bool("isBordered", "isBordered"), .bool("isBezeled", "isBezeled"),
    .color("NSTextColor", "textColor"), .color("NSBackgroundColor", "backgroundColor"),
    .bool("drawsBackground", "drawsBackground"),
    .property("placeholderAttributedString", "placeholderAttributedString", .attributedString),
    .string("placeholderString", "placeholderString"),
    .property("attributedStringValue", "attributedStringValue", .attributedString),
  ]

  static let textRows: [KitRow] = [
    .bool("NSDrawsBackground", "drawsBackground", initial: true, absent: false),
    .custom("NSPlaceholderString") { reader, subject, value in
      guard let id = value.object else { return }
      if let text = reader.string(id) {
        reader.assign(
          KitProperty("placeholderString", .string, initial: .string("")), text, subject)
      } else if let text = reader.attributedString(id) {
        reader.assign(KitProperty("placeholderAttributedString", .attributedString), text, subject)
      }
    },
    .custom("NSTextBezelStyle") { reader, subject, value in
      guard reader.integer(value) == 1,
        reader.kit.isKind(subject.kitClass.name, of: "_NSTextFieldCell"),
        !reader.kit.isKind(subject.kitClass.name, of: "_NSSearchFieldCell")
      else { return }
      reader.counts.values += 1
      reader.current.append(
        .assignment(
          subject.target, property: CodeForm("bezelStyle"),
          .symbol(".roundedBezel", "NSTextFieldRoundedBezel")))
    },
  ]

  static let searchRows: [KitRow] =
    [
      .string("NSRecentsAutosaveName", "recentsAutosaveName"),
      .integer("NSMaximumRecents", "maximumRecents", initial: 255),
      .bool("NSSendsWholeSearchString", "sendsWholeSearchString", initial: false),
    ]
    + [KitRow].silent(
      "NSSearchButtonCell NSCancelButtonCell NSSearchFieldFlags NSSearchMenuTemplate")

  static let comboRows: [KitRow] =
    [
      .bool("NSHasVerticalScroller", "hasVerticalScroller", initial: true),
      .integer("NSVisibleItemCount", "numberOfVisibleItems", initial: 5),
      .bool("NSCompletes", "completes", initial: false),
      .bool("NSButtonBordered", "isButtonBordered", initial: true),
      .bool("NSUsesDataSource", "usesDataSource", initial: false),
      .custom("NSPopUpListData") { reader, subject, value in
        let items = (value.object.flatMap { reader.graph.elements($0) } ?? [])
          .compactMap { reader.plainObject($0) }
        guard !items.isEmpty else { return }
        reader.counts.values += 1
        reader.current.append(
          .call(
            CodeForm("%.addItems(withObjectValues: %)", "[% addItemsWithObjectValues:%]"),
            [subject.target, .array(items)]))
      },
      .number("NSItemHeight", "itemHeight"),
    ] + [KitRow].silent("NSTableView NSDelegate NSDataSource NSComboBoxDelegate")

  static let comboMembers = [
    CodeForm(
      "func addItems(withObjectValues values: [Any])",
      "- (void)addItemsWithObjectValues:(NSArray *)values;")
  ]

  static let buttonMembers = [
    CodeForm(
      "func setButtonType(_ type: NSButton.ButtonType)", "- (void)setButtonType:(NSButtonType)type;"
    )
  ]

  static let buttonProperties: [KitRow] = [
    .string("title", "title"), .string("NSAlternateContents", "alternateTitle", initial: ""),
    .image("NSNormalImage", "image"),
    .custom("NSAlternateImage") { reader, subject, value in
      // A check box and its kin have images of their own, or a font.
      guard let id = value.object, reader.graph[id].className == "NSCustomResource",
        let image = reader.image(id)
      else { return }
      let name = reader.graph.string("NSResourceName", of: id)
      guard name != "NSSwitch", name != "NSRadioButton" else { return }
      reader.assign(KitProperty("alternateImage", .image), image, subject)
    },
    .image("alternateImage", "alternateImage"),
    .string("NSKeyEquivalent", "keyEquivalent", initial: ""),
    .options("keyEquivalentModifierMask", "keyEquivalentModifierMask", AppKitEnums.modifiers),
    .enumeration("bezelStyle", "bezelStyle", AppKitEnums.bezelStyle),
    .enumeration("imagePosition", "imagePosition", AppKitEnums.imagePosition),
    .enumeration("imageScaling", "imageScaling", AppKitEnums.imageScaling),
    .enumeration("state", "state", AppKitEnums.state),
    .bool("isBordered", "isBordered"), .bool("isTransparent", "isTransparent"),
    .bool("allowsMixedState", "allowsMixedState"), .bool("imageHugsTitle", "imageHugsTitle"),
    .color("NSBezelTintColor", "bezelColor"), .color("NSContentTintColor", "contentTintColor"),
    .property("NSAttributedTitle", "attributedTitle", .attributedString),
    .omitted("NSSound", "set sound"),
  ]

  static let buttonRows: [KitRow] =
    [.custom("NSButtonFlags") { reader, subject, _ in reader.setButtonFlags(subject) }]
    + [KitRow].silent(
      """
      NSButtonFlags2 NSBezelStyle NSAuxButtonType NSPeriodicDelay NSPeriodicInterval \
      NSKeyEquivalentFont NSKeyEquivalentImage NSAlternateImageFont
      """)

  static let popUpProperties: [KitRow] = [
    .bool("NSPullDown", "pullsDown", initial: false),
    .enumeration("NSPreferredEdge", "preferredEdge", AppKitEnums.rectEdge, initial: 1),
    .bool("NSAutoenablesItems", "autoenablesItems", initial: true),
  ]

  static let popUpRows: [KitRow] =
    [
      .custom("NSMenuItem") { reader, subject, value in
        guard let id = value.object, let item = reader.object(id) else { return }
        reader.relations.append(
          .call(CodeForm("%.select(%)", "[% selectItem:%]"), [subject.target, item]))
      },
      .silent("NSArrowPosition"),
    ]
    + [KitRow].silent(
      "NSAltersState NSUsesItemFromMenu NSMenuItemRespectAlignment NSSelectedIndex NSContents")

  static let sliderProperties: [KitRow] = [
    .number("NSMinValue", "minValue", "Double", initial: 0),
    .number("NSMaxValue", "maxValue", "Double", initial: 1),
    .number("NSValue", "doubleValue", "Double", initial: 0),
    .number("NSAltIncValue", "altIncrementValue", "Double", initial: 0),
    .integer("NSNumberOfTickMarks", "numberOfTickMarks", initial: 0),
    .bool("NSAllowsTickMarkValuesOnly", "allowsTickMarkValuesOnly", initial: false),
    .enumeration("NSSliderType", "sliderType", AppKitEnums.sliderType, initial: 0),
    .enumeration("tickMarkPosition", "tickMarkPosition", AppKitEnums.tickPosition),
    .custom("NSTickMarkPosition") { reader, subject, value in
      guard (reader.graph.number("NSNumberOfTickMarks", of: subject.id) ?? 0) > 0,
        let position = reader.integer(value).flatMap({ AppKitEnums.tickPosition.expression($0) })
      else { return }
      reader.assign(
        KitProperty("tickMarkPosition", .enumeration(AppKitEnums.tickPosition)), position, subject)
    },
    .silent("NSContents"),
    .bool("NSVertical", "isVertical", initial: false),
  ]

  static let stepperProperties: [KitRow] = [
    .number("NSMinValue", "minValue", "Double", initial: 0),
    .number("NSMaxValue", "maxValue", "Double", initial: 59),
    .number("NSIncrement", "increment", "Double", initial: 1),
    .number("NSValue", "doubleValue", "Double", initial: 0),
    .bool("NSAutorepeat", "autorepeat", initial: true, absent: false),
    .bool("NSValueWraps", "valueWraps", initial: true, absent: false),
  ]

  static let levelProperties: [KitRow] = [
    .number("NSMinValue", "minValue", "Double", initial: 0),
    .number("NSMaxValue", "maxValue", "Double", initial: 5),
    .number("NSValue", "doubleValue", "Double", initial: 0),
    .number("NSWarningValue", "warningValue", "Double", initial: 2),
    .number("NSCriticalValue", "criticalValue", "Double", initial: 1),
    .enumeration("NSIndicatorStyle", "levelIndicatorStyle", AppKitEnums.levelStyle),
    .integer("NSNumberOfTickMarks", "numberOfTickMarks", initial: 0),
    .integer("NSNumberOfMajorTickMarks", "numberOfMajorTickMarks", initial: 0),
    .silent("NSTickMarkPosition"), .silent("NSImage"),
  ]

  static let dateProperties: [KitRow] = [
    .property("NSContents", "dateValue", .date), .property("NSMinDate", "minDate", .date),
    .property("NSMaxDate", "maxDate", .date), .color("NSTextColor", "textColor"),
    .color("NSBackgroundColor", "backgroundColor"),
    .bool("NSDrawsBackground", "drawsBackground", initial: false),
    .enumeration("NSDatePickerType", "datePickerStyle", AppKitEnums.dateStyle, initial: 0),
    .options("NSDatePickerElements", "datePickerElements", AppKitEnums.dateElements),
    .number("NSTimeInterval", "timeInterval", "Double", initial: 0),
    .silent("NSDatePickerUseCurrentDateDuringDecoding"), .silent("NSDelegate"),
    .silent("NSDatePickerMode"), .silent("NSLocale"), .silent("NSTimeZone"), .silent("NSCalendar"),
  ]

  static let imageProperties: [KitRow] = [
    .image("NSContents", "image"),
    .enumeration("NSAlign", "imageAlignment", AppKitEnums.imageAlignment, initial: 0),
    .enumeration("NSScale", "imageScaling", AppKitEnums.imageScaling, initial: 0),
    .enumeration("NSStyle", "imageFrameStyle", AppKitEnums.imageFrame, initial: 0),
    .custom("NSAnimates") { reader, subject, value in
      guard value.truth == true, subject.kitClass.name.hasPrefix("_") else { return }
      reader.assign(KitProperty("animates", .boolean), .boolean(true), subject)
    },
    .bool("animates", "animates"),
    .color("NSContentTintColor", "contentTintColor"), .silent("NSImageAnimation"),
    .silent("NSSymbolConfiguration"),
  ]

  static let pathProperties: [KitRow] = [
    .enumeration("NSPathStyle", "pathStyle", AppKitEnums.pathStyle),
    .color("NSBackgroundColor", "backgroundColor"),
    .string("NSPlaceholderString", "placeholderString"),
    .silent("NSContents"), .silent("NSAllowedTypes"),
  ]

  static let segmentMembers: [CodeForm] = [
    ("setLabel(_ label: String", "setLabel:(NSString *)label"),
    ("setImage(_ image: NSImage?", "setImage:(NSImage *)image"),
    ("setWidth(_ width: CGFloat", "setWidth:(CGFloat)width"),
    ("setEnabled(_ flag: Bool", "setEnabled:(BOOL)flag"),
    ("setSelected(_ flag: Bool", "setSelected:(BOOL)flag"),
    ("setToolTip(_ text: String?", "setToolTip:(NSString *)text"),
    ("setTag(_ tag: Int", "setTag:(NSInteger)tag"),
    ("setMenu(_ menu: NSMenu?", "setMenu:(NSMenu *)menu"),
    ("setImageScaling(_ scaling: NSImageScaling", "setImageScaling:(NSImageScaling)scaling"),
  ].map {
    CodeForm(
      "func \($0.0), forSegment segment: Int)", "- (void)\($0.1) forSegment:(NSInteger)segment;")
  }

  static let segmentProperties: [KitRow] = [
    .integer("segmentCount", "segmentCount"),
    .custom("NSSegmentImages") { reader, subject, value in reader.addAppKitSegments(value, subject)
    },
    .enumeration("NSSegmentStyle", "segmentStyle", AppKitEnums.segmentStyle, initial: 0),
    .enumeration(
      "NSSegmentDistribution", "segmentDistribution", AppKitEnums.segmentDistribution, initial: 1),
    .enumeration("NSTrackingMode", "trackingMode", AppKitEnums.tracking, initial: 0),
    .custom("NSSelectedSegment") { reader, subject, value in
      guard let number = reader.integer(value), number >= 0 else { return }
      reader.assign(KitProperty("selectedSegment", .integer), .integer(number), subject)
    },
    .integer("selectedSegment", "selectedSegment"), .silent("NSSegmentStyleSeparated"),
  ]
}
