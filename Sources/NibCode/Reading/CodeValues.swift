internal import NibFormat

/// Colours as the kits spell them.
enum CodeColors {
  static func expression(_ color: NibColor, _ toolkit: NibToolkit) -> CodeExpression? {
    let type = toolkit.colorClass
    var result: CodeExpression
    switch color.name {
    case .system(let name):
      result = system(name, toolkit) ?? components(color, type)
    case .catalog(let name):
      result = .form(
        CodeForm("(\(type)(named: %) ?? %)", "([\(type) colorNamed:%] ?: %)"),
        [.string(name), components(color, type)])
    case .pattern(let name):
      guard let known = system(name, toolkit) else { return nil }
      result = known
    case nil: return components(color, type)
    }
    guard let alpha = color.modifiedAlpha else { return result }
    result = .form(
      CodeForm("%.withAlphaComponent(%)", "[% colorWithAlphaComponent:%]"),
      [result, .number(NibCodeReader.plain(alpha))])
    return result
  }

  /// The constant of a name such as `labelColor`; nil for a private one.
  static func system(_ name: String, _ toolkit: NibToolkit) -> CodeExpression? {
    let isKnown = toolkit == .uiKit ? uiKit.contains(name) : appKit.contains(name)
    guard isKnown || basic.contains(name) else { return nil }
    let type = toolkit.colorClass
    let keepsWord =
      toolkit == .appKit && !basic.contains(name) && !name.hasPrefix("system")
    let swift = keepsWord || !name.hasSuffix("Color") ? name : String(name.dropLast(5))
    return .symbol("\(type).\(swift)", "[\(type) \(name)]")
  }

  private static func components(_ color: NibColor, _ type: String) -> CodeExpression {
    func number(_ value: Double) -> CodeExpression { .number(NibCodeReader.plain(value)) }
    if color.isWhite {
      return .form(
        CodeForm("\(type)(white: %, alpha: %)", "[\(type) colorWithWhite:% alpha:%]"),
        [number(color.red), number(color.alpha)])
    }
    let form =
      type == "UIColor"
      ? CodeForm(
        "UIColor(red: %, green: %, blue: %, alpha: %)",
        "[UIColor colorWithRed:% green:% blue:% alpha:%]")
      : CodeForm(
        "NSColor(srgbRed: %, green: %, blue: %, alpha: %)",
        "[NSColor colorWithSRGBRed:% green:% blue:% alpha:%]")
    return .form(
      form, [number(color.red), number(color.green), number(color.blue), number(color.alpha)])
  }

  /// All names with their types, for declarations.
  static func names(_ toolkit: NibToolkit) -> [String] {
    (basic.union(toolkit == .uiKit ? uiKit : appKit)).sorted()
  }

  private static let basic = words(
    """
    blackColor blueColor brownColor clearColor cyanColor darkGrayColor grayColor greenColor \
    lightGrayColor magentaColor orangeColor purpleColor redColor whiteColor yellowColor
    """)

  private static let uiKit = words(
    """
    darkTextColor groupTableViewBackgroundColor labelColor lightTextColor linkColor \
    opaqueSeparatorColor placeholderTextColor quaternaryLabelColor quaternarySystemFillColor \
    secondaryLabelColor secondarySystemBackgroundColor secondarySystemFillColor \
    secondarySystemGroupedBackgroundColor separatorColor systemBackgroundColor systemBlueColor \
    systemBrownColor systemCyanColor systemFillColor systemGrayColor systemGray2Color \
    systemGray3Color systemGray4Color systemGray5Color systemGray6Color systemGreenColor \
    systemGroupedBackgroundColor systemIndigoColor systemMintColor systemOrangeColor \
    systemPinkColor systemPurpleColor systemRedColor systemTealColor systemYellowColor \
    tertiaryLabelColor tertiarySystemBackgroundColor tertiarySystemFillColor \
    tertiarySystemGroupedBackgroundColor tintColor viewFlipsideBackgroundColor \
    scrollViewTexturedBackgroundColor underPageBackgroundColor
    """)

