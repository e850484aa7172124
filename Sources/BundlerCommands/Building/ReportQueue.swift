import Execution
import Synchronization

/// The reports of products that are built at the same time: each is shown after those before it.
final class ReportQueue: Sendable {
  private struct State {
    /// The product whose events are shown as they come.
    var front = 0
    var reporter: BuildReporter?
    /// Events of later products.
    var waiting: [Int: [ExecutionEvent]] = [:]
  }

  private let state = Mutex(State())
  private let reporter: @Sendable (_ product: Int) -> BuildReporter

  /// `reporter` makes the reporter of a product when its turn comes.
  init(reporter: @escaping @Sendable (_ product: Int) -> BuildReporter) { self.reporter = reporter }

  /// Called from any thread.
  func receive(_ event: ExecutionEvent, of product: Int) {
    state.withLock { state in
      guard product == state.front else { return state.waiting[product, default: []].append(event) }
      open(&state).receive(event)
    }
  }

  /// Ends the report of the product in front, all of whose events have come; throws if one could not be
  /// written.
  func endFront() throws {
    let reporter = state.withLock { open(&$0) }
    reporter.end()
    try reporter.checkOutput()
  }

  /// Makes the next product the one in front, and shows the events of it that have come.
  ///
  /// Those that come from now on follow, since both happen under one lock.
  func advance() {
    state.withLock { state in
      state.front += 1
      state.reporter = nil
      for event in state.waiting.removeValue(forKey: state.front) ?? [] {
        open(&state).receive(event)
      }
    }
  }

  private func open(_ state: inout State) -> BuildReporter {
    let reporter = state.reporter ?? reporter(state.front)
    state.reporter = reporter
    return reporter
  }
}
