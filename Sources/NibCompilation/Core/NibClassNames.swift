package import NibFormat

/// The classes that Interface Builder names for elements.
package enum NibClassNames {
  private static let appKit = NameMap(
    AppKitElements.families.joined().map { ($0.element, $0.className) })
  private static let uiKit = NameMap(
    UIKitElements.families.joined().map { ($0.element, $0.className) })

  /// The elements whose objects are of another class in the nib, or are in none.
  private static let special: [String: (appKit: String, uiKit: String)] = [
    "binding": ("CocoaBindingsConnection", "CocoaBindingsConnection"),
    "customObject": ("NSObject", "NSObject"),
    "customView": ("NSView", "UIView"),
    "placeholder": ("NSObject", "NSObject"),
    "tableViewSection": ("NSObject", "UITableViewSection"),
    "window": ("NSWindow", "UIWindow"),
    "userDefaultsController": ("NSUserDefaultsController", "NSObject"),
  ]

  /// The framework's class of an element's objects, whatever the user's class is.
  ///
  /// What no schema knows is called as the framework would: `label` is `UILabel`.
  package static func className(of element: HashedName, isAppKit: Bool) -> String {
    if let names = special[element.text] { return isAppKit ? names.appKit : names.uiKit }
    let known = isAppKit ? appKit[element] : uiKit[element]
    if let known, known.hasPrefix("NS") || known.hasPrefix("UI") || !known.hasPrefix("_") {
      return known
    }
    return (isAppKit ? "NS" : "UI") + element.text.prefix(1).uppercased()
      + element.text.dropFirst()
  }
}
