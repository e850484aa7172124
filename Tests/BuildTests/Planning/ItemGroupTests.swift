import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import Planning
import ResourceCompilers
import Testing

@Suite struct ItemGroupTests {
  /// Makes one file of all catalogs of a product.
  static let catalogs = ResourceTypes(
    [
      ResourceCompiler(
        rule: "join-catalogs", kind: .assets, extensions: ["xcassets"], form: .directory,
        grouping: .perProduct, outputs: .named { _, _ in ["Assets.car"] }
      ) { inputs, _, _, _ in CompiledResource([inputs.flatMap(\.contents)]) }
    ] + ResourceCompiler.all)

  static let tree: InMemoryFileTree = [
    "A/Icons.xcassets/Contents.json": "1", "A/Icons.xcassets/a.png": "2", "A/note.txt": "3",
    "B/Colors.xcassets/Contents.json": "4", "B/More.xcassets/Contents.json": "5",
  ]

  func planned(
    _ resources: Manifest.Entry..., change: (inout Manifest.Product) -> Void = { _ in }
  ) -> Planned {
    BuildTests.planned(
      Manifest.Product(resources: resources) {
        $0.deploymentTarget = located("16.0")
        change(&$0)
      }, in: Self.tree, types: Self.catalogs)
  }

  @Test func makesOneFileOfAProductsItems() throws {
    let result = planned(
      Manifest.Entry(.group, "A", line: 10), Manifest.Entry(.group, "B", line: 11))
    #expect(result.messages == [])
    #expect(result.outputs == ["Assets.car", "note.txt"])
    let action = try #require(result.action(for: "Assets.car"))
    #expect(
      action.inputs == [
        "A/Icons.xcassets/Contents.json", "A/Icons.xcassets/a.png",
        "B/Colors.xcassets/Contents.json", "B/More.xcassets/Contents.json",
      ])
    #expect(action.rule == "join-catalogs")
    #expect(action.origin == place(10))
    #expect(result.actions.first?.rule == "join-catalogs")
  }

  @Test func keepsDestinationsApart() {
    let result = planned(
      Manifest.Entry(.group, "A"),
      Manifest.Entry(.group, "B") { $0.to = located(DestinationPath(.resources, subpath: "x")) })
    #expect(result.messages == [])
    #expect(result.outputs == ["Assets.car", "note.txt", "x/Assets.car"])
  }

  @Test func reportsPoliciesThatDisagree() {
    let result = planned(
      Manifest.Entry(.group, "A"), Manifest.Entry(.group, "B") { $0.compile = located(.loose) })
    #expect(
      result.messages == ["error: two resources would both become 'Skyline.app/Assets.car'"])
  }

  @Test func takesAnItemOnce() {
    let result = planned(
      Manifest.Entry(.group, "A"), Manifest.Entry(.file, "A/Icons.xcassets", line: 12))
    #expect(
      result.messages == [
        "warning: 'A/Icons.xcassets' is listed twice for the same destination; the first is used"
      ])
    #expect(result.diagnostics.first?.range == place(12))
    #expect(result.action(for: "Assets.car")?.inputs.count == 2)
  }

  @Test func leavesOutWhatIsCopied() {
    let result = planned(
      Manifest.Entry(.group, "A"),
      Manifest.Entry(.file, "B/More.xcassets") { $0.compile = located(CompilePolicy.none) })
    #expect(result.messages == [])
    #expect(
      result.outputs == ["Assets.car", "More.xcassets/Contents.json", "note.txt"])
  }

  @Test func marksNoDevice() {
    let result = planned(
      Manifest.Entry(.group, "A"), Manifest.Entry(.group, "B") { $0.devices = [located(.ipad)] })
    #expect(result.messages == [])
    #expect(result.action(for: "Assets.car")?.inputs.count == 4)
    #expect(result.output("Assets.car")?.devices == [])
  }

  @Test func needsTheDeploymentTargetOnce() {
    let result = planned(Manifest.Entry(.group, "B")) { $0.deploymentTarget = nil }
    #expect(result.ids == ["plan-deployment-target"])
    #expect(result.outputs == [])
  }
}

@Suite struct ImageSetPlanningTests {
  /// What a group of these files makes on macOS when images are combined.
  func outputs(_ files: [String], entry: CompilePolicy? = nil) -> [String] {
    let tree = InMemoryFileTree(
      Dictionary(uniqueKeysWithValues: files.map { ("G/" + $0, .file($0)) }))
    let group = Manifest.Entry(.group, "G") { $0.compile = entry.map { located($0) } }
    let result = planned(
      Manifest.Product("Skyline", .macos, resources: [group]) {
        $0.compile = [.tiff: located(.combine)]
      }, in: tree)
    #expect(result.messages == [])
    return result.outputs.map { String($0.dropFirst("Contents/Resources/".count)) }
  }

  @Test(arguments: [
    (["a.png", "a@2x.png"], ["a.tiff"]),
    (["a@1x.png", "a@2x.png", "a@3x.png"], ["a.tiff"]),
    (["a@x.png", "a@x@2x.png"], ["a.tiff"]),
    (["a.tif", "a@2x.tif"], ["a.tiff"]),
    (["a.png", "a@2x.jpg"], ["a.png", "a@2x.jpg"]),
    (["x/a.png", "y/a@2x.png"], ["a.png", "a@2x.png"]),
    (["a.png", "a@2x~ipad.png"], ["a.png", "a@2x~ipad.png"]),
    (["a.png", "a@4x.png"], ["a.png", "a@4x.png"]),
    (["a.png"], ["a.png"]),
    (["de.lproj/a.png", "de.lproj/a@2x.png"], ["de.lproj/a.tiff"]),
  ])
  func combinesWhatDiffersInScale(_ files: [String], outputs: [String]) {
    #expect(self.outputs(files) == outputs)
  }

  @Test func leavesOutAnEntryThatIsCopied() {
    #expect(outputs(["a.png", "a@2x.png"], entry: CompilePolicy.none) == ["a.png", "a@2x.png"])
  }
}
