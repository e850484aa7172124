internal import AssetCatalogFormat
internal import Diagnostics

extension LintRules {
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
