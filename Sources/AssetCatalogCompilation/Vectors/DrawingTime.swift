internal import Synchronization

/// The time that programs take to draw the documents of a run, which is bounded in total.
///
/// A document has 30 seconds each time it is drawn; one that took all of them once is not tried again.
/// All of them together have 120 seconds, and 2 more for each document: ordinary ones take some
/// hundredths of a second.
package final class DrawingTime: Sendable {
  /// For one program, in seconds.
  private let limit: Int
  /// For all documents, and for each.
  private let base, each: Duration

  private struct State {
    var used = Duration.zero
    /// By their hashes.
    var documents: Set<Int> = []
    var failures: [Int: VectorError] = [:]
  }

  private let state = Mutex(State())

  /// `limit`, `base` and `each` are seconds.
  package init(limit: Int = 30, base: Int = 120, each: Int = 2) {
    self.limit = limit
    self.base = .seconds(base)
    self.each = .seconds(each)
  }

  /// Runs `body`, which draws or measures a document in as many seconds as it is given.
  ///
  /// - Throws: what `body` throws; what it threw before, of a document that took too long; or an error
  ///   when the time of all is over.
  func drawing<Result>(
    _ document: [UInt8], _ body: (_ seconds: Int) throws(VectorError) -> Result
  ) throws(VectorError) -> Result {
    let key = document.hashValue
    let failure = state.withLock { state -> VectorError? in
      if let failure = state.failures[key] { return failure }
      state.documents.insert(key)
      let all = base + each * state.documents.count
      return state.used < all ? nil : .outOfTime(all, documents: state.documents.count)
    }
    if let failure { throw failure }
    let start = ContinuousClock.now
    do throws(VectorError) {
      let result = try body(limit)
      _ = use(start)
      return result
    } catch {
      // Its end is looked for from time to time.
      if use(start) > .seconds(limit) - .milliseconds(500) {
        state.withLock { $0.failures[key] = error }
      }
      throw error
    }
  }

  /// Counts the time since a start, and returns it.
  private func use(_ start: ContinuousClock.Instant) -> Duration {
    let time = ContinuousClock.now - start
    state.withLock { $0.used += time }
    return time
  }
}

extension VectorError {
  fileprivate static func outOfTime(_ all: Duration, documents: Int) -> VectorError {
    VectorError(
      "the vector images before it took more than \(all.components.seconds) seconds, which is all "
        + "that \(documents) of them have")
  }
}
