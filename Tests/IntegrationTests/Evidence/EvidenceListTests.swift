import Foundation
import Testing

/// The documents, the pinned texts and the suites belong together.
@Suite struct EvidenceListTests {
  private func names(in directory: String) throws -> [String] {
    let path = Sandbox.checkout + "/Tests/IntegrationTests/Evidence/" + directory
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  @Test func pinsEachProject() throws {
    let projects = try names(in: "Documents")
    #expect(projects.count >= 16)
    #expect(try names(in: "Expected") == projects.map { $0 + ".txt" })
  }

  @Test func hasASuiteForEachProject() throws {
    let sources = try Sandbox.texts(
      in: "Tests/IntegrationTests/Evidence", fileExtension: "swift"
    ).joined()
    for project in try names(in: "Documents") {
      #expect(sources.contains("EvidenceProject(\"\(project)\""), "\(project)")
      #expect(sources.contains("struct \(project)Evidence"), "\(project)")
    }
  }
}
