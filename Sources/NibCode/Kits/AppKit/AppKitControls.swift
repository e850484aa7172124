internal import NibFormat

/// Controls of AppKit, with what their cells say.
///
/// A control's cell is archived as an object of its own. Its rows, of the classes with `_`, set the
/// properties of the control; a cell without a control, such as that of a column, is an object with
/// the same properties.
enum AppKitControls {
  static let classes: [KitClass] = [
    control,
    cell(
      "NSCell", parent: "NSObject", [],
      members: [
        CodeForm("weak var target: AnyObject?", "@property id target;"),
        CodeForm("var action: Selector?", "@property SEL action;"),
      ]),
    cell("NSActionCell", parent: "NSCell", []),
    // Text
    KitClass(
      "NSTextField", "NSControl", maker: .frame,
      outlets: [KitProperty("delegate", .conforming("NSTextFieldDelegate"))],
      [
        .number("NSPreferredMaxLayoutWidth", "preferredMaxLayoutWidth", initial: 0),
        .bool("NSControlAllowsExpansionToolTips", "allowsExpansionToolTips", initial: false),
        .enumeration("bezelStyle", "bezelStyle", AppKitEnums.textBezel),
        .bool(
          "NSAllowsDefaultTighteningForTruncation", "allowsDefaultTighteningForTruncation",
          initial: false),
      ] + textProperties
        + [KitRow].silent(
          """
          NS.resolvesNaturalAlignmentWithBaseWritingDirection NSAllowsWritingTools \
          NSTextFieldAlignmentRectInsetsVersion NSTextFieldAllowsWritingToolsAffordance \
          NSLineBreakStrategy NSTextFieldLineBreakStrategyVersion NSControlAutosetMaxLayoutWidth \
          NSTextFieldAllowsCharacterPickerTouchBarItem NSAutomaticTextCompletionDisabled
          """)),
    KitClass("NSSecureTextField", "NSTextField", maker: .frame),
    KitClass(
      "NSSearchField", "NSTextField", maker: .frame,
      [
        .string("recentsAutosaveName", "recentsAutosaveName"),
        .integer("maximumRecents", "maximumRecents"),
        .bool("sendsWholeSearchString", "sendsWholeSearchString"),
        .bool("sendsSearchStringImmediately", "sendsSearchStringImmediately"),
      ]),
    KitClass("NSTokenField", "NSTextField", maker: .frame),
    KitClass(
      "NSComboBox", "NSTextField", maker: .frame,
      outlets: [KitProperty("dataSource", .conforming("NSComboBoxDataSource"))],
      members: comboMembers, comboRows),
    cell("NSTextFieldCell", parent: "NSActionCell", textProperties + textRows),
    cell("NSSecureTextFieldCell", parent: "NSTextFieldCell", []),
    cell("NSSearchFieldCell", parent: "NSTextFieldCell", searchRows),
    cell(
      "NSTokenFieldCell", parent: "NSTextFieldCell",
      [KitRow].silent("NSTokenStyle NSTokenizingCharacterSet NSCompletionDelay NSDelegate")),
    cell("NSTableHeaderCell", parent: "NSTextFieldCell", []),
    cell("NSComboBoxCell", parent: "NSTextFieldCell", comboRows, members: comboMembers),
    // Buttons
    KitClass("NSButton", "NSControl", maker: .frame, members: buttonMembers, buttonProperties),
    cell(
      "NSButtonCell", parent: "NSActionCell", buttonProperties + buttonRows, members: buttonMembers),
    KitClass(
      "NSPopUpButton", "NSButton", maker: .frame,
      members: [
        CodeForm("func select(_ item: NSMenuItem?)", "- (void)selectItem:(NSMenuItem *)item;")
      ],
      popUpProperties),
    cell(
      "NSPopUpButtonCell", parent: "NSButtonCell", popUpProperties + popUpRows,
      members: [
        CodeForm("func select(_ item: NSMenuItem?)", "- (void)selectItem:(NSMenuItem *)item;")
      ]),
    KitClass(
      "NSSwitch", "NSControl", maker: .frame,
      [
        .enumeration("NSControlStateValue", "state", AppKitEnums.state, initial: 0),
        .enumeration("NSSwitchState", "state", AppKitEnums.state, initial: 0),
      ]),
    // Values
    KitClass("NSSlider", "NSControl", maker: .frame, sliderProperties),
    cell("NSSliderCell", parent: "NSActionCell", sliderProperties),
    KitClass(
      "NSStepper", "NSControl", maker: .frame,
      stepperProperties
        + [KitRow].silent(
          """
          NSStepperWraps NSStepperMinValue NSStepperMaxValue NSStepperIncrement NSStepperAutorepeat \
          NSStepperValue NSStepperDoubleValue
          """)),
    cell("NSStepperCell", parent: "NSActionCell", stepperProperties),
    KitClass("NSLevelIndicator", "NSControl", maker: .frame, levelProperties),
    cell("NSLevelIndicatorCell", parent: "NSActionCell", levelProperties),
    KitClass("NSDatePicker", "NSControl", maker: .frame, dateProperties),
    cell("NSDatePickerCell", parent: "NSActionCell", dateProperties),
    KitClass(
      "NSImageView", "NSControl", maker: .frame,
      imageProperties + [
        .bool("NSEditable", "isEditable", initial: false),
        .silent("NSImageViewPlaceholderPrecedence"),
      ]),
    cell("NSImageCell", parent: "NSCell", imageProperties),
    KitClass(
      "NSSegmentedControl", "NSControl", maker: .frame, members: segmentMembers, segmentProperties),
    cell("NSSegmentedCell", parent: "NSActionCell", segmentProperties, members: segmentMembers),
    KitClass(
      "NSColorWell", "NSControl", maker: .frame,
      [
        .color("NSColor", "color"),
        .bool("NSIsBordered", "isBordered", initial: true, absent: false),
      ] + [KitRow].silent("NSColorWellStyle")),
    KitClass(
      "NSPathControl", "NSControl", maker: .frame,
      outlets: [KitProperty("delegate", .conforming("NSPathControlDelegate"))],
      pathProperties + [KitRow].silent("NSDelegate")),
    cell(
      "NSPathCell", parent: "NSActionCell",
      pathProperties + [KitRow].silent("NSPathComponentCells NSDelegate")),
    KitClass(
      "NSMatrix", "NSControl", maker: .frame,
      [
        .omitted("NSCells", "make a view for each cell")
      ]
        + [KitRow].silent(
          """
          NSNumRows NSNumCols NSCellSize NSIntercellSpacing NSMatrixFlags NSCellClass NSProtoCell \
          NSSelectedRow NSSelectedCol NSBackgroundColor NSCellBackgroundColor NSFont NSSelectedCell
          """)),
    KitClass(
      "NSScroller", "NSControl", maker: .frame,
      [KitRow].silent(
        "NSAction NSTarget NSCurValue NSPercent NSTarget NSsFlags NSsFlags2 NSControlSize NSScrollerKnobStyle NSVertical"
      )),
    KitClass(
      "NSProgressIndicator", "NSView", maker: .frame,
      [
        .number("NSMinValue", "minValue", "Double", initial: 0),
        .number("NSMaxValue", "maxValue", "Double", initial: 100),
        .number("NSProgressIndicatorDoubleValue", "doubleValue", "Double", initial: 0),
        .custom("NSpiFlags") { reader, subject, value in
          guard let flags = reader.integer(value) else { return }
          for (bit, name, usual, isSet) in [
            (Int64(2), "isIndeterminate", true, true),
            (0x2000, "isDisplayedWhenStopped", true, false),
          ] {
            reader.assign(
              KitProperty(name, .boolean, initial: .boolean(usual)),
              .boolean((flags & bit != 0) == isSet), subject)
          }
          if flags & 0x1000 != 0 {
            reader.assign(
              KitProperty("style", .enumeration(progressStyle)),
              progressStyle.expression(1) ?? .null, subject)
          }
          if flags & 0x100 != 0 {
            reader.assign(
              KitProperty("controlSize", .enumeration(AppKitEnums.controlSize)),
              AppKitEnums.controlSize.expression(1) ?? .null, subject)
          }
        },
        .bool("isIndeterminate", "isIndeterminate"),
        .bool("isDisplayedWhenStopped", "isDisplayedWhenStopped"),
        .enumeration("style", "style", progressStyle),
        .enumeration("controlSize", "controlSize", AppKitEnums.controlSize),
      ] + [KitRow].silent("NSDrawMatrix")),
  ].flatMap { kitClass in
    // Each cell has a twin whose rows are read into its control.
    guard kitClass.name == "NSCell" || kitClass.name.hasSuffix("Cell") else { return [kitClass] }
    var twin = kitClass
    twin.name = "_" + kitClass.name
    twin.parent = kitClass.parent.map { $0 == "NSObject" ? $0 : "_" + $0 }
    return [kitClass, twin]
  }

