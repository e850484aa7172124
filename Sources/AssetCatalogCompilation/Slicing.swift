internal import AssetCatalogFormat
internal import CompiledAssetFormat
internal import Diagnostics
internal import ImageFormats

/// An image cut into parts, of which only caps and center are kept.
///
/// Docs/Rules.md, Asset catalogs 6.4.
struct SlicedImage {
  var image: RGBAImage
  /// From the bottom left, the top row first.
  var slices: [PixelRect]
  var layout: RenditionLayout

  /// Nil, and reported, if the parts do not fit into the image.
  init?(
    _ source: RGBAImage, _ resizing: SlotResizing, _ platform: CatalogPlatform,
    diagnostics: inout [Diagnostic]
  ) {
    let caps = resizing.caps
    let horizontal = resizing.mode != .vertical
    let vertical = resizing.mode != .horizontal
    let columns = SlicedImage.parts(
      of: source.width, caps.left, horizontal ? resizing.centerWidth : nil, caps.right,
      isCut: horizontal)
    let rows = SlicedImage.parts(
      of: source.height, caps.top, vertical ? resizing.centerHeight : nil, caps.bottom,
      isCut: vertical)
    guard let columns, let rows else {
      diagnostics.append(.capsTooLarge(resizing, source))
      return nil
    }
    layout = Self.layout(resizing, platform)
    image = source.keeping(columns: columns, rows: rows)
    slices = []
    var y = image.height
    for row in rows where !row.isEmpty || rows.count == 3 {
      y -= row.count
      var x = 0
      for column in columns {
        slices.append(PixelRect(x: x, y: y, width: column.count, height: row.count))
        x += column.count
      }
    }
  }

  /// The ranges that are kept of a length; nil if they overlap or leave it.
  private static func parts(
    of length: Int, _ first: Int, _ center: Int?, _ last: Int, isCut: Bool
  ) -> [Range<Int>]? {
    guard isCut else { return [0..<length] }
    guard first >= 0, last >= 0, first + last <= length else { return nil }
    let center = center ?? length - first - last
    guard center >= 0, first + center + last <= length else { return nil }
    return [0..<first, first..<first + center, length - last..<length]
  }

  private static func layout(
    _ resizing: SlotResizing, _ platform: CatalogPlatform
  ) -> RenditionLayout {
    let base: UInt16 =
      switch resizing.mode {
      case .horizontal: 20
      case .vertical: 23
      case .both: 30
      }
    // Nine parts are stretched on macOS, whatever they say.
    let isTiled = resizing.center == .tile && !(resizing.mode == .both && platform == .macOS)
    return RenditionLayout(rawValue: base + (isTiled ? 0 : 1))
  }
}

extension RGBAImage {
  /// The pixels in some of the columns and rows, moved together.
  fileprivate func keeping(columns: [Range<Int>], rows: [Range<Int>]) -> RGBAImage {
    var kept: [UInt8] = []
    kept.reserveCapacity(
      4 * columns.reduce(0) { $0 + $1.count } * rows.reduce(0) { $0 + $1.count })
    for row in rows.joined() {
      for column in columns {
        let start = (row * width + column.lowerBound) * 4
        kept += pixels[start..<start + 4 * column.count]
      }
    }
    return RGBAImage(
      width: columns.reduce(0) { $0 + $1.count }, height: rows.reduce(0) { $0 + $1.count },
      pixels: kept)
  }
}

extension Diagnostic {
  fileprivate static func capsTooLarge(_ resizing: SlotResizing, _ image: RGBAImage) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-caps-too-large",
      "the slices do not fit into an image of \(image.width) x \(image.height) pixels",
      at: resizing.range)
  }
}
