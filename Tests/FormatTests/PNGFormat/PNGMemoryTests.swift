import ImageFormats
import Testing

@Suite struct PNGMemoryTests {
  @Test(arguments: Layout.all) func knowsTheHeaderOfAFile(_ layout: Layout) throws {
    let bytes = PNGImage.random(layout, width: 7, height: 5).encoded()
    let header = try PNGFile(decoding: bytes).header
    #expect(PNGHeader(ofFile: bytes) == header)
    let apple = try PNGFile(decoding: bytes).encodedForApple()
    #expect(try PNGHeader(ofFile: apple) == PNGFile(decoding: apple).header)
    for count in 0..<29 { #expect(PNGHeader(ofFile: Array(bytes.prefix(count))) == nil) }
  }

  @Test(arguments: Layout.all) func readsRowsFromTheTop(_ layout: Layout) throws {
    let image = PNGImage.random(layout, width: 13, height: 9)
    for bytes in [image.encoded(), image.encodedInterlaced()] {
      var rows = try PNGRowSource(PNGFile(decoding: bytes))
      var pixels: [UInt8] = []
      for _ in 0..<9 {
        try rows.next()
        pixels += rows.row
      }
      #expect(pixels == image.pixels)
    }
  }

  @Test func countsWhatIsThereAsAWhole() throws {
    let layout = Layout(type: .rgba, depth: 16)
    let image = PNGImage.random(layout, width: 10, height: 10)
    let file = try PNGFile(decoding: image.encoded())
    #expect(file.header.imageMemory == 400 && file.header.rowsMemory == 0)
    #expect(file.appleEncodingMemory <= 400)
    #expect(file.optimizingMemory == 2 * (800 + 400))
    let interlaced = try PNGFile(decoding: image.encodedInterlaced())
    #expect(interlaced.header.imageMemory == 1200 && interlaced.header.rowsMemory == 800)
  }
}