  static let progressStyle = KitEnumeration(
    "NSProgressIndicator.Style", "NSProgressIndicatorStyle", "bar spinning")

  private static func cell(
    _ name: String, parent: String, _ rows: [KitRow], members: [CodeForm] = []
  ) -> KitClass {
    KitClass(name, parent, members: members, name == "NSCell" ? cellRows : rows)
  }

  static let control = KitClass(
    "NSControl", "NSView", maker: .frame,
    outlets: [KitProperty("formatter", .object("NSFormatter"))],
    members: [
      CodeForm("var cell: NSCell?", "@property NSCell *cell;"),
      CodeForm("weak var target: AnyObject?", "@property id target;"),
      CodeForm("var action: Selector?", "@property SEL action;"),
    ],
    [
      .bool("NSEnabled", "isEnabled", initial: true, absent: false),
      .integer("NSTag", "tag", initial: 0),
      .custom("NSCell") { reader, subject, value in reader.readCell(value, subject) },
      .bool("NSControlContinuous", "isContinuous"),
      .enumeration("controlSize", "controlSize", AppKitEnums.controlSize),
      .enumeration("alignment", "alignment", AppKitEnums.alignment),
      .enumeration("lineBreakMode", "lineBreakMode", AppKitEnums.lineBreak),
      .bool("refusesFirstResponder", "refusesFirstResponder"),
      .bool("usesSingleLineMode", "usesSingleLineMode"),
      .font("font", "font"), .string("stringValue", "stringValue"),
    ]
      + [KitRow].silent(
        """
        NSControlSize NSControlSize2 NSControlSizeExtraLarge NSControlLineBreakMode \
        NSControlRefusesFirstResponder NSControlSendActionMask NSControlTextAlignment \
        NSControlUsesSingleLineMode NSControlWritingDirection NSControlContinuous \
        NSControlAllowsExpansionToolTips NSControlIgnoresMultiClick
        """))

