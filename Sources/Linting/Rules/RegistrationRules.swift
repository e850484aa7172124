internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  /// Compares nibs with the calls that register and load them.
  static let registrations: [LintRule] = [nibIdentifier, unloadedNib]

  static let nibIdentifier = LintRule(
    "registered-identifier", .error,
    "a nib is registered under another identifier than its cell has"
  ) { input, report in
    var cells: [String: [(document: InterfaceBuilderDocument, cell: XMLAttribute)]] = [:]
    var others: Set<String> = []
    for document in input.documents where !document.kind.isStoryboard && !document.kind.isAppKit {
      let name = document.file.nibName
      let found = document.root.descendants.filter { $0.parent?.name == "objects" }.compactMap {
        $0.attribute("reuseIdentifier")
      }.filter { !$0.value.isEmpty }
      if found.isEmpty { others.insert(name) }
      cells[name, default: []] += found.map { (document, $0) }
    }
    guard !cells.isEmpty else { return }
    for registration in input.nibRegistrations {
      guard let found = cells[registration.nib], !others.contains(registration.nib),
        found.allSatisfy({ $0.cell.value != registration.identifier }), let first = found.first
      else { continue }
      report(
        "'\(registration.nib)' is registered as '\(registration.identifier)', but its cell has the "
          + "identifier '\(first.cell.value)'", at: registration.range,
        details: ["asking for such a cell ends in an exception"],
        notes: [.init("the cell", at: first.cell.valueRange(in: first.document.file))])
    }
  }

  /// The owner of a nib makes its outlets; a controller of another name does not load it by itself.
  static let unloadedNib = LintRule(
    "unloaded-nib", .warning, "nothing loads the nib of a controller"
  ) { input, report in
    let controllers: Set<String> = [
      "UIViewController", "UITableViewController", "NSViewController", "NSWindowController",
    ]
    var mentions: MentionedNames?
    for object in input.wiring.customObjects {
      let document = input.documents[object.document]
      guard !document.kind.isStoryboard, document.role(of: object.element) == .filesOwner,
        input.wiring.classNames.contains(object.name.value)
      else { continue }
      let index = input.index(of: object.document)
      let nib = document.file.nibName
      guard index.class(object.name.value)?.isDeclared == true,
        let framework = index.ancestry(ofClass: object.name.value).framework,
        controllers.contains(framework), index.class(nib)?.isDeclared != true,
        index.class(nib + "Controller")?.isDeclared != true,
        // The language and the device of a file are no part of its name.
        !nib.contains("-"), !nib.contains("_")
      else { continue }
      if mentions == nil { mentions = MentionedNames(input) }
      guard mentions?.contains(nib) == false else { continue }
      report(
        "nothing loads this nib: no source or document names '\(nib)', and '\(object.name.value)' "
          + "loads one of its own name", at: object.name.valueRange(in: document.file),
        notes: input.index.classNote(object.name.value))
    }
  }
}

/// A call that registers a nib for cells.
private struct NibRegistration {
  var nib: String
  var identifier: String
  /// That of the identifier.
  var range: SourceRange
}

extension LintInput {
  /// The registrations whose nib and identifier are told in one statement.
  fileprivate var nibRegistrations: [NibRegistration] {
    let calls: Set<String> = [
      "register(forCellReuseIdentifier:)", "register(forCellWithReuseIdentifier:)",
      "register(forHeaderFooterViewReuseIdentifier:)", "forCellReuseIdentifier:",
      "forCellWithReuseIdentifier:", "forHeaderFooterViewReuseIdentifier:",
    ]
    let nibs: Set<String> = ["UINib(nibName:)", "nibWithNibName:"]
    var pending: [String: [ResourceMention]] = [:]
    for mention in mentions where nibs.contains(mention.call) || calls.contains(mention.call) {
      pending[mention.name.range.file, default: []].append(mention)
    }
    var found: [NibRegistration] = []
    for file in pending.keys.sorted() {
      let ordered = (pending[file] ?? []).sorted { a, b in
        guard let first = a.name.range.start, let second = b.name.range.start else { return false }
        return first < second
      }
      for (nib, identifier) in zip(ordered, ordered.dropFirst()) {
        guard nibs.contains(nib.call), calls.contains(identifier.call), let name = nib.name.text,
          let text = identifier.name.text, let from = nib.name.range.start,
          let to = identifier.name.range.start, to.line - from.line <= 1
        else { continue }
        found.append(NibRegistration(nib: name, identifier: text, range: identifier.name.range))
      }
    }
    return found
  }
}
