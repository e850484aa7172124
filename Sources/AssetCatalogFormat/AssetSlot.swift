package import AppleVocabulary
package import Diagnostics

/// An entry of a set: a file or a color, and the devices and settings that it is for.
///
/// Docs/Rules.md, Asset catalogs 1.3.
package struct AssetSlot: Hashable, Sendable {
  /// The whole entry.
  package var range: SourceRange
  /// The name of a file or directory beside the `Contents.json`; nil for empty slots.
  package var file: Located<String>?
  package var idiom = Idiom.universal
  package var platform: Platform?
  /// Nil for slots of any scale.
  package var scale: SlotScale?
  /// A screen, for example `retina4` or `38mm`.
  package var subtype: Located<String>?
  /// A condition for screens of watches, for example `<=145`.
  package var screenWidth: Located<String>?
  package var widthClass: SlotSizeClass?
  package var heightClass: SlotSizeClass?
  package var memory: SlotMemory?
  package var graphics: SlotGraphics?
  package var gamut: SlotGamut?
  package var direction: SlotDirection?
  package var locale: String?
  package var luminosity: SlotLuminosity?
  package var contrast: SlotContrast?
  /// In points.
  package var size: Located<SlotSize>?
  package var role: SlotRole?
  package var orientation: SlotOrientation?
  package var extent: SlotExtent?
  package var minimumSystemVersion: String?
  package var typeIdentifier: String?
  package var alignment: SlotInsets?
  package var resizing: SlotResizing?
  package var color: SlotColor?
  /// Files of no slot, which stay out of the archive.
  package var isUnassigned = false

  package init(at range: SourceRange) { self.range = range }
}

/// A size in points, as `83.5x83.5` spells it.
package struct SlotSize: Hashable, Sendable {
  /// As the file spells it.
  package var text: String
  package var width: Double
  package var height: Double

  /// Nil if the text is not two positive numbers with an x between them.
  package init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      width > 0, height > 0, width <= 65_535, height <= 65_535
    else { return nil }
    self.text = text
    self.width = width
    self.height = height
  }
}

/// Distances from the edges of an image, in pixels.
package struct SlotInsets: Hashable, Sendable {
  package var top = 0
  package var left = 0
  package var bottom = 0
  package var right = 0

  package init() {}
}

/// How an image is cut into parts.
package struct SlotResizing: Hashable, Sendable {
  package var range: SourceRange
  package var mode: ResizingMode
  package var caps = SlotInsets()
  package var center: ResizingCenter
  /// Of the part in the middle, in pixels; nil where it is all that the caps leave.
  package var centerWidth: Int?
  package var centerHeight: Int?

  package init(at range: SourceRange, mode: ResizingMode, center: ResizingCenter) {
    self.range = range
    self.mode = mode
    self.center = center
  }
}

/// The color of a slot of a color set.
package enum SlotColor: Hashable, Sendable {
  /// Components in the order of the color space; 0 to 1, but for the extended ones.
  case components(ColorSpaceName, [Double])
  /// The name of a color that the system has.
  case system(Located<String>)
}
