/// The enumerations and option sets of AppKit that nibs hold as numbers.
enum AppKitEnums {
  static let autoresizing = KitEnumeration(
    "NSView.AutoresizingMask", "NSAutoresizingMaskOptions", prefix: "NSView",
    [
      0: "none=NSViewNotSizable", 1: "minXMargin", 2: "width=NSViewWidthSizable", 4: "maxXMargin",
      8: "minYMargin", 16: "height=NSViewHeightSizable", 32: "maxYMargin",
    ])
  static let focusRing = KitEnumeration(
    "NSFocusRingType", "NSFocusRingType", "default none exterior")
  static let alignment = UIKitEnums.textAlignment
  static let lineBreak = UIKitEnums.lineBreak
  static let controlSize = KitEnumeration(
    "NSControl.ControlSize", "NSControlSize", "regular small mini large extraLarge")
  static let bezelStyle = KitEnumeration(
    "NSButton.BezelStyle", "NSBezelStyle",
    [
      1: "rounded", 2: "regularSquare", 5: "disclosure", 6: "shadowlessSquare", 7: "circular",
      8: "texturedSquare", 9: "helpButton", 10: "smallSquare", 11: "texturedRounded",
      12: "roundRect", 13: "recessed", 14: "roundedDisclosure", 15: "inline",
    ])
  static let textBezel = KitEnumeration(
    "NSTextField.BezelStyle", "NSTextFieldBezelStyle", prefix: "NSTextField",
    "squareBezel roundedBezel")
  static let buttonType = KitEnumeration(
    "NSButton.ButtonType", "NSButtonType",
    """
    momentaryLight pushOnPushOff toggle switch radio momentaryChange onOff momentaryPushIn \
    accelerator multiLevelAccelerator
    """)
  static let imagePosition = KitEnumeration(
    "NSControl.ImagePosition", "NSCellImagePosition", prefix: "NS",
    "noImage imageOnly imageLeft imageRight imageBelow imageAbove imageOverlaps")
  static let imageScaling = KitEnumeration(
    "NSImageScaling", "NSImageScaling", prefix: "NSImage",
    [
      0: "scaleProportionallyDown", 1: "scaleAxesIndependently", 2: "scaleNone",
      3: "scaleProportionallyUpOrDown",
    ])
  static let imageAlignment = KitEnumeration(
    "NSImageAlignment", "NSImageAlignment", prefix: "NSImage",
    """
    alignCenter alignTop alignTopLeft alignTopRight alignLeft alignBottom alignBottomLeft \
    alignBottomRight alignRight
    """)
  static let imageFrame = KitEnumeration(
    "NSImageView.FrameStyle", "NSImageFrameStyle", prefix: "NSImageFrame",
    "none photo grayBezel groove button")
  static let state = KitEnumeration(
    "NSControl.StateValue", "NSControlStateValue", [-1: "mixed", 0: "off", 1: "on"])
  static let modifiers = KitEnumeration(
    "NSEvent.ModifierFlags", "NSEventModifierFlags", prefix: "NSEventModifierFlag",
    [
      0x10000: "capsLock", 0x20000: "shift", 0x40000: "control", 0x80000: "option",
      0x100000: "command", 0x200000: "numericPad", 0x800000: "function",
    ])
  static let styleMask = KitEnumeration(
    "NSWindow.StyleMask", "NSWindowStyleMask",
    [
      0: "borderless", 1: "titled", 2: "closable", 4: "miniaturizable", 8: "resizable",
      0x10: "utilityWindow", 0x40: "docModalWindow", 0x80: "nonactivatingPanel",
      0x100: "texturedBackground", 0x1000: "unifiedTitleAndToolbar",
      0x2000: "hudWindow=NSWindowStyleMaskHUDWindow", 0x8000: "fullSizeContentView",
    ])
  static let collectionBehavior = KitEnumeration(
    "NSWindow.CollectionBehavior", "NSWindowCollectionBehavior",
    [
      1: "canJoinAllSpaces", 2: "moveToActiveSpace", 4: "managed", 8: "transient",
      16: "stationary", 32: "participatesInCycle", 64: "ignoresCycle", 128: "fullScreenPrimary",
      256: "fullScreenAuxiliary", 512: "fullScreenNone", 0x800: "fullScreenAllowsTiling",
      0x1000: "fullScreenDisallowsTiling",
    ])
  static let tabbing = KitEnumeration(
    "NSWindow.TabbingMode", "NSWindowTabbingMode", "automatic preferred disallowed")
  static let titleVisibility = KitEnumeration(
    "NSWindow.TitleVisibility", "NSWindowTitleVisibility", prefix: "NSWindowTitle", "visible hidden"
  )
  static let toolbarStyle = KitEnumeration(
    "NSWindow.ToolbarStyle", "NSWindowToolbarStyle",
    "automatic expanded preference unified unifiedCompact")
  static let animation = KitEnumeration(
    "NSWindow.AnimationBehavior", "NSWindowAnimationBehavior",
    [0: "default", 2: "none", 3: "documentWindow", 4: "utilityWindow", 5: "alertPanel"])
  static let backing = KitEnumeration(
    "NSWindow.BackingStoreType", "NSBackingStoreType", prefix: "NSBackingStore",
    [0: "retained", 1: "nonretained", 2: "buffered"])
  static let borderType = KitEnumeration(
    "NSBorderType", "NSBorderType", prefix: "NS",
    "noBorder lineBorder bezelBorder grooveBorder")
  static let boxType = KitEnumeration(
    "NSBox.BoxType", "NSBoxType", prefix: "NSBox",
    [0: "primary", 1: "secondary", 2: "separator", 3: "oldStyle", 4: "custom"])
  static let titlePosition = KitEnumeration(
    "NSBox.TitlePosition", "NSTitlePosition", prefix: "NS",
    "noTitle aboveTop atTop belowTop aboveBottom atBottom belowBottom")
  static let orientation = KitEnumeration(
    "NSUserInterfaceLayoutOrientation", "NSUserInterfaceLayoutOrientation", "horizontal vertical")
  static let distribution = KitEnumeration(
    "NSStackView.Distribution", "NSStackViewDistribution", from: -1,
    "gravityAreas fill fillEqually fillProportionally equalSpacing equalCentering")
  static let gravity = KitEnumeration(
    "NSStackView.Gravity", "NSStackViewGravity", from: 1, "leading center trailing")
  static let divider = KitEnumeration(
    "NSSplitView.DividerStyle", "NSSplitViewDividerStyle", from: 1, "thick thin paneSplitter")
  static let tableStyle = KitEnumeration(
    "NSTableView.Style", "NSTableViewStyle", "automatic fullWidth inset sourceList plain")
  static let columnAutoresizing = KitEnumeration(
    "NSTableView.ColumnAutoresizingStyle", "NSTableViewColumnAutoresizingStyle",
    prefix: "NSTableView",
    """
    noColumnAutoresizing=NSTableViewNoColumnAutoresizing \
    uniformColumnAutoresizingStyle=NSTableViewUniformColumnAutoresizingStyle \
    sequentialColumnAutoresizingStyle=NSTableViewSequentialColumnAutoresizingStyle \
    reverseSequentialColumnAutoresizingStyle=NSTableViewReverseSequentialColumnAutoresizingStyle \
    lastColumnOnlyAutoresizingStyle=NSTableViewLastColumnOnlyAutoresizingStyle \
    firstColumnOnlyAutoresizingStyle=NSTableViewFirstColumnOnlyAutoresizingStyle
    """)
  static let highlight = KitEnumeration(
    "NSTableView.SelectionHighlightStyle", "NSTableViewSelectionHighlightStyle",
    [-1: "none", 0: "regular", 1: "sourceList"])
  static let gridLines = KitEnumeration(
    "NSTableView.GridLineStyle", "NSTableViewGridLineStyle", prefix: "NSTableView",
    [
      0: "none=NSTableViewGridNone", 1: "solidVerticalGridLineMask",
      2: "solidHorizontalGridLineMask", 8: "dashedHorizontalGridLineMask",
    ])
  static let columnResizing = KitEnumeration(
    "NSTableColumn.ResizingOptions", "NSTableColumnResizingOptions", prefix: "NSTableColumn",
    [
      0: "none=NSTableColumnNoResizing", 1: "autoresizingMask=NSTableColumnAutoresizingMask",
      2: "userResizingMask=NSTableColumnUserResizingMask",
    ])
  static let tickPosition = KitEnumeration(
    "NSSlider.TickMarkPosition", "NSTickMarkPosition", prefix: "NSTickMarkPosition", "below above")
  static let sliderType = KitEnumeration(
    "NSSlider.SliderType", "NSSliderType", prefix: "NSSliderType", "linear circular")
  static let segmentStyle = KitEnumeration(
    "NSSegmentedControl.Style", "NSSegmentStyle",
    [
      0: "automatic", 1: "rounded", 2: "texturedRounded", 3: "roundRect", 4: "texturedSquare",
      5: "capsule", 6: "smallSquare", 8: "separated",
    ])
  static let segmentDistribution = KitEnumeration(
    "NSSegmentedControl.Distribution", "NSSegmentDistribution",
    "fit fill fillEqually fillProportionally")
  static let tracking = KitEnumeration(
    "NSSegmentedControl.SwitchTracking", "NSSegmentSwitchTracking",
    "selectOne selectAny momentary momentaryAccelerator")
  static let material = KitEnumeration(
    "NSVisualEffectView.Material", "NSVisualEffectMaterial",
    [
      0: "appearanceBased", 1: "light", 2: "dark", 3: "titlebar", 4: "selection", 5: "menu",
      6: "popover", 7: "sidebar", 8: "mediumLight", 9: "ultraDark", 10: "headerView", 11: "sheet",
      12: "windowBackground", 13: "hudWindow=NSVisualEffectMaterialHUDWindow", 15: "fullScreenUI",
      17: "toolTip", 18: "contentBackground", 21: "underWindowBackground",
      22: "underPageBackground",
    ])
  static let blending = KitEnumeration(
    "NSVisualEffectView.BlendingMode", "NSVisualEffectBlendingMode", "behindWindow withinWindow")
  static let effectState = KitEnumeration(
    "NSVisualEffectView.State", "NSVisualEffectState",
    "followsWindowActiveState active inactive")
  static let levelStyle = KitEnumeration(
    "NSLevelIndicator.Style", "NSLevelIndicatorStyle",
    "relevancy continuousCapacity discreteCapacity rating")
  static let popoverBehavior = KitEnumeration(
    "NSPopover.Behavior", "NSPopoverBehavior", "applicationDefined transient semitransient")
  static let tabType = KitEnumeration(
    "NSTabView.TabType", "NSTabViewType", prefix: "NS",
    [
      0: "topTabsBezelBorder", 1: "leftTabsBezelBorder", 2: "bottomTabsBezelBorder",
      3: "rightTabsBezelBorder", 4: "noTabsBezelBorder", 5: "noTabsLineBorder", 6: "noTabsNoBorder",
    ])
  static let tabStyle = KitEnumeration(
    "NSTabViewController.TabStyle", "NSTabViewControllerTabStyle",
    prefix: "NSTabViewControllerTabStyle",
    "segmentedControlOnTop segmentedControlOnBottom toolbar unspecified")
  static let displayMode = KitEnumeration(
    "NSToolbar.DisplayMode", "NSToolbarDisplayMode", "default iconAndLabel iconOnly labelOnly")
  static let toolbarSize = KitEnumeration(
    "NSToolbar.SizeMode", "NSToolbarSizeMode", "default regular small")
  static let rectEdge = KitEnumeration(
    "NSRectEdge", "NSRectEdge", prefix: "NSRectEdge", "minX minY maxX maxY")
  static let pathStyle = KitEnumeration(
    "NSPathControl.Style", "NSPathStyle", [0: "standard", 2: "popUp"])
  static let dateStyle = KitEnumeration(
    "NSDatePicker.Style", "NSDatePickerStyle",
    [
      0: "textFieldAndStepper", 1: "clockAndCalendar", 2: "textField",
    ])
  static let dateElements = KitEnumeration(
    "NSDatePicker.ElementFlags", "NSDatePickerElementFlags", prefix: "NSDatePickerElementFlag",
    [
      12: "hourMinute", 14: "hourMinuteSecond", 16: "timeZone", 192: "yearMonth",
      224: "yearMonthDay", 256: "era",
    ])
  static let gridPlacement = KitEnumeration(
    "NSGridCell.Placement", "NSGridCellPlacement",
    [0: "inherited", 1: "none", 2: "leading", 3: "trailing", 4: "center", 5: "fill"])

  /// Those that a declaration needs, in order; option sets apart.
  static let all: [KitEnumeration] = [
    textBezel, focusRing, alignment, lineBreak, controlSize, bezelStyle, buttonType, imagePosition,
    imageScaling, imageAlignment, imageFrame, state, tabbing, titleVisibility, toolbarStyle,
    animation, backing, borderType, boxType, titlePosition, orientation, distribution, gravity,
    divider, tableStyle, columnAutoresizing, highlight, tickPosition, sliderType, segmentStyle,
    segmentDistribution, tracking, material, blending, effectState, levelStyle, popoverBehavior,
    tabType, tabStyle, displayMode, toolbarSize, rectEdge, pathStyle, dateStyle, gridPlacement,
    CodeAnchor.attributes, CodeRelation.all, axis,
  ]
  static let axis = KitEnumeration(
    "NSLayoutConstraint.Orientation", "NSLayoutConstraintOrientation", "horizontal vertical")
  static let allOptions: [KitEnumeration] = [
    autoresizing, modifiers, styleMask, collectionBehavior, gridLines, columnResizing, dateElements,
  ]
}
