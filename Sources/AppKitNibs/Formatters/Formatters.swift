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
      .attributes(numberAttributes, old: oldNumberAttributes),
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
      guard subject.element["formatterBehavior"] != "10_0" else {
        compiler.graph[subject.id].set("NS.rounding", .null)
        return
      }
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

extension AppKitElements {
  /// Formatters of durations; the properties are those of Foundation's class, set by key path.
  static let dateComponentsFormatter = ElementSchema(
    "dateComponentsFormatter", "NSDateComponentsFormatter",
    [
      .runtimeWord("unitsStyle", "unitsStyle", unitsStyles),
      .runtimeFlags("allowedUnits", calendarUnits),
      .runtimeFlags("zeroFormattingBehavior", zeroFormattingBehaviors),
      .runtimeInteger("maximumUnitCount"),
      .runtimeBool("allowsFractionalUnits"),
      .runtimeBool("collapsesLargestUnit"),
      .runtimeBool("includesApproximationPhrase"),
      .runtimeBool("includesTimeRemainingPhrase"),
    ])

  private static let unitsStyles: WordTable = [
    "positional": 0, "abbreviated": 1, "short": 2, "full": 3, "spellOut": 4, "brief": 5,
  ]

  /// The bits of `NSCalendarUnit`.
  private static let calendarUnits: FlagBits = [
    "year": 0x4, "month": 0x8, "day": 0x10, "hour": 0x20, "minute": 0x40, "second": 0x80,
    "weekOfMonth": 0x1000,
  ]

  private static let zeroFormattingBehaviors: FlagBits = [
    "none": 0, "default": 0x1, "dropLeading": 0x2, "dropMiddle": 0x4, "dropTrailing": 0x8,
    "dropAll": 0xE, "pad": 0x1_0000,
  ]
}

extension Field {
  /// A cell's formatter.
  ///
  /// The cell holds the value that the formatter reads from the title.
  ///
  /// A title that the formatter cannot read stays, and a flag says so.
  static var formatter: Field {
    Field { compiler, subject in
      guard let element = subject.element.child(key: "formatter", &compiler.reading),
        let formatter = compiler.compile(element, owner: subject.id)
      else { return }
      compiler.graph[subject.id].set("NSFormatter", formatter)
      let title = subject.element.string("title", &compiler.reading) ?? ""
      switch element.name {
      case "numberFormatter" where title.isEmpty:
        compiler.graph[subject.id].remove("NSContents")
      case "numberFormatter":
        let format = NumberText(element, &compiler.reading)
        let number = format.number(of: title).map { value in
          Int(exactly: value).map { compiler.graph.number($0) } ?? compiler.graph.number(value)
        }
        compiler.setContents(number, of: subject)
      case "dateFormatter":
        let pattern = DatePattern(element, &compiler.reading).text
        let date = title.isEmpty ? nil : DateText.seconds(of: title, pattern: pattern)
        compiler.setContents(
          date.map { compiler.graph.add("NSDate", [.init("NS.time", .double($0))]) }, of: subject)
      default: break
      }
    }
  }
}

extension NibCompiler {
  /// Replaces a cell's text by the value that it stands for; nil for a text that stands for none.
  fileprivate mutating func setContents(_ value: NibObjectID?, of subject: NibSubject) {
    guard let value else {
      addFlags(0x8000_0000, "NSCellFlags2", of: subject)
      return
    }
    graph[subject.id].set("NSContents", value)
  }
}
