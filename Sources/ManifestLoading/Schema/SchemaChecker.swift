import BundleModel
import Diagnostics
import MacroExpansion

/// Checks a manifest's nodes against the schema and reports everything that does not fit.
///
/// It checks files as written, before anything is merged, and so also templates that no target
/// uses. Values with macros are checked when they are expanded.
struct SchemaChecker {
  var diagnostics = DiagnosticList()

  /// Checks the top level of a file.
  mutating func checkFile(_ root: ManifestNode, isIncluded: Bool) {
    guard root.members != nil else {
      diagnostics.append(
        .wrongType("a manifest is a map of keys; found \(root.kindDescription)", root.range))
      return
    }
    if !isIncluded, root["version"] == nil {
      diagnostics.append(
        .missingKey(
          "'version' is required; write 'version: 1' at the top",
          SourceRange(file: root.range.file, line: 1, column: 1)))
    }
    check(root, .object(.manifest), under: "")
  }

  /// Checks a file that has the keys of `lint:` alone.
  mutating func checkLint(_ root: ManifestNode) {
    check(root, .object(.lint), under: "lint")
  }

  private mutating func check(_ node: ManifestNode, _ type: ValueType, under key: String) {
    guard !diagnostics.isFull else { return }
    switch type {
    case .text(let rule): checkText(node, rule, type, under: key)
    case .object(let name): checkObject(node, name, type, under: key)
    case .list(let element), .oneOrList(let element):
      for item in node.listItems {
        if item.items != nil {
          diagnostics.append(.wrongType(type, of: item, under: key))
        } else {
          check(item, element, under: key)
        }
      }
    case .map(let rule, let values):
      guard let members = members(of: node, type, under: key) else { return }
      for member in members {
        let name = MergeKey(member.key.value).name
        if let problem = rule.problem(in: name, isPlain: false) {
          diagnostics.append(problem.diagnostic(at: member.key.range))
        }
        if key == "variables" { checkReserved(name, at: member.key.range) }
        check(member.value, values, under: name)
      }
    case .shorthand(let rule, let name):
      if node.scalar == nil {
        checkObject(node, name, type, under: key)
      } else {
        checkText(node, rule, type, under: key)
        if name == .copyEntry { diagnostics.append(.missingDestination(node.range)) }
      }
    case .abbreviated(let name, let short):
      if node.scalar != nil, let value = ManifestSchema.named(name)[short] {
        check(node, value.type, under: key)
      } else {
        checkObject(node, name, type, under: key)
      }
    case .propertyList:
      guard let members = members(of: node, type, under: key) else { return }
      for member in members {
        var decoder = PropertyListDecoder(expand: { node, _ in node.scalar?.text })
        _ = decoder.decode(member.value, key: MergeKey(member.key.value).name)
        diagnostics.append(contentsOf: decoder.diagnostics.all)
      }
    }
  }

  private mutating func checkText(
    _ node: ManifestNode, _ rule: TextRule, _ type: ValueType, under key: String
  ) {
    guard let scalar = node.scalar else {
      return diagnostics.append(.wrongType(type, of: node, under: key))
    }
    if scalar.isNull {
      return diagnostics.append(.noValue(key, node.range))
    }
    var text = scalar.text
    do {
      let macros = try MacroText(parsing: scalar.text)
      if rule.allowsMacros {
        guard macros.isLiteral else { return }
        text = try macros.expanded { _ in nil }
      } else if !macros.isLiteral {
        return diagnostics.append(.noVariablesHere(key, node.range))
      }
    } catch {
      return diagnostics.append(.badMacro(error, in: node))
    }
    if let problem = rule.problem(in: text, isPlain: scalar.isPlain) {
      diagnostics.append(problem.diagnostic(at: node.range))
    }
  }

  private mutating func checkObject(
    _ node: ManifestNode, _ name: ManifestSchema.Name, _ type: ValueType, under key: String
  ) {
    guard let members = members(of: node, type, under: key) else { return }
    let schema = ManifestSchema.named(name)
    for member in members where !diagnostics.isFull {
      let mergeKey = MergeKey(member.key.value)
      if let known = schema[mergeKey.name] {
        check(member.value, known.type, under: known.name)
      } else {
        diagnostics.append(.unknownKey(member.key, in: schema))
      }
    }
    switch name {
    case .entry, .copyEntry:
      diagnostics.append(contentsOf: entryProblems(node, isCopied: name == .copyEntry))
    case .include, .variable, .embed, .tool:
      for required in schema.keys where required.isRequired && node[required.name] == nil {
        diagnostics.append(.missingKey("\(schema.title) needs '\(required.name)'", node.range))
      }
    default: break
    }
  }

  /// The members of a map; empty for a key without a value.
  private mutating func members(
    of node: ManifestNode, _ type: ValueType, under key: String
  ) -> [ManifestNode.Member]? {
    if let members = node.members { return members }
    if node.isNull { return [] }
    diagnostics.append(.wrongType(type, of: node, under: key))
    return nil
  }

  private mutating func checkReserved(_ name: String, at range: SourceRange) {
    guard let problem = BuiltInVariable.reservedProblem(name) else { return }
    diagnostics.append(Diagnostic(.error, id: "manifest-reserved-variable", problem, at: range))
  }
}

