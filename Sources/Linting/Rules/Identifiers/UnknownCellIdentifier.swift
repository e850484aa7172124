internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let cellIdentifier = LintRule(
    "unknown-cell-identifier", .warning,
    "sources dequeue a cell that no document has and nobody registers"
  ) { input, report in
    guard !input.documents.isEmpty else { return }
    var known: Set<String> = []
    for document in input.documents {
      for element in document.root.descendants {
        if let identifier = element["reuseIdentifier"] { known.insert(identifier) }
      }
    }
    for (text, literal) in input.dequeuedCells(except: known) {
      report("no cell has the identifier '\(text)', and nothing registers one", at: literal.range)
    }
  }
}
