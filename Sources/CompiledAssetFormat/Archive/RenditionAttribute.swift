/// What one of a rendition key's numbers says; unknown ones keep their number.
///
/// Docs/Rules.md, Asset catalogs 4.
public struct RenditionAttribute: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let element = Self(rawValue: 1)
  public static let part = Self(rawValue: 2)
  public static let size = Self(rawValue: 3)
  public static let direction = Self(rawValue: 4)
  public static let placeholder = Self(rawValue: 5)
  public static let value = Self(rawValue: 6)
  public static let appearance = Self(rawValue: 7)
  public static let dimension1 = Self(rawValue: 8)
  public static let dimension2 = Self(rawValue: 9)
  public static let state = Self(rawValue: 10)
  public static let layer = Self(rawValue: 11)
  public static let scale = Self(rawValue: 12)
  public static let localization = Self(rawValue: 13)
  public static let presentationState = Self(rawValue: 14)
  public static let idiom = Self(rawValue: 15)
  public static let subtype = Self(rawValue: 16)
  public static let identifier = Self(rawValue: 17)
  public static let previousValue = Self(rawValue: 18)
  public static let previousState = Self(rawValue: 19)
  public static let horizontalSizeClass = Self(rawValue: 20)
  public static let verticalSizeClass = Self(rawValue: 21)
  public static let memory = Self(rawValue: 22)
  public static let graphics = Self(rawValue: 23)
  public static let gamut = Self(rawValue: 24)
  public static let deploymentTarget = Self(rawValue: 25)
  public static let glyphWeight = Self(rawValue: 26)
  public static let glyphSize = Self(rawValue: 27)

  /// By number, as `assetutil` spells them without `kCRTheme` and `Name`; nil for 0.
  public static let names: [String?] = [
    nil, "Element", "Part", "Size", "Direction", "Placeholder", "Value", "Appearance",
    "Dimension1", "Dimension2", "State", "Layer", "Scale", "Localization", "PresentationState",
    "Idiom", "Subtype", "Identifier", "PreviousValue", "PreviousState", "SizeClassHorizontal",
    "SizeClassVertical", "MemoryClass", "GraphicsClass", "DisplayGamut", "DeploymentTarget",
    "GlyphWeight", "GlyphSize",
  ]

  /// Nil where the attribute is unknown.
  public var name: String? {
    Int(rawValue) < Self.names.count ? Self.names[Int(rawValue)] : nil
  }
}
