import AppleTools
import ImageFormats
import Testing

@Suite struct IconUtilTests {
  static func png(_ size: Int) -> [UInt8] {
    PNGImage(
      RGBAImage(
        width: size, height: size, pixels: [UInt8](repeating: 77, count: 4 * size * size))
    ).encoded()
  }

  static let iconset = [
    "X.iconset/icon_16x16.png": png(16), "X.iconset/icon_16x16@2x.png": png(32),
    "X.iconset/.DS_Store": [1],
  ]

  @Test(arguments: [
    (["-c", "icns", "X.iconset"], "X.icns"),
    (["--convert", "icns", "--output", "Y.icns", "X.iconset/"], "Y.icns"),
  ])
  func makesAnIcon(arguments: [String], output: String) throws {
    let context = MemoryToolContext(Self.iconset)
    #expect(try #require(AppleTool.named("iconutil")).run(arguments, in: context) == 0)
    #expect(context.errors.isEmpty)
    let icon = try ICNSFile(decoding: try #require(context[output]))
    #expect(icon.elements.map(\.type) == ["ic04", "ic11"])
  }

  @Test func takesAnIconApart() throws {
    let context = MemoryToolContext(Self.iconset)
    let tool = try #require(AppleTool.named("iconutil"))
    #expect(tool.run(["-c", "icns", "X.iconset"], in: context) == 0)
    #expect(tool.run(["-c", "iconset", "-o", "Y.iconset", "X.icns"], in: context) == 0)
    #expect(context["Y.iconset/icon_16x16@2x.png"] == Self.png(32))
    let small = try PNGImage(decoding: try #require(context["Y.iconset/icon_16x16.png"]))
    #expect(try small.rgba() == PNGImage(decoding: Self.png(16)).rgba())
  }

  @Test func warnsOfImagesItCannotRead() throws {
    let icon = ICNSFile(elements: [.init("ic08", [0, 0, 0, 12]), .init("ic11", Self.png(32)[...])])
    let context = MemoryToolContext(["X.icns": icon.encoded()])
    #expect(
      try #require(AppleTool.named("iconutil")).run(["-c", "iconset", "X.icns"], in: context) == 0)
    #expect(
      context.errors.first?.hasPrefix("X.icns:warning: the image 'ic08' is left out") == true)
    #expect(context["X.iconset/icon_16x16@2x.png"] == Self.png(32))
  }

  @Test func refusesImagesOfAnotherSize() throws {
    let context = MemoryToolContext(["X.iconset/icon_32x32.png": Self.png(16)])
    #expect(
      try #require(AppleTool.named("iconutil")).run(["-c", "icns", "X.iconset"], in: context) == 1)
    #expect(
      context.errors == [
        "X.iconset/icon_32x32.png:error: the image has 16 x 16 pixels; its name requires 32 x 32"
      ])
    #expect(context["X.icns"] == nil)
  }

  @Test(arguments: [
    (["X.icns"], "error: usage: iconutil --convert icns|iconset [--output PATH] PATH"),
    (["-c", "png", "X.icns"], "error: unknown format 'png'; expected 'icns' or 'iconset'"),
    (["-c", "icns", "none"], "none:error: not a directory"),
    (["-c", "icns", "empty"], "empty:error: the icon set has no image"),
  ])
  func refusesWhatItCannotDo(arguments: [String], message: String) throws {
    let context = MemoryToolContext(["empty/.keep": []])
    #expect(try #require(AppleTool.named("iconutil")).run(arguments, in: context) == 1)
    #expect(context.errors == [message])
  }
}
