import CompiledAssetFormat
import Testing

@Suite struct ThinningTests {
  private static let format = KeyFormat([
    .appearance, .scale, .idiom, .subtype, .dimension2, .dimension1, .identifier, .element, .part,
  ])

  private func rendition(
    _ name: String, _ values: [RenditionAttribute: UInt16], _ layout: RenditionLayout = .onePart,
    in atlas: [AttributeValue]? = nil
  ) -> Rendition {
    let header = RenditionHeader(
      scale: 100, pixelFormat: .none, colorSpace: .generic, layout: layout, name: name)
    let tags =
      atlas.map {
        [
          TaggedValue.link(
            RenditionLink(
              rect: PixelRect(x: 0, y: 0, width: 1, height: 1), layout: .onePart, target: $0))
        ]
      } ?? []
    return Rendition(
      key: RenditionKey(
        format: Self.format, values: Self.format.attributes.map { values[$0] ?? 0 }),
      header: header, tags: tags, payload: [])
  }

  @Test func keepsWhatTheDeviceGets() {
    let archive = contents([
      rendition("a1", [.identifier: 1, .scale: 1]), rendition("a2", [.identifier: 1, .scale: 2]),
      rendition("a3", [.identifier: 1, .scale: 3]),
      rendition("dark2", [.identifier: 1, .scale: 2, .appearance: 1]),
      rendition("vector", [.identifier: 1]), rendition("pad", [.identifier: 2, .idiom: 2]),
      rendition("car", [.identifier: 3, .idiom: 4, .scale: 2]),
      rendition("store", [.identifier: 3, .idiom: 6, .scale: 1]),
      rendition("small", [.identifier: 3, .idiom: 1, .scale: 2, .dimension2: 1]),
      rendition("tall", [.identifier: 3, .idiom: 1, .subtype: 1792, .scale: 2, .dimension2: 1]),
    ])
    var thinned = archive
    thinned.thin(for: RenditionTarget(idiom: 1, subtype: 2796, scale: 3, hostedIdioms: [4]))
    #expect(
      thinned.renditions.map(\.header.name) == ["a3", "dark2", "vector", "car", "small"])
    #expect(thinned.facets.map(\.identifier) == [1, 3])
    #expect(thinned.metadata?.thinningArguments.hasPrefix("optimized <idiom 1>") == true)
    var again = thinned
    again.thin(for: RenditionTarget(idiom: 1, subtype: 2796, scale: 3, hostedIdioms: [4]))
    #expect(again == thinned)
  }

  @Test func keepsAtlasesWithImagesAlone() {
    let two: [AttributeValue] = [AttributeValue(.element, 9), AttributeValue(.scale, 2)]
    var archive = contents([
      rendition("atlas1", [.element: 9, .scale: 1], .atlas),
      rendition("atlas2", [.element: 9, .scale: 2], .atlas),
      rendition(
        "a1", [.identifier: 1, .scale: 1], .link,
        in: [AttributeValue(.element, 9), AttributeValue(.scale, 1)]),
      rendition("a2", [.identifier: 1, .scale: 2], .link, in: two),
    ])
    archive.thin(for: RenditionTarget(scale: 2))
    #expect(archive.renditions.map(\.header.name) == ["atlas2", "a2"])
  }

  private func contents(_ renditions: [Rendition]) -> AssetArchiveContents {
    AssetArchiveContents(
      header: CARHeader(
        coreUIVersion: 970, renditionCount: 0, mainVersion: "", authoringTool: "", keySemantics: 2),
      metadata: ExtendedMetadata(deploymentVersion: "15.0", platform: "ios", authoringTool: ""),
      keyFormat: Self.format,
      facets: [1, 2, 3].map {
        Facet(name: "f\($0)", attributes: [AttributeValue(.identifier, $0)])
      }, appearances: [], renditions: renditions)
  }
}
