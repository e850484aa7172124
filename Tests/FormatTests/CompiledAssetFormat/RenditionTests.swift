import ByteCoding
import CompiledAssetFormat
import Testing

@Suite struct RenditionTests {
  static var archive: AssetArchive {
    get throws { try AssetArchive(decoding: Catalog.contents.encoded()) }
  }

  private static func rendition(_ index: Int) throws -> Rendition {
    let rendition = Catalog.renditions[index]
    return try Rendition(key: rendition.key, decoding: rendition.encoded()[...])
  }

  @Test func readsItsHeader() throws {
    let rendition = try Self.rendition(0)
    #expect(rendition.header == Catalog.renditions[0].header)
    #expect(rendition.header.name == "größe.png")
    #expect(rendition.header.pixelFormat.name == "ARGB")
    #expect(rendition.header.colorSpace == .sRGB)
    #expect(rendition.header.layout.name == "one part, scaled")
    #expect(rendition.rest.isEmpty && rendition.declaredPayloadLength == nil)
  }

  @Test func readsItsTaggedValues() throws {
    let rendition = try Self.rendition(0)
    #expect(rendition.tags.map(\.tag.rawValue) == [1001, 1003, 1004, 1006, 1007])
    #expect(try rendition.slices() == [PixelRect(x: 0, y: 0, width: 6, height: 7)])
    #expect(
      try rendition.metrics() == [AlignmentMetrics(left: -1, bottom: 2, width: 6, height: 7)])
    #expect(try rendition.blending() == Blending(opacity: 1))
    #expect(try rendition.orientation() == 1)
    #expect(try rendition.bytesPerRow() == 24)
    #expect(try rendition.layers() == nil)
    #expect(try Self.rendition(5).typeIdentifier() == "public.svg-image")
  }

  @Test func namesThePackOfAnAsset() throws {
    let link = ExternalLink(pack: "a.asset-pack-1", tags: ["one", "zwei"])
    let payload = link.encoded()
    #expect(Array(payload.prefix(12)) == Array("KLXE".utf8) + [0, 0, 0, 0, 2, 0, 0, 0])
    var rendition = try Self.rendition(0)
    rendition.payload = payload[...]
    rendition.tags = []
    #expect(try rendition.contents() == .external(link))
    for length in 4..<payload.count {
      rendition.payload = payload.prefix(length)
      #expect(throws: FormatError.self) { try rendition.contents() }
    }
  }

  @Test func readsItsContents() throws {
    guard case .color(let color) = try Self.rendition(3).contents(),
      case .file(let file) = try Self.rendition(5).contents(),
      case .iconSizes(let sizes) = try Self.rendition(6).contents(),
      case .link(let link) = try Self.rendition(2).contents(),
      case .bitmap(let bitmap) = try Self.rendition(0).contents()
    else {
      Issue.record("a rendition is of another kind")
      return
    }
    #expect(color.colorSpace == .displayP3 && color.components == [0.5, 0.25, 1, 1])
    #expect(try file.contents() == Array("<svg/>".utf8))
    #expect(sizes.map(\.width) == [60, 83])
    #expect(link.target == Catalog.target)
    #expect(bitmap.codec == .lzfse && bitmap.isOpaque && bitmap.chunks.map(\.rows) == [2, 2, 2, 1])
  }

  /// Unknown payloads and values are kept; effects of system themes say more than there is.
  @Test func keepsWhatItDoesNotKnow() throws {
    var rendition = Catalog.renditions[0]
    rendition.tags.append(TaggedValue(.init(rawValue: 4711), [1, 2, 3]))
    rendition.payload = Array("WHAT?".utf8)[...]
    rendition.rest = [9]
    let decoded = try Rendition(key: rendition.key, decoding: rendition.encoded()[...])
    #expect(decoded.encoded() == rendition.encoded())
    #expect(try decoded.contents() == .unknown(decoded.payload))
    rendition.rest = []
    rendition.declaredPayloadLength = 100
    let short = try Rendition(key: rendition.key, decoding: rendition.encoded()[...])
    #expect(short.declaredPayloadLength == 100 && short.payload.count == 5)
    #expect(short.encoded() == rendition.encoded())
  }

  /// A stray byte at the end of a name, as Xcode 7 left it.
  @Test func keepsWhatFollowsItsName() throws {
    let rendition = Catalog.renditions[0]
    var record = rendition.encoded()
    record[40 + 127] = 2
    let decoded = try Rendition(key: rendition.key, decoding: record[...])
    #expect(decoded.header.name == "größe.png")
    #expect(decoded.encoded() == record)
    record[40] = 0xFF
    #expect(try Rendition(key: rendition.key, decoding: record[...]).encoded() == record)
  }

  @Test func readsLayers() throws {
    var data: [UInt8] = []
    for number in [1, 0, 0, 5, 6, 7, 8, 0, 0x3F80_0000, 8] as [UInt32] {
      data.append(number, .little)
    }
    data += [17, 0, 9, 0, 0, 0, 0, 0]
    var rendition = Catalog.renditions[0]
    rendition.tags = [TaggedValue(.layers, data[...])]
    let layer = try #require(try rendition.layers()?.first)
    #expect([layer.x, layer.y] == [5, 6] && layer.blending.opacity == 1)
    #expect(layer.target == [AttributeValue(.identifier, 9)])
    #expect(TaggedValue.layers([layer]).data == data[...])
  }

  @Test func readsGradients() throws {
    var payload = Array("ARGG".utf8)
    for number in [1, 1, 0, 0, 0, 0, 0x3F80_0000, 0x3F00_0000, 3] as [UInt32] {
      payload.append(number, .little)
    }
    payload += [0x61, 0x62, 0]
    var rendition = Catalog.renditions[0]
    rendition.payload = payload[...]
    guard case .gradient(let gradient) = try rendition.contents() else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.kind == 1 && gradient.geometry == [0, 0, 0, 1])
    #expect(gradient.stops == [StoredGradient.Stop(position: 0.5, color: "ab")])
    #expect(gradient.encoded() == payload)
  }

  @Test(arguments: [
    (at: 0, byte: 0, FormatError(.wrongMagic(expected: "'ISTC'"), at: 0)),
    (at: 171, byte: 1, FormatError(.truncated(field: "tagged values"), at: 184)),
    (at: 188, byte: 0xFF, FormatError(.truncated(field: "tagged value"), at: 192)),
  ])
  func namesTheByteItRefuses(at offset: Int, byte: UInt8, error: FormatError) {
    let rendition = Catalog.renditions[0]
    var record = rendition.encoded()
    record[offset] = byte
    #expect(throws: error) { try Rendition(key: rendition.key, decoding: record[...]) }
  }
}
