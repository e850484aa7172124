/// The enumerations and option sets of UIKit that nibs hold as numbers.
enum UIKitEnums {
  static let contentMode = KitEnumeration(
    "UIView.ContentMode", "UIViewContentMode",
    """
    scaleToFill scaleAspectFit scaleAspectFill redraw center top bottom left right topLeft topRight \
    bottomLeft bottomRight
    """)
  static let autoresizing = KitEnumeration(
    "UIView.AutoresizingMask", "UIViewAutoresizing",
    [
      0: "none", 1: "flexibleLeftMargin", 2: "flexibleWidth", 4: "flexibleRightMargin",
      8: "flexibleTopMargin", 16: "flexibleHeight", 32: "flexibleBottomMargin",
    ])
  static let semanticContent = KitEnumeration(
    "UISemanticContentAttribute", "UISemanticContentAttribute",
    "unspecified playback spatial forceLeftToRight forceRightToLeft")
  static let textAlignment = KitEnumeration(
    "NSTextAlignment", "NSTextAlignment", "left center right justified natural")
  static let lineBreak = KitEnumeration(
    "NSLineBreakMode", "NSLineBreakMode", prefix: "NSLineBreak",
    "byWordWrapping byCharWrapping byClipping byTruncatingHead byTruncatingTail byTruncatingMiddle")
  static let baseline = KitEnumeration(
    "UIBaselineAdjustment", "UIBaselineAdjustment", "alignBaselines alignCenters none")
  static let vertical = KitEnumeration(
    "UIControl.ContentVerticalAlignment", "UIControlContentVerticalAlignment",
    "center top bottom fill")
  static let horizontal = KitEnumeration(
    "UIControl.ContentHorizontalAlignment", "UIControlContentHorizontalAlignment",
    "center left right fill leading trailing")
  static let buttonType = KitEnumeration(
    "UIButton.ButtonType", "UIButtonType",
    [
      0: "custom", 1: "system", 2: "detailDisclosure", 3: "infoLight", 4: "infoDark",
      5: "contactAdd", 6: "plain", 7: "close",
    ])
  static let buttonRole = KitEnumeration(
    "UIButton.Role", "UIButtonRole", "normal primary cancel destructive")
  static let controlState = KitEnumeration(
    "UIControl.State", "UIControlState",
    [0: "normal", 1: "highlighted", 2: "disabled", 4: "selected", 8: "focused"])
  static let cornerStyle = KitEnumeration(
    "UIButton.Configuration.CornerStyle", "UIButtonConfigurationCornerStyle",
    [-1: "fixed", 0: "dynamic", 1: "small", 2: "medium", 3: "large", 4: "capsule"])
  static let buttonSize = KitEnumeration(
    "UIButton.Configuration.Size", "UIButtonConfigurationSize", "medium small mini large")
  static let macIdiom = KitEnumeration(
    "UIButton.Configuration.MacIdiomStyle", "UIButtonConfigurationMacIdiomStyle",
    "automatic bordered borderless borderlessTinted")
  static let titleAlignment = KitEnumeration(
    "UIButton.Configuration.TitleAlignment", "UIButtonConfigurationTitleAlignment",
    "automatic leading center trailing")
  static let rectEdge = KitEnumeration(
    "NSDirectionalRectEdge", "NSDirectionalRectEdge",
    [0: "none", 1: "top", 2: "leading", 4: "bottom", 8: "trailing", 15: "all"])
  static let edges = KitEnumeration(
    "UIRectEdge", "UIRectEdge",
    [0: "none", 1: "top", 2: "left", 4: "bottom", 8: "right", 15: "all"])
  static let borderStyle = KitEnumeration(
    "UITextField.BorderStyle", "UITextBorderStyle", "none line bezel roundedRect")
  static let viewMode = KitEnumeration(
    "UITextField.ViewMode", "UITextFieldViewMode", "never whileEditing unlessEditing always")
  static let capitalization = KitEnumeration(
    "UITextAutocapitalizationType", "UITextAutocapitalizationType",
    "none words sentences allCharacters")
  static let autocorrection = KitEnumeration(
    "UITextAutocorrectionType", "UITextAutocorrectionType", "default no yes")
  static let spellChecking = KitEnumeration(
    "UITextSpellCheckingType", "UITextSpellCheckingType", "default no yes")
  static let smartDashes = KitEnumeration(
    "UITextSmartDashesType", "UITextSmartDashesType", "default no yes")
  static let smartQuotes = KitEnumeration(
    "UITextSmartQuotesType", "UITextSmartQuotesType", "default no yes")
  static let smartInsertDelete = KitEnumeration(
    "UITextSmartInsertDeleteType", "UITextSmartInsertDeleteType", "default no yes")
  static let inlinePrediction = KitEnumeration(
    "UITextInlinePredictionType", "UITextInlinePredictionType", "default no yes")
  static let keyboard = KitEnumeration(
    "UIKeyboardType", "UIKeyboardType",
    """
    default asciiCapable=UIKeyboardTypeASCIICapable numbersAndPunctuation URL numberPad phonePad \
    namePhonePad emailAddress decimalPad twitter webSearch \
    asciiCapableNumberPad=UIKeyboardTypeASCIICapableNumberPad
    """)
  static let keyboardAppearance = KitEnumeration(
    "UIKeyboardAppearance", "UIKeyboardAppearance", "default dark light")
  static let returnKey = KitEnumeration(
    "UIReturnKeyType", "UIReturnKeyType", prefix: "UIReturnKey",
    "default go google join next route search send yahoo done emergencyCall continue")
  static let dataDetectors = KitEnumeration(
    "UIDataDetectorTypes", "UIDataDetectorTypes", prefix: "UIDataDetectorType",
    [
      1: "phoneNumber", 2: "link", 4: "address", 8: "calendarEvent",
      16: "shipmentTrackingNumber", 32: "flightNumber", 64: "lookupSuggestion", 128: "money",
      256: "physicalValue",
    ])
  static let indicatorStyle = KitEnumeration(
    "UIScrollView.IndicatorStyle", "UIScrollViewIndicatorStyle", "default black white")
  static let dismissMode = KitEnumeration(
    "UIScrollView.KeyboardDismissMode", "UIScrollViewKeyboardDismissMode",
    "none onDrag interactive onDragWithAccessory interactiveWithAccessory")
  static let insetAdjustment = KitEnumeration(
    "UIScrollView.ContentInsetAdjustmentBehavior", "UIScrollViewContentInsetAdjustmentBehavior",
    prefix: "UIScrollViewContentInsetAdjustment", "automatic scrollableAxes never always")
  static let axis = KitEnumeration(
    "NSLayoutConstraint.Axis", "UILayoutConstraintAxis", "horizontal vertical")
  static let stackAlignment = KitEnumeration(
    "UIStackView.Alignment", "UIStackViewAlignment",
    "fill leading firstBaseline center trailing lastBaseline")
  static let stackDistribution = KitEnumeration(
    "UIStackView.Distribution", "UIStackViewDistribution",
    "fill fillEqually fillProportionally equalSpacing equalCentering")
  static let tableStyle = KitEnumeration(
    "UITableView.Style", "UITableViewStyle", "plain grouped insetGrouped")
  static let separatorStyle = KitEnumeration(
    "UITableViewCell.SeparatorStyle", "UITableViewCellSeparatorStyle",
    "none singleLine singleLineEtched")
  static let separatorReference = KitEnumeration(
    "UITableView.SeparatorInsetReference", "UITableViewSeparatorInsetReference",
    prefix: "UITableViewSeparatorInset", "fromCellEdges fromAutomaticInsets")
  static let cellStyle = KitEnumeration(
    "UITableViewCell.CellStyle", "UITableViewCellStyle", "default value1 value2 subtitle")
  static let selectionStyle = KitEnumeration(
    "UITableViewCell.SelectionStyle", "UITableViewCellSelectionStyle", "none blue gray default")
  static let accessory = KitEnumeration(
    "UITableViewCell.AccessoryType", "UITableViewCellAccessoryType",
    prefix: "UITableViewCellAccessory",
    "none disclosureIndicator detailDisclosureButton checkmark detailButton")
  static let scrollDirection = KitEnumeration(
    "UICollectionView.ScrollDirection", "UICollectionViewScrollDirection", "vertical horizontal")
  static let sectionInsetReference = KitEnumeration(
    "UICollectionViewFlowLayout.SectionInsetReference",
    "UICollectionViewFlowLayoutSectionInsetReference",
    prefix: "UICollectionViewFlowLayoutSectionInset",
    "fromContentInset fromSafeArea fromLayoutMargins")
  static let activityStyle = KitEnumeration(
    "UIActivityIndicatorView.Style", "UIActivityIndicatorViewStyle",
    [0: "whiteLarge", 1: "white", 2: "gray", 100: "medium", 101: "large"])
  static let progressStyle = KitEnumeration(
    "UIProgressView.Style", "UIProgressViewStyle", "default bar")
  static let barStyle = KitEnumeration("UIBarStyle", "UIBarStyle", "default black")
  static let barButtonStyle = KitEnumeration(
    "UIBarButtonItem.Style", "UIBarButtonItemStyle", [0: "plain", 1: "bordered", 2: "done"])
  static let systemItem = KitEnumeration(
    "UIBarButtonItem.SystemItem", "UIBarButtonSystemItem",
    """
    done cancel edit save add flexibleSpace fixedSpace compose reply action organize bookmarks \
    search refresh stop camera trash play pause rewind fastForward undo redo pageCurl close
    """)
  static let tabSystemItem = KitEnumeration(
    "UITabBarItem.SystemItem", "UITabBarSystemItem",
    """
    more favorites featured topRated recents contacts history bookmarks search downloads \
    mostRecent mostViewed
    """)
  static let largeTitle = KitEnumeration(
    "UINavigationItem.LargeTitleDisplayMode", "UINavigationItemLargeTitleDisplayMode",
    "automatic always never inline")
  static let presentation = KitEnumeration(
    "UIModalPresentationStyle", "UIModalPresentationStyle", prefix: "UIModalPresentation",
    [
      -2: "automatic", -1: "none", 0: "fullScreen", 1: "pageSheet", 2: "formSheet",
      3: "currentContext", 4: "custom", 5: "overFullScreen", 6: "overCurrentContext", 7: "popover",
      8: "blurOverFullScreen",
    ])
  static let transition = KitEnumeration(
    "UIModalTransitionStyle", "UIModalTransitionStyle",
    "coverVertical flipHorizontal crossDissolve partialCurl")
  static let itemPositioning = KitEnumeration(
    "UITabBar.ItemPositioning", "UITabBarItemPositioning", "automatic fill centered")
  static let dateMode = KitEnumeration(
    "UIDatePicker.Mode", "UIDatePickerMode", "time date dateAndTime countDownTimer yearAndMonth")
  static let dateStyle = KitEnumeration(
    "UIDatePickerStyle", "UIDatePickerStyle", "automatic wheels compact inline")
  static let searchStyle = KitEnumeration(
    "UISearchBar.Style", "UISearchBarStyle", "default prominent minimal")
  static let blurStyle = KitEnumeration(
    "UIBlurEffect.Style", "UIBlurEffectStyle",
    [
      0: "extraLight", 1: "light", 2: "dark", 3: "extraDark", 4: "regular", 5: "prominent",
      6: "systemUltraThinMaterial", 7: "systemThinMaterial", 8: "systemMaterial",
      9: "systemThickMaterial", 10: "systemChromeMaterial", 11: "systemUltraThinMaterialLight",
      12: "systemThinMaterialLight", 13: "systemMaterialLight", 14: "systemThickMaterialLight",
      15: "systemChromeMaterialLight", 16: "systemUltraThinMaterialDark",
      17: "systemThinMaterialDark", 18: "systemMaterialDark", 19: "systemThickMaterialDark",
      20: "systemChromeMaterialDark",
    ])
  static let pageTransition = KitEnumeration(
    "UIPageViewController.TransitionStyle", "UIPageViewControllerTransitionStyle",
    "pageCurl scroll")
  static let pageNavigation = KitEnumeration(
    "UIPageViewController.NavigationOrientation", "UIPageViewControllerNavigationOrientation",
    "horizontal vertical")
  static let splitStyle = KitEnumeration(
    "UISplitViewController.Style", "UISplitViewControllerStyle",
    "unspecified doubleColumn tripleColumn")
  static let splitDisplay = KitEnumeration(
    "UISplitViewController.DisplayMode", "UISplitViewControllerDisplayMode",
    """
    automatic secondaryOnly oneBesideSecondary oneOverSecondary twoBesideSecondary \
    twoOverSecondary twoDisplaceSecondary
    """)
  static let splitBehavior = KitEnumeration(
    "UISplitViewController.SplitBehavior", "UISplitViewControllerSplitBehavior",
    "automatic tile overlay displace")
  static let splitEdge = KitEnumeration(
    "UISplitViewController.PrimaryEdge", "UISplitViewControllerPrimaryEdge", "leading trailing")
  static let splitBackground = KitEnumeration(
    "UISplitViewController.BackgroundStyle", "UISplitViewControllerBackgroundStyle", "none sidebar")
  static let swipeDirection = KitEnumeration(
    "UISwipeGestureRecognizer.Direction", "UISwipeGestureRecognizerDirection",
    [1: "right", 2: "left", 4: "up", 8: "down"])
  static let mapType = KitEnumeration(
    "MKMapType", "MKMapType",
    "standard satellite hybrid satelliteFlyover hybridFlyover mutedStandard")
  static let traits = KitEnumeration(
    "UIAccessibilityTraits", "UIAccessibilityTraits", prefix: "UIAccessibilityTrait",
    [
      0: "none", 1: "button", 2: "link", 4: "image", 8: "selected", 16: "playsSound",
      32: "keyboardKey", 64: "staticText", 128: "summaryElement", 256: "notEnabled",
      512: "updatesFrequently", 1024: "searchField", 2048: "startsMediaSession",
      4096: "adjustable", 8192: "allowsDirectInteraction", 16384: "causesPageTurn",
      65536: "header", 131072: "tabBar",
    ])
  static let barPosition = KitEnumeration(
    "UIBarPosition", "UIBarPosition", "any bottom top topAttached")

