internal import NibFormat

/// The kinds of rows, as tables have them.
///
/// A name of Swift that begins with `is` is without it in Objective-C; another difference is said
/// with `objc:`.
extension KitRow {
  static func bool(
    _ key: String, _ name: String, objc: String? = nil, initial: Bool? = nil, absent: Bool? = nil
  ) -> KitRow {
    property(
      key, name, objc: objc, .boolean, initial: initial.map { .boolean($0) },
      absent: absent.map { .boolean($0) })
  }

  /// A key that says the opposite of its property.
  static func inverted(
    _ key: String, _ name: String, objc: String? = nil, initial: Bool? = nil, absent: Bool? = nil
  ) -> KitRow {
    property(
      key, name, objc: objc, .inverted, initial: initial.map { .boolean($0) },
      absent: absent.map { .boolean($0) })
  }

  static func integer(
    _ key: String, _ name: String, objc: String? = nil, initial: Int64? = nil, absent: Int64? = nil
  ) -> KitRow {
    property(
      key, name, objc: objc, .integer, initial: initial.map { .integer($0) },
      absent: absent.map { .integer($0) })
  }

  static func number(
    _ key: String, _ name: String, objc: String? = nil, _ type: String = "CGFloat",
    initial: Double? = nil, absent: Double? = nil
  ) -> KitRow {
    property(
      key, name, objc: objc, .number(type), initial: initial.map { .number($0) },
      absent: absent.map { .number($0) })
  }

  static func enumeration(
    _ key: String, _ name: String, objc: String? = nil, _ type: KitEnumeration,
    initial: Int64? = nil, absent: Int64? = nil
  ) -> KitRow {
    property(
      key, name, objc: objc, .enumeration(type), initial: initial.flatMap { type.expression($0) },
      absent: absent.flatMap { type.expression($0) })
  }

  static func options(
    _ key: String, _ name: String, objc: String? = nil, _ type: KitEnumeration,
    initial: Int64? = nil, absent: Int64? = nil
  ) -> KitRow {
    property(
      key, name, objc: objc, .options(type), initial: initial.flatMap { type.options($0) },
      absent: absent.flatMap { type.options($0) })
  }

  static func string(
    _ key: String, _ name: String, objc: String? = nil, initial: String? = nil
  ) -> KitRow {
    property(key, name, objc: objc, .string, initial: initial.map { .string($0) })
  }

  static func color(_ key: String, _ name: String, objc: String? = nil) -> KitRow {
    property(key, name, objc: objc, .color)
  }

  static func font(_ key: String, _ name: String, objc: String? = nil) -> KitRow {
    property(key, name, objc: objc, .font)
  }

  static func image(_ key: String, _ name: String, objc: String? = nil) -> KitRow {
    property(key, name, objc: objc, .image)
  }

  static func object(_ key: String, _ name: String, objc: String? = nil, _ type: String) -> KitRow {
    property(key, name, objc: objc, .object(type))
  }

  static func list(_ key: String, _ name: String, objc: String? = nil, _ type: String) -> KitRow {
    property(key, name, objc: objc, .list(type))
  }

  static func property(
    _ key: String, _ name: String, objc: String? = nil, _ type: KitType,
    initial: CodeExpression? = nil, absent: CodeExpression? = nil
  ) -> KitRow {
    KitRow(
      key: key, meaning: .property(KitProperty(name, objc: objc, type, initial: initial)),
      absent: absent)
  }

  static func members(_ key: String, _ swift: String, _ objectiveC: String) -> KitRow {
    KitRow(key: key, meaning: .members(CodeForm(swift, objectiveC)))
  }

  static func silent(_ key: String) -> KitRow { KitRow(key: key, meaning: .silent) }

  static func omitted(_ key: String, _ reason: String) -> KitRow {
    KitRow(key: key, meaning: .omitted(reason))
  }

  static func custom(
    _ key: String, _ body: @escaping @Sendable (inout NibCodeReader, KitSubject, NibValue) -> Void
  ) -> KitRow { KitRow(key: key, meaning: .custom(body)) }
}

extension [KitRow] {
  /// Keys that code has nothing to say about.
  static func silent(_ keys: String) -> [KitRow] {
    keys.split(separator: " ").map { KitRow.silent(String($0)) }
  }
}

extension KitProperty {
  init(_ name: String, objc: String? = nil, _ type: KitType, initial: CodeExpression? = nil) {
    self.name = CodeForm(name, objc ?? Self.objectiveC(name))
    self.type = type
    self.initial = initial
  }

  /// `isHidden` as `hidden`.
  private static func objectiveC(_ name: String) -> String {
    let rest = name.dropFirst(2)
    guard name.hasPrefix("is"), rest.first?.isUppercase == true else { return name }
    return CodeNames.lowerFirst(String(rest))
  }
}
