import AppleTools
import ImageFormats
import Testing

@Suite struct CopyPNGTests {
  /// An image with a comment, made without the encoder's help.
  static let png: [UInt8] = {
    let plain = PNGImage(
      RGBAImage(width: 2, height: 1, pixels: [1, 2, 3, 255, 200, 100, 50, 128])
    ).encoded()
    let comment: [UInt8] = [
      0, 0, 0, 7, 0x74, 0x45, 0x58, 0x74, 0x43, 0x6F, 0x6D, 0, 0x61, 0x62, 0x63,
    ]
    let checksum = pngChecksum(comment[4...])
    return plain[..<33] + comment + checksum + plain[33...]
  }()

  static func run(_ options: [String], _ contents: [UInt8] = png) throws -> MemoryToolContext {
    let context = MemoryToolContext(["a.png": contents])
    let status = try #require(AppleTool.named("copypng")).run(
      options + ["a.png", "b.png"], in: context)
    #expect(status == (context.errors.isEmpty ? 0 : 1))
    return context
  }

  @Test func copiesAnythingAsItIs() throws {
    #expect(try Self.run([])["b.png"] == Self.png)
    #expect(try Self.run(["-skip-PNGs", "-compress"], [1, 2])["b.png"] == [1, 2])
  }

  @Test func stripsTextAlone() throws {
    let result = try PNGFile(decoding: try #require(Self.run(["-strip-PNG-text"])["b.png"]))
    #expect(result.chunks.map { "\($0.type)" } == ["IHDR", "IDAT", "IEND"])
  }

  @Test(arguments: [["-compress"], ["-q", "-iphone", "-f", "0"]])
  func compressesForApple(options: [String]) throws {
    let kept = try PNGFile(decoding: try #require(Self.run(options)["b.png"]))
    #expect(kept.isCgBI && kept["tEXt"] != nil)
    let stripped = try PNGFile(
      decoding: try #require(Self.run(options + ["-rem", "text"])["b.png"]))
    #expect(stripped.isCgBI && stripped["tEXt"] == nil)
  }

  @Test func findsTheWayBack() throws {
    let apple = try #require(Self.run(["-compress"])["b.png"])
    let back = try PNGFile(
      decoding: try #require(Self.run(["-revert-iphone-optimizations"], apple)["b.png"]))
    #expect(!back.isCgBI && back.header.width == 2)
  }

  @Test func copiesIntoADirectory() throws {
    let context = MemoryToolContext(["a.png": Self.png, "out/x": []])
    #expect(try #require(AppleTool.named("copypng")).run(["a.png", "out"], in: context) == 0)
    #expect(context["out/a.png"] == Self.png)
  }

  @Test func refusesWhatIsNoPNG() throws {
    let context = try Self.run(["-compress"], [1, 2, 3])
    #expect(context["b.png"] == nil)
    #expect(context.errors.first?.hasPrefix("a.png: error: the PNG cannot be decoded: ") == true)
  }

  @Test func explainsItsUse() throws {
    let context = MemoryToolContext()
    #expect(try #require(AppleTool.named("copypng")).run(["a.png"], in: context) == 1)
    #expect(
      context.errors == ["error: usage: copypng [-compress] [-strip-PNG-text] SOURCE DESTINATION"])
  }
}

/// The CRC-32 of a chunk's type and data, big-endian.
private func pngChecksum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  var checksum: UInt32 = .max
  for byte in bytes {
    checksum ^= UInt32(byte)
    for _ in 0..<8 {
      checksum = checksum & 1 == 1 ? checksum >> 1 ^ 0xEDB8_8320 : checksum >> 1
    }
  }
  return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: ~checksum >> $0) }
}
