internal import Diagnostics
internal import InterfaceBuilderFormat
internal import XMLFormat

extension LintRules {
  /// Checks what documents say of Auto Layout.
  static let layout: [LintRule] = [ambiguousView, misplacedView, duplicateConstraint]
}

extension LintInput {
  func reportViews(
    marked key: HashedName, _ report: (XMLElement, SourceRange) -> Void
  ) {
    for document in documents {
      for view in document.root.descendants {
        guard let mark = view.attribute(key), mark.value == "YES" else { continue }
        report(view, mark.range(in: document.file))
      }
    }
  }
}

extension XMLElement {
  /// What a constraint says, without its identity; variations by size class are part of it.
  var constraintKey: [String] {
    let own = attributes.filter { !["id", "identifier", "userLabel"].contains($0.name) }
      .map { $0.name + "=" + $0.value }.sorted()
    // Variations name a constraint, and may exclude it.
    let hasVariations = children.contains { _ in true }
    return own + (hasVariations ? [self["id"] ?? ""] : [])
  }
}
