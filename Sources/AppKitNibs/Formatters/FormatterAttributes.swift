internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// One entry of a formatter's `NS.attributes`, under the name that the document uses, too.
struct FormatterAttribute: Sendable {
  let name: HashedName
  let value: @Sendable (inout NibCompiler, XMLElement) -> NibObjectID?

  static func bool(_ name: HashedName, default fallback: Bool? = nil) -> FormatterAttribute {
    FormatterAttribute(name: name) { compiler, element in
      (element.bool(name, &compiler.reading) ?? fallback).map { compiler.graph.number($0) }
    }
  }

  static func integer(_ name: HashedName, default fallback: Int? = nil) -> FormatterAttribute {
    FormatterAttribute(name: name) { compiler, element in
      (element.integer(name, &compiler.reading) ?? fallback).map { compiler.graph.number($0) }
    }
  }

  /// An explicit `<nil key="…"/>` means that there is no value, not even the default.
  static func string(_ name: HashedName, default fallback: String? = nil) -> FormatterAttribute {
    FormatterAttribute(name: name) { compiler, element in
      if element.isNil(key: name, &compiler.reading) { return nil }
      return compiler.graph.string(element.string(name, &compiler.reading) ?? fallback)
    }
  }

  static func word(
    _ name: HashedName, _ words: WordTable, default fallback: Int? = nil
  ) -> FormatterAttribute {
    FormatterAttribute(name: name) { compiler, element in
      (element.enumeration(name, words, &compiler.reading) ?? fallback)
        .map { compiler.graph.number($0) }
    }
  }

  /// A limit in a child; a decimal that is not a number is none.
  static func limit(_ name: HashedName) -> FormatterAttribute {
    FormatterAttribute(name: name) { compiler, element in
      let scalar = element.scalar(key: name, &compiler.reading)
      if case .decimal(let text)? = scalar, DecimalNumber(text)?.mantissa == nil { return nil }
      return scalar.flatMap { compiler.scalar($0) }
    }
  }

  /// A text in a child of the same name.
  static func attributedString(_ name: HashedName) -> FormatterAttribute {
    FormatterAttribute(name: name) { compiler, element in
      element.child(["attributedString"], key: name, &compiler.reading)
        .map { $0.attributedText(&compiler.reading) }
        .map { compiler.attributedString($0) }
    }
  }

  /// A number in a child, such as `<real key="minimum" value="1"/>`.
  static func number(_ name: HashedName) -> FormatterAttribute {
    FormatterAttribute(name: name) { compiler, element in
      element.scalar(key: name, &compiler.reading).flatMap { compiler.scalar($0) }
    }
  }
}

extension Field {
  /// The dictionary of a formatter's settings, which is sorted by name.
  ///
  /// A formatter that behaves as in Mac OS X 10.0 has others, `old`.
  static func attributes(
    _ attributes: [FormatterAttribute], old: [FormatterAttribute]? = nil
  ) -> Field {
    let today = attributes.sortedByName
    let old = old?.sortedByName ?? today
    return Field { compiler, subject in
      let isOld = subject.element["formatterBehavior"] == "10_0"
      var pairs: [(key: NibObjectID, value: NibObjectID)] = []
      for attribute in isOld ? old : today {
        guard let value = attribute.value(&compiler, subject.element) else { continue }
        pairs.append((compiler.graph.string(attribute.name), value))
      }
      let dictionary = compiler.graph.dictionary(pairs, as: "NSMutableDictionary")
      compiler.graph[subject.id].set("NS.attributes", dictionary)
    }
  }
}

extension [FormatterAttribute] {
  fileprivate var sortedByName: Self {
    sorted { $0.name.text.utf8.lexicographicallyPrecedes($1.name.text.utf8) }
  }
}

extension AppKitElements {
  private static let behaviors: WordTable = [
    "default": 0, "10_0": 1000, "10_4": 1040, "default10_4": 1040, "custom10_4": 1040,
  ]

