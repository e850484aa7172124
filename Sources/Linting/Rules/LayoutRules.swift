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
  /// The values of a constraint, without its identity; variations by size class are part of them.
  var constraintKey: [String] {
    let own = attributes.filter { !["id", "identifier", "userLabel"].contains($0.name) }
      .map { $0.name + "=" + $0.value }.sorted()
    // Variations name a constraint, and may exclude it.
    let hasVariations = children.contains { _ in true }
    return own + (hasVariations ? [self["id"] ?? ""] : [])
  }
}

extension LintRules {
  /// Interface Builder writes `ambiguous` where constraints leave more than one layout.
  static let ambiguousView = LintRule(
    "ambiguous-view", .note, "the constraints of a view leave its place or size open"
  ) { input, report in
    input.reportViews(marked: "ambiguous") { view, range in
      report("the place or size of this <\(view.name)> is ambiguous", at: range)
    }
  }

  /// Interface Builder writes `misplaced` where a frame is not what the constraints make of it.
  static let misplacedView = LintRule(
    "misplaced-view", .note, "a view's frame differs from the frame that its constraints give it"
  ) { input, report in
    input.reportViews(marked: "misplaced") { view, range in
      report(
        "the frame of this <\(view.name)> will be another one when the program runs", at: range)
    }
  }

  static let duplicateConstraint = LintRule(
    "duplicate-constraint", .note, "two constraints of a view are the same"
  ) { input, report in
    for document in input.documents {
      for list in document.root.descendants(named: "constraints") {
        var first: [[String]: XMLElement] = [:]
        for constraint in list.children where constraint.name == "constraint" {
          let key = constraint.constraintKey
          guard let other = first[key] else {
            first[key] = constraint
            continue
          }
          report(
            "another constraint of the view is the same",
            at: constraint.range(in: document.file),
            notes: [.init("the other one", at: other.range(in: document.file))])
        }
      }
    }
  }
}
