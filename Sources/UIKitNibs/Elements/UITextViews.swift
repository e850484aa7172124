internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  static let textViews: [ElementSchema] = [
    ElementSchema(
      "textView", "UITextView", extends: scrollView,
      [
        .textContentSize,
        .styledText,
        .bool(
          "adjustsFontForContentSizeCategory", "UIAdjustsFontForContentSizeCategory", omit: false),
        .keepsTextColor,
        .textAlignment,
        .bool("editable", "UIEditable", omit: true),
        .dataDetectors,
        // Sentences start with a capital unless the document says otherwise.
        .textInputTraits(capitalization: 2),
        .bool("selectable", "UISelectable", omit: true),
        .bool("allowsEditingTextAttributes", "UIAllowsEditingTextAttributes", omit: false),
        .bool("clearsOnInsertion", "UIClearsOnInsertion", omit: false),
        .ignored("usesAttributedText"),
        .leftOut("layoutManager"),
      ])
  ]
}

extension Field {
  /// Text, font and colour, which the attributed text repeats.
  fileprivate static var styledText: Field {
    Field { compiler, subject in
      let style = compiler.textStyle(of: subject.element)
      let text = style.attributedText(alignment: compiler.textAlignment(of: subject.element))
      if !text.isEmpty {
        compiler.graph[subject.id].set(
          "UIText",
          compiler.localizedText("text", of: subject.element) ?? compiler.graph.string(text.string))
        let attributed = compiler.uiAttributedString(text, styledBy: "NSMutableParagraphStyle")
        compiler.graph[subject.id].set("UIAttributedText", attributed)
      }
      let font = style.font.map { compiler.uiFont($0) }
      compiler.graph[subject.id].set("UIFont", font)
      let color = compiler.textColor(style.color)
      compiler.graph[subject.id].set("UITextColor", color)
    }
  }

  /// Says that the text keeps the colour that the document gives it.
  fileprivate static var keepsTextColor: Field {
    let key: HashedName = "UIDisableUpdateTextColorOnTraitCollectionChange"
    let field = Field(key) { compiler, subject in
      guard subject.element.color(key: "textColor", &compiler.reading) != nil else { return }
      compiler.graph[subject.id].set(key, true)
    }
    return field.since(.xcode15, seen: "off 14.2")
  }

  /// What becomes a link: `<dataDetectorType key="dataDetectorTypes" link="YES"/>`.
  static var dataDetectors: Field {
    Field { compiler, subject in
      let bits = subject.element.flags(
        key: "dataDetectorTypes", dataDetectorBits, &compiler.reading)
      guard let bits, bits != 0 else { return }
      compiler.graph[subject.id].set("UIDataDetectorTypes", .integer(Int64(bits)))
    }
  }

  /// The size of the text; that of the view if it does not scroll.
  fileprivate static var textContentSize: Field {
    Field { compiler, subject in
      guard let frame = subject.element.rect(key: "frame", &compiler.reading) else { return }
      var height = frame.height
      if subject.element.bool("scrollEnabled", &compiler.reading) ?? true {
        let style = compiler.textStyle(of: subject.element)
        let text = style.attributed?.string ?? style.text
        height = TextHeight.of(text, in: style.font, width: frame.width)
      }
      compiler.graph[subject.id].set("UIContentSize", UIKitGeometry.size(frame.width, height))
    }
  }
}

/// What a text view shows, and how.
private struct TextViewStyle {
  var text: String
  var attributed: UIKitAttributedText?
  var font: UIKitFont?
  /// Nil for the colour of labels.
  var color: UIKitTextAttribute.Value?

  /// The attributed text of the document, or the plain text with the attributes of the view.
  func attributedText(alignment: Int) -> UIKitAttributedText {
    if let attributed { return attributed }
    var attributes = [
      UIKitTextAttribute(name: "NSColor", value: color ?? .uiColor(.label)),
      UIKitTextAttribute(
        name: "NSParagraphStyle", value: .paragraphStyle(ParagraphStyle(alignment: alignment))
      ),
    ]
    if let font { attributes.append(.init(name: "NSFont", value: .font(font))) }
    return UIKitAttributedText(text, attributes)
  }
}

