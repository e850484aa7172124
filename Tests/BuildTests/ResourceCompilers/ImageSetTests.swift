import AppleVocabulary
import AssetCatalogCompilation
import BundleModel
import Compression
import Diagnostics
import FileTree
import ImageFormats
import ResourceCompilers
import Testing

@Suite struct ImageSetTests {
  /// The same 4 x 2 image, red and half transparent blue, by its color type.
  static let members: [(String, PNGImage, RGBAImage)] = [
    (
      "palette",
      PNGImage(
        header: PNGHeader(width: 4, height: 2, bitDepth: 2, colorType: .palette),
        palette: [255, 0, 0, 0, 0, 255], transparency: [255, 128], pixels: [0x11, 0x44]),
      colors([255, 0, 0, 255], [0, 0, 255, 128])
    ),
    (
      "gray",
      PNGImage(
        header: PNGHeader(width: 4, height: 2, bitDepth: 4, colorType: .gray),
        transparency: [0, 15], pixels: [0x3F, 0x3F, 0xF3, 0xF3]),
      colors([51, 51, 51, 255], [255, 255, 255, 0])
    ),
    (
      "16 bits",
      PNGImage(
        header: PNGHeader(width: 4, height: 2, bitDepth: 16, colorType: .grayAlpha),
        pixels: samples([0x80, 0x80, 0xFF, 0xFF], [0, 0, 0x12, 0x34])),
      colors([128, 128, 128, 255], [0, 0, 0, 18])
    ),
  ]

  private static func samples(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
    Array([a, b, a, b, b, a, b, a].joined())
  }

  private static func colors(_ a: [UInt8], _ b: [UInt8]) -> RGBAImage {
    RGBAImage(width: 4, height: 2, pixels: samples(a, b))
  }

  @Test(arguments: members.indices)
  func keepsThePixelsOfEveryColorType(_ index: Int) throws {
    let (_, image, colors) = Self.members[index]
    let large = sampleImage(8, 4)
    let result = compile(
      .imageSet, .combine,
      [("a.png", image.encoded()), ("a@2x.png", PNGImage(large).encoded())])
    #expect(result.diagnostics.isEmpty)
    let file = try TIFFFile(decoding: #require(result.bytes))
    #expect(try file.images() == [colors, large])
    #expect(file.directories.map { $0[.xResolution]?.rational?.numerator } == [72, 144])
  }

  @Test func takesTIFFsAndWhatIsNotCalledWhatItIs() throws {
    let small = TIFFRepresentations([.init(sampleImage(4, 2), scale: 1)]).encoded()
    let result = compile(
      .imageSet, .combine, [("a.tif", small), ("a@2x.tif", PNGImage(sampleImage(8, 4)).encoded())])
    let file = try TIFFFile(decoding: #require(result.bytes))
    #expect(try file.images() == [sampleImage(4, 2), sampleImage(8, 4)])
  }

  @Test func keepsTheProfileOfColors() throws {
    let profile = [UInt8](repeating: 0, count: 16) + Array("RGB XYZ ".utf8)
    let chunk = PNGChunk("iCCP", Array("P3\0\0".utf8) + deflated(profile[...], format: .zlib))
    let image = PNGImage(sampleImage(4, 2))
    let result = compile(
      .imageSet, .combine,
      [
        ("a.png", image.encoded(ancillary: [chunk])),
        ("a@2x.png", PNGImage(sampleImage(8, 4)).encoded()),
      ])
    let file = try TIFFFile(decoding: #require(result.bytes))
    #expect(file.directories.map { $0[.colorProfile].map { Array($0.data) } } == [profile, nil])
  }

  @Test func refusesAProfileThatInflatesWithoutEnd() {
    let profile = deflated([UInt8](repeating: 0, count: 1 << 23)[...], format: .zlib)
    let chunk = PNGChunk("iCCP", Array("P3\0\0".utf8) + profile)
    let bytes = PNGImage(sampleImage(4, 2)).encoded(ancillary: [chunk])
    let result = compile(.imageSet, .combine, [("a.png", bytes)])
    #expect(result.bytes == nil)
    #expect(result.diagnostics.first?.message.contains("inflates to more than") ?? false)
  }

  @Test func namesTheFileWhoseSizeDoesNotFit() {
    let result = compile(
      .imageSet, .combine,
      [
        ("Art/a.png", PNGImage(sampleImage(4, 2)).encoded()),
        ("Art/a@2x.png", PNGImage(sampleImage(8, 5)).encoded()),
      ])
    #expect(result.bytes == nil)
    #expect(result.diagnostics.map(\.id) == ["tiff-sizes"])
    #expect(result.diagnostics.first?.range?.file == "Art/a@2x.png")
    #expect(
      result.diagnostics.first?.message
        == "the image at scale 2 has 8 x 5 pixels, where 8 x 4 would fit")
  }

  @Test func saysOfEachFileWhatItIs() {
    let result = compile(
      .imageSet, .combine, [("a.jpg", Impostor.jpeg), ("a@2x.jpg", Impostor.pointer)])
    #expect(result.bytes == nil)
    #expect(result.diagnostics.map(\.id) == ["tiff-not-combined", "tiff-not-combined"])
    #expect(
      result.diagnostics.map(\.message) == [
        "this is a JPEG, not a TIFF", "this is a pointer of Git LFS, not a TIFF",
      ])
  }
}

@Suite struct TIFFTests {
  static let source = TIFFRepresentations([.init(sampleImage(9, 5), scale: 1)]).encoded()

