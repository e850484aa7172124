import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import Glibc
import Hashing
import HostSystem
import ResourceCompilers
import Synchronization
import Testing

@testable import Execution

@Suite struct ExecutorTests {
  static let actions: [Action] = [
    .copy("a.txt", to: "a.txt"),
    .copy("run", to: "bin/run", mode: 0o755),
    .link("Current", to: "bin"),
    .directory("Empty/Inner"),
    .compile("upper", "hello.txt", to: "en.lproj/hello.txt"),
    .compile("split", "two", to: "x/one", "x/two"),
    .infoPlist("Info.plist", results: [4]),
  ]

  static func workshop() throws -> Workshop {
    let workshop = try Workshop()
    try workshop.directory.write("src/a.txt", "a")
    try workshop.directory.write("src/run", "#!/bin/sh\n", mode: 0o600)
    try workshop.directory.write("src/hello.txt", "hello world")
    try workshop.source("two", "1122")
    return workshop
  }

  @Test func makesFilesLinksAndDirectories() throws {
    let workshop = try Self.workshop()
    let result = workshop.build(Self.actions, record: .inside("bundle-manifest.json"))
    #expect(result.receipt.diagnostics == [])
    #expect(result.isComplete)
    #expect(
      workshop.listing == [
        "Current -> bin", "Empty/", "Empty/Inner/", "Info.plist", "a.txt", "bin/", "bin/run",
        "bundle-manifest.json", "en.lproj/", "en.lproj/hello.txt", "x/", "x/one", "x/two",
      ])
    #expect(try workshop.directory.text("out/App.app/en.lproj/hello.txt") == "HELLO WORLD")
    #expect(try workshop.directory.text("out/App.app/x/two") == "22")
    #expect(workshop.directory.mode("out/App.app/a.txt") == 0o644)
    #expect(workshop.directory.mode("out/App.app/bin/run") == 0o755)
    #expect(workshop.directory.mode("out/App.app/Empty/Inner") == 0o755)
    #expect(workshop.directory.mode("out/App.app") == 0o755)
    #expect(
      result.receipt.actions[0].outputs == [
        BuiltOutput(path: "a.txt", contents: .file(Digest(of: Array("a".utf8)), size: 1))
      ])
    #expect(workshop.directory.listing(of: "out/.bundler/App.app.state") == ["lock", "record"])
  }

  @Test func givesResultsToAllWhoReadThem() throws {
    let workshop = try Self.workshop()
    let result = workshop.build(
      Self.actions + [.infoPlist("Info-iphoneos.plist", results: [4])])
    #expect(result.receipt.diagnostics == [])
    for name in ["Info.plist", "Info-iphoneos.plist"] {
      #expect(try workshop.directory.text("out/App.app/" + name).contains("<string>hello</string>"))
    }
  }

  @Test func doesNothingTheSecondTime() throws {
    let workshop = try Self.workshop()
    _ = workshop.build(Self.actions, record: .inside("bundle-manifest.json"))
    let paths = workshop.directory.listing(of: "out").map { $0.prefix { $0 != ">" } }
    func inodeKeys() -> [InodeKey?] {
      paths.map { workshop.directory.status("out/" + $0)?.inodeKey }
    }
    let before = inodeKeys()
    let result = workshop.build(Self.actions, record: .inside("bundle-manifest.json"))
    #expect(result.statuses.allSatisfy { $0 == .upToDate })
    #expect(!result.hasChanges)
    #expect(result.receipt.actions[0].outputs.count == 1)
    // The stage comes and goes in the state directory; nothing else may.
    #expect(
      zip(paths, zip(before, inodeKeys())).filter { $1.0 != $1.1 }.map { "\($0.0)" } == [
        ".bundler/App.app.state/"
      ])
  }

  struct Change: CustomTestStringConvertible {
    var testDescription: String
    var rebuilt: [Int]
    var change: @Sendable (Workshop, inout [Action]) throws -> Void
  }

  static let changes: [Change] = [
    Change(testDescription: "a changed input", rebuilt: [0]) { workshop, _ in
      try workshop.source("a.txt", "b")
    },
    Change(testDescription: "a change of the same size and modification time", rebuilt: [0]) {
      workshop, _ in
      let before = workshop.directory.status("src/a.txt")?.inodeKey.modified ?? 0
      try workshop.directory.write("src/a.txt", "b")
      try workshop.directory.setModified("src/a.txt", before)
    },
    Change(testDescription: "a changed parameter", rebuilt: [4]) { _, actions in
      actions[4] = .compile("upper", "hello.txt", to: "en.lproj/hello.txt", policy: .xml)
    },
    Change(testDescription: "a compiled input with another partial", rebuilt: [4, 6]) {
      workshop, _ in try workshop.source("hello.txt", "bye world")
    },
    Change(testDescription: "a recipe", rebuilt: [6]) { _, actions in
      actions[6] = .infoPlist("Info.plist", name: "Other", results: [4])
    },
    Change(testDescription: "a deleted output", rebuilt: [1]) { workshop, _ in
      workshop.directory.remove("out/App.app/bin/run")
    },
    Change(testDescription: "one of two outputs changed", rebuilt: [5]) { workshop, _ in
      try workshop.directory.write("out/App.app/x/two", "23")
    },
    Change(testDescription: "a changed mode", rebuilt: [1]) { workshop, _ in
      try workshop.directory.setMode("out/App.app/bin/run", 0o644)
    },
    Change(testDescription: "a link that leads elsewhere", rebuilt: [2]) { workshop, _ in
      workshop.directory.remove("out/App.app/Current")
      try workshop.directory.link("out/App.app/Current", to: "x")
    },
    Change(testDescription: "another link", rebuilt: [2]) { _, actions in
      actions[2] = .link("Current", to: "x")
    },
    Change(testDescription: "a deleted directory", rebuilt: [3]) { workshop, _ in
      workshop.directory.remove("out/App.app/Empty")
    },
    Change(testDescription: "the bundle gone", rebuilt: [0, 1, 2, 3, 4, 5, 6]) { workshop, _ in
      workshop.directory.remove("out/App.app")
    },
    Change(testDescription: "the state gone", rebuilt: [0, 1, 2, 3, 4, 5, 6]) { workshop, _ in
      workshop.directory.remove("out/.bundler")
    },
    Change(testDescription: "other results", rebuilt: [6]) { _, actions in
      actions[6].resultInputs = []
    },
    Change(testDescription: "another order", rebuilt: []) { _, actions in
      actions.swapAt(0, 5)
    },
  ]

  @Test(arguments: changes)
  func rebuildsWhatChanged(_ change: Change) throws {
    let workshop = try Self.workshop()
    var actions = Self.actions
    _ = workshop.build(actions, record: .inside("bundle-manifest.json"))
    try change.change(workshop, &actions)
    // What changed so shortly before it was read is read again.
    Disk.sleep(milliseconds: 20)
    let second = workshop.build(actions, record: .inside("bundle-manifest.json"))
    #expect(second.statuses.indices.filter { second.statuses[$0] == .built } == change.rebuilt)
    #expect(second.receipt.diagnostics == [])

    // Whatever happened, the bundle is what a first build makes.
    var fresh = workshop
    fresh.bundle = "fresh/App.app"
    _ = fresh.build(actions, record: .inside("bundle-manifest.json"))
    #expect(workshop.listing == fresh.listing)
    for path in fresh.listing where !path.hasSuffix("/") && !path.contains(">") {
      #expect(
        try workshop.directory.bytes("out/App.app/" + path)
          == fresh.directory.bytes("fresh/App.app/" + path))
      #expect(
        workshop.directory.mode("out/App.app/" + path)
          == fresh.directory.mode("fresh/App.app/" + path))
    }
    let third = workshop.build(actions, record: .inside("bundle-manifest.json"))
    #expect(third.statuses.allSatisfy { $0 == .upToDate })
  }

  @Test func saysAgainWhatItDoesNotDoAgain() throws {
    let workshop = try Self.workshop()
    try workshop.source("odd.txt", "odd text")
    let actions = Self.actions + [.compile("upper", "odd.txt", to: "odd.txt")]
    let first = workshop.build(actions)
    #expect(first.ids == ["test-odd"])
    let second = workshop.build(actions)
    #expect(second.statuses.allSatisfy { $0 == .upToDate })
    #expect(second.receipt.diagnostics == first.receipt.diagnostics)
    // Something else is redone.
    try workshop.source("a.txt", "new")
    let partial = workshop.build(actions)
    #expect(partial.statuses[0] == .built && partial.statuses[7] == .upToDate)
    #expect(partial.receipt.diagnostics == first.receipt.diagnostics)
    #expect(partial.actionDiagnostics == first.receipt.diagnostics)
    try workshop.source("odd.txt", "even")
    #expect(workshop.build(actions).ids == [])
  }

  @Test func leavesAnOutputAloneThatComesOutTheSame() throws {
    let workshop = try Self.workshop()
    _ = workshop.build(Self.actions, record: .inside("bundle-manifest.json"))
    let before = workshop.directory.status("out/App.app/a.txt")
    let manifest = workshop.directory.status("out/App.app/bundle-manifest.json")
    try workshop.source("a.txt", "a")
    let result = workshop.build(Self.actions, record: .inside("bundle-manifest.json"))
    #expect(result.statuses[0] == .built)
    #expect(!result.hasChanges)
    #expect(workshop.directory.status("out/App.app/a.txt") == before)
    #expect(workshop.directory.status("out/App.app/bundle-manifest.json") == manifest)
  }

  @Test(arguments: [false, true])
  func goesOnAfterAFailureOnlyWhenTold(keepsGoing: Bool) throws {
    var workshop = try Self.workshop()
    _ = workshop.build(Self.actions, record: .inside("bundle-manifest.json"))
    workshop.options.keepsGoing = keepsGoing
    try workshop.directory.write("src/run", "new")
    try workshop.directory.write("src/hello.txt", "bad")
    try workshop.source("two", "3344")
    let failed = workshop.build(Self.actions, record: .inside("bundle-manifest.json"))
    let last: Receipt.ActionResult.Status = keepsGoing ? .built : .cancelled
    #expect(
      failed.statuses == [.upToDate, .built, .upToDate, .upToDate, .failed, last, last])
    #expect(failed.ids == ["test-bad"])
    #expect(try workshop.directory.text("out/App.app/en.lproj/hello.txt") == "HELLO WORLD")
    // A manifest would lie by now.
    #expect(!workshop.directory.exists("out/App.app/bundle-manifest.json"))

    try workshop.source("hello.txt", "good")
    let mended = workshop.build(Self.actions, record: .inside("bundle-manifest.json"))
    #expect(mended.statuses[1] == .upToDate)
    #expect(mended.statuses[4] == .built)
    #expect(mended.isComplete)
    #expect(mended.receipt.diagnostics == [])
    #expect(workshop.directory.exists("out/App.app/bundle-manifest.json"))
  }

  /// What reads the result of a failed action goes without it when the build goes on.
  @Test func goesOnWithoutTheResultsOfFailures() throws {
    var workshop = try Self.workshop()
    workshop.options.keepsGoing = true
    try workshop.source("bad.txt", "bad")
    // Each waits for a later one; the last one fails.
    let actions: [Action] = [
      .infoPlist("1.plist", results: [1, 3]), .infoPlist("2.plist", results: [2]),
      .compile("upper", "hello.txt", to: "h"), .compile("upper", "bad.txt", to: "b"),
    ]
    let failed = workshop.build(actions)
    #expect(failed.statuses == [.built, .built, .built, .failed])
    #expect(failed.ids == ["test-bad"])
    try workshop.source("bad.txt", "good")
    let mended = workshop.build(actions)
    #expect(mended.statuses.dropFirst() == [.upToDate, .upToDate, .built])
    #expect(
      mended.receipt.actions.map { $0.outputs.first?.path } == ["1.plist", "2.plist", "h", "b"])
  }

  @Test(arguments: [
    ([[1], [0]], "build-action-cycle"), ([[0], []], "build-action-cycle"),
    ([[1], [2], [1]], "build-action-cycle"), ([[2], []], "build-malformed-action"),
    ([[-1], []], "build-malformed-action"),
  ])
  func refusesResultsThatNeverCome(_ results: [[Int]], id: String) throws {
    let workshop = try Self.workshop()
    let actions = results.enumerated().map { index, results in
      Action.infoPlist(BundlePath("\(index).plist"), results: results)
    }
    let result = workshop.build(actions)
    #expect(result.ids == [id])
    #expect(result.statuses == actions.map { _ in .cancelled })
    #expect(!workshop.directory.exists("out"))
  }

  @Test func stopsBetweenActionsWhenInterrupted() throws {
    var workshop = try Self.workshop()
    workshop.options.isCancelled = { true }
    let result = workshop.build(Self.actions, record: .inside("bundle-manifest.json"))
    #expect(result.statuses.allSatisfy { $0 == .cancelled })
    #expect(!workshop.directory.exists("out/App.app/bundle-manifest.json"))
  }

  @Test func saysWhatCannotBeRead() throws {
    var workshop = try Self.workshop()
    workshop.options.keepsGoing = true
    try workshop.directory.makeFIFO("src/fifo")
    try workshop.directory.makeDirectory("src/dir")
    let result = workshop.build([
      .copy("fifo", to: "f"), .copy("dir", to: "d"), .copy("none", to: "n"),
      .compile("upper", "fifo", to: "c"), .compile("nothing", "a.txt", to: "u"),
    ])
    #expect(
      result.receipt.diagnostics.map(\.message) == [
        "cannot read 'fifo': not a regular file", "cannot read 'dir': is a directory",
        "cannot read 'none': no such file or directory", "cannot read 'fifo': not a regular file",
        "there is no compiler for the rule 'nothing'",
      ])
    #expect(workshop.listing == [])
    #expect(workshop.directory.listing(of: "out/.bundler/App.app.state") == ["lock", "record"])
  }

  @Test func saysWhatCannotBeWritten() throws {
    var workshop = try Self.workshop()
    workshop.options.keepsGoing = true
    try workshop.directory.write("out/App.app/file", "not a directory")
    try workshop.directory.makeDirectory("out/App.app/dir")
    try workshop.directory.write("out/App.app/dir/theirs", "")
    let long = String(repeating: "x", count: 256)
    let result = workshop.build([
      .copy("a.txt", to: "file/a"), .copy("a.txt", to: "dir"),
      .copy("a.txt", to: BundlePath(normalized: long)), .copy("a.txt", to: "fine"),
    ])
    #expect(result.statuses == [.failed, .failed, .failed, .built])
    let app = workshop.location.bundle
    #expect(
      result.receipt.diagnostics.prefix(3).map(\.message) == [
        "'\(app)/file' is not a directory that no build of ours made, and a directory is needed "
          + "there; remove it",
        "cannot write '\(app)/dir': is a directory",
        "cannot write '\(app)/\(long)': file name too long",
      ])
  }

  @Test(arguments: ["../x", "/etc/x", "a/../../x"])
  func refusesToWriteOutsideOfTheBundle(path: String) throws {
    let workshop = try Self.workshop()
    let result = workshop.build([
      Action(.copy, inputs: ["a.txt"], outputs: [Output(BundlePath(normalized: path))])
    ])
    #expect(result.ids.contains("build-output-escapes"))
    #expect(
      workshop.directory.listing == ["src/", "src/a.txt", "src/hello.txt", "src/run", "src/two"])
  }

  @Test func refusesTwoMakersOfOnePath() throws {
    let workshop = try Self.workshop()
    let twice = workshop.build([.copy("a.txt", to: "x"), .copy("run", to: "x")])
    #expect(twice.ids == ["build-output-conflict"])
    let below = workshop.build([.link("x", to: "/"), .copy("run", to: "x/y")])
    #expect(below.ids == ["build-output-conflict"])
  }

  @Test func writesThroughNoLink() throws {
    let workshop = try Self.workshop()
    try workshop.directory.makeDirectory("elsewhere")
    try workshop.directory.link("out/App.app/bin", to: "../../elsewhere")
    let result = workshop.build(Self.actions)
    #expect(result.ids == ["build-directory-blocked", "build-foreign-files"])
    #expect(workshop.directory.listing(of: "elsewhere") == [])
  }

  @Test func noticesThatADirectoryBecameALink() throws {
    let workshop = try Self.workshop()
    _ = workshop.build(Self.actions)
    try workshop.directory.move("out/App.app/bin", to: "elsewhere")
    try workshop.directory.link("out/App.app/bin", to: "../../elsewhere")
    #expect(workshop.build(Self.actions).ids.first == "build-directory-blocked")
  }

  @Test func replacesALinkOfOursByADirectory() throws {
    let workshop = try Self.workshop()
    _ = workshop.build([.link("x", to: "/nowhere")])
    let result = workshop.build([.copy("a.txt", to: "x/a")])
    #expect(result.receipt.diagnostics == [])
    #expect(workshop.listing == ["x/", "x/a"])
    #expect(workshop.build([.link("x", to: "/nowhere")]).isComplete)
    #expect(workshop.listing == ["x -> /nowhere"])
  }

  @Test func writesOverNoInput() throws {
    var workshop = try Self.workshop()
    workshop.bundle = "src"
    workshop.isMerge = true
    let result = workshop.build([.copy("a.txt", to: "run")])
    #expect(result.isComplete)
    #expect(result.ids == ["build-replaced-foreign"])
    let second = workshop.build([.copy("two", to: "hello.txt"), .copy("hello.txt", to: "b")])
    #expect(second.ids.contains("build-output-is-input"))
    #expect(try workshop.directory.text("src/hello.txt") == "hello world")
  }

  @Test func makesTheSameWhateverTheNumberOfJobsAndTheUmask() throws {
    var workshop = try Self.workshop()
    var actions = Self.actions
    for index in 0..<200 {
      try workshop.directory.write("src/n/\(index)", "\(index)")
      actions.append(
        .copy(ProjectPath("n/\(index)"), to: BundlePath("n/\(index % 7)/\(index)")))
    }
    var receipts: [Receipt.Product] = []
    for jobs in [1, 8] {
      let mask = umask(jobs == 1 ? 0o022 : 0o077)
      defer { umask(mask) }
      workshop.jobs = jobs
      workshop.bundle = "out\(jobs)/App.app"
      var result = workshop.build(actions, record: .inside("m/bundle-manifest.json"))
      result.receipt.output = ""
      receipts.append(result.receipt)
    }
    #expect(receipts[0] == receipts[1])
    for path in workshop.directory.listing(of: "out1/App.app") {
      #expect(
        workshop.directory.mode("out1/App.app/" + path)
          == workshop.directory.mode("out8/App.app/" + path))
    }
    #expect(
      workshop.directory.listing(of: "out1/App.app")
        == workshop.directory.listing(of: "out8/App.app"))
    #expect(
      try workshop.directory.text("out1/App.app/m/bundle-manifest.json")
        == workshop.directory.text("out8/App.app/m/bundle-manifest.json"))
  }

  @Test func rebuildsEverythingWithAnotherTool() throws {
    var workshop = try Self.workshop()
    workshop.options.toolIdentity = "1"
    _ = workshop.build(Self.actions)
    #expect(workshop.build(Self.actions).statuses.allSatisfy { $0 == .upToDate })
    workshop.options.toolIdentity = "2"
    #expect(workshop.build(Self.actions).statuses.allSatisfy { $0 == .built })
  }

  @Test func setsTheTimeOfEveryOutput() throws {
    var workshop = try Self.workshop()
    _ = workshop.build(Self.actions)
    workshop.options.sourceDateEpoch = 1_000_000_000
    _ = workshop.build(Self.actions, record: .inside("bundle-manifest.json"))
    let paths = [""] + workshop.listing.map { String($0.prefix { $0 != " " }) }
    for path in paths {
      let time = workshop.directory.status("out/App.app/" + path)?.inodeKey.modified
      #expect(time == 1_000_000_000_000_000_000, "\(path)")
    }
    let again = workshop.build(Self.actions, record: .inside("bundle-manifest.json"))
    #expect(again.statuses.allSatisfy { $0 == .upToDate })
  }

  @Test func waitsForAnotherBuild() throws {
    var workshop = try Self.workshop()
    workshop.options.waitsForLock = false
    _ = workshop.build([])
    let holder = LockHolder(workshop.directory.absolute("out/.bundler/App.app.state/lock"))
    let isHeld = holder.isHeld
    #expect(isHeld)
    #expect(workshop.build(Self.actions).ids == ["build-locked"])

    workshop.options.waitsForLock = true
    let events = EventLog()
    let product = Workshop.product(Self.actions)
    let (executor, location) = (workshop.executor, workshop.location)
    let result = Mutex<ExecutionResult?>(nil)
    let build = WorkerThread {
      let built = executor.execute(product, into: location) { events.add($0) }
      result.withLock { $0 = built }
    }
    for _ in 0..<500 where events.all.isEmpty { Disk.sleep(milliseconds: 10) }
    holder.release()
    build?.join()
    #expect(result.withLock { $0?.isComplete } == true)
    #expect(events.all.first == .waiting(bundle: workshop.location.bundle))
    #expect(events.all.filter { $0 == .waiting(bundle: workshop.location.bundle) }.count == 1)
    #expect(events.all.contains(.finished(action: 6, .built)))
  }

  /// Where there is a second file system to be had.
  @Test(.enabled(if: Disk.isOtherFileSystem("/dev/shm")), arguments: [false, true])
  func keepsItsStateOnAnotherFileSystem(bundleExists: Bool) throws {
    let workshop = try Self.workshop()
    if bundleExists { try workshop.directory.makeDirectory("out/App.app") }
    let state = "/dev/shm/" + ProjectPath(workshop.directory.path).name
    let location = OutputLocation(bundle: workshop.location.bundle, stateDirectory: state)
    for actions in [Self.actions, [Self.actions[0]], Self.actions] {
      let result = workshop.executor.execute(Workshop.product(actions), into: location)
      #expect(result.receipt.diagnostics == [])
    }
    #expect(workshop.directory.listing(of: "out").allSatisfy { !$0.contains("stage") })
    _ = workshop.executor.clean(location)
    #expect(workshop.listing == [])
    try removeTree(state)
  }

  @Test func copiesMoreThanItKeepsInMemory() throws {
    let workshop = try Self.workshop()
    let bytes = (0..<3_000_001).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    try workshop.directory.write("src/big", bytes: bytes)
    let result = workshop.build([.copy("big", to: "big")])
    #expect(try workshop.directory.bytes("out/App.app/big") == bytes)
    #expect(
      result.receipt.actions[0].outputs.first?.contents
        == .file(Digest(of: bytes), size: 3_000_001))
  }

  /// The end of a planned name is another name.
  @Test(
    arguments: [
      ("AppIcon.png", ["AppIcon.png"], nil), ("res/AppIcon.png", ["AppIcon.png"], nil),
      ("AppIcon.png", ["Icon.png"], "build-input-changing"),
      ("res/AppIcon.png", ["Icon.png"], "build-input-changing"),
      ("AppIcon.png", ["AppIcon.png", "Icon.png"], "build-input-changing"),
    ] as [(BundlePath, [String], String?)])
  func makesOnlyFilesOfThePlan(_ planned: BundlePath, _ names: [String], id: String?) throws {
    let workshop = try Self.workshop()
    let icons = ResourceCompiler(rule: "icons", kind: .strings, extensions: ["icons"]) {
      _, _, _, _ in
      CompiledResource(names.map { Array($0.utf8) }, names: names)
    }
    let executor = Executor(
      project: DiskFileTree(root: workshop.directory.absolute("src")),
      service: Workshop.service([icons]), options: workshop.options)
    let result = executor.execute(
      Workshop.product([.compile("icons", "a.txt", to: planned)]), into: workshop.location)
    #expect(result.ids == (id.map { [$0] } ?? []))
  }
}
