internal import AppleVocabulary
internal import AssetCatalogFormat
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  /// The rules about devices and appearances in asset catalogs.
  static let catalogs: [LintRule] = [
    missingAppearanceScale, emptyAppearance, unavailableAsset, missingData,
  ]
}

/// Which slots of a catalog products for a platform have.
struct CatalogDevices {
  /// A platform of devices.
  var platform: Platform
  /// Scales that screens of the platform's present systems have.
  var scales: Set<SlotScale>

  /// Nil for platforms without asset catalogs, and without a manifest.
  init?(_ platform: Platform?) {
    guard let platform = platform?.device, !platform.traits.slotWords.isEmpty else { return nil }
    self.platform = platform
    scales = Self.scales[platform] ?? [.two]
  }

  private static let scales: [Platform: Set<SlotScale>] = [
    .ios: [.two, .three], .macos: [.one, .two], .tvos: [.one, .two],
  ]

  func has(_ slot: AssetSlot) -> Bool {
    guard slot.idiom == .universal else { return slot.idiom.platform == platform }
    return slot.platform.map { $0 == platform } ?? true
  }
}

extension LintInput {
  /// The slots of each image set that differ in their appearance: those for any, and those for one.
  func eachAppearance(
    _ check: (
      _ set: AssetCatalogFormat.AssetSet, _ plain: [AssetSlot], _ other: [AssetSlot],
      _ platform: CatalogDevices
    ) -> Void
  ) {
    for target in targets {
      guard let devices = CatalogDevices(target.platform) else { continue }
      for set in target.catalogs.flatMap(\.sets) where set.kind == .image {
        let slots = set.slots.filter { devices.has($0) && !$0.isUnassigned }
        for (index, slot) in slots.enumerated() where slot.hasAppearance {
          // Each group once, at its first slot.
          guard slots.firstIndex(where: { $0.isSameBesidesScale(as: slot) }) == index else {
            continue
          }
          check(
            set, slots.filter { !$0.hasAppearance && $0.isSameBesidesAppearance(as: slot) },
            slots.filter { $0.isSameBesidesScale(as: slot) }, devices)
        }
      }
    }
  }
}

/// The sets of a target by their names, and the devices that they are for.
private struct SetIndex {
  private struct Key: Hashable {
    var kind: AssetSetKind
    var name: String
  }

  private let target: LintTarget
  private let devices: CatalogDevices?
  private var sets: [Key: [AssetCatalogFormat.AssetSet]] = [:]

  init(_ target: LintTarget) {
    self.target = target
    devices = CatalogDevices(target.platform)
    for set in target.catalogs.flatMap(\.sets) {
      sets[Key(kind: set.kind, name: set.name), default: []].append(set)
    }
  }

  private func hasFile(_ name: String) -> Bool {
    target.resources.contains { ResourceName(FileName($0.path.name).base).base == name }
  }

  func has(_ name: String, _ kind: AssetSetKind) -> Bool {
    sets[Key(kind: kind, name: name)] != nil || hasFile(name)
  }

  /// True if the target has only sets of that name whose every file or color is for devices of
  /// other platforms.
  func isUnavailable(_ name: String, _ kind: AssetSetKind) -> Bool {
    guard let devices, let found = sets[Key(kind: kind, name: name)] else { return false }
    let filled = found.flatMap { set in
      set.slots.filter { $0.color != nil || set.hasFile($0) }
    }
    return !filled.isEmpty && !filled.contains { devices.has($0) } && !hasFile(name)
  }
}

extension AssetCatalogFormat.AssetSet {
  /// True if a slot has a file, and that is there.
  func hasFile(_ slot: AssetSlot) -> Bool {
    slot.file.map { files.contains($0.value) } ?? false
  }
}

extension AssetSlot {
  fileprivate var hasAppearance: Bool { luminosity != nil || contrast != nil }

