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
  /// Of a mipmap set, how often the sides of the texture are halved.
  package var mipmapLevel: Located<Int>?
  /// Files of no slot, which stay out of the archive.
  package var isUnassigned = false
  /// True if its size is none, which is reported: Xcode passes over such a slot.
  package var hasInvalidSize = false

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

package enum SlotScale: String, Hashable, Sendable, CaseIterable {
  case one = "1x"
  case two = "2x"
  case three = "3x"

  /// How many pixels a point is wide.
  package var factor: Int {
    switch self {
    case .one: 1
    case .two: 2
    case .three: 3
    }
  }
}

package enum SlotSizeClass: String, Hashable, Sendable, CaseIterable {
  case compact, regular
}

package enum SlotMemory: String, Hashable, Sendable, CaseIterable {
  case one = "1GB"
  case two = "2GB"
  case three = "3GB"
  case four = "4GB"
  case six = "6GB"
}

package enum SlotGraphics: String, Hashable, Sendable, CaseIterable {
  case metal1v2, metal2v2, metal3v1, metal3v2, metal4v1, metal5v1, apple6
}

package enum SlotGamut: String, Hashable, Sendable, CaseIterable {
  case sRGB
  case displayP3 = "display-P3"
}

package enum SlotDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight = "left-to-right"
  case rightToLeft = "right-to-left"
}

package enum SlotLuminosity: String, Hashable, Sendable, CaseIterable {
  case light, dark, tinted
}

package enum SlotContrast: String, Hashable, Sendable, CaseIterable {
  case high
}

package enum TemplateIntent: String, Hashable, Sendable, CaseIterable {
  case template, original
}

/// How large the stickers of a pack are shown.
package enum StickerSize: String, Hashable, Sendable, CaseIterable {
  case small, regular, large
}

/// What the samples of a texture are.
package enum TextureInterpretation: String, Hashable, Sendable, CaseIterable {
  case colors
  case plainColors = "non-premultiplied-colors"
  case data
}

/// Which row of a texture is its first one.
package enum TextureOrigin: String, Hashable, Sendable, CaseIterable {
  case topLeft = "top-left"
  case bottomLeft = "bottom-left"
}

/// Which levels of a texture there are: the largest one, all, or those that have files.
package enum MipmapMode: String, Hashable, Sendable, CaseIterable {
  case none, all, fixed
}

package enum CompressionType: String, Hashable, Sendable, CaseIterable {
  case automatic, lossless, lossy
  case best = "gpu-optimized-best"
  case smallest = "gpu-optimized-smallest"
}

package enum SlotOrientation: String, Hashable, Sendable, CaseIterable {
  case portrait, landscape
}

package enum SlotExtent: String, Hashable, Sendable, CaseIterable {
  case fullScreen = "full-screen"
  case toStatusBar = "to-status-bar"
}

/// The role of a slot among the icons of a watch, of brand assets, or of a complication.
package enum SlotRole: String, Hashable, Sendable, CaseIterable {
  case notificationCenter, companionSettings, appLauncher, longLook, quickLook
  case primaryAppIcon = "primary-app-icon"
  case topShelfImage = "top-shelf-image"
  case topShelfImageWide = "top-shelf-image-wide"
  case circular, modular, utilitarian
  case extraLarge = "extra-large"
  case graphicBezel = "graphic-bezel"
  case graphicCircular = "graphic-circular"
  case graphicCorner = "graphic-corner"
  case graphicExtraLarge = "graphic-extra-large"
  case graphicLargeRectangular = "graphic-large-rectangular"
}

package enum ResizingMode: String, Hashable, Sendable, CaseIterable {
  case horizontal = "3-part-horizontal"
  case vertical = "3-part-vertical"
  case both = "9-part"
}

package enum ResizingCenter: String, Hashable, Sendable, CaseIterable {
  case tile, stretch, fill
}

package enum ColorSpaceName: String, Hashable, Sendable, CaseIterable {
  case sRGB = "srgb"
  case displayP3 = "display-p3"
  case gray = "gray-gamma-22"
  case extendedSRGB = "extended-srgb"
  case extendedLinearSRGB = "extended-linear-srgb"
  case extendedGray = "extended-gray"

  /// The keys of `components`, in the order of their values.
  package var components: [String] {
    switch self {
    case .gray, .extendedGray: ["white", "alpha"]
    case .sRGB, .displayP3, .extendedSRGB, .extendedLinearSRGB: ["red", "green", "blue", "alpha"]
    }
  }
}
