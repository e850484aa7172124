import AssetCatalogCompilation
import BundleModel
import Testing

/// Docs/Rules.md, Asset catalogs 6.14.
@Suite struct ComplicationTests {
  private var fixture: CatalogFixture {
    var fixture = CatalogFixture()
    fixture.add(
      "Complication.complicationset",
      #""assets": [{"idiom": "watch", "filename": "Circular.imageset", "role": "circular"}]"#)
    fixture.add(
      "Complication.complicationset/Circular.imageset",
      #"""
      "images": [
        {"idiom": "watch", "scale": "2x", "filename": "a.png"},
        {"idiom": "watch", "scale": "2x", "filename": "b.png", "screen-width": ">183"}]
      """#, files: ["a.png": png(8, 8), "b.png": png(9, 9)])
    return fixture
  }

  @Test func storesTheSetThatIsNamed() throws {
    var options = CatalogOptions(platform: .watchOS, deploymentTarget: "6.0")
    options.complication = "Complication"
    let result = fixture.compile(options)
    #expect(result.ids.isEmpty)
    #expect(
      Set(try result.archive().keys()) == [
        "Complication/Circular Scale=2 Idiom=5 Element=85 Part=181",
        "Complication/Circular Scale=2 Idiom=5 Subtype=390 Element=85 Part=181",
      ])
  }

  @Test(arguments: [nil, "Complications"])
  func leavesOthersOutAndSaysSo(_ name: String?) {
    var options = CatalogOptions(platform: .watchOS, deploymentTarget: "6.0")
    options.complication = name
    let result = fixture.compile(options)
    #expect(result.names.isEmpty)
    #expect(result.ids == Array(repeating: "catalog-complication", count: name == nil ? 1 : 2))
  }
}
