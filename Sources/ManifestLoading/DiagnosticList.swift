package import Diagnostics

/// Diagnostics in the order they were found, without repetitions and up to a limit.
///
/// A template that two targets use is decoded twice; its problems are reported once.
package struct DiagnosticList {
  private static let limit = 500

  package private(set) var all: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  package init() {}

  /// Whether the limit is reached, so that looking for more is pointless.
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
