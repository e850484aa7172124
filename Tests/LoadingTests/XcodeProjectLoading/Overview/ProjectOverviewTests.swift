import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import Testing
import XcodeProjectLoading

/// What a project consists of.
@Suite struct ProjectOverviewTests {
  private func overview(
    of tree: InMemoryFileTree = SampleProject.tree, _ diagnostics: inout [Diagnostic]
  ) throws -> ProjectOverview {
    try #require(
      ProjectOverview(
        of: "Sky.xcodeproj", in: tree, options: LoadingOptions(absolutePath: { "/w/" + $0.text }),
        diagnostics: &diagnostics))
  }

  private func overview() throws -> ProjectOverview {
    var diagnostics: [Diagnostic] = []
    return try overview(&diagnostics)
  }

  @Test func tellsOfTheProject() throws {
    var diagnostics: [Diagnostic] = []
    let overview = try overview(&diagnostics)
    #expect(overview.name == "Sky" && overview.objectVersion == 60)
    #expect(overview.organization == "Sky Works")
    #expect(overview.configurations == ["Debug", "Release"])
    #expect(overview.defaultConfiguration == "Release")
    #expect(diagnostics == [])
  }

  @Test func comparesKnownRegionsWithThoseOfFiles() throws {
    let localizations = try overview().localizations
    #expect(localizations.development == "en")
    #expect(localizations.known == ["en", "Base", "fr", "de"])
    #expect(localizations.found == ["en", "fr"])
  }

  @Test func tellsOfTargets() throws {
    let targets = try overview().targets
    #expect(targets.map(\.name) == ["Sky", "Multi", "All"])
    #expect(targets.map(\.kind) == ["app", "framework", "aggregate"])
    #expect(targets.map(\.product) == ["Sky.app", "Multi.framework", nil])
    #expect(targets[0].bundleID == "org.example.sky" && targets[0].deploymentTarget == "11.0")
    #expect(targets[0].resourceCount == 3)
    #expect(targets[0].packageProducts == ["Kit"])
  }

  /// Only `--sdk` decides which one is built.
  @Test func listsThePlatformsOfAnOpenTarget() throws {
    #expect(try overview().targets.map(\.platforms) == [[.macos], [.ios, .macos], [.macos]])
  }

  @Test func listsPhasesInOrder() throws {
    let phases = try #require(try overview().targets.first).phases
    #expect(phases.map(\.kind) == [.sources, .resources, .copyFiles, .script])
    #expect(
      phases.map(\.name)
        == ["Compile Sources", "Copy Bundle Resources", "Embed Plugins", "Run Script"])
    #expect(phases.map(\.fileCount) == [0, 3, 0, 0])
    #expect(phases[2].destination == "PlugIns/Importers")
    #expect(phases[3].scriptOutputs == ["$(DERIVED_FILE_DIR)/made.txt"])
    #expect(phases.map(\.isForInstalling) == [false, false, false, true])
  }

  @Test func readsSharedSchemes() throws {
    let scheme = try #require(try overview().schemes.first)
    #expect(scheme.name == "Sky" && scheme.targets == ["Sky"])
    #expect(scheme.runConfiguration == "Debug" && scheme.archiveConfiguration == "Release")
    #expect(try overview().schemes.count == 1)
  }

  @Test func listsPackagesAndProjects() throws {
    let overview = try overview()
    #expect(overview.packages.map(\.location) == ["https://example.org/kit", "../Own"])
    #expect(overview.packages.map(\.requirement) == ["from 1.2.0", nil])
    #expect(overview.packages.map(\.isLocal) == [false, true])
    #expect(overview.projects.map(\.path) == ["Other.xcodeproj"])
    #expect(overview.projects.map(\.exists) == [false])
  }

  @Test func listsMissingFilesWithTheirTargets() throws {
    var tree = SampleProject.tree
    var diagnostics: [Diagnostic] = []
    #expect(
      try overview(of: tree, &diagnostics).missingFiles
        == [.init(path: "Art/lost.png", target: "Sky")])
    tree["Info.plist"] = nil
    #expect(
      try overview(of: tree, &diagnostics).missingFiles.map(\.path)
        == ["Art/lost.png", "Info.plist"])
  }

  @Test func reportsABrokenScheme() throws {
    var tree = SampleProject.tree
    tree["Sky.xcodeproj/xcshareddata/xcschemes/Bad.xcscheme"] = "<Scheme>"
    var diagnostics: [Diagnostic] = []
    #expect(try overview(of: tree, &diagnostics).schemes.map(\.name) == ["Sky"])
    #expect(diagnostics.map(\.id) == ["project-syntax"])
  }

  @Test func isNilForAnUnreadableProject() {
    var diagnostics: [Diagnostic] = []
    let overview = ProjectOverview(
      of: "None.xcodeproj", in: SampleProject.tree, options: LoadingOptions(),
      diagnostics: &diagnostics)
    #expect(overview == nil)
    #expect(diagnostics.map(\.id) == ["project-unreadable"])
  }
}
