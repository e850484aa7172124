internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  static let searchBars: [ElementSchema] = [
    ElementSchema(
      "searchBar", "UISearchBar", extends: view,
      [
        .bool("showsBookmarkButton", "UIShowsBookmarkButton", omit: false),
        .bool("showsCancelButton", "UIShowsCancelButton", omit: false),
        .bool("showsSearchResultsButton", "UIShowSearchResultsButton", omit: false),
        .bool("showsScopeBar", "UIShowsScopeBar", omit: false),
        .enumeration("barStyle", "UIBarStyle", barStyles, omit: 0),
        .translucence,
        .scopeButtonTitles,
        .localized("text", "UIText", default: ""),
        .uiColor("barTintColor", "UIBarTintColor"),
        .localized("placeholder", "UIPlaceholder"),
        .localized("prompt", "UIPrompt"),
        .searchTraits,
        .textInputTraits(),
        .constant("UISearchTextPositionAdjustment", string: "{0, 0}"),
        .enumeration("searchBarStyle", "UISearchBarStyle", searchBarStyles, omit: 0),
        .uiImage("backgroundImage", "UIBackgroundImage"),
        .uiImage("scopeBarBackgroundImage", "UIScopeBarBackgroundImage"),
      ])
  ]

  private static let barStyles: [String: Int] = [
    "default": 0, "black": 1, "blackOpaque": 1, "blackTranslucent": 2,
  ]

  private static let searchBarStyles = ["default": 0, "prominent": 1, "minimal": 2]
}

extension Field {
  /// 1 for a translucent bar, which is the default, else 2.
  fileprivate static var translucence: Field {
    Field { compiler, subject in
      let isTranslucent = subject.element.bool("translucent", &compiler.reading) ?? true
      compiler.graph[subject.id].set("UISearchBarTranslucence", isTranslucent ? 1 : 2)
    }
  }

  /// Traits that a search bar writes even at their defaults.
  fileprivate static var searchTraits: Field {
    Field { compiler, subject in
      let numbers: [HashedName] = [
        "UIKeyboardType", "UISpellCheckingType", "UIAutocorrectionType",
        "UITextSmartInsertDeleteType", "UITextSmartQuotesType", "UITextSmartDashesType",
      ]
      for key in numbers { compiler.graph[subject.id].set(key, 0) }
      for key in ["UIEnablesReturnKeyAutomatically", "UISecureTextEntry"] as [HashedName] {
        compiler.graph[subject.id].set(key, false)
      }
    }
  }

  /// The titles of the buttons below the field.
  fileprivate static var scopeButtonTitles: Field {
    Field { compiler, subject in
      guard let list = subject.element.child("scopeButtonTitles", &compiler.reading) else { return }
      var titles: [NibObjectID] = []
      for (number, child) in list.children.enumerated() {
        let text = child.stringContent(&compiler.reading)
        titles.append(
          compiler.localizedText(
            text, "scopeButtonTitles", number: number, of: subject.element))
      }
      let array = compiler.graph.array(titles)
      compiler.graph[subject.id].set("UIScopeButtonTitles", array)
    }
  }
}
