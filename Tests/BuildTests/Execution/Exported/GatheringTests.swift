import BundleModel
import BundlerTestSupport
import Diagnostics
import Execution
import FileTree
import HostSystem
import Testing

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
