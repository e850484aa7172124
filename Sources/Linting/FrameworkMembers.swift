internal import SourceDeclarations

/// Members of framework classes besides outlets: methods that nibs send, and properties that
/// runtime attributes set.
///
/// A class is judged only if all its superclasses are listed; nil stands for members that are not.
struct FrameworkMembers: Sendable {
  var actions: Set<String>? = []
  var properties: Set<String>? = []

  static let all = uiKit.merging(uiKitInputs) { first, _ in first }
    .merging(appKit) { first, _ in first }

  /// Source: UIKit's and QuartzCore's reference documentation.
  private static let uiKit: [String: FrameworkMembers] = [
    "NSObject": FrameworkMembers(properties: [
      "accessibilityLabel", "accessibilityHint",
      "accessibilityValue", "accessibilityIdentifier", "accessibilityTraits",
      "isAccessibilityElement", "accessibilityLanguage", "accessibilityFrame",
      "accessibilityPath", "accessibilityActivationPoint", "accessibilityElementsHidden",
      "accessibilityViewIsModal", "shouldGroupAccessibilityChildren",
      "accessibilityNavigationStyle",
      "accessibilityElements", "accessibilityCustomActions", "accessibilityUserInputLabels",
      "accessibilityIgnoresInvertColors",
    ]),
    "UIResponder": FrameworkMembers(
      actions: [
        "cut:", "copy:", "paste:", "pasteAndMatchStyle:", "select:", "selectAll:", "delete:",
        "makeTextWritingDirectionLeftToRight:", "makeTextWritingDirectionRightToLeft:",
        "toggleBoldface:", "toggleItalics:", "toggleUnderline:", "increaseSize:", "decreaseSize:",
        "print:", "duplicate:", "rename:", "move:", "export:", "find:", "findAndReplace:",
        "findNext:", "findPrevious:", "useSelectionForFind:", "updateTextAttributes:",
        "showWritingTools:",
        "pasteAndGo:", "pasteAndSearch:", "newFromPasteboard:", "captureTextFromCamera:",
        "becomeFirstResponder", "resignFirstResponder", "reloadInputViews",
      ],
      properties: ["undoManager", "userActivity", "restorationIdentifier", "inputView"]),
    "UIView": FrameworkMembers(
      actions: [
        "endEditing:", "setNeedsLayout", "layoutIfNeeded", "setNeedsDisplay", "removeFromSuperview",
        "sizeToFit", "invalidateIntrinsicContentSize", "setNeedsUpdateConstraints",
      ],
      properties: [
        "alpha", "autoresizesSubviews", "autoresizingMask", "backgroundColor", "bounds",
        "center", "clearsContextBeforeDrawing", "clipsToBounds", "contentMode",
        "contentScaleFactor",
        "contentStretch", "exclusiveTouch", "focusEffect", "focusGroupIdentifier",
        "focusGroupPriority",
        "frame", "hidden", "insetsLayoutMarginsFromSafeArea", "interactions", "largeContentImage",
        "largeContentImageInsets", "largeContentTitle", "layer", "layoutMargins",
        "directionalLayoutMargins", "mask", "maskView", "motionEffects", "multipleTouchEnabled",
        "opaque", "overrideUserInterfaceStyle", "preservesSuperviewLayoutMargins",
        "scalesLargeContentImage", "semanticContentAttribute", "showsLargeContentViewer", "tag",
        "tintAdjustmentMode", "tintColor", "transform", "transform3D",
        "translatesAutoresizingMaskIntoConstraints",
        "userInteractionEnabled", "isUserInteractionEnabled", "minimumContentSizeCategory",
        "maximumContentSizeCategory", "anchorPoint", "cornerConfiguration", "window", "superview",
      ]),
    "UIControl": FrameworkMembers(
      properties: [
        "contentHorizontalAlignment", "contentVerticalAlignment", "enabled", "highlighted",
        "selected", "showsMenuAsPrimaryAction", "toolTip", "contextMenuInteractionEnabled",
      ]),
    "UIButton": FrameworkMembers(
      properties: [
        "adjustsImageSizeForAccessibilityContentSizeCategory", "adjustsImageWhenDisabled",
        "adjustsImageWhenHighlighted", "automaticallyUpdatesConfiguration",
        "changesSelectionAsPrimaryAction",
        "configuration", "configurationUpdateHandler", "contentEdgeInsets", "font",
        "imageEdgeInsets",
        "imageView", "lineBreakMode", "pointerInteractionEnabled", "preferredBehavioralStyle",
        "reversesTitleShadowWhenHighlighted", "role", "showsTouchWhenHighlighted",
        "titleEdgeInsets",
        "titleLabel", "titleShadowOffset", "hovered",
      ]),
    "UILabel": FrameworkMembers(
      properties: [
        "adjustsFontForContentSizeCategory", "adjustsFontSizeToFitWidth",
        "adjustsLetterSpacingToFitWidth", "allowsDefaultTighteningForTruncation", "attributedText",
        "baselineAdjustment", "enabled", "font", "highlighted", "highlightedTextColor",
        "lineBreakMode",
        "lineBreakStrategy", "minimumFontSize", "minimumScaleFactor", "numberOfLines",
        "preferredMaxLayoutWidth", "preferredVibrancy", "shadowColor", "shadowOffset",
        "showsExpansionTextWhenTruncated", "text", "textAlignment", "textColor", "marqueeEnabled",
      ]),
    "UIImageView": FrameworkMembers(
      actions: ["startAnimating", "stopAnimating"],
      properties: [
        "adjustsImageSizeForAccessibilityContentSizeCategory", "adjustsImageWhenAncestorFocused",
        "animationDuration", "animationImages", "animationRepeatCount", "highlighted",
        "highlightedAnimationImages", "highlightedImage", "image", "masksFocusEffectToContents",
        "preferredImageDynamicRange", "preferredSymbolConfiguration",
      ]),
    "UITableViewCell": FrameworkMembers(
      properties: [
        "accessoryType", "automaticallyUpdatesBackgroundConfiguration",
        "automaticallyUpdatesContentConfiguration", "backgroundConfiguration",
        "contentConfiguration",
        "editing", "editingAccessoryType", "focusStyle", "highlighted", "indentationLevel",
        "indentationWidth", "reuseIdentifier", "selected", "selectionStyle", "separatorInset",
        "shouldIndentWhileEditing", "showsReorderControl", "userInteractionEnabledWhileDragging",
      ]),
    "UICollectionReusableView": FrameworkMembers(properties: ["reuseIdentifier"]),
    "UICollectionViewCell": FrameworkMembers(
      properties: [
        "automaticallyUpdatesBackgroundConfiguration",
        "automaticallyUpdatesContentConfiguration", "backgroundConfiguration",
        "contentConfiguration",
        "highlighted", "selected",
      ]),
    "UIViewController": FrameworkMembers(
      properties: [
        "additionalSafeAreaInsets", "automaticallyAdjustsScrollViewInsets",
        "contentSizeForViewInPopover", "definesPresentationContext", "edgesForExtendedLayout",
        "editing",
        "extendedLayoutIncludesOpaqueBars", "focusGroupIdentifier", "hidesBottomBarWhenPushed",
        "interactionActivityTrackingBaseName", "modalInPopover", "modalInPresentation",
        "modalPresentationCapturesStatusBarAppearance", "modalPresentationStyle",
        "modalTransitionStyle",
        "navigationItem", "overrideUserInterfaceStyle", "preferredContentSize",
        "preferredScreenEdgesDeferringSystemGestures", "preferredTransition",
        "providesPresentationContextTransitionStyle", "restorationClass", "restorationIdentifier",
        "restoresFocusAfterTransition", "searchDisplayController", "storyboard", "tabBarItem",
        "title",
        "toolbarItems", "transitioningDelegate", "view", "viewRespectsSystemMinimumLayoutMargins",
        "wantsFullScreenLayout",
      ]),
    "UITableViewController": FrameworkMembers(
      properties: ["clearsSelectionOnViewWillAppear", "refreshControl", "tableView"]),
    "UICollectionViewController": FrameworkMembers(
      properties: [
        "clearsSelectionOnViewWillAppear", "collectionView",
        "installsStandardGestureForInteractiveMovement", "useLayoutToLayoutNavigationTransitions",
      ]),
  ]
}

