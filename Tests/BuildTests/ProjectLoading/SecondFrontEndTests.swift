import AssetCatalogCompilation
import BundleModel
import BundlerTestSupport
import Diagnostics
import Execution
import FileTree
import Planning
import PropertyListFormat
import ResourceCompilers
import Testing

/// Nothing behind a front end knows which one spoke.
@Suite struct SecondFrontEndTests {
  static let frontEnds: [any FrontEnd] = FrontEnds.all + [DirectoryFrontEnd()]

  private func project() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write("resources.list", "art\nfr.lproj/L.strings\nWords\n")
    try directory.write("art/icons/pin.txt", "pin")
    try directory.write("fr.lproj/L.strings", #""a" = "b";"#)
    try directory.write("Words", #""c" = "d";"#)
    return directory
  }

  private func found(
    in directory: TemporaryDirectory, _ diagnostics: inout [Diagnostic]
  ) throws -> FoundProject? {
    FoundProject(
      in: try directory.tree.entries(of: "" as ProjectPath), of: "", frontEnds: Self.frontEnds,
      diagnostics: &diagnostics)
  }

  @Test func buildsABundle() throws {
    let directory = try project()
    var diagnostics: [Diagnostic] = []
    let found = try #require(try found(in: directory, &diagnostics))
    #expect(found.frontEnd.name == "list")
    let planned = try #require(
      PlannedProject(
        loading: found, in: directory.tree, ProjectRequest(), diagnostics: &diagnostics))
    #expect(diagnostics == [])
    let product = try #require(planned.plan.products.first)
    let output = try TemporaryDirectory()
    let result = Executor(project: directory.tree, service: CompileService(CompileEnvironment()))
      .execute(
        product, into: OutputLocation(bundle: output.absolute("Listed.app")))
    #expect(result.isComplete)
    #expect(
      output.listing(of: "Listed.app") == [
        "Info.plist", "PkgInfo", "Words", "bundle-manifest.json", "fr.lproj/",
        "fr.lproj/L.strings", "pin.txt",
      ])
    func contents(_ name: String) throws -> [UInt8] {
      try output.tree.contents(of: ProjectPath("Listed.app/" + name))
    }
    #expect(try contents("pin.txt") == Array("pin".utf8))
    #expect(try PropertyList(decoding: contents("fr.lproj/L.strings")) == ["a": "b"])
    // A recorded type decides where there is no extension.
    #expect(try PropertyList(decoding: contents("Words")) == ["c": "d"])
    #expect(try contents("Words").starts(with: Array("bplist00".utf8)))
    let info = try PropertyList(decoding: contents("Info.plist"))
    guard case .dictionary(let keys) = info else {
      Issue.record("Info.plist is no dictionary")
      return
    }
    #expect(keys["CFBundleName"] == "Listed")
    #expect(keys["MinimumOSVersion"] == "16.0")
  }

  @Test func saysRemediesInItsWords() throws {
    let directory = try project()
    try directory.write("resources.list", "art\nart2\n")
    try directory.write("art2/pin.txt", "another pin")
    var diagnostics: [Diagnostic] = []
    let found = try #require(try found(in: directory, &diagnostics))
    _ = PlannedProject(
      loading: found, in: directory.tree, ProjectRequest(), diagnostics: &diagnostics)
    #expect(diagnostics.map(\.id) == ["plan-collision"])
    #expect(diagnostics.first?.details.last == "take it off the list")
    #expect(diagnostics.first?.range == SourceRange(file: "resources.list", line: 1, column: 1))
  }

  @Test func saysRemediesOfCompilersInItsWords() throws {
    let directory = try project()
    try directory.write("art/L.plist", "{ broken")
    var diagnostics: [Diagnostic] = []
    let found = try #require(try found(in: directory, &diagnostics))
    let planned = try #require(
      PlannedProject(
        loading: found, in: directory.tree, ProjectRequest(), diagnostics: &diagnostics))
    let product = try #require(planned.plan.products.first)
    let output = try TemporaryDirectory()
    let result = Executor(project: directory.tree, service: CompileService(CompileEnvironment()))
      .execute(
        product, into: OutputLocation(bundle: output.absolute("Listed.app")))
    let errors = result.actionDiagnostics + result.receipt.diagnostics
    #expect(errors.first { $0.id == "plist-syntax" }?.details.last == "take it off the list")
  }

  @Test func takesOptions() throws {
    let directory = try project()
    var diagnostics: [Diagnostic] = []
    let found = try #require(try found(in: directory, &diagnostics))
    var request = ProjectRequest(
      loading: LoadingOptions(overrides: ["NAME": "Other"]),
      selection: ProductSelection(targets: ["Othre"]))
    #expect(
      PlannedProject(
        loading: found, in: directory.tree, request, diagnostics: &diagnostics) == nil)
    #expect(diagnostics.map(\.message) == ["unknown target 'Othre' (did you mean 'Other'?)"])
    request.selection.targets = ["Other:ios"]
    diagnostics = []
    let planned = PlannedProject(
      loading: found, in: directory.tree, request, diagnostics: &diagnostics)
    #expect(planned?.plan.products.map(\.wrapper) == ["Other.app"])
  }

  @Test func isNamedByTheFile() throws {
    #expect(
      FoundProject(naming: "a/b.list", frontEnds: Self.frontEnds)?.frontEnd.name == "list")
    #expect(
      FoundProject(naming: "any.thing", frontEnds: Self.frontEnds)?.frontEnd.name == "manifest")
  }
}
