import BundleModel
import Diagnostics
import FileTree
import ManifestLoading
import Testing

@Suite struct PackTests {
  @Test func readsTagsAndPacks() throws {
    let loaded = Loaded.target(
      """
      resources:
        - {group: Levels, tags: [one, two]}
        - {file: a.dat, tags: one}
        - b.dat
      packs: {initialInstall: [one], prefetch: [two, three], embed: true, baseURL: "https://a.b/"}
      """)
    #expect(loaded.messages == [])
    let product = try #require(loaded.product)
    #expect(product.resources.map { $0.tags.map(\.value) } == [["one", "two"], ["one"], []])
    var packs = AssetPackOptions()
    packs.initialInstall = ["one"]
    packs.prefetch = ["two", "three"]
    packs.isEmbedded = true
    packs.urlPrefix = "https://a.b/"
    #expect(product.packs == packs)
  }
}
