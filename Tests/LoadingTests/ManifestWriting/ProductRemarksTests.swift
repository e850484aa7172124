import BundleModel
import BundlerTestSupport
import Diagnostics
import ManifestWriting
import Testing

@Suite struct ProductRemarksTests {
  private func remarks(_ messages: [String]) -> [String] {
    let product = ProjectDraftTests.app([], in: [:])
    var remarks = ProductRemarks()
    remarks.add(
      messages.enumerated().map {
        Diagnostic(
          .warning, id: "project-test", $0.element,
          at: SourceRange(file: "p", line: $0.offset + 1, column: 1))
      }, of: ResolvedProject(products: [product]), "App")
    return remarks.byAddress["App"] ?? []
  }

  @Test func saysOnceWhatIsSaidOfSeveralThings() {
    #expect(
      remarks([
        "'a', a resource of target 'App', does not exist", "the script 'x' is not run",
        "'b', a resource of target 'App', does not exist",
        "the script 'y' of target 'App' is not run", "the script 'z' of target 'Other' is not run",
      ]) == [
        "'a' does not exist; likewise 'b'", "the script 'x' is not run; likewise 'y'",
        "the script 'z' of target 'Other' is not run",
      ])
  }

  @Test func keepsWhatNamesNothing() {
    #expect(remarks(["nothing at all", "nothing at all"]) == ["nothing at all", "nothing at all"])
  }
}
