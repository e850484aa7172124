import AppleTools
import ImageFormats
import Testing

@Suite struct TIFFUtilTests {
  static func sampleImage(_ width: Int, _ height: Int) -> RGBAImage {
    RGBAImage(
      width: width, height: height,
      pixels: (0..<4 * width * height).map { $0 % 4 == 3 ? 200 : UInt8($0 / 16 % 256) })
  }

  static let tiff = TIFFRepresentations([.init(sampleImage(8, 4), scale: 1)]).encoded()
  static let files = [
    "a.tiff": tiff, "p.png": PNGImage(sampleImage(8, 4)).encoded(),
    "p@2x.png": PNGImage(sampleImage(16, 8)).encoded(),
    "q@2x.png": PNGImage(sampleImage(15, 8)).encoded(),
  ]

  static func run(_ arguments: String...) throws -> (status: Int32, context: MemoryToolContext) {
    let context = MemoryToolContext(files)
    return (try #require(AppleTool.named("tiffutil")).run(arguments, in: context), context)
  }

  static func pages(_ context: MemoryToolContext, _ path: String) throws -> [RGBAImage] {
    try TIFFFile(decoding: try #require(context[path])).representations().representations
      .map(\.image)
  }

  @Test(arguments: [("-none", 1), ("-lzw", 5), ("-packbits", 32773)] as [(String, UInt64)])
  func packs(option: String, compression: UInt64) throws {
    let (status, context) = try Self.run(option, "a.tiff", "-out", "b.tiff")
    #expect(status == 0 && context.errors.isEmpty)
    let file = try TIFFFile(decoding: try #require(context["b.tiff"]))
    #expect(file.directories[0].integer(.compression) == compression)
    #expect(try Self.pages(context, "b.tiff") == [Self.sampleImage(8, 4)])
  }

  @Test func combinesScales() throws {
    for option in ["-cathidpi", "-cathidpicheck"] {
      let (status, context) = try Self.run(option, "p.png", "p@2x.png", "-out", "p.tiff")
      #expect(status == 0 && context.errors.isEmpty)
      #expect(
        try Self.pages(context, "p.tiff") == [Self.sampleImage(8, 4), Self.sampleImage(16, 8)])
      let file = try TIFFFile(decoding: try #require(context["p.tiff"]))
      #expect(file.directories[1][.xResolution]?.rational?.numerator == 144)
    }
  }

  @Test func checksSizesWhenAsked() throws {
    let checked = try Self.run("-cathidpicheck", "p.png", "q@2x.png", "-out", "p.tiff")
    #expect(checked.status == 1 && checked.context["p.tiff"] == nil)
    #expect(checked.context.errors.count == 1)
    #expect(
      checked.context.errors[0].hasPrefix("q@2x.png: error: the image at scale 2 has 15 x 8"))
    #expect(try Self.run("-cathidpi", "p.png", "q@2x.png", "-out", "p.tiff").status == 0)
  }

  @Test func concatenatesAndExtracts() throws {
    let (status, context) = try Self.run("-cat", "p@2x.png", "a.tiff")
    #expect(status == 0)
    #expect(
      try Self.pages(context, "out.tiff") == [Self.sampleImage(16, 8), Self.sampleImage(8, 4)])
    let tool = try #require(AppleTool.named("tiffutil"))
    #expect(tool.run(["-extract", "1", "out.tiff", "-out", "one.tiff"], in: context) == 0)
    #expect(try Self.pages(context, "one.tiff") == [Self.sampleImage(8, 4)])
    #expect(tool.run(["-extract", "2", "out.tiff"], in: context) == 1)
    #expect(
      context.errors == ["out.tiff: error: there is no image '2'; the file has 0 to 1"])
  }

  @Test func describes() throws {
    let info = try Self.run("-info", "a.tiff").context.outputText
    #expect(info.hasPrefix("Directory at 0x"))
    for line in [
      "  Image Width: 8 Image Length: 4", "  Resolution: 72, 72 pixels/inch", "  Bits/Sample: 8",
      "  Compression Scheme: LZW", "  Photometric Interpretation: RGB color",
      "  Extra Samples: 1<unassoc-alpha>", "  Samples/Pixel: 4",
    ] { #expect(info.contains(line + "\n")) }
    let verbose = try Self.run("-verboseinfo", "a.tiff").context.outputText
    #expect(verbose.hasPrefix(info) && verbose.contains("  1 Strips:\n      0: [       8, "))
    let dump = try Self.run("-dump", "a.tiff").context.outputText
    #expect(dump.hasPrefix("Magic: 0x4d4d <big-endian>\nDirectory 0: offset "))
    #expect(dump.contains("\nImageWidth (256) LONG (4) 1<8>\n"))
    #expect(dump.contains("\nXResolution (282) RATIONAL (5) 1<72>\n"))
    #expect(dump.contains("\nBitsPerSample (258) SHORT (3) 4<8 8 8 8>\n"))
  }

  @Test func refusesWhatItCannotDo() throws {
    #expect(try Self.run("a.tiff").context.errors.first?.contains("exactly one") == true)
    #expect(
      try Self.run("-jpeg", "a.tiff").context.errors == [
        "error: option '-jpeg' is not offered; use '-lzw', '-packbits' or '-none'"
      ])
    #expect(
      try Self.run("-info", "a.tiff", "p.png").context.errors == [
        "error: option '-info' needs one input file"
      ])
    #expect(
      try Self.run("-info", "p.png").context.errors.first?.hasPrefix(
        "p.png: error: the image cannot be decoded") == true)
  }
}
