internal import Diagnostics
internal import JSONFormat

extension StringCatalogDecoder {
  /// The choices that variations were made by so far; none may be made twice.
  struct Choices {
    var language: String
    var hasPlural = false
    var hasDevice = false
  }

  /// The text of a localization, a substitution or a variation; nil if there is none.
  ///
  /// `members` are the members of an object that hold a variant, `others` its other ones.
  mutating func decodeVariant(
    _ members: [Member], of kind: String, others: [String] = [], in choices: Choices
  ) -> StringVariant? {
    var unit: Member?
    var variations: Member?
    var unknown: [Member] = []
    for member in members {
      switch member.name {
      case "stringUnit": unit = member
      case "variations": variations = member
      default: if !others.contains(member.name) { unknown.append(member) }
      }
    }
    if let unit, let variations {
      reportAmbiguous("a text and variations", [unit, variations])
      return nil
    }
    for member in unknown {
      guard unit == nil, variations == nil else {
        reader.ignore(member, of: kind, known: ["stringUnit", "variations"] + others)
        continue
      }
      if member.name == "stringSet" {
        stringSets.append(member)
      } else {
        reportUnreadable(member, of: kind)
      }
    }
    if let unit { return decodeUnit(unit) }
    return variations.flatMap { decodeVariations($0, in: choices) }
  }

  private mutating func decodeUnit(_ unit: Member) -> StringVariant? {
    guard let members = reader.members(of: unit.value, unit.name) else { return nil }
    var state: String?
    var value: String?
    for member in members {
      switch member.name {
      case "state": state = reader.text(member)
      case "value": value = reader.text(member)
      default: reader.ignore(member, of: "a string unit", known: ["state", "value"])
      }
    }
    if let value { return .unit(StringUnit(state: state, value: value)) }
    if !members.contains(where: { $0.name == "value" }) {
      reader.report("xcstrings-missing-key", "the string unit lacks 'value'", at: unit.nameRange)
    }
    return nil
  }

  private mutating func decodeVariations(_ variations: Member, in choices: Choices)
    -> StringVariant?
  {
    guard let kinds = reader.members(of: variations.value, variations.name) else { return nil }
    if kinds.count > 1 {
      reportAmbiguous("two kinds of variations", kinds)
      return nil
    }
    guard let kind = kinds.first else { return nil }
    switch kind.name {
    case "plural": return decodePlural(kind, in: choices)
    case "device": return decodeDevices(kind, in: choices)
    default:
      reportUnknown(kind, "kind of variation", known: ["plural", "device"])
      return nil
    }
  }

  private mutating func decodePlural(_ plural: Member, in choices: Choices) -> StringVariant? {
    guard !choices.hasPlural else {
      reportNested(plural)
      return nil
    }
    guard let members = reader.members(of: plural.value, plural.name) else { return nil }
    let known = reader.errorCount
    var inner = choices
    inner.hasPlural = true
    let available = PluralCategories.of(language: choices.language)
    var variants: [PluralCategory: StringVariant] = [:]
    for member in members {
      guard let category = PluralCategory(rawValue: member.name) else {
        reportUnknown(member, "plural category", known: PluralCategory.allCases.map(\.rawValue))
        continue
      }
      // Foundation takes `zero` for the number 0 in every language.
      if let available, category != .zero, !available.contains(category) {
        reportUnused(category, available, at: member, language: choices.language)
      }
      guard let values = reader.members(of: member.value, member.name) else { continue }
      variants[category] = decodeVariant(values, of: "a variation", in: inner)
    }
    if variants[.other] == nil, reader.errorCount == known {
      reader.report(
        "xcstrings-missing-other", "the plural variations lack 'other'", at: plural.nameRange,
        details: ["every language needs it for the numbers that no other category takes"])
    }
    return .plural(variants)
  }

  private mutating func decodeDevices(_ devices: Member, in choices: Choices) -> StringVariant? {
    guard !choices.hasDevice else {
      reportNested(devices)
      return nil
    }
    guard let members = reader.members(of: devices.value, devices.name) else { return nil }
    var inner = choices
    inner.hasDevice = true
    var variants: [DeviceClass: StringVariant] = [:]
    for member in members {
      guard let device = DeviceClass(word: member.name) else {
        reportUnknown(member, "kind of device", known: StringsdictKey.devices)
        continue
      }
      guard let values = reader.members(of: member.value, member.name) else { continue }
      variants[device] = decodeVariant(values, of: "a variation", in: inner)
    }
    return variants.isEmpty ? nil : .device(variants)
  }
}

extension StringCatalogDecoder {
  private mutating func reportAmbiguous(_ what: String, _ members: [Member]) {
    reader.report(
      Diagnostic(
        .error, id: "xcstrings-ambiguous", "\(what) in one place; only one can count",
        at: members.last.map { reader.sourceRange($0.nameRange) },
        notes: members.first.map {
          [.init("the other is here", at: reader.sourceRange($0.nameRange))]
        }
          ?? []))
  }

  private mutating func reportNested(_ kind: Member) {
    reader.report(
      "xcstrings-ambiguous", "'\(kind.name)' variations inside of '\(kind.name)' variations",
      at: kind.nameRange)
  }

  private mutating func reportUnreadable(_ member: Member, of kind: String) {
    reader.report(
      "xcstrings-unreadable", "\(kind) has nothing but '\(member.name)', which is not understood",
      at: member.nameRange, details: ["upgrade bundler, or write 'stringUnit' or 'variations'"])
  }

  private mutating func reportUnknown(_ member: Member, _ what: String, known: [String]) {
    let hint = member.name.nearest(in: known).map { "; did you mean '\($0)'?" } ?? ""
    reader.report(
      "xcstrings-unknown-variation", "'\(member.name)' is no \(what)" + hint, at: member.nameRange,
      details: ["known are \(known.map { "'\($0)'" }.joined(separator: ", "))"])
  }

  private mutating func reportUnused(
    _ category: PluralCategory, _ available: Set<PluralCategory>, at member: Member,
    language: String
  ) {
    let names = PluralCategory.allCases.filter(available.contains).map { "'\($0.rawValue)'" }
    reader.warn(
      "xcstrings-unused-category",
      "no number is '\(category.rawValue)' in '\(language)'", at: member.nameRange,
      details: ["the language has \(names.joined(separator: ", ")); the text is kept"])
  }
}
