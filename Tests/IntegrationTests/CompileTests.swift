import Foundation
import Testing

/// `bundler compile`: one action, no manifest.
@Suite struct CompileTests {
  @Test func compilesAFile() throws {
    let sandbox = try Sandbox()
    try sandbox.write("fr.lproj/L.strings", "\"a\" = \"é\";\n")
    let outcome = try sandbox.bundler(
      "compile", "strings", "fr.lproj/L.strings", "-o", "out/L.strings", "--platform", "ios")
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty && outcome.error.isEmpty)
    let list = try unsafe PropertyListSerialization.propertyList(
      from: try sandbox.bytes("out/L.strings"), format: nil)
    #expect(list as? [String: String] == ["a": "é"])
    let mode = try FileManager.default.attributesOfItem(atPath: sandbox.path("out/L.strings"))
    #expect(mode[.posixPermissions] as? Int == 0o644)
    #expect(try names(in: "out", of: sandbox) == ["L.strings"])
  }

  @Test func readsAndWritesStreams() throws {
    let sandbox = try Sandbox()
    try sandbox.write("in", "{ a = (1, 2); }")
    let outcome = try sandbox.run(
      "sh", ["-c", "'\(Sandbox.bundlerPath)' compile plist - -o - --policy xml < in"])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("<?xml") && outcome.output.hasSuffix("</plist>\n"))
    try sandbox.write("in", "{ a = (1, 2; }")
    let bad = try sandbox.run(
      "sh", ["-c", "'\(Sandbox.bundlerPath)' compile plist - -o - --policy xml < in"])
    #expect(bad.status == 1)
    #expect(bad.output.isEmpty)
    #expect(bad.error.hasPrefix("<stdin>:1:"))
  }

  @Test func compilesManyAtOnce() throws {
    let sandbox = try Sandbox()
    let names = (0..<300).map { "T\($0).strings" }
    for (index, name) in names.enumerated() {
      try sandbox.write("en.lproj/\(name)", "\"key\" = \"value \(index)\";\n")
    }
    let files = names.map { "en.lproj/" + $0 }
    let outcome = try sandbox.run(
      Sandbox.bundlerPath,
      ["compile", "strings"] + files
        + ["-o", "out", "--policy", "utf16", "-j4", "--depfile", "out.d", "--json"])
    #expect(outcome.status == 0)
    #expect(try self.names(in: "out/en.lproj", of: sandbox) == names.sorted())
    let data = try sandbox.bytes("out/en.lproj/T7.strings")
    #expect(String(data: data, encoding: .utf16) == "\"key\" = \"value 7\";\n")
    #expect(
      try sandbox.read("out.d").contains("out/en.lproj/T7.strings: \\\n  en.lproj/T7.strings\n"))
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let outputs = try #require(json?["outputs"] as? [[String: Any]])
    #expect(outputs.compactMap { $0["path"] as? String } == files.map { "out/" + $0 })
  }

  @Test(arguments: ["A.xcassets", "."])
  func endsAtLinksThatLeadAround(target: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("A.xcassets/Contents.json", #"{"info": {"version": 1}}"#)
    for name in ["a", "b"] {
      try FileManager.default.createSymbolicLink(
        atPath: sandbox.path("A.xcassets/\(name).imageset"),
        withDestinationPath: target == "." ? target : "../" + target)
    }
    let outcome = try sandbox.bundler(
      "compile", "assets", "A.xcassets", "-o", "out/", "--platform", "ios")
    #expect(outcome.status == 1)
    let message = "cannot read it: the link leads to a directory that contains it"
    #expect(outcome.error.contains("A.xcassets/a.imageset: error: \(message)"))
  }

  @Test func reportsEveryErrorInOrderAndWritesNothing() throws {
    let sandbox = try Sandbox()
    for index in 0..<20 { try sandbox.write("T\(index).strings", "\"a\" = \"b\"\n") }
    try sandbox.write("good.strings", "\"a\" = \"b\";\n")
    let files = ["./good.strings"] + (0..<20).map { "./T\($0).strings" }
    let outcome = try sandbox.run(
      Sandbox.bundlerPath, ["compile", "strings"] + files + ["-o", "out", "--policy", "utf8"])
    #expect(outcome.status == 1)
    let places = outcome.error.split(separator: "\n").filter { $0.contains("error:") }
    #expect(places.map { $0.prefix { $0 != ":" } } == files.dropFirst().map { $0[...] })
    #expect(outcome.error.contains("\n  \"a\" = \"b\"\n           ^\n"), "the line is quoted")
    #expect(!sandbox.exists("out"))
  }

  @Test(
    arguments: [
      (
        "strings none.strings -o out --policy utf8", 2,
        "none.strings: error: cannot read it: no such"
      ),
      ("strings . -o out --policy utf8", 2, "is a directory"),
      ("icns a.strings -o out", 2, "not a directory"),
      ("strings a.strings -o a.strings/out --policy utf8", 2, "cannot write it: not a directory"),
      ("strings a.strings -o ./a.strings --policy utf8", 1, "overwrite an input"),
      ("strings a.strings a.strings -o out --policy utf8", 1, "several outputs of"),
      ("strings a.strings -o out", 64, "'--platform' decides"),
      ("strings a.strings", 64, "--output"),
      ("string a.strings -o out", 64, "did you mean 'strings'?"),
      ("strings a.strings -o out --platform maco", 64, "did you mean 'macos'?"),
      ("strings a.strings -o out --target-device ipda", 64, "did you mean 'ipad'?"),
      ("strings a.strings -o out --encoding ebcdic", 64, "unknown encoding 'ebcdic'; known are"),
      ("strings a.strings -o out --color blue", 64, "unknown colour 'blue'; known are 'auto'"),
      ("strings a.strings -o out --diagnostics jsn", 64, "did you mean 'json'?"),
      ("strings a.strings -o - --policy utf8 --depfile d", 64, "--depfile"),
      ("strings a.strings -o - --policy utf8 --json", 64, "--json"),
      ("png a.strings -o out --policy apple", 1, "a.strings: error: this is text, not a PNG"),
    ] as [(String, Int32, String)])
  func refuses(_ command: String, _ status: Int32, _ says: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("a.strings", "\"a\" = \"b\";\n")
    let arguments = ["compile"] + command.split(separator: " ").map(String.init)
    let outcome = try sandbox.run(Sandbox.bundlerPath, arguments)
    #expect(outcome.status == status)
    #expect(outcome.error.contains(says), "\(outcome.error)")
    #expect(outcome.output.isEmpty)
    #expect(try names(in: "", of: sandbox) == ["a.strings"])
    #expect(try sandbox.read("a.strings") == "\"a\" = \"b\";\n")
  }

  @Test func makesTheTablesOfACatalog() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "L.xcstrings",
      """
      {"version": "1.0", "sourceLanguage": "en", "strings": {"a": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "one"}},
        "fr": {"stringUnit": {"state": "translated", "value": "un"}}}}}}
      """)
    let outcome = try sandbox.bundler(
      "compile", "xcstrings", "L.xcstrings", "-o", "out", "--policy", "utf8", "--depfile", "d")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(try sandbox.read("out/fr.lproj/L.strings").contains("\"a\" = \"un\";"))
    #expect(try names(in: "out", of: sandbox) == ["en.lproj", "fr.lproj"])
    #expect(try sandbox.read("d").contains("out/fr.lproj/L.strings: \\\n  L.xcstrings\n"))
    let french = try sandbox.bundler(
      "compile", "xcstrings", "L.xcstrings", "-o", "fr", "--policy", "utf8", "--localization", "fr")
    #expect(french.status == 0)
    #expect(try names(in: "fr", of: sandbox) == ["fr.lproj"])
  }

  @Test func compilesTheDocumentOfANibThatIsADirectory() throws {
    let sandbox = try Sandbox()
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <label id="l" text="A" adjustsFontSizeToFit="NO"/></objects></document>
      """
    try sandbox.write("A.xib", document)
    try sandbox.write("A.nib/designable.nib", document)
    for name in ["A.xib", "A.nib"] {
      let outcome = try sandbox.bundler(
        "compile", "xib", name, "-o", "out/\(name)/", "--platform", "ios")
      #expect(outcome.status == 0, "\(outcome.error)")
    }
    #expect(try sandbox.bytes("out/A.xib/A.nib") == sandbox.bytes("out/A.nib/A.nib"))
  }

  @Test func followsTheXcodeOfAnInfoPlist() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "A.xib",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
      <label id="l" text="A" adjustsFontSizeToFit="NO"/></objects></document>
      """)
    func plist(_ xcode: String) -> String {
      "<plist version=\"1.0\"><dict><key>DTXcode</key><string>\(xcode)</string></dict></plist>"
    }
    try sandbox.write("Info.plist", plist("1321"))
    try sandbox.write("New.plist", plist("9900"))
    func compile(_ output: String, _ arguments: String...) throws -> Sandbox.Outcome {
      try sandbox.run(
        Sandbox.bundlerPath,
        ["compile", "xib", "A.xib", "-o", output, "--platform", "ios"] + arguments)
    }
    let followed = try compile(
      "a.nib", "--xcode", "auto", "--info-plist", "Info.plist", "--depfile", "a.d")
    #expect(followed.status == 0, "\(followed.error)")
    #expect(try sandbox.read("a.d").contains("Info.plist"))
    #expect(try compile("b.nib", "--xcode", "1321").status == 0)
    #expect(try compile("c.nib").status == 0)
    #expect(try compile("d.nib", "--xcode", "auto", "--info-plist", "New.plist").status == 0)
    #expect(try sandbox.bytes("a.nib") == sandbox.bytes("b.nib"))
    #expect(try sandbox.bytes("a.nib") != sandbox.bytes("c.nib"))
    #expect(try sandbox.bytes("d.nib") == sandbox.bytes("c.nib"))

    let alone = try compile("e.nib", "--xcode", "auto")
    #expect(alone.status == 64 && alone.error.contains("name it with '--info-plist'"))
    #expect(try compile("e.nib", "--info-plist", "Info.plist").status == 64)
    try sandbox.write("Bad.plist", "<plist><dict>")
    let bad = try compile("e.nib", "--xcode", "auto", "--info-plist", "Bad.plist")
    #expect(bad.status == 1 && bad.error.contains("Bad.plist:1:"), "\(bad.error)")
    #expect(try !names(in: ".", of: sandbox).contains("e.nib"))
  }

  @Test func compilesCatalogsToOneArchive() throws {
    let sandbox = try Sandbox()
    let color = """
      {"info": {"author": "xcode", "version": 1}, "colors": [{"idiom": "universal", "color":
      {"color-space": "srgb", "components": {"red": "1", "green": "0.5", "blue": "0", "alpha": "1"}}}]}
      """
    try sandbox.write("A.xcassets/Tint.colorset/Contents.json", color)
    try sandbox.write("b/B.xcassets/Sea.colorset/Contents.json", color)
    let arguments = ["compile", "assets", "A.xcassets", "b/B.xcassets/", "-o", "out"]
    let outcome = try sandbox.run(
      Sandbox.bundlerPath,
      arguments + [
        "--platform", "ios", "--deployment-target", "15.0", "--accent-color", "Tint",
        "--output-partial-info-plist", "out/partial.plist", "--depfile", "out.d", "--json",
      ])
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(try names(in: "out", of: sandbox) == ["Assets.car", "partial.plist"])
    #expect(try sandbox.read("out/partial.plist").contains("<key>NSAccentColorName</key>"))
    #expect(try sandbox.read("out.d").contains("b/B.xcassets/Sea.colorset/Contents.json"))
    #expect(outcome.output.contains(#""path": "out/Assets.car""#))
    let list = try sandbox.bundler("cat", "out/Assets.car")
    #expect(list.output.contains("Sea") && list.output.contains("Tint"), "\(list.output)")
    let unknown = try sandbox.run(
      Sandbox.bundlerPath, arguments + ["--platform", "ios", "--accent-color", "Tnit"])
    #expect(unknown.status == 0)
    #expect(unknown.error.contains("did you mean 'Tint'?"), "\(unknown.error)")
    try sandbox.write("A.xcassets/Tint.colorset/Contents.json", "{")
    let broken = try sandbox.run(Sandbox.bundlerPath, arguments + ["--platform", "macos"])
    #expect(broken.status == 1)
    #expect(broken.error.contains("A.xcassets/Tint.colorset/Contents.json:1:2: error:"))
  }

  @Test func drawsTheBitmapsOfAnIconDocument() throws {
    let sandbox = try Sandbox()
    try sandbox.write("App.icon/icon.json", #"{"fill": {"solid": "srgb:1,0,0,1"}}"#)
    let outcome = try sandbox.bundler(
      "compile", "assets", "App.icon", "-o", "out/", "--platform", "macos", "--app-icon", "App",
      "--deployment-target", "26.0")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.error.contains("[catalog-flat-icon]"))
    #expect(try sandbox.bytes("out/App.icns").starts(with: Array("icns".utf8)))
  }

  @Test func keepsTheOldOutputAfterAnError() throws {
    let sandbox = try Sandbox()
    try sandbox.write("a.plist", "{ a = b; }")
    let arguments = ["compile", "plist", "a.plist", "-o", "out.plist", "--policy", "xml"]
    #expect(try sandbox.run(Sandbox.bundlerPath, arguments).status == 0)
    let before = try sandbox.read("out.plist")
    try sandbox.write("a.plist", "{ a = b;")
    #expect(try sandbox.run(Sandbox.bundlerPath, arguments).status == 1)
    #expect(try sandbox.read("out.plist") == before)
  }

  @Test func combinesScalesAndMakesIcons() throws {
    let sandbox = try Sandbox()
    try sandbox.write("a.png", bytes: try tinyPNG)
    try sandbox.write("App.iconset/icon_16x16.png", bytes: try tinyPNG)
    try sandbox.write("App.iconset/.DS_Store", "")
    #expect(try sandbox.bundler("compile", "png", "a.png", "-o", "b.png").status == 0)
    #expect(try sandbox.bundler("compile", "tiff", "a.png", "-o", "a.tiff").status == 0)
    #expect(try sandbox.bytes("a.tiff").starts(with: [0x4D, 0x4D, 0, 42]))
    let icon = try sandbox.bundler(
      "compile", "icns", "App.iconset/", "-o", "out/", "--depfile", "d", "-v")
    #expect(icon.status == 0, "\(icon.error)")
    #expect(icon.error == "compile-iconset  App.iconset/ → out/App.icns\n")
    #expect(try sandbox.bytes("out/App.icns").starts(with: Array("icns".utf8)))
    #expect(
      try sandbox.read("d").hasPrefix(
        "out/App.icns: \\\n  App.iconset \\\n  App.iconset/icon_16x16.png\n"))
  }

  /// 16 x 16 gray pixels.
  private var tinyPNG: Data {
    get throws {
      try #require(
        Data(
          base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAAAAAA6mKC9AAAADUlEQVR4nGNg"
            + "GAXIAAABEAABoJMRpQAAAABJRU5ErkJggg=="))
    }
  }

  private func names(in directory: String, of sandbox: Sandbox) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: sandbox.path(directory)).sorted()
  }
}
