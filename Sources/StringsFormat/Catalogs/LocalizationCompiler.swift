package import PropertyListFormat

/// What a key becomes in one language: a line of `.strings` or an entry of `.stringsdict`.
enum CompiledValue: Equatable {
  case text(String)
  case rules(PropertyList.Dictionary)

  var propertyList: PropertyList {
    switch self {
    case .text(let text): .string(text)
    case .rules(let rules): .dictionary(rules)
    }
  }
}

/// A problem of a whole localization.
enum CompilationProblem: Equatable {
  /// Texts vary by a number, and no text has an argument for it.
  case noArgument
  /// A text names a substitution that does not exist.
  case undefinedSubstitution(String)
  /// A part has no text for a device that other parts have texts for.
  case missingDevice(DeviceClass)
}

/// Turns the localization of a key into what Foundation reads.
///
/// There a choice by device must be the outermost one, and a variable can only depend on a number:
/// so every device gets an entry with the choices that are left for it.
struct LocalizationCompiler {
  /// Texts that tell the arguments where a translation does not: the key, and the source language's
  /// texts.
  let hints: [String]
  private(set) var problems: [CompilationProblem] = []

  /// How many problems of one localization are found at most.
  private static let limit = 20

  init(hints: [String]) { self.hints = hints }

  mutating func compile(_ localization: StringCatalog.Localization) -> CompiledValue {
    let parts = [localization.variant] + localization.substitutions.map(\.variant)
    let devices = parts.reduce(into: Set<DeviceClass>()) { $0.formUnion($1.devices) }
    if devices.isEmpty { return compilePlain(localization) }
    var choices = PropertyList.Dictionary()
    for device in DeviceClass.allCases {
      guard devices.contains(device) || device == .other else { continue }
      if let resolved = localization.resolved(for: device) {
        choices[device.word] = compilePlain(resolved).propertyList
      } else if devices.contains(device) {
        note(.missingDevice(device))
      }
    }
    return .rules([StringsdictKey.deviceRule: .dictionary(choices)])
  }

  /// Compiles a localization that does not depend on the device.
  private mutating func compilePlain(_ localization: StringCatalog.Localization) -> CompiledValue {
    let substitutions = localization.substitutions
    var positions: [String: Int] = [:]
    for substitution in substitutions { positions[substitution.name] = substitution.argumentNumber }
    noteUndefinedSubstitutions(in: localization)
    var rules = PropertyList.Dictionary()
    if case .unit(let unit) = localization.variant {
      if substitutions.isEmpty { return .text(unit.value) }
      let text = FormatText(unit.value)
      let isNumbered = text.variables.contains { positions[$0] != nil }
      rules[StringsdictKey.format] = .string(
        text.rewritten(argument: nil, variables: positions, numbersAll: isNumbered))
    } else {
      let names = Set(substitutions.map(\.name))
      var name = "value"
      while names.contains(name) { name += "_" }
      let argument = argument(of: localization.variant)
      let number = argument.position == 1 ? "" : "\(argument.position)$"
      rules[StringsdictKey.format] = .string("%\(number)#@\(name)@")
      rules[name] = variable(
        localization.variant, type: argument.type, argument: "%\(number)\(argument.type)",
        positions: positions, numbersAll: argument.position != 1)
    }
    for substitution in substitutions {
      let type = substitution.formatSpecifier
      let argument = substitution.argumentNumber.map { "%\($0)$\(type)" } ?? "%\(type)"
      rules[substitution.name] = variable(
        substitution.variant, type: type, argument: argument, positions: positions,
        numbersAll: false)
    }
    return .rules(rules)
  }

  /// The plural rule of a variable.
  private func variable(
    _ variant: StringVariant, type: String, argument: String, positions: [String: Int],
    numbersAll: Bool
  ) -> PropertyList {
    var rule: PropertyList.Dictionary = [
      StringsdictKey.ruleType: .string(StringsdictKey.pluralRule),
      StringsdictKey.valueType: .string(type),
    ]
    for (category, text) in variant.categories {
      rule[category.rawValue] = .string(
        FormatText(text).rewritten(
          argument: argument, variables: positions, numbersAll: numbersAll))
    }
    return .dictionary(rule)
  }

