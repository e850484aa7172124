import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import Planning
import Testing

/// What an Info.plist is told of the nibs and storyboards beside it.
@Suite struct InterfaceFilesTests {
  func interfaceFiles(_ result: Planned, of path: String = "Info.plist") -> [String]? {
    guard case .infoPlist(let recipe)? = result.action(for: path)?.operation else { return nil }
    return recipe.interfaceFiles
  }

  @Test(arguments: [
    (Platform.ios, "Info.plist"), (.macos, "Contents/Info.plist"),
  ])
  func areThoseWhereTheSystemLooks(platform: Platform, path: String) {
    let paths = [
      "Base.lproj/Main.storyboardc/v.nib", "fr.lproj/Main.storyboardc/v.nib", "fr.lproj/Cell.nib",
      "Menu.nib", "Folder/Deep.nib", "a.txt",
    ]
    let files = Dictionary(
      uniqueKeysWithValues: paths.map { ($0, InMemoryFileTree.Node.file("x")) })
    let entries = ["Base.lproj", "fr.lproj", "Menu.nib", "a.txt"]
      .map { Manifest.Entry(nil, $0) { $0.compile = located(.none) } }
    let result = planned(
      Manifest(
        Manifest.Product(
          "Skyline", platform, resources: entries + [Manifest.Entry(.folder, "Folder")])),
      in: InMemoryFileTree(files))
    #expect(result.messages == [])
    #expect(interfaceFiles(result, of: path) == ["Cell.nib", "Main.storyboardc", "Menu.nib"])
  }

  @Test func areEachProductsOwn() {
    let manifest = Manifest(
      Manifest.Product("Out", resources: [Manifest.Entry(.file, "A.nib")]) {
        $0.embed = [Manifest.Embed(located("In"))]
      },
      Manifest.Product("In", .ios, .bundle, resources: [Manifest.Entry(.file, "B.nib")]))
    let result = planned(manifest, in: ["A.nib": "1", "B.nib": "2"])
    #expect(result.messages == [])
    #expect(interfaceFiles(result) == ["A.nib"])
    #expect(interfaceFiles(result, of: "PlugIns/In.bundle/Info.plist") == ["B.nib"])
  }

  @Test func areKnownToAVariantAsWell() {
    let name = "Info-iphoneos.plist"
    let tree: InMemoryFileTree = InMemoryFileTree([
      name: .file("<plist><dict/></plist>"), "Z.nib": .file("1"),
    ])
    let result = planned(
      Manifest(
        Manifest.Product(resources: [Manifest.Entry(.file, name), Manifest.Entry(.file, "Z.nib")])),
      in: tree)
    #expect(interfaceFiles(result, of: name) == ["Z.nib"])
  }
}
