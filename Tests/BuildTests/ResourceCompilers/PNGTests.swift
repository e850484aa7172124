import AppleVocabulary
import BundleModel
import Diagnostics
import ImageFormats
import ResourceCompilers
import Testing

@Suite struct PNGTests {
  static let source = PNGImage(sampleImage(30, 20, isOpaque: false)).encoded(
    compression: PNGCompression(filtering: .fixed(.none), level: 1))

  @Test(arguments: [Platform.macos, .ios])
  func packsTighterAndKeepsThePixels(_ platform: Platform) throws {
    let result = compile(.png, .auto, [("a.png", Self.source)], on: platform)
    let bytes = try #require(result.bytes)
    #expect(result.diagnostics.isEmpty)
    #expect(bytes.count < Self.source.count)
    #expect(try PNGImage(decoding: bytes).rgba() == sampleImage(30, 20, isOpaque: false))
  }

  @Test func writesTheFormOfIOS() throws {
    let bytes = try #require(compile(.png, .apple, [("a.png", Self.source)], on: .ios).bytes)
    #expect(try bytes == PNGFile(decoding: Self.source).encodedForApple())
  }

  @Test(arguments: [
    (Impostor.jpeg, "this is a JPEG, not a PNG", "rename it to '.jpg'"),
    (
      Impostor.pointer, "this is a pointer of Git LFS, not a PNG", "'git lfs pull' fetches the file"
    ),
    (Array("RIFF\0\0\0\0WEBP".utf8), "this is a WebP image, not a PNG", "rename it to '.webp'"),
    ([], "the file is empty", "copy it"),
    (Array("hello".utf8), "this is text, not a PNG", "put the image in its place"),
    ([0, 1, 2, 3], "the PNG cannot be decoded: the file does not begin with", "export it again"),
    (Array(source.dropLast(30)), "the PNG is cut off: the file ends inside", "export it again"),
  ])
  func saysWhatTheFileIs(_ contents: [UInt8], message: String, advice: String) throws {
    let file = [("Art/a.png", contents)]
    let apple = compile(.png, .apple, file, on: .ios)
    #expect(apple.bytes == nil)
    let error = try #require(apple.diagnostics.first)
    #expect(error.severity == .error && error.id == "png-invalid")
    #expect(error.message.hasPrefix(message))
    #expect(error.range?.file == "Art/a.png")
    #expect(error.details.joined(separator: "\n").contains(advice))

    let auto = compile(.png, .auto, file, on: .ios)
    #expect(auto.bytes == contents)
    let warning = try #require(auto.diagnostics.first)
    #expect(warning.severity == .warning && warning.id == "png-copied")
    #expect(warning.message.hasPrefix(message))
    #expect(warning.message.hasSuffix("; it is copied as it is"))
  }

  @Test func reportsDamagedPixels() throws {
    let file = try PNGFile(decoding: Self.source)
    let data = try #require(file["IDAT"])
    var bytes = Self.source
    bytes.replaceSubrange(data.startIndex - 8..<data.endIndex + 4, with: [])
    #expect(
      compile(.png, .apple, [("a.png", bytes)], on: .ios).diagnostics.map(\.id) == ["png-invalid"])
  }
}
