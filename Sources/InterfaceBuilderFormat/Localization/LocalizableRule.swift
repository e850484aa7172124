/// A text of an element that translators see, and what its key ends with.
struct LocalizableRule: Equatable, Sendable {
  /// Where the text is.
  enum Source: Hashable, Sendable {
    /// An attribute, or a `<string>` with that key.
    case text(HashedName)
    /// The same in the child with a key: `<state key="normal" title="…"/>`.
    case child(key: HashedName, HashedName)
    /// The same in the child of a name: `<accessibility description="…"/>`.
    case part(HashedName, HashedName)
    /// The same in each member of a list; the key ends with `[N]`.
    case members(of: HashedName, HashedName)
    /// The characters of each member of a list.
    case strings(in: HashedName)
    /// The user's runtime attributes that are to be localized; the key ends with `[N]`.
    case localizedAttributes
  }

  var source: Source
  /// The text after the id and a dot.
  var property: String
  /// True if only AppKit's objects have it.
  var isAppKitOnly = false

  static func text(_ name: HashedName, as property: String? = nil) -> LocalizableRule {
    LocalizableRule(source: .text(name), property: property ?? name.text)
  }

  static func child(_ key: HashedName, _ name: HashedName, as property: String) -> LocalizableRule {
    LocalizableRule(source: .child(key: key, name), property: property)
  }

  static func members(of list: HashedName, _ name: HashedName, as property: String)
    -> LocalizableRule
  {
    LocalizableRule(source: .members(of: list, name), property: property)
  }

  static func strings(in list: HashedName, as property: String) -> LocalizableRule {
    LocalizableRule(source: .strings(in: list), property: property)
  }
}

extension LocalizableRule {
  /// The rules of an element, those of every element last.
  static func rules(for element: String) -> [LocalizableRule] { (byElement[element] ?? []) + ofAll }

  /// The texts that any object may have.
  static let ofAll: [LocalizableRule] = [
    LocalizableRule(source: .text("toolTip"), property: "ibShadowedToolTip", isAppKitOnly: true),
    LocalizableRule(
      source: .part("accessibility", "description"), property: "ibExternalAccessibilityDescription",
      isAppKitOnly: true),
    LocalizableRule(
      source: .localizedAttributes,
      property: "ibExternalUserDefinedRuntimeAttributesLocalizableStrings"),
    .child("accessibilityConfiguration", "label", as: "accessibilityLabel"),
    .child("accessibilityConfiguration", "hint", as: "accessibilityHint"),
  ]

  /// By element; the title of a pop-up button is not here, since it repeats its menu's.
  static let byElement: [String: [LocalizableRule]] = appKit.merging(uiKit) { $0 + $1 }

  private static let appKit: [String: [LocalizableRule]] = [
    "binding": [
      .child("options", "NSNullPlaceholder", as: "ibShadowedIsNilPlaceholder"),
      .child("options", "NSMultipleValuesPlaceholder", as: "ibShadowedMultipleValuesPlaceholder"),
      .child("options", "NSNoSelectionPlaceholder", as: "ibShadowedNoSelectionPlaceholder"),
      .child("options", "NSNotApplicablePlaceholder", as: "ibShadowedNotApplicablePlaceholder"),
      .child("options", "NSDisplayPattern", as: "ibShadowedDisplayPattern"),
    ],
    "box": [.text("title")],
    "buttonCell": [.text("title"), .text("alternateTitle")],
    "comboBoxCell": [
      .text("title"), .text("placeholderString"),
      .strings(in: "objectValues", as: "ibShadowedObjectValues"),
    ],
    "menu": [.text("title")],
    "menuItem": [.text("title")],
    "searchFieldCell": [.text("title"), .text("placeholderString")],
    "searchToolbarItem": [.text("label"), .text("paletteLabel"), .text("title")],
    "secureTextFieldCell": [.text("title"), .text("placeholderString")],
    "segmentedCell": [
      .members(of: "segments", "label", as: "ibShadowedLabels"),
      .members(of: "segments", "toolTip", as: "ibShadowedToolTips"),
    ],
    "tabViewItem": [.text("label")],
    "tableColumn": [.child("headerCell", "title", as: "headerCell.title"), .text("headerToolTip")],
    "textFieldCell": [.text("title"), .text("placeholderString")],
    "tokenFieldCell": [.text("title"), .text("placeholderString")],
    "toolbarItem": [.text("label"), .text("paletteLabel"), .text("title")],
    "window": [.text("title")],
  ]

  private static let uiKit: [String: [LocalizableRule]] = [
    "avPlayerViewController": [.text("title")],
    "barButtonItem": [.text("title")],
    "button": states.map { .child(HashedName($0), "title", as: $0 + "Title") } + [
      .child("configuration", "title", as: "configuration.title"),
      .child("configuration", "subtitle", as: "configuration.subtitle"),
    ],
    "collectionViewController": [.text("title")],
    "glkViewController": [.text("title")],
    "hostingController": [.text("title")],
    "label": [.text("text")],
    "navigationController": [.text("title")],
    "navigationItem": [.text("title"), .text("prompt")],
    "pageViewController": [.text("title")],
    "searchBar": [
      .text("text"), .text("placeholder"), .text("prompt"),
      .strings(in: "scopeButtonTitles", as: "scopeButtonTitles"),
    ],
    "segmentedControl": [.members(of: "segments", "title", as: "segmentTitles")],
    "splitViewController": [.text("title")],
    "tabBarController": [.text("title")],
    "tabBarItem": [.text("title")],
    "tableViewController": [.text("title")],
    "tableViewSection": [.text("headerTitle"), .text("footerTitle")],
    "textField": [.text("text"), .text("placeholder")],
    "textView": [.text("text")],
    "viewController": [.text("title")],
  ]

  private static let states = ["normal", "highlighted", "selected", "disabled", "focused"]
}
