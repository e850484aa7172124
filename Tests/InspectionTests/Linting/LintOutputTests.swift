import Diagnostics
import Testing

@testable import Linting

@Suite struct LintOutputTests {
  private let finding = Diagnostic(
    .error, id: "lint-undeclared-outlet", "'A' declares no outlet 'b'",
    at: SourceRange(file: "Main View.xib", line: 3, column: 5, length: 1),
    fixIts: [
      FixIt(SourceRange(file: "Main View.xib", line: 3, column: 5, length: 1), replacement: "c")
    ])

  @Test func baselinesForgetLinesAndCount() throws {
    var moved = finding
    moved.range?.start?.line = 9
    let baseline = LintBaseline([finding])
    let read = try #require(LintBaseline(baseline.json))
    #expect(read == baseline)
    #expect(read.filtering([moved]) == [])
    #expect(read.filtering([finding, moved]) == [moved])
  }
}
