internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let missingImage = LintRule(
    "missing-image", .warning,
    "a document or source names an image that its target does not contain"
  ) { input, report in
    for (document, target, index) in input.memberships {
      // Images inside the document need no file; the system's begin with NS or are marked as such.
      for image in document.resources.images
      where image.catalog == nil && image.archive == nil && !isSystemImage(image.name)
        && !index.contains(image.name, as: .image)
      {
        for attribute in document.imageAttributes(named: image.name) {
          report(
            "'\(target.name)' contains no image '\(image.name)'",
            at: attribute.valueRange(in: document.file))
        }
      }
    }
    input.reportMissing(.image, as: .image, unless: isSystemImage) { name, range in
      report("there is no image '\(name)'", at: range)
    }
  }
}
