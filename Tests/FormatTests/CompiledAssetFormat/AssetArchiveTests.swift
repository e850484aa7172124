import BundlerTestSupport
import ByteCoding
import CompiledAssetFormat
import Exercises
import Testing

@Suite struct AssetArchiveTests {
  @Test func comesBack() throws {
    let contents = Catalog.contents
    let file = contents.encoded()
    let archive = try AssetArchive(decoding: file)
    let decoded = try AssetArchiveContents(archive)
    #expect(decoded.header == contents.header)
    #expect(decoded.metadata == contents.metadata)
    #expect(decoded.keyFormat == contents.keyFormat)
    #expect(decoded.facets == contents.facets)
    #expect(decoded.appearances == contents.appearances)
    #expect(decoded.localizations == contents.localizations)
    #expect(Set(decoded.renditions.map(\.key)) == Set(contents.renditions.map(\.key)))
    for rendition in contents.renditions {
      #expect(decoded.renditions.contains { $0.encoded() == rendition.encoded() })
    }
    #expect(decoded.encoded() == file)
    #expect(
      archive.store.variables.map(\.name) == [
        "CARHEADER", "RENDITIONS", "FACETKEYS", "APPEARANCEKEYS", "LOCALIZATIONKEYS", "KEYFORMAT",
        "EXTENDED_METADATA", "BITMAPKEYS",
      ])
  }

  @Test func keepsBlocksItDoesNotKnow() throws {
    var contents = Catalog.contents
    contents.others = [
      .init(name: "CARGLOBALS", contents: .bytes([1, 2, 3])),
      .init(
        name: "COLORS",
        contents: .tree(BOMTree(pairs: [.init(key: .number(7), value: [8])], nodeSize: 1024))),
    ]
    let archive = try AssetArchive(decoding: contents.encoded())
    #expect(try AssetArchiveContents(archive).others == contents.others)
  }

  @Test(arguments: [0, 1, 509, 511, 1500])
  func findsRenditionsAtAnySize(_ count: Int) throws {
    var contents = Catalog.contents
    contents.renditions = (0..<count).compactMap { index in
      Catalog.key(part: 217, identifier: UInt16(index * 31 % 65_521 + 1)).map {
        Rendition(
          key: $0, header: Catalog.renditions[3].header, tags: [],
          payload: StoredColor(colorSpace: .sRGB, components: [Double(index)]).encoded()[...])
      }
    }
    let archive = try AssetArchive(decoding: contents.encoded())
    #expect(archive.entries.count == count)
    #expect(try archive.bitmapKeys().count == count)
    for rendition in contents.renditions {
      let entry = try #require(archive.entry(rendition.key))
      #expect(try archive.rendition(entry).payload.elementsEqual(rendition.payload))
    }
  }

  @Test func findsFacetsAndRenditions() throws {
    let archive = try AssetArchive(decoding: Catalog.contents.encoded())
    let color = try #require(Catalog.key(part: 217, identifier: Catalog.tint))
    #expect(archive.facet(of: color)?.name == "Tint")
    #expect(archive.entry(color) != nil)
    let atlas = try #require(Catalog.format.key(Catalog.target))
    #expect(archive.facet(of: atlas) == nil)
    #expect(archive.entry(try #require(Catalog.key(identifier: 5))) == nil)
    #expect(Catalog.format.key([AttributeValue(.glyphSize, 1)]) == nil)
  }

  /// Of the color: all appearances, scale 0, idiom 0.
  @Test func masksTheValuesOfAttributes() throws {
    let archive = try AssetArchive(decoding: Catalog.contents.encoded())
    let keys = try archive.bitmapKeys()
    #expect(keys.map(\.identifier) == [Catalog.logo, Catalog.tint].map { UInt32($0) }.sorted())
    let all = UInt32.max
    let tint = try #require(keys.first { $0.identifier == UInt32(Catalog.tint) })
    #expect(tint.masks == [all, 1, 1, 1, 1, all, all, all, 1])
    let logo = try #require(keys.first { $0.identifier == UInt32(Catalog.logo) })
    #expect(logo.masks == [all, 1, 0b101, 0b101, 0x10001, all, all, all, 1])
  }

  @Test(arguments: ["CARHEADER", "KEYFORMAT"])
  func needs(_ name: String) throws {
    var builder = BOMStoreBuilder()
    if name != "CARHEADER" {
      let store = try BOMStore(decoding: Catalog.contents.encoded())
      builder.name(
        builder.add(Array(try #require(try store.block(named: "CARHEADER")))), "CARHEADER")
    }
    #expect(throws: FormatError(.invalid("the store has no \(name)"), at: 0)) {
      try AssetArchive(decoding: builder.encoded())
    }
  }

  @Test func refusesTruncation() {
    let file = Catalog.contents.encoded()
    for count in stride(from: 0, to: file.count, by: 101) {
      exerciseAssetArchive(Array(file.prefix(count)))
      #expect(throws: FormatError.self) { try AssetArchive(decoding: Array(file.prefix(count))) }
    }
  }

  @Test func survivesDamage() {
    let file = Catalog.contents.encoded()
    var random = SplitMix(seed: 3)
    for _ in 0..<300 {
      var damaged = file
      for _ in 0..<4 {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      exerciseAssetArchive(damaged)
    }
  }
}

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
