internal import Synchronization

/// Returns the results of `transform` in the order of the items, made on as many threads as `workers`
/// has free places.
///
/// The thread of the caller works, too; a single item needs no other thread. Where the system makes
/// fewer threads than that, those that there are do the work.
package func parallelMap<Item: Sendable, Result: Sendable>(
  _ items: [Item], on workers: Workers, _ transform: @escaping @Sendable (Int, Item) -> Result
) -> [Result] {
  let places = workers.take(upTo: items.count - 1)
  defer { workers.giveBack(places) }
  guard places > 0 else { return items.enumerated().map { transform($0, $1) } }
  let progress = MapProgress<Result>(count: items.count)
  let work: @Sendable () -> Void = {
    while let index = progress.next() { progress.note(transform(index, items[index]), at: index) }
  }
  var helpers: [WorkerThread] = []
  while helpers.count < places, let helper = WorkerThread(work) { helpers.append(helper) }
  work()
  for helper in helpers { helper.join() }
  return progress.results
}

/// Which items were taken, and what became of them.
private final class MapProgress<Result: Sendable>: Sendable {
  private let count: Int
  private let taken = Atomic<Int>(0)
  private let found: Mutex<[Result?]>

  init(count: Int) {
    self.count = count
    found = Mutex(Array(repeating: nil, count: count))
  }

  /// The index of an item that nobody has taken.
  func next() -> Int? {
    let index = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return index < count ? index : nil
  }

  func note(_ result: Result, at index: Int) { found.withLock { $0[index] = result } }

  var results: [Result] { found.withLock { $0.compactMap(\.self) } }
}