extension NibCompiler {
  fileprivate mutating func textStyle(of element: XMLElement) -> TextViewStyle {
    let attributed = element.uiAttributedText(key: "attributedText", &reading)
    var font = element.uiFont(key: "fontDescription", &reading)
    if font == nil, case .font(let first) = attributed?[first: "NSFont"] { font = first }
    let color = element.color(key: "textColor", &reading).map {
      UIKitTextAttribute.Value.color($0)
    }
    return TextViewStyle(
      text: element.string("text", &reading) ?? "", attributed: attributed, font: font,
      color: color ?? attributed?[first: "NSColor"])
  }

  /// The colour of a text; that of labels if there is none.
  fileprivate mutating func textColor(_ color: UIKitTextAttribute.Value?) -> NibObjectID? {
    guard case .color(let color) = color else { return uiColor(.label) }
    return uiColor(color)
  }
}

/// How much room text takes in a text view, in points.
///
/// Lines are as high as those of the system's font. Where they break is guessed by the mean width
/// of letters, as fonts cannot be measured here; the view measures again as soon as it is shown.
private enum TextHeight {
  /// Above and below the text.
  private static let insets = 16.0
  /// To the left and to the right of the text.
  private static let padding = 10.0

  static func of(_ text: String, in font: UIKitFont?, width: Double) -> Double {
    // An empty view without a font has Helvetica of 12 points.
    let size = font?.size ?? 12
    let lineHeight = size * (font == nil ? 1.15 : 1.193359375)
    let perLine = max(1, ((width - padding) / (size * 0.5)).rounded(.down))
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = paragraphs.reduce(0.0) { sum, paragraph in
      sum + max(1, (Double(paragraph.count) / perLine).rounded(.up))
    }
    return (lines * lineHeight + insets).rounded(.up)
  }
}

private let dataDetectorBits: FlagBits = [
  "phoneNumber": 1, "link": 2, "address": 4, "calendarEvent": 8, "shipmentTrackingNumber": 16,
  "flightNumber": 32, "lookupSuggestion": 64, "money": 128, "physicalValue": 256,
]

extension UIKitElements {
  static let textFields: [ElementSchema] = [
    ElementSchema(
      "textField", "UITextField", extends: control,
      [
        .bool(
          "adjustsFontForContentSizeCategory", "UIAdjustsFontForContentSizeCategory", omit: false),
        .uiFont("fontDescription", "UIFont", default: .system(17)),
        .localized("placeholder", "UIPlaceholder"),
        .uiAttributedString("attributedPlaceholder", "UIAttributedPlaceholder"),
        .textAlignment,
        .mutableText,
        .uiAttributedString(
          "attributedText", "UIAttributedText", styledBy: "NSMutableParagraphStyle"),
        .uiColor("textColor", "UITextColor", default: .label),
        .uiImage("background", "UITextFieldBackground"),
        .uiImage("disabledBackground", "UITextFieldDisabledBackground"),
        .enumeration("borderStyle", "UIBorderStyle", borderStyles, omit: 0),
        .bool("clearsOnBeginEditing", "UIClearsOnBeginEditing", omit: false),
        .bool("adjustsFontSizeToFit", "UIAdjustsFontSizeToFit", default: true, omit: false),
        .float("minimumFontSize", "UIMinimumFontSize", default: 0),
        .enumeration("clearButtonMode", "UIClearButtonMode", viewModes, omit: 0),
        .constant("UIClearButtonOffset", UIKitGeometry.size(3, 1)),
        .textInputTraits(),
        .constant("UIDisableTextColorUpdateOnTraitCollectionChange", true),
        .ignored("usesAttributedText"),
      ])
  ]

  private static let borderStyles: WordTable = ["none": 0, "line": 1, "bezel": 2, "roundedRect": 3]

  private static let viewModes: WordTable = [
    "never": 0, "whileEditing": 1, "unlessEditing": 2, "always": 3,
  ]
}

extension Field {
  /// The text, a mutable string, since the field edits it.
  fileprivate static var mutableText: Field {
    Field { compiler, subject in
      guard let text = subject.element.string("text", &compiler.reading), !text.isEmpty else {
        return
      }
      let object =
        compiler.options.isBaseLocalization
        ? compiler.localizedText("text", of: subject.element) : compiler.graph.mutableString(text)
      compiler.graph[subject.id].set("UIText", object)
    }
  }
}

