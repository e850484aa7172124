/// What templates of symbols call the weights and sizes of glyphs.
///
/// Docs/Rules.md, Asset catalogs 4 and 6.8.
package enum GlyphWords {
  /// In the order of the key's `glyphWeight`, which counts from 1.
  package static let weights = [
    "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
  ]
  /// In the order of the key's `glyphSize`, which counts from 1.
  package static let sizes = ["S", "M", "L"]
}
