internal import Dispatch
internal import Synchronization

/// The results of `transform` in the order of the items, at most `jobs` of them made at a time.
///
/// A single one is made on the thread of the caller, and no other thread is started.
package func parallelMap<Item: Sendable, Result: Sendable>(
  _ items: [Item], jobs: Int, _ transform: @Sendable (Int, Item) -> Result
) -> [Result] {
  guard items.count > 1 else { return items.map { transform(0, $0) } }
  let next = Atomic<Int>(0)
  let results = Mutex<[Result?]>(Array(repeating: nil, count: items.count))
  DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, items.count))) { _ in
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < items.count else { return }
      let result = transform(index, items[index])
      results.withLock { $0[index] = result }
    }
  }
  return results.withLock { $0.compactMap(\.self) }
}
