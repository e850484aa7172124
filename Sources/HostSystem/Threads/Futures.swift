internal import Dispatch
internal import Synchronization

/// A value that another thread makes, or else whoever asks for it first.
package final class Future<Value: Sendable>: Sendable {
  private enum State {
    /// With what makes the value, and is forgotten then.
    case waiting(@Sendable () -> Value)
    case running
    case made(Value)
  }

  private let state: Mutex<State>
  private let isMade = DispatchSemaphore(value: 0)

  fileprivate init(_ work: @escaping @Sendable () -> Value) { state = Mutex(.waiting(work)) }

  /// Makes the value, if nobody has begun to.
  fileprivate func make() {
    let work: (@Sendable () -> Value)? = state.withLock { state in
      guard case .waiting(let work) = state else { return nil }
      state = .running
      return work
    }
    guard let value = work?() else { return }
    state.withLock { $0 = .made(value) }
    isMade.signal()
  }

  /// The value, made here if nobody has begun to; else this waits for it.
  package var value: Value {
    make()
    while true {
      if case .made(let value) = state.withLock({ $0 }) { return value }
      isMade.wait()
      isMade.signal()
    }
  }
}

/// Threads beside the caller's that make futures, while `Workers` have free places.
///
/// A pool never waits for a place: work is refused, and the caller does it, unless a thread of the pool
/// has a place and few futures wait. Whoever makes a pool closes it.
package final class FuturePool: Sendable {
  private struct Queue {
    /// In the order in which they were started.
    var waiting: [@Sendable () -> Void] = []
    var threads: [WorkerThread] = []
    /// Threads that hold a place.
    var working = 0
    /// Threads that wait for work, and hold none.
    var idle = 0
    var isClosed = false
  }

  private let workers: Workers
  private let queue = Mutex(Queue())
  private let wake = DispatchSemaphore(value: 0)

  /// How many futures may wait, with whatever they hold.
  private static let limit = 64

  package init(on workers: Workers) { self.workers = workers }

  /// Has a value made on another thread; nil if the caller is to make it.
  package func start<Value>(_ work: @escaping @Sendable () -> Value) -> Future<Value>? {
    queue.withLock { queue in
      guard !queue.isClosed, queue.waiting.count < Self.limit else { return nil }
      let hasPlace = workers.take(upTo: 1) == 1
      guard hasPlace || queue.working > 0 else { return nil }
      if hasPlace {
        if queue.idle > 0 {
          queue.idle -= 1
          wake.signal()
        } else if let thread = WorkerThread({ self.work() }) {
          queue.threads.append(thread)
        } else {
          workers.giveBack(1)
          return nil
        }
        queue.working += 1
      }
      let future = Future(work)
      queue.waiting.append { future.make() }
      return future
    }
  }

  /// What each thread of the pool does: it begins with a place.
  private func work() {
    Heap.growOfThread()
    while true {
      let (work, isClosed): ((@Sendable () -> Void)?, Bool) = queue.withLock { queue in
        if queue.isClosed { return (nil, true) }
        if !queue.waiting.isEmpty { return (queue.waiting.removeFirst(), false) }
        queue.working -= 1
        queue.idle += 1
        workers.giveBack(1)
        return (nil, false)
      }
      if isClosed { return }
      if let work { work() } else { wake.wait() }
    }
  }

  /// Ends the threads, when what they are making is made.
  package func close() {
    let threads = queue.withLock { queue in
      queue.isClosed = true
      queue.waiting = []
      for _ in 0..<queue.idle { wake.signal() }
      return queue.threads
    }
    for thread in threads { thread.join() }
    queue.withLock { queue in
      workers.giveBack(queue.working)
      queue.working = 0
    }
  }
}
