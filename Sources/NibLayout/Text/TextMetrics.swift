package import NibFormat

/// The widths of texts in the fonts of nibs.
///
/// The widths of the system's font are fitted to the frames that Interface Builder stored; see
/// `SystemFontWidths`. Helvetica, Arial and Hiragino have widths of their own (`FontFamily`); others
/// have the same advances without tracking, which is near for the sans-serif faces of Apple's systems,
/// and 0.602 em for each character if they are monospaced.
package enum TextMetrics {
  /// Returns the width of one line.
  package static func width(of text: some StringProtocol, in font: NibFont) -> Double {
    var sum = 0
    var count = 0
    let family = FontFamily.of(font)
    for scalar in text.unicodeScalars {
      guard let advance = advance(of: scalar, in: font, family) else { continue }
      sum += advance
      if !isWide(scalar.value) { count += 1 }
    }
    let tracking = font.isSystem && !font.isMonospaced ? tracking(at: font.size) : 0
    return (Double(sum) + Double(count) * tracking) * font.size / 10_000
  }

  /// Returns the width of each scalar in turn, for texts that are drawn one glyph at a time; 0 for a
  /// mark on the one before.
  package static func advances(of text: some StringProtocol, in font: NibFont) -> [Double] {
    let tracking = font.isSystem && !font.isMonospaced ? tracking(at: font.size) : 0
    let family = FontFamily.of(font)
    return text.unicodeScalars.map { scalar in
      guard let advance = advance(of: scalar, in: font, family) else { return 0 }
      return (Double(advance) + (isWide(scalar.value) ? 0 : tracking)) * font.size / 10_000
    }
  }

  /// In ten thousandths of an em; nil for what takes no room.
  private static func advance(
    of scalar: Unicode.Scalar, in font: NibFont, _ family: FontFamily?
  ) -> Int? {
    let code = scalar.value
    if code < 0x20 || (0x7F..<0xA0).contains(code) || scalar.properties.isDefaultIgnorableCodePoint
    {
      return nil
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return nil
    default: break
    }
    if isEmoji(code) { return emojiAdvance(at: font.size) }
    if isWide(code) { return font.isSystem ? 10_230 : 10_000 }
    if font.isMonospaced { return 6_020 }
    if let width = family?.advance(of: code, isBold: font.weight >= 600) { return width }
    let table = SystemFontTable.shared
    let width = table.advances(weight: font.weight)[code] ?? (isSign(code) ? 9_300 : 6_000)
    return family.map { Int(Double(width) * $0.wider) } ?? width
  }

  /// Arrows, signs of keys, and geometric shapes, which are nearly as wide as the font is high.
  private static func isSign(_ code: UInt32) -> Bool {
    (0x2190...0x23FF).contains(code) || (0x25A0...0x25FF).contains(code)
  }

  /// Almost a quarter wider than the font is high, and five points in fonts above 20; no tracking.
  private static func emojiAdvance(at size: Double) -> Int {
    size <= 20 ? 12_260 : Int(10_000 + 50_000 / min(size, 10_000))
  }

  private static func isEmoji(_ code: UInt32) -> Bool { (0x1F000...0x1FAFF).contains(code) }

  /// Ideographs, kana, Hangul, full forms and emoji.
  private static func isWide(_ code: UInt32) -> Bool {
    switch code {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// What is added to each advance, between the sizes of the table in proportion.
  private static func tracking(at size: Double) -> Double {
    let table = SystemFontWidths.tracking
    guard let after = table.firstIndex(where: { $0.size >= size }) else {
      return table.last?.added ?? 0
    }
    guard after > 0, table[after].size > size else { return table[after].added }
    let (low, high) = (table[after - 1], table[after])
    return low.added + (high.added - low.added) * (size - low.size) / (high.size - low.size)
  }
}

extension TextMetrics {
  /// Returns the lines of a text at a width, breaking at blanks, and within words that are wider.
  ///
  /// Bounded: a text has at most a thousand lines.
  package static func lines(
    of text: String, in font: NibFont, width limit: Double
  ) -> [Substring] {
    var lines: [Substring] = []
    for paragraph in text.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
    {
      guard lines.count < mostLines else { break }
      wrap(paragraph, font, limit, into: &lines)
    }
    return lines
  }

  /// The width of a line of which as much is shown as fits before an ellipsis.
  static func cutWidth(of rest: Substring, in font: NibFont, width limit: Double) -> Double {
    let ellipsis = width(of: "…", in: font)
    var sum = 0.0
    for character in rest {
      if character.isNewline { break }
      let advance = width(of: String(character), in: font)
      if sum + advance + ellipsis > limit { break }
      sum += advance
    }
    return sum + ellipsis
  }

  private static let mostLines = 1000

  private static func wrap(
    _ paragraph: Substring, _ font: NibFont, _ limit: Double, into lines: inout [Substring]
  ) {
    var start = paragraph.startIndex
    var lineWidth = 0.0
    /// After the last blank of the line, and the width up to there.
    var breaking: (index: Substring.Index, width: Double)?
    var index = start
    while index < paragraph.endIndex {
      let character = paragraph[index]
      let next = paragraph.index(after: index)
      let advance = width(of: paragraph[index..<next], in: font)
      if character == " " || character == "\t" {
        lineWidth += advance
        breaking = (next, lineWidth)
        index = next
        continue
      }
      if lineWidth + advance > limit + 0.01, index > start {
        guard lines.count < mostLines else { return }
        if let known = breaking {
          lines.append(paragraph[start..<known.index])
          start = known.index
          lineWidth -= known.width
        } else {
          lines.append(paragraph[start..<index])
          start = index
          lineWidth = 0
        }
        breaking = nil
        if lineWidth + advance > limit, index > start { continue }
      }
      lineWidth += advance
      if isWide(character.unicodeScalars.first?.value ?? 0) || character == "-" {
        breaking = (next, lineWidth)
      }
      index = next
    }
    lines.append(paragraph[start...])
  }
}

/// The table by code point.
private final class SystemFontTable: Sendable {
  static let shared = SystemFontTable()

  private let regular: [UInt32: Int]
  private let medium: [UInt32: Int]
  private let semibold: [UInt32: Int]
  private let bold: [UInt32: Int]

  private init() {
    var code: UInt32 = 0
    let codes = Self.numbers(SystemFontWidths.codes).map { step in
      code += UInt32(step)
      return code
    }
    func table(_ text: StaticString) -> [UInt32: Int] {
      Dictionary(zip(codes, Self.numbers(text)), uniquingKeysWith: { first, _ in first })
    }
    regular = table(SystemFontWidths.regular)
    medium = table(SystemFontWidths.medium)
    semibold = table(SystemFontWidths.semibold)
    bold = table(SystemFontWidths.bold)
  }

  func advances(weight: Int) -> [UInt32: Int] {
    switch weight {
    case ..<450: regular
    case ..<550: medium
    case ..<650: semibold
    default: bold
    }
  }

  private static func numbers(_ text: StaticString) -> [Int] {
    text.description.split { $0 == " " || $0 == "\n" }.compactMap { Int($0) }
  }
}

extension WrappedText {
  /// The size of the view at a width: its content's, rounded up.
  ///
  /// In UIKit it is no wider than the longest line.
  package func size(at width: Double) -> IntrinsicSize {
    let inner = max(1, width - room.left - room.right)
    let all = TextMetrics.lines(of: text, in: font, width: inner)
    var count = all.count
    if lines > 0 { count = min(count, lines) }
    var width = width
    if !isAppKit {
      // The blank at which a line breaks is a part of it.
      var widths = all.prefix(count).map { TextMetrics.width(of: $0, in: font) }
      if count < all.count, count > 0 {
        widths[count - 1] = TextMetrics.cutWidth(
          of: text[all[count - 1].startIndex...], in: font, width: inner)
      }
      let longest = widths.max() ?? 0
      width = min(width, (longest * 2 - 0.01).rounded(.up) / 2 + room.left + room.right)
    }
    let height =
      line.map { $0 * Double(max(1, count)) }
      ?? FontHeights.height(of: font, lines: max(1, count), isAppKit: isAppKit)
    return IntrinsicSize(width, height + room.top + room.bottom)
  }
}

/// The heights of lines.
///
/// Source: the heights of labels that Interface Builder stored, by size; SF Pro's ascent is 1950 and its
/// descent 494 of 2048 units.
package enum FontHeights {
  /// The distance of lines of a font.
  package static func line(_ font: NibFont) -> Double { font.size * factor(of: font) }

  /// The distance of the baseline from the top of a line.
  package static func ascent(_ font: NibFont) -> Double {
    guard let family = FontFamily.of(font) else { return font.size * 0.952 }
    return font.size * family.ascent
  }

  private static func factor(of font: NibFont) -> Double {
    if font.isSystem { return font.isMonospaced ? 1.18 : 1.193359375 }
    return FontFamily.of(font)?.line ?? 1.17
  }

  /// Returns the height of a label with that many lines: UIKit rounds up to half a point, AppKit each
  /// line to a whole one.
  package static func height(of font: NibFont, lines: Int, isAppKit: Bool) -> Double {
    if isAppKit {
      // The ascent and the descent are rounded apart, which shows in small sizes.
      let isSmall = font.isSystem && [10, 11, 12, 15].contains(font.size)
      return (line(font).rounded() + (isSmall ? 1 : 0)) * Double(lines)
    }
    let height = line(font) + distance(font) * Double(lines - 1)
    return (height * 2 - 0.01).rounded(.up) / 2
  }

  /// The distance of baselines in UIKit, which fonts of text styles have from Apple's Human Interface
  /// Guidelines: 21 labels of two to twelve lines are as high to half a point.
  private static func distance(_ font: NibFont) -> Double {
    guard let style = font.textStyle else { return line(font) }
    let row = leadings.first { style.hasSuffix($0.style) && font.size == $0.size }
    return row?.leading ?? line(font)
  }

  /// The sizes and leadings of text styles, as users have them who change nothing.
  private static let leadings: [(style: String, size: Double, leading: Double)] = [
    ("Title0", 34, 41), ("Title1", 28, 34), ("Title2", 22, 28), ("Title3", 20, 25),
    ("Headline", 17, 22), ("Body", 17, 22), ("Callout", 16, 21), ("Subhead", 15, 20),
    ("Footnote", 13, 18), ("Caption1", 12, 16), ("Caption2", 11, 13),
  ]
}
