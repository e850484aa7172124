internal import NibFormat

extension NibGraph {
  /// Whether a nib has nothing but the plainest objects: views, controllers, guides, constraints,
  /// colours and outlets, with their plainest keys.
  ///
  /// Since Xcode 15 such nibs, and no others, have `IBUINibLNEVersionKey`; what it means is not
  /// known. 18 nibs with it and 180 without agree.
  var isPlainUIKitNib: Bool {
    objects.allSatisfy { object in
      switch object.className {
      case "UIView": object.has(onlyKeys: Self.plainViewKeys)
      case "UIViewController": object.has(onlyKeys: Self.plainControllerKeys)
      case "UIClassSwapper":
        switch object[Self.originalClass]?.object.flatMap({ string($0) }) {
        case "UIView": object.has(onlyKeys: Self.plainViewKeys)
        case "UIViewController": object.has(onlyKeys: Self.plainControllerKeys)
        default: false
        }
      default: Self.plainClasses.contains(object.className)
      }
    }
  }

  private static let originalClass: HashedName = "UIOriginalClassName"

  private static let plainClasses: Set<String> = [
    "NSArray", "NSDictionary", "NSLayoutConstraint", "NSLocalizableString", "NSMutableArray",
    "NSMutableDictionary", "NSMutableString", "NSObject", "NSString", "UIColor", "UILayoutGuide",
    "UIProxyObject", "UIRuntimeOutletConnection",
  ]

  private static let plainControllerKeys: [HashedName] = [
    "UIExternalObjectsTableForViewLoading", "UINibName", "UIStoryboardIdentifier", "UIClassName",
    originalClass,
  ]

  private static let plainViewKeys: [HashedName] = [
    "UIBounds", "UICenter", "UISubviews", "UIBackgroundColor", "UIDeepDrawRect", "UIOpaque",
    "UIAutoresizeSubviews", "UIAutoresizingMask", "UIClearsContextBeforeDrawing",
    "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints", "UIViewAutolayoutConstraints",
    "UIViewLayoutGuides", "UIViewSemanticContentAttribute", "UIViewLargeContentStoredProperties",
    "UIClassName", originalClass,
  ]
}

extension NibObject {
  fileprivate func has(onlyKeys keys: [HashedName]) -> Bool {
    entries.allSatisfy { keys.contains($0.key) }
  }
}
