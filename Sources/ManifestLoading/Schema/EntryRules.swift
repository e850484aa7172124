import BundleModel
import Diagnostics

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
      .misplaced(type, "goes with 'path'; say '\(kinds.first?.value ?? "file"): …' instead"))
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
