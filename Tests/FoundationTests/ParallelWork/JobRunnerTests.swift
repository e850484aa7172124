import HostSystem
import Synchronization
import Testing

@Suite struct JobRunnerTests {
  /// Each job of a number makes two smaller ones ready when it ends.
  @Test(arguments: [0, 1, 2, 16]) func runsWhatBecomesReady(count: Int) {
    var ready = [9]
    var sum = 0
    runJobs(
      on: Workers(count), next: { ready.popLast() },
      finish: { (job: Int, outcome: Int) in
        sum += outcome
        if job > 0 { ready += [job - 1, job - 1] }
      }, run: { $0 + 1 })
    // 10 + 2·9 + 4·8 + …
    #expect(sum == (0...9).reduce(0) { $0 + (1 << (9 - $1)) * ($1 + 1) })
  }

  @Test func runsNoMoreAtOnceThanItMay() {
    let running = Mutex((now: 0, most: 0))
    var left = 200
    runJobs(
      on: Workers(3),
      next: {
        left -= 1
        return left >= 0 ? left : nil
      }, finish: { (_: Int, _: Void) in },
      run: { _ in
        running.withLock {
          $0.now += 1
          $0.most = max($0.most, $0.now)
        }
        for _ in 0..<1000 { _ = running.withLock { $0.now } }
        running.withLock { $0.now -= 1 }
      })
    #expect(running.withLock { $0.most } <= 3)
  }

  @Test func waitsForAThread() {
    let made = Mutex(0)
    let thread = WorkerThread { made.withLock { $0 = 1 } }
    thread?.join()
    #expect(thread == nil || made.withLock { $0 } == 1)
  }
}

@Suite struct ParallelMapTests {
  @Test(arguments: [1, 2, 100]) func keepsTheOrderOfTheItems(jobs: Int) {
    let items = Array(0..<1000)
    #expect(
      parallelMap(items, on: Workers(jobs)) { index, item in index + item } == items.map { 2 * $0 })
  }

  @Test func makesNothingOfNothing() {
    #expect(parallelMap([Int](), on: Workers(4)) { $1 }.isEmpty)
  }

  @Test func findsAProcessor() { #expect(Processors.count >= 1) }
}

@Suite struct WorkersTests {
  /// Work inside of work stays within the limit of all.
  @Test(arguments: [1, 2, 5]) func boundsNestedWork(count: Int) {
    let running = Mutex((now: 0, most: 0))
    let workers = Workers(count)
    _ = parallelMap(Array(0..<8), on: workers) { _, _ in
      parallelMap(Array(0..<8), on: workers) { _, _ in
        running.withLock {
          $0.now += 1
          $0.most = max($0.most, $0.now)
        }
        for _ in 0..<1000 { _ = running.withLock { $0.now } }
        running.withLock { $0.now -= 1 }
      }
    }
    #expect(running.withLock { $0.most } <= count)
  }

  @Test func givesPlacesBack() {
    let workers = Workers(3)
    for _ in 0..<10 { _ = parallelMap([1, 2, 3], on: workers) { $1 } }
    var most = 0
    runJobs(
      on: workers, next: { most < 3 ? 1 : nil }, finish: { (_: Int, _: Int) in most += 1 },
      run: { $0 })
    #expect(most >= 3)
  }

  @Test(arguments: [("200000 100000\n", 2), ("150000 100000", 2), ("max 100000", nil), ("", nil)])
  func readsQuotas(text: String, count: Int?) {
    #expect(Processors.processors(inQuota: text) == count)
  }
}
