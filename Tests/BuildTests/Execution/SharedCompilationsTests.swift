import AppleVocabulary
import BundleModel
import BundlerTestSupport
import FileTree
import HostSystem
import ResourceCompilers
import Synchronization
import Testing

@testable import Execution

@Suite struct SharedCompilationsTests {
  private final class Runs: Sendable {
    let count = Mutex(0)
  }

  /// Builds products with the same actions, one in each directory, on several threads.
  private func build(
    _ actions: [[Action]], in workshop: Workshop, _ runs: Runs
  ) -> [ExecutionResult] {
    let counting = ResourceCompiler(rule: "upper", kind: .strings, extensions: ["txt"]) {
      inputs, compilation, environment, diagnostics in
      runs.count.withLock { $0 += 1 }
      return ResourceCompiler.upper.compile(inputs, compilation, environment, &diagnostics)
    }
    let service = Workshop.service([counting, .split], jobs: 3)
    let products = actions.map { Workshop.product($0) }
    let executor = Executor(
      project: DiskFileTree(root: workshop.directory.absolute("src")), service: service,
      shared: SharedCompilations(of: products))
    return parallelMap(products, on: service.workers) { number, product in
      executor.execute(
        product, into: OutputLocation(bundle: workshop.directory.absolute("out/\(number).app")))
    }
  }

  @Test func compilesOnceWhatProductsHaveInCommon() throws {
    let workshop = try Workshop()
    try workshop.source("hello.txt", "hello world")
    let runs = Runs()
    let shared = [Action.compile("upper", "hello.txt", to: "hello.txt")]
    let results = build([shared, shared, shared], in: workshop, runs)
    #expect(results.allSatisfy { $0.isComplete })
    #expect(runs.count.withLock { $0 } == 1)
    for number in 0..<3 {
      let text = try workshop.directory.text("out/\(number).app/hello.txt")
      #expect(text == "HELLO WORLD")
    }
    // The next build knows the inputs of each.
    let again = build([shared, shared, shared], in: workshop, runs)
    #expect(again.allSatisfy { !$0.hasChanges })
    #expect(runs.count.withLock { $0 } == 1)
  }

  @Test func compilesWithOtherSettingsAgain() throws {
    let workshop = try Workshop()
    try workshop.source("hello.txt", "hello world")
    let runs = Runs()
    let results = build(
      [
        [.compile("upper", "hello.txt", to: "hello.txt")],
        [.compile("upper", "hello.txt", to: "hello.txt", policy: .binary)],
      ], in: workshop, runs)
    #expect(results.allSatisfy { $0.isComplete })
    #expect(runs.count.withLock { $0 } == 2)
  }

  @Test func reportsAnErrorForEachProduct() throws {
    let workshop = try Workshop()
    try workshop.source("hello.txt", "bad")
    let runs = Runs()
    let shared = [Action.compile("upper", "hello.txt", to: "hello.txt")]
    let results = build([shared, shared], in: workshop, runs)
    #expect(results.map(\.ids) == [["test-bad"], ["test-bad"]])
    #expect(runs.count.withLock { $0 } == 1)
  }
}
