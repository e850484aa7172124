internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

/// A font of a UIKit nib.
struct UIKitFont: Hashable, Sendable {
  enum Design: Hashable, Sendable {
    /// The system's font, for one of its uses, such as `CTFontRegularUsage`.
    case system(SystemFontWeight)
    /// A font by its PostScript name.
    case named(String)
    /// One of the text styles that users scale, such as `UICTFontTextStyleBody`.
    case style(String)
  }

  var design: Design
  /// In points; 0 for text styles, which have their own.
  var size: Double

  init(_ design: Design, size: Double) {
    self.design = design
    self.size = size
  }

  static func system(_ size: Double) -> UIKitFont { UIKitFont(.system(.regular), size: size) }
}

/// A weight or form of the system's font.
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

  /// The words of `type`.
  static let byType: [String: SystemFontWeight] = [
    "system": regular,
    "boldSystem": SystemFontWeight("Bold", "Emphasized", traits: 2, override: "Bold"),
    "italicSystem": SystemFontWeight("RegularItalic", "Oblique", traits: 1),
  ]

  /// The words of `weight`.
  static let byWeight: [String: SystemFontWeight] = [
    "ultraLight": SystemFontWeight("Ultralight", "UltraLight", traits: 4),
    "thin": SystemFontWeight("Thin", "Thin", traits: 4),
    "light": SystemFontWeight("Light", "Light", traits: 8),
    "regular": regular,
    "medium": SystemFontWeight("Medium", "Medium"),
    "semibold": SystemFontWeight("Semibold", "Demi", traits: 2),
    "bold": SystemFontWeight("Bold", "Bold", traits: 2),
    "heavy": SystemFontWeight("Heavy", "Heavy", traits: 2),
    "black": SystemFontWeight("Black", "Black", traits: 2),
  ]
}

extension XMLElement {
  /// `<fontDescription key="…" type="system" weight="bold" pointSize="17"/>`.
  func uiFont(key: String, _ reading: inout Reading) -> UIKitFont? {
    child(["fontDescription"], key: key, &reading)?.uiFont(&reading)
  }

  /// The font that this `<fontDescription>` stands for.
  func uiFont(_ reading: inout Reading) -> UIKitFont {
    let size = number("pointSize", &reading) ?? 0
    ignore("family", reading: &reading)
    let type = enumeration("type", SystemFontWeight.byType, &reading)
    let weight = enumeration("weight", SystemFontWeight.byWeight, &reading)
    if let style = string("style", &reading) { return UIKitFont(.style(style), size: 0) }
    if let name = string("name", &reading) { return UIKitFont(.named(name), size: size) }
    return UIKitFont(.system(weight ?? type ?? .regular), size: size)
  }
}

extension NibCompiler {
  /// The `UIFont`, shared by all who have the same font.
  mutating func uiFont(_ font: UIKitFont) -> NibObjectID {
    let name: String
    let traits: Int64
    switch font.design {
    case .system(let weight): (name, traits) = (weight.name, weight.traits)
    case .named(let own): (name, traits) = (own, own.hasSuffix("Bold") ? 2 : 0)
    case .style(let style):
      let isHeadline = style == "UICTFontTextStyleHeadline"
      (name, traits) = isHeadline ? (".SFUI-Semibold", 2) : (".SFUI-Regular", 0)
    }
    let text = graph.string(name)
    var object = NibObject("UIFont", [.init("UIFontName", .object(text))])
    if case .style(let style) = font.design {
      object.set("UIIBTextStyle", graph.string(style))
    } else {
      object.set("UIFontDescriptor", fontDescriptor(font))
    }
    object.set("UIFontPointSize", .double(font.size))
    object.set("UIFontTextStyleForScaling", .null)
    object.set("UIFontPointSizeForScaling", .double(0))
    object.set("UIFontMaximumPointSizeAfterScaling", .double(0))
    object.set("UIFontTraits", .integer(traits))
    if case .named = font.design {
      object.set("UISystemFont", false)
    } else {
      object.set("UISystemFont", true)
    }
    object.set("NSName", text)
    object.set("NSSize", .double(font.size))
    return graph.share(object)
  }

  private mutating func fontDescriptor(_ font: UIKitFont) -> NibObjectID {
    var attributes = [(key: graph.string("NSFontSizeAttribute"), value: graph.number(font.size))]
    var flags: Int64 = options.generation >= .xcode15 ? 0x8000_8404 : 0x8000_8006
    switch font.design {
    case .system(let weight):
      if let override = weight.override {
        attributes.append(
          (graph.string("NSCTFontUIUsageOverrideAttribute"), graph.string(override)))
      }
      attributes.append((graph.string("NSCTFontUIUsageAttribute"), graph.string(weight.usage)))
    case .named(let name):
      flags = 0x8000_0000
      attributes.append((graph.string("NSFontNameAttribute"), graph.string(name)))
    case .style: break
    }
    let dictionary = graph.dictionary(attributes)
    return graph.add(
      "UIFontDescriptor",
      [
        .init("UIFontDescriptorAttributes", .object(dictionary)),
        .init("UIFontDescriptorOptions", .integer(flags)),
      ])
  }
}

extension Field {
  /// The font of the `<fontDescription>` with a key.
  static func uiFont(
    _ childKey: String, _ key: String, default fallback: UIKitFont? = nil
  ) -> Field {
    Field { compiler, subject in
      let font = subject.element.uiFont(key: childKey, &compiler.reading) ?? fallback
      let object = font.map { compiler.uiFont($0) }
      compiler.graph[subject.id].set(key, object)
    }
  }
}
