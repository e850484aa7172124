import Diagnostics
import HostSystem
import ImageFormats
import Testing

@testable import AssetCatalogCompilation

@Suite struct ImageSizeTests {
  /// Start, a comment, a frame of 3 by 2 pixels, and a scan.
  private static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 0x68, 0x69]
    + [0xFF, 0xC2, 0, 11, 8, 0, 2, 0, 3, 1, 1, 0x11, 0] + [0xFF, 0xDA, 0, 2, 1, 2, 3]

  @Test func findsTheFrameOfAJPEG() {
    #expect(jpegSize(Self.jpeg)?.width == 3)
    #expect(jpegSize(Self.jpeg)?.height == 2)
    for length in 0..<15 { #expect(jpegSize(Array(Self.jpeg.prefix(length))) == nil) }
  }

  @Test func dropsComments() {
    let kept = withoutComments(jpeg: Self.jpeg)
    #expect(kept == [0xFF, 0xD8] + Self.jpeg[8...])
    #expect(jpegSize(kept)?.width == 3)
    for length in 0..<Self.jpeg.count { _ = withoutComments(jpeg: Array(Self.jpeg.prefix(length))) }
  }

  @Test func findsTheLargestSizeInAHEIF() {
    let box = Array("ispe".utf8) + [0, 0, 0, 0]
    let bytes =
      Array("....ftypheic....".utf8) + box + [0, 0, 0, 2, 0, 0, 0, 2] + box
      + [0, 0, 0, 40, 0, 0, 0, 30]
    #expect(heifSize(bytes)?.width == 40)
    #expect(heifSize(bytes)?.height == 30)
    #expect(heifSize([]) == nil)
  }

  @Test func tellsHowMuchOfAJPEGIsThere() {
    #expect(jpegExtent(Self.jpeg + [0xFF, 0xD9]) == .whole)
    #expect(jpegExtent(Self.jpeg) == .beginning)
    for length in 0..<22 { #expect(jpegExtent(Array(Self.jpeg.prefix(length))) == .none) }
  }

  @Test func tellsHowMuchOfAHEIFIsThere() {
    let head: [UInt8] = [0, 0, 0, 12] + Array("ftypheic".utf8)
    let long: [UInt8] = [0, 0, 0, 1] + Array("mdat".utf8) + [0, 0, 0, 0, 0, 0, 0, 18, 7, 7]
    #expect(heifExtent(head + long) == .whole)
    #expect(heifExtent(head + [0, 0, 0, 0] + Array("mdat".utf8) + [7]) == .whole)
    #expect(heifExtent((head + long).dropLast()) == .none)
    #expect(heifExtent(head + [0, 0, 0, 3] + Array("free".utf8)) == .none)
  }

  @Test(arguments: [
    ("%PDF-1.4", ImageFile.pdf), ("<?xml version='1.0'?><!-- <a> --><svg>", .svg),
    ("....ftypheic", .heif),
  ])
  func tellsFilesApart(text: String, kind: ImageFile) {
    #expect(ImageFile(Array(text.utf8)) == kind)
    #expect(ImageFile(Array("GIF89a".utf8)) == nil)
  }
}

@Suite struct ImageMemoryTests {
  /// The start of a file of 3000 x 3000 pixels, 36 MB of colors.
  private static let large = Array(
    PNGImage(
      header: PNGHeader(width: 3000, height: 3000, bitDepth: 1, colorType: .gray),
      pixels: Array(repeating: 0, count: 375 * 3000)
    ).encoded().prefix(64))

  /// What is reported, or "done".
  private func ids(_ image: [UInt8], bytes: Int) -> [String] {
    var diagnostics: [Diagnostic] = []
    var isDone = false
    holdingMemory(
      for: [image], "a.png", at: SourceRange(file: "a.json"),
      budget: MemoryBudget(bytes: bytes, greatest: bytes), diagnostics: &diagnostics
    ) { _ in isDone = true }
    return diagnostics.map(\.id) + (isDone ? ["done"] : [])
  }

  @Test func refusesWhatIsTooLarge() {
    #expect(ids(Self.large, bytes: 50 << 20) == ["catalog-image-memory"])
    #expect(ids(Self.large, bytes: 60 << 20) == ["done"])
  }

  @Test func leavesOtherFaultsToTheDecoder() {
    #expect(ids([1, 2, 3], bytes: 1) == ["done"])
    #expect(ids(png(3, 3), bytes: 1) == ["done"])
  }
}
