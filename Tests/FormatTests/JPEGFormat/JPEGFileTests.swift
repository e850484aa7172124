import BundlerTestSupport
import ByteCoding
import ImageFormats
import PropertyListFormat
import Testing

@Suite struct JPEGFileTests {
  /// 8 x 8 pixels of one red.
  private static let red: [UInt8] =
    (try? decodeBase64(
      Array(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCN
        l4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAAR
        CAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAA
        BAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCeAKvP/9k=
        """.utf8.filter { $0 > 0x20 }))) ?? []

  @Test func decodesItsPixels() throws {
    let image = try JPEGFile.image(Self.red)
    #expect(image.width == 8 && image.height == 8)
    #expect(Array(image.pixels.prefix(4)) == [199, 41, 42, 255])
  }

  @Test func refusesOtherFilesAndLargeImages() {
    #expect(throws: FormatError.self) { try JPEGFile.image([]) }
    #expect(throws: FormatError.self) { try JPEGFile.image([0xFF, 0xD8, 0xFF, 0xE0]) }
    #expect(throws: FormatError.self) { try JPEGFile.image(Self.red, limit: 255) }
  }

  @Test func survivesDamage() {
    for length in Self.red.indices { _ = try? JPEGFile.image(Array(Self.red.prefix(length))) }
    for offset in Self.red.indices {
      var bytes = Self.red
      bytes[offset] ^= 0x55
      _ = try? JPEGFile.image(bytes, limit: 1 << 20)
    }
  }
}