  static let numberAttributes: [FormatterAttribute] = [
    .bool("allowsFloats", default: true),
    .bool("alwaysShowsDecimalSeparator", default: false),
    .string("currencyDecimalSeparator"),
    .string("currencyGroupingSeparator"),
    .string("currencySymbol"),
    .string("decimalSeparator"),
    .string("exponentSymbol"),
    .integer("formatWidth", default: 0),
    .word("formatterBehavior", behaviors, default: 1040),
    .bool("generatesDecimalNumbers", default: false),
    .string("groupingSeparator"),
    .integer("groupingSize", default: 3),
    .string("internationalCurrencySymbol"),
    .bool("lenient", default: false),
    unlocalized,
    .number("maximum"),
    .integer("maximumFractionDigits", default: 0),
    .integer("maximumIntegerDigits", default: 42),
    .number("minimum"),
    .integer("minimumFractionDigits", default: 0),
    .integer("minimumIntegerDigits", default: 0),
    .string("minusSign"),
    .number("multiplier"),
    .string("negativeFormat"),
    .string("negativeInfinitySymbol", default: "-\u{221E}"),
    .string("negativePrefix"),
    .string("negativeSuffix"),
    .string("nilSymbol", default: ""),
    .string("notANumberSymbol"),
    .word(
      "numberStyle",
      [
        "none": 0, "decimal": 1, "currency": 2, "percent": 3, "scientific": 4, "spellOut": 5,
        "ordinal": 6, "currencyISOCode": 8, "currencyPlural": 9, "currencyAccounting": 10,
      ]),
    .string("paddingCharacter"),
    .word(
      "paddingPosition",
      ["beforePrefix": 0, "afterPrefix": 1, "beforeSuffix": 2, "afterSuffix": 3], default: 0),
    .string("perMillSymbol"),
    .string("percentSymbol"),
    .string("plusSign"),
    .string("positiveFormat"),
    .string("positiveInfinitySymbol", default: "+\u{221E}"),
    .string("positivePrefix"),
    .string("positiveSuffix"),
    .number("roundingIncrement"),
    .word(
      "roundingMode",
      [
        "ceiling": 0, "floor": 1, "down": 2, "up": 3, "halfEven": 4, "halfDown": 5, "halfUp": 6,
      ], default: 4),
    .integer("secondaryGroupingSize", default: 0),
    .bool("usesGroupingSeparator", default: true),
    .string("zeroSymbol"),
  ]

  /// Formatters that do not follow the user's locale have one without a name.
  private static let unlocalized = FormatterAttribute(name: "locale") { compiler, element in
    guard element.bool("localizesFormat", &compiler.reading) == false else { return nil }
    let name: NibObjectID = compiler.graph.string("")
    return compiler.graph.add("NSLocale", [.init("NS.identifier", .object(name))])
  }

  /// Those of a formatter that behaves as in Mac OS X 10.0.
  static let oldNumberAttributes: [FormatterAttribute] = [
    .bool("allowsFloats", default: true),
    .attributedString("attributedStringForNil"),
    .attributedString("attributedStringForNotANumber"),
    .attributedString("attributedStringForZero"),
    FormatterAttribute(name: "decimalSeparator") { compiler, element in
      let isLocalized = element.bool("localizesFormat", &compiler.reading) ?? true
      let own = element.string("decimalSeparator", &compiler.reading)
      let text: String? = own ?? (isLocalized ? "." : nil)
      return compiler.graph.string(text)
    },
    .word("formatterBehavior", behaviors),
    FormatterAttribute(name: "groupingSeparator") { compiler, element in
      let own = element.string("thousandSeparator", &compiler.reading)
      let text: String? = own ?? ","
      return compiler.graph.string(text)
    },
    unlocalized,
    .limit("maximum"),
    .limit("minimum"),
    .string("negativeFormat"),
    .string("negativeInfinitySymbol", default: "-\u{221E}"),
    .string("nilSymbol", default: ""),
    .string("positiveFormat"),
    .string("positiveInfinitySymbol", default: "+\u{221E}"),
    FormatterAttribute(name: "usesGroupingSeparator") { compiler, element in
      compiler.graph.number(element.bool("hasThousandSeparators", &compiler.reading) ?? true)
    },
  ]

  static let dateAttributes: [FormatterAttribute] = [
    .string("dateFormat"),
    .word("dateStyle", DatePattern.styles, default: 0),
    .bool("doesRelativeDateFormatting"),
    .word("formatterBehavior", behaviors, default: 1040),
    .bool("lenient"),
    .word("timeStyle", DatePattern.styles, default: 0),
  ]
}