  /// The argument that plural texts depend on: the first number of a text, else the first object.
  private mutating func argument(of variant: StringVariant) -> (position: Int, type: String) {
    let texts = (variant.texts + hints).map { FormatText($0) }
    for conversions in ["diouxXDUOeEfFgGaA", "@"] {
      for text in texts {
        if let value = text.firstValue(where: conversions.contains) { return value }
      }
    }
    note(.noArgument)
    return (1, "lld")
  }

  private mutating func noteUndefinedSubstitutions(in localization: StringCatalog.Localization) {
    let names = Set(localization.substitutions.map(\.name))
    for variant in [localization.variant] + localization.substitutions.map(\.variant) {
      for text in variant.texts where text.utf8.contains(UInt8(ascii: "#")) {
        for name in FormatText(text).variables where !names.contains(name) {
          note(.undefinedSubstitution(name))
        }
      }
    }
  }

  private mutating func note(_ problem: CompilationProblem) {
    if problems.count < Self.limit, !problems.contains(problem) { problems.append(problem) }
  }
}

extension StringCatalog.Localization {
  /// The localization without untranslated texts; nil if too little is left.
  func droppingUntranslated() -> Self? { mapVariants { $0.droppingUntranslated() } }

  /// The localization as a device sees it; nil if a part has no text for it.
  func resolved(for device: DeviceClass) -> Self? { mapVariants { $0.resolved(for: device) } }

  private func mapVariants(_ transform: (StringVariant) -> StringVariant?) -> Self? {
    guard let variant = transform(variant) else { return nil }
    var substitutions: [StringCatalog.Substitution] = []
    for substitution in self.substitutions {
      guard let variant = transform(substitution.variant) else { return nil }
      substitutions.append(
        StringCatalog.Substitution(
          name: substitution.name, argumentNumber: substitution.argumentNumber,
          formatSpecifier: substitution.formatSpecifier, variant: variant))
    }
    return Self(language: language, variant: variant, substitutions: substitutions)
  }
}

/// The two tables of one language; every key is in exactly one of them.
package struct CompiledTables: Equatable, Sendable {
  /// A line of the `.strings` file.
  package struct Text: Hashable, Sendable {
    package let key: String
    package let value: String
    /// A note for translators; becomes a comment above the line.
    package let comment: String?
  }

  /// Texts that depend on nothing, in Apple's order, that of the UTF-16 units of the keys.
  package let strings: [Text]
  /// Texts that depend on numbers or on the device, in the same order.
  package let stringsdict: PropertyList.Dictionary

  init(strings: [Text], stringsdict: PropertyList.Dictionary) {
    self.strings = strings.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
    self.stringsdict = PropertyList.dictionary(stringsdict).sortedByKeys().dictionary ?? [:]
  }

  package var isEmpty: Bool { strings.isEmpty && stringsdict.isEmpty }

  /// The `.strings` file as a dictionary.
  package var stringsPropertyList: PropertyList {
    .dictionary(PropertyList.Dictionary(strings.map { (key: $0.key, value: .string($0.value)) }))
  }

  /// The `.strings` file as text in UTF-8.
  ///
  ///     /* comment */
  ///     "key" = "value";
  package func stringsText() -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, text) in strings.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "\n")) }
      if let comment = text.comment, !comment.isEmpty {
        bytes += Array("/* \(comment.inComment) */\n".utf8)
      }
      bytes += text.key.quoted + Array(" = ".utf8) + text.value.quoted + Array(";\n".utf8)
    }
    return bytes
  }

  /// The `.stringsdict` file as an XML property list.
  package func stringsdictXML() -> [UInt8] { PropertyList.dictionary(stringsdict).encodedAsXML() }
}

extension String {
  /// The text in quotes, on one line, with escapes for characters that make a file look binary.
  fileprivate var quoted: [UInt8] {
    var bytes = [UInt8(ascii: "\"")]
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
      case UInt8(ascii: "\r"): bytes += Array("\\r".utf8)
      case UInt8(ascii: "\t"): bytes += Array("\\t".utf8)
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        bytes += Array(("\\U" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
      default: bytes.append(byte)
      }
    }
    return bytes + [UInt8(ascii: "\"")]
  }

  /// The text without what would end the comment or does not belong in a text file.
  fileprivate var inComment: String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      let isControl = byte < 0x20 && byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\t")
      if byte == UInt8(ascii: "/"), bytes.last == UInt8(ascii: "*") { bytes.append(0x20) }
      bytes.append(isControl ? 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
