internal import AppleVocabulary

/// What one of a rendition key's numbers says; unknown ones keep their number.
///
/// Docs/Rules.md, Asset catalogs 4.
package struct RenditionAttribute: RawRepresentable, Hashable, Sendable {
  package var rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let element = Self(rawValue: 1)
  package static let part = Self(rawValue: 2)
  package static let size = Self(rawValue: 3)
  package static let direction = Self(rawValue: 4)
  package static let placeholder = Self(rawValue: 5)
  package static let value = Self(rawValue: 6)
  package static let appearance = Self(rawValue: 7)
  package static let dimension1 = Self(rawValue: 8)
  package static let dimension2 = Self(rawValue: 9)
  package static let state = Self(rawValue: 10)
  package static let layer = Self(rawValue: 11)
  package static let scale = Self(rawValue: 12)
  package static let localization = Self(rawValue: 13)
  package static let presentationState = Self(rawValue: 14)
  package static let idiom = Self(rawValue: 15)
  package static let subtype = Self(rawValue: 16)
  package static let identifier = Self(rawValue: 17)
  package static let previousValue = Self(rawValue: 18)
  package static let previousState = Self(rawValue: 19)
  package static let horizontalSizeClass = Self(rawValue: 20)
  package static let verticalSizeClass = Self(rawValue: 21)
  package static let memory = Self(rawValue: 22)
  package static let graphics = Self(rawValue: 23)
  package static let gamut = Self(rawValue: 24)
  package static let deploymentTarget = Self(rawValue: 25)
  package static let glyphWeight = Self(rawValue: 26)
  package static let glyphSize = Self(rawValue: 27)

  /// By number, as `assetutil` spells them without `kCRTheme` and `Name`; nil for 0.
  package static let names: [String?] = [
    nil, "Element", "Part", "Size", "Direction", "Placeholder", "Value", "Appearance",
    "Dimension1", "Dimension2", "State", "Layer", "Scale", "Localization", "PresentationState",
    "Idiom", "Subtype", "Identifier", "PreviousValue", "PreviousState", "SizeClassHorizontal",
    "SizeClassVertical", "MemoryClass", "GraphicsClass", "DisplayGamut", "DeploymentTarget",
    "GlyphWeight", "GlyphSize",
  ]

  /// Nil where the attribute is unknown.
  package var name: String? {
    Int(rawValue) < Self.names.count ? Self.names[Int(rawValue)] : nil
  }
}
