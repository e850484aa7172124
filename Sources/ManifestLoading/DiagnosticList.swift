package import Diagnostics

/// Diagnostics in the order they were found, each once, and not more than anyone reads.
///
/// A template that two targets use is decoded twice; what is wrong with it is said once.
package struct DiagnosticList {
  private static let limit = 500

  package private(set) var all: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  package init() {}

  /// Whether it is pointless to look for more.
  package var isFull: Bool { all.count >= Self.limit }
  package var hasErrors: Bool { all.hasErrors }

  package mutating func append(_ diagnostic: Diagnostic) {
    guard !isFull, seen.insert(diagnostic).inserted else { return }
    all.append(diagnostic)
    if isFull {
      all.append(
        Diagnostic(.note, id: "manifest-too-many-problems", "further problems are not reported"))
    }
  }

  package mutating func append(contentsOf diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics { append(diagnostic) }
  }
}