  /// What all cells say.
  static let cellRows: [KitRow] =
    [
      .custom("NSCellFlags") { reader, subject, value in reader.setCellFlags(subject) },
      .bool("isEditableCell", "isEditable"), .bool("isSelectableCell", "isSelectable"),
      .enumeration("controlSize", "controlSize", AppKitEnums.controlSize),
      .enumeration("alignment", "alignment", AppKitEnums.alignment),
      .enumeration("lineBreakMode", "lineBreakMode", AppKitEnums.lineBreak),
      .bool("refusesFirstResponder", "refusesFirstResponder"),
      .bool("usesSingleLineMode", "usesSingleLineMode"),
      .bool("isEnabled", "isEnabled"), .bool("isContinuous", "isContinuous"),
      .bool("isBordered", "isBordered"), .bool("isBezeled", "isBezeled"),
      .string("stringValue", "stringValue"),
      .font("NSSupport", "font"),
      .custom("NSContents") { reader, subject, value in reader.setContents(value, subject) },
      .integer("NSTag", "tag", initial: 0),
      .object("NSFormatter", "formatter", "NSFormatter"),
      .object("NSMenu", "menu", "NSMenu"),
    ]
    + [KitRow].silent(
      """
      NSCellFlags2 NSControlView NSCellIdentifier NSControlSize2 NSControlSizeExtraLarge \
      NSAccessibilityOverriddenAttributes NSAction NSTarget NSRepresentedObject \
      NSCharacterPickerEnabled NSAutomaticTextCompletionDisabled NSAllowedInputLocales NSCellIsDiscardable \
      NSAutomaticTextCompletionStored NSTextFieldCellAllowsWritingTools
      """)

  /// What text fields and their cells have.
  private static let textProperties: [KitRow] = [
    .bool("isEditable", "isEditable"), .bool("isSelectable", "isSelectable"),
    .bool("isBordered", "isBordered"), .bool("isBezeled", "isBezeled"),
    .color("NSTextColor", "textColor"), .color("NSBackgroundColor", "backgroundColor"),
    .bool("drawsBackground", "drawsBackground"),
    .property("placeholderAttributedString", "placeholderAttributedString", .attributedString),
    .string("placeholderString", "placeholderString"),
    .property("attributedStringValue", "attributedStringValue", .attributedString),
  ]

