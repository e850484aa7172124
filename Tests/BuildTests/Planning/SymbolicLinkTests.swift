import BundleModel
import BundlerTestSupport
import FileTree
import ManifestLoading
import Planning
import Testing

@Suite struct SymbolicLinkTests {
  @Test func followsLinksInGroups() {
    let result = planned(
      Manifest.Product(resources: [Manifest.Entry(.group, "G")]),
      in: ["G/a.txt": .link("../real.txt"), "real.txt": "1", "G/d": .link("../D"), "D/b.txt": "2"])
    #expect(result.messages == [])
    #expect(result.outputs == ["a.txt", "b.txt"])
    #expect(result.action(for: "b.txt")?.inputs == ["G/d/b.txt"])
  }

  @Test func keepsLinksInFoldersAndWrappers() {
    let tree: InMemoryFileTree = [
      "F/Versions/A/x": "1", "F/Versions/Current": .link("A"), "F/x": .link("Versions/Current/x"),
      "F/broken": .link("nowhere"), "G/W.framework/x": .link("y"), "G/W.framework/y": "2",
    ]
    let result = planned(
      Manifest.Product(resources: [Manifest.Entry(.folder, "F"), Manifest.Entry(.group, "G")]),
      in: tree)
    #expect(result.messages == [])
    #expect(result.action(for: "F/Versions/Current")?.operation == .link(target: "A"))
    #expect(result.action(for: "F/broken")?.operation == .link(target: "nowhere"))
    #expect(result.action(for: "W.framework/x")?.operation == .link(target: "y"))
  }

  private static func catalog(
    _ change: (inout Manifest.Entry) -> Void = { _ in }
  ) -> Manifest.Product {
    Manifest.Product(resources: [Manifest.Entry(.file, "A.xcassets", change)]) {
      $0.deploymentTarget = located("15.0")
    }
  }

  @Test func followsLinksInCatalogs() {
    let set = #"{"info": {"version": 1}, "data": [{"idiom": "universal", "filename": "a.txt"}]}"#
    let tree: InMemoryFileTree = [
      "A.xcassets/a.dataset/Contents.json": .file(set),
      "A.xcassets/a.dataset/a.txt": .link("../../real.txt"), "real.txt": "1",
      "A.xcassets/Shared": .link("../Other"), "Other/b.dataset/Contents.json": .file(set),
      "Other/b.dataset/a.txt": "2",
    ]
    let result = planned(Self.catalog(), in: tree)
    #expect(result.messages == [])
    #expect(
      result.action(for: "Assets.car")?.inputs == [
        "A.xcassets/Shared/b.dataset/Contents.json", "A.xcassets/Shared/b.dataset/a.txt",
        "A.xcassets/a.dataset/Contents.json", "A.xcassets/a.dataset/a.txt",
      ])
    let copied = planned(
      Self.catalog { $0.compile = located(CompilePolicy.none) },
      in: ["A.xcassets/a.txt": .link("b.txt"), "A.xcassets/b.txt": "1"])
    #expect(copied.action(for: "A.xcassets/a.txt")?.operation == .link(target: "b.txt"))
  }

  @Test func warnsOfKeptLinksInCatalogs() {
    let result = planned(
      Self.catalog { $0.symlinks = located(.keep) },
      in: ["A.xcassets/b.txt": .link("a.txt"), "A.xcassets/a.txt": "1"])
    #expect(
      result.messages == [
        "warning: the link 'A.xcassets/b.txt' is kept, so that 'A.xcassets' is compiled without it"
      ])
  }

  @Test(arguments: ["..", "../../A.xcassets", "."])
  func refusesCatalogsThatHoldThemselves(target: String) {
    let result = planned(
      Self.catalog(), in: ["A.xcassets/a.imageset/b.imageset": .link(target)])
    #expect(
      result.messages == [
        "error: 'A.xcassets/a.imageset/b.imageset' is a symbolic link to '\(target)', "
          + "which contains it; exclude it or use 'symlinks: keep'"
      ])
  }

  @Test func resolvesTheItemItselfOnce() {
    let tree: InMemoryFileTree = [
      "icon.jpg": .link("v2/icon-2.jpg"), "v2/icon-2.jpg": "1", "Dir": .link("v2"),
    ]
    let result = planned(
      Manifest.Product(resources: [
        Manifest.Entry(.file, "icon.jpg"), Manifest.Entry(.folder, "Dir"),
      ]),
      in: tree)
    #expect(result.messages == [])
    #expect(result.outputs == ["Dir/icon-2.jpg", "icon.jpg"])
    #expect(result.action(for: "icon.jpg")?.operation == .copy)
    let kept = planned(
      Manifest.Product(resources: [
        Manifest.Entry(.file, "icon.jpg") { $0.symlinks = located(.keep) }
      ]), in: tree)
    #expect(kept.action(for: "icon.jpg")?.operation == .link(target: "v2/icon-2.jpg"))
  }

  @Test(arguments: [
    (
      "G/loop", "..", SymlinkPolicy.follow,
      "error: 'G/loop' is a symbolic link to '..', which contains it; exclude it or use 'symlinks: keep'"
    ),
    (
      "G/loop", ".", .follow,
      "error: 'G/loop' is a symbolic link to '.', which contains it; exclude it or use 'symlinks: keep'"
    ),
    (
      "G/sub/loop", "../../G", .follow,
      "error: 'G/sub/loop' is a symbolic link to '../../G', which contains it; exclude it or use 'symlinks: keep'"
    ),
    (
      "G/gone", "nowhere", .follow,
      "error: 'G/gone' is a symbolic link to 'nowhere', which does not exist"
    ),
    (
      "G/x", "a.txt", .error,
      "error: 'G/x' is a symbolic link to 'a.txt', and 'symlinks: error' allows none"
    ),
    (
      "G/x", "/etc/passwd", .keep,
      "error: the link 'x' leads to '/etc/passwd', outside the bundle; use 'symlinks: follow' or exclude it"
    ),
    (
      "G/x", "../y", .keep,
      "error: the link 'x' leads to '../y', outside the bundle; use 'symlinks: follow' or exclude it"
    ),
  ])
  func refuses(_ path: String, target: String, policy: SymlinkPolicy, message: String) {
    var tree: InMemoryFileTree = ["G/a.txt": "1"]
    tree[path] = .link(target)
    let result = planned(
      Manifest.Product(resources: [
        Manifest.Entry(.group, "G") { $0.symlinks = located(policy) }
      ]), in: tree)
    #expect(result.messages == [message])
    #expect(result.outputs == ["a.txt"])
  }

  @Test func boundsLinksThatMultiply() {
    var tree: InMemoryFileTree = ["d40/x": "1"]
    for level in 0..<40 {
      tree["d\(level)/a"] = .link("../d\(level + 1)")
      tree["d\(level)/b"] = .link("../d\(level + 1)")
    }
    let entry = Manifest.Entry(.folder, "d32") { $0.symlinks = located(.follow) }
    let result = planned(Manifest.Product(resources: [entry]), in: tree)
    #expect(result.messages == [])
    #expect(result.outputs.count == 256)
  }
}
