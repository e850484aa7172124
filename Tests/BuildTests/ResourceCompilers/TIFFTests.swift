import BundleModel
import Diagnostics
import ImageFormats
import ResourceCompilers
import Testing

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
