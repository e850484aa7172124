import Diagnostics
import Synchronization

/// What the builds of one `watch` said: a warning that stays is said once, an error each time.
final class SaidDiagnostics: Sendable {
  private struct State {
    var before: Set<Diagnostic> = []
    var current: Set<Diagnostic> = []
    var repeated: [Diagnostic] = []
  }

  private let state = Mutex(State())

  /// What is to be said, which counts as said from now on.
  func new(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    state.withLock { state in
      diagnostics.filter { problem in
        let isFirst = state.current.insert(problem).inserted
        guard problem.severity != .error, state.before.contains(problem) else { return true }
        if isFirst { state.repeated.append(problem) }
        return false
      }
    }
  }

  /// Ends a build, and returns what it did not say again.
  ///
  /// A build that failed has not come to everything: what was said before it stays said.
  func endBuild(succeeded: Bool) -> [Diagnostic] {
    state.withLock { state in
      defer {
        state.before = succeeded ? state.current : state.before.union(state.current)
        state.current = []
        state.repeated = []
      }
      return state.repeated
    }
  }
}
