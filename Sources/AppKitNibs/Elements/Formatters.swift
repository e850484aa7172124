internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Objects that turn values into text, for a cell or an outlet.
  static let formatters: [ElementSchema] = [
    numberFormatter, dateFormatter, dateComponentsFormatter, customFormatter,
  ]

  private static let numberFormatter = ElementSchema(
    "numberFormatter", "NSNumberFormatter",
    [
      .attributes(numberAttributes),
      .numberFormats,
      .valueAttributes("textAttributesForPositiveValues", "NS.positiveattrs"),
      .valueAttributes("textAttributesForNegativeValues", "NS.negativeattrs"),
      .constant("NS.zero", .null),
      .specialNumbers,
      .attributedString("attributedStringForZero", "NS.zero"),
      .attributedString("attributedStringForNil", "NS.nil"),
      .attributedString("attributedStringForNotANumber", "NS.nan"),
      .numberLimit("minimum", "NS.min"),
      .numberLimit("maximum", "NS.max"),
      .numberRounding,
      .string("decimalSeparator", "NS.decimal", default: "."),
      .string("thousandSeparator", "NS.thousand", default: ","),
      .string("groupingSeparator", "NS.thousand"),
      .bool("usesGroupingSeparator", "NS.hasthousands", default: true),
      .bool("hasThousandSeparators", "NS.hasthousands"),
      .bool("localizesFormat", "NS.localized", default: true),
      .bool("allowsFloats", "NS.allowsfloats", default: true),
    ])

  private static let dateFormatter = ElementSchema(
    "dateFormatter", "NSDateFormatter",
    [
      .attributes(dateAttributes),
      .dateFormat,
      .bool("allowsNaturalLanguage", "NS.natural", default: false),
    ])

  private static let customFormatter = ElementSchema(
    "customFormatter", "NSFormatter", naming: .swapper(original: "IBCustomFormatter"), [])
}

extension Field {
  /// The formats of numbers that are not negative, and of those that are.
  fileprivate static var numberFormats: Field {
    Field { compiler, subject in
      let element = subject.element
      let digits = NumberFormatDigits(element, &compiler.reading).pattern
      compiler.set(
        "NS.positiveformat", string: element.string("positiveFormat", &compiler.reading) ?? digits,
        of: subject)
      compiler.set(
        "NS.negativeformat",
        string: element.string("negativeFormat", &compiler.reading)
          ?? element.string("positiveFormat", &compiler.reading) ?? digits, of: subject)
    }
  }

  /// What is shown for nil and for values that are not numbers.
  fileprivate static var specialNumbers: Field {
    Field { compiler, subject in
      let none = compiler.graph.add("NSAttributedString")
      let empty = compiler.graph.string("")
      compiler.graph[none].set("NSString", empty)
      let notANumber = compiler.graph.add("NSAttributedString")
      let symbol = compiler.graph.string(
        subject.element.string("notANumberSymbol", &compiler.reading) ?? "NaN")
      let attributes = compiler.graph.dictionary([])
      compiler.graph[notANumber].set("NSString", symbol)
      compiler.graph[notANumber].set("NSAttributes", attributes)
      compiler.graph[subject.id].set("NS.nil", none)
      compiler.graph[subject.id].set("NS.nan", notANumber)
    }
  }

  /// The attributes of the text of some numbers.
  fileprivate static func valueAttributes(_ childKey: HashedName, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      let child = subject.element.child(childKey, &compiler.reading)
      let attributes = child?.textAttributes(&compiler.reading)
      let dictionary = attributes.map { compiler.textAttributes($0) }
      compiler.graph[subject.id].set(key, dictionary.map { .object($0) } ?? .null)
    }
  }

  /// The minimum or the maximum; a decimal that is not a number means no limit.
  fileprivate static func numberLimit(_ childKey: HashedName, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      let limit = subject.element.scalar(key: childKey, &compiler.reading)
        .flatMap { compiler.scalar($0) }
      let object = limit ?? compiler.decimalNumber(.notANumber)
      compiler.graph[subject.id].set(key, object)
    }
  }

  fileprivate static var numberRounding: Field {
    Field { compiler, subject in
      let handler = compiler.graph.add(
        "NSDecimalNumberHandler",
        [
          .init("NS.roundingmode", 3), .init("NS.raise.overflow", true),
          .init("NS.raise.underflow", true), .init("NS.raise.dividebyzero", true),
        ])
      compiler.graph[subject.id].set("NS.rounding", handler)
    }
  }

  /// The pattern; that of the styles if the document has no pattern.
  fileprivate static var dateFormat: Field {
    Field { compiler, subject in
      let pattern = DatePattern(subject.element, &compiler.reading)
      compiler.set("NS.format", string: pattern.text, of: subject)
    }
  }
}
