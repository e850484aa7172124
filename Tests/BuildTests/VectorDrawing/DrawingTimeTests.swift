import Testing

@testable import AssetCatalogCompilation

@Suite struct DrawingTimeTests {
  private func wait(_ milliseconds: Int) {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while ContinuousClock.now < end {}
  }

  @Test func doesNotTryAgainWhatTookTooLong() {
    let time = DrawingTime(limit: 1)
    var count = 0
    for _ in 0..<3 {
      #expect(throws: VectorError("slow")) {
        try time.drawing([1]) { seconds throws(VectorError) in
          count += 1
          wait(1000 * seconds)
          throw VectorError("slow")
        }
      }
    }
    #expect(count == 1)
    #expect(throws: Never.self) { try time.drawing([2]) { _ throws(VectorError) in } }
  }

  @Test func triesAgainWhatFailedAtOnce() {
    let time = DrawingTime()
    var count = 0
    for _ in 0..<3 {
      #expect(throws: VectorError.self) {
        try time.drawing([1]) { _ throws(VectorError) in
          count += 1
          throw VectorError("damaged")
        }
      }
    }
    #expect(count == 3)
  }

  @Test func boundsTheTimeOfAll() throws {
    let time = DrawingTime(limit: 30, base: 0, each: 1)
    try time.drawing([1]) { _ throws(VectorError) in wait(2100) }
    // A second document brings a second more, which is used up, too.
    do throws(VectorError) {
      _ = try time.drawing([2]) { _ throws(VectorError) in Issue.record("drawn") }
    } catch {
      #expect(error.reason.contains("2 seconds"))
    }
    try time.drawing([3]) { _ throws(VectorError) in }
  }
}
