internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

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

  private static let borderStyles = ["none": 0, "line": 1, "bezel": 2, "roundedRect": 3]

  private static let viewModes: [String: Int] = [
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
