import BundlerTestSupport
import Diagnostics
import Foundation
import Testing

@testable import Linting

/// Every rule has a page in Docs/Lint and a row in its index, and no other page is there.
@Suite struct LintPageTests {
  private static let directory = URL(fileURLWithPath: packageDirectory + "/Docs/Lint")

  @Test func everyRuleHasAPage() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.directory.path)
    let pages = files.filter { !["README.md", "Trust.md"].contains($0) }.map {
      $0.replacing(".md", with: "")
    }
    #expect(pages.sorted() == LintRules.all.map(\.id).sorted())
    #expect(Set(pages).count == LintRules.all.count)
    let index = try text(of: "README")
    for rule in LintRules.all {
      let row = "| [`\(rule.id)`](\(rule.id).md) | \(rule.frequency) | \(rule.summary) |"
      #expect(index.contains(row), "\(row)")
    }
  }

  /// What all pages have in common follows from the rule; with `BUNDLER_REWRITE_GOLDEN=1` it is
  /// written anew.
  @Test(arguments: LintRules.all.map(\.id)) func pagesBeginAndEndAlike(id: String) throws {
    let rule = try #require(LintRules.all.first { $0.id == id })
    if ProcessInfo.processInfo.environment["BUNDLER_REWRITE_GOLDEN"] == "1" {
      let lines = try text(of: id).split(separator: "\n", omittingEmptySubsequences: false)
      let start = lines.firstIndex { $0.hasPrefix("Severity:") }.map { $0 + 1 } ?? 1
      let end = lines.firstIndex { $0.hasPrefix("## Silencing it") } ?? lines.endIndex
      let body = lines[start..<end].joined(separator: "\n").trimmingCharacters(in: .newlines)
      try (rule.pageHead + body + "\n" + rule.pageFoot).write(
        to: file(of: id), atomically: true, encoding: .utf8)
    }
    let page = try text(of: id)
    #expect(page.hasPrefix(rule.pageHead))
    #expect(page.hasSuffix(rule.pageFoot))
  }

  private func file(of page: String) -> URL {
    Self.directory.appendingPathComponent(page + ".md")
  }

  private func text(of page: String) throws -> String {
    try String(contentsOf: file(of: page), encoding: .utf8)
  }
}

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

extension LintRule {
  fileprivate var frequency: String {
    severity.rawValue + (isOnByDefault ? "" : ", off by default")
  }

  fileprivate var pageHead: String {
    """
    # \(id)

    \(summary.prefix(1).uppercased() + summary.dropFirst()).

    Severity: \(frequency).


    """
  }

  fileprivate var pageFoot: String {
    """

    ## Silencing it

    `bundler:disable \(id)` in a comment before or behind it, `disable: [\(id)]` under `lint:` in `bundle.yml`, or
    `--disable \(id)`. [More ways](README.md#silencing)

    """
  }
}
