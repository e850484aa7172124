internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  static let labels: [ElementSchema] = [label]

  static let label = ElementSchema(
    "label", "UILabel", extends: view,
    [
      .labelText,
      .bool(
        "adjustsFontForContentSizeCategory", "UIAdjustsFontForContentSizeCategory", omit: false),
      .labelFont,
      .labelColor,
      .highlight,
      .uiColor("shadowColor", "UIShadowColor"),
      .uiSize("shadowOffset", "UIShadowOffset", default: Size(width: 0, height: -1)),
      .integer("numberOfLines", "UINumberOfLines", omit: 1),
      .enumeration(
        "baselineAdjustment", "UIBaselineAdjustment", baselineAdjustments, default: 1, omit: 0),
      .shrinking,
      .enumeration("lineBreakMode", "UILineBreakMode", lineBreakModes, omit: 4),
      .textAlignment,
      .minimumScale,
      .float("preferredMaxLayoutWidth", "UIPreferredMaxLayoutWidth", omit: 0),
      .uiAttributedString(
        "attributedText", "UIAttributedText", styledBy: "NSMutableParagraphStyle"),
      .bool("enabled", "UIEnabled", omit: true),
      .bool("adjustsLetterSpacingToFitWidth", "UIAdjustsLetterSpacingToFit", omit: false),
      .followsTraits,
      .bool(
        "allowsDefaultTighteningForTruncation", "UIAllowsDefaultTighteningForTruncation",
        omit: false),
      .bool(
        "showsExpansionTextWhenTruncated", "UIShowsExpansionTextWhenTruncated", omit: false),
      // The highlight of the canvas leaves no trace.
      .ignored("usesAttributedText", "highlighted"),
    ])

  static let textAlignments: WordTable = [
    "left": 0, "center": 1, "right": 2, "justified": 3, "natural": 4,
  ]

  static let lineBreakModes: WordTable = [
    "wordWrap": 0, "characterWrap": 1, "clip": 2, "headTruncation": 3, "tailTruncation": 4,
    "middleTruncation": 5,
  ]

  private static let baselineAdjustments: WordTable = [
    "alignBaselines": 0, "alignCenters": 1, "none": 2,
  ]
}

extension Field {
  /// The text, or the characters of the attributed text.
  fileprivate static var labelText: Field {
    Field { compiler, subject in
      let attributed = subject.element.uiAttributedText(key: "attributedText", &compiler.reading)
      let text =
        compiler.localizedText("text", of: subject.element)
        ?? compiler.graph.string(attributed?.string ?? "")
      compiler.graph[subject.id].set("UIText", text)
    }
  }

  /// The font, or that of the first character of the attributed text.
  fileprivate static var labelFont: Field {
    Field { compiler, subject in
      let font = compiler.labelFont(of: subject.element)
      let object = compiler.uiFont(font)
      compiler.graph[subject.id].set("UIFont", object)
    }
  }

  /// The colour, or that of the first character of the attributed text.
  fileprivate static var labelColor: Field {
    Field { compiler, subject in
      let object = compiler.labelColor(of: subject.element).flatMap { compiler.uiColor($0) }
      compiler.graph[subject.id].set("UITextColor", object ?? compiler.uiColor(.label))
    }
  }

  /// The colour in a selected cell: none if the document has `<nil key="highlightedColor"/>`, black
  /// if it has nothing.
  fileprivate static var highlight: Field {
    Field("UIHighlightedColor") { compiler, subject in
      let element = subject.element
      let color = element.color(key: "highlightedColor", &compiler.reading)
      let says = element.children.contains { $0["key"] == "highlightedColor" }
      let object = says ? color.flatMap { compiler.uiColor($0) } : compiler.uiColor(.black)
      compiler.graph[subject.id].set("UIHighlightedColor", object)
    }
  }

  /// Whether the text shrinks to fit, and down to which size.
  fileprivate static var shrinking: Field {
    Field { compiler, subject in
      let element = subject.element
      let size = element.number("minimumFontSize", &compiler.reading)
      let scale = element.number("minimumScaleFactor", &compiler.reading)
      let shrinks =
        element.bool("adjustsFontSizeToFit", &compiler.reading) ?? (size != nil || scale != nil)
      guard shrinks else { return }
      compiler.graph[subject.id].set("UIAdjustsFontSizeToFit", true)
      let scaled = scale.map { $0 * compiler.labelFont(of: element).size }
      compiler.graph[subject.id].set("UIMinimumFontSize", .float(Float(size ?? scaled ?? 0)))
    }
  }

  fileprivate static var minimumScale: Field {
    Field { compiler, subject in
      let element = subject.element
      let pointSize = compiler.labelFont(of: element).size
      let size = element.number("minimumFontSize", &compiler.reading)
      let ratio = size.flatMap { pointSize > 0 ? $0 / pointSize : nil }
      guard let scale = element.number("minimumScaleFactor", &compiler.reading) ?? ratio
      else { return }
      compiler.graph[subject.id].set("UIMinimumScaleFactor", .float(Float(scale)))
    }
  }

  /// Whether the text keeps its colour when the appearance changes.
  fileprivate static var followsTraits: Field {
    Field { compiler, subject in
      let color = compiler.labelColor(of: subject.element)
      compiler.graph[subject.id].set(
        "UIDisableUpdateTextColorOnTraitCollectionChange", .boolean(color != nil))
    }
  }

  /// The alignment of lines; for attributed text that of its first paragraph, natural if it has
  /// none.
  static var textAlignment: Field {
    Field { compiler, subject in
      let alignment = compiler.textAlignment(of: subject.element)
      compiler.graph[subject.id].set("UITextAlignment", .integer(Int64(alignment)))
    }
  }
}

extension NibCompiler {
  /// 0 left, 1 center, 2 right, 3 justified, 4 natural.
  mutating func textAlignment(of element: XMLElement) -> Int {
    let words = UIKitElements.textAlignments
    if let own = element.enumeration("textAlignment", words, &reading) { return own }
    guard let text = element.uiAttributedText(key: "attributedText", &reading) else { return 0 }
    guard case .paragraphStyle(let style) = text[first: "NSParagraphStyle"] else { return 4 }
    return style.alignment
  }

  fileprivate mutating func labelFont(of element: XMLElement) -> UIKitFont {
    if let font = element.uiFont(key: "fontDescription", &reading) { return font }
    let text = element.uiAttributedText(key: "attributedText", &reading)
    guard case .font(let font) = text?[first: "NSFont"] else { return .system(17) }
    return font
  }

  /// Nil for the default colour of labels.
  fileprivate mutating func labelColor(of element: XMLElement) -> Color? {
    if let color = element.color(key: "textColor", &reading) { return color }
    let text = element.uiAttributedText(key: "attributedText", &reading)
    guard case .color(let color) = text?[first: "NSColor"] else { return nil }
    return color
  }
}
