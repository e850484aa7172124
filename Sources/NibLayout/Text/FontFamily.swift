internal import NibFormat

/// What is known of families of fonts that are not the system's.
///
/// Source: the ascent and descent in the `hhea` table of each font, and the advances that Adobe
/// published for Helvetica, which Arial shares.
struct FontFamily: Sendable {
  /// The beginning of the PostScript name.
  var name: String
  /// Of an em.
  var ascent: Double
  var descent: Double
  var hasHelveticaWidths = false
  /// The widths of letters, as a multiple of Helvetica's.
  var helveticaScale = 1.0
  /// The widths of Latin letters, as a multiple of those of the system's font.
  var wider = 1.0

  /// The distance of lines, of an em.
  var line: Double { ascent + descent }

  /// The family of a font; nil for one that is not known, and for the system's.
  static func of(_ font: NibFont) -> FontFamily? {
    guard !font.isSystem else { return nil }
    return all.first { font.name.hasPrefix($0.name) }
  }

  /// In ten thousandths of an em; nil for what is measured like the system's font.
  func advance(of code: UInt32, isBold: Bool) -> Int? {
    guard hasHelveticaWidths, (0x20..<0x7F).contains(code) else { return nil }
    let width = Self.helvetica[Int(code) - 0x20]
    return Int(Double(isBold ? width * 53 / 5 : width * 10) * helveticaScale)
  }

  /// Longer names before those that they begin with.
  private static let all = [
    // The widths of five labels, and of two.
    FontFamily(
      name: "HelveticaNeue-Light", ascent: 0.952, descent: 0.213, hasHelveticaWidths: true,
      helveticaScale: 0.95),
    FontFamily(
      name: "HelveticaNeue-Medium", ascent: 0.952, descent: 0.213, hasHelveticaWidths: true,
      helveticaScale: 1.04),
    FontFamily(name: "HelveticaNeue", ascent: 0.952, descent: 0.213, hasHelveticaWidths: true),
    FontFamily(name: "Helvetica", ascent: 0.92, descent: 0.23, hasHelveticaWidths: true),
    FontFamily(name: "Arial", ascent: 0.905, descent: 0.245, hasHelveticaWidths: true),
    FontFamily(name: "Avenir", ascent: 1, descent: 0.366),
    FontFamily(name: "Futura", ascent: 1.039, descent: 0.26),
    FontFamily(name: "Georgia", ascent: 0.917, descent: 0.219),
    FontFamily(name: "GillSans", ascent: 0.918, descent: 0.23),
    // Source: the stored widths and heights of labels, 1.15 to 1.17 times as wide.
    FontFamily(name: "HiraKaku", ascent: 1, descent: 0.34, wider: 1.155),
    FontFamily(name: "HiraginoSans", ascent: 1, descent: 0.34, wider: 1.155),
    FontFamily(name: "Inter", ascent: 0.969, descent: 0.241),
    FontFamily(name: "Lato", ascent: 0.987, descent: 0.213),
    FontFamily(name: "Menlo", ascent: 0.928, descent: 0.236),
    FontFamily(name: "Montserrat", ascent: 0.968, descent: 0.251),
    FontFamily(name: "NotoSansCJK", ascent: 1.16, descent: 0.288),
    FontFamily(name: "OpenSans", ascent: 1.069, descent: 0.293),
    FontFamily(name: "Roboto", ascent: 0.928, descent: 0.244),
    FontFamily(name: "SourceSansPro", ascent: 0.984, descent: 0.273),
    FontFamily(name: "TimesNewRoman", ascent: 0.891, descent: 0.216),
    FontFamily(name: "TrebuchetMS", ascent: 0.939, descent: 0.222),
    FontFamily(name: "Verdana", ascent: 1.005, descent: 0.21),
  ]

  /// The advances of the printable characters of ASCII, in thousandths of an em.
  private static let helvetica = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}
