internal import AssetCatalogFormat
internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let unavailableAsset = LintRule(
    "unavailable-asset", .warning,
    "a document or source names an asset that its catalog has for other devices only"
  ) { input, report in
    for (document, target, _) in input.memberships {
      for color in document.resources.namedColors
      where target.isUnavailable(color.name, .color) {
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
      let holders = input.targets.filter { $0.hasSet(name, kind) }
      guard !holders.isEmpty, holders.allSatisfy({ $0.isUnavailable(name, kind) }) else {
        continue
      }
      report("the catalog has '\(name)' for other devices only", at: mention.name.range)
    }
  }

  private static let mentionedSets: [ResourceMention.Kind: AssetSetKind] = [
    .image: .image, .color: .color, .data: .data,
  ]
}
