import BundlerTestSupport
import Diagnostics
import FileTree
import ImageFormats
import Inspection
import Pages
import Testing

/// What pages show of images that are not decoded here, and of compiled storyboards.
@Suite struct PageImageTests {
  private static func page(_ tree: InMemoryFileTree) -> Page {
    var diagnostics: [Diagnostic] = []
    let report = inspect(tree, name: "Harbour.app", diagnostics: &diagnostics)
    return Page(of: tree, report, overview: BundleOverview(report))
  }

  private static func long(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func box(_ type: String, _ contents: [UInt8]) -> [UInt8] {
    long(contents.count + 8) + Array(type.utf8) + contents
  }

  private static func extent(_ width: Int, _ height: Int) -> [UInt8] {
    box("ispe", long(0) + long(width) + long(height))
  }

  /// A file whose second item is shown: it has the second property as its size, and a quarter turn.
  private static func heic(turned: Bool) -> [UInt8] {
    let properties = box("ipco", extent(512, 512) + extent(640, 480) + box("irot", [1]))
    let places: [UInt8] = turned ? [2, 0x82, 3] : [1, 0x82]
    let associations = box("ipma", long(0) + long(2) + [0, 1, 1, 1, 0, 2] + places)
    let meta = long(0) + box("pitm", long(0) + [0, 2]) + box("iprp", properties + associations)
    return box("ftyp", Array("heic".utf8) + long(0)) + box("meta", meta)
  }

  private static let lossless: [UInt8] =
    Array("RIFF".utf8) + [18, 0, 0, 0] + Array("WEBPVP8L".utf8) + [5, 0, 0, 0, 0x2F]
    + [119, 192, 18, 0, 0, 0, 0, 0, 0, 0]

  @Test func readsSizesOfWebP() {
    // 14 bits of the width less one, 14 of the height less one.
    #expect(ImageSize(webP: Self.lossless) == ImageSize(width: 120, height: 76))
    var extended = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0]
    extended += [0, 0, 0, 0, 0x0F, 0x27, 0, 0xFF, 0, 0]
    #expect(ImageSize(webP: extended) == ImageSize(width: 10_000, height: 256))
    for count in 0..<30 { #expect(ImageSize(webP: Self.lossless.prefix(count)) == nil) }
  }

  @Test func readsSizesOfHEIC() {
    #expect(ImageSize(heif: Self.heic(turned: false)) == ImageSize(width: 640, height: 480))
    #expect(ImageSize(heif: Self.heic(turned: true)) == ImageSize(width: 480, height: 640))
    let file = Self.heic(turned: true)
    for count in 0..<file.count { _ = ImageSize(heif: file.prefix(count)) }
    #expect(ImageSize(heif: file.prefix(40)) == nil)
  }

  @Test func showsWebPItselfAndHEICByItsSize() throws {
    let page = Self.page([
      "Info.plist": "{ CFBundleIdentifier = a; }",
      "pier.heic": .bytes(Self.heic(turned: false), isExecutable: false),
      "quay.webp": .bytes(Self.lossless, isExecutable: false),
    ])
    let pier = try #require(page.images.first { $0.name == "pier" }?.variants.first)
    #expect(pier.picture == nil)
    #expect(pier.placeholder == "HEIC")
    #expect(pier.size == "640 × 480")
    let quay = try #require(page.images.first { $0.name == "quay" }?.variants.first)
    #expect(quay.picture?.format == .webP)
    #expect(quay.picture?.bytes == Self.lossless)
    #expect(String(decoding: page.html(), as: UTF8.self).contains("src=\"data:image/webp;base64,"))
  }

  /// More than are made at once, in colors of their own, so that each picture is told from the others.
  @Test func hasAPictureOfEachOfManyImages() throws {
    var nodes: [String: InMemoryFileTree.Node] = [
      "Info.plist": .file("{ CFBundleIdentifier = a; }"), "broken.png": .file("no image"),
    ]
    for number in 100..<400 {
      let color = [UInt8(number % 256), UInt8(number / 256), 7, 255]
      let pixels = (0..<64).flatMap { _ in color }
      let image = RGBAImage(width: 8, height: 8, pixels: pixels)
      nodes["pin\(number).png"] = .bytes(PNGImage(image).encoded())
    }
    let page = Self.page(InMemoryFileTree(nodes))
    let pins = page.images.filter { $0.name.hasPrefix("pin") }
    #expect(pins.count == 300)
    for pin in pins {
      let number = try #require(Int(pin.name.dropFirst(3)))
      let picture = try #require(pin.variants.first?.picture)
      let image = try PNGFile(decoding: picture.bytes).image(limit: 1 << 20)
      #expect(Array(image.pixels.prefix(4)) == [UInt8(number % 256), UInt8(number / 256), 7, 255])
    }
    #expect(page.html() == Self.page(InMemoryFileTree(nodes)).html())
  }

  @Test func showsACompiledStoryboardAsOneInterface() throws {
    let nib = PackageDifferenceTests.nib("Bow")
    let page = Self.page([
      "Base.lproj/Main.storyboardc/a.nib": nib, "Base.lproj/Main.storyboardc/b.nib": nib,
      "Base.lproj/Main.storyboardc/Info.plist": "{ V = 1; }", "Deck.nib": nib,
      "Info.plist": "{ CFBundleIdentifier = a; }",
    ])
    #expect(page.nibs.map(\.path) == ["Base.lproj/Main.storyboardc", "Deck.nib"])
    let storyboard = try #require(page.nibs.first)
    #expect(storyboard.objects.map(\.name) == ["a", "b"])
    #expect(page.lists.map(\.path) == ["Info.plist"])
    #expect(
      page.files.filter { $0.item == storyboard.id }.map(\.name) == [
        "Main.storyboardc", "a.nib", "b.nib",
      ])
  }

  @Test func saysTextsOfLanguagesThatLackSome() {
    let page = Self.page([
      "Info.plist": "{ CFBundleIdentifier = a; CFBundleDevelopmentRegion = en; }",
      "de.lproj/L.strings": "\"a\" = \"Kai\";",
      "en.lproj/L.strings": "\"a\" = \"Quay\"; \"b\" = \"Buoy\";",
    ])
    let html = String(decoding: page.html(), as: UTF8.self)
    #expect(html.contains("de <small class=\"gap\">1 missing</small>"))
    #expect(html.contains("Only keys with gaps"))
    #expect(html.contains("<tr class=\"full\">"))
  }
}
