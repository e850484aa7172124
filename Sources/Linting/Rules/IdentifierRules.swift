internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  /// Checks identifiers that sources ask for.
  ///
  /// Reports nothing without documents to look them up in, nor about cells whose identifier sources
  /// also use in other ways: they may be registered in code.
  static let identifiers: [LintRule] = [
    controllerIdentifier, controllerClass, segueIdentifier, cellIdentifier,
  ]

  private static let controllerIdentifier = LintRule(
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

  private static let controllerClass = LintRule(
    "controller-class", .warning,
    "sources take a controller of a storyboard for one of another class"
  ) { input, report in
    var controllers: [String: [XMLElement]] = [:]
    for document in input.documents where document.kind.isStoryboard {
      for controller in document.scenes.compactMap(\.controller) {
        guard let identifier = controller["storyboardIdentifier"] else { continue }
        controllers[identifier, default: []].append(controller)
      }
    }
    for mention in input.mentions
    where mention.kind == .identifier && controllerCalls.contains(mention.call) {
      guard let text = mention.name.text, let type = mention.castType,
        input.index.class(type)?.isDeclared == true, let found = controllers[text],
        found.allSatisfy({ input.isCertainlyNot($0["customClass"], type) })
      else { continue }
      let classes = found.map { $0["customClass"] ?? "<\($0.name)>" }
      report(
        "'\(text)' is a controller of class '\(classes[0])', not '\(type)'",
        at: mention.name.range)
    }
  }

  private static let segueIdentifier = LintRule(
    "unknown-segue-identifier", .warning, "sources perform a segue that no storyboard has"
  ) { input, report in
    let storyboards = input.documents.filter(\.kind.isStoryboard)
    guard !storyboards.isEmpty else { return }
    let known = Set(storyboards.flatMap { $0.segues.compactMap { $0["identifier"] } })
    input.reportAllMentions(by: segueCalls, except: known) {
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
    "dequeueReusableSupplementaryView(withReuseIdentifier:)",
    "dequeueReusableHeaderFooterView(withIdentifier:)",
    "dequeueReusableHeaderFooterViewWithIdentifier:",
  ]
}

extension LintInput {
  /// Whether an object of a custom class, or of none, cannot be of a class that sources declare.
  fileprivate func isCertainlyNot(_ customClass: String?, _ type: String) -> Bool {
    guard let customClass, !customClass.isEmpty else { return true }
    guard customClass != type, let own = index.class(customClass), own.isDeclared,
      let wanted = index.class(type)
    else { return false }
    let ancestry = index.ancestry(ofClass: own.name)
    return !ancestry.classes.contains { $0.name == wanted.name }
  }

  private func isUnknown(_ text: String, _ known: Set<String>) -> Bool {
    !text.isEmpty && !known.contains(text) && !opaqueNames.contains(text)
  }

  /// Passes on each unknown identifier in these calls, by literal or constant; only documents have
  /// such identifiers.
  fileprivate func reportAllMentions(
    by calls: Set<String>, except known: Set<String>, _ report: (String, StringLiteral) -> Void
  ) {
    for mention in mentions where mention.kind == .identifier && calls.contains(mention.call) {
      if let text = mention.name.text, isUnknown(text, known) { report(text, mention.name) }
    }
  }

  /// Passes on each unknown identifier that appears only in these calls.
  fileprivate func reportMentions(
    by calls: Set<String>, except known: Set<String>, _ report: (String, StringLiteral) -> Void
  ) {
    var found: [(text: String, literal: StringLiteral)] = []
    for mention in sources.lazy.flatMap(\.mentions)
    where mention.kind == .identifier && calls.contains(mention.call) {
      guard let text = mention.name.text, isUnknown(text, known) else { continue }
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
