import Diagnostics
import Foundation
import Testing

@testable import Linting

/// Every rule has a page in Docs/Lint and a row in its index, and no other page is there.
@Suite struct LintPageTests {
  private static let directory = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("../../Docs/Lint").standardizedFileURL

  @Test func everyRuleHasAPage() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.directory.path)
    let pages = files.filter { !["README.md", "Trust.md"].contains($0) }.map {
      $0.replacing(".md", with: "")
    }
    #expect(pages.sorted() == LintRules.all.map(\.id).sorted())
    #expect(Set(pages).count == LintRules.all.count)
    let index = try String(
      contentsOf: Self.directory.appendingPathComponent("README.md"), encoding: .utf8)
    for rule in LintRules.all {
      let severity = rule.severity.rawValue + (rule.isOnByDefault ? "" : ", off by default")
      let row = "| [`\(rule.id)`](\(rule.id).md) | \(severity) | \(rule.summary) |"
      #expect(index.contains(row), "\(row)")
    }
  }
}
