import Foundation
import Testing

/// Every diagnostic that the sources report is in Docs/Diagnostics.md, and no other.
@Suite struct DiagnosticCatalogueTests {
  @Test func listsEveryDiagnostic() throws {
    let reported = try ids(in: "Sources", fileExtension: "swift") { text in
      text.matches(
        of:
          /"((?:command|manifest|resolve|plan|build|import|info|plist|strings|stringsdict|png|tiff|iconset|inspect|verify|xib)-[a-z0-9-]+)"/
      ).map { String($0.1) }
    }
    let listed = try ids(in: "Docs", fileExtension: "md") { text in
      text.hasPrefix("# Diagnostics")
        ? text.matches(of: /\n\| `([a-z0-9-]+)` \|/).map { String($0.1) } : []
    }
    #expect(reported.count > 100)
    #expect(reported.subtracting(listed).sorted() == [])
    #expect(listed.subtracting(reported).sorted() == [])
  }

  private func ids(
    in directory: String, fileExtension: String, _ find: (String) -> [String]
  ) throws -> Set<String> {
    let root = Sandbox.checkout + "/" + directory
    var found: Set<String> = []
    let files = try #require(FileManager.default.enumerator(atPath: root))
    for case let file as String in files where file.hasSuffix("." + fileExtension) {
      found.formUnion(find(try String(contentsOfFile: root + "/" + file, encoding: .utf8)))
    }
    return found
  }
}
