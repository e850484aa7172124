import Diagnostics
import Testing

/// One cause is one message.
@Suite struct MergingTests {
  private func at(_ line: Int, _ message: String, id: String) -> Diagnostic {
    Diagnostic(
      .warning, id: id, message, at: SourceRange(file: "f", line: line, column: 1), details: ["d"])
  }

  @Test func countsWhatHasOneCauseInSeveralPlaces() {
    let found = ["One", "Two", "Three"].enumerated().map {
      at($0.offset + 1, "the package '\($0.element)' is not here", id: "project-package-not-built")
    }
    let merged = found.mergedByCause
    #expect(merged.map(\.message) == ["the package 'One' is not here"])
    #expect(merged[0].details == ["d", "the same for 2 more: 'Two', 'Three'"])
  }

  @Test func countsTheTargetsOfOnePlace() {
    let merged = [
      at(1, "'App' has no image 'x'", id: "i"), at(1, "'Pro' has no image 'x'", id: "i"),
      at(2, "'App' has no image 'x'", id: "i"),
    ].mergedByCause
    #expect(merged.count == 2)
    #expect(merged[0].details == ["d", "the same for 1 more: 'Pro'"])
    #expect(merged[1].details == ["d"])
  }

  @Test func keepsWhatHasNoPlace() {
    let found = ["a", "b"].map { Diagnostic(.error, id: "i", "no '\($0)'") }
    #expect(found.mergedByCause == found)
  }
}
