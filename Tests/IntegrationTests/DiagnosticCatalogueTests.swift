import Testing

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