  var appearanceWords: String {
    [contrast.map { "\($0.rawValue)-contrast" }, luminosity?.rawValue].compactMap(\.self)
      .joined(separator: " ")
  }

  /// True if both are for the same devices and appearance.
  fileprivate func isSameBesidesScale(as other: AssetSlot) -> Bool {
    luminosity == other.luminosity && contrast == other.contrast
      && isSameBesidesAppearance(as: other)
  }

  /// True if both are for the same devices; scales aside.
  fileprivate func isSameBesidesAppearance(as other: AssetSlot) -> Bool {
    idiom == other.idiom && platform == other.platform
      && subtype?.value == other.subtype?.value && screenWidth?.value == other.screenWidth?.value
      && widthClass == other.widthClass && heightClass == other.heightClass
      && memory == other.memory && graphics == other.graphics && gamut == other.gamut
      && direction == other.direction && locale == other.locale
  }
}

extension LintRules {
  static let unavailableAsset = LintRule(
    "unavailable-asset", .warning,
    "a document or source names an asset that its catalog has for other devices only"
  ) { input, report in
    let indexes = input.targets.map(SetIndex.init)
    for (document, target, position) in input.memberships {
      for color in document.resources.namedColors
      where indexes[position].isUnavailable(color.name, .color) {
        let elements = document.root.descendants.filter {
          $0.name == "color" && $0["catalog"] == nil && $0["name"] == color.name
        }
        for attribute in elements.compactMap({ $0.attribute("name") }) {
          report(
            "'\(target.name)' has the colour '\(color.name)' for other devices only",
            at: attribute.valueRange(in: document.file))
        }
      }
    }
    for mention in input.mentions {
      guard let kind = mentionedSets[mention.kind], let name = mention.name.text else { continue }
      guard indexes.contains(where: { $0.isUnavailable(name, kind) }),
        indexes.allSatisfy({ $0.isUnavailable(name, kind) || !$0.has(name, kind) })
      else { continue }
      report("the catalog has '\(name)' for other devices only", at: mention.name.range)
    }
  }

  private static let mentionedSets: [ResourceMention.Kind: AssetSetKind] = [
    .image: .image, .color: .color, .data: .data,
  ]

  static let missingData = LintRule(
    "missing-data", .warning, "a source names a data set that no asset catalog has"
  ) { input, report in
    input.reportMissing(.data, as: .data, unless: { _ in false }) { name, range in
      report("there is no data set '\(name)'", at: range)
    }
  }

  static let missingAppearanceScale = LintRule(
    "missing-appearance-scale", .note,
    "an image of a catalog lacks a scale for the dark or another appearance"
  ) { input, report in
    input.eachAppearance { set, plain, other, platform in
      // One image without a scale is for all of them.
      let filled = other.filter { set.hasFile($0) }
      guard !filled.isEmpty, filled.allSatisfy({ $0.scale != nil }) else { return }
      let scales = plain.filter { set.hasFile($0) }.compactMap(\.scale)
      let missing = SlotScale.allCases.filter { scale in
        scales.contains(scale) && platform.scales.contains(scale)
          && !filled.contains { $0.scale == scale }
      }
      guard !missing.isEmpty, let slot = filled.first else { return }
      report(
        "'\(set.name)' has no \(missing.map(\.rawValue).joined(separator: ", no ")) image for the "
          + "\(slot.appearanceWords) appearance", at: slot.file?.range ?? slot.range)
    }
  }

  static let emptyAppearance = LintRule(
    "empty-appearance", .note,
    "a slot of a catalog for the dark or another appearance has no file"
  ) { input, report in
    input.eachAppearance { set, plain, other, _ in
      guard let slot = other.first, plain.contains(where: { set.hasFile($0) }),
        !other.contains(where: { set.hasFile($0) })
      else { return }
      report(
        "'\(set.name)' has no image for the \(slot.appearanceWords) appearance, though it has a "
          + "slot for it", at: slot.range)
    }
  }
}
