import AssetCatalogFormat
import Testing

@Suite struct AssetSetKindTests {
  @Test func hasOneKindForEachExtension() {
    #expect(Set(AssetSetKind.all.map(\.fileExtension)).count == AssetSetKind.all.count)
    for kind in AssetSetKind.all {
      #expect(AssetSetKind.named(kind.fileExtension) == kind)
      #expect(!kind.isNamespace || kind.holdsAssets)
    }
    #expect(AssetSetKind.named("") == nil)
  }
}
