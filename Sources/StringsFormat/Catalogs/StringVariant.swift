package import AppleVocabulary

/// A text, or texts to choose from by a number or by the device.
package indirect enum StringVariant: Hashable, Sendable {
  case unit(StringUnit)
  /// Always has `other`.
  case plural([PluralCategory: StringVariant])
  case device([DeviceClass: StringVariant])
}

/// A text and how far its translation is.
package struct StringUnit: Hashable, Sendable {
  /// `new`, `translated`, `needs_review`, `stale` or another word of the file.
  package let state: String?
  package let value: String

  /// Whether nobody has translated the text yet.
  var isUntranslated: Bool { state == "new" && value.isEmpty }
}

/// The kinds of device that a text can depend on.
package enum DeviceClass: Hashable, Sendable, CaseIterable {
  case family(DeviceFamily)
  /// Any other kind.
  case other

  /// The word of string catalogs and `.stringsdict` files.
  package var word: String {
    switch self {
    case .family(let family): family.stringsWord
    case .other: "other"
    }
  }

  /// Sorted by their words.
  package static let allCases = (DeviceFamily.allCases.map { .family($0) } + [Self.other])
    .sorted { $0.word < $1.word }

  package init?(word: String) {
    guard let match = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = match
  }
}

extension StringVariant {
  /// The variant without untranslated texts; nil if too little is left.
  func droppingUntranslated() -> StringVariant? {
    switch self {
    case .unit(let unit): return unit.isUntranslated ? nil : self
    case .plural(let variants):
      let rest = variants.compactMapValues { $0.droppingUntranslated() }
      return rest[.other] == nil ? nil : .plural(rest)
    case .device(let variants):
      let rest = variants.compactMapValues { $0.droppingUntranslated() }
      return rest.isEmpty ? nil : .device(rest)
    }
  }

  /// The devices that the variant names, at any depth.
  var devices: Set<DeviceClass> {
    switch self {
    case .unit: []
    case .plural(let variants): variants.values.reduce(into: []) { $0.formUnion($1.devices) }
    case .device(let variants):
      variants.values.reduce(into: Set(variants.keys)) { $0.formUnion($1.devices) }
    }
  }

  /// The texts by number for a device; nil if there are none.
  func resolved(for device: DeviceClass) -> StringVariant? {
    switch self {
    case .unit: return self
    case .plural(let variants):
      let rest = variants.compactMapValues { $0.resolved(for: device) }
      return rest[.other] == nil ? nil : .plural(rest)
    case .device(let variants):
      return (variants[device] ?? variants[.other])?.resolved(for: device)
    }
  }

  /// The texts by category, with `other`; a text that depends on nothing is `other`.
  var categories: [(category: PluralCategory, text: String)] {
    switch self {
    case .unit(let unit): [(.other, unit.value)]
    case .plural(let variants):
      PluralCategory.allCases.compactMap { category in
        variants[category]?.texts.first.map { (category, $0) }
      }
    case .device: texts.first.map { [(.other, $0)] } ?? []
    }
  }

  /// All texts, the most general one first.
  var texts: [String] {
    switch self {
    case .unit(let unit): [unit.value]
    case .plural(let variants):
      PluralCategory.allCases.reversed().flatMap { variants[$0]?.texts ?? [] }
    case .device(let variants):
      DeviceClass.allCases.reversed().flatMap { variants[$0]?.texts ?? [] }
    }
  }
}
