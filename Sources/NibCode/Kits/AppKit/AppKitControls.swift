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
}
