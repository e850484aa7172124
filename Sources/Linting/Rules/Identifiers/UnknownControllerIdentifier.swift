internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let controllerIdentifier = LintRule(
    "unknown-controller-identifier", .warning,
    "sources instantiate a controller that no storyboard has"
  ) { input, report in
    let storyboards = input.documents.filter(\.kind.isStoryboard)
    guard !storyboards.isEmpty else { return }
    let known = Set(storyboards.flatMap(\.controllerIdentifiers))
    input.reportAllMentions(by: controllerCalls, except: known) {
      report("no storyboard has a controller with the identifier '\($0)'", at: $1.range)
    }
  }
}
