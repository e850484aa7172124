import CompiledAssetFormat
import Foundation
import Testing

/// `bundler cat`: what the files of a bundle say.
@Suite struct CatTests {
  private func bundle() throws -> Sandbox {
    let sandbox = try Sandbox()
    let strings = try PropertyListSerialization.data(
      fromPropertyList: ["a": "b \"c\""], format: .binary, options: 0)
    try sandbox.write("App.app/fr.lproj/L.strings", bytes: strings)
    let info = try PropertyListSerialization.data(
      fromPropertyList: ["CFBundleName": "App"], format: .binary, options: 0)
    try sandbox.write("App.app/Info.plist", bytes: info)
    try sandbox.write("App.app/Main.nib", "NIBArchive")
    try sandbox.write("App.app/data.bin", bytes: Data([0, 255, 10]))
    return sandbox
  }

  @Test func decodesFilesOfABundle() throws {
    let sandbox = try bundle()
    let strings = try sandbox.bundler("cat", "App.app/fr.lproj/L.strings")
    #expect(strings.output == "\"a\" = \"b \\\"c\\\"\";\n")
    #expect(strings.status == 0 && strings.error.isEmpty)
    let both = try sandbox.bundler(
      "cat", "--json", "App.app/fr.lproj/L.strings", "App.app/Info.plist")
    #expect(both.output == "{\n  \"a\": \"b \\\"c\\\"\"\n}\n{\n  \"CFBundleName\": \"App\"\n}\n")
    let info = try sandbox.bundler("cat", "App.app/Info.plist").output
    #expect(info == "{\n  \"CFBundleName\" => \"App\"\n}\n")
    let xml = try sandbox.bundler("cat", "--xml", "App.app/Info.plist").output
    #expect(xml.contains("<key>CFBundleName</key>\n\t<string>App</string>"))
  }

  @Test func decodesOutsideOfBundlesAndFromStandardInput() throws {
    let sandbox = try bundle()
    try sandbox.write("L.strings", bytes: try #require("é = b;".data(using: .utf16)))
    #expect(try sandbox.bundler("cat", "./L.strings").output == "é = b;")
    let piped = try sandbox.run(
      "sh", ["-c", "'\(Sandbox.bundlerPath)' cat - < App.app/Info.plist"])
    #expect(piped.output.hasPrefix("{\n"))
  }

  @Test func readsMembersOfArchives() throws {
    guard Sandbox.isInstalled("python3") else { return }
    let sandbox = try bundle()
    try sandbox.run(
      "python3",
      [
        "-c",
        "import zipfile; z = zipfile.ZipFile('App.ipa', 'w', zipfile.ZIP_DEFLATED); "
          + "z.write('App.app/fr.lproj/L.strings', 'Payload/App.app/fr.lproj/L.strings')",
      ])
    let strings = try sandbox.bundler("cat", "App.ipa/fr.lproj/L.strings")
    #expect(strings.output == "\"a\" = \"b \\\"c\\\"\";\n", "\(strings.error)")
    let missing = try sandbox.bundler("cat", "App.ipa/none")
    #expect(missing.status == 2)
    #expect(missing.error == "error: 'App.ipa' has no 'none'\n")
  }

  @Test func writesRawBytes() throws {
    let sandbox = try bundle()
    for options in ["", "--raw"] {
      let outcome = try sandbox.run(
        "sh", ["-c", "'\(Sandbox.bundlerPath)' cat \(options) App.app/data.bin > out"])
      #expect(outcome.status == 0)
      #expect(try sandbox.bytes("out") == Data([0, 255, 10]))
    }
    #expect(try sandbox.bundler("cat", "--raw", "App.app/Main.nib").output == "NIBArchive")
  }

  @Test(
    arguments: [
      ("App.app/Main.nib", 1, "App.app/Main.nib: error: the nib cannot be decoded"),
      ("--table App.app/Info.plist", 1, "'--table' does not fit what it holds: plist"),
      ("--png App.app/Info.plist", 1, "'--png' does not fit what it holds: plist"),
      ("none", 2, "cannot read 'none': no such file or directory"),
      ("App.app", 2, "is a directory; 'bundler ls' lists it"),
      ("--raw --json App.app/Info.plist", 64, "--raw"),
      ("", 64, "bundle/path"),
    ] as [(String, Int32, String)])
  func refuses(_ command: String, _ status: Int32, _ says: String) throws {
    let arguments = ["cat"] + command.split(separator: " ").map(String.init)
    let outcome = try bundle().run(Sandbox.bundlerPath, arguments)
    #expect(outcome.status == status)
    #expect(outcome.error.contains(says), "\(outcome.error)")
    #expect(outcome.output.isEmpty)
  }

  @Test func goesOnAfterAFileThatCannotBeShown() throws {
    let sandbox = try bundle()
    let outcome = try sandbox.bundler("cat", "none", "App.app/fr.lproj/L.strings")
    #expect(outcome.status == 2)
    #expect(outcome.output == "\"a\" = \"b \\\"c\\\"\";\n")
  }

  @Test func keepsBinaryDataFromATerminal() throws {
    guard Sandbox.isInstalled("script") else { return }
    let sandbox = try bundle()
    let outcome = try sandbox.run(
      "script", ["-qec", "'\(Sandbox.bundlerPath)' cat --color never App.app/data.bin", "log"])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("error: its bytes are no readable text (data)"))
  }

