import CompiledAssetFormat
import Testing

@Suite struct FacetTests {
  /// Identifiers that Apple's tool gave.
  @Test func hashesNames() { #expect(Facet.identifier(of: "AppIcon") == 6849) }

  @Test func namesEveryKnownAttribute() {
    #expect(RenditionAttribute.names.count == 28)
    #expect(RenditionAttribute.identifier.name == "Identifier")
    #expect(RenditionAttribute(rawValue: 0).name == nil)
    #expect(RenditionAttribute(rawValue: 99).name == nil)
  }
}
