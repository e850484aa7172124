import AppleTools
import CompiledAssetFormat
import PropertyListFormat
import Testing

@Suite struct ACToolTests {
  private static func color(_ extra: String = "") -> String {
    """
    {"info": {"author": "xcode", "version": 1}\(extra), "colors": [{"idiom": "universal", "color":
    {"color-space": "srgb", "components": {"red": "1", "green": "0.5", "blue": "0", "alpha": "1"}}}]}
    """
  }

  private static let files = [
    "A.xcassets/Contents.json": #"{"info": {"author": "xcode", "version": 1}}"#,
    "A.xcassets/Tint.colorset/Contents.json": color(),
    "A.xcassets/Sea Color.colorset/Contents.json": color(),
    "A.xcassets/Level.colorset/Contents.json": color(
      #", "properties": {"on-demand-resource-tags": ["two", "one"]}"#),
    "A.xcassets/Icons/Contents.json":
      #"{"info": {"version": 1, "author": "xcode"}, "properties": {"provides-namespace": true}}"#,
    "A.xcassets/Icons/default.colorset/Contents.json": color(),
    "out/keep": "",
    "bad.xcassets/Tint.colorset/Contents.json": "{\n]",
  ]

  private static func run(
    _ arguments: [String]
  ) throws -> (status: Int32, context: MemoryToolContext) {
    let context = MemoryToolContext(files)
    return (try #require(AppleTool.named("actool")).run(arguments, in: context), context)
  }

  private static let compile = [
    "--compile", "out", "--platform", "iphoneos", "--minimum-deployment-target", "15.0",
  ]

  @Test func compilesToADirectoryThatExists() throws {
    let (status, context) = try Self.run(
      Self.compile + [
        "A.xcassets", "--accent-color", "Tint", "--output-partial-info-plist", "p/p.plist",
        "--export-dependency-info", "deps",
      ])
    #expect(status == 0 && context.errors.isEmpty)
    let list = try PropertyList(decoding: context.output)
    let results = list.dictionary?["com.apple.actool.compilation-results"]?.dictionary
    #expect(results?["output-files"] == ["/project/out/Assets.car", "/project/p/p.plist"])
    let archive = try AssetArchive(decoding: try #require(context["out/Assets.car"]))
    #expect(archive.facets.map(\.name) == ["Icons/default", "Level", "Sea Color", "Tint"])
    let plist = try PropertyList(decoding: try #require(context["p/p.plist"]))
    #expect(plist == ["NSAccentColorName": "Tint"])
    let records = try #require(context.text("deps")).split(separator: "\0").map(String.init)
    #expect(records.contains("\u{10}/project/A.xcassets/Tint.colorset/Contents.json"))
    #expect(records.contains("\u{40}/project/out/Assets.car"))
    let (missing, other) = try Self.run(
      ["A.xcassets", "--compile", "none", "--platform", "macosx"])
    #expect(missing == 1 && other.errors == ["none: error: the output directory does not exist"])
  }

  @Test func compilesForMacCatalyst() throws {
    let (status, context) = try Self.run([
      "A.xcassets", "--compile", "out", "--platform", "macosx", "--ui-framework-family", "uikit",
      "--minimum-deployment-target", "14.2",
    ])
    #expect(status == 0)
    let archive = try AssetArchive(decoding: try #require(context["out/Assets.car"]))
    #expect(archive.metadata?.platform == "macosx-ios")
  }

  @Test func saysWhatIsWrongAsBuildSystemsReadIt() throws {
    let text = ["--output-format", "human-readable-text"]
    let (status, context) = try Self.run(Self.compile + text + ["bad.xcassets"])
    #expect(status == 1)
    #expect(context["out/Assets.car"] == nil)
    let lines = context.outputText.split(separator: "\n")
    #expect(lines.first == "/* com.apple.actool.document.errors */")
    #expect(
      lines.contains { $0.hasPrefix("bad.xcassets/Tint.colorset/Contents.json:2: error: ") })
    let (iconStatus, icon) = try Self.run(Self.compile + text + ["A.xcassets", "--app-icon", "X"])
    #expect(iconStatus == 1)
    #expect(icon.outputText.contains("A.xcassets: error: no catalog has an icon set 'X'"))
    let (_, list) = try Self.run(Self.compile + ["bad.xcassets"])
    let sections = try PropertyList(decoding: list.output).dictionary
    let errors = sections?["com.apple.actool.document.errors"]?.dictionary?["bad.xcassets"]?.array
    #expect(errors?.first?.dictionary?["description"]?.string != nil)
  }

  @Test func leavesOutAssetsThatAreLoadedOnDemand() throws {
    let (_, list) = try Self.run(["A.xcassets", "--print-asset-tag-combinations"])
    let sections = try PropertyList(decoding: list.output).dictionary
    #expect(sections?["com.apple.actool.asset-tag-combinations"] == [["one", "two"]])
    let (_, context) = try Self.run(
      Self.compile + ["A.xcassets", "--enable-on-demand-resources", "YES"])
    let archive = try AssetArchive(decoding: try #require(context["out/Assets.car"]))
    #expect(!archive.facets.map(\.name).contains("Level"))
  }

  @Test func listsWhatCatalogsHold() throws {
    let (status, context) = try Self.run(["A.xcassets", "--print-contents"])
    #expect(status == 0)
    let sections = try PropertyList(decoding: context.output).dictionary
    let catalog = sections?["com.apple.actool.catalog-contents"]?.array?.first?.dictionary
    #expect(catalog?["filename"] == "A.xcassets")
    let sets = catalog?["children"]?.array?.compactMap { $0.dictionary?["filename"]?.string }
    #expect(sets?.contains("Tint.colorset") == true)
  }

  @Test func makesSymbolsInsteadOfAnArchive() throws {
    let (status, context) = try Self.run(
      Self.compile + [
        "A.xcassets", "--generate-swift-asset-symbols", "g/S.swift",
        "--generate-objc-asset-symbols", "g/S.h", "--generate-asset-symbol-index", "g/i.plist",
        "--bundle-identifier", "org.example.a", "--generate-swift-asset-symbol-extensions", "YES",
      ])
    #expect(status == 0)
    #expect(context["out/Assets.car"] == nil)
    let swift = try #require(context.text("g/S.swift"))
    #expect(
      swift.contains(#"static let sea = ColorResource(name: "Sea Color", bundle: resourceBundle)"#))
    #expect(swift.contains("  enum Icons {\n"))
    #expect(swift.contains("static let `default` ="))
    #expect(swift.contains("static var tint: UIKit.UIColor { .init(resource: .tint) }"))
    let header = try #require(context.text("g/S.h"))
    #expect(header.contains(#"ACColorNameSea AC_SWIFT_PRIVATE = @"Sea Color";"#))
    #expect(header.contains("ACColorNameIconsDefault "))
    let index = try PropertyList(decoding: try #require(context["g/i.plist"])).dictionary
    #expect(index?["colors"]?.array?.count == 4)
  }

  @Test func needsNoOwnTypesOnNewSystems() throws {
    let (_, context) = try Self.run([
      "A.xcassets", "--generate-swift-asset-symbols", "S.swift", "--platform", "iphoneos",
      "--minimum-deployment-target", "17.0",
    ])
    let swift = try #require(context.text("S.swift"))
    #expect(swift.contains("extension DeveloperToolsSupport.ColorResource {"))
    #expect(!swift.contains("struct ColorResource"))
  }

  @Test func writesTheArchivesOfPacks() throws {
    let context = MemoryToolContext(
      Self.files.merging([
        "packs.plist": """
        <plist><array><dict><key>bundle-id</key>
        <string>org.example.asset-pack-\(Self.digits)</string><key>bundle-path</key>
        <string>ODR/P.assetpack</string><key>tags</key>
        <array><string>two</string><string>one</string></array></dict></array></plist>
        """,
        "bad.plist": "<plist><array><string>x</string></array></plist>",
      ]) { first, _ in first })
    let actool = try #require(AppleTool.named("actool"))
    let arguments =
      Self.compile + [
        "A.xcassets", "--enable-on-demand-resources", "YES", "--asset-pack-output-specifications",
      ]
    #expect(actool.run(arguments + ["packs.plist"], in: context) == 0)
    let pack = try AssetArchive(decoding: try #require(context["ODR/P.assetpack/Assets.car"]))
    #expect(pack.facets.map(\.name) == ["Level"])
    let archive = try AssetArchive(decoding: try #require(context["out/Assets.car"]))
    #expect(archive.facets.map(\.name).contains("Level"))
    let links = try archive.entries.compactMap { entry -> ExternalLink? in
      guard case .external(let link) = try archive.rendition(entry).contents() else { return nil }
      return link
    }
    #expect(
      links == [
        ExternalLink(pack: "org.example.asset-pack-\(Self.digits)", tags: ["one", "two"])
      ])
    #expect(actool.run(arguments + ["bad.plist"], in: context) == 1)
  }

  /// The MD5 of `one:two`.
  private static let digits = "ccb4eec0d3266ffcf1f47ca996475366"

  @Test(arguments: [["--flattened-app-icon-path", "f"]])
  func refusesWhatWouldHaveMadeAnOutput(_ option: [String]) throws {
    let (status, context) = try Self.run(Self.compile + ["A.xcassets"] + option)
    #expect(status == 1)
    #expect(context.errors == ["error: option '\(option[0])' is not offered"])
    #expect(context["out/Assets.car"] == nil)
  }

  @Test(arguments: [
    ([], "usage: actool"), (["--compile", "out", "--platform", "iphoneos"], "no input files"),
    (["A.xcassets", "--compile", "out"], "'--platform' is missing"),
    (["A.xcassets", "--compile", "out", "--platform", "ios"], "unknown value 'ios'"),
  ])
  func refuses(_ arguments: [String], _ says: String) throws {
    let (status, context) = try Self.run(arguments)
    #expect(status == 1)
    #expect(context.errors.first?.contains(says) == true, "\(context.errors)")
  }

  @Test(
    arguments: [
      (["--stickers-icon-role", "extension"], 0), (["--include-sticker-content"], 0),
    ] as [([String], Int32)])
  func leavesStickersOutUnlessAsked(_ options: [String], _ status: Int32) throws {
    let context = MemoryToolContext([
      "S.xcstickers/Contents.json": #"{"info": {"version": 1}}"#,
      "S.xcstickers/P.stickerpack/Contents.json":
        #"{"info": {"version": 1}, "stickers": [{"filename": "a.sticker"}]}"#,
      "S.xcstickers/P.stickerpack/a.sticker/Contents.json":
        #"{"info": {"version": 1}, "properties": {"filename": "a.png"}}"#,
      "S.xcstickers/P.stickerpack/a.sticker/a.png": "",
      "S.xcstickers/Sea.colorset/Contents.json":
        #"""
      {"info": {"version": 1}, "colors": [{"idiom": "universal", "color": {"color-space": "srgb",
      "components": {"red": "0", "green": "0", "blue": "1", "alpha": "1"}}}]}
      """#,
      "out/x": "",
    ])
    let tool = try #require(AppleTool.named("actool"))
    #expect(tool.run(Self.compile + ["S.xcstickers"] + options, in: context) == status)
    #expect((context["out/Assets.car"] == nil) == (status == 1))
  }

  @Test func compilesDocumentsOfIconComposer() throws {
    let context = MemoryToolContext([
      "AppIcon.icon/icon.json":
        #"{"groups": [{"layers": [{"image-name": "a.svg", "name": "a"}]}]}"#,
      "AppIcon.icon/Assets/a.svg":
        #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>"#,
      "out/x": "",
    ])
    let tool = try #require(AppleTool.named("actool"))
    let status = tool.run(Self.compile + ["--app-icon", "AppIcon", "AppIcon.icon"], in: context)
    #expect(status == 0, "\(context.outputText)")
    let archive = try AssetArchive(decoding: try #require(context["out/Assets.car"]))
    #expect(archive.facets.map(\.name).contains("AppIcon_Assets/a"))
  }

  @Test func answersInPropertyListsWhoItIs() throws {
    let (_, context) = try Self.run(["--version"])
    let sections = try PropertyList(decoding: context.output).dictionary
    #expect(sections?["com.apple.actool.version"]?.dictionary?["bundle-version"] != nil)
  }

  @Test func thinsForADevice() throws {
    let (_, thinned) = try Self.run(
      Self.compile + [
        "A.xcassets", "--filter-for-device-model", "iPhone16,2", "--filter-for-device-os-version",
        "17.2",
      ])
    let archive = try AssetArchive(decoding: try #require(thinned["out/Assets.car"]))
    #expect(archive.metadata?.thinningArguments.contains("<subtype 2796>") == true)
    let (status, unknown) = try Self.run(
      Self.compile + [
        "A.xcassets", "--filter-for-device-model", "Toaster1,1", "--notices", "--output-format",
        "human-readable-text",
      ])
    #expect(status == 0)
    #expect(unknown.outputText.contains("the device 'Toaster1,1' is not known"))
  }

  @Test func assetutilTellsAndThins() throws {
    let (_, context) = try Self.run(Self.compile + ["A.xcassets"])
    let tool = try #require(AppleTool.named("assetutil"))
    #expect(tool.run(["-I", "-o", "list.json", "out/Assets.car"], in: context) == 0)
    let list = try #require(context.text("list.json"))
    for key in ["AssetStorageVersion", "Key Format", "SHA1Digest", "SizeOnDisk", "DumpToolVersion"]
    {
      #expect(list.contains("\"\(key)\""))
    }
    #expect(
      tool.run(["-i", "phone", "-s", "3", "-o", "t.car", "out/Assets.car"], in: context) == 0)
    let thinned = try AssetArchive(decoding: try #require(context["t.car"]))
    #expect(thinned.metadata?.thinningArguments == "optimized <idiom 1> <scale 3>")
    #expect(thinned.facets.count == 4)
    #expect(tool.run(["-I", "out/keep"], in: context) == 1)
    #expect(context.errors.last?.hasPrefix("out/keep: error: the asset catalog cannot") == true)
    #expect(tool.run(["out/Assets.car"], in: context) == 1)
    #expect(tool.run(["-i", "fridge", "-o", "t", "out/Assets.car"], in: context) == 1)
  }
}
