package import NibFormat

/// The size of text that users choose, which Interface Builder can show too.
///
/// Source: Apple's Human Interface Guidelines, *Typography*, Dynamic Type sizes.
package enum TextSizeCategory: Int, Hashable, Sendable, CaseIterable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge

  /// The points of a font of a text style; nil for other fonts, and in the usual size.
  package func size(of font: NibFont) -> Double? {
    guard self != .large, let style = font.textStyle else { return nil }
    return Self.sizes.first { style.hasSuffix($0.style) }.map { Double($0.points[rawValue]) }
  }

  private static let sizes: [(style: String, points: [Int])] = [
    ("Title0", [31, 32, 33, 34, 36, 38, 40]),
    ("Title1", [25, 26, 27, 28, 30, 32, 34]),
    ("Title2", [19, 20, 21, 22, 24, 26, 28]),
    ("Title3", [17, 18, 19, 20, 22, 24, 26]),
    ("Headline", [14, 15, 16, 17, 19, 21, 23]),
    ("Body", [14, 15, 16, 17, 19, 21, 23]),
    ("Callout", [13, 14, 15, 16, 18, 20, 22]),
    ("Subhead", [12, 13, 14, 15, 17, 19, 21]),
    ("Footnote", [12, 12, 12, 13, 15, 17, 19]),
    ("Caption1", [11, 11, 11, 12, 14, 16, 18]),
    ("Caption2", [11, 11, 11, 11, 13, 15, 17]),
  ]

  /// The category that most lines are as high as in, of fonts and stored heights; the usual one if none
  /// has more of them.
  init(lines: [(font: NibFont, height: Double)]) {
    var best = (category: Self.large, count: Self.count(of: lines, in: .large))
    for category in Self.allCases {
      let count = Self.count(of: lines, in: category)
      if count > best.count { best = (category, count) }
    }
    self = best.category
  }

  private static func count(of lines: [(font: NibFont, height: Double)], in category: Self) -> Int {
    lines.count { line in
      var font = line.font
      font.size = category.size(of: font) ?? font.size
      return abs(FontHeights.height(of: font, lines: 1, isAppKit: false) - line.height) < 0.4
    }
  }
}
