/// Extensions of files that are handled in the same way.
enum PolicyFamily {
  /// The extension that stands for its family.
  static func of(_ type: String) -> String {
    if type == "tif" { return "tiff" }
    return propertyLists.contains(type) ? "plist" : type
  }

  /// Whether a file with this extension is compiled unless a policy says otherwise.
  static func hasPolicy(_ type: String) -> Bool { compiled.contains(of(type)) }

  private static let propertyLists: Set = [
    "plist", "bplist", "dict", "entitlements", "privacy", "scriptSuite", "scriptTerminology",
    "xcspec",
  ]

  private static let compiled: Set = [
    "xib", "storyboard", "xcassets", "strings", "stringsdict", "xcstrings", "plist", "png", "tiff",
    "xcdatamodel", "xcdatamodeld",
  ]
}
