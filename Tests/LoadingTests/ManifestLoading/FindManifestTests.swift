import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import PropertyListFormat
import Testing

@Suite struct FindManifestTests {
  @Test(
    arguments: [
      (["a.txt", "bundle.yml"], "x/bundle.yml"), ([".bundle.yml"], "x/.bundle.yml"),
      (["bundle.json", "Bundle.yml"], "x/bundle.json"), (["bundle.yaml"], "x/bundle.yaml"),
      (["bundle.toml"], nil), ([], nil),
    ] as [([String], ProjectPath?)])
  func finds(_ names: [String], expected: ProjectPath?) {
    var diagnostics: [Diagnostic] = []
    let listing = DirectoryListing(entries: names.map { .init(name: $0, kind: .file) })
    #expect(findManifest(in: listing, of: "x", diagnostics: &diagnostics) == expected)
    #expect(diagnostics.isEmpty)
  }

  @Test func refusesTwo() {
    var diagnostics: [Diagnostic] = []
    let listing = DirectoryListing(
      entries: ["bundle.json", "bundle.yml"].map { .init(name: $0, kind: .file) })
    #expect(findManifest(in: listing, of: "", diagnostics: &diagnostics) == nil)
    #expect(
      diagnostics.map(\.message) == [
        "one directory holds 'bundle.yml' and 'bundle.json'; keep one, or name one with '--manifest'"
      ])
  }

  @Test func ignoresDirectories() {
    var diagnostics: [Diagnostic] = []
    let listing = DirectoryListing(entries: [.init(name: "bundle.yml", kind: .directory)])
    #expect(findManifest(in: listing, of: "", diagnostics: &diagnostics) == nil)
  }
}
