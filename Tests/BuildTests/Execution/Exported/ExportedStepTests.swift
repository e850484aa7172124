import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import HostSystem
import PropertyListFormat
import Testing

@testable import Execution

/// Single actions and the last step make what a build makes.
@Suite struct ExportedStepTests {
  /// Runs every action by itself, each from its document, and then the last step.
  static func run(
    _ actions: [Action], in workshop: Workshop, state: String? = nil
  ) throws -> [Diagnostic] {
    let place = ActionPlace(
      project: DiskFileTree(root: workshop.directory.absolute("src")),
      bundle: workshop.location.bundle, results: workshop.directory.absolute("results"))
    var diagnostics: [Diagnostic] = []
    for (index, action) in actions.enumerated() {
      let results = action.resultInputs.map {
        ActionRequest.Result(name: "\($0)", source: actions[$0].inputs[0].text)
      }
      let request = ActionRequest(action, results: results, result: "\(index)")
      let read = try ActionRequest(decoding: Array(request.document.utf8))
      #expect(read == request)
      diagnostics += read.run(at: place, with: Workshop.service([.upper, .split]))
    }
    let product = Workshop.product(actions, record: .inside("record.json"))
    let request = RecordRequest(product)
    let read = try #require(RecordRequest(decoding: request.document))
    #expect(read == request)
    return diagnostics + read.run(bundle: workshop.location.bundle, state: state, on: Workers(1))
  }

  static let actions: [Action] = [
    .copy("a", to: "deep/a", mode: 0o755), .link("deep/l", to: "a"), .directory("empty"),
    .compile("upper", "b", to: "b"), .infoPlist("Info.plist", results: [3]),
  ]

  static func workshop() throws -> Workshop {
    let workshop = try Workshop()
    try workshop.directory.write("src/a", "a")
    try workshop.directory.write("src/b", "b")
    return workshop
  }

  /// Paths with their modes and contents.
  static func contents(_ workshop: Workshop) -> [String] {
    workshop.listing.map { path in
      let whole = workshop.directory.absolute(workshop.bundle + "/" + path)
      let inodeKey = try? Disk.inodeKey(of: whole)
      let bytes = try? readWhole(whole, limit: 1 << 20).contents
      return "\(path) \(inodeKey?.permissions ?? 0) \(bytes ?? [])"
    }
  }

  @Test func makesWhatABuildMakes() throws {
    let built = try Self.workshop()
    let result = built.build(Self.actions, record: .inside("record.json"))
    #expect(result.receipt.diagnostics == [])
    let exported = try Self.workshop()
    #expect(try Self.run(Self.actions, in: exported) == [])
    #expect(Self.contents(exported) == Self.contents(built))
  }

  @Test func leavesAloneWhatIsRight() throws {
    let workshop = try Self.workshop()
    _ = try Self.run(Self.actions, in: workshop)
    func inodeKeys() -> [InodeKey?] {
      workshop.listing.map {
        try? Disk.inodeKey(of: workshop.directory.absolute(workshop.bundle + "/" + $0))
      }
    }
    let before = inodeKeys()
    workshop.settle()
    #expect(try Self.run(Self.actions, in: workshop) == [])
    #expect(inodeKeys() == before)
  }

