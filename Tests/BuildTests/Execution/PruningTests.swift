import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import Testing

@testable import Execution

@Suite struct PruningTests {
  static func workshop() throws -> Workshop {
    let workshop = try Workshop()
    try workshop.directory.write("src/a", "a")
    try workshop.source("b", "b")
    return workshop
  }

  static let both: [Action] = [
    .copy("a", to: "a"), .copy("b", to: "deep/er/b"), .link("deep/l", to: "b"), .directory("empty"),
  ]

  @Test func removesWhatNoActionMakesAnyMore() throws {
    let workshop = try Self.workshop()
    _ = workshop.build(Self.both)
    let result = workshop.build([.copy("a", to: "a")])
    #expect(result.receipt.pruned == ["deep", "deep/er", "deep/er/b", "deep/l", "empty"])
    #expect(result.hasChanges)
    #expect(workshop.listing == ["a"])
  }

  @Test func renamesAcrossDirectoriesAndFiles() throws {
    let workshop = try Self.workshop()
    _ = workshop.build([.copy("a", to: "x")])
    #expect(workshop.build([.copy("a", to: "x/y")]).receipt.diagnostics == [])
    #expect(workshop.listing == ["x/", "x/y"])
    #expect(workshop.build([.copy("a", to: "x")]).receipt.diagnostics == [])
    #expect(workshop.listing == ["x"])
  }

  @Test func leavesTheFilesOfOthersAlone() throws {
    var workshop = try Self.workshop()
    _ = workshop.build(Self.both)
    try workshop.directory.write("out/App.app/deep/theirs", "")
    try workshop.directory.write("out/App.app/_CodeSignature/CodeResources", "")
    let result = workshop.build([.copy("a", to: "a")])
    #expect(
      workshop.listing == [
        "_CodeSignature/", "_CodeSignature/CodeResources", "a", "deep/", "deep/theirs",
      ])
    #expect(result.ids == ["build-foreign-files"])
    #expect(result.receipt.diagnostics.first?.details == ["deep/theirs"])

    // Nothing to do, nothing to say.
    #expect(workshop.build([.copy("a", to: "a")]).ids == [])
    workshop.isMerge = true
    #expect(workshop.build([.copy("b", to: "a")]).ids == [])
  }

  @Test func keepsWhatWasChangedSince() throws {
    let workshop = try Self.workshop()
    _ = workshop.build(Self.both)
    try workshop.directory.write("out/App.app/deep/er/b", "mine")
    workshop.directory.remove("out/App.app/deep/l")
    try workshop.directory.link("out/App.app/deep/l", to: "mine")
    let result = workshop.build([.copy("a", to: "a")])
    #expect(result.ids == ["build-kept-modified", "build-kept-modified"])
    #expect(workshop.listing == ["a", "deep/", "deep/er/", "deep/er/b", "deep/l -> mine"])
  }

  @Test func removesWhatWasOnlyTouchedSince() throws {
    let workshop = try Self.workshop()
    _ = workshop.build(Self.both)
    try workshop.directory.setModified("out/App.app/deep/er/b", 5)
    #expect(workshop.build([.copy("a", to: "a")]).receipt.diagnostics == [])
    #expect(workshop.listing == ["a"])
  }

  @Test func removesNothingThroughALink() throws {
    let workshop = try Self.workshop()
    _ = workshop.build(Self.both)
    try workshop.directory.move("out/App.app/deep", to: "elsewhere")
    try workshop.directory.link("out/App.app/deep", to: "../../elsewhere")
    _ = workshop.build([.copy("a", to: "a")])
    #expect(workshop.directory.listing(of: "elsewhere") == ["er/", "er/b", "l -> b"])
  }

  @Test(arguments: [
    Plan.RecordOutput.inside("m/bundle-manifest.json"), .sidecar("App.manifest.json"),
  ])
  func goesByTheManifestWhenTheRecordIsLost(record: Plan.RecordOutput) throws {
    let workshop = try Self.workshop()
    _ = workshop.build(Self.both, record: record)
    workshop.directory.remove("out/.bundler")
    try workshop.directory.write("out/App.app/theirs", "")
    try workshop.directory.write("out/App.app/deep/theirs", "")
    let result = workshop.build([.copy("b", to: "b")], record: record)
    #expect(result.receipt.pruned == ["a", "deep/er", "deep/er/b", "deep/l", "empty"])
    #expect(
      workshop.listing.filter { !$0.hasPrefix("m/") } == ["b", "deep/", "deep/theirs", "theirs"])
  }

  @Test func removesWhatAKilledBuildLeft() throws {
    let workshop = try Self.workshop()
    _ = workshop.build([.copy("a", to: "a")])
    // As after SIGKILL: what was going to be made is recorded, some of it is there, some unfinished.
    let store = try RecordStore(
      location: workshop.location, state: workshop.location.makeState())
    var record = try #require(workshop.location.buildRecord)
    record.others = [
      OutputRecord(path: "new/b", contents: nil), OutputRecord(path: "new/c", contents: nil),
    ]
    record.directories += ["new"]
    try store.save(record)
    try workshop.directory.write("out/App.app/new/b", "whole")
    try workshop.directory.write("out/.bundler/App.app.state/stage/3", "half")
    try workshop.directory.write("out/App.app/mine", "")
    let result = workshop.build([.copy("a", to: "a")])
    #expect(result.statuses == [.upToDate])
    #expect(result.receipt.pruned == ["new", "new/b"])
    #expect(workshop.listing == ["a", "mine"])
    #expect(workshop.directory.listing(of: "out/.bundler/App.app.state") == ["lock", "record"])
  }

  @Test func followsNoRecordOutOfTheBundle() throws {
    let workshop = try Self.workshop()
    _ = workshop.build([.copy("a", to: "a")])
    let store = try RecordStore(
      location: workshop.location, state: workshop.location.makeState())
    var record = try #require(workshop.location.buildRecord)
    for path in ["../../src/a", "/etc/none", "x/../../../src/a", "", "..", "."] {
      record.others.append(OutputRecord(path: BundlePath(normalized: path), contents: nil))
      record.directories.append(BundlePath(normalized: path))
    }
    try store.save(record)
    _ = workshop.build([.copy("a", to: "a")])
    #expect(workshop.directory.exists("src/a"))
  }

  @Test func startsAnewFromADamagedRecord() throws {
    let workshop = try Self.workshop()
    _ = workshop.build(Self.both)
    let file = try workshop.directory.bytes("out/.bundler/App.app.state/record")
    for length in stride(from: 0, to: file.count, by: 37) {
      try workshop.directory.write(
        "out/.bundler/App.app.state/record", bytes: Array(file.prefix(length)))
      let result = workshop.build(Self.both)
      #expect(result.isComplete && !result.hasChanges)
    }
  }

  @Test func saysThatItReplacesAFileOfOthers() throws {
    var workshop = try Self.workshop()
    workshop.isMerge = true
    try workshop.directory.write("out/App.app/a", "theirs")
    try workshop.directory.write("out/App.app/b", "b")
    let result = workshop.build([.copy("a", to: "a"), .copy("b", to: "b")])
    #expect(result.ids == ["build-replaced-foreign"])
    #expect(result.receipt.diagnostics.first?.details == ["a"])
  }
}
