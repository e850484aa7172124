/// A font of a nib of either kit.
package struct NibFont: Hashable, Sendable {
  /// The PostScript name; `.SFUI-Regular`, `.AppleSystemUIFont` and their like are the system's.
  package var name: String
  /// In points; of a text style the size where users left it alone.
  package var size: Double
  /// As in CSS: 400 regular, 700 bold.
  package var weight: Int
  package var isItalic: Bool
  package var isMonospaced: Bool
  /// True for the font of the system.
  package var isSystem: Bool
  /// The text style that the font follows, such as `UICTFontTextStyleBody`; nil without one.
  package var textStyle: String?

  package init(
    _ name: String, size: Double, weight: Int = 400, isItalic: Bool = false,
    isMonospaced: Bool = false, isSystem: Bool = false, textStyle: String? = nil
  ) {
    self.name = name
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
    self.isSystem = isSystem
    self.textStyle = textStyle
  }

  /// The system's font.
  package static func system(_ size: Double, weight: Int = 400) -> NibFont {
    NibFont(".AppleSystemUIFont", size: size, weight: weight, isSystem: true)
  }

  /// Makes a font of its name alone, whose words tell weight and form.
  package init(named name: String, size: Double) {
    let words = Self.words(of: name)
    let weight = Self.weights.first { words.contains($0.word) }?.weight ?? 400
    let isSystem = Self.systemPrefixes.contains { name.hasPrefix($0) }
    self.init(
      name, size: size, weight: weight,
      isItalic: words.contains("italic") || words.contains("oblique"),
      isMonospaced: Self.monospaced.contains { name.hasPrefix($0) }, isSystem: isSystem)
  }

  private static let systemPrefixes = [
    ".SF", ".AppleSystemUI", ".Helvetica", ".Lucida", ".LucidaGrande", ".HelveticaNeue",
    ".PingFang",
  ]

  private static let monospaced = [
    "Menlo", "Monaco", "Courier", "Andale", ".SFNSMono", ".AppleSystemUIFontMonospaced",
    ".SFUIMono", "SFMono",
  ]

  /// Words of names, those first that others contain.
  private static let weights: [(word: String, weight: Int)] = [
    ("ultralight", 100), ("extralight", 200), ("thin", 200), ("light", 300), ("medium", 500),
    ("semibold", 600), ("demibold", 600), ("demi", 600), ("heavy", 800), ("black", 900),
    ("extrabold", 800), ("emphasized", 600), ("bold", 700),
  ]

  /// `.AppleSystemUIFontDemi` has the words `apple`, `system`, …, `demi`, and pairs of neighbours.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    for part in name.prefix(200).split(whereSeparator: { !$0.isLetter }) {
      var word = ""
      var wasUpper = true
      for character in part {
        if character.isUppercase, !wasUpper {
          words.append(word.lowercased())
          word = ""
        }
        wasUpper = character.isUppercase
        word.append(character)
      }
      words.append(word.lowercased())
    }
    return words + zip(words, words.dropFirst()).map { $0 + $1 }
  }
}

extension NibGraph {
  /// Returns the font that an object is, a `UIFont` or an `NSFont`; nil for another object.
  package func font(_ id: NibObjectID) -> NibFont? {
    switch self[id].className {
    case "UIFont", "UICTFont": uiFont(id)
    case "NSFont": nsFont(id)
    default: nil
    }
  }

  /// Returns the font to which a key refers; nil without one.
  package func font(_ key: HashedName, of id: NibObjectID) -> NibFont? {
    object(key, of: id).flatMap { font($0) }
  }

