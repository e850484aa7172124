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

  static let controllerCalls: Set<String> = [
    "instantiateViewController(withIdentifier:)", "instantiateViewController(identifier:)",
    "instantiateController(withIdentifier:)", "instantiateController(identifier:)",
    "instantiateViewControllerWithIdentifier:", "instantiateControllerWithIdentifier:",
  ]

  static let segueCalls: Set<String> = [
    "performSegue(withIdentifier:)", "performSegueWithIdentifier:", "segue.identifier",
  ]

  /// Segues that sources make.
  static let madeSegues: Set<String> = [
    "UIStoryboardSegue(identifier:)", "segueWithIdentifier:",
  ]
}

extension LintInput {
  /// True if an object of a custom class, or of none, cannot be of a class that sources declare.
  func isCertainlyNot(_ customClass: String?, _ type: String) -> Bool {
    guard let customClass, !customClass.isEmpty else { return true }
    guard customClass != type, let own = index.class(customClass), own.isDeclared,
      let wanted = index.class(type)
    else { return false }
    // Sources may declare one class twice: in a generated header under the name of '@objc(Name)'.
    let names = wanted.declarations.flatMap { [$0.objectiveCName, $0.swiftName] }.compactMap(\.self)
    let ancestry = index.ancestry(ofClass: own.name)
    return !ancestry.classes.contains { $0.name == wanted.name || names.contains($0.name) }
  }

  func isUnknown(_ text: String, _ known: Set<String>) -> Bool {
    !text.isEmpty && !known.contains(text) && !opaqueNames.contains(text)
  }

  /// Passes on each unknown identifier in these calls, by literal or constant; only documents have
  /// such identifiers.
  func reportAllMentions(
    by calls: Set<String>, except known: Set<String>, _ report: (String, StringLiteral) -> Void
  ) {
    for mention in mentions where mention.kind == .identifier && calls.contains(mention.call) {
      if let text = mention.name.text, isUnknown(text, known) { report(text, mention.name) }
    }
  }
}

/// Calls that ask for cells, and those that make cells known.
enum CellCalls {
  static let dequeuing: Set<String> = [
    "dequeueReusableCell(withIdentifier:)", "dequeueReusableCell(withReuseIdentifier:)",
    "dequeueReusableCellWithIdentifier:", "dequeueReusableCellWithReuseIdentifier:",
    "dequeueReusableSupplementaryView(withReuseIdentifier:)",
    "dequeueReusableHeaderFooterView(withIdentifier:)",
    "dequeueReusableHeaderFooterViewWithIdentifier:",
  ]
  /// Parts of calls that register a cell, or make one.
  static let registering = [
    "ReuseIdentifier:", "reuseIdentifier:", "register(",
  ]

  static func isRegistering(_ call: String) -> Bool {
    !dequeuing.contains(call) && registering.contains(where: call.contains)
  }
}

extension LintInput {
  /// The identifiers that sources dequeue, that no document has and that no source can have
  /// registered.
  ///
  /// An identifier may be registered where its literal stands in other calls, or where a call in
  /// the same file registers what cannot be told. Of a constant, every literal with its text must
  /// be its definition, and no call may register a constant of that name.
  func dequeuedCells(
    except known: Set<String>
  ) -> [(text: String, literal: StringLiteral)] {
    var found: [(text: String, literal: StringLiteral)] = []
    var registered: Set<String> = []
    for mention in mentions where mention.kind == .identifier {
      guard let text = mention.name.text else { continue }
      if CellCalls.isRegistering(mention.call) { registered.insert(text) }
      if CellCalls.dequeuing.contains(mention.call), !mention.isOptional, isUnknown(text, known) {
        found.append((text, mention.name))
      }
    }
    found.removeAll { registered.contains($0.text) }
    guard !found.isEmpty else { return [] }
    let texts = Set(found.map(\.text))
    // How many literals there are, less those that are dequeued or define a constant.
    var others: [String: Int] = [:]
    var names: [String: Set<String>] = [:]
    for source in sources {
      for literal in source.literals {
        if let text = literal.text, texts.contains(text) { others[text, default: 0] += 1 }
      }
      for mention in source.mentions where CellCalls.dequeuing.contains(mention.call) {
        if let text = mention.name.text, others[text] != nil { others[text, default: 0] -= 1 }
      }
      for constant in source.constants
      where texts.contains(constant.text) && !constant.isOfObject && !constant.isTypeName {
        if others[constant.text] != nil { others[constant.text, default: 0] -= 1 }
        names[constant.text, default: []].insert(constant.name)
      }
    }
    var registeredNames: Set<String> = []
    // The constants by which cells are asked for: a text may be the name of a type.
    var asked: [SourceRange: String] = [:]
    var openFiles: Set<String> = []
    let resolved = Set(mentions.lazy.filter { $0.kind == .identifier }.map(\.name.range))
    for source in sources {
      for mention in source.constantMentions where CellCalls.dequeuing.contains(mention.call) {
        asked[mention.range] = mention.name
      }
      for mention in source.constantMentions where CellCalls.isRegistering(mention.call) {
        registeredNames.insert(mention.name)
        if !resolved.contains(mention.range) { openFiles.insert(source.name) }
      }
    }
    return found.filter { item in
      others[item.text, default: 0] <= 0 && !openFiles.contains(item.literal.range.file)
        && (names[item.text] ?? []).isDisjoint(with: registeredNames)
        && !(asked[item.literal.range].map(registeredNames.contains) ?? false)
    }
  }
}

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

  static let controllerClass = LintRule(
    "controller-class", .warning,
    "sources cast a controller of a storyboard to another class"
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
}