extension ValueType {
  /// With an article, for messages.
  var description: String {
    switch self {
    case .text(.boolean): "true or false"
    case .text(.number), .text(.xcode): "a number"
    case .text(.path), .text(.pathOrGlob), .text(.includePath): "a path"
    case .text: "text"
    case .object, .map, .propertyList: "a map"
    case .list(let element): "a list, each item \(element.description)"
    case .oneOrList(let element): "\(element.description) or a list"
    case .shorthand(let rule, _): "\(ValueType.text(rule).description) or a map"
    case .abbreviated(let name, let key):
      "\(ManifestSchema.named(name)[key]?.type.description ?? "text") or a map"
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownKey(_ key: Located<String>, in schema: ManifestSchema)
    -> Diagnostic
  {
    let mergeKey = MergeKey(key.value)
    let names = schema.keys.map(\.name)
    let foreign = ForeignWords.meaning(of: mergeKey.name, in: ForeignWords.keys)
      .flatMap { names.contains($0) ? $0 : nil }
    let nearest = (mergeKey.name.nearest(in: names) ?? foreign).map { $0 + mergeKey.suffix }
    let hint =
      nearest.map { " (did you mean '\($0)'?)" } ?? " in \(schema.title)"
    return Diagnostic(
      .error, id: "manifest-unknown-key", "unknown key '\(key.value.abbreviated)'\(hint)",
      at: key.range, fixIts: nearest.map { [FixIt(key.range, replacement: $0)] } ?? [])
  }

  fileprivate static func wrongType(_ message: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "manifest-wrong-type", message, at: range)
  }

  fileprivate static func wrongType(
    _ type: ValueType, of node: ManifestNode, under key: String
  ) -> Diagnostic {
    .wrongType(
      "'\(key.abbreviated)' takes \(type.description); found \(node.kindDescription)", node.range)
  }

  fileprivate static func noValue(_ key: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "manifest-no-value",
      "'\(key.abbreviated)' has no value; write \"\" for empty text, or drop the key", at: range)
  }

  static func missingKey(_ message: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "manifest-missing-key", message, at: range)
  }

  static func missingDestination(_ range: SourceRange) -> Diagnostic {
    .missingKey("'to' is required in 'copyFiles'", range)
  }

  fileprivate static func noVariablesHere(_ key: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "manifest-no-variables-here", "'\(key)' cannot hold variables", at: range)
  }

  static func badMacro(_ error: MacroError, in node: ManifestNode) -> Diagnostic {
    Diagnostic(
      .error, id: "manifest-bad-macro", error.message, at: node.range(atOffset: error.offset))
  }
}

/// Checks the keys of an entry against each other: exactly one kind, and so on.
func entryProblems(_ entry: ManifestNode, isCopied: Bool) -> [Diagnostic] {
  guard let members = entry.members else { return [] }
  func key(_ name: String) -> Located<String>? { members.first { $0.key.value == name }?.key }
  let kinds = members.filter { Manifest.Entry.Kind(rawValue: $0.key.value) != nil }.map(\.key)
  var problems: [Diagnostic] = []

  if kinds.count > 1 {
    problems.append(.twoKinds(kinds))
  } else if let kind = kinds.first, let path = key("path") {
    problems.append(.kindAndPath(kind.value, path))
  } else if kinds.isEmpty, key("path") == nil {
    problems.append(.noKind(entry.range))
  }
  if let type = key("type"), key("path") == nil {
    problems.append(
      .misplaced(type, "goes with 'path'; write '\(kinds.first?.value ?? "file"): …' instead"))
  }

  let kind = kinds.first?.value ?? entry["type"]?.scalar?.text
  if let name = key("as"), kind != "file", kind != "folder" {
    problems.append(.misplaced(name, "is for 'file' and 'folder' only"))
  }
  if let contents = key("contents"), kind != "folder" {
    problems.append(.misplaced(contents, "is for 'folder' only"))
  }
  if let name = key("as"), entry["contents"]?.scalar?.text == "true" {
    problems.append(.misplaced(name, "renames a directory that 'contents: true' leaves out"))
  }
  if let into = key("into"), entry["copy"]?.scalar?.text ?? "false" == "false" {
    problems.append(.misplaced(into, "goes with 'copy: true'"))
  }
  if isCopied, key("to") == nil { problems.append(.missingDestination(entry.range)) }
  return problems
}

extension Diagnostic {
  fileprivate static func twoKinds(_ kinds: [Located<String>]) -> Diagnostic {
    Diagnostic(
      .error, id: "manifest-entry-kind",
      "an entry is a group, a folder or a file; found both '\(kinds[0].value)' "
        + "and '\(kinds[1].value)'",
      at: kinds[1].range)
  }

  fileprivate static func kindAndPath(_ kind: String, _ path: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, id: "manifest-entry-kind",
      "'\(kind)' names the path already; drop 'path', or write 'path' and 'type: \(kind)'",
      at: path.range)
  }

  fileprivate static func noKind(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "manifest-entry-kind",
      "an entry is a group, a folder or a file; found none of 'group', 'folder', 'file' and 'path'",
      at: range)
  }

  fileprivate static func misplaced(_ key: Located<String>, _ reason: String) -> Diagnostic {
    Diagnostic(.error, id: "manifest-misplaced-key", "'\(key.value)' \(reason)", at: key.range)
  }
}
