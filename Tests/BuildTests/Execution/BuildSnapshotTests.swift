import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import Hashing
import HostSystem
import Testing

@testable import Execution

@Suite struct BuildSnapshotTests {
  static let actions: [Action] = [
    .copy("a", to: "deep/a"), .link("l", to: "deep"), .directory("empty"),
    Action(.link(target: "nowhere"), inputs: ["dangling"], outputs: [Output("kept")]),
    Action(.copy, inputs: ["a"], duplicates: ["twin"], outputs: [Output("b")]),
  ]

  /// A built workshop with a snapshot that holds.
  static func workshop() throws -> Workshop {
    let workshop = try Workshop()
    try workshop.directory.write("src/a", "a")
    try workshop.directory.write("src/twin", "a")
    try workshop.directory.link("src/dangling", to: "nowhere")
    try workshop.directory.write("bundle.yml", "x")
    workshop.settle()
    let start = Disk.now
    let tree = NotingFileTree(DiskFileTree(root: workshop.directory.path))
    read(tree)
    let result = workshop.build(actions, record: .inside("bundle-manifest.json"))
    #expect(result.isComplete)
    var snapshot = BuildSnapshot(key: "build -v", start: start)
    snapshot.add(environment: "SET", "1")
    snapshot.add(environment: "UNSET", nil)
    snapshot.add([said])
    snapshot.add(absent: workshop.directory.absolute("src/optional"))
    snapshot.add(tree.reads, [result])
    #expect(try snapshot.write(to: workshop.directory.absolute("state/snapshot")))
    return workshop
  }

  static let said = Diagnostic(
    .warning, id: "test-said", "said", at: SourceRange(file: "bundle.yml", line: 3, column: 5),
    details: ["more"])

  /// What comes before a build: the manifest, a listing, two files of the same bytes, a link.
  static func read(_ tree: NotingFileTree) {
    _ = try? tree.contents(of: "bundle.yml" as ProjectPath)
    _ = try? tree.entries(of: "src" as ProjectPath)
    _ = try? tree.contents(of: "src/a" as ProjectPath)
    _ = try? tree.contents(of: "src/twin" as ProjectPath, from: 0, count: 1)
    _ = try? tree.linkTarget(of: "src/dangling" as ProjectPath)
    _ = try? tree.contents(of: "src/missing" as ProjectPath)
  }

