import BundleModel
import BundlerTestSupport
import Diagnostics
import Execution
import FileTree
import Testing

@Suite struct CleaningTests {
  static func workshop(record: Plan.RecordOutput? = nil) throws -> Workshop {
    let workshop = try Workshop()
    try workshop.source("a", "a")
    _ = workshop.build(
      [.copy("a", to: "a"), .copy("a", to: "deep/er/a"), .link("l", to: "a"), .directory("e")],
      record: record)
    return workshop
  }

  @Test(arguments: [nil, Plan.RecordOutput.inside("m.json"), .sidecar("App.manifest.json")])
  func removesEverythingOfOurs(record: Plan.RecordOutput?) throws {
    let workshop = try Self.workshop(record: record)
    let cleaned = workshop.executor.clean(workshop.location, bundleRecord: record)
    #expect(cleaned.diagnostics == [])
    #expect(cleaned.removed.contains("deep/er/a"))
    #expect(workshop.directory.listing == ["out/", "src/", "src/a"])
  }

  @Test func leavesWhatIsNotOurs() throws {
    let workshop = try Self.workshop()
    try workshop.directory.write("out/App.app/deep/theirs", "")
    try workshop.directory.write("out/App.app/a", "changed")
    let cleaned = workshop.executor.clean(workshop.location)
    #expect(cleaned.diagnostics.map(\.id) == ["build-kept-modified"])
    #expect(workshop.listing == ["a", "deep/", "deep/theirs"])
    #expect(!workshop.directory.exists("out/.bundler"))
  }

  @Test func goesByTheManifestWhenTheRecordIsLost() throws {
    let workshop = try Self.workshop(record: .inside("m.json"))
    workshop.directory.remove("out/.bundler")
    try workshop.directory.write("out/App.app/theirs", "")
    _ = workshop.executor.clean(workshop.location, bundleRecord: .inside("m.json"))
    #expect(workshop.listing == ["theirs"])
  }

  @Test func doesNothingWhereNothingWasBuilt() throws {
    let workshop = try Workshop()
    try workshop.directory.write("out/App.app/theirs", "")
    let cleaned = workshop.executor.clean(workshop.location)
    #expect(cleaned.removed == [] && cleaned.diagnostics == [])
    #expect(workshop.directory.listing == ["out/", "out/App.app/", "out/App.app/theirs", "src/"])
  }

  @Test func leavesTheStateOfOtherBundles() throws {
    var workshop = try Self.workshop()
    workshop.bundle = "out/Other.app"
    _ = workshop.build([.copy("a", to: "a")])
    _ = workshop.executor.clean(workshop.location)
    #expect(workshop.directory.exists("out/.bundler/App.app/record"))
    #expect(!workshop.directory.exists("out/.bundler/Other.app"))
  }
}
