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
    #expect(workshop.directory.exists("out/.bundler/App.app.state/record"))
    #expect(!workshop.directory.exists("out/.bundler/Other.app.state"))
  }
}

@Suite struct FormerBundlesTests {
  @Test func areThoseOfTheSameProductUnderOtherNames() throws {
    var workshop = try Workshop()
    try workshop.source("a", "a")
    func build(_ bundle: String, _ address: String) -> OutputLocation {
      workshop.bundle = bundle
      var product = Workshop.product([.copy("a", to: "a")])
      product.address = address
      #expect(workshop.executor.execute(product, into: workshop.location).isComplete)
      return workshop.location
    }
    let old = build("out/Old.app", "App")
    let gone = build("out/Gone.app", "App")
    _ = build("out/Other.app", "Other")
    let new = build("out/New.framework", "App")
    workshop.directory.remove("out/Gone.app")
    try workshop.directory.write("out/.bundler/Damaged.app.state/record", "BNDLREC3\u{FF}\u{FF}")
    try workshop.directory.makeDirectory("out/Damaged.app")
    #expect(new.formerBundles(of: "App") == [old])
    #expect(new.sidecar(ofFormer: old, insteadOf: nil) == nil)
    try workshop.directory.write("out/Old.manifest.json", "{}")
    #expect(
      new.sidecar(ofFormer: old, insteadOf: .inside("record.json"))
        == workshop.directory.absolute("out/Old.manifest.json"))
    #expect(new.sidecar(ofFormer: old, insteadOf: .sidecar("Old.manifest.json")) == nil)
    #expect(
      new.formerBundles(of: "Other").map(\.bundle) == [workshop.directory.absolute("out/Other.app")]
    )
    #expect(new.formerBundles(of: "None") == [])
    _ = workshop.executor.clean(old)
    #expect(new.formerBundles(of: "App") == [])
    _ = gone
  }

  /// What is kept in a link would be written elsewhere.
  @Test func stateIsNoLink() throws {
    let workshop = try Workshop()
    try workshop.source("a", "a")
    try workshop.directory.makeDirectory("elsewhere")
    try workshop.directory.link("out/.bundler/App.app.state", to: "../../elsewhere")
    let result = workshop.build([.copy("a", to: "a")])
    #expect(result.receipt.diagnostics.map(\.id) == ["build-cannot-write"])
    #expect(workshop.directory.listing(of: "elsewhere") == [])
  }
}