  private func uiFont(_ id: NibObjectID) -> NibFont? {
    let descriptor = attributes(
      of: object("UIFontDescriptor", of: id), "UIFontDescriptorAttributes")
    let style =
      string("UIIBTextStyle", of: id)
      ?? descriptor?.text("NSCTFontUIUsageAttribute").flatMap {
        $0.hasPrefix("UICTFontTextStyle") ? $0 : nil
      }
    if let known = style.flatMap({ NibTextStyle.uiKit.value(named: $0) }) {
      var font = NibFont.system(known.size, weight: known.weight)
      font.textStyle = style
      return font
    }
    var size = number("UIFontPointSize", of: id) ?? 0
    if size <= 0 {
      size = number("NSSize", of: id) ?? descriptor?.number("NSFontSizeAttribute") ?? 17
    }
    let name =
      descriptor?.text("NSFontNameAttribute") ?? string("UIFontName", of: id)
      ?? string("NSName", of: id) ?? ".SFUI-Regular"
    var font = NibFont(named: name, size: size.fontSize)
    let traits = Int(number("UIFontTraits", of: id)?.fontSize ?? 0)
    if traits & 2 != 0 { font.weight = max(font.weight, 600) }
    if traits & 1 != 0 { font.isItalic = true }
    if self[id]["UISystemFont"]?.truth == true { font.isSystem = true }
    if let usage = descriptor?.text("NSCTFontUIUsageAttribute"),
      let weight = NibTextStyle.usages.value(named: usage)
    {
      font.weight = weight
      font.isSystem = true
    }
    return font
  }

  private func nsFont(_ id: NibObjectID) -> NibFont? {
    let name = string("NSName", of: id) ?? ".AppleSystemUIFont"
    var font = NibFont(named: name, size: (number("NSSize", of: id) ?? 13).fontSize)
    let descriptor = attributes(
      of: object("NSTextStyleDescriptor", of: id), "NSFontDescriptorAttributes")
    font.textStyle = descriptor?.text("NSCTFontUIUsageAttribute")
    return font
  }

  private func attributes(of id: NibObjectID?, _ key: HashedName) -> FontAttributes? {
    guard let id, let pairs = object(key, of: id).flatMap({ pairs($0) }) else { return nil }
    return FontAttributes(
      pairs: pairs.prefix(64).compactMap { pair in
        pair.key.object.flatMap { string($0) }.map { ($0, pair.value) }
      }, graph: self)
  }
}

/// The attributes of a descriptor.
private struct FontAttributes {
  var pairs: [(key: String, value: NibValue)]
  var graph: NibGraph

  private func value(_ key: String) -> NibObjectID? { pairs.first { $0.key == key }?.value.object }
  func text(_ key: String) -> String? { value(key).flatMap { graph.string($0) } }
  func number(_ key: String) -> Double? { value(key).flatMap { graph.number($0)?.number } }
}

extension Double {
  /// A size of letters that can be drawn.
  fileprivate var fontSize: Double { isNaN ? 12 : Swift.min(1000, Swift.max(0, self)) }
}

/// The sizes and weights of text styles of iOS.
///
/// Source: Apple, *Human Interface Guidelines, Typography*, the size for users who left it alone.
package enum NibTextStyle {
  package static let uiKit = NameMap<(size: Double, weight: Int)>(
    ([
      ("ExtraLargeTitle", 36, 600), ("ExtraLargeTitle2", 28, 600), ("Title0", 34, 400),
      ("Title1", 28, 400), ("Title2", 22, 400), ("Title3", 20, 400), ("Headline", 17, 600),
      ("Subhead", 15, 400), ("Body", 17, 400), ("Callout", 16, 400), ("Footnote", 13, 400),
      ("Caption1", 12, 400), ("Caption2", 11, 400),
    ] as [(String, Double, Int)]).map { name, size, weight in
      (HashedName("UICTFontTextStyle" + name), (size: size, weight: weight))
    })

  /// The weights of the system's font by what it is for.
  static let usages = NameMap<Int>(
    ([
      ("UltraLight", 100), ("Thin", 200), ("Light", 300), ("Regular", 400), ("Medium", 500),
      ("Demi", 600), ("Emphasized", 600), ("Bold", 700), ("Heavy", 800), ("Black", 900),
      ("Oblique", 400),
    ] as [(String, Int)]).map { (HashedName("CTFont\($0.0)Usage"), $0.1) })
}
