import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import PropertyListFormat
import Testing

@Suite struct MergingTests {
  static let root =
    "version: 1\ninclude: shared/a.yml\ntargets: {T: {platform: macos, resources: own}}\n"

  @Test func mergesIncludesBelow() {
    let loaded = Loaded(
      """
      version: 1
      name: Mine
      include: [a.yml, {path: none.yml, optional: true}]
      options: {exclude: x}
      variables: {A: root}
      targets: {T: {platform: macos, bundleID: $(A).$(B), resources: own}}
      """,
      files: [
        "a.yml":
          "name: Theirs\noptions: {exclude: [y], symlinks: keep}\nvariables: {A: low, B: b}\n"
          + "targets: {T: {resources: [shared]}, U: {platform: ios}}"
      ])
    #expect(loaded.messages == [])
    #expect(loaded.manifest?.name?.value == "Mine")
    #expect(loaded.manifest?.options.exclude.map(\.value) == ["y", "x"])
    #expect(loaded.manifest?.options.symlinks?.value == .keep)
    #expect(loaded.product?.bundleID?.value == "root.b")
    #expect(loaded.product?.resources.map(\.writtenPath) == ["shared", "own"])
    #expect(loaded.manifest?.products.map(\.address) == ["T", "U"])
    #expect(loaded.manifest?.absentFiles == ["none.yml"])
  }

  @Test func resolvesPathsAgainstTheFileThatNamesThem() {
    let loaded = Loaded(
      Self.root,
      files: [
        "shared/a.yml":
          "include: ../more/b.yml\ntargets: {T: {executable: bin/x, info: {file: ../I.plist}, resources: [art, {file: ~/x, as: y}]}}",
        "more/b.yml": "targets: {T: {resources: c/*.png}}",
      ])
    #expect(loaded.messages == [])
    #expect(
      loaded.product?.resources.map(\.path.value) == [
        "more/c/*.png", "shared/art", "shared/~/x", "own",
      ])
    #expect(loaded.product?.resources.first?.writtenPath == "c/*.png")
    #expect(loaded.product?.executable?.value == "shared/bin/x")
    #expect(loaded.product?.info.file?.value == "I.plist")
  }

  @Test func includesAFileOnce() {
    let loaded = Loaded(
      "version: 1\ninclude: [a.yml, b.yml]\ntargets: {T: {platform: macos}}",
      files: [
        "a.yml": "include: c.yml", "b.yml": "include: [./c.yml]",
        "c.yml": "targets: {T: {resources: [x]}}",
      ])
    #expect(loaded.product?.resources.count == 1)
    #expect(loaded.manifest?.files == ["bundle.yml", "a.yml", "c.yml", "b.yml"])
  }

  @Test func replacesWhereTold() {
    let loaded = Loaded(
      """
      version: 1
      include: a.yml
      templates:
        t: {devices: [iphone], resources: [t], info: {properties: {A: {x: 1}, B: [1]}}}
      targets:
        T:
          template: t
          platform: ios
          resources:REPLACE: [own]
          devices: ipad
          info:
            properties: {"A:REPLACE": {y: 2}, B: [2]}
      """, files: ["a.yml": "targets: {T: {resources: [included]}}"])
    #expect(loaded.messages == [])
    #expect(loaded.product?.resources.map(\.writtenPath) == ["own"])
    #expect(loaded.product?.devices?.map(\.value) == [.iphone, .ipad])
    #expect(loaded.product?.info.properties.map(\.value) == [["y": 2], [1, 2]])
  }

  @Test func reportsIncludeCycles() {
    let loaded = Loaded(
      "version: 1\ninclude: a.yml\ntargets: {T: {platform: ios}}",
      files: ["a.yml": "include: b.yml", "b.yml": "include: [a.yml]"])
    #expect(loaded.messages == ["include cycle: a.yml → b.yml → a.yml"])
    #expect(
      loaded.diagnostics.first?.range == SourceRange(file: "b.yml", line: 1, column: 11, length: 5))
  }

  @Test func reportsWhatCannotBeIncluded() {
    let loaded = Loaded("version: 1\ninclude: ①a.yml\ntargets: {T: {platform: ios}}")
    loaded.expect(
      "manifest-missing-include",
      "cannot include 'a.yml': no such file or directory; if it may be absent, write {path: …, optional: true}"
    )
  }

  @Test func checksIncludedFiles() {
    let loaded = Loaded(Self.root, files: ["shared/a.yml": "version: 2\nfoo: 1"])
    #expect(
      loaded.diagnostics.map { $0.range?.description } == ["shared/a.yml:1:10", "shared/a.yml:2:1"])
  }

  @Test func boundsIncludes() {
    var files: [String: String] = [:]
    for index in 0..<100 { files["\(index).yml"] = "include: \(index + 1).yml" }
    let loaded = Loaded("version: 1\ninclude: 0.yml\ntargets: {T: {platform: ios}}", files: files)
    #expect(loaded.ids == ["manifest-too-large"])
  }

  @Test(arguments: [
    (InMemoryFileTree.Node.unreadable, "cannot read the manifest: permission denied"),
    (.directory, "cannot read the manifest: is a directory"),
    (.special, "cannot read the manifest: not a regular file"),
  ])
  func reportsUnreadableManifests(_ node: InMemoryFileTree.Node, message: String) {
    let loaded = Loaded(tree: InMemoryFileTree(["bundle.yml": node]))
    #expect(loaded.messages == [message])
    #expect(loaded.manifest == nil)
  }
}
