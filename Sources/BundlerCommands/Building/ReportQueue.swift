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

  /// Ends the report of the product in front, all of whose events have come, and shows those of the
  /// next one; throws if an event could not be written.
  func finishFront() throws {
    let reporter = state.withLock { state in
      let reporter = open(&state)
      reporter.end()
      state.reporter = nil
      state.front += 1
      return reporter
    }
    try reporter.checkOutput()
  }

  /// Shows the events that have come so far of the product in front.
  func showFront() {
    state.withLock { state in
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
