internal import Diagnostics
internal import JSONFormat

extension StringCatalogDecoder {
  /// The texts of a language; nil if there are none.
  mutating func decodeLocalization(_ language: Member) -> StringCatalog.Localization? {
    guard let members = reader.members(of: language.value, language.name) else { return nil }
    let choices = Choices(language: language.name)
    let variant = decodeVariant(
      members, of: "a localization", others: ["substitutions"], in: choices)
    var substitutions: [StringCatalog.Substitution] = []
    for member in members where member.name == "substitutions" {
      for name in reader.members(of: member.value, member.name) ?? [] {
        if let substitution = decodeSubstitution(name, in: choices) {
          substitutions.append(substitution)
        }
      }
    }
    return variant.map {
      StringCatalog.Localization(
        language: language.name, variant: $0, substitutions: substitutions)
    }
  }

  private static let substitutionKeys = ["argNum", "formatSpecifier"]

  private mutating func decodeSubstitution(
    _ name: Member, in choices: Choices
  ) -> StringCatalog.Substitution? {
    guard let members = reader.members(of: name.value, name.name) else { return nil }
    let known = reader.errorCount
    if name.name.isEmpty || name.name.utf8.contains(UInt8(ascii: "@"))
      || StringsdictKey.reserved.contains(name.name)
    {
      reportBad("'\(name.name)' cannot be the name of a substitution", at: name.nameRange)
    }
    var argumentNumber: Int?
    var specifier: String?
    for member in members {
      switch member.name {
      case "argNum": argumentNumber = argument(member)
      case "formatSpecifier": specifier = formatSpecifier(member)
      default: break
      }
    }
    let variant = decodeVariant(
      members, of: "a substitution", others: Self.substitutionKeys, in: choices)
    if specifier == nil, !members.contains(where: { $0.name == "formatSpecifier" }) {
      reader.report(
        "xcstrings-missing-key", "the substitution '\(name.name)' lacks 'formatSpecifier'",
        at: name.nameRange, details: ["add the type of its argument, such as 'lld'"])
    }
    if variant == nil, reader.errorCount == known {
      reader.report(
        "xcstrings-missing-key", "the substitution '\(name.name)' lacks 'variations'",
        at: name.nameRange)
    }
    guard let variant, let specifier else { return nil }
    return StringCatalog.Substitution(
      name: name.name, argumentNumber: argumentNumber, formatSpecifier: specifier, variant: variant)
  }

  private mutating func argument(_ member: Member) -> Int? {
    if let number = member.value.scalar?.integer, (1...9999).contains(number) { return Int(number) }
    reportBad("'argNum' must be the number of an argument, from 1", at: member.value.range)
    return nil
  }

  private mutating func formatSpecifier(_ member: Member) -> String? {
    guard let text = reader.text(member) else { return nil }
    let specifiers = FormatText("%" + text).specifiers
    if specifiers.count == 1, case .value(text) = specifiers[0].kind { return text }
    reportBad("'\(text)' is no format specifier such as 'lld'", at: member.value.range)
    return nil
  }

  private mutating func reportBad(_ message: String, at range: Range<Int>) {
    reader.report("xcstrings-bad-substitution", message, at: range)
  }

  /// Compiles what is not plain text, and reports the problems of whole localizations.
  mutating func check(_ entry: StringCatalog.Entry, ranges: [Range<Int>]) {
    for (localization, range) in zip(entry.localizations, ranges) {
      guard localization.needsCheck,
        let effective = entry.effective(localization, source: sourceLanguage)
      else { continue }
      var compiler = LocalizationCompiler(hints: entry.hints(source: sourceLanguage))
      _ = compiler.compile(effective)
      for problem in compiler.problems {
        reader.report(.problem(problem, of: entry.key, at: reader.sourceRange(range)))
      }
    }
  }
}

extension StringCatalog.Localization {
  fileprivate var needsCheck: Bool {
    guard case .unit(let unit) = variant, substitutions.isEmpty else { return true }
    return unit.value.utf8.contains(UInt8(ascii: "#"))
  }
}

extension StringsdictKey {
  /// Keys of an entry that cannot be names of variables.
  fileprivate static let reserved = [format, deviceRule, widthRule]
}

extension Diagnostic {
  fileprivate static func problem(
    _ problem: CompilationProblem, of key: String, at range: SourceRange
  ) -> Diagnostic {
    switch problem {
    case .noArgument:
      Diagnostic(
        .warning, id: "xcstrings-no-argument",
        "the plural texts of '\(key)' take no number; a first argument of type 'lld' is assumed",
        at: range, details: ["put the number in the text or in the key, such as '%lld'"])
    case .undefinedSubstitution(let name):
      Diagnostic(
        .warning, id: "xcstrings-undefined-substitution",
        "the text of '\(key)' names the substitution '\(name)', which does not exist", at: range,
        details: ["add it under 'substitutions', or remove '%#@\(name)@'"])
    case .missingDevice(let device):
      Diagnostic(
        .error, id: "xcstrings-missing-device",
        "a part of '\(key)' has no text for '\(device.word)', as other parts have", at: range,
        details: ["add a text for '\(device.word)' or for 'other'"])
    }
  }
}
