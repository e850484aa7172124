import BundleModel
import BundlerTestSupport
import FileTree
import HostSystem
import Synchronization
import Testing

@testable import Execution

/// A bundle that does not exist yet is made elsewhere, and appears at once.
@Suite struct NewBundleTests {
  static let record = Plan.RecordOutput.inside("bundle-manifest.json")
  static let state = "out/.bundler/App.app.state"

  @Test func appearsWhenItIsWhole() throws {
    let workshop = try ExecutorTests.workshop()
    let existed = Mutex(true)
    let actions = ExecutorTests.actions + [.compile("meanwhile", "a.txt", to: "last")]
    let result = workshop.build(actions, record: Self.record) {
      [directory = workshop.directory] in
      existed.withLock { $0 = directory.exists("out/App.app") }
    }
    #expect(result.receipt.diagnostics == [])
    #expect(!existed.withLock { $0 })
    #expect(workshop.directory.exists("out/App.app/bundle-manifest.json"))
    #expect(workshop.directory.listing(of: Self.state) == ["lock", "record"])
    let again = workshop.build(actions, record: Self.record) {}
    #expect(again.statuses.allSatisfy { $0 == .upToDate })
  }

  @Test(arguments: [Plan.RecordOutput.inside("m.json"), .sidecar("App.manifest.json")])
  func isNotThereAfterAnInterruption(record: Plan.RecordOutput) throws {
    var workshop = try ExecutorTests.workshop()
    let isInterrupted = Mutex(false)
    workshop.options.isCancelled = { isInterrupted.withLock { $0 } }
    let actions = [.compile("meanwhile", "a.txt", to: "first")] + ExecutorTests.actions
    let result = workshop.build(actions, record: record) {
      isInterrupted.withLock { $0 = true }
    }
    #expect(!result.isComplete)
    #expect(
      workshop.directory.listing(of: "out") == [
        ".bundler/", ".bundler/App.app.state/", ".bundler/App.app.state/lock",
        ".bundler/App.app.state/record",
      ])

    isInterrupted.withLock { $0 = false }
    let second = workshop.build(actions, record: record) {}
    #expect(second.isComplete)
    #expect(second.receipt.diagnostics == [])
  }

  /// Where others write as well, files appear one by one, so the record tells that they are not all.
  @Test func amongFilesOfOthersIsUnfinishedUntilTheEnd() throws {
    var workshop = try ExecutorTests.workshop()
    workshop.isMerge = true
    try workshop.directory.write("out/App.app/theirs", "theirs")
    #expect(!workshop.location.isUnfinished)
    let isInterrupted = Mutex(false)
    workshop.options.isCancelled = { isInterrupted.withLock { $0 } }
    let actions = [.compile("meanwhile", "a.txt", to: "first")] + ExecutorTests.actions
    _ = workshop.build(actions, record: Self.record) { isInterrupted.withLock { $0 = true } }
    #expect(workshop.location.isUnfinished)

    isInterrupted.withLock { $0 = false }
    let second = workshop.build(actions, record: Self.record) {}
    #expect(second.isComplete)
    #expect(!workshop.location.isUnfinished)
    #expect(try workshop.directory.text("out/App.app/theirs") == "theirs")
  }

  @Test func keepsWhatWasMadeBesideAFailure() throws {
    let workshop = try ExecutorTests.workshop()
    try workshop.source("hello.txt", "bad")
    let failed = workshop.build(ExecutorTests.actions, record: Self.record)
    #expect(failed.ids == ["test-bad"])
    #expect(try workshop.directory.text("out/App.app/a.txt") == "a")
    #expect(!workshop.directory.exists("out/App.app/bundle-manifest.json"))
    try workshop.source("hello.txt", "good")
    let mended = workshop.build(ExecutorTests.actions, record: Self.record)
    #expect(mended.isComplete)
    #expect(mended.statuses[0] == .upToDate)
    #expect(mended.receipt.diagnostics == [])
  }

  @Test func leavesAloneWhatComesInItsWay() throws {
    let workshop = try ExecutorTests.workshop()
    let actions = ExecutorTests.actions + [.compile("meanwhile", "a.txt", to: "last")]
    let result = workshop.build(actions, record: Self.record) {
      [directory = workshop.directory] in
      try? directory.write("out/App.app/theirs", "theirs")
    }
    #expect(result.ids.contains("build-cannot-write"))
    #expect(workshop.listing == ["theirs"])
    let second = workshop.build(actions, record: Self.record) {}
    #expect(second.isComplete)
    #expect(second.ids == ["build-foreign-files"])
  }

  @Test(arguments: [0o022, 0o077, 0o000])
  func hasTimesAndModesWhateverTheUmask(mask: UInt32) throws {
    var workshop = try ExecutorTests.workshop()
    workshop.options.sourceDateEpoch = 1_000_000_000
    let old = FileMask.set(mask)
    let result = workshop.build(ExecutorTests.actions, record: .sidecar("App.json"))
    FileMask.set(old)
    #expect(result.receipt.diagnostics == [])
    for path in [""] + workshop.listing.map({ String($0.prefix { $0 != " " }) }) {
      let status = try #require(workshop.directory.status("out/App.app/" + path))
      #expect(status.inodeKey.modified == 1_000_000_000_000_000_000, "\(path)")
      if status.kind == .symbolicLink { continue }
      let isExecutable = status.kind == .directory || path == "bin/run"
      #expect(status.inodeKey.mode & 0o7777 == (isExecutable ? 0o755 : 0o644), "\(path)")
    }
    #expect(workshop.directory.exists("out/App.json"))
  }

  @Test func isNoNewOneWhereOthersBuildToo() throws {
    var workshop = try ExecutorTests.workshop()
    workshop.isMerge = true
    let actions = [.compile("meanwhile", "a.txt", to: "first")] + ExecutorTests.actions
    let result = workshop.build(actions, record: Self.record) {
      [directory = workshop.directory] in
      try? directory.write("out/App.app/theirs", "theirs")
    }
    #expect(result.isComplete)
    #expect(workshop.directory.exists("out/App.app/theirs"))
  }
}
