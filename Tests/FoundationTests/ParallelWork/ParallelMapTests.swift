import HostSystem
import Testing

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
