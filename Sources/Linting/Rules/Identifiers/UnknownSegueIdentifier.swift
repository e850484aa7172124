internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let segueIdentifier = LintRule(
    "unknown-segue-identifier", .warning, "sources perform a segue that no storyboard has"
  ) { input, report in
    let storyboards = input.documents.filter(\.kind.isStoryboard)
    guard !storyboards.isEmpty else { return }
    var known = Set(storyboards.flatMap { $0.segues.compactMap { $0["identifier"] } })
    for mention in input.mentions where madeSegues.contains(mention.call) {
      if let text = mention.name.text { known.insert(text) }
    }
    input.reportAllMentions(by: segueCalls, except: known) {
      report("no storyboard has a segue with the identifier '\($0)'", at: $1.range)
    }
  }
}
