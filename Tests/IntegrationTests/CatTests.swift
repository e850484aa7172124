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
    #expect(info.contains("<key>CFBundleName</key>\n\t<string>App</string>"))
  }

  @Test func decodesOutsideOfBundlesAndFromStandardInput() throws {
    let sandbox = try bundle()
    try sandbox.write("L.strings", bytes: try #require("é = b;".data(using: .utf16)))
    #expect(try sandbox.bundler("cat", "./L.strings").output == "é = b;")
    let piped = try sandbox.run(
      "sh", ["-c", "'\(Sandbox.bundlerPath)' cat - < App.app/Info.plist"])
    #expect(piped.output.hasPrefix("<?xml"))
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
    #expect(missing.error.contains("cannot read 'App.ipa/none': no such file or directory"))
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

  @Test func endsQuietlyWhenTheReaderIsGone() throws {
    let sandbox = try bundle()
    try sandbox.write("big.txt", String(repeating: "line\n", count: 100_000))
    let outcome = try sandbox.run(
      "sh", ["-c", "'\(Sandbox.bundlerPath)' cat big.txt big.txt | head -n 1"])
    #expect(outcome.output == "line\n")
    #expect(outcome.error.isEmpty)
  }
}
