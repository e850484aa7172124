import HostSystem
import Synchronization
import Testing

@Suite struct FuturePoolTests {
  /// What no thread takes, the caller does.
  @Test(arguments: [1, 2, 4]) func allWorkIsDone(count: Int) {
    let pool = FuturePool(on: Workers(count))
    let sums = (0..<200).map { number in
      let work: @Sendable () -> Int = { (0...number).reduce(0, +) }
      return (future: pool.start(work), work: work)
    }
    for (number, sum) in sums.enumerated() {
      #expect((sum.future?.value ?? sum.work()) == number * (number + 1) / 2)
    }
    if count == 1 { #expect(sums.allSatisfy { $0.future == nil }) }
    pool.close()
  }

  @Test func noMoreThreadsWorkThanThereArePlaces() {
    let running = Mutex((now: 0, most: 0))
    let pool = FuturePool(on: Workers(3))
    let futures = (0..<30).compactMap { _ in
      pool.start {
        running.withLock {
          $0.now += 1
          $0.most = max($0.most, $0.now)
        }
        for _ in 0..<1000 { _ = running.withLock { $0.now } }
        running.withLock { $0.now -= 1 }
      }
    }
    for future in futures { future.value }
    pool.close()
    #expect(running.withLock { $0.most } <= 3)
  }

  /// Whether or not the work was begun.
  @Test func aClosedPoolHasGivenItsPlacesBack() {
    let workers = Workers(2)
    for _ in 0..<20 {
      let pool = FuturePool(on: workers)
      let first = pool.start { 1 }
      #expect(first != nil)
      _ = pool.start { 2 }
      pool.close()
      #expect(pool.start { 3 } == nil)
      #expect(first?.value == 1)
    }
  }

  /// A thread that waits for work holds no place, and is woken for the next.
  @Test func aPoolWithoutWorkHoldsNoPlace() {
    let workers = Workers(2)
    let (one, other) = (FuturePool(on: workers), FuturePool(on: workers))
    defer {
      one.close()
      other.close()
    }
    for _ in 0..<50 {
      for pool in [one, other] {
        var future = pool.start { 7 }
        while future == nil { future = pool.start { 7 } }
        #expect(future?.value == 7)
      }
    }
  }
}
