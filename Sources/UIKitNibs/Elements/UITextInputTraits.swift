internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

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
        ).since(.xcode15, seen: "nibs without a document"),
      ])
  }
}

extension Field {
  /// Whether input is hidden, which also turns correction off.
  fileprivate static var secureTextEntry: Field {
    Field { compiler, subject in
      guard subject.element.bool("secureTextEntry", &compiler.reading) == true else { return }
      compiler.graph[subject.id].set("UISecureTextEntry", true)
      if compiler.graph[subject.id]["UIAutocorrectionType"] == nil {
        compiler.graph[subject.id].set("UIAutocorrectionType", 1)
      }
    }
  }
}

/// The words of input traits and their numbers in UIKit.
enum TextInputWords {
  static let capitalizations = ["none": 0, "words": 1, "sentences": 2, "allCharacters": 3]

  static let choices = ["default": 0, "no": 1, "yes": 2]

  static let appearances = ["default": 0, "alert": 1, "dark": 1, "light": 2]

  static let keyboards: [String: Int] = [
    "default": 0, "alphabet": 1, "ASCII": 1, "ASCIICapable": 1, "numbersAndPunctuation": 2,
    "URL": 3, "numberPad": 4, "phonePad": 5, "namePhonePad": 6, "emailAddress": 7,
    "decimalPad": 8, "twitter": 9, "webSearch": 10, "ASCIICapableNumberPad": 11,
  ]

  static let returnKeys: [String: Int] = [
    "default": 0, "go": 1, "google": 2, "join": 3, "next": 4, "route": 5, "search": 6, "send": 7,
    "yahoo": 8, "done": 9, "emergencyCall": 10, "continue": 11,
  ]
}
