internal import NibCompilation

/// A weight or form of the system's font of iOS.
struct SystemFontWeight: Hashable, Sendable {
  var name: String
  var usage: String
  /// Of `UIFontTraits`: 1 italic, 2 bold, 4 thin, 8 light.
  var traits: Int64
  /// What Core Text shows instead of the usage.
  var override: String?

  init(_ name: String, _ usage: String, traits: Int64 = 0, override: String? = nil) {
    self.name = ".SFUI-" + name
    self.usage = "CTFont\(usage)Usage"
    self.traits = traits
    self.override = override.map { "CTFont\($0)Usage" }
  }

  static let regular = SystemFontWeight("Regular", "Regular")
  private static let emphasized = SystemFontWeight(
    "Bold", "Emphasized", traits: 2, override: "Bold")

  /// The words of `type`.
  static let byType: [String: SystemFontWeight] = [
    "system": regular,
    "boldSystem": emphasized,
    "italicSystem": SystemFontWeight("RegularItalic", "Oblique", traits: 1),
  ]

  /// The words of `weight`.
  static let byWeight: [String: SystemFontWeight] = [
    "ultraLight": SystemFontWeight("Ultralight", "UltraLight", traits: 4),
    "thin": SystemFontWeight("Thin", "Thin", traits: 4),
    "light": SystemFontWeight("Light", "Light", traits: 8),
    "regular": regular,
    "medium": medium,
    "semibold": semibold,
    "bold": SystemFontWeight("Bold", "Bold", traits: 2),
    "heavy": SystemFontWeight("Heavy", "Heavy", traits: 2),
    "black": SystemFontWeight("Black", "Black", traits: 2),
  ]

  static let medium = SystemFontWeight("Medium", "Medium")
  static let semibold = SystemFontWeight("Semibold", "Demi", traits: 2)

  /// The names of the system's font in macOS, which documents have from its font panel.
  static let byName: [String: SystemFontWeight] = Dictionary(
    uniqueKeysWithValues: [
      ("", "regular"), ("UltraLight", "ultraLight"), ("Thin", "thin"), ("Light", "light"),
      ("Medium", "medium"), ("Demi", "semibold"), ("Heavy", "heavy"), ("Black", "black"),
    ].map { suffix, weight in (".AppleSystemUIFont" + suffix, byWeight[weight] ?? regular) }
      + [(".AppleSystemUIFontBold", emphasized)])
}

/// A text style of iOS, whose size users choose.
struct UIKitTextStyle: Hashable, Sendable {
  /// `UICTFontTextStyleBody` and so on.
  var name: String
  /// In points, where users left it alone.
  var size: Double
  /// In points, for the smallest of the sizes that users choose from.
  var smallestSize: Double
  var weight: SystemFontWeight

  private init(
    _ name: String, _ size: Double, _ smallestSize: Double, _ weight: SystemFontWeight = .regular
  ) {
    self.name = "UICTFontTextStyle" + name
    self.size = size
    self.smallestSize = smallestSize
    self.weight = weight
  }

  /// The words of `style`; sizes and weights are those of the Human Interface Guidelines for iOS.
  static let byName: [String: UIKitTextStyle] = Dictionary(
    uniqueKeysWithValues: [
      UIKitTextStyle("ExtraLargeTitle", 36, 33, .semibold),
      UIKitTextStyle("ExtraLargeTitle2", 28, 25, .semibold),
      UIKitTextStyle("Title0", 34, 31), UIKitTextStyle("Title1", 28, 25),
      UIKitTextStyle("Title2", 22, 19), UIKitTextStyle("Title3", 20, 17),
      UIKitTextStyle("Headline", 17, 14, .semibold), UIKitTextStyle("Subhead", 15, 12),
      UIKitTextStyle("Body", 17, 14), UIKitTextStyle("Callout", 16, 13),
      UIKitTextStyle("Footnote", 13, 12), UIKitTextStyle("Caption1", 12, 11),
      UIKitTextStyle("Caption2", 11, 11),
    ].map { ($0.name, $0) })
}
