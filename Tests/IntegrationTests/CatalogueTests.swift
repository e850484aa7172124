import Foundation
import Testing

/// Every rule that a comment cites is in Docs/Rules.md, or on the page that the comment names.
@Suite struct RuleCatalogueTests {
  private static let pages = [
    "AppKit nibs": "Rules/AppKitNibs.md",
    "Asset catalogs": "Rules/AssetCatalogs.md",
    "Nib archive": "Rules/NibArchive.md",
    "UIKit nibs": "Rules/UIKitNibs.md",
    "Xcode projects": "Rules/XcodeProjects.md",
  ]

  @Test func findsEveryCitedRule() throws {
    let cited = try comments().flatMap(rules)
    #expect(cited.count > 50)
    #expect(Set(cited).subtracting(try numbers(on: "Rules.md")).sorted() == [])
  }

  @Test func findsEveryRuleCitedByItsPage() throws {
    var cited: [String: Set<String>] = [:]
    for comment in try comments() {
      let pattern =
        /(AppKit nibs|Asset catalogs|Nib archive|UIKit nibs|Xcode projects) (\d+(?:\.\d+)*)/
      for match in comment.matches(of: pattern) {
        cited[String(match.1), default: []].insert(String(match.2))
      }
    }
    #expect(cited["Xcode projects"]?.isEmpty == false)
    for (name, page) in Self.pages {
      let missing = (cited[name] ?? []).subtracting(try numbers(on: page))
      #expect(missing.sorted() == [], "\(name)")
    }
  }

  @Test(arguments: ["Rules.md"] + pages.values.sorted())
  func numbersEachRuleOnce(page: String) throws {
    let numbers = try numbers(on: page)
    #expect(numbers.count > 5)
    #expect(Dictionary(grouping: numbers) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  /// The numbers of headings and of rules in bold, in the order of the page.
  private func numbers(on page: String) throws -> [String] {
    let path = Sandbox.checkout + "/Docs/" + page
    return try String(contentsOfFile: path, encoding: .utf8)
      .matches(of: /(?:\n#+ |\*\*)(\d+(?:\.\d+)*)/).map { String($0.1) }
  }

  /// The numbers in "rule 3.1", "rules 2.4 and 2.5" or "rules 3.5.3 to 3.5.6", but not the 9 in
  /// "rule 7.2, step 9".
  private func rules(citedIn comment: String) -> [String] {
    comment.matches(of: /\b[Rr]ules? ((?:\d+(?:\.\d+)*(?:,? (?:and|to|step) |, )?)+)/)
      .flatMap { $0.1.matches(of: /(step )?(\d+(?:\.\d+)*)/) }
      .filter { $0.1 == nil }
      .map { String($0.2) }
  }

  /// Comments of Swift files and whole Python files, each on one line.
  private func comments() throws -> [String] {
    let swift = try ["Sources", "Tests"]
      .flatMap { try Sandbox.texts(in: $0, fileExtension: "swift") }
    let python = try ["Tests/Conformance", "Scripts"]
      .flatMap { try Sandbox.texts(in: $0, fileExtension: "py") }
    return swift.flatMap(swiftComments) + python.map { $0.replacing("\n", with: " ") }
  }

  private func swiftComments(_ source: String) -> [String] {
    source.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
      .split { !$0.hasPrefix("//") }
      .map { $0.map { $0.drop { $0 == "/" } }.joined() }
  }
}

/// Every diagnostic that the sources report is in Docs/Diagnostics.md, and no other.
@Suite struct DiagnosticCatalogueTests {
  @Test func listsEveryDiagnostic() throws {
    let listed = try ids(in: "Docs", fileExtension: "md") { text in
      text.hasPrefix("# Diagnostics")
        ? text.matches(of: /\n\| `([a-z0-9-]+)` \|/).map { String($0.1) } : []
    }
    let areas = Set(listed.map { $0.prefix { $0 != "-" } })
    let reported = try ids(in: "Sources", fileExtension: "swift") { text in
      let named = text.matches(of: /id: "([a-z]+-[a-z0-9-]+)"/).map { String($0.1) }
      let chosen = text.matches(of: /"([a-z]+)-[a-z0-9-]+"/).filter { areas.contains($0.1) }
      return named + chosen.map { String($0.0.dropFirst().dropLast()) }
    }
    #expect(reported.count > 100)
    #expect(reported.subtracting(listed).sorted() == [])
    #expect(listed.subtracting(reported).sorted() == [])
  }

  private func ids(
    in directory: String, fileExtension: String, _ find: (String) -> [String]
  ) throws -> Set<String> {
    Set(try Sandbox.texts(in: directory, fileExtension: fileExtension).flatMap(find))
  }
}
