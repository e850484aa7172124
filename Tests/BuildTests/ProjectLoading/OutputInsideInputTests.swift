import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import Planning
import Testing

/// What a build writes is not taken in by the next one.
@Suite struct OutputInsideInputTests {
  static let tree: InMemoryFileTree = [
    "a.txt": "1", "sub/b.txt": "2", "build/T.bundle/a.txt": "1",
    "build/.bundler/T.bundle.state/record": "r",
    "build/gen/c.txt": "3", "T.bundle/a.txt": "1", ".bundler/T.bundle.state/record": "r",
  ]

  private func planned(
    _ resources: String, outputs: Set<ProjectPath> = ["build"],
    directories: [ProjectPath] = ["build"]
  ) throws -> (sources: [String], diagnostics: [Diagnostic]) {
    var tree = Self.tree
    tree["bundle.yml"] = .file(
      "version: 1\noptions: {exclude: [bundle.yml]}\ntargets:\n"
        + "  T: {platform: ios, type: bundle, resources: [\(resources)]}\n")
    var request = ProjectRequest()
    request.resolution.outputs = outputs
    request.resolution.bundleDirectories = directories
    var diagnostics: [Diagnostic] = []
    let found = try #require(FoundProject(naming: "bundle.yml"))
    let planned = PlannedProject(
      loading: found, in: tree, request, diagnostics: &diagnostics)
    let actions = planned?.plan.products[0].actions ?? []
    return (actions.flatMap(\.inputs).map(\.text).sorted(), diagnostics)
  }

  @Test(arguments: [
    "{group: .}", "{folder: .}", "{group: '**/*.txt'}", "'**'",
  ])
  func leavesItOutWithANote(_ resources: String) throws {
    let result = try planned("\(resources), {folder: sub, to: resources/Again}")
    #expect(
      result.sources.filter { $0.hasPrefix("build") } == [], "\(result.diagnostics.map(\.message))")
    #expect(result.sources.contains("sub/b.txt"))
    let notes = result.diagnostics.filter { $0.id == "resolve-output-left-out" }
    #expect(
      notes.map(\.message).filter { $0.hasPrefix("'build'") } == [
        "'build' is made by building, and is left out of the sources"
      ])
    #expect(notes.allSatisfy { $0.severity == .note && $0.range?.start?.line == 4 })
  }

  @Test func takesWhatIsNamedBesideBundles() throws {
    let result = try planned("{group: build/gen}")
    #expect(result.sources == ["build/gen/c.txt"])
    #expect(result.diagnostics == [])
  }

  @Test(arguments: ["{group: build}", "{folder: build}", "build"])
  func refusesTheDirectoryItself(_ resources: String) throws {
    let result = try planned(resources)
    #expect(result.diagnostics.map(\.id) == ["resolve-output-is-input"])
    #expect(
      result.diagnostics.first?.message.contains("'build' is where bundles are built") == true)
  }

  struct Places: Sendable {
    var outputs: Set<ProjectPath>
    var directories: [ProjectPath]
  }

  /// `-o T.bundle`, and `--build-dir .`.
  @Test(arguments: [
    Places(outputs: ["T.bundle", ".bundler"], directories: []),
    Places(outputs: [], directories: [""]),
  ])
  func leavesOutBundlesInTheRoot(_ places: Places) throws {
    let result = try planned(
      "{group: sub}, '*'", outputs: places.outputs, directories: places.directories)
    #expect(result.sources.contains("a.txt"))
    #expect(
      result.sources.filter { $0.hasPrefix("T.bundle") || $0.hasPrefix(".bundler") } == [])
  }
}
