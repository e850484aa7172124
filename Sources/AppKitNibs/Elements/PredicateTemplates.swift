internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// The kinds of rows that a predicate editor offers.
  static let predicateTemplates: [ElementSchema] = [
    ElementSchema(
      "predicateEditorRowTemplate", "NSPredicateEditorRowTemplate",
      [
        .enumeration("rowType", "NSPredicateTemplateType", ["simple": 1, "compound": 2]),
        .flags("NSPredicateTemplateOptions", [.child("options", predicateOptions)]),
        .enumeration(
          "modifier", "NSPredicateTemplateModifier", ["direct": 0, "all": 1, "any": 2], default: 0),
        .attributeType("leftExpressionObject", "NSPredicateTemplateLeftAttributeType"),
        .attributeType("rightExpressionObject", "NSPredicateTemplateRightAttributeType"),
        .predicateViews,
        .isWildcard("leftExpressionObject", "NSPredicateTemplateLeftIsWildcard"),
        .isWildcard("rightExpressionObject", "NSPredicateTemplateRightIsWildcard"),
        // The menus contain the same expressions.
        .skipped("leftExpressionObject", "rightExpressionObject"),
      ]),
    keyPathExpression,
  ]

  private static let predicateOptions: FlagBits = [
    "caseInsensitive": 1, "diacriticInsensitive": 2,
  ]

  /// `<expression type="keyPath"><string key="keyPath">…</string></expression>`.
  private static let keyPathExpression = ElementSchema(
    "expression", "NSKeyPathExpression",
    [
      .constant("NSExpressionType", 3),
      .constant("NSSelectorName", string: "valueForKeyPath:"),
      .custom { compiler, subject in
        let text = subject.element.string("keyPath", &compiler.reading) ?? ""
        let keyPath = compiler.graph.string(text)
        let specifier = compiler.graph.add(
          "NSKeyPathSpecifierExpression",
          [.init("NSExpressionType", 10), .init("NSKeyPath", .object(keyPath))])
        let operand = compiler.graph.add("NSSelfExpression", [.init("NSExpressionType", 1)])
        let arguments = compiler.graph.array([specifier])
        compiler.graph[subject.id].set("NSOperand", operand)
        compiler.graph[subject.id].set("NSArguments", arguments)
      },
      .ignored("type"),
    ])
}

extension Field {
  /// The templates of a predicate editor.
  static var predicateTemplates: Field {
    Field.children(
      "rowTemplates", "NSPredicateTemplates", as: "NSArray", whenEmpty: .written)
  }

  /// The type of the values that one side of a row takes; 0 for a side with a menu.
  fileprivate static func attributeType(_ childKey: HashedName, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      let type = compiler.wildcardType(childKey, of: subject.element) ?? 0
      compiler.graph[subject.id].set(key, .integer(Int64(type)))
    }
  }

  /// Whether one side of a row takes any value of a type.
  fileprivate static func isWildcard(_ childKey: HashedName, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      let type = compiler.wildcardType(childKey, of: subject.element)
      compiler.graph[subject.id].set(key, .boolean(type != nil))
    }
  }
}

extension NibCompiler {
  fileprivate mutating func wildcardType(_ childKey: HashedName, of element: XMLElement) -> Int? {
    element.child(["integer"], key: childKey, &reading)?.integer("value", &reading)
  }
}
