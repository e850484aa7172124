internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  static let tokenFields: [ElementSchema] = [
    ElementSchema(
      "tokenField", "NSTokenField", extends: textField, [.constant("NSTokenFieldVersion", 2)]),
    ElementSchema(
      "tokenFieldCell", "NSTokenFieldCell", extends: textFieldCell,
      [
        .enumeration("tokenStyle", "NSTokenStyle", tokenStyles, omit: 0),
        .double("completionDelay", "NSCompletionDelay", omit: 0),
        .allowedInputLocales,
      ]),
  ]

  private static let tokenStyles = [
    "default": 0, "none": 1, "plainText": 1, "rounded": 2, "squared": 3, "plainSquared": 4,
  ]
}
