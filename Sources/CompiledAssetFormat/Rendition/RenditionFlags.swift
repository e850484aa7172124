/// How an image is drawn.
///
/// Docs/Rules.md, Asset catalogs 5.2.
package struct RenditionFlags: OptionSet, Hashable, Sendable {
  package var rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Drawn from a vector image.
  package static let vector = Self(rawValue: 4)
  /// Only the alpha counts.
  package static let template = Self(rawValue: 8)
  /// What shows the image decides whether only the alpha counts.
  package static let automaticTemplate = Self(rawValue: 0x10)
  package static let notThinned = Self(rawValue: 0x20)
  package static let flippable = Self(rawValue: 0x40)
  package static let tintable = Self(rawValue: 0x80)
  /// The vector image is there as well.
  package static let keepsVector = Self(rawValue: 0x100)
}
