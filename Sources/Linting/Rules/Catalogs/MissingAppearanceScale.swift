internal import AssetCatalogFormat
internal import Diagnostics

extension LintRules {
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
}
