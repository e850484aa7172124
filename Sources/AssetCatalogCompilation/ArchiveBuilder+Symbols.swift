internal import AssetCatalogFormat
internal import BundleModel
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree
internal import ImageFormats

extension ArchiveBuilder {
  /// Adds the glyphs of a symbol, and bitmaps of the regular ones.
  ///
  /// Docs/Rules.md, Asset catalogs 6.8.
  mutating func addSymbol(
    _ planned: PlannedSlot, _ bytes: [UInt8], _ file: ProjectPath, of set: AssetSet,
    at range: SourceRange, _ diagnostics: inout [Diagnostic]
  ) {
    let template: SymbolTemplate
    do {
      template = try SymbolTemplate(parsing: bytes)
    } catch {
      diagnostics.append(.notATemplate(file, error, at: range))
      return
    }
    if template.isIncompatible { diagnostics.append(.incompatible(file, at: range)) }
    for glyph in template.glyphs {
      var metrics = glyph.metrics
      if glyph.variant.weight == SymbolVariant.regular { metrics.bitmapSizes = Self.bitmapSizes }
      add(
        set.name, facetPart: .image, part: .symbol, scale: 1,
        planned.attributes + glyph.variant.attributes,
        RenditionHeader(
          flags: .vector, scale: 100, pixelFormat: .svg, colorSpace: .generic,
          layout: .vectorGlyph, name: file.name),
        [.blending(Blending(opacity: 0)), .orientation(1), metrics.tag],
        StoredFile(glyph.file(style: template.style), isCompressed: true).encoded(), at: range)
    }
    guard options.vectors == .drawn else { return }
    let regular = template.glyphs.filter { $0.variant.weight == SymbolVariant.regular }
    let sheet = SymbolSheet(regular, options.platform.scales)
    let need =
      renderer.map { $0.needOfProgram(Array(sheet.text.utf8), .svg) } ?? "it has no renderer"
    if let need {
      programNeeds.append(
        ProgramNeed(
          format: .svg, name: set.name, reason: need, isMet: renderer?.draws(.svg) ?? false,
          range: range))
    }
    guard let renderer, need == nil || renderer.draws(.svg) else { return }
    do throws(VectorError) {
      for (bitmap, image) in try sheet.images(renderer) {
        add(
          set.name, facetPart: .image, part: .image, scale: bitmap.scale,
          planned.attributes + bitmap.glyph.variant.attributes + [
            AttributeValue(.dimension2, UInt16(bitmap.sizeIndex))
          ], PixelBuffer(image, mayBeGray: options.hasGray),
          BitmapRendition(fileName: file.name, flags: .vector), at: range)
      }
    } catch {
      diagnostics.append(.undrawable(file, error, at: range))
    }
  }

  /// Sizes in points of the bitmaps of a glyph.
  static let bitmapSizes = [16, 17, 20]
}

extension SymbolVariant {
  fileprivate var attributes: [AttributeValue] {
    [AttributeValue(.glyphWeight, UInt16(weight)), AttributeValue(.glyphSize, UInt16(size))]
  }
}

/// The bitmaps of a symbol below each other, which are drawn at once.
struct SymbolSheet {
  struct Bitmap {
    var glyph: SymbolGlyph
    /// An index of the sizes in points.
    var sizeIndex: Int
    var scale: Int
    var width: Int
    var height: Int
    /// From the top of the sheet.
    var y: Int
  }

  private(set) var bitmaps: [Bitmap] = []
  private var width = 1
  private var height = 0

  init(_ glyphs: [SymbolGlyph], _ scales: [SlotScale]) {
    for glyph in glyphs {
      for (index, size) in ArchiveBuilder.bitmapSizes.enumerated() {
        for scale in scales.map(\.factor) {
          let factor = Double(size * scale) / Double(SymbolMetrics.pointSize)
          let bitmap = Bitmap(
            glyph: glyph, sizeIndex: index, scale: scale, width: Self.pixels(glyph.width * factor),
            height: Self.pixels(glyph.height * factor), y: height)
          bitmaps.append(bitmap)
          width = max(width, bitmap.width)
          height += bitmap.height
        }
      }
    }
  }

  private static func pixels(_ length: Double) -> Int {
    max(1, Int(min(1e6, (length - 1e-6).rounded(.up))))
  }

  /// The sheet as an SVG; glyphs stand in the lower left corners of their bitmaps.
  var text: String {
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="\(width)" height="\(height)">

      """
    for bitmap in bitmaps {
      let factor =
        Double(ArchiveBuilder.bitmapSizes[bitmap.sizeIndex] * bitmap.scale)
        / Double(SymbolMetrics.pointSize)
      let rest = Double(bitmap.height) - bitmap.glyph.height * factor
      text += """
        <svg x="0" y="\(bitmap.y)" width="\(bitmap.width)" height="\(bitmap.height)">
        <g transform="translate(0 \(rest)) scale(\(factor))">
        \(bitmap.glyph.body)
        </g>
        </svg>

        """
    }
    return text + "</svg>\n"
  }

  /// Each bitmap with its image.
  func images(
    _ renderer: any VectorRenderer
  ) throws(VectorError) -> [(bitmap: Bitmap, image: RGBAImage)] {
    if bitmaps.isEmpty { return [] }
    let sheet = try renderer.image(of: Array(text.utf8), .svg, width: width, height: height)
    return bitmaps.map { bitmap in
      var pixels: [UInt8] = []
      for row in bitmap.y..<bitmap.y + bitmap.height {
        let start = 4 * row * sheet.width
        pixels += sheet.pixels[start..<start + 4 * bitmap.width]
      }
      return (bitmap, RGBAImage(width: bitmap.width, height: bitmap.height, pixels: pixels))
    }
  }
}

extension Diagnostic {
  fileprivate static func notATemplate(
    _ file: ProjectPath, _ failure: SymbolTemplate.Failure, at range: SourceRange
  ) -> Diagnostic {
    let line = failure.line.map { " in line \($0)" } ?? ""
    return Diagnostic(
      .error, id: "catalog-not-a-template",
      "'\(file.name)' is no template of a symbol\(line): \(failure.message)", at: range,
      details: ["export one from the SF Symbols app, or use an image set"])
  }

  fileprivate static func incompatible(_ file: ProjectPath, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-incompatible-weights",
      "the weights of '\(file.name)' have different outlines, so that those between them are left "
        + "out", at: range)
  }
}
