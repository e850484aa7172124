extension [Diagnostic] {
  /// The diagnostics with one in the place of several that have one cause, for people: the first, with
  /// the number and the names of the others.
  ///
  /// One cause have those that differ in quoted names only and are about one place, such as a document of
  /// several targets; of some ids, those about several places too, such as a program that is not installed.
  package var mergedByCause: [Diagnostic] {
    var positions: [Cause: Int] = [:]
    var kept: [(first: Diagnostic, others: [Diagnostic])] = []
    for diagnostic in self {
      let cause = Cause(diagnostic)
      if let position = positions[cause] {
        kept[position].others.append(diagnostic)
      } else {
        positions[cause] = kept.count
        kept.append((diagnostic, []))
      }
    }
    return kept.map { $0.first.standing(for: $0.others) }
  }
}

/// Ids whose diagnostics have one cause wherever they are.
private let idsOfOneCause: Set = [
  "catalog-no-bitmaps", "project-package-not-built", "project-not-run", "project-script-not-run",
]

/// What diagnostics with one cause have in common.
private struct Cause: Hashable {
  var id: String
  var severity: Diagnostic.Severity
  /// The parts of the message between quoted names.
  var words: [Substring]
  var details: [String]
  var place: SourceRange?

  init(_ diagnostic: Diagnostic) {
    id = diagnostic.id
    severity = diagnostic.severity
    details = diagnostic.details
    let isOfOneCause = idsOfOneCause.contains(id)
    place = isOfOneCause ? nil : diagnostic.range
    let hasPlace = isOfOneCause || diagnostic.range?.start != nil
    words = hasPlace ? diagnostic.message.betweenQuotes(inside: false) : [diagnostic.message[...]]
  }
}

extension Diagnostic {
  /// The same with a line about `others` of the same cause.
  fileprivate func standing(for others: [Diagnostic]) -> Diagnostic {
    if others.isEmpty { return self }
    var result = self
    let own = message.betweenQuotes(inside: true)
    var names: [Substring] = []
    for other in others {
      let all = other.message.betweenQuotes(inside: true)
      for (name, first) in zip(all, own) where name != first && !names.contains(name) {
        names.append(name)
      }
    }
    let listed = names.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
    let more = names.count > 8 ? ", and more" : ""
    result.details.append(
      names.isEmpty
        ? "the same at \(others.count.counted("more place"))"
        : "the same for \(others.count) more: \(listed)\(more)")
    return result
  }
}

extension String {
  /// The parts inside of single quotes, or those around them.
  fileprivate func betweenQuotes(inside: Bool) -> [Substring] {
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return parts.indices.filter { ($0 % 2 == 1) == inside }.map { parts[$0] }
  }
}
