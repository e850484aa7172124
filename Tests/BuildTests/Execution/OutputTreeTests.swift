import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import HostSystem
import ResourceCompilers
import Testing

@testable import Execution

@Suite struct OutputTreeTests {
  /// The directory exists before the build, and is a link to elsewhere before its file is written.
  @Test(arguments: ["bin", "en.lproj"])
  func followsNoLinkThatComesDuringABuild(name: String) throws {
    let workshop = try ExecutorTests.workshop()
    var actions = ExecutorTests.actions
    _ = workshop.build(actions)
    try workshop.directory.makeDirectory("elsewhere")
    try workshop.directory.write("src/run", "changed")
    try workshop.source("hello.txt", "changed")
    actions.insert(.compile("meanwhile", "a.txt", to: "first"), at: 0)
    _ = workshop.build(actions, record: nil) {
      [directory = workshop.directory] in
      try? directory.move("out/App.app/" + name, to: "moved")
      try? directory.link("out/App.app/" + name, to: "../../elsewhere")
    }
    #expect(workshop.directory.listing(of: "elsewhere") == [])
  }

  @Test func takesAwayNothingBehindALink() throws {
    let workshop = try ExecutorTests.workshop()
    _ = workshop.build(ExecutorTests.actions)
    try workshop.directory.move("out/App.app/x", to: "moved")
    try workshop.directory.link("out/App.app/x", to: "../../moved")
    _ = workshop.build([ExecutorTests.actions[0]])
    #expect(workshop.directory.listing(of: "moved") == ["one", "two"])
    _ = workshop.executor.clean(workshop.location)
    #expect(workshop.directory.listing(of: "moved") == ["one", "two"])
  }

  @Test func opensMoreDirectoriesThanItKeeps() throws {
    let workshop = try ExecutorTests.workshop()
    let actions = (0..<200).map { number -> Action in
      .copy("a.txt", to: BundlePath(normalized: "\(number % 100)/\(number / 100)/a.txt"))
    }
    for _ in 0..<2 {
      let result = workshop.build(actions)
      #expect(result.receipt.diagnostics == [])
    }
    #expect(workshop.listing.count == 100 + 200 + 200)
  }

  @Test func buildsIntoADirectoryThatIsALink() throws {
    let workshop = try ExecutorTests.workshop()
    try workshop.directory.makeDirectory("real")
    try workshop.directory.link("out/App.app", to: "../real")
    let result = workshop.build(ExecutorTests.actions)
    #expect(result.receipt.diagnostics == [])
    #expect(try workshop.directory.text("real/a.txt") == "a")
  }

  @Test func refusesALinkForALock() throws {
    let workshop = try ExecutorTests.workshop()
    try workshop.directory.link("out/.bundler/App.app.state/lock", to: "../../../elsewhere")
    let result = workshop.build(ExecutorTests.actions)
    #expect(result.ids == ["build-cannot-write"])
    #expect(result.receipt.diagnostics.first?.message.contains("link") == true)
    #expect(!workshop.directory.exists("elsewhere"))
    #expect(!workshop.directory.exists("out/App.app"))
  }
}

extension Workshop {
  /// Builds with a compiler `meanwhile` that does something in the middle of the build.
  func build(
    _ actions: [Action], record: Plan.RecordOutput?, meanwhile body: @escaping @Sendable () -> Void
  ) -> ExecutionResult {
    let compiler = ResourceCompiler(rule: "meanwhile", kind: .strings, extensions: ["txt"]) {
      inputs, _, _, _ in
      body()
      return CompiledResource([inputs.first?.contents ?? []])
    }
    let executor = Executor(
      project: DiskFileTree(root: directory.absolute("src")),
      service: Self.service([compiler, .upper, .split]), options: options)
    return executor.execute(Self.product(actions, record: record), into: location)
  }
}
