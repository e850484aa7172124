import Testing

/// PNGs of iOS's own form.
///
/// Chunks, their order and the four bytes of `CgBI` are those of 38 PNGs built by Xcode 8.3.3
/// (Docs/Formats/PNG.md), of which the program makes the same bytes.
@Suite struct CgBIEvidence {
  let project: EvidenceProject

  init() throws { project = try EvidenceProject("CgBI") }

  @Test func matchesThePinnedProducts() throws { try project.expectPinned() }

  /// Docs/Rules.md, Asset catalogs 10: `CgBI` comes first; its last bit but one says that all is
  /// opaque.
  @Test func marksApplesForm() throws {
    for (name, flags) in [("alpha", "50002002"), ("opaque", "50002006")] {
      let file = try project.file("Example.bundle/\(name).png")
      #expect(file[8..<20].hex == "00000004 43674249 " + flags)
    }
  }

  /// Rows are blue, green, red, alpha, with alpha multiplied in and rounded to the nearest.
  @Test func multipliesAlpha() throws {
    let rows = try project.describe("Example.bundle/alpha.png").filter { $0.hasPrefix("row ") }
    #expect(rows == ["row 0000ffff 00800080", "row 40000040 00000000"])
  }

  /// Rule 3.5.1: texts go.
  @Test func dropsTexts() throws {
    #expect(try project.source("alpha.png").offset(of: "tEXt", from: 0) != nil)
    #expect(try project.file("Example.bundle/alpha.png").offset(of: "tEXt", from: 0) == nil)
  }

  /// Docs/Rules.md, Asset catalogs 10: colour type 3 stays a standard PNG.
  @Test func keepsPalettes() throws {
    let file = try project.file("Example.bundle/palette.png")
    #expect(file.text(12, 4) == "IHDR" && file.big(25, 1) == 3)
  }
}

/// Images at two scales in one file, with alpha and without.
///
/// The byte order, LZW, four samples and the resolutions of `glass.tiff` are those of the one file
/// of Apple's that is known (Docs/Formats/TIFF.md). Other tags, and all of `scale.tiff`, which is
/// opaque, follow the program's own rule.
@Suite struct TIFFEvidence {
  static let resources = "Example.bundle/Contents/Resources/"
  let project: EvidenceProject

  init() throws { project = try EvidenceProject("TIFF") }

  @Test func matchesThePinnedProducts() throws { try project.expectPinned() }

  /// Rules 3.5.3, 3.5.4 and 3.5.5.
  @Test func combinesScalesByName() {
    #expect(
      project.paths.filter { $0.hasPrefix(Self.resources) }
        == ["alone.png", "glass.tiff", "scale.tiff"].map { Self.resources + $0 })
  }

  /// Big-endian; compression 5 is LZW; 72 dots an inch for each scale.
  @Test func storesResolutions() throws {
    let lines = try project.describe(Self.resources + "glass.tiff")
    #expect(lines.contains("MM 42"))
    #expect(lines.filter { $0.hasPrefix("  259 ") } == ["  259 type 3: 5", "  259 type 3: 5"])
    #expect(
      lines.filter { $0.hasPrefix("  282 ") } == ["  282 type 5: 72/1", "  282 type 5: 144/1"])
  }
}

/// An icon of macOS.
///
/// The order of types, and `ARGB` planes for the two smallest sizes, are those of a recent
/// `iconutil` (Docs/Formats/ICNS.md) and of icons that Xcode 26 made of catalogs. PNGs are the
/// sources; Apple encodes them again.
@Suite struct ICNSEvidence {
  static let path = "Example.bundle/Contents/Resources/Example.icns"
  let project: EvidenceProject

  init() throws { project = try EvidenceProject("ICNS") }

  @Test func matchesThePinnedProducts() throws { try project.expectPinned() }

  /// Rule 3.5.8: `icns`, the length of the file, then elements of type and length.
  @Test func listsElements() throws {
    let file = try project.file(Self.path)
    #expect(file.text(0, 4) == "icns" && file.big(4) == file.count)
    #expect(file.text(8, 4) == "ic04" && file.text(16, 4) == "ARGB")
  }

  @Test func keepsThePNG() throws {
    let file = try project.file(Self.path)
    let source = try project.source("Example.iconset/icon_16x16@2x.png")
    let element = try #require(file.offset(of: "ic11", from: 0))
    #expect(file.big(element + 4) == source.count + 8)
    #expect(file[element + 8..<file.count].bytes == source.bytes)
  }

  /// Alpha, then red, green and blue of 256 pixels: eight opaque rows, eight clear ones.
  @Test func packsPlanes() throws {
    let file = try project.file(Self.path)
    #expect(file[20..<36].hex == "fdfffd00 ff0afb0a ff14fb14 ff1efb1e")
  }
}
