extension FrameworkMembers {
  /// What users type into, scroll and switch.
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
