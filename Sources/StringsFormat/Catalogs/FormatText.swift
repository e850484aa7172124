/// A format string, cut at its specifiers.
struct FormatText {
  private let bytes: [UInt8]
  private(set) var specifiers: [FormatSpecifier] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    var offset = 0
    while let percent = bytes[offset...].firstIndex(of: UInt8(ascii: "%")) {
      if let specifier = FormatSpecifier(in: bytes, at: percent) {
        specifiers.append(specifier)
        offset = specifier.range.upperBound
      } else {
        // Two percent signs are one in the text.
        let isLiteral = percent + 1 < bytes.count && bytes[percent + 1] == UInt8(ascii: "%")
        offset = percent + (isLiteral ? 2 : 1)
      }
    }
  }

  /// The names of the variables, in the order of the text.
  var variables: [String] {
    specifiers.compactMap { if case .variable(let name) = $0.kind { name } else { nil } }
  }

  /// The argument that each specifier takes, counted from 1, as `printf` counts.
  private var positions: [Int] {
    var next = 1
    return specifiers.map { specifier in
      if specifier.kind == .argument { return next }
      if let position = specifier.position { return position }
      next += 1 + specifier.widthArguments
      return next - 1
    }
  }

  /// The argument types of specifiers.
  var arguments: [(position: Int, kind: FormatSpecifier.Kind)] {
    zip(specifiers, positions).map { ($1, $0.kind) }
  }

  /// The text in parts; a variable is replaced by the most general text of its substitution.
  func parts(substitutions: [StringCatalog.Substitution]) -> [StringCatalog.TextPart] {
    var parts: [StringCatalog.TextPart] = []
    var offset = 0
    func literal(_ range: Range<Int>) -> [StringCatalog.TextPart] {
      let text = String(decoding: bytes[range], as: UTF8.self).replacing("%%", with: "%")
      return text.isEmpty ? [] : [.text(text)]
    }
    for (specifier, position) in zip(specifiers, positions) {
      parts += literal(offset..<specifier.range.lowerBound)
      offset = specifier.range.upperBound
      switch specifier.kind {
      case .argument: parts.append(.argument(position: position, specifier: "%arg"))
      case .value:
        let own = bytes[specifier.range].dropFirst()
        let rest =
          specifier.position == nil
          ? own : own.drop { $0 != UInt8(ascii: "$") }.dropFirst()
        parts.append(
          .argument(position: position, specifier: "%" + String(decoding: rest, as: UTF8.self)))
      case .variable(let name):
        guard let substitution = substitutions.first(where: { $0.name == name }) else { continue }
        let position = substitution.argumentNumber ?? position
        let own = FormatText(substitution.variant.texts.first ?? "").parts(substitutions: [])
        parts += own.map { part in
          guard case .argument(_, let specifier) = part else { return part }
          let isItself = specifier == "%arg"
          return .argument(
            position: position,
            specifier: isItself ? "%" + substitution.formatSpecifier : specifier)
        }
      }
    }
    return parts + literal(offset..<bytes.count)
  }

  /// The first specifier of one of the types wanted.
  func firstValue(
    where isWanted: (_ conversion: Character) -> Bool
  ) -> (position: Int, type: String)? {
    for (specifier, position) in zip(specifiers, positions) {
      if case .value(let type) = specifier.kind, type.last.map(isWanted) == true {
        return (position, type)
      }
    }
    return nil
  }

  /// The text with the number of each argument, where there is more than one: `%1$@ of %2$lld`.
  var numberingArguments: String {
    specifiers.count > 1 ? rewritten(argument: nil, variables: [:], numbersAll: true) : text
  }

  private var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text with numbers for arguments that their order does not tell apart.
  ///
  /// `argument`, if any, replaces each `%arg`; `variables` gives the arguments of the variables
  /// with a number. With `numbersAll`, all other specifiers get numbers by their order.
  func rewritten(argument: String?, variables: [String: Int], numbersAll: Bool) -> String {
    // Arguments of widths have no numbers, so a text with any is not numbered.
    let numbersAll = numbersAll && specifiers.allSatisfy { $0.widthArguments == 0 }
    var result: [UInt8] = []
    var offset = 0
    for (specifier, position) in zip(specifiers, positions) {
      result += bytes[offset..<specifier.range.lowerBound]
      offset = specifier.range.upperBound
      var number = numbersAll && specifier.position == nil ? position : nil
      switch specifier.kind {
      case .argument:
        result += argument.map { Array($0.utf8) } ?? Array(bytes[specifier.range])
        continue
      case .variable(let name):
        if specifier.position == nil { number = variables[name] ?? number }
      case .value: break
      }
      result.append(UInt8(ascii: "%"))
      if let number { result += Array("\(number)$".utf8) }
      result += bytes[specifier.range].dropFirst()
    }
    result += bytes[offset...]
    return String(decoding: result, as: UTF8.self)
  }
}

