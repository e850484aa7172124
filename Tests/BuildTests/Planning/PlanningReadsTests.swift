import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import Planning
import ResourceCompilers
import Synchronization
import Testing

/// A tree that counts how often a file is read.
private final class CountingTree: FileTree {
  let tree: InMemoryFileTree
  private let counts = Mutex<[String: Int]>([:])

  init(_ tree: InMemoryFileTree) { self.tree = tree }

  var reads: [String: Int] { counts.withLock { $0 } }

  func contents(of file: some TreePath) throws(FileTreeError) -> [UInt8] {
    counts.withLock { $0[file.text, default: 0] += 1 }
    return try tree.contents(of: file)
  }

  func status(of path: some TreePath, followingLinks: Bool) throws(FileTreeError) -> FileStatus? {
    try tree.status(of: path, followingLinks: followingLinks)
  }

  func entries(of directory: some TreePath) throws(FileTreeError) -> DirectoryListing {
    try tree.entries(of: directory)
  }

  func linkTarget(of path: some TreePath) throws(FileTreeError) -> String {
    try tree.linkTarget(of: path)
  }
}

@Suite struct PlanningReadsTests {
  /// How often the planning of products for these platforms reads each file.
  private func reads(
    _ tree: InMemoryFileTree, on platforms: [Platform], target: String = "16.0",
    types: ResourceTypes = .all
  ) -> [String: Int] {
    var manifest = Manifest()
    for platform in platforms {
      var product = Manifest.Product(
        "A", platform, .bundle, resources: [Manifest.Entry(.group, "G")])
      product.isOneOfSeveral = true
      product.deploymentTarget = located(target)
      manifest.products.append(product)
    }
    let counting = CountingTree(tree)
    var diagnostics: [Diagnostic] = []
    let project = resolve(
      manifest, in: tree, options: ResolutionOptions(), diagnostics: &diagnostics)
    let plan = Plan(
      for: project, comparing: counting, remedies: ManifestRemedies(), types: types,
      diagnostics: &diagnostics)
    #expect(plan.products.count == platforms.count)
    #expect(!diagnostics.hasErrors, "\(diagnostics)")
    return counting.reads
  }

  static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="MacOSX.Cocoa" propertyAccessControl="none" useAutolayout="YES">
        <objects>
            <customObject id="-2" userLabel="File's Owner"/>
            <menu title="Tides" id="men-u0-001"/>
        </objects>
    </document>
    """

  @Test(
    arguments: [
      (Platform.ios, "16.0", [:]), (.tvos, "16.0", [:]), (.macos, "13.0", ["G/Main.xib": 1]),
      (.macos, "10.12", ["G/Main.xib": 1]),
    ] as [(Platform, String, [String: Int])])
  func readsXibsWhereSystemsNeedSeveralNibs(
    _ platform: Platform, target: String, reads: [String: Int]
  ) {
    let tree: InMemoryFileTree = ["G/Main.xib": .file(Self.xib), "G/a.txt": "1"]
    #expect(self.reads(tree, on: [platform], target: target) == reads)
  }

  @Test func readsACatalogOnceForAllPlatforms() {
    let catalog = #"{"sourceLanguage": "en", "version": "1.0", "strings": {"a": {}}}"#
    #expect(
      reads(["G/L.xcstrings": .file(catalog)], on: [.ios, .tvos, .macos]) == ["G/L.xcstrings": 1])
  }

  @Test func comparesEachOfSeveralFilesOnce() {
    #expect(
      reads(["G/a/x": "1", "G/b/x": "1", "G/c/x": "1"], on: [.macos])
        == ["G/a/x": 1, "G/b/x": 1, "G/c/x": 1])
  }

  @Test func readsWhatDecidesAlone() {
    let catalogs = ResourceTypes([
      ResourceCompiler(
        rule: "unpack-catalogs", extensions: ["xcassets"], form: .directory,
        grouping: .perProduct,
        outputs: .discovered(deciding: { path, _ in path.name == "Contents.json" }) {
          inputs, _, _ in
          inputs.paths.indices.filter { inputs.paths[$0].name == "Contents.json" }
            .map { String(decoding: inputs[$0].contents, as: UTF8.self) }
        }
      ) { _, _, _, _ in nil }
    ])
    #expect(
      reads(
        [
          "G/A.xcassets/Contents.json": "one", "G/A.xcassets/a.png": "1",
          "G/B.xcassets/Contents.json": "two", "G/B.xcassets/b.png": "2",
        ], on: [.macos], types: catalogs)
        == ["G/A.xcassets/Contents.json": 1, "G/B.xcassets/Contents.json": 1])
  }
}
