internal import AppleVocabulary
internal import NibCompilation

/// The font families that macOS brings.
///
/// Interface Builder describes a font by name with the fonts of the Mac that compiles: one that the
/// Mac does not have gets fewer keys (`UIKitFont`).
///
/// Not verified: it follows Apple's pages "Fonts included with macOS Big Sur" to "Fonts included with
/// macOS Sequoia" without having been compared with them. Fonts that macOS downloads when they are
/// asked for, and the Noto fonts of historic scripts, are left out. Nibs show Helvetica, Helvetica
/// Neue, Times New Roman and PingFang TC.
enum MacFontFamily {
  /// Whether the Mac that compiles has a font, by its PostScript name.
  static func hasFont(_ name: String, _ options: NibCompilationOptions) -> Bool {
    let family = String(name.prefix { $0 != "-" })
    if names.contains(family) || names.contains(name) { return true }
    if let span = later[family] { return span.contains(options) }
    return options.fonts.contains(name) || options.fonts.contains(family)
  }

  /// The PostScript names of the families, without what follows the hyphen; whole names where macOS
  /// has only some of the fonts that go by the name of the family.
  private static let names = Set(
    families.map { $0.filter { $0 != " " } } + renamed.flatMap(\.names))

  /// Those whose fonts have the name of the family without its spaces.
  private static let families: [String] = [
    "Al Bayan", "Al Nile", "Al Tarikh", "American Typewriter", "Andale Mono", "Apple Braille",
    "Apple Color Emoji", "Apple SD Gothic Neo", "Apple Symbols", "AppleGothic", "AppleMyungjo",
    "Arial", "Arial Hebrew", "Arial Hebrew Scholar", "Arial Narrow", "Arial Rounded MT Bold",
    "Arial Unicode MS", "Athelas", "Avenir", "Avenir Next", "Avenir Next Condensed", "Ayuthaya",
    "Baghdad", "Bangla MN", "Bangla Sangam MN", "Baskerville", "Beirut", "Big Caslon",
    "Brush Script MT", "Chalkboard", "Chalkboard SE", "Chalkduster", "Charter", "Cochin",
    "Comic Sans MS", "Copperplate", "Corsiva Hebrew", "Courier", "Damascus", "DecoType Naskh",
    "Devanagari MT", "Devanagari Sangam MN", "Didot", "Diwan Kufi", "Diwan Thuluth",
    "Euphemia UCAS", "Farah", "Farisi", "GB18030 Bitmap", "Galvji", "Geeza Pro", "Geneva",
    "Georgia", "Gill Sans", "Gujarati MT", "Gujarati Sangam MN", "Gurmukhi MN",
    "Gurmukhi Sangam MN", "Helvetica", "Helvetica Neue", "Herculanum", "Hiragino Sans",
    "Hiragino Sans GB", "Hoefler Text", "ITF Devanagari", "ITF Devanagari Marathi", "Impact",
    "InaiMathi", "Iowan Old Style", "Kailasa", "Kannada MN", "Kannada Sangam MN", "Kefa",
    "Khmer MN", "Khmer Sangam MN", "Kohinoor Bangla", "Kohinoor Devanagari", "Kohinoor Gujarati",
    "Kohinoor Telugu", "Kokonor", "Krungthep", "KufiStandardGK", "Lao MN", "Lao Sangam MN",
    "Lucida Grande", "Luminari", "Malayalam MN", "Malayalam Sangam MN", "Marion", "Marker Felt",
    "Menlo", "Microsoft Sans Serif", "Monaco", "Mshtakan", "Mukta Mahee", "Muna", "Myanmar MN",
    "Myanmar Sangam MN", "Nadeem", "New Peninim MT", "Noteworthy", "Noto Nastaliq Urdu",
    "Noto Sans Kannada", "Noto Sans Myanmar", "Noto Sans Oriya", "Noto Serif Myanmar", "Optima",
    "Oriya MN", "Oriya Sangam MN", "PT Mono", "PT Sans", "PT Serif", "Palatino", "Papyrus",
    "Phosphate", "PingFang HK", "PingFang SC", "PingFang TC", "Plantagenet Cherokee", "Raanana",
    "Rockwell", "STIX General", "STIX Integrals D", "STIX Variants", "Sana", "Sathu", "Seravek",
    "SignPainter", "Silom", "Sinhala MN", "Sinhala Sangam MN", "Skia", "Snell Roundhand",
    "Sukhumvit Set", "Superclarendon", "Symbol", "Tahoma", "Tamil MN", "Tamil Sangam MN",
    "Telugu MN", "Telugu Sangam MN", "Thonburi", "Times", "Trattatello", "Trebuchet MS",
    "Verdana", "Waseem", "Webdings", "Wingdings", "Wingdings 2", "Wingdings 3", "Zapfino",
  ]

  /// Those whose fonts have other names.
  private static let renamed: [(family: String, names: [String])] = [
    ("Apple Chancery", ["Apple-Chancery"]),
    ("Arial", ["ArialMT"]),
    ("Bodoni 72", ["BodoniSvtyTwoITCTT"]),
    ("Bodoni 72 Oldstyle", ["BodoniSvtyTwoOSITCTT"]),
    ("Bodoni 72 Smallcaps", ["BodoniSvtyTwoSCITCTT"]),
    ("Bodoni Ornaments", ["BodoniOrnamentsITCTT"]),
    ("Bradley Hand", ["BradleyHandITCTT"]),
    ("Courier New", ["CourierNewPS", "CourierNewPSMT"]),
    ("DIN Alternate", ["DINAlternate-Bold"]),
    ("DIN Condensed", ["DINCondensed-Bold"]),
    ("Damascus", ["DamascusBold", "DamascusLight", "DamascusMedium", "DamascusSemiBold"]),
    (
      "Futura",
      [
        "Futura-Bold", "Futura-CondensedExtraBold", "Futura-CondensedMedium", "Futura-Medium",
        "Futura-MediumItalic",
      ]
    ),
    ("Gurmukhi MT", ["MonotypeGurmukhi"]),
    ("Heiti SC", ["STHeitiSC"]),
    ("Heiti TC", ["STHeitiTC"]),
    ("Hiragino Kaku Gothic", ["HiraKakuPro", "HiraKakuProN", "HiraKakuStd", "HiraKakuStdN"]),
    ("Hiragino Maru Gothic", ["HiraMaruPro", "HiraMaruProN"]),
    ("Hiragino Mincho", ["HiraMinPro", "HiraMinProN"]),
    ("Mishafi", ["DiwanMishafi"]),
    ("Mishafi Gold", ["DiwanMishafiGold"]),
    ("STIX", ["STIXNonUnicode", "STIXSizeOneSym", "STIXSizeTwoSym", "STIXSizeThreeSym"]),
    ("Savoye LET", ["SavoyeLetPlain"]),
    ("Shree Devanagari 714", ["ShreeDev0714"]),
    ("Songti", ["STSong", "STSongti"]),
    ("Times New Roman", ["TimesNewRomanPS", "TimesNewRomanPSMT"]),
    ("Trebuchet MS", ["Trebuchet"]),
    ("Zapf Dingbats", ["ZapfDingbatsITC"]),
  ]

  /// The names of families that came with a later macOS than 11.
  private static let later: [String: NibSpan] = [
    "AcademyEngravedLetPlain": .monterey, "GranthaSangamMN": .monterey,
    "PartyLetPlain": .monterey, "STIXTwoMath": .monterey, "STIXTwoText": .monterey,
  ]
}

extension NibSpan {
  fileprivate static let monterey = NibSpan(macOS: .init(12), seen: "not verified, no nib")
}
