import AssetCatalogCompilation
import AssetCatalogFormat
import CompiledAssetFormat
import Diagnostics
import FileTree
import Hashing
import Testing

@Suite struct ResultCacheTests {
  private static let options = CatalogOptions(
    platform: .iOS, deploymentTarget: "15.0", appIcon: "AppIcon")

  /// Images of which some are packed, a color with a warning, data, and an icon.
  private static func fixture(changed: UInt8 = 0) -> CatalogFixture {
    var fixture = CatalogFixture()
    for index in 0..<6 {
      let pixel: [UInt8] = [index == 2 ? changed : 9, UInt8(index), 3, 255]
      fixture.add(
        "i\(index).imageset",
        #""images": [{"idiom": "universal", "scale": "2x", "filename": "a.png"}]"#,
        files: ["a.png": png(index < 4 ? 12 : 300, 20, pixel)])
    }
    fixture.add(
      "Red.colorset",
      #"""
      "colors": [{"idiom": "universal",
                  "color": {"platform": "ios", "reference": "systemRedColor"}}]
      """#)
    fixture.add(
      "AppIcon.appiconset",
      #"""
      "images": [{"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "a.png"}]
      """#, files: ["a.png": png(120, 120)])
    return fixture
  }

  private static func archive(
    _ fixture: CatalogFixture, _ cache: ResultCache?
  ) throws -> [UInt8] {
    var diagnostics: [Diagnostic] = []
    let catalog = try #require(
      AssetCatalog(reading: "A.xcassets", in: fixture.tree, diagnostics: &diagnostics))
    let compiled = compileCatalogs(
      [catalog], Self.options, cache: cache, in: fixture.tree, diagnostics: &diagnostics)
    #expect(diagnostics.map(\.id) == ["catalog-system-color"])
    return try #require(compiled?.files.first).contents
  }

  private static func entries(_ cache: ResultCache) -> [Digest: ArraySlice<UInt8>] {
    Dictionary(uniqueKeysWithValues: (cache.changed ?? []).map { ($0.key, $0.entry) })
  }

  @Test func changesNoByteOfTheArchive() throws {
    let first = ResultCache()
    #expect(try Self.archive(Self.fixture(), first) == Self.archive(Self.fixture(), nil))
    let known = Self.entries(first)
    // Six images, the icon, and one atlas; the color has a warning.
    #expect(known.count == 8)

    let same = ResultCache(known)
    #expect(try Self.archive(Self.fixture(), same) == Self.archive(Self.fixture(), nil))
    #expect(same.changed == nil)

    let second = ResultCache(known)
    let changed = Self.fixture(changed: 77)
    #expect(try Self.archive(changed, second) == Self.archive(changed, nil))
    let keys = Set(Self.entries(second).keys)
    #expect(keys.count == 8)
    // Of the changed image and its atlas.
    #expect(keys.subtracting(known.keys).count == 2)
  }

  @Test func makesAnewWhatCannotBeRead() throws {
    let first = ResultCache()
    let archive = try Self.archive(Self.fixture(), first)
    for bytes in [[], [1, 0, 0, 0, 255, 255, 255, 255], Array(repeating: 0, count: 7)] as [[UInt8]]
    {
      // The bitmap of the atlas, which its file's digest vouches for, is taken as it is.
      let cache = ResultCache(
        Self.entries(first).mapValues { $0.starts(with: "MLEC".utf8) ? $0 : bytes[...] })
      #expect(try Self.archive(Self.fixture(), cache) == archive)
    }
  }

  @Test func tellsSettingsOfSurroundingGroupsApart() throws {
    var fixture = CatalogFixture()
    let slot = #""images": [{"idiom": "universal", "filename": "a.png"}]"#
    fixture.add("G", "")
    fixture.add("G/i.imageset", slot, files: ["a.png": png(3, 3)])
    let cache = ResultCache()
    var diagnostics: [Diagnostic] = []
    var names: [[String]] = []
    for properties in ["", #""properties": {"provides-namespace": true}"#] {
      fixture.add("G", properties)
      let catalog = try #require(
        AssetCatalog(reading: "A.xcassets", in: fixture.tree, diagnostics: &diagnostics))
      let options = CatalogOptions(platform: .iOS, deploymentTarget: "15.0")
      let known = ResultCache(Self.entries(cache))
      let compiled = compileCatalogs(
        [catalog], options, cache: names.isEmpty ? cache : known, in: fixture.tree,
        diagnostics: &diagnostics)
      let result = CatalogFixture.Result(
        compiled: compiled, names: [], diagnostics: diagnostics)
      names.append(try result.archive().facets.map(\.name))
    }
    #expect(names == [["i"], ["G/i"]])
  }
}
