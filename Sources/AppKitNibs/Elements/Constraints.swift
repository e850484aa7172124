internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Auto Layout.
  ///
  /// The owner of a constraint is the view that has it.
  static let constraints: [ElementSchema] = [constraint]

  static let constraint =
    ElementSchema(
      "constraint", "NSLayoutConstraint", keyOrder: constraintKeys,
      [
        .custom { compiler, subject in
          let first = subject.element.reference("firstItem", &compiler.reading)
          let item = first.map { compiler.object(id: $0) } ?? subject.owner
          compiler.graph[subject.id].set("NSFirstItem", item)
        },
        .attribute("firstAttribute", "NSFirstAttribute"),
        .enumeration(
          "relation", "NSRelation", ["greaterThanOrEqual": 1, "lessThanOrEqual": -1, "equal": 0],
          omit: 0),
        .reference("secondItem", "NSSecondItem"),
        .attribute("secondAttribute", "NSSecondAttribute"),
        .custom { compiler, subject in
          let ratio = subject.element.ratio("multiplier", &compiler.reading) ?? 1
          guard ratio != 1 else { return }
          compiler.graph[subject.id].set("NSMultiplier", .double(Double(Float(ratio))))
        },
        .custom { compiler, subject in
          let constant = subject.element.number("constant", &compiler.reading)
          let isSymbolic = subject.element.bool("symbolic", &compiler.reading) ?? false
          if isSymbolic {
            compiler.set("NSSymbolicConstant", string: "NSSpace", of: subject)
          } else if let constant {
            compiler.graph[subject.id].set("NSConstantV2", .double(constant))
            compiler.graph[subject.id].set("NSConstant", .double(constant))
          }
        },
        .string("identifier", "NSLayoutIdentifier"),
        .constant("NSShouldBeArchived", true),
        .custom { compiler, subject in
          guard let priority = subject.element.number("priority", &compiler.reading),
            priority != 1000
          else { return }
          let whole = Int64(exactly: priority).map { NibValue.integer($0) }
          compiler.graph[subject.id].set("NSPriority", whole ?? .float(Float(priority)))
        },
        .keys("NSFirstAttributeV2", "NSSecondAttributeV2", "NSConstantV2")
          .since(
            macOf: .xcode6dot1,
            seen: "off 6.0, on in one of OS X 10.10, 7 (by its document) and 9.1"),
      ])

  private static let constraintKeys: [HashedName] = [
    "NSFirstItem", "NSFirstAttributeV2", "NSFirstAttribute", "NSRelation", "NSSecondItem",
    "NSSecondAttributeV2", "NSSecondAttribute", "NSMultiplier", "NSConstantV2",
    "NSSymbolicConstant", "NSLayoutIdentifier", "NSShouldBeArchived", "NSPriority", "NSConstant",
  ]

  /// The numbers of the attributes.
  fileprivate static let layoutAttributes: [String: Int] = [
    "left": 1, "right": 2, "top": 3, "bottom": 4, "leading": 5, "trailing": 6, "width": 7,
    "height": 8, "centerX": 9, "centerY": 10, "baseline": 11, "firstBaseline": 12,
  ]
}

extension Field {
  /// An attribute of a constraint, which nibs hold under two keys.
  fileprivate static func attribute(_ attribute: HashedName, _ key: HashedName) -> Field {
    let v2: HashedName = "\(key)V2"
    return Field(key) { compiler, subject in
      let words = AppKitElements.layoutAttributes
      let word = subject.element.enumeration(attribute, words, &compiler.reading)
      guard let number = word ?? (compiler.writes(.zeroAttributes) ? 0 : nil) else { return }
      compiler.graph[subject.id].set(v2, .integer(Int64(number)))
      compiler.graph[subject.id].set(key, .integer(Int64(number)))
    }
  }
}
