import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import Testing

/// Products inside others, of the same project and of others (Docs/Rules.md, Xcode projects 5.7).
@Suite struct EmbeddingTests {
  @Test func productsOfTargetsAreEmbedded() {
    var project = TestProject()
    project.target("Extension", "app-extension")
    project.target("Kit", "framework")
    project.target("Helper", "application")
    project.target("Library", "library.dynamic")
    func use(_ name: String, _ project: inout TestProject) -> String {
      project.use(project.product(of: name))
    }
    let phases = [
      project.phase("Resources", [use("Helper", &project)]),
      project.phase("CopyFiles", [use("Extension", &project)], ["dstSubfolderSpec": "13"]),
      project.phase(
        "CopyFiles", [use("Kit", &project), use("Library", &project)], ["dstSubfolderSpec": "10"]),
    ]
    project.target("App", "application", phases)
    let result = Resolution(project, products: ["App"])
    #expect(result.ids == [])
    #expect(result["App"]?.embedded.map(\.address) == ["Helper", "Extension", "Kit"])
    #expect(
      result["App"]?.embedded.map(\.destination?.destination)
        == [.resources, .plugins, .frameworks])
    #expect(result["App"]?.skipped.map(\.path) == ["Library.product"])
    #expect(result.products.map(\.target) == ["App", "Helper", "Extension", "Kit"])
    #expect(result.products.map(\.isRequested) == [true, false, false, false])
  }

  /// A target for several platforms, in another one, is built for the platform of that.
  @Test func openTargetsFollowWhatTheyAreIn() {
    var project = TestProject()
    let open: TestProject.Fields = [
      "SDKROOT": "auto", "SUPPORTED_PLATFORMS": "appletvos appletvsimulator iphoneos macosx",
    ]
    project.target("Widget", "app-extension", settings: open)
    let phase = project.phase("CopyFiles", [project.use("P-Widget")], ["dstSubfolderSpec": "13"])
    project.target("App", "application", [phase], settings: open)
    project.target(
      "MacApp", "application",
      [project.phase("CopyFiles", [project.use("P-Widget")], ["dstSubfolderSpec": "13"])])
    let result = Resolution(project, products: ["App:ios", "App:macos", "MacApp"])
    #expect(result.ids == [])
    #expect(
      result.choices.filter(\.isOfFirstPlatform).map(\.address)
        == ["Widget:ios", "App:ios", "MacApp"])
    #expect(
      result.products.map { "\($0.address) \($0.embedded.map(\.address))" } == [
        "App:ios [\"Widget:ios\"]", "App:macos [\"Widget:macos\"]", "MacApp [\"Widget:macos\"]",
        "Widget:ios []", "Widget:macos []",
      ])
  }

  @Test func cyclesAreReported() {
    var project = TestProject()
    for (name, other) in [("A", "B"), ("B", "A")] {
      let use = project.use("P-" + other)
      let phase = project.phase("CopyFiles", [use], ["dstSubfolderSpec": "10"])
      project.target(name, "framework", [phase])
    }
    let result = Resolution(project)
    #expect(result.ids == ["resolve-embed-cycle"])
    #expect(result.products.map(\.embedded.count) == [1, 0])
  }

  @Test func productsInThemselvesAreNoCycle() {
    var project = TestProject()
    let phase = project.phase("CopyFiles", [project.use("P-A")], ["dstSubfolderSpec": "10"])
    project.target("A", "framework", [phase])
    #expect(Resolution(project)[]?.embedded == [])
  }

  @Test func platformFiltersApplyToProducts() {
    var project = TestProject()
    project.target("Kit", "framework")
    let use = project.use("P-Kit", ["platformFilter": "ios"])
    project.target(
      "App", "application", [project.phase("CopyFiles", [use], ["dstSubfolderSpec": "10"])])
    #expect(Resolution(project, sdk: "macosx")["App"]?.embedded == [])
    #expect(Resolution(project, sdk: "iphoneos")["App"]?.embedded.count == 1)
  }

  /// A target for several platforms is built for that of the product around it, once for each.
  @Test(arguments: ["auto", "iphoneos"])
  func embeddedTargetsHaveThePlatformOfTheOuterOne(_ sdk: String) {
    var project = TestProject()
    project.target(
      "Widget", "app-extension",
      settings: [
        "SDKROOT": .text(sdk), "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator watchos",
      ])
    let plugins = project.phase(
      "CopyFiles", [project.use("P-Widget")], ["dstSubfolderSpec": "13"])
    project.target("Watch", "application", [plugins], settings: ["SDKROOT": "watchos"])
    let inner = project.phase(
      "CopyFiles", [project.use("P-Widget"), project.use("P-Watch")], ["dstSubfolderSpec": "13"])
    project.target("App", "application", [inner], settings: ["SDKROOT": "iphoneos"])
    let result = Resolution(project, products: ["App"])
    #expect(result.ids == [])
    let ios = sdk == "auto" ? "Widget:ios" : "Widget"
    #expect(result["App"]?.embedded.map(\.address) == [ios, "Watch"])
    #expect(result["Watch"]?.embedded.map(\.address) == ["Widget:watchos"])
    #expect(
      result.products.filter { $0.target == "Widget" }.map(\.platform) == [.ios, .watchos])
  }

  /// A project that copies a product of another one.
  private func outer(_ path: String, remote: String = "P-Tools") -> TestProject {
    var project = TestProject()
    let proxy = project.product(remote, named: "Tools.bundle", ofProject: path)
    project.target("App", "application", [project.phase("Resources", [project.use(proxy)])])
    return project
  }

  private var inner: TestProject {
    var project = TestProject()
    let phase = project.phase("Resources", [project.use(project.file("a.txt"))])
    project.target("Tools", "bundle", [phase])
    return project
  }

  @Test(arguments: ["Libs/Tools.xcodeproj", "../Tools.xcodeproj"])
  func productsOfOtherProjectsAreEmbedded(_ path: String) {
    let directory = ProjectPath("Mac/" + path).parent
    let result = Resolution(
      outer(path), [],
      [
        "Mac/" + path + "/project.pbxproj": .file(inner.text),
        directory.appending("a.txt").text: "",
      ], at: "Mac/Sample.xcodeproj")
    #expect(result.ids == [])
    #expect(result.choices.map(\.address) == ["App"])
    #expect(result["App"]?.embedded.map(\.address) == ["Tools/Tools"])
    #expect(result["Tools"]?.address == "Tools/Tools")
    #expect(result["Tools"]?.isRequested == false)
    #expect(result.sources(of: "Tools") == [directory.appending("a.txt").text])
    #expect(result.provenance?.files.count == 2)
  }

  @Test func missingProjectsAreReported() {
    let result = Resolution(outer("Libs/Tools.xcodeproj"))
    #expect(Set(result.ids) == ["project-not-found", "project-product-not-built"])
    #expect(!result.diagnostics.hasErrors)
    #expect(result["App"]?.embedded == [])
    #expect(result.provenance?.absentFiles.map(\.text) == ["Libs/Tools.xcodeproj/project.pbxproj"])
  }

  @Test func productsThatAnotherProjectDoesNotHaveAreReported() {
    let result = Resolution(
      outer("Tools.xcodeproj", remote: "GONE"), ["a.txt"],
      ["Tools.xcodeproj/project.pbxproj": .file(inner.text)])
    #expect(result.ids == ["project-product-not-built"])
  }

  @Test func projectsMayReferToEachOther() {
    var other = outer("Sample.xcodeproj", remote: "P-App")
    other.target("Tools", "bundle")
    let result = Resolution(
      outer("Other.xcodeproj"), [], ["Other.xcodeproj/project.pbxproj": .file(other.text)])
    #expect(result.products.map(\.address) == ["App", "Other/Tools"])
    #expect(!result.diagnostics.hasErrors)
  }

  @Test func productsOfNoTargetAreReported() {
    var project = TestProject()
    let file = project.file("Gone.framework", tree: "BUILT_PRODUCTS_DIR")
    let phase = project.phase("CopyFiles", [project.use(file)], ["dstSubfolderSpec": "10"])
    project.target("App", "application", [phase])
    let result = Resolution(project)
    #expect(result.ids == ["project-product-not-built"])
    #expect(result[]?.skipped.map(\.path) == ["Gone.framework"])
  }

  @Test func productsAreFoundByName() {
    var project = TestProject()
    let made = project.file("Kit.framework", tree: "BUILT_PRODUCTS_DIR")
    let copied = project.file("Kit.framework", tree: "BUILT_PRODUCTS_DIR")
    project.target("Kit", "framework", product: made)
    let phase = project.phase("CopyFiles", [project.use(copied)], ["dstSubfolderSpec": "10"])
    project.target("App", "application", [phase])
    #expect(Resolution(project)["App"]?.embedded.map(\.address) == ["Kit"])
  }
}
