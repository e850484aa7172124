internal import AppleVocabulary
internal import Diagnostics
internal import Hashing
internal import JSONFormat

/// Reads values of one `Contents.json` and collects what is wrong with them.
struct ContentsReader: LocatedJSONReader {
  var findings: LocatedJSONFindings
  /// Sizes of slots that are none.
  var invalidSizes: [Located<String>] = []

  /// In pixels; no image is larger.
  private static let greatestSize: Int64 = 1 << 20

  init(_ text: [UInt8], file: String) {
    findings = LocatedJSONFindings(
      text, file: file,
      ids: .init(wrongType: "catalog-wrong-type", duplicateKey: "catalog-duplicate-key"))
  }

  /// The members of an object; empty after an error.
  mutating func members(of value: LocatedJSON, _ name: String) -> [Member] {
    object(value, name) ?? []
  }

  /// The items of an array; empty after an error.
  mutating func items(of value: LocatedJSON, _ name: String) -> [LocatedJSON] {
    if case .array(let items) = value.value { return items }
    reportType(of: name, mustBe: "an array", at: value)
    return []
  }

  mutating func string(_ member: Member) -> Located<String>? {
    text(member).map { Located($0, at: sourceRange(member.value.range)) }
  }

  mutating func boolean(_ member: Member) -> Bool { truth(member) ?? false }

  /// A number of pixels; those that no image has are errors.
  mutating func pixels(_ member: Member) -> Int {
    switch member.value.scalar {
    case .integer(let number)? where (-Self.greatestSize...Self.greatestSize).contains(number):
      return Int(number)
    case .number(let number)? where abs(number) <= Double(Self.greatestSize):
      return Int(number.rounded())
    default:
      reportType(of: member.name, mustBe: "a number of pixels", at: member.value)
      return 0
    }
  }

  /// A number from 0 to 65535; nil, and reported, for others.
  private mutating func number(_ member: Member) -> Double? {
    let number: Double? =
      switch member.value.scalar {
      case .integer(let number)?: Double(number)
      case .number(let number)?: number
      default: nil
      }
    guard let number, (0...65_535).contains(number) else {
      reportType(of: member.name, mustBe: "a number from 0 to 65535", at: member.value)
      return nil
    }
    return number
  }

  /// One of a few words; others are warned of and count as not given.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ member: Member, as type: Word.Type = Word.self
  ) -> Word? {
    guard let text = string(member) else { return nil }
    if let word = Word(rawValue: text.value) { return word }
    report(.unknownWord(text, of: member.name, known: Word.allCases.map(\.rawValue)))
    return nil
  }

  /// The platform that a universal slot is for; nil after an error.
  mutating func platform(_ member: Member) -> Platform? {
    guard let text = string(member) else { return nil }
    if let platform = Platform(slotWord: text.value) { return platform }
    report(.unknownWord(text, of: member.name, known: Platform.slotWords))
    return nil
  }

  /// Warns that a key is ignored.
  mutating func ignore(_ member: Member, known: [String]) {
    report(
      .unknownKey(
        member.name, nearest: member.name.nearest(in: known),
        at: sourceRange(member.nameRange)))
  }
}

extension ContentsReader {
  /// The color of a slot; nil after an error.
  ///
  /// Docs/Rules.md, Asset catalogs 1.6.
  mutating func color(_ member: Member) -> SlotColor? {
    var space: ColorSpaceName?
    var components: Member?
    var reference: Located<String>?
    for part in members(of: member.value, member.name) {
      switch part.name {
      case "color-space": space = word(part)
      case "components": components = part
      case "reference": reference = string(part)
      case "platform": _ = platform(part)
      default: ignore(part, known: ["color-space", "components", "reference", "platform"])
      }
    }
    if let reference { return .system(reference) }
    guard let components else {
      report(.incomplete("components", at: sourceRange(member.value.range)))
      return nil
    }
    let parts = members(of: components.value, components.name)
    let known = (space ?? .sRGB).components
    var values: [Double] = []
    for name in known {
      guard let part = parts.first(where: { $0.name == name }) else {
        if name == "alpha" {
          values.append(1)
          continue
        }
        report(.incomplete(name, at: sourceRange(components.value.range)))
        return nil
      }
      guard let value = component(part) else { return nil }
      values.append(value)
    }
    for part in parts where !known.contains(part.name) { ignore(part, known: known) }
    return .components(space ?? .sRGB, values)
  }

  /// A component: `0.5`, `128` or `0x80`; nil after an error.
  private mutating func component(_ member: Member) -> Double? {
    let range = sourceRange(member.value.range)
    switch member.value.scalar {
    case .integer(let number)?: return Double(number)
    case .number(let number)?: return number
    case .string(let text)?:
      if let value = ColorComponent.value(text, named: member.name) { return value }
      report(.invalidComponent(text, at: range))
      return nil
    default:
      report(.invalidComponent("", at: range))
      return nil
    }
  }
}