extension SourceIndex {
  /// True if a class of the sources certainly does not respond to a selector.
  func lacksMethod(_ selector: String, ofClass name: String) -> Bool {
    switch self.method(selector, ofClass: name) {
    case .absent: true
    case .unknownBeyond: lacks(ofClass: name) { $0.actions?.contains(selector) }
    case .found, .framework, .unknownClass: false
    }
  }

  /// True if all framework superclasses are known and none has such a member; `isMember` returns
  /// nil for a class whose members are not known.
  func lacks(ofClass name: String, _ isMember: (FrameworkMembers) -> Bool?) -> Bool {
    let ancestry = self.ancestry(ofClass: name)
    guard !ancestry.classes.isEmpty, ancestry.framework != nil || ancestry.isRooted,
      !ancestry.classes.contains(where: \.hasUnknownMembers)
    else { return false }
    for start in [ancestry.framework] + ancestry.alternatives.map(Optional.some) {
      var next = start
      while let current = next {
        guard let members = FrameworkMembers.all[current],
          let known = Self.frameworkClasses[current], isMember(members) == false
        else { return false }
        next = known
      }
    }
    return true
  }

  /// The superclasses of framework classes; the value nil marks a root class.
  private static let frameworkClasses: [String: String?] = Dictionary(
    FrameworkClass.all.map { ($0.name, $0.superclass) }, uniquingKeysWith: { first, _ in first })
}

