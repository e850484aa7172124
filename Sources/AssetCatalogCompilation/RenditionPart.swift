internal import CompiledAssetFormat

/// The element of all assets of catalogs.
let elementUniversal: UInt16 = 85

/// The element of bitmaps that hold several images.
let elementAtlas: UInt16 = 9

/// What a rendition is.
///
/// Docs/Rules.md, Asset catalogs 4.
enum RenditionPart: UInt16 {
  case preservedVector = 42
  case symbol = 59
  case image = 181
  case flattenedStack = 208
  case stackRadiosity = 209
  case color = 217
  case iconSizes = 218
  case icon = 220
  case iconStack = 245
  case iconGroup = 246
  case gradient = 247
}

/// What is said of a bitmap besides its pixels.
struct BitmapRendition {
  var fileName: String
  var flags: RenditionFlags = []
  var layout = RenditionLayout.onePart
  /// Nil for the whole image.
  var slices: [PixelRect]?
  /// Nil for the whole image.
  var metrics: AlignmentMetrics?
  var isPackable = true
  var mayBeDeepmap = true
}