/// The contents of a `Contents.json`.
struct DirectoryContents {
  var slots: [AssetSlot] = []
  var properties: AssetProperties
  /// True if there is a document that could be read, so that what it does not name is left over.
  var isKnown = true
  /// Of the document and all above it.
  var digest = Digest(of: [])
}

extension ContentsReader {
  private static let propertyKeys = [
    "provides-namespace", "on-demand-resource-tags", "compression-type", "localizable",
    "template-rendering-intent", "preserves-vector-representation", "pre-rendered",
    "auto-scaling", "symbol-rendering-intent", "canvasSize", "frame-center", "frame-size",
    "filename", "textures", "levels", "level-mode", "pixel-format", "interpretation", "origin",
    "grid-size",
    "sticker-size", "accessibility-label", "content-insets", "duration", "duration-type",
    "repetitions",
    "physical-size", "width", "height", "unit", "identifier",
    "generate-swift-asset-symbol-extensions",
  ]

  /// Reads the whole document; a set's slots are under the key of its kind.
  mutating func contents(
    of document: LocatedJSON, kind: AssetSetKind?, inheriting properties: AssetProperties
  ) -> DirectoryContents {
    var contents = DirectoryContents(properties: properties)
    var hasVersion = false
    let known = ["info", "properties"] + (kind?.slots.map { [$0] } ?? [])
    for member in members(of: document, "the document") {
      switch member.name {
      case "info": hasVersion = checkInfo(member)
      case "properties":
        for member in members(of: member.value, member.name) {
          read(member, into: &contents.properties)
        }
      case let name where name == kind?.slots:
        for item in items(of: member.value, name) {
          let known = invalidSizes.count
          var slot = slot(item)
          // Xcode passes over a slot with a size that is none.
          if invalidSizes.count > known { slot.hasInvalidSize = true }
          contents.slots.append(slot)
        }
        if let first = invalidSizes.first {
          report(.invalidSize(first, slotCount: invalidSizes.count))
        }
      // Keys of sets whose slots are not read.
      case _ where kind != nil && kind?.slots == nil: break
      default: ignore(member, known: known)
      }
    }
    if !hasVersion { report(.noVersion(file)) }
    return contents
  }

  /// True if a version is there; another one than 1 is reported.
  private mutating func checkInfo(_ member: Member) -> Bool {
    guard
      let version = members(of: member.value, member.name).first(where: { $0.name == "version" })
    else { return false }
    if version.value.scalar?.integer != 1 {
      report(.wrongVersion(at: sourceRange(version.value.range)))
    }
    return true
  }

  private mutating func read(_ member: Member, into properties: inout AssetProperties) {
    switch member.name {
    case "provides-namespace": properties.providesNamespace = boolean(member)
    case "on-demand-resource-tags":
      for item in items(of: member.value, member.name) {
        guard let tag = item.scalar?.string, !properties.onDemandTags.contains(tag) else {
          continue
        }
        properties.onDemandTags.append(tag)
      }
    case "compression-type": properties.compression = word(member)
    case "localizable": properties.isLocalizable = boolean(member)
    case "template-rendering-intent": properties.templateIntent = word(member)
    case "preserves-vector-representation": properties.preservesVector = boolean(member)
    case "pre-rendered": properties.isPreRendered = boolean(member)
    case "filename": properties.sticker.file = fileName(member)
    case "accessibility-label": properties.sticker.label = string(member)?.value
    case "grid-size": properties.sticker.gridSize = word(member)
    case "duration": properties.sticker.framesPerSecond = number(member)
    case "repetitions": properties.sticker.repetitions = number(member).map { Int($0) }
    case "interpretation": properties.interpretation = word(member)
    case "origin": properties.origin = word(member)
    case "level-mode": properties.mipmapMode = word(member)
    case let name where Self.propertyKeys.contains(name): break
    default: ignore(member, known: Self.propertyKeys)
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownKey(
    _ name: String, nearest: String?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-unknown-key",
      "unknown key '\(name)'" + (nearest.map { " (did you mean '\($0)'?)" } ?? ""),
      at: range, details: ["it is ignored"])
  }

  fileprivate static func incomplete(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "catalog-incomplete-color", "the color has no '\(name)'", at: range)
  }

  fileprivate static func invalidComponent(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-invalid-component",
      "'\(text)' is not a component such as '0.5', '128' or '0x80'", at: range)
  }

  fileprivate static func noVersion(_ file: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-version", "the document has no version",
      at: SourceRange(file: file), details: ["write \"info\": { \"version\": 1 }"])
  }

  fileprivate static func wrongVersion(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-version", "the version is not 1", at: range,
      details: ["the document is read as one of version 1"])
  }
}
