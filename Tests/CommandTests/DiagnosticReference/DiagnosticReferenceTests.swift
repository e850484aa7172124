import BundlerTestSupport
import Foundation
import Testing

@testable import BundlerCommands

@Suite struct DiagnosticReferenceTests {
  private static let docs = URL(fileURLWithPath: packageDirectory + "/Docs")

  /// `make embed` writes what is compared here.
  @Test func isWhatTheDocumentationSays() throws {
    let text = try String(
      contentsOf: Self.docs.appendingPathComponent("Diagnostics.md"), encoding: .utf8)
    #expect(
      DiagnosticReference.rows(of: text) == DiagnosticReference.rows(of: EmbeddedDocs.diagnostics))
    let lint = Self.docs.appendingPathComponent("Lint")
    let pages = try FileManager.default.contentsOfDirectory(atPath: lint.path).sorted()
      .filter { $0.hasSuffix(".md") && $0 != "README.md" && $0 != "Trust.md" }
      .map { try String(contentsOf: lint.appendingPathComponent($0), encoding: .utf8) }
    #expect(pages.count > 40)
    #expect(
      DiagnosticReference.pages(of: pages.joined()).map(\.id)
        == DiagnosticReference.pages(of: EmbeddedDocs.rules).map(\.id))
    for (page, embedded) in zip(
      DiagnosticReference.pages(of: pages.joined()),
      DiagnosticReference.pages(of: EmbeddedDocs.rules))
    {
      #expect(page.text(width: 80) == embedded.text(width: 80))
    }
  }

  @Test func everyOneSaysWhatItIs() {
    #expect(DiagnosticReference.all.count > 400)
    #expect(Set(DiagnosticReference.all.map(\.id)).count == DiagnosticReference.all.count)
    for reference in DiagnosticReference.all {
      #expect(
        ["error", "warning", "note"].contains { reference.severity.hasPrefix($0) },
        "\(reference.id): \(reference.severity)")
      #expect(!reference.meaning.isEmpty, "\(reference.id)")
      let long = reference.text(width: 80).split(separator: "\n").filter {
        $0.count > 80 && $0.contains(" ") && !$0.hasPrefix("    ")
      }
      #expect(long == [], "\(reference.id)")
    }
  }

  @Test(arguments: [
    ("manifest-unknown-key", "manifest-unknown-key"), ("[manifest-empty]", "manifest-empty"),
    ("lint-missing-image", "lint-missing-image"), ("missing-image", "lint-missing-image"),
  ])
  func isFound(_ word: String, _ id: String) {
    #expect(DiagnosticReference.named(word)?.id == id)
  }

  @Test(arguments: [
    ("manifest-unknown-kye", ["manifest-unknown-key"]), ("mising-image", ["missing-image"]),
    ("import-l", ["import-left-out"]),
    ("qqqqqqqqq", []), ("", []),
  ])
  func suggests(_ word: String, _ ids: [String]) {
    #expect(DiagnosticReference.named(word) == nil)
    #expect(DiagnosticReference.suggestions(for: word) == ids)
  }

  @Test func readsARow() {
    let rows = DiagnosticReference.rows(
      of: "## Area\n| Id | a |\n|---|\n| `x-y` | error | a `b\\|c` | see [it](It.md) |\n")
    #expect(
      rows == [
        DiagnosticReference(
          id: "x-y", severity: "error", meaning: "a `b|c`",
          explanation: .remedy("see [it](It.md)", area: "Area"))
      ])
    #expect(rows[0].text(width: 80) == "x-y: error\nArea\n\nA b|c.\n\nFix: see it.\n")
  }
}