extension String {
  /// A format with the number of each argument, where there is more than one: `%1$@ of %2$lld`.
  ///
  /// A format that takes widths from arguments stays as it is, and so do numbers it has already.
  package var numberingFormatArguments: String { FormatText(self).numberingArguments }
}

/// A part of a format string that takes an argument.
///
/// Source: "String Format Specifiers", Apple's String Programming Guide.
struct FormatSpecifier: Equatable {
  enum Kind: Hashable {
    /// `%lld`, `%@`: the type is the length modifier and the conversion.
    case value(type: String)
    /// `%#@name@`.
    case variable(String)
    /// `%arg`, the argument that a variation in a catalog depends on.
    case argument
  }

  var kind: Kind
  /// The range of its bytes, from the percent sign on.
  var range: Range<Int>
  /// The number in `%2$@`, counted from 1.
  var position: Int?
  /// How many arguments width and precision take: one for each `*`.
  var widthArguments = 0

  /// Without the space: `50% of` is more likely to be text than a flag and an octal number.
  private static let flags = Array("#0-+'".utf8)
  private static let modifiers = Array("hlqLztj".utf8)
  private static let conversions = Array("@diouxXDUOeEfFgGaAcCsSp".utf8)

  /// Reads the specifier whose percent sign is at `start`; nil if it is none.
  init?(in bytes: [UInt8], at start: Int) {
    var cursor = bytes[(start + 1)...]
    if cursor.starts(with: "arg".utf8) {
      kind = .argument
      range = start..<start + 4
      return
    }
    let digits = cursor.prefix(while: \.isDigit)
    if !digits.isEmpty, cursor.dropFirst(digits.count).first == UInt8(ascii: "$") {
      guard digits.count <= 4, let number = Int(String(decoding: digits, as: UTF8.self)), number > 0
      else { return nil }
      position = number
      cursor = cursor.dropFirst(digits.count + 1)
    }
    if cursor.starts(with: "#@".utf8) {
      cursor = cursor.dropFirst(2)
      guard let end = cursor.firstIndex(of: UInt8(ascii: "@")) else { return nil }
      kind = .variable(String(decoding: cursor[..<end], as: UTF8.self))
      range = start..<end + 1
      return
    }
    cursor = cursor.drop(while: Self.flags.contains)
    for _ in 0..<2 {
      if cursor.first == UInt8(ascii: "*") {
        widthArguments += 1
        cursor = cursor.dropFirst()
      }
      cursor = cursor.drop(while: \.isDigit)
      guard cursor.first == UInt8(ascii: ".") else { break }
      cursor = cursor.dropFirst()
    }
    let modifiers = cursor.prefix(2).prefix(while: Self.modifiers.contains)
    guard let conversion = cursor.dropFirst(modifiers.count).first,
      Self.conversions.contains(conversion)
    else { return nil }
    kind = .value(type: String(decoding: modifiers + [conversion], as: UTF8.self))
    range = start..<modifiers.endIndex + 1
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
