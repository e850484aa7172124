import AppleTools
import ImageFormats
import Testing

@Suite struct SipsTests {
  /// Red, green over blue, half transparent white.
  static let image = RGBAImage(
    width: 2, height: 2,
    pixels: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 128])

  static func square(_ size: Int) -> RGBAImage {
    RGBAImage(
      width: size, height: size,
      pixels: (0..<size * size).flatMap { [UInt8($0 % 251), 10, 20, 255] as [UInt8] })
  }

  static func run(_ line: String) throws -> (status: Int32, context: MemoryToolContext) {
    let context = MemoryToolContext([
      "a.png": PNGImage(image).encoded(), "b.png": PNGImage(square(4)).encoded(),
      "wide.png": PNGImage(square(40).cropped(height: 10)).encoded(),
      "big.png": PNGImage(square(64)).encoded(),
      "c.tiff": TIFFRepresentations([.init(square(8), scale: 2)]).encoded(),
      "dark-light.png": PNGImage(
        RGBAImage(width: 2, height: 1, pixels: [0, 0, 0, 255, 255, 255, 255, 255])
      ).encoded(),
      "bad.png": [1, 2, 3], "out/x": [0],
    ])
    let words = line.split(separator: " ").map(String.init)
    return (try #require(AppleTool.named("sips")).run(words, in: context), context)
  }

  static func png(_ path: String, in context: MemoryToolContext) throws -> RGBAImage {
    try PNGFile(decoding: try #require(context[path])).image()
  }

  @Test func printsProperties() throws {
    let (status, context) = try Self.run("-g pixelWidth --getProperty hasAlpha -g make a.png b.png")
    #expect(status == 0 && context.errors == [])
    #expect(
      context.outputText == """
        /project/a.png
          pixelWidth: 2
          hasAlpha: yes
          make: <nil>
        /project/b.png
          pixelWidth: 4
          hasAlpha: no
          make: <nil>

        """)
  }

  @Test func printsAllProperties() throws {
    let (_, context) = try Self.run("-g all c.tiff")
    #expect(
      context.outputText == """
        /project/c.tiff
          pixelWidth: 8
          pixelHeight: 8
          typeIdentifier: public.tiff
          format: tiff
          formatOptions: default
          dpiWidth: 144.000
          dpiHeight: 144.000
          samplesPerPixel: 3
          bitsPerSample: 8
          hasAlpha: no
          space: RGB

        """)
  }

  @Test func printsOneLine() throws {
    let (_, context) = try Self.run("-1 -g pixelWidth -g pixelHeight wide.png")
    #expect(context.outputText == "/project/wide.png|pixelWidth: 40|pixelHeight: 10|\n")
  }

  @Test(arguments: [
    ("-Z 20", 20, 5), ("-z 7 9", 9, 7), ("--resampleHeightWidth 7 9", 9, 7),
    ("--resampleWidth 8", 8, 2), ("--resampleHeight 40", 160, 40), ("-Z 1", 1, 1),
    ("-c 4 6", 6, 4), ("-p 50 60", 60, 50), ("-r 90", 10, 40), ("-Z 20 -r 270", 5, 20),
  ])
  func changesSizes(options: String, width: Int, height: Int) throws {
    let (status, context) = try Self.run("\(options) wide.png --out out/new.png")
    let image = try Self.png("out/new.png", in: context)
    #expect(status == 0 && [image.width, image.height] == [width, height])
    #expect(context.outputText == "/project/wide.png\n  /project/out/new.png\n")
  }

  @Test func takesMeansWeightedByAlpha() throws {
    let (_, context) = try Self.run("-z 1 1 a.png")
    // (255 + 128/255·255, …) / (3 + 128/255): colors count as much as their alpha.
    #expect(try Self.png("a.png", in: context).pixels == [109, 109, 109, 223])
  }

  @Test func interpolatesWhereItGrows() throws {
    let (_, context) = try Self.run("-z 1 4 dark-light.png")
    let pixels = try Self.png("dark-light.png", in: context).pixels
    #expect(stride(from: 0, to: 16, by: 4).map { pixels[$0] } == [0, 64, 191, 255])
  }

  @Test func changesInTheOrderOfTheOptions() throws {
    let (_, context) = try Self.run("-r 90 -c 1 2 --cropOffset 1 0 a.png")
    #expect(
      try Self.png("a.png", in: context).pixels
        == Array(Self.image.pixels[12...] + Self.image.pixels[4..<8]))
  }

  @Test(arguments: [
    ("-f horizontal", [1, 0, 3, 2]), ("-f vertical", [2, 3, 0, 1]), ("-r 90", [2, 0, 3, 1]),
    ("-r 180", [3, 2, 1, 0]), ("-r -90", [1, 3, 0, 2]),
  ])
  func turnsAndFlips(options: String, order: [Int]) throws {
    let (_, context) = try Self.run("\(options) a.png -o x.png")
    let pixels = order.flatMap { Self.image.pixels[4 * $0..<4 * $0 + 4] }
    #expect(try Self.png("x.png", in: context).pixels == pixels)
  }

  @Test func padsWithAColor() throws {
    let (_, context) = try Self.run("-p 4 4 --padColor FF8000 a.png -o x.png")
    #expect(try Self.png("x.png", in: context).pixels.prefix(4) == [255, 128, 0, 255])
  }

  @Test func convertsFormats() throws {
    let (status, context) = try Self.run("-s format tiff a.png b.png --out out")
    #expect(status == 0)
    let bytes = try #require(context["out/a.tiff"])
    #expect(try TIFFFile(decoding: bytes).images().first == Self.image)
    let (_, back) = try Self.run("-s format png c.tiff --out x.png")
    #expect(try Self.png("x.png", in: back) == Self.square(8))
    #expect(back["x.png"].flatMap { try? PNGFile(decoding: $0)["pHYs"]?.count } == 9)
    let (_, icon) = try Self.run("-s format icns big.png --out x.icns")
    let elements = try ICNSFile(decoding: try #require(icon["x.icns"])).elements
    #expect(elements.map(\.type) == ["ic12"])
  }

  /// An ICC profile of RGB colors that only has a name, of the older type or the newer.
  static func profile(isOlder: Bool) -> [UInt8] {
    let name = Array("Ink".utf8)
    let older = Array("desc".utf8) + [0, 0, 0, 0, 0, 0, 0, 4] + name + [0]
    let newer =
      Array("mluc".utf8) + [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 12] + Array("enUS".utf8)
      + [0, 0, 0, 6, 0, 0, 0, 28] + name.flatMap { [0, $0] }
    let tag = isOlder ? older : newer
    var bytes = [UInt8](repeating: 0, count: 128)
    bytes.replaceSubrange(16..<20, with: Array("RGB ".utf8))
    return bytes + [0, 0, 0, 1] + Array("desc".utf8) + [0, 0, 0, 144, 0, 0, 0, UInt8(tag.count)]
      + tag
  }

  private static func profileName(of file: String, _ bytes: [UInt8]) throws -> Substring? {
    let context = MemoryToolContext([file: bytes])
    _ = try #require(AppleTool.named("sips")).run(["-g", "profile", file], in: context)
    return context.outputText.split(separator: "\n").last
  }

  @Test(arguments: [true, false])
  func keepsProfiles(isOlder: Bool) throws {
    let profile = Self.profile(isOlder: isOlder)
    let tiff = TIFFRepresentations([.init(Self.square(2), scale: 1, profile: profile)]).encoded()
    #expect(try Self.profileName(of: "p.tiff", tiff) == "  profile: Ink")
    let context = MemoryToolContext(["p.tiff": tiff])
    _ = try #require(AppleTool.named("sips")).run(
      ["-s", "format", "png", "p.tiff", "-o", "p.png"], in: context)
    #expect(try Self.profileName(of: "p.png", try #require(context["p.png"])) == "  profile: Ink")
    for count in profile.indices {
      let cut = TIFFRepresentations.Representation(
        Self.square(2), scale: 1, profile: Array(profile.prefix(count)))
      #expect(try Self.profileName(of: "p.tiff", TIFFRepresentations([cut]).encoded()) != nil)
    }
  }

  @Test func setsResolutions() throws {
    let (_, context) = try Self.run("-s dpiWidth 144 -s dpiHeight 144.0 a.png")
    let again = MemoryToolContext(["a.png": try #require(context["a.png"])])
    let status = try #require(AppleTool.named("sips")).run(["-g", "dpiWidth", "a.png"], in: again)
    #expect(status == 0 && again.outputText == "/project/a.png\n  dpiWidth: 144.000\n")
  }

  @Test func keepsAnyResolutionInTIFF() throws {
    let (_, context) = try Self.run(
      "-s format tiff -s dpiWidth 300 -s dpiHeight 96.5 a.png --out b.tiff")
    let again = MemoryToolContext(["b.tiff": try #require(context["b.tiff"])])
    _ = try #require(AppleTool.named("sips")).run(
      ["-g", "dpiWidth", "-g", "dpiHeight", "b.tiff"], in: again)
    #expect(again.outputText == "/project/b.tiff\n  dpiWidth: 300.000\n  dpiHeight: 96.500\n")
  }

  @Test(arguments: [
    ("a.png", "error: nothing to do; '-g all' prints properties"),
    ("-g all", "error: no input files"),
    ("-g all bad.png", "bad.png: error: the image cannot be decoded: "),
    ("-g all missing.png", "missing.png: error: no such file or directory"),
    ("-s format jpeg a.png", "error: the format 'jpeg' is not offered; expected one of"),
    ("-s format icns b.png", "b.png: error: an icon cannot be 4 x 4; expected a square of 16,"),
    ("-Z big a.png", "a.png: error: 'big' of '--resampleHeightWidthMax' is no number of pixels"),
    ("-z 99999 99999 a.png", "a.png: error: an image cannot be 99999 x 99999"),
    ("-z 0 0 a.png", "a.png: error: an image cannot be 0 x 0"),
    ("-r 45 a.png", "a.png: error: only quarters of a turn are offered, not 45 degrees"),
    ("-e x.icc a.png", "error: option '--embedProfile' is not offered"),
    ("-Z 1 a.png b.png -o x.png", "x.png: error: option '--out' needs a directory"),
    ("--padColor red -p 4 4 a.png", "error: 'red' is no color; expected six hexadecimal digits"),
  ])
  func refuses(line: String, message: String) throws {
    let (status, context) = try Self.run(line)
    #expect(status == 1 && context.errors.first?.hasPrefix(message) == true)
    #expect(context["a.png"] == PNGImage(Self.image).encoded())
  }
}

extension RGBAImage {
  fileprivate func cropped(height: Int) -> RGBAImage {
    RGBAImage(width: width, height: height, pixels: Array(pixels.prefix(4 * width * height)))
  }
}
