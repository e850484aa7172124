import BundleModel
import Diagnostics
import FileTree

/// Reads typed values from nodes by the schema; values of a wrong type have been reported before.
struct ValueDecoder {
  var scope: VariableScope
  var diagnostics = DiagnosticList()

  /// The value of a key that takes text, expanded and valid, or nil.
  mutating func text(_ key: String, of map: ManifestNode, _ schema: ManifestSchema) -> Located<
    String
  >? {
    guard let node = map[key], case .text(let rule)? = schema[key]?.type else { return nil }
    return text(node, rule)
  }

  /// The elements of a key that takes a list of texts.
  mutating func texts(_ key: String, of map: ManifestNode, _ schema: ManifestSchema) -> [Located<
    String
  >] {
    let rule: TextRule
    switch schema[key]?.type {
    case .list(.text(let element))?, .oneOrList(.text(let element))?: rule = element
    default: return []
    }
    return (map[key]?.listItems ?? []).compactMap { text($0, rule) }
  }

  mutating func text(_ node: ManifestNode, _ rule: TextRule) -> Located<String>? {
    guard let scalar = node.scalar, !scalar.isNull,
      let expanded = scope.expand(node, text: scalar.text, diagnostics: &diagnostics)
    else { return nil }
    if let problem = rule.problem(in: expanded, isPlain: scalar.isPlain) {
      diagnostics.append(problem.diagnostic(at: node.range))
      return nil
    }
    return Located(expanded, at: node.range)
  }

  mutating func word<Word: RawRepresentable<String>>(
    _ key: String, of map: ManifestNode, _ schema: ManifestSchema
  ) -> Located<Word>? {
    guard let node = map[key], case .text(let rule)? = schema[key]?.type else { return nil }
    return word(node, rule)
  }

  /// The words of a list, without repetitions.
  mutating func words<Word: RawRepresentable<String> & Hashable>(
    _ key: String, of map: ManifestNode, _ schema: ManifestSchema
  ) -> [Located<Word>]? {
    guard let node = map[key] else { return nil }
    let rule: TextRule
    switch schema[key]?.type {
    case .list(.text(let element))?, .oneOrList(.text(let element))?: rule = element
    default: return nil
    }
    var seen: Set<Word> = []
    return node.listItems.compactMap { item -> Located<Word>? in word(item, rule) }
      .filter { seen.insert($0.value).inserted }
  }

  mutating func word<Word: RawRepresentable<String>>(
    _ node: ManifestNode, _ rule: TextRule
  ) -> Located<Word>? {
    guard case .word(let list) = rule, let text = text(node, rule),
      let word = list.word(for: text.value).flatMap(Word.init)
    else { return nil }
    return Located(word, at: text.range)
  }

  mutating func boolean(_ key: String, of map: ManifestNode, _ schema: ManifestSchema) -> Located<
    Bool
  >? {
    text(key, of: map, schema)?.map { $0 == "true" }
  }

  /// A path relative to the project's root; in the manifest it is relative to the file's directory.
  mutating func path(_ key: String, of map: ManifestNode, _ schema: ManifestSchema) -> Located<
    ProjectPath
  >? {
    text(key, of: map, schema).map(Self.located)
  }

  static func located(_ path: Located<String>) -> Located<ProjectPath> {
    path.map { ProjectPath(path.range.file).parent.appending($0) }
  }
}
