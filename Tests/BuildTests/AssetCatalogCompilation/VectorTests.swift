import AssetCatalogCompilation
import BundleModel
import CompiledAssetFormat
import Testing

@Suite struct VectorTests {
  private static let iOS = CatalogOptions(platform: .iOS, deploymentTarget: "15.0")
  private static let svg = Array("<svg width='10' height='20'/>".utf8)

  private func fixture(_ properties: String = "") -> CatalogFixture {
    var fixture = CatalogFixture()
    fixture.add(
      "a.imageset",
      "\"images\": [{\"idiom\": \"universal\", \"filename\": \"a.svg\"}]\(properties)",
      files: ["a.svg": Self.svg])
    return fixture
  }

  @Test func drawsImagesAtEachScale() throws {
    let result = fixture().compile(Self.iOS, renderer: FlatRenderer())
    #expect(result.ids.isEmpty)
    let archive = try result.archive()
    #expect(
      try archive.keys() == [
        "a Element=85 Part=181", "a Scale=1 Element=85 Part=181",
        "a Scale=2 Element=85 Part=181", "a Scale=3 Element=85 Part=181",
      ])
    let last = try archive.rendition(archive.entries[3])
    #expect(last.header.width == 30 && last.header.height == 60)
    #expect(last.header.flags == [.vector, .automaticTemplate])
  }

  @Test func keepsVectorsThatAreToBePreserved() throws {
    let properties = #", "properties": {"preserves-vector-representation": true}"#
    let result = fixture(properties).compile(Self.iOS, renderer: FlatRenderer())
    let archive = try result.archive()
    #expect(
      try archive.keys() == [
        "a Scale=1 Element=85 Part=42", "a Scale=1 Element=85 Part=181",
        "a Scale=2 Element=85 Part=181", "a Scale=3 Element=85 Part=181",
      ])
    #expect(try archive.rendition(archive.entries[2]).header.flags.contains(.keepsVector))
  }

  @Test func leavesOutScalesWithAnImage() throws {
    var fixture = CatalogFixture()
    fixture.add(
      "a.imageset",
      #"""
      "images": [{"idiom": "universal", "filename": "a.svg"},
                 {"idiom": "universal", "scale": "2x", "filename": "b.png"}]
      """#, files: ["a.svg": Self.svg, "b.png": png(3, 3)])
    let result = fixture.compile(Self.iOS, renderer: FlatRenderer())
    let archive = try result.archive()
    #expect(archive.entries.count == 4)
    let names = try archive.entries.map { try archive.rendition($0).header.name }
    #expect(names.filter { $0 == "b.png" }.count == 1)
  }

  @Test(arguments: [false, true])
  func takesPagesOfSlotsForAScaleAsTheyAre(isKept: Bool) throws {
    var fixture = CatalogFixture()
    let properties = #", "properties": {"preserves-vector-representation": \#(isKept)}"#
    fixture.add(
      "a.imageset",
      #"""
      "images": [{"idiom": "universal", "scale": "1x", "filename": "a.svg"},
                 {"idiom": "universal", "scale": "2x", "filename": "b.svg"},
                 {"idiom": "universal", "scale": "3x"}]
      """# + properties,
      files: ["a.svg": Self.svg, "b.svg": Self.svg])
    let result = fixture.compile(Self.iOS, renderer: FlatRenderer())
    #expect(result.ids.isEmpty)
    let archive = try result.archive()
    let bitmaps = try archive.entries.map { try archive.rendition($0) }
      .filter { $0.header.layout == .onePart }
    #expect(bitmaps.map(\.header.scale) == [100, 200])
    #expect(bitmaps.map(\.header.width) == [10, 10])
    #expect(archive.entries.count == (isKept ? 3 : 2))
  }

  @Test func saysWhatIsMissing() throws {
    let result = fixture().compile(Self.iOS, renderer: FlatRenderer(formats: [.pdf]))
    #expect(result.ids == ["catalog-no-bitmaps"])
    #expect(try result.archive().entries.count == 1)
    #expect(fixture().compile(Self.iOS).ids == ["catalog-no-bitmaps"])
  }

  /// Both forms of vectors have an end, which may be followed by anything.
  @Test(arguments: [
    ("a.pdf", "%PDF-1.4\n1 0 obj<<>>endobj\nxref\n0 1\n", "catalog-truncated-image"),
    (
      "a.pdf",
      "%PDF-1.4\n1 0 obj<</Linearized 1/L 9000/O 3>>endobj\nstartxref\n0\n%%EOF\n"
        + String(repeating: "2 0 obj<<>>endobj\n", count: 60), "catalog-truncated-image"
    ),
    ("a.pdf", "%PDF-1.4\n1 0 obj<</Linearized 1/L 9000>>endobj\nstartxref\n9\n%%EOF\n", nil),
    ("a.pdf", "%PDF-1.4\n1 0 obj<</Linearized 1/L 50>>endobj\nstartxref\n0\n%%EOF\n\0\0more", nil),
    ("a.pdf", "%PDF-1.4\nstartxref\n9\n%%E", nil),
    ("a.svg", "<svg width='9' height='9'><path d='M0 0'/><path d='", "catalog-truncated-image"),
    ("a.svg", "<svg width='9' height='9'><g></svg>", "catalog-undecodable"),
    ("a.svg", "<svg width='9'><g/></svg ><!-- a/b -->\n", nil),
    ("a.svg", "<!DOCTYPE svg [<!ENTITY a 'x'>]><svg width='9'>&a;</svg>", nil),
    ("a.svg", "<!DOCTYPE svg [<!ATTLIST svg a CDATA #IMPLIED>]><svg width='9'/>", nil),
    ("a.svg", "<!-- made of <svg> --><svg width='9' height='9'/>", nil),
  ])
  func refusesVectorsThatAreCut(name: String, text: String, id: String?) {
    var fixture = CatalogFixture()
    fixture.add(
      "a.imageset", "\"images\": [{\"idiom\": \"universal\", \"filename\": \"\(name)\"}]",
      files: [name: Array(text.utf8)])
    var options = Self.iOS
    options.vectors = .only
    #expect(fixture.compile(options).ids == (id.map { [$0] } ?? []))
  }

  @Test func saysThatANameIsWrong() {
    var fixture = CatalogFixture()
    fixture.add(
      "a.imageset", #""images": [{"idiom": "universal", "filename": "a.pdf"}]"#,
      files: ["a.pdf": png(1, 1)])
    let result = fixture.compile(Self.iOS)
    #expect(result.ids == ["catalog-misnamed-image"])
    #expect(result.compiled != nil)
  }

  @Test func storesVectorsAloneIfAsked() throws {
    var options = Self.iOS
    options.vectors = .only
    let result = fixture().compile(options, renderer: FlatRenderer())
    #expect(result.ids.isEmpty)
    #expect(try result.archive().entries.count == 1)
  }

  @Test func reportsWhatCannotBeDrawn() {
    var fixture = CatalogFixture()
    fixture.add(
      "a.imageset", #""images": [{"idiom": "universal", "filename": "a.svg"}]"#,
      files: ["a.svg": Self.svg])
    let result = fixture.compile(Self.iOS, renderer: FlatRenderer(fault: "it has no size"))
    #expect(result.ids == ["catalog-undrawable"])
    #expect(result.compiled == nil)
  }
}
