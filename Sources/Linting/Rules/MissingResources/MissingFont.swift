internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let missingFont = LintRule(
    "missing-font", .warning, isOnByDefault: false,
    "a document uses a font whose file its target does not contain"
  ) { input, report in
    for (document, target, index) in input.memberships {
      for font in document.customFonts where !index.contains(font.file, as: .file) {
        let array = document.root.descendants.first {
          $0["key"] == font.file && $0.parent?.name == "customFonts"
        }
        report(
          "'\(target.name)' does not contain the font '\(font.file)'",
          at: array?.attribute("key")?.valueRange(in: document.file))
      }
    }
  }
}
