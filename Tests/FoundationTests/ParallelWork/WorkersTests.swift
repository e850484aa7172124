import HostSystem
import Synchronization
import Testing

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