  @Test(arguments: [CompilePolicy.auto, .combine])
  func copiesWithoutALook(_ policy: CompilePolicy) {
    for bytes in [Self.source, Impostor.jpeg] {
      let result = compile(.tiff, policy, [("a.tiff", bytes)])
      #expect(result.bytes == bytes)
      #expect(result.diagnostics.isEmpty)
    }
  }

  @Test func compressesWhenAsked() throws {
    let bytes = try #require(compile(.tiff, .lzw, [("a.tiff", Self.source)]).bytes)
    let file = try TIFFFile(decoding: bytes)
    #expect(try file.images() == [sampleImage(9, 5)])
    #expect(file.directories[0].integer(.compression) == 5)
  }

  @Test(arguments: [
    (Impostor.jpeg, "this is a JPEG, not a TIFF"),
    (PNGTests.source, "this is a PNG, not a TIFF"),
    (Array(source.dropLast(9)), "the TIFF cannot be decoded: "),
  ])
  func saysWhatTheFileIs(_ contents: [UInt8], message: String) {
    let result = compile(.tiff, .lzw, [("Art/a.tif", contents)])
    #expect(result.bytes == nil)
    #expect(result.diagnostics.map(\.id) == ["tiff-invalid"])
    #expect(result.diagnostics.first?.message.hasPrefix(message) ?? false)
    #expect(result.diagnostics.first?.range?.file == "Art/a.tif")
  }
}

/// What a compiler makes of files.
func compile(
  _ compiler: ResourceCompiler, _ policy: CompilePolicy, _ files: [(String, [UInt8])],
  on platform: Platform = .macos
) -> (bytes: [UInt8]?, diagnostics: [Diagnostic]) {
  var diagnostics: [Diagnostic] = []
  let result = compiler.compile(
    InputFiles(files.map { InputFile(path: ProjectPath($0.0), contents: $0.1) }),
    Compilation(
      rule: compiler.rule, policy: policy, platform: platform, copyRemedies: ["copy it"]),
    CompileEnvironment(), &diagnostics)
  return (result?.contents.first, diagnostics)
}

/// An image with some colors, opaque or not.
func sampleImage(_ width: Int, _ height: Int, isOpaque: Bool = true) -> RGBAImage {
  var pixels: [UInt8] = []
  for index in 0..<width * height {
    let alpha = isOpaque ? 255 : UInt8(index % 3 * 100)
    pixels += [UInt8(index % 256), UInt8(index * 7 % 256), 200, alpha]
  }
  return RGBAImage(width: width, height: height, pixels: pixels)
}

/// Files that are called `.png` in real projects.
enum Impostor {
  static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF".utf8)
  static let pointer = Array("version https://git-lfs.github.com/spec/v1\noid sha256:0\n".utf8)
}
