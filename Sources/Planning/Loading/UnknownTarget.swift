package import Diagnostics

extension Diagnostic {
  /// A target that the project does not have, with the nearest one or a list of all.
  package static func unknownTarget(
    _ name: String, among names: [String], at range: SourceRange
  ) -> Diagnostic {
    let listed = names.prefix(12).joined(separator: ", ")
    let more = names.count > 12 ? ", and \(names.count - 12) more" : ""
    let hint =
      name.nearest(in: names).map { "did you mean '\($0)'?" }
      ?? (names.isEmpty ? "the project has none" : "it has \(listed)\(more)")
    return Diagnostic(
      .error, id: "command-unknown-target", "unknown target '\(name)' (\(hint))", at: range)
  }
}
