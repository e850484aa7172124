package import Diagnostics
package import FileTree

/// The text of a manifest with an entry added to a target's `resources:`, otherwise unchanged.
///
/// Comments, indentation and line ends stay. Nil, with a diagnostic, if the manifest cannot be
/// read, has no such target, or is in a form that this editor does not know. `target` may be nil if
/// there is only one.
package func appendEntry(
  _ entry: NewEntry, toResourcesOf target: String? = nil, in text: String, file: ProjectPath,
  diagnostics: inout [Diagnostic]
) -> String? {
  var found = DiagnosticList()
  guard let root = ManifestNode.parse(Array(text.utf8), file: file, diagnostics: &found),
    !found.hasErrors
  else {
    diagnostics += found.all
    return nil
  }
  let targets = (root["targets"]?.members ?? []).filter { $0.key.range.file == file.text }
  let wanted = target.map { name in targets.filter { $0.key.value == name } } ?? targets
  guard let member = wanted.first, wanted.count == 1 else {
    diagnostics.append(.noSuchTarget(target, targets.map(\.key.value), file))
    return nil
  }
  let isJSON = FileName(file.name).extension == "json"
  let editor = ManifestEditor(text: text, style: isJSON ? .json : .flow)
  let key = MergeKey.spelling(of: "resources", in: member.value)
  guard let edited = editor.append(entry, key: key, to: member),
    isExpected(edited, after: root, target: member.key.value, key: key, file: file)
  else {
    diagnostics.append(.cannotEdit(entry, member.key))
    return nil
  }
  return edited
}

/// True if the edited text has the old contents and one more entry.
private func isExpected(
  _ text: String, after root: ManifestNode, target: String, key: String, file: ProjectPath
) -> Bool {
  var found = DiagnosticList()
  guard let edited = ManifestNode.parse(Array(text.utf8), file: file, diagnostics: &found),
    !found.hasErrors, let new = edited["targets"]?[target]?[key]?.items, let added = new.last
  else { return false }
  let old = root["targets"]?[target]?[key]
  guard new.count == (old?.listItems.count ?? 0) + 1,
    zip(new, old?.listItems ?? []).allSatisfy({ $0.hasSameContent(as: $1) })
  else { return false }
  // The rest must have as many values as before, except for the entry and a list or key made for
  // it.
  let extra = edited.count - root.count - added.count
  switch old?.content {
  case .sequence?: return extra == 0
  case .scalar? where old?.isNull ?? false: return extra == 0
  case .scalar?, .mapping?: return extra == 1
  case nil: return extra == 2
  }
}

extension ManifestNode {
  /// True if two nodes have the same contents, regardless of their ranges.
  fileprivate func hasSameContent(as other: ManifestNode) -> Bool {
    switch (content, other.content) {
    case (.scalar(let a), .scalar(let b)):
      a.text == b.text && a.isPlain == b.isPlain && a.tag == b.tag
    case (.sequence(let a), .sequence(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.hasSameContent(as: $1) }
    case (.mapping(let a), .mapping(let b)):
      a.count == b.count
        && zip(a, b).allSatisfy {
          $0.key.value == $1.key.value && $0.value.hasSameContent(as: $1.value)
        }
    default: false
    }
  }
}

extension MergeKey {
  /// The spelling of a key in a map: with or without `:REPLACE`.
  fileprivate static func spelling(of name: String, in map: ManifestNode) -> String {
    map.members?.first { MergeKey($0.key.value).name == name }?.key.value ?? name
  }
}

extension Diagnostic {
  fileprivate static func noSuchTarget(
    _ name: String?, _ known: [String], _ file: ProjectPath
  ) -> Diagnostic {
    let list =
      known.isEmpty ? "it has none" : "it has \(known.map { "'\($0)'" }.joined(separator: ", "))"
    let message =
      name.map { name in
        let hint = name.nearest(in: known).map { "did you mean '\($0)'?" } ?? list
        return "the manifest has no target '\(name)' (\(hint))"
      } ?? "name the target to add to; \(list)"
    return Diagnostic(
      .error, id: "manifest-unknown-target", message, at: SourceRange(file: file.text))
  }

  fileprivate static func cannotEdit(_ entry: NewEntry, _ target: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, id: "manifest-cannot-edit",
      "target '\(target.value)' is written in a way that cannot be edited; add the entry by hand",
      at: target.range, details: ["- " + entry.flowText(.flow)])
  }
}