extension FrameworkMembers {
  /// The controls that users type into, scroll and switch.
  ///
  /// Source: UIKit's reference documentation; text fields and text views have the properties of
  /// `UITextInputTraits` and `UITextInput` too.
  static let uiKitInputs: [String: FrameworkMembers] = [
    "UITextField": FrameworkMembers(
      properties: textInput.union([
        "adjustsFontForContentSizeCategory", "adjustsFontSizeToFitWidth",
        "allowsEditingTextAttributes",
        "attributedPlaceholder", "attributedText", "background", "borderStyle", "clearButtonMode",
        "clearsOnBeginEditing", "clearsOnInsertion", "defaultTextAttributes", "delegate",
        "disabledBackground", "font", "inputAccessoryView", "inputView", "interactionState",
        "leftView", "leftViewMode", "minimumFontSize", "pasteDelegate", "placeholder",
        "placeholderLabel", "rightView", "rightViewMode", "text", "textAlignment", "textColor",
        "textDragDelegate", "textDropDelegate", "typingAttributes",
      ])),
    "UIScrollView": FrameworkMembers(properties: [
      "allowsKeyboardScrolling", "alwaysBounceHorizontal", "alwaysBounceVertical",
      "automaticallyAdjustsScrollIndicatorInsets", "bounces", "bouncesHorizontally",
      "bouncesVertically", "bouncesZoom", "canCancelContentTouches", "contentAlignmentPoint",
      "contentInset", "contentInsetAdjustmentBehavior", "contentOffset", "contentSize",
      "decelerationRate", "delaysContentTouches", "delegate", "directionalLockEnabled",
      "horizontalScrollIndicatorInsets", "indexDisplayMode", "indicatorStyle",
      "keyboardDismissMode", "maximumZoomScale", "minimumZoomScale", "pagingEnabled",
      "refreshControl", "scrollEnabled", "scrollIndicatorInsets", "scrollsToTop",
      "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator",
      "transfersHorizontalScrollingToParent",
      "transfersVerticalScrollingToParent", "verticalScrollIndicatorInsets", "zoomScale",
    ]),
    "UITextView": FrameworkMembers(
      properties: textInput.union([
        "adjustsFontForContentSizeCategory", "allowsEditingTextAttributes", "attributedText",
        "borderStyle", "clearsOnInsertion", "dataDetectorTypes", "editable",
        "findInteractionEnabled", "font", "inputAccessoryView", "inputView", "interactionState",
        "linkTextAttributes", "pasteDelegate", "selectable", "selectedRange", "text",
        "textAlignment", "textColor", "textContainerInset", "textDragDelegate",
        "textDropDelegate", "typingAttributes", "usesStandardTextScaling",
      ])),
    "UITableView": FrameworkMembers(properties: [
      "allowsFocus", "allowsFocusDuringEditing", "allowsMultipleSelection",
      "allowsMultipleSelectionDuringEditing", "allowsSelection", "allowsSelectionDuringEditing",
      "backgroundView", "cellLayoutMarginsFollowReadableWidth", "contentHuggingElements",
      "dataSource", "dragDelegate", "dragInteractionEnabled", "dropDelegate", "editing",
      "estimatedRowHeight", "estimatedSectionFooterHeight", "estimatedSectionHeaderHeight",
      "fillerRowHeight", "insetsContentViewsToSafeArea", "prefetchDataSource",
      "prefetchingEnabled", "remembersLastFocusedIndexPath", "rowHeight",
      "sectionFooterHeight", "sectionHeaderHeight", "sectionHeaderTopPadding",
      "sectionIndexBackgroundColor", "sectionIndexColor", "sectionIndexMinimumDisplayRowCount",
      "sectionIndexTrackingBackgroundColor", "selectionFollowsFocus", "selfSizingInvalidation",
      "separatorColor", "separatorEffect", "separatorInset", "separatorInsetReference",
      "separatorStyle", "springLoaded", "tableFooterView", "tableHeaderView",
    ]),
    "UICollectionView": FrameworkMembers(properties: [
      "allowsFocus", "allowsFocusDuringEditing", "allowsMultipleSelection",
      "allowsMultipleSelectionDuringEditing", "allowsSelection", "allowsSelectionDuringEditing",
      "backgroundView", "collectionViewLayout", "dataSource", "dragDelegate",
      "dragInteractionEnabled", "dropDelegate", "editing", "prefetchDataSource",
      "prefetchingEnabled", "remembersLastFocusedIndexPath", "reorderingCadence",
      "selectionFollowsFocus", "selfSizingInvalidation", "springLoaded",
    ]),
    "UIStackView": FrameworkMembers(properties: [
      "alignment", "axis", "baselineRelativeArrangement", "distribution",
      "layoutMarginsRelativeArrangement", "spacing",
    ]),
    "UISwitch": FrameworkMembers(properties: [
      "offImage", "on", "onImage", "onTintColor", "preferredStyle", "thumbTintColor", "title",
    ]),
  ]

  private static let textInput: Set<String> = [
    "allowedWritingToolsResultOptions", "allowsNumberPadPopover", "autocapitalizationType",
    "autocorrectionType", "enablesReturnKeyAutomatically", "inlinePredictionType", "inputDelegate",
    "keyboardAppearance", "keyboardType", "markedTextStyle", "mathExpressionCompletionType",
    "passwordRules", "pasteConfiguration", "returnKeyType", "secureTextEntry",
    "selectedTextRange", "selectionAffinity", "smartDashesType", "smartInsertDeleteType",
    "smartQuotesType", "spellCheckingType", "textContentType", "textDragInteraction",
    "textDragOptions", "writingToolsBehavior",
  ]
}