/// How a keyboard behaves for a view: what `<textInputTraits key="textInputTraits">` says.
extension Field {
  /// The traits, in the order of text fields; `capitalization` is the one that is not written.
  static func textInputTraits(capitalization: Int = 0) -> Field {
    .from(
      "textInputTraits",
      [
        .enumeration(
          "autocapitalizationType", "UIAutocapitalizationType", TextInputWords.capitalizations,
          omit: capitalization),
        .enumeration(
          "autocorrectionType", "UIAutocorrectionType", TextInputWords.choices, omit: 0),
        .uncorrectedSecrets,
        .enumeration("spellCheckingType", "UISpellCheckingType", TextInputWords.choices, omit: 0),
        .enumeration("keyboardType", "UIKeyboardType", TextInputWords.keyboards, omit: 0),
        .enumeration(
          "keyboardAppearance", "UIKeyboardAppearance", TextInputWords.appearances, omit: 0),
        .enumeration("returnKeyType", "UIReturnKeyType", TextInputWords.returnKeys, omit: 0),
        .bool(
          "enablesReturnKeyAutomatically", "UIEnablesReturnKeyAutomatically", omit: false),
        .secureTextEntry,
        .string("textContentType", "UITextContentType"),
        .enumeration(
          "smartInsertDeleteType", "UITextSmartInsertDeleteType", TextInputWords.choices, omit: 0),
        .enumeration(
          "smartQuotesType", "UITextSmartQuotesType", TextInputWords.choices, omit: 0),
        .enumeration(
          "smartDashesType", "UITextSmartDashesType", TextInputWords.choices, omit: 0),
        .enumeration(
          "inlinePredictionType", "UITextInlinePredictionType", TextInputWords.choices, omit: 0
        ).since(.inlinePredictions),
      ])
  }

  /// Hidden input is not corrected.
  fileprivate static var uncorrectedSecrets: Field {
    Field { compiler, subject in
      guard subject.element.bool("secureTextEntry", &compiler.reading) == true,
        compiler.graph[subject.id]["UIAutocorrectionType"] == nil
      else { return }
      compiler.graph[subject.id].set("UIAutocorrectionType", 1)
    }
  }

  /// Whether input is hidden, which also turns predictions off.
  fileprivate static var secureTextEntry: Field {
    Field { compiler, subject in
      guard subject.element.bool("secureTextEntry", &compiler.reading) == true else { return }
      compiler.graph[subject.id].set("UISecureTextEntry", true)
      if compiler.writes(NibSpan.inlinePredictions),
        compiler.graph[subject.id]["UITextInlinePredictionType"] == nil
      {
        compiler.graph[subject.id].set("UITextInlinePredictionType", 1)
      }
    }
  }
}

extension NibSpan {
  fileprivate static let inlinePredictions = NibSpan(
    since: .xcode15, seen: "off 14.0 to 14.3, on 16.1")
}

/// The words of input traits and their numbers in UIKit.
enum TextInputWords {
  static let capitalizations: WordTable = [
    "none": 0, "words": 1, "sentences": 2, "allCharacters": 3,
  ]

  static let choices: WordTable = ["default": 0, "no": 1, "yes": 2]

  static let appearances: WordTable = ["default": 0, "alert": 1, "dark": 1, "light": 2]

  static let keyboards: WordTable = [
    "default": 0, "alphabet": 1, "ASCII": 1, "ASCIICapable": 1, "numbersAndPunctuation": 2,
    "URL": 3, "numberPad": 4, "phonePad": 5, "namePhonePad": 6, "emailAddress": 7,
    "decimalPad": 8, "twitter": 9, "webSearch": 10, "ASCIICapableNumberPad": 11,
  ]

  static let returnKeys: WordTable = [
    "default": 0, "go": 1, "google": 2, "join": 3, "next": 4, "route": 5, "search": 6, "send": 7,
    "yahoo": 8, "done": 9, "emergencyCall": 10, "continue": 11,
  ]
}