  /// An image of one red pixel, and a data asset.
  private func catalog() -> Data {
    let format = KeyFormat([.scale, .identifier, .element, .part])
    func rendition(
      _ name: String, _ file: String, _ pixelFormat: PixelFormat, _ layout: RenditionLayout,
      side: Int = 0, _ payload: [UInt8]
    ) -> Rendition {
      let scale: UInt16 = side == 0 ? 0 : 2
      let key = RenditionKey(format: format, values: [scale, Facet.identifier(of: name), 85, 181])
      return Rendition(
        key: key,
        header: RenditionHeader(
          width: side, height: side, scale: 100 * UInt32(scale), pixelFormat: pixelFormat,
          colorSpace: .sRGB, layout: layout, name: file),
        tags: [], payload: payload[...])
    }
    let pixel = PixelBuffer(width: 1, height: 1, format: .bgra, bytes: [0, 0, 255, 255])
    let contents = AssetArchiveContents(
      header: CARHeader(
        coreUIVersion: 970, renditionCount: 2, mainVersion: "", authoringTool: "Xcode 26.0",
        keySemantics: 2),
      metadata: nil, keyFormat: format,
      facets: ["Art/Dot", "Hours"].map {
        Facet(name: $0, attributes: [AttributeValue(.identifier, Facet.identifier(of: $0))])
      },
      appearances: [],
      renditions: [
        rendition("Art/Dot", "dot.png", .argb, .onePart, side: 1, Bitmap(pixel).encoded()),
        rendition(
          "Hours", "hours.json", .data, .data,
          StoredFile(Array("[7]\n".utf8), isCompressed: false).encoded()),
      ])
    return Data(contents.encoded())
  }

  @Test func showsCatalogsAndTheirAssets() throws {
    let sandbox = try bundle()
    try sandbox.write("App.app/Assets.car", bytes: catalog())
    let outline = try sandbox.bundler("cat", "App.app/Assets.car")
    #expect(outline.status == 0 && outline.error.isEmpty)
    #expect(outline.output.contains("2 assets, 2 renditions\nmade by Xcode 26.0\n\nArt/Dot  image"))
    #expect(outline.output.contains("\n  @2x  1x1  "))
    let json = try sandbox.bundler("cat", "--json", "App.app/Assets.car/Hours")
    #expect(json.output.contains("\"AssetType\": \"Data\""))
    #expect(try sandbox.bundler("cat", "App.app/Assets.car/Hours").output == "[7]\n")
    let image = try sandbox.run(
      "sh", ["-c", "'\(Sandbox.bundlerPath)' cat --png App.app/Assets.car/Art/Dot@2x > dot.png"])
    #expect(image.status == 0, "\(image.error)")
    #expect(try sandbox.bytes("dot.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let missing = try sandbox.bundler("cat", "App.app/Assets.car/Art/Dat")
    #expect(missing.status == 1)
    #expect(missing.error.contains("did you mean 'Art/Dot'?"))
    #expect(
      try sandbox.bundler("ls", "-l", "App.app").output.contains("2 assets, 2 renditions"))
  }

  @Test func readsAssetsOfArchives() throws {
    guard Sandbox.isInstalled("python3") else { return }
    let sandbox = try bundle()
    try sandbox.write("App.app/Assets.car", bytes: catalog())
    try sandbox.run(
      "python3",
      [
        "-c",
        "import zipfile; z = zipfile.ZipFile('App.ipa', 'w', zipfile.ZIP_DEFLATED); "
          + "z.write('App.app/Assets.car', 'Payload/App.app/Assets.car')",
      ])
    #expect(try sandbox.bundler("cat", "App.ipa/Assets.car/Hours").output == "[7]\n")
    let none = try sandbox.bundler("cat", "App.ipa/None.car/Hours")
    #expect(none.status == 2)
    #expect(none.error == "error: 'App.ipa' has no 'None.car/Hours'\n")
  }

  @Test func endsQuietlyWhenTheReaderIsGone() throws {
    let sandbox = try bundle()
    try sandbox.write("big.txt", String(repeating: "line\n", count: 100_000))
    let outcome = try sandbox.run(
      "sh", ["-c", "'\(Sandbox.bundlerPath)' cat big.txt big.txt | head -n 1"])
    #expect(outcome.output == "line\n")
    #expect(outcome.error.isEmpty)
  }
}
