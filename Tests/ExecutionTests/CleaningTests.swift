import BundleModel
import BundlerTestSupport
import Diagnostics
import Execution
import FileTree
import Testing

@Suite struct CleaningTests {
  static func workshop(record: Plan.RecordOutput? = nil) async throws -> Workshop {
    let workshop = try Workshop()
    try workshop.source("a", "a")
    _ = await workshop.build(
      [.copy("a", to: "a"), .copy("a", to: "deep/er/a"), .link("l", to: "a"), .directory("e")],
      record: record)
    return workshop
  }

  @Test(arguments: [nil, Plan.RecordOutput.inside("m.json"), .sidecar("App.manifest.json")])
  func removesEverythingOfOurs(record: Plan.RecordOutput?) async throws {
    let workshop = try await Self.workshop(record: record)
    let cleaned = await workshop.executor.clean(workshop.location, bundleRecord: record)
    #expect(cleaned.diagnostics == [])
    #expect(cleaned.removed.contains("deep/er/a"))
    #expect(workshop.directory.listing == ["out/", "src/", "src/a"])
  }

  @Test func leavesWhatIsNotOurs() async throws {
    let workshop = try await Self.workshop()
    try workshop.directory.write("out/App.app/deep/theirs", "")
    try workshop.directory.write("out/App.app/a", "changed")
    let cleaned = await workshop.executor.clean(workshop.location)
    #expect(cleaned.diagnostics.map(\.id) == ["build-kept-modified"])
    #expect(workshop.listing == ["a", "deep/", "deep/theirs"])
    #expect(!workshop.directory.exists("out/.bundler"))
  }

  @Test func goesByTheManifestWhenTheRecordIsLost() async throws {
    let workshop = try await Self.workshop(record: .inside("m.json"))
    workshop.directory.remove("out/.bundler")
    try workshop.directory.write("out/App.app/theirs", "")
    _ = await workshop.executor.clean(workshop.location, bundleRecord: .inside("m.json"))
    #expect(workshop.listing == ["theirs"])
  }

  @Test func doesNothingWhereNothingWasBuilt() async throws {
    let workshop = try Workshop()
    try workshop.directory.write("out/App.app/theirs", "")
    let cleaned = await workshop.executor.clean(workshop.location)
    #expect(cleaned.removed == [] && cleaned.diagnostics == [])
    #expect(workshop.directory.listing == ["out/", "out/App.app/", "out/App.app/theirs", "src/"])
  }

  @Test func leavesTheStateOfOtherBundles() async throws {
    var workshop = try await Self.workshop()
    workshop.bundle = "out/Other.app"
    _ = await workshop.build([.copy("a", to: "a")])
    _ = await workshop.executor.clean(workshop.location)
    #expect(workshop.directory.exists("out/.bundler/App.app/record"))
    #expect(!workshop.directory.exists("out/.bundler/Other.app"))
  }
}
