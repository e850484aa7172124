internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  /// Checks identifiers that sources ask for.
  ///
  /// Reports nothing without documents to look them up in, nor about identifiers that sources also
  /// use in other ways: they may belong to objects created in code.
  static let identifiers: [LintRule] = [controllerIdentifier, segueIdentifier, cellIdentifier]

  private static let controllerIdentifier = LintRule(
    "unknown-controller-identifier", .warning,
    "sources instantiate a controller that no storyboard has"
  ) { input, report in
    let storyboards = input.documents.filter(\.kind.isStoryboard)
    guard !storyboards.isEmpty else { return }
    let known = Set(storyboards.flatMap(\.controllerIdentifiers))
    input.reportMentions(by: controllerCalls, except: known) {
      report("no storyboard has a controller with the identifier '\($0)'", at: $1.range)
    }
  }

  private static let segueIdentifier = LintRule(
    "unknown-segue-identifier", .warning, "sources perform a segue that no storyboard has"
  ) { input, report in
    let storyboards = input.documents.filter(\.kind.isStoryboard)
    guard !storyboards.isEmpty else { return }
    let known = Set(storyboards.flatMap { $0.segues.compactMap { $0["identifier"] } })
    input.reportMentions(by: segueCalls, except: known) {
      report("no storyboard has a segue with the identifier '\($0)'", at: $1.range)
    }
  }

  private static let cellIdentifier = LintRule(
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
    input.reportMentions(by: cellCalls, except: known) {
      report("no cell has the identifier '\($0)', and nothing registers one", at: $1.range)
    }
  }

  private static let controllerCalls: Set<String> = [
    "instantiateViewController(withIdentifier:)", "instantiateViewController(identifier:)",
    "instantiateController(withIdentifier:)", "instantiateController(identifier:)",
    "instantiateViewControllerWithIdentifier:", "instantiateControllerWithIdentifier:",
  ]

  private static let segueCalls: Set<String> = [
    "performSegue(withIdentifier:)", "performSegueWithIdentifier:",
  ]

  private static let cellCalls: Set<String> = [
    "dequeueReusableCell(withIdentifier:)", "dequeueReusableCell(withReuseIdentifier:)",
    "dequeueReusableCellWithIdentifier:", "dequeueReusableCellWithReuseIdentifier:",
  ]
}

extension LintInput {
  /// Passes on each unknown identifier that appears only in these calls.
  fileprivate func reportMentions(
    by calls: Set<String>, except known: Set<String>, _ report: (String, StringLiteral) -> Void
  ) {
    var found: [(text: String, literal: StringLiteral)] = []
    for mention in sources.lazy.flatMap(\.mentions)
    where mention.kind == .identifier && calls.contains(mention.call) {
      guard let text = mention.name.text, !text.isEmpty, !known.contains(text) else { continue }
      found.append((text, mention.name))
    }
    guard !found.isEmpty else { return }
    var uses: [String: Int] = [:]
    for item in found { uses[item.text, default: 0] += 1 }
    var all: [String: Int] = [:]
    for literal in sources.lazy.flatMap(\.literals) {
      if let text = literal.text, uses[text] != nil { all[text, default: 0] += 1 }
    }
    for item in found where all[item.text] == uses[item.text] { report(item.text, item.literal) }
  }
}
