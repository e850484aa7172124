import BundlerTestSupport
import Diagnostics
import Inspection
import Testing

@Suite struct OptimizedModelDifferenceTests {
  @Test func isComparedAsAModel() {
    var diagnostics: [Diagnostic] = []
    let first = ContentFile("A.omo", OptimizedModelSample.make())
    let second = ContentFile("B.omo", OptimizedModelSample.make(oddBits: 0x10))
    let pair = ContentTree.pair(first, second, diagnostics: &diagnostics)
    #expect(pair?.0.form == "data model")
    #expect(pair?.0.text() == pair?.1.text())
    #expect(diagnostics.map(\.id) == ["coredata-optimized"])
  }
}
