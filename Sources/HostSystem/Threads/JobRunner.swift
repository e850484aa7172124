internal import Dispatch
internal import Synchronization

/// Runs jobs, as many at a time as `places` has places for, of which new ones may come up when others end.
///
/// One job at a time runs on the thread of the caller, and so does all where the system makes no
/// thread. `next` gives a job that may start now, and nil if none may; `finish` takes what came of a job,
/// after which more may be ready. Both are called on the thread of the caller; `run` does the work, on
/// any thread.
package func runJobs<Job: Sendable, Outcome: Sendable>(
  on places: Workers, next: () -> Job?, finish: (Job, Outcome) -> Void,
  run: @escaping @Sendable (Job) -> Outcome
) {
  let jobs = BlockingQueue<Job?>()
  let outcomes = BlockingQueue<(Job, Outcome)>()
  var workers: [WorkerThread] = []
  var limit = places.count
  // The first of the running jobs has the caller's place, each other one a place of its own.
  var running = 0
  while true {
    var ready: [Job] = []
    while running + ready.count < limit {
      let isFirst = running + ready.count == 0
      guard isFirst || places.take(upTo: 1) == 1 else { break }
      guard let job = next() else {
        if !isFirst { places.giveBack(1) }
        break
      }
      ready.append(job)
    }
    // Nothing runs beside it.
    if running == 0, ready.count == 1 || limit == 1, let job = ready.first {
      finish(job, run(job))
      continue
    }
    for (number, job) in ready.enumerated() {
      if workers.count < limit, workers.count <= running {
        let worker = WorkerThread {
          while let job = jobs.take() { outcomes.put((job, run(job))) }
        }
        if let worker { workers.append(worker) } else { limit = max(1, workers.count) }
      }
      if workers.isEmpty {
        finish(job, run(job))
        if number > 0 { places.giveBack(1) }
      } else {
        jobs.put(job)
        running += 1
      }
    }
    if running == 0 {
      if ready.isEmpty { break }
      continue
    }
    let (job, outcome) = outcomes.take()
    running -= 1
    if running > 0 { places.giveBack(1) }
    finish(job, outcome)
  }
  for _ in workers { jobs.put(nil) }
  for worker in workers { worker.join() }
}

/// A queue whose readers wait for what is put into it.
private final class BlockingQueue<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])
  private let count = DispatchSemaphore(value: 0)

  func put(_ element: Element) {
    elements.withLock { $0.append(element) }
    count.signal()
  }

  func take() -> Element {
    count.wait()
    return elements.withLock { $0.removeFirst() }
  }
}

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
