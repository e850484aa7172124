internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let missingColor = LintRule(
    "missing-color", .warning,
    "a document or source names a colour that no asset catalog of its target has"
  ) { input, report in
    for (document, target, index) in input.memberships {
      for color in document.resources.namedColors
      where !color.name.isEmpty && !isAccentColor(color.name)
        && !index.contains(color.name, as: .color)
      {
        for element in document.root.descendants
        where element.name == "color" && element["catalog"] == nil {
          guard let attribute = element.attribute("name"), attribute.value == color.name else {
            continue
          }
          report(
            "'\(target.name)' contains no colour set '\(color.name)'",
            at: attribute.valueRange(in: document.file))
        }
      }
    }
    input.reportMissing(.color, as: .color, unless: isAccentColor) { name, range in
      report("there is no colour set '\(name)'", at: range)
    }
  }
}
