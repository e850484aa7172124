import BundlerTestSupport
import Synchronization
import Testing

@Suite struct CPULimitTests {
  /// Computes until it is told to stop.
  final class EndlessWork: Sendable {
    let isOver = Atomic(false)

    func run() { while !isOver.load(ordering: .relaxed) {} }
  }

  @Test func returnsWhatTheFunctionReturns() throws {
    #expect(try withCPULimit { 6 * 7 } == 42)
    try withCPULimit(on: [1, 2]) { #expect($0 == [1, 2]) }
  }

  @Test func namesTheInputOfAFunctionThatNeverEnds() {
    let work = EndlessWork()
    defer { work.isOver.store(true, ordering: .relaxed) }
    let error = #expect(throws: CPULimitExceeded.self) {
      try withCPULimit(.milliseconds(20), on: Array("<a>".utf8)) { _ in work.run() }
    }
    #expect(error?.description == "still running after 0.02 seconds of the processor, given <a>")
  }

  @Test func printsBytesThatAreNoText() {
    let error = CPULimitExceeded(limit: .seconds(1), input: [0xFF, 1])
    #expect(error.description == "still running after 1.0 seconds of the processor, given [255, 1]")
  }
}
