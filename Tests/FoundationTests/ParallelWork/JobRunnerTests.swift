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
