/// Names in generated sources.
extension String {
  /// True for letters, digits and underscores, not beginning with a digit.
  package var isIdentifier: Bool {
    guard let first = unicodeScalars.first, !("0"..."9").contains(first) else { return false }
    return unicodeScalars.allSatisfy {
      $0 == "_" || $0.properties.isAlphabetic || ("0"..."9").contains($0)
    }
  }

  /// True for what may be a type: a name, perhaps with modules, or one of collections.
  var isTypeName: Bool {
    !isEmpty
      && unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0)
          || "_.[]<>:, ?".unicodeScalars.contains($0)
      }
  }

  /// With its first letter as a capital: `Tags` in `addTagsObject:`.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// A name in backticks if it is a word of Swift.
  package var escapedForSwift: String { Self.swiftWords.contains(self) ? "`\(self)`" : self }

  private static let swiftWords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "operator", "precedencegroup", "private", "protocol",
    "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case",
    "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if",
    "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as", "await", "false",
    "is", "nil", "self", "Self", "super", "throws", "true", "try",
  ]
}
