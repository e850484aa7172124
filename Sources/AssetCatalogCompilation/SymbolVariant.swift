internal import CompiledAssetFormat

/// One of the glyphs of a symbol: a weight and a size.
struct SymbolVariant: Hashable, Sendable {
  /// 1 to 9; the key's `glyphWeight`.
  var weight: Int
  /// 1 to 3; the key's `glyphSize`.
  var size: Int

  /// The weight that bitmaps are drawn of.
  static let regular = 4

  static let all = (1...3).flatMap { size in
    (1...9).map { SymbolVariant(weight: $0, size: size) }
  }

  /// What a template calls it.
  var name: String { "\(GlyphWords.weights[weight - 1])-\(sizeName)" }
  var sizeName: String { GlyphWords.sizes[size - 1] }

  /// Those of templates that leave the others to be computed.
  static let sources = [1, regular, 9].map { SymbolVariant(weight: $0, size: 1) }

  /// Between which of the sources a weight lies, and how far from the lighter one.
  ///
  /// Measured in templates with all weights. Docs/Rules.md, Asset catalogs 6.8.
  var position: (lighter: Int, heavier: Int, fraction: Double) {
    switch weight {
    case 1: (1, 4, 0)
    case 2: (1, 4, 0.25)
    case 3: (1, 4, 0.6667)
    case 4: (1, 4, 1)
    case 5: (4, 9, 0.1867)
    case 6: (4, 9, 0.3186)
    case 7: (4, 9, 0.5055)
    case 8: (4, 9, 0.7582)
    default: (4, 9, 1)
    }
  }

  /// How much larger than the small one a glyph of the size is, on average.
  var enlargement: Double { [1, 1.27, 1.62][size - 1] }
}