  static func holds(
    _ workshop: Workshop, key: String = "build -v", environment: [String: String] = ["SET": "1"]
  ) -> Bool {
    let diagnostics = BuildSnapshot.diagnosticsIfUpToDate(
      workshop.directory.absolute("state/snapshot"), key: key, on: Workers(2)
    ) { environment[$0] }
    if let diagnostics { #expect(diagnostics == [said]) }
    return diagnostics != nil
  }

  @Test func holdsUntilTheInvocationChanges() throws {
    let workshop = try Self.workshop()
    #expect(Self.holds(workshop))
    #expect(!Self.holds(workshop, key: "build"))
    #expect(!Self.holds(workshop, environment: [:]))
    #expect(!Self.holds(workshop, environment: ["SET": "2"]))
    #expect(!Self.holds(workshop, environment: ["SET": "1", "UNSET": ""]))
    // What others do to the bundle does not matter.
    try workshop.directory.write("out/App.app/theirs", "")
    #expect(Self.holds(workshop))
  }

  struct Change: CustomTestStringConvertible {
    var testDescription: String
    var make: @Sendable (TemporaryDirectory) throws -> Void

    init(_ description: String, _ make: @escaping @Sendable (TemporaryDirectory) throws -> Void) {
      testDescription = description
      self.make = make
    }
  }

  @Test(arguments: [
    Change("a changed input") { try $0.write("src/a", "b") },
    Change("a deleted input") { $0.remove("src/a") },
    Change("an added file") { try $0.write("src/c", "") },
    Change("a changed manifest") { try $0.write("bundle.yml", "y") },
    Change("a changed twin") { try $0.write("src/twin", "b") },
    Change("another link") {
      $0.remove("src/dangling")
      try $0.link("src/dangling", to: "elsewhere")
    },
    Change("a file that was absent") { try $0.write("src/optional", "") },
    Change("a changed output") { try $0.write("out/App.app/deep/a", "b") },
    Change("a deleted output") { $0.remove("out/App.app/deep/a") },
    Change("a deleted link") { $0.remove("out/App.app/l") },
    Change("a deleted directory") { $0.remove("out/App.app/empty") },
    Change("a deleted bundle manifest") { $0.remove("out/App.app/bundle-manifest.json") },
    Change("a directory that became a link") {
      try $0.move("out/App.app/deep", to: "elsewhere")
      try $0.link("out/App.app/deep", to: "../../elsewhere")
    },
    Change("the bundle gone") { $0.remove("out/App.app") },
    Change("the snapshot gone") { $0.remove("state/snapshot") },
  ])
  func sees(_ change: Change) throws {
    let workshop = try Self.workshop()
    try change.make(workshop.directory)
    #expect(!Self.holds(workshop))
  }

  /// An edit after something was read and before the build ended.
  @Test(arguments: [
    Change("a changed manifest") { try $0.write("bundle.yml", "y") },
    Change("an added file") { try $0.write("src/c", "") },
    Change("a changed input, read once more") { try $0.write("src/a", "b") },
    Change("a changed mode of an input") { try $0.setMode("src/a", 0o755) },
    Change("a changed twin") { try $0.write("src/twin", "b") },
    Change("another link") {
      $0.remove("src/dangling")
      try $0.link("src/dangling", to: "elsewhere")
    },
    Change("a file that was absent") { try $0.write("src/optional", "") },
  ])
  func seesWhatChangedDuringTheBuild(_ change: Change) throws {
    let workshop = try Self.workshop()
    let path = workshop.directory.absolute("state/snapshot")
    let start = Disk.now
    let tree = NotingFileTree(DiskFileTree(root: workshop.directory.path))
    Self.read(tree)
    workshop.settle()
    try change.make(workshop.directory)
    workshop.settle()
    // Once more, as planning reads what resolution has read.
    Self.read(tree)
    let result = workshop.build(Self.actions, record: .inside("bundle-manifest.json"))
    #expect(result.isComplete)
    workshop.settle()
    var snapshot = BuildSnapshot(key: "build -v", start: start)
    snapshot.add(environment: "SET", "1")
    snapshot.add([Self.said])
    snapshot.add(absent: workshop.directory.absolute("src/optional"))
    snapshot.add(tree.reads, [result])
    try snapshot.write(to: path)
    #expect(!Self.holds(workshop))
  }

  /// Errors depend on what was looked for, too.
  @Test(
    arguments: [
      nil, Change("a file that was missed") { try $0.write("src/missing", "") },
      Change("a file that was looked at") { try $0.write("src/seen", "other") },
      Change("a directory that was looked at") {
        $0.remove("dir")
        try $0.write("dir", "")
      },
    ] as [Change?])
  func seesWhatErrorsDependOn(_ change: Change?) throws {
    let workshop = try Workshop()
    try workshop.directory.write("src/seen", "a")
    try workshop.directory.write("dir/x", "a")
    workshop.settle()
    let start = Disk.now
    let tree = NotingFileTree(
      DiskFileTree(root: workshop.directory.path), notesLookups: true)
    for path in ["src/missing", "src/seen", "dir"] as [ProjectPath] {
      _ = try? tree.status(of: path, followingLinks: true)
    }
    _ = try? tree.contents(of: "dir" as ProjectPath)
    var snapshot = BuildSnapshot(key: "build -v", start: start)
    snapshot.add(environment: "SET", "1")
    snapshot.add([Self.said])
    snapshot.add(tree.reads, [])
    snapshot.add(tree.lookups)
    #expect(try snapshot.write(to: workshop.directory.absolute("state/snapshot")))
    workshop.settle()
    try change?.make(workshop.directory)
    #expect(Self.holds(workshop) == (change == nil))
  }

  @Test func isNotWrittenWhenSomethingMayHaveChangedUnseen() throws {
    let workshop = try Self.workshop()
    let path = workshop.directory.absolute("state/snapshot")
    try workshop.directory.write("bundle.yml", "z")
    let tree = NotingFileTree(DiskFileTree(root: workshop.directory.path))
    Self.read(tree)
    var late = BuildSnapshot(key: "build -v", start: Disk.now)
    late.add(tree.reads, [])
    #expect(try !late.write(to: path))
    #expect(!workshop.directory.exists("state/snapshot"))
    var unknown = BuildSnapshot(key: "", start: Disk.now)
    var result = ExecutionResult(receipt: Receipt.Product(address: "", output: ""))
    result.inputs = [KeyedFile(path: "a", inodeKey: .unknown, followsLinks: true)]
    unknown.add([], [result])
    #expect(!unknown.isSettled)
  }

  @Test func looksAtNothingTwice() throws {
    let workshop = try Self.workshop()
    let tree = NotingFileTree(DiskFileTree(root: workshop.directory.path))
    Self.read(tree)
    let result = workshop.build(Self.actions, record: .inside("bundle-manifest.json"))
    var snapshot = BuildSnapshot(key: "", start: Disk.now)
    snapshot.add(tree.reads, [result])
    let source = workshop.directory.absolute("src/a")
    // Two actions read it.
    #expect(snapshot.entries.filter { $0.path == source }.count == 2)
    #expect(
      tree.reads.map(\.path)
        == ["bundle.yml", "src", "src/a", "src/dangling", "src/twin"].map(
          workshop.directory.absolute))
  }

  @Test func doesNotHoldWhenDamaged() throws {
    let workshop = try Self.workshop()
    let file = try workshop.directory.bytes("state/snapshot")
    func holds(_ file: [UInt8]) -> Bool {
      BuildSnapshot.diagnosticsIfHolding(file, key: "build -v") { ["SET": "1"][$0] } != nil
    }
    #expect(holds(file))
    for length in 0..<file.count { #expect(!holds(Array(file.prefix(length)))) }
    let body = Array(file.dropLast(32))
    for length in 8..<body.count {
      let prefix = Array(body.prefix(length))
      #expect(!holds(prefix + Digest(of: prefix).bytes))
    }
    var seed: UInt64 = 3
    for _ in 0..<2_000 {
      var mutated = body
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      mutated[8 + Int((seed >> 33) % UInt64(body.count - 8))] = UInt8(
        truncatingIfNeeded: seed >> 56)
      _ = holds(mutated + Digest(of: mutated).bytes)
    }
  }
}
