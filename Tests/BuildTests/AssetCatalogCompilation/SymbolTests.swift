import AssetCatalogCompilation
import CompiledAssetFormat
import Testing

@Suite struct SymbolTests {
  private static let iOS = CatalogOptions(platform: .iOS, deploymentTarget: "15.0")

  private func template(_ symbols: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
      <g id="Guides">
      <line id="Baseline-S" style="stroke-width:0.5" x1="0" x2="9" y1="696" y2="696"/>
      <line id="Capline-S" style="stroke-width:0.5" x1="0" x2="9" y1="626" y2="626"/>
      <line id="Baseline-M" x1="0" x2="9" y1="1126" y2="1126"/>
      <line id="Capline-M" x1="0" x2="9" y1="1056" y2="1056"/>
      <rect id="left-margin" width="10" height="5" x="0" y="0"/>
      </g><g id="Symbols">\(symbols)</g></svg>
      """.utf8)
  }

  private func compile(_ symbols: String) -> CatalogFixture.Result {
    var fixture = CatalogFixture()
    fixture.add(
      "a.symbolset", #""symbols": [{"idiom": "universal", "filename": "a.svg"}]"#,
      files: ["a.svg": template(symbols)])
    return fixture.compile(Self.iOS, renderer: FlatRenderer())
  }

  @Test func hasTheGlyphsOfTheTemplate() throws {
    let result = compile(
      """
      <g id="Regular-M" transform="translate(1400 1126)"><path d="M10-50h100v60h-100z"/></g>
      <g id="Bold-M"><circle cx="5" cy="5" r="5"/></g>
      """)
    #expect(result.ids.isEmpty)
    let archive = try result.archive()
    let keys = try archive.keys()
    #expect(
      keys.filter { $0.contains("Part=59") } == [
        "a Scale=1 GlyphWeight=4 GlyphSize=2 Element=85 Part=59",
        "a Scale=1 GlyphWeight=7 GlyphSize=2 Element=85 Part=59",
      ])
    // Three sizes at three scales.
    #expect(keys.count == 2 + 9)
    let entry = try #require(
      try archive.entries.first { try archive.rendition($0).header.layout == .vectorGlyph })
    guard case .file(let file) = try archive.rendition(entry).contents() else {
      Issue.record("no file")
      return
    }
    let text = String(decoding: try file.contents(), as: UTF8.self)
    #expect(text.contains(#"width="17" height="10.2""#))
    #expect(text.contains(#"transform="matrix(0.17 0 0 0.17 -1.7 8.5)""#))
  }

  @Test func computesWeightsBetweenThreeSources() throws {
    func glyph(_ name: String, _ width: Int) -> String {
      "<g id=\"\(name)\"><path d=\"M0 600h\(width)v50c1 1 2 2 3 3z\"/></g>"
    }
    let result = compile(
      glyph("Ultralight-S", 10) + glyph("Regular-S", 20) + glyph("Black-S", 40))
    #expect(result.ids.isEmpty)
    #expect(
      try result.archive().keys().filter { $0.contains("Part=59") }.count == 27)
    let other = compile(
      glyph("Ultralight-S", 10) + glyph("Regular-S", 20)
        + "<g id=\"Black-S\"><path d=\"M0 600h9\"/></g>")
    #expect(other.ids == ["catalog-incompatible-weights"])
    #expect(try other.archive().keys().filter { $0.contains("Part=59") }.count == 3)
  }

  @Test(arguments: ["<g id=\"Other\"/>", "<g id=\"Regular-L\"><path d=\"M0 0h5v5z\"/></g>"])
  func refusesOtherFiles(symbols: String) {
    let result = compile(symbols)
    #expect(result.ids == ["catalog-not-a-template"])
    #expect(result.compiled == nil)
  }
}