  private static let appKit = words(
    """
    alternateSelectedControlColor alternateSelectedControlTextColor controlAccentColor \
    controlBackgroundColor controlColor controlTextColor disabledControlTextColor \
    findHighlightColor gridColor headerTextColor highlightColor keyboardFocusIndicatorColor \
    labelColor linkColor placeholderTextColor quaternaryLabelColor secondaryLabelColor \
    selectedContentBackgroundColor selectedControlColor selectedControlTextColor \
    selectedMenuItemTextColor selectedTextBackgroundColor selectedTextColor separatorColor \
    shadowColor systemBlueColor systemBrownColor systemCyanColor systemGrayColor systemGreenColor \
    systemIndigoColor systemMintColor systemOrangeColor systemPinkColor systemPurpleColor \
    systemRedColor systemTealColor systemYellowColor tertiaryLabelColor textBackgroundColor \
    textColor textInsertionPointColor underPageBackgroundColor \
    unemphasizedSelectedContentBackgroundColor unemphasizedSelectedTextBackgroundColor \
    unemphasizedSelectedTextColor windowBackgroundColor windowFrameTextColor
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }
}

/// Fonts as the kits spell them.
enum CodeFonts {
  static func expression(_ font: NibFont, _ toolkit: NibToolkit) -> CodeExpression {
    let type = toolkit.fontClass
    if let style = font.textStyle, let constant = textStyle(style, toolkit) {
      return toolkit == .uiKit
        ? .form(
          CodeForm(
            "UIFont.preferredFont(forTextStyle: %)", "[UIFont preferredFontForTextStyle:%]"),
          [constant])
        : .form(
          CodeForm(
            "NSFont.preferredFont(forTextStyle: %)",
            "[NSFont preferredFontForTextStyle:% options:@{}]"), [constant])
    }
    let size = CodeExpression.number(NibCodeReader.plain(font.size))
    guard font.isSystem else {
      return .form(
        CodeForm(
          "(\(type)(name: %, size: %) ?? \(type).systemFont(ofSize: %))",
          "([\(type) fontWithName:% size:%] ?: [\(type) systemFontOfSize:%])"),
        [.string(font.name), size, size])
    }
    if font.isMonospaced {
      return .form(
        CodeForm(
          "\(type).monospacedSystemFont(ofSize: %, weight: %)",
          "[\(type) monospacedSystemFontOfSize:% weight:%]"),
        [size, weight(font.weight, type)])
    }
    if font.isItalic, toolkit == .uiKit {
      return .form(
        CodeForm("UIFont.italicSystemFont(ofSize: %)", "[UIFont italicSystemFontOfSize:%]"), [size])
    }
    switch font.weight {
    case 400:
      return .form(
        CodeForm("\(type).systemFont(ofSize: %)", "[\(type) systemFontOfSize:%]"), [size])
    case 700:
      return .form(
        CodeForm("\(type).boldSystemFont(ofSize: %)", "[\(type) boldSystemFontOfSize:%]"), [size])
    default:
      return .form(
        CodeForm(
          "\(type).systemFont(ofSize: %, weight: %)", "[\(type) systemFontOfSize:% weight:%]"),
        [size, weight(font.weight, type)])
    }
  }

  private static func weight(_ number: Int, _ type: String) -> CodeExpression {
    let name = weights[max(0, min(weights.count - 1, number / 100 - 1))]
    return .symbol(".\(name)", "\(type)Weight\(name.capitalizedFirst)")
  }

  static let weights = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]

  /// The constant of a style; nil for an unknown one.
  static func textStyle(_ name: String, _ toolkit: NibToolkit) -> CodeExpression? {
    guard name.hasPrefix("UICTFontTextStyle") else { return nil }
    let style = String(name.dropFirst("UICTFontTextStyle".count))
    guard let known = textStyles.first(where: { $0.archived == style }) else { return nil }
    let type = toolkit.fontClass
    let upper = known.swift.capitalizedFirst
    return .symbol(".\(known.swift)", "\(type)TextStyle\(upper)")
  }

  static let textStyles: [(archived: String, swift: String)] = [
    ("Title0", "largeTitle"), ("Title1", "title1"), ("Title2", "title2"), ("Title3", "title3"),
    ("Headline", "headline"), ("Subhead", "subheadline"), ("Body", "body"),
    ("Callout", "callout"), ("Footnote", "footnote"), ("Caption1", "caption1"),
    ("Caption2", "caption2"), ("ExtraLargeTitle", "extraLargeTitle"),
    ("ExtraLargeTitle2", "extraLargeTitle2"),
  ]
}

/// The words of symbols of UIKit.
enum CodeSymbols {
  static let scales = KitEnumeration(
    "UIImage.SymbolScale", "UIImageSymbolScale", from: -1, "default unspecified small medium large")
  static let weights = KitEnumeration(
    "UIImage.SymbolWeight", "UIImageSymbolWeight",
    "unspecified ultraLight thin light regular medium semibold bold heavy black")
}

/// The attributes of texts, by their archived names.
enum CodeTextAttributes {
  static func name(_ archived: String) -> CodeExpression? {
    all.first { $0.archived == archived }.map {
      .symbol("NSAttributedString.Key.\($0.swift)", $0.objectiveC)
    }
  }

  static let all: [(archived: String, swift: String, objectiveC: String)] = [
    ("NSFont", "font", "NSFontAttributeName"),
    ("NSColor", "foregroundColor", "NSForegroundColorAttributeName"),
    ("NSBackgroundColor", "backgroundColor", "NSBackgroundColorAttributeName"),
    ("NSParagraphStyle", "paragraphStyle", "NSParagraphStyleAttributeName"),
    ("NSKern", "kern", "NSKernAttributeName"),
    ("NSLigature", "ligature", "NSLigatureAttributeName"),
    ("NSUnderline", "underlineStyle", "NSUnderlineStyleAttributeName"),
    ("NSUnderlineColor", "underlineColor", "NSUnderlineColorAttributeName"),
    ("NSStrikethrough", "strikethroughStyle", "NSStrikethroughStyleAttributeName"),
    ("NSStrikethroughColor", "strikethroughColor", "NSStrikethroughColorAttributeName"),
    ("NSStrokeColor", "strokeColor", "NSStrokeColorAttributeName"),
    ("NSStrokeWidth", "strokeWidth", "NSStrokeWidthAttributeName"),
    ("NSShadow", "shadow", "NSShadowAttributeName"), ("NSLink", "link", "NSLinkAttributeName"),
    ("NSBaselineOffset", "baselineOffset", "NSBaselineOffsetAttributeName"),
    ("NSObliqueness", "obliqueness", "NSObliquenessAttributeName"),
    ("NSExpansion", "expansion", "NSExpansionAttributeName"),
    ("NSWritingDirection", "writingDirection", "NSWritingDirectionAttributeName"),
    ("NSToolTip", "toolTip", "NSToolTipAttributeName"),
  ]

  /// What text systems add for themselves.
  static let unimportant: Set<String> = [
    "NSOriginalFont", "NSCursor", "CTForegroundColorFromContext", "NSSuperScript",
  ]
}

extension NibToolkit {
  var colorClass: String { self == .uiKit ? "UIColor" : "NSColor" }
  var fontClass: String { self == .uiKit ? "UIFont" : "NSFont" }
  var imageClass: String { self == .uiKit ? "UIImage" : "NSImage" }
}