  private static let textRows: [KitRow] = [
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

  private static let searchRows: [KitRow] =
    [
      .string("NSRecentsAutosaveName", "recentsAutosaveName"),
      .integer("NSMaximumRecents", "maximumRecents", initial: 255),
      .bool("NSSendsWholeSearchString", "sendsWholeSearchString", initial: false),
    ]
    + [KitRow].silent(
      "NSSearchButtonCell NSCancelButtonCell NSSearchFieldFlags NSSearchMenuTemplate")

  private static let comboRows: [KitRow] =
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

  private static let comboMembers = [
    CodeForm(
      "func addItems(withObjectValues values: [Any])",
      "- (void)addItemsWithObjectValues:(NSArray *)values;")
  ]

  private static let buttonMembers = [
    CodeForm(
      "func setButtonType(_ type: NSButton.ButtonType)", "- (void)setButtonType:(NSButtonType)type;"
    )
  ]

  private static let buttonProperties: [KitRow] = [
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

  private static let buttonRows: [KitRow] =
    [.custom("NSButtonFlags") { reader, subject, _ in reader.setButtonFlags(subject) }]
    + [KitRow].silent(
      """
      NSButtonFlags2 NSBezelStyle NSAuxButtonType NSPeriodicDelay NSPeriodicInterval \
      NSKeyEquivalentFont NSKeyEquivalentImage NSAlternateImageFont
      """)

  private static let popUpProperties: [KitRow] = [
    .bool("NSPullDown", "pullsDown", initial: false),
    .enumeration("NSPreferredEdge", "preferredEdge", AppKitEnums.rectEdge, initial: 1),
    .bool("NSAutoenablesItems", "autoenablesItems", initial: true),
  ]

  private static let popUpRows: [KitRow] =
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

  private static let sliderProperties: [KitRow] = [
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

  private static let stepperProperties: [KitRow] = [
    .number("NSMinValue", "minValue", "Double", initial: 0),
    .number("NSMaxValue", "maxValue", "Double", initial: 59),
    .number("NSIncrement", "increment", "Double", initial: 1),
    .number("NSValue", "doubleValue", "Double", initial: 0),
    .bool("NSAutorepeat", "autorepeat", initial: true, absent: false),
    .bool("NSValueWraps", "valueWraps", initial: true, absent: false),
  ]

  private static let levelProperties: [KitRow] = [
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

  private static let dateProperties: [KitRow] = [
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

  private static let imageProperties: [KitRow] = [
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

  private static let pathProperties: [KitRow] = [
    .enumeration("NSPathStyle", "pathStyle", AppKitEnums.pathStyle),
    .color("NSBackgroundColor", "backgroundColor"),
    .string("NSPlaceholderString", "placeholderString"),
    .silent("NSContents"), .silent("NSAllowedTypes"),
  ]

  private static let segmentMembers: [CodeForm] = [
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

  private static let segmentProperties: [KitRow] = [
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

extension NibCodeReader {
  /// Reads the cell of a control as properties of the control.
  mutating func readCell(_ value: NibValue, _ subject: KitSubject) {
    guard let id = value.object, let (type, kitClass, isCustom) = classes(of: id),
      kit.isKind(kitClass.name, of: "NSCell"), let twin = kit.named("_" + kitClass.name),
      aliases[id] == nil, variables[id] == nil
    else { return }
    aliases[id] = .form(.cell, [subject.target])
    if isCustom { omit("the class of the cell: \(type.swift)") }
    readRows(of: id, as: KitSubject(id: id, target: subject.target, kitClass: twin))
  }

  /// The contents of a cell: a text, of buttons the title, of others what they show.
  mutating func setContents(_ value: NibValue, _ subject: KitSubject) {
    guard let id = value.object else { return }
    let isButton =
      kit.isKind(subject.kitClass.name, of: "NSButtonCell")
      || kit.isKind(subject.kitClass.name, of: "_NSButtonCell")
    if let text = string(id) {
      assign(
        KitProperty(
          isButton ? "title" : "stringValue", .string, initial: isButton ? nil : .string("")),
        text, subject)
    } else if let text = attributedString(id) {
      assign(KitProperty("attributedStringValue", .attributedString), text, subject)
    } else if graph.number(id) == nil {
      omit("NSContents = \(describe(value))")
    }
  }

  /// Borders, alignment and other bits of all cells.
  mutating func setCellFlags(_ subject: KitSubject) {
    let flags = graph.number("NSCellFlags", of: subject.id).flatMap { Int64(exactly: $0) } ?? 0
    let more = graph.number("NSCellFlags2", of: subject.id).flatMap { Int64(exactly: $0) } ?? 0
    let isControl = subject.kitClass.name.hasPrefix("_")
    func isKind(_ name: String) -> Bool {
      kit.isKind(subject.kitClass.name, of: name)
        || kit.isKind(subject.kitClass.name, of: "_" + name)
    }
    func flag(_ name: String, _ value: Bool, usual: Bool) {
      assign(KitProperty(name, .boolean, initial: .boolean(usual)), .boolean(value), subject)
    }
    let isText = isKind("NSTextFieldCell")
    if isText {
      flag("isEditable", flags & 0x1000_0000 != 0, usual: isControl)
      if flags & 0x1000_0000 == 0 { flag("isSelectable", flags & 0x20_0000 != 0, usual: false) }
      flag("isBordered", flags & 0x80_0000 != 0, usual: false)
      flag("isBezeled", flags & 0x40_0000 != 0, usual: isControl)
    }
    if !isControl { flag("isEnabled", flags & 0x2000_0000 == 0, usual: true) }
    if isText || isKind("NSButtonCell") {
      let bits = [0: 0, 1: 2, 2: 1, 3: 3, 4: 4][more >> 26 & 7] ?? 4
      let usual: Int64 = isText ? 4 : 1
      if !(isKind("NSButtonCell") && bits != 0 && bits != 2 && bits != 3) {
        assign(
          KitProperty(
            "alignment", .enumeration(AppKitEnums.alignment),
            initial: AppKitEnums.alignment.expression(usual)),
          AppKitEnums.alignment.expression(Int64(bits)) ?? .null, subject)
      }
      if let mode = AppKitEnums.lineBreak.expression(more >> 9 & 7), more >> 9 & 7 != 0 {
        assign(KitProperty("lineBreakMode", .enumeration(AppKitEnums.lineBreak)), mode, subject)
      }
    }
    let large = graph.number("NSControlSize2", of: subject.id).flatMap { Int64(exactly: $0) }
    let size =
      large == 3
      ? (graph[subject.id]["NSControlSizeExtraLarge"]?.truth == true ? 4 : 3) : more >> 17 & 3
    if let size = AppKitEnums.controlSize.expression(size) {
      assign(
        KitProperty(
          "controlSize", .enumeration(AppKitEnums.controlSize),
          initial: AppKitEnums.controlSize.expression(0)), size, subject)
    }
    if isKind("NSTextFieldCell") || isKind("NSButtonCell") {
      flag("refusesFirstResponder", more & 0x200_0000 != 0, usual: false)
    }
    if isText { flag("usesSingleLineMode", more & 0x40 != 0, usual: false) }
    if isKind("NSButtonCell"), !isKind("NSPopUpButtonCell") {
      flag("allowsMixedState", more & 0x100_0000 != 0, usual: false)
      let state: Int64 = more & 0x80_0000 != 0 ? -1 : flags & 0x8000_0000 != 0 ? 1 : 0
      // Push buttons keep the bit for their highlight.
      let kind = graph.number("NSAuxButtonType", of: subject.id)
      if kind != 7, kind != nil {
        assign(
          KitProperty(
            "state", .enumeration(AppKitEnums.state), initial: AppKitEnums.state.expression(0)),
          AppKitEnums.state.expression(state) ?? .null, subject)
      }
    }
  }

  /// The look of buttons.
  mutating func setButtonFlags(_ subject: KitSubject) {
    let flags = graph.number("NSButtonFlags", of: subject.id).flatMap { Int64(exactly: $0) } ?? 0
    let more = graph.number("NSButtonFlags2", of: subject.id).flatMap { Int64(exactly: $0) } ?? 0
    let isPopUp =
      kit.isKind(subject.kitClass.name, of: "NSPopUpButtonCell")
      || kit.isKind(subject.kitClass.name, of: "_NSPopUpButtonCell")
    if !isPopUp,
      let kind = graph.number("NSAuxButtonType", of: subject.id).flatMap({ Int64(exactly: $0) }),
      let type = AppKitEnums.buttonType.expression(kind), kind != 7
    {
      counts.values += 1
      current.append(
        .call(CodeForm("%.setButtonType(%)", "[% setButtonType:%]"), [subject.target, type]))
    }
    func assign(_ name: String, _ words: KitEnumeration, _ number: Int64, usual: Int64) {
      guard let value = words.expression(number) else { return }
      self.assign(
        KitProperty(name, .enumeration(words), initial: words.expression(usual)), value, subject)
    }
    let style =
      graph.number("NSBezelStyle", of: subject.id).flatMap { Int64(exactly: $0) }
      ?? (more & 7 | (more & 0x20) >> 2)
    assign("bezelStyle", AppKitEnums.bezelStyle, style, usual: isPopUp ? 1 : 0)
    self.assign(
      KitProperty("isBordered", .boolean, initial: .boolean(true)),
      .boolean(
        isPopUp
          ? graph.number("NSCellFlags", of: subject.id).map { Int64($0) & 0x40_0000 != 0 } ?? true
          : flags & 0x80_0000 != 0), subject)
    if !isPopUp {
      let places: [Int64: Int64] = [0: 0, 1: 5, 3: 4, 5: 3, 7: 2, 8: 1, 9: 6]
      if let place = places[flags >> 19 & 0xF] {
        assign("imagePosition", AppKitEnums.imagePosition, place, usual: 0)
      }
      let scaling: [Int64: Int64] = [0: 2, 1: 3, 2: 0, 3: 1]
      if graph[subject.id]["NSNormalImage"]?.object != nil {
        assign("imageScaling", AppKitEnums.imageScaling, scaling[more >> 6 & 3] ?? 2, usual: 0)
      }
      self.assign(
        KitProperty("isTransparent", .boolean, initial: .boolean(false)),
        .boolean(flags & 0x8000 != 0), subject)
    }
    let keys = more >> 8 & 0x1E_0000
    if let text = graph.string("NSKeyEquivalent", of: subject.id), !text.isEmpty,
      let mask = AppKitEnums.modifiers.options(keys)
    {
      self.assign(
        KitProperty(
          "keyEquivalentModifierMask", .options(AppKitEnums.modifiers),
          initial: AppKitEnums.modifiers.options(0)), mask, subject)
    }
  }

  mutating func addAppKitSegments(_ value: NibValue, _ subject: KitSubject) {
    let items = value.object.flatMap { graph.elements($0) }?.compactMap(\.object) ?? []
    assign(KitProperty("segmentCount", .integer), .integer(Int64(items.count)), subject)
    for (index, id) in items.enumerated() {
      let number = CodeExpression.integer(Int64(index))
      func set(_ name: String, _ value: CodeExpression?) {
        guard let value else { return }
        counts.values += 1
        current.append(
          .call(
            CodeForm("%.\(name)(%, forSegment: %)", "[% \(name):% forSegment:%]"),
            [subject.target, value, number]))
      }
      if let label = graph.object("NSSegmentItemLabel", of: id), graph.string(label) != "" {
        set("setLabel", string(label))
      }
      set("setImage", graph.object("NSSegmentItemImage", of: id).flatMap { image($0) })
      set(
        "setWidth", graph.number("NSSegmentItemWidth", of: id).flatMap { .finite(Self.plain($0)) })
      set("setToolTip", graph.object("NSSegmentItemTooltip", of: id).flatMap { string($0) })
      set("setTag", graph[id]["NSSegmentItemTag"].flatMap { integer($0) }.map { .integer($0) })
      if graph[id]["NSSegmentItemDisabled"]?.truth == true { set("setEnabled", .boolean(false)) }
      if graph[id]["NSSegmentItemSelected"]?.truth == true { set("setSelected", .boolean(true)) }
      if let menu = graph.object("NSSegmentItemMenu", of: id).flatMap({ object($0) }) {
        counts.values += 1
        relations.append(
          .call(
            CodeForm("%.setMenu(%, forSegment: %)", "[% setMenu:% forSegment:%]"),
            [subject.target, menu, number]))
      }
    }
  }
}
