import HostSystem
import Synchronization
import Testing

@Suite struct MemoryBudgetTests {
  private static let need = 2 * MemoryBudget.smallNeed

  /// The greatest number of needs that were served at the same time.
  private func greatestCount(_ budget: MemoryBudget, needs: [Int]) -> Int {
    let counts = Mutex((now: 0, most: 0))
    _ = parallelMap(needs, on: Workers(8)) { _, need in
      budget.holding(need) {
        counts.withLock {
          $0.now += 1
          $0.most = max($0.most, $0.now)
        }
        for _ in 0..<1000 { counts.withLock { _ in } }
        counts.withLock { $0.now -= 1 }
      }
    }
    return counts.withLock { $0.most }
  }

  @Test(arguments: [1, 2, 3]) func servesAsManyAsFit(count: Int) {
    let budget = MemoryBudget(bytes: count * Self.need + 1, greatest: .max)
    let most = greatestCount(budget, needs: Array(repeating: Self.need, count: 40))
    #expect((1...count).contains(most))
  }

  @Test func servesOneThatIsLargerThanTheBudgetAlone() {
    let budget = MemoryBudget(bytes: Self.need, greatest: .max)
    let needs = (0..<40).map { $0.isMultiple(of: 2) ? Self.need : 10 * Self.need }
    #expect(greatestCount(budget, needs: needs) == 1)
  }

  @Test func doesNotAskForLittle() {
    let budget = MemoryBudget(bytes: 1, greatest: 1)
    let result = budget.holding(Self.need) { budget.holding(MemoryBudget.smallNeed - 1) { 7 } }
    #expect(result == 7)
  }

  @Test func givesBackWhatAFailureHeld() {
    struct Failure: Error {}
    let budget = MemoryBudget(bytes: Self.need, greatest: .max)
    for _ in 0..<2 {
      #expect(throws: Failure.self) {
        try budget.holding(Self.need) { () throws(Failure) -> Void in throw Failure() }
      }
    }
    let isServed = budget.holding(Self.need) { true }
    #expect(isServed)
  }

  @Test func knowsTheGreatestNeed() {
    #expect(MemoryBudget(bytes: 3, greatest: 2).greatestNeed == 3)
    #expect(MemoryBudget(bytes: 3, greatest: 4).greatestNeed == 4)
  }
}

@Suite struct MachineMemoryTests {
  @Test func readsTheLimitsOfControlGroups() {
    let files = [
      "/sys/fs/cgroup/a/b/memory.max": "max\n", "/sys/fs/cgroup/a/memory.max": "4096\n",
      "/sys/fs/cgroup/memory/c/memory.limit_in_bytes": "8192\n",
      "/sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n",
    ]
    func limits(_ list: String) -> [Int] {
      ControlGroup.all(in: list).compactMap { group in
        files["\(group.directory)/\(group.memoryFile)"].flatMap(ControlGroup.limit)
      }
    }
    #expect(limits("0::/a/b\n") == [4096])
    #expect(limits("9:cpu:/x\n8:cpuset,memory:/c\n") == [8192, 9_223_372_036_854_771_712])
    #expect(limits("0::/\n").isEmpty)
    #expect(limits("damaged").isEmpty)
  }

  @Test func isThere() { #expect(MachineMemory.bytes > 1 << 20) }
}
