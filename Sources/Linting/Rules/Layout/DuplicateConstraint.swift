internal import Diagnostics
internal import InterfaceBuilderFormat
internal import XMLFormat

extension LintRules {
  static let duplicateConstraint = LintRule(
    "duplicate-constraint", .warning, "two constraints of a view say the same"
  ) { input, report in
    for document in input.documents {
      for list in document.root.descendants where list.name == "constraints" {
        var first: [[String]: XMLElement] = [:]
        for constraint in list.children where constraint.name == "constraint" {
          let key = constraint.constraintKey
          guard let other = first[key] else {
            first[key] = constraint
            continue
          }
          report(
            "another constraint of the view says the same",
            at: constraint.range(in: document.file),
            notes: [.init("the other one", at: other.range(in: document.file))])
        }
      }
    }
  }
}
