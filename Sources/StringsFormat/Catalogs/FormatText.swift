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

  /// What each specifier takes.
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
