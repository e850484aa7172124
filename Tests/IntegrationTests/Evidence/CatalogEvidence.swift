import Testing

/// A catalog with images, a color in two appearances and data, for iOS and macOS.
///
/// As in archives of Apple's: the blocks and their order, sizes and constants of headers, trees and
/// masks (Xcode 15.1 to 26.6); the key formats (macOS 26.3, tvOS 26.2); flags, layouts and tagged
/// values of images, atlases and links with their order, and the head of deepmap2 (macOS 26.3);
/// colors (26.0). Not as in those: the bytes per row of tag 1007, which readers use as they are;
/// the color space of data; the name of the tool; payloads, which hold the same pixels in the
/// program's own packing.
@Suite struct AssetCatalogEvidence {
  static let ios = "ios/Example.bundle/Assets.car"
  static let macos = "macos/Example.bundle/Contents/Resources/Assets.car"
  let project: EvidenceProject

  init() throws { project = try EvidenceProject("AssetCatalog") }

  @Test func matchesThePinnedProducts() throws { try project.expectPinned() }

  /// Docs/Rules.md, Asset catalogs 2.1 and 3: the names stand in the order of Apple's archives.
  @Test(arguments: [ios, macos])
  func namesBlocksInOrder(path: String) throws {
    #expect(
      try project.describe(path).contains(
        "variables: CARHEADER RENDITIONS FACETKEYS APPEARANCEKEYS KEYFORMAT EXTENDED_METADATA "
          + "BITMAPKEYS"))
  }

  /// Docs/Rules.md, Asset catalogs 3.3 and 4.
  @Test(arguments: [
    (ios, "[7, 13, 12, 15, 16, 17, 1, 2]"), (macos, "[7, 13, 1, 2, 3, 17, 8, 9, 11, 12]"),
  ])
  func listsTheAttributesOfKeys(path: String, attributes: String) throws {
    #expect(try project.describe(path).contains("KEYFORMAT tmfk: " + attributes))
  }

  /// Docs/Rules.md, Asset catalogs 3.4, computed here a second time.
  @Test(arguments: ["Accent", "Badge", "Flag", "Logo", "Picture", "Tides"])
  func hashesNames(name: String) throws {
    let hash = name.utf8.reduce(UInt64(0x189D7)) { 33 &* $0 &+ UInt64($1) }
    let words = (0..<4).map { hash >> (16 * UInt64($0)) & 0xFFFF }
    let identifier = (35937 * words[0] + 1089 * words[1] + 33 * words[2] + words[3]) & 0xFFFF
    let facets = try project.describe(Self.ios).filter { $0.hasPrefix("  \(name): hot spot") }
    #expect(facets.count == 1)
    #expect(facets.first?.hasSuffix(" 17=\(identifier)") == true)
  }

  /// Docs/Rules.md, Asset catalogs 3.6.
  @Test func namesAppearances() throws {
    let ios = try project.describe(Self.ios)
    #expect(ios.contains("  UIAppearanceAny: 0") && ios.contains("  UIAppearanceDark: 1"))
    let macos = try project.describe(Self.macos)
    #expect(
      macos.contains("  NSAppearanceNameSystem: 0")
        && macos.contains("  NSAppearanceNameDarkAqua: 1"))
  }

  /// Docs/Rules.md, Asset catalogs 6.1: what the archive holds are the pixels of the sources.
  @Test(arguments: [
    ("Logo@1x", "Logo.imageset/logo.png"), ("Logo@2x", "Logo.imageset/logo@2x.png"),
    ("Flag@2x", "Flag.imageset/flag@2x.png"), ("Picture", "Picture.imageset/picture.png"),
  ])
  func keepsPixels(asset: String, source: String) throws {
    let pixels = try project.image(Self.ios + "/" + asset)
    let wanted = try project.pixels(of: project.source("Example.xcassets/" + source))
    #expect(pixels == wanted)
  }

  @Test func keepsData() throws {
    #expect(try project.shown(Self.ios + "/Tides") == "[7]\n")
  }
}

/// The icon of an app: one image of 1024 pixels for iOS, two sizes for macOS.
///
/// Names of the files and keys of Info.plist are those that Xcode 15.1 made of an icon of iOS and
/// 26.3 and 26.6 of one of macOS; elements of the `.icns` have the order of those of 26.3. Samples
/// of smaller icons are the program's own, the source scaled down.
@Suite struct IconsEvidence {
  let project: EvidenceProject

  init() throws { project = try EvidenceProject("Icons") }

  @Test func matchesThePinnedProducts() throws { try project.expectPinned() }

  /// Docs/Rules.md, Asset catalogs 7.1 and 7.3.
  @Test func writesTheFilesThatSystemsLookFor() {
    let files = project.paths.filter { $0.contains("AppIcon") }
    #expect(
      files == [
        "ios/Example.app/AppIcon60x60@2x.png", "ios/Example.app/AppIcon76x76@2x~ipad.png",
        "macos/Example.app/Contents/Resources/AppIcon.icns",
      ])
  }

  /// Docs/Rules.md, Asset catalogs 7.1: sides are points by scale.
  @Test(arguments: [("AppIcon60x60@2x.png", 120), ("AppIcon76x76@2x~ipad.png", 152)])
  func sizesLooseIcons(name: String, side: Int) throws {
    let file = try project.file("ios/Example.app/" + name)
    #expect(file.big(16) == side && file.big(20) == side)
  }

  /// Docs/Rules.md, Asset catalogs 3.4: the identifier that Apple's archives have for this name.
  @Test func hashesTheNameAsApple() throws {
    for path in project.paths where path.hasSuffix(".car") {
      #expect(
        try project.describe(path).contains("  AppIcon: hot spot 0, 0; 1=85 2=220 17=6849"))
    }
  }
}