  /// Those that a declaration needs, in order; option sets apart.
  static let all: [KitEnumeration] = [
    contentMode, semanticContent, textAlignment, lineBreak, baseline, vertical, horizontal,
    buttonType, buttonRole, cornerStyle, buttonSize, macIdiom, titleAlignment, borderStyle,
    viewMode,
    capitalization, autocorrection, spellChecking, smartDashes, smartQuotes, smartInsertDelete,
    inlinePrediction, keyboard, keyboardAppearance, returnKey, indicatorStyle, dismissMode,
    insetAdjustment, axis, stackAlignment, stackDistribution, tableStyle, separatorStyle,
    separatorReference, cellStyle, selectionStyle, accessory, scrollDirection,
    sectionInsetReference, activityStyle, progressStyle, barStyle, barButtonStyle, systemItem,
    tabSystemItem, largeTitle, presentation, transition, itemPositioning, dateMode, dateStyle,
    searchStyle, blurStyle, pageTransition, pageNavigation, splitStyle, splitDisplay,
    splitBehavior, splitEdge, splitBackground, mapType, CodeSymbols.scales, CodeSymbols.weights,
    CodeSizeClasses.all, CodeAnchor.attributes, CodeRelation.all,
  ]
  static let allOptions: [KitEnumeration] = [
    autoresizing, controlState, rectEdge, edges, dataDetectors, swipeDirection, traits,
    CodeEvents.all,
  ]
}
