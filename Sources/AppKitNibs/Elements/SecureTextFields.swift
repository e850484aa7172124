internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  static let secureTextFields: [ElementSchema] = [
    ElementSchema(
      "secureTextField", "NSSecureTextField", extends: textField,
      [.constant("NSAllowsWritingTools", false)]),
    ElementSchema(
      "secureTextFieldCell", "NSSecureTextFieldCell", extends: textFieldCell, []),
  ]
}

extension Field {
  /// The keyboards that are allowed: `<allowedInputSourceLocales><string>…</string>`.
  static var allowedInputLocales: Field {
    Field { compiler, subject in
      guard let list = subject.element.child("allowedInputSourceLocales", &compiler.reading) else {
        return
      }
      let locales = list.children.map { locale in
        compiler.graph.string(locale.stringContent(&compiler.reading))
      }
      let array = compiler.graph.array(locales)
      compiler.graph[subject.id].set("NSAllowedInputLocales", array)
    }
  }
}