  @Test func removesWhatItRecordedAndNothingElse() throws {
    let workshop = try Self.workshop()
    let state = workshop.directory.absolute("out/.bundler")
    _ = try Self.run(Self.actions, in: workshop, state: state)
    try workshop.directory.write("out/App.app/other", "not ours")
    try workshop.directory.write("out/App.app/deep/a", "edited")
    #expect(
      try Self.run([.directory("empty")], in: workshop, state: state).map(\.id)
        == ["build-kept-modified"])
    #expect(workshop.listing == ["deep/", "deep/a", "empty/", "other", "record.json"])
  }

  @Test func makesRoomBeforeOtherStepsRun() throws {
    let workshop = try Self.workshop()
    let state = workshop.directory.absolute("out/.bundler")
    _ = try Self.run([.copy("a", to: "x")], in: workshop, state: state)
    let product = Workshop.product([.copy("a", to: "x/y")], record: .inside("record.json"))
    let bundle = workshop.location.bundle
    #expect(RecordRequest(product).prune(bundle: bundle, state: state) == [])
    #expect(workshop.listing == ["record.json"])
  }

  @Test func refusesABundleWithoutItsFiles() throws {
    let workshop = try Self.workshop()
    let product = Workshop.product(Self.actions, record: .inside("record.json"))
    let said = RecordRequest(product).run(
      bundle: workshop.location.bundle, state: nil, on: Workers(1))
    #expect(said.map(\.id) == Array(repeating: "record-missing-output", count: 3))
    #expect(workshop.listing == ["deep/", "deep/l -> a", "empty/"])
  }

  @Test func namesInputsThatAreMissing() throws {
    let workshop = try Workshop()
    let place = ActionPlace(
      project: DiskFileTree(root: workshop.directory.absolute("src")),
      bundle: workshop.location.bundle, results: "")
    for action in [Action.copy("a", to: "a"), .compile("upper", "a", to: "b")] {
      let said = ActionRequest(action).run(at: place, with: Workshop.service([.upper]))
      #expect(said.map(\.id) == ["build-cannot-read"])
    }
    let outside = ActionRequest(.copy("a", to: "../a"))
      .run(at: place, with: Workshop.service([]))
    #expect(outside.map(\.id) == ["build-malformed-action"])
  }

  @Test(arguments: [
    "", "{}", #"{"version":2}"#, #"{"version":1,"action":{}}"#, "[1]",
    #"{"version":1,"product":"A","records":[["../../x","","A","ios","flat"]],"entries":[]}"#,
    #"{"version":1,"product":"A","records":[],"entries":[["../x",420,"","copy","",[],[]]]}"#,
  ])
  func refusesOtherDocuments(text: String) {
    #expect(throws: (any Error).self) { try ActionRequest(decoding: Array(text.utf8)) }
    #expect(RecordRequest(decoding: Array(text.utf8)) == nil)
  }
}

/// `bundler record --parts`: steps whose outputs are kept apart from the bundle.
@Suite struct GatheringTests {
  private static let actions: [Action] = [
    .copy("a", to: "deep/a", mode: 0o755), .link("deep/l", to: "a"), .directory("empty"),
    .compile("upper", "b", to: "b"),
  ]

  /// Runs the steps into `parts`, and gathers them in the bundle.
  private func gather(in shop: Workshop, _ steps: [Action]) -> [Diagnostic] {
    let project = DiskFileTree(root: shop.directory.absolute("src"))
    let parts = shop.directory.absolute("parts")
    let place = ActionPlace(project: project, bundle: parts, results: parts)
    var diagnostics: [Diagnostic] = []
    for step in steps {
      diagnostics += ActionRequest(step).run(at: place, with: Workshop.service([.upper]))
    }
    let record = RecordRequest(Workshop.product(Self.actions, record: .inside("record.json")))
    let bundle = shop.location.bundle
    diagnostics += record.gather(into: bundle, parts: parts, project: project, on: Workers(2))
    return diagnostics.hasErrors
      ? diagnostics : diagnostics + record.run(bundle: bundle, state: nil, on: Workers(1))
  }

  private func contents(_ shop: Workshop) -> [String] {
    shop.listing.map { path in
      let path = shop.bundle + "/" + path
      return "\(path) \(shop.directory.mode(path) ?? 0) \((try? shop.directory.text(path)) ?? "")"
    }
  }

  private func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.directory.write("src/a", "a")
    try shop.directory.write("src/b", "b")
    return shop
  }

  @Test func makesWhatABuildMakes() throws {
    let (built, gathered) = (try shop(), try shop())
    let result = built.build(Self.actions, record: .inside("record.json"))
    #expect(result.receipt.diagnostics.isEmpty)
    #expect(gather(in: gathered, [Self.actions[3]]).isEmpty)
    #expect(contents(gathered) == contents(built))
  }

  @Test func reportsWhatIsMissing() throws {
    let shop = try shop()
    shop.directory.remove("src/a")
    #expect(
      gather(in: shop, []).map(\.id) == ["record-missing-output", "record-missing-output"])
  }
}
