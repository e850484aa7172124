import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import Execution
import FileTree
import ResourceCompilers
import Testing

@Suite struct InputReadingTests {
  /// Copies the first of its inputs, and never looks at the others.
  static let first = ResourceCompiler(rule: "first", extensions: []) { inputs, _, _, _ in
    inputs.first.map { CompiledResource([$0.contents]) }
  }

  /// Fails when one of its inputs is empty.
  static let join = ResourceCompiler(rule: "join", extensions: []) { inputs, _, _, diagnostics in
    for input in inputs where input.contents.isEmpty {
      diagnostics.append(Diagnostic(.error, id: "test-empty", "empty"))
    }
    return diagnostics.hasErrors ? nil : CompiledResource([inputs.flatMap(\.contents)])
  }

  private func build(_ rule: String, in shop: Workshop) -> ExecutionResult {
    let executor = Executor(
      project: DiskFileTree(root: shop.directory.absolute("src")),
      service: Workshop.service([Self.first, Self.join]))
    let action = Action(
      .compile(Compilation(rule: rule, policy: .auto, platform: .ios)), inputs: ["a", "b"],
      outputs: [Output("c")])
    return executor.execute(Workshop.product([action]), into: shop.location)
  }

  @Test func dependsOnWhatNobodyAskedFor() throws {
    let shop = try Workshop()
    try shop.source("a", "1")
    try shop.source("b", "2")
    #expect(build("first", in: shop).receipt.actions.map(\.status) == [.built])
    #expect(build("first", in: shop).receipt.actions.map(\.status) == [.upToDate])
    try shop.source("b", "three")
    #expect(build("first", in: shop).receipt.actions.map(\.status) == [.built])
  }

  @Test func reportsAFileThatCannotBeRead() throws {
    let shop = try Workshop()
    try shop.source("a", "1")
    let failed = build("join", in: shop)
    #expect(failed.receipt.diagnostics.map(\.id) == ["build-cannot-read"])
    try shop.source("b", "2")
    #expect(build("join", in: shop).receipt.actions.map(\.status) == [.built])
  }
}
