import CompiledAssetFormat
import Diagnostics
import Inspection
import Testing

@Suite struct SymbolRebuildingTests {
  private static let format = KeyFormat([
    .scale, .glyphWeight, .glyphSize, .identifier, .element, .part,
  ])

  private static func glyph(_ weight: UInt16, _ size: UInt16, _ text: String) -> Rendition? {
    let key = format.key([
      AttributeValue(.scale, 1), AttributeValue(.glyphWeight, weight),
      AttributeValue(.glyphSize, size), AttributeValue(.element, 85), AttributeValue(.part, 59),
      AttributeValue(.identifier, Facet.identifier(of: "buoy")),
    ])
    let metrics = SymbolMetrics(
      baseline: 1.7, capHeight: 11.9, leftMargin: 0.34, rightMargin: 0.51)
    return key.map {
      Rendition(
        key: $0,
        header: RenditionHeader(
          flags: .vector, scale: 100, pixelFormat: .svg, colorSpace: .generic,
          layout: .vectorGlyph, name: "buoy.svg"),
        tags: [metrics.tag],
        payload: StoredFile(Array(text.utf8), isCompressed: true).encoded()[...])
    }
  }

  private static func archive(_ renditions: [Rendition?]) -> [UInt8] {
    AssetArchiveContents(
      header: CARHeader(
        coreUIVersion: 970, renditionCount: 0, mainVersion: "", authoringTool: "",
        keySemantics: 2), metadata: nil, keyFormat: format,
      facets: [
        Facet(
          name: "buoy",
          attributes: [
            AttributeValue(.element, 85), AttributeValue(.part, 59),
            AttributeValue(.identifier, Facet.identifier(of: "buoy")),
          ])
      ], appearances: [], localizations: [], renditions: renditions.compactMap(\.self)
    ).encoded()
  }

  private static func unpacked(
    _ archive: [UInt8]
  ) -> (files: [String: String], messages: [String]) {
    var files: [String: String] = [:]
    var diagnostics: [Diagnostic] = []
    _ = unpackCatalog(archive, of: "A.car", diagnostics: &diagnostics) {
      files[$1] = String(decoding: $2, as: UTF8.self)
    }
    return (files, diagnostics.map(\.message))
  }

  @Test func putsGlyphsIntoATemplate() throws {
    let text = """
      <?xml version="1.0"?>
      <svg width="17" height="10.2">
      <style>.a{fill:red}</style>
       <g id="Regular-M" transform="matrix(0.17 0 0 0.17 0 8.5)"><path d="M0 0h100v10z"/></g>
      </svg>
      """
    let result = Self.unpacked(Self.archive([Self.glyph(4, 2, text)]))
    #expect(result.messages.isEmpty)
    let template = try #require(result.files["buoy.symbolset/buoy.svg"])
    #expect(template.contains("<style>.a{fill:red}</style>\n <g id=\"Guides\">"))
    #expect(template.contains(#"id="Baseline-M" x1="263" x2="3036" y1="1126.0" y2="1126.0""#))
    #expect(template.contains(#"id="Capline-M" x1="263" x2="3036" y1="1056"#))
    // 60 high, of which 10 are below the line of text.
    #expect(template.contains(#"<g id="Regular-M" transform="matrix(5.88"#))
    #expect(template.contains(#" 1338.0 1076.0"#) || template.contains(" 1338.0 1075.99"))
    #expect(
      template.contains(#"<g transform="matrix(0.17 0 0 0.17 0 8.5)"><path d="M0 0h100v10z"/></g>"#)
    )
    #expect(template.contains(#"id="left-margin-Regular-M""#))
    let contents = try #require(result.files["buoy.symbolset/Contents.json"])
    #expect(contents.contains("\"symbols\"") && contents.contains("buoy.svg"))
  }

  @Test(arguments: ["", "<svg/>", "<svg width=\"1\" height=\"x\"></svg>", "<svg", "\u{0}"])
  func leavesOutWhatIsNoGlyph(_ text: String) {
    let result = Self.unpacked(Self.archive([Self.glyph(4, 2, text)]))
    #expect(result.files.keys.sorted() == ["Contents.json"])
    #expect(
      result.messages == [
        "1 rendition of 'buoy' cannot be decoded",
        "'buoy' is left out: its source cannot be rebuilt (symbol)",
      ])
  }
}
