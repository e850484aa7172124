import BundleModel
import BundlerTestSupport
import Diagnostics
import Execution
import FileTree
import ResourceCompilers
import Testing

@Suite struct CompiledResultsTests {
  private static let actions = [
    Action.compile("upper", "a", to: "A"), .compile("split", "b", to: "B", "B2"),
    .copy("c", to: "C"), .infoPlist("Info.plist", results: [0]),
  ]

  /// A project whose compilations have run; their results are in `results`.
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.directory.write("src/a", "one word")
    try shop.directory.write("src/b", "1122")
    try shop.directory.write("src/c", "copied")
    let outcome = precompile(Self.actions, in: shop)
    #expect(outcome.diagnostics.isEmpty)
    try shop.directory.write("results", bytes: outcome.file)
    return shop
  }

  private func precompile(_ actions: [Action], in shop: Workshop) -> Precompilation.Outcome {
    Precompilation(
      project: DiskFileTree(root: shop.directory.absolute("src")),
      service: Workshop.service([.upper, .split], jobs: 2)
    ).run(actions)
  }

  private func build(
    _ actions: [Action], in shop: Workshop, requiring areRequired: Bool = true
  ) throws -> ExecutionResult {
    var results = try CompiledResults(files: [shop.directory.absolute("results")])
    results.areRequired = areRequired
    let executor = Executor(
      project: DiskFileTree(root: shop.directory.absolute("src")),
      service: Workshop.service(results.compilers([.upper, .split])))
    return executor.execute(Workshop.product(actions), into: shop.location)
  }

  @Test func takesResultsInsteadOfCompiling() throws {
    let shop = try shop()
    // What is compiled need not be there.
    shop.directory.remove("src/a")
    try shop.directory.write("src/b", "other")
    let result = try build(Self.actions, in: shop)
    #expect(result.receipt.diagnostics.isEmpty)
    #expect(try shop.directory.text("out/App.app/A") == "ONE WORD")
    #expect(try shop.directory.text("out/App.app/B") == "11")
    #expect(try shop.directory.text("out/App.app/B2") == "22")
    #expect(try shop.directory.text("out/App.app/Info.plist").contains("<string>one</string>"))
  }

  @Test func compilesWhatHasNoResult() throws {
    let shop = try shop()
    let other = [Action.compile("upper", "a", to: "A", policy: .utf8)]
    #expect(try build(other, in: shop).ids == ["build-no-result"])
    #expect(try build(other, in: shop, requiring: false).receipt.diagnostics.isEmpty)
    #expect(shop.listing == ["A"])
  }

  @Test func givesTheSameBytesForTheSameInputs() throws {
    let shop = try shop()
    let twice = Self.actions + [.compile("upper", "a", to: "elsewhere/A")]
    #expect(precompile(twice, in: shop).file == precompile(Self.actions, in: shop).file)
  }

  @Test func reportsWhatCompilersReport() throws {
    let shop = try shop()
    try shop.directory.write("src/a", "odd")
    #expect(precompile(Self.actions, in: shop).diagnostics.map(\.id) == ["test-odd"])
    try shop.directory.write("src/a", "bad")
    #expect(precompile(Self.actions, in: shop).diagnostics.map(\.id) == ["test-bad"])
    shop.directory.remove("src/a")
    #expect(precompile(Self.actions, in: shop).diagnostics.map(\.id) == ["build-cannot-read"])
    let unknown = Action.compile("lower", "b", to: "B")
    #expect(precompile([unknown], in: shop).diagnostics.map(\.id) == ["build-unknown-rule"])
  }

  @Test func refusesWhatIsNoFileOfResults() throws {
    let shop = try shop()
    let file = shop.directory.absolute("results")
    let whole = precompile(Self.actions, in: shop).file
    for length in 0..<whole.count {
      try shop.directory.write("results", bytes: Array(whole.prefix(length)))
      #expect(throws: CompiledResultsError.self) { try CompiledResults(files: [file]) }
    }
    shop.directory.remove("results")
    #expect(throws: CompiledResultsError.self) { try CompiledResults(files: [file]) }
  }
}
