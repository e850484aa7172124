internal import Dispatch
internal import Synchronization

/// Memory that workers share: one that needs much of it at once asks first, and waits until others
/// have given theirs back.
///
/// Needs are served in the order in which they come, so that a large one is not passed by small ones
/// for ever. One that is larger than the budget is served when nobody else has anything. What is made
/// does not depend on the budget.
package final class MemoryBudget: Sendable {
  /// A smaller need is not asked for: waiting would take longer than it is worth.
  package static let smallNeed = 16 << 20

  private struct State {
    /// Nil until it matters.
    var sizes: Sizes?
    var inUse = 0
    /// The needs that wait, with what wakes each.
    var waiting: [(need: Int, gate: DispatchSemaphore)] = []

    func fits(_ need: Int, in size: Int) -> Bool { inUse == 0 || need <= size - inUse }
  }

  private struct Sizes {
    /// What all workers have together.
    var budget: Int
    /// The greatest need of one.
    var greatest: Int
  }

  private let state: Mutex<State>

  /// A budget of half of the machine's memory.
  package init() { state = Mutex(State()) }

  /// A budget of so many bytes, where a single need may be larger, up to `greatest`.
  package init(bytes: Int, greatest: Int) {
    state = Mutex(State(sizes: Sizes(budget: bytes, greatest: max(bytes, greatest))))
  }

  /// A budget of so many bytes, where a single need may be larger, up to half of the machine.
  package convenience init(bytes: Int) {
    self.init(bytes: bytes, greatest: max(bytes, MachineMemory.bytes / 2))
  }

  /// The greatest need that is ever served, in bytes.
  package var greatestNeed: Int { state.withLock { Self.sizes(&$0).greatest } }

  /// Runs `body` once `need` bytes are left, and counts them as used until it ends.
  ///
  /// `body` must not ask for more: two that wait for each other would wait for ever. Whether the need
  /// is too great for the machine is for the caller to find out, by `greatestNeed`.
  package func holding<Result, Failure: Error>(
    _ need: Int, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard need >= Self.smallNeed else { return try body() }
    acquire(need)
    defer { release(need) }
    return try body()
  }

  private func acquire(_ need: Int) {
    let gate = state.withLock { state -> DispatchSemaphore? in
      let size = Self.sizes(&state).budget
      if state.waiting.isEmpty, state.fits(need, in: size) {
        state.inUse += need
        return nil
      }
      let gate = DispatchSemaphore(value: 0)
      state.waiting.append((need, gate))
      return gate
    }
    gate?.wait()
  }

  private func release(_ need: Int) {
    state.withLock { state in
      let size = Self.sizes(&state).budget
      state.inUse -= need
      while let next = state.waiting.first, state.fits(next.need, in: size) {
        state.inUse += next.need
        state.waiting.removeFirst().gate.signal()
      }
    }
  }

  private static func sizes(_ state: inout State) -> Sizes {
    if let sizes = state.sizes { return sizes }
    let half = MachineMemory.bytes / 2
    let sizes = Sizes(budget: half, greatest: half)
    state.sizes = sizes
    return sizes
  }
}
