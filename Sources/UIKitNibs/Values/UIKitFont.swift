internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// A font of a UIKit nib.
struct UIKitFont: Hashable, Sendable {
  enum Design: Hashable, Sendable {
    /// The system's font, for one of its uses, such as `CTFontRegularUsage`.
    case system(SystemFontWeight)
    /// A font by its PostScript name.
    case named(String)
    /// One of the text styles that users scale.
    case style(UIKitTextStyle)
  }

  var design: Design
  /// In points.
  var size: Double

  init(_ design: Design, size: Double) {
    self.design = design
    self.size = size
  }

  static func system(_ size: Double) -> UIKitFont { UIKitFont(.system(.regular), size: size) }

  /// The font of a name; a name that the system's font has in macOS gives that of iOS.
  static func named(_ name: String, size: Double) -> UIKitFont {
    let weight = SystemFontWeight.byName[name]
    return UIKitFont(weight.map { .system($0) } ?? .named(name), size: size)
  }

  /// The name by which readers that do not know the descriptor look the font up.
  var name: String {
    switch design {
    case .system(let weight): weight.name
    case .named(let name): name
    case .style(let style): style.weight.name
    }
  }

  /// `UIFontTraits`: 1 italic, 2 bold, 4 thin, 8 light.
  var traits: Int64 {
    switch design {
    case .system(let weight): weight.traits
    case .named(let name):
      (["Italic", "Oblique"].contains { name.contains($0) } ? 1 : 0)
        | (name.lowercased().contains("bold") || name.hasSuffix("-Heavy")
          || name.hasSuffix("-Black") ? 2 : 0)
    case .style(let style): style.weight.traits
    }
  }
}

extension XMLElement {
  /// `<fontDescription key="…" type="system" weight="bold" pointSize="17"/>`.
  func uiFont(key: HashedName, _ reading: inout Reading) -> UIKitFont? {
    child(["fontDescription", "font"], key: key, &reading)?.uiFont(&reading)
  }

  /// The font that this `<fontDescription>` stands for, or a `<font>` of a text.
  func uiFont(_ reading: inout Reading) -> UIKitFont {
    ignore("family", reading: &reading)
    if name == "font" { return uiMetaFont(&reading) }
    let size = number("pointSize", &reading)
    let type = enumeration("type", SystemFontWeight.byType, &reading)
    let weight = enumeration("weight", SystemFontWeight.byWeight, &reading)
    if let style = enumeration("style", UIKitTextStyle.byName, &reading) {
      return UIKitFont(.style(style), size: style.size)
    }
    if let name = string("name", &reading) { return .named(name, size: size ?? 17) }
    return UIKitFont(.system(weight ?? type ?? .regular), size: size ?? 17)
  }

  /// `<font key="…" metaFont="system" size="12"/>`, as the font panel of macOS leaves it.
  private func uiMetaFont(_ reading: inout Reading) -> UIKitFont {
    let size = number("size", &reading)
    let meta = enumeration("metaFont", MacFont.byMetaFont, &reading)
    let style = enumeration("textStyle", MacFont.byTextStyle, &reading)?.textStyle
    if let style = style.flatMap({ UIKitTextStyle.byName[$0] }) {
      return UIKitFont(.style(style), size: style.size)
    }
    let name = string("name", &reading) ?? meta?.name
    return name.map { .named($0, size: size ?? meta?.size ?? 12) } ?? .system(size ?? 12)
  }
}

extension NibCompiler {
  /// The `UIFont`, shared by all who have the same font.
  ///
  /// Fonts of buttons that are a text style or the default were objects apart from those of other
  /// views up to Xcode 14. A font that the Mac which compiles does not have is an object of its own
  /// at each use, has no traits and cannot be scaled.
  mutating func uiFont(_ font: UIKitFont, ofButton isOfButton: Bool = false) -> NibObjectID {
    let isMissing = isMissing(font)
    let isApart = isMissing || isOfButton && writes(.apartButtonFonts)
    if isApart, let known = state.buttonFonts[font] { return known }
    let name = graph.string(font.name)
    var object = NibObject("UIFont", [.init("UIFontName", .object(name))])
    var (pointSize, size) = (font.size, font.size)
    if case .style(let style) = font.design {
      object.set("UIIBTextStyle", graph.string(style.name))
      pointSize = 0
      if writes(.smallTextStyles) { size = style.smallestSize }
    } else {
      object.set("UIFontDescriptor", uiFontDescriptor(font, isApart, isMissing))
    }
    object.set("UIFontPointSize", .double(pointSize))
    if !isMissing {
      object.set("UIFontTextStyleForScaling", .null)
      object.set("UIFontPointSizeForScaling", .double(0))
      object.set("UIFontMaximumPointSizeAfterScaling", .double(0))
    }
    object.set("UIFontTraits", .integer(isMissing ? 0 : font.traits))
    if case .named = font.design {
      object.set("UISystemFont", false)
    } else {
      object.set("UISystemFont", true)
    }
    object.set("NSName", name)
    object.set("NSSize", .double(size))
    guard isApart else { return graph.share(object) }
    let id = graph.add(object.className, object.entries)
    if !isMissing { state.buttonFonts[font] = id }
    return id
  }

  /// Whether the Mac that compiles does not have a font.
  private func isMissing(_ font: UIKitFont) -> Bool {
    guard case .named(let name) = font.design else { return false }
    return !MacFontFamily.hasFont(name, options)
  }

  private mutating func uiFontDescriptor(
    _ font: UIKitFont, _ isApart: Bool, _ isMissing: Bool
  ) -> NibObjectID {
    var attributes = [(key: graph.string("NSFontSizeAttribute"), value: graph.number(font.size))]
    var className = "NSDictionary"
    var options: Int64 = isMissing ? 0 : 0x8000_0000
    switch font.design {
    case .system(let weight):
      options = writes(.newFontOptions) ? 0x8000_8404 : 0x8000_8006
      attributes.append((graph.string("NSCTFontUIUsageAttribute"), graph.string(weight.usage)))
      if let override = weight.override {
        attributes.append(
          (graph.string("NSCTFontUIUsageOverrideAttribute"), graph.string(override)))
        className = "NSMutableDictionary"
      }
    case .named(let name):
      attributes.append((graph.string("NSFontNameAttribute"), graph.string(name)))
    case .style: break
    }
    let dictionary = graph.sharedDictionary(attributes, as: className)
    var object = NibObject(
      "UIFontDescriptor", [.init("UIFontDescriptorAttributes", .object(dictionary))])
    if writes(NibSpan(since: .xcode13dot4, seen: "off 13.2, on 13.4 and 14.1")) {
      object.set("UIFontDescriptorOptions", .integer(options))
    }
    return isApart ? graph.add(object.className, object.entries) : graph.share(object)
  }
}

extension Field {
  /// The font of the `<fontDescription>` with a key.
  static func uiFont(
    _ childKey: HashedName, _ key: HashedName, default fallback: UIKitFont? = nil
  ) -> Field {
    .object(key) { compiler, element in
      (element.uiFont(key: childKey, &compiler.reading) ?? fallback).map { compiler.uiFont($0) }
    }
  }
}

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
