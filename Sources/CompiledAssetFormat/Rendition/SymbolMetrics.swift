internal import ByteCoding

/// Where the glyph of a symbol stands among text, in points at 17 points.
///
/// The tagged value has 17 twice, seven numbers of single precision, and for glyphs with bitmaps a
/// count of as many pairs of `dimension2` and size. Docs/Rules.md, Asset catalogs 6.8.
package struct SymbolMetrics: Equatable, Sendable {
  /// From the glyph's lower edge up to the line on which text stands.
  package var baseline: Float
  package var capHeight: Float
  /// Space beside the glyph.
  package var leftMargin: Float
  package var rightMargin: Float
  /// Sizes in points of the bitmaps; their places are the keys' `dimension2`.
  package var bitmapSizes: [Int]

  /// The size of text that all metrics are for.
  package static let pointSize = 17

  /// What stands behind each margin in all files at hand: 70/1024 of the size.
  private static let spacing = Float(pointSize) * 70 / 1024

  package init(
    baseline: Float, capHeight: Float, leftMargin: Float, rightMargin: Float,
    bitmapSizes: [Int] = []
  ) {
    self.baseline = baseline
    self.capHeight = capHeight
    self.leftMargin = leftMargin
    self.rightMargin = rightMargin
    self.bitmapSizes = bitmapSizes
  }

  /// The tagged value.
  package var tag: TaggedValue {
    var data: [UInt8] = []
    for _ in 0..<2 { data.append(UInt32(Self.pointSize), .little) }
    for number in [
      baseline, capHeight, 0, leftMargin, Self.spacing, rightMargin, Self.spacing,
    ] {
      data.append(number.bitPattern, .little)
    }
    data.append(UInt32(bitmapSizes.count), .little)
    for (index, size) in bitmapSizes.enumerated() {
      for number in [index, size] { data.append(UInt32(number), .little) }
    }
    return TaggedValue(.symbolMetrics, data[...])
  }
}

/// The words of symbol templates for weights and sizes of glyphs.
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
