internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let missingNib = LintRule(
    "missing-nib", .warning, "a document or source names a nib that its target does not contain"
  ) { input, report in
    for (document, target, index) in input.memberships {
      for element in document.root.descendants {
        guard let attribute = element.attribute("nibName"),
          !index.contains(attribute.value, as: .nib)
        else { continue }
        report(
          "'\(target.name)' contains no nib '\(attribute.value)'",
          at: attribute.valueRange(in: document.file))
      }
    }
    input.reportMissing(.nib, as: .nib, unless: { _ in false }) { name, range in
      report("there is no nib '\(name)'", at: range)
    }
  }
}
