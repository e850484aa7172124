import Foundation
import Testing

/// The names of Apple's tools, as build systems use them.
@Suite struct AppleToolsTests {
  @Test func aLinkMakesTheProgramATool() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.bundler("tools", "install", "some/bin").status == 0)
    try sandbox.write("A.plist", "{ a = 1; }")
    let lint = try sandbox.run(sandbox.path("some/bin/plutil"), ["-lint", "A.plist"])
    #expect(lint.status == 0)
    #expect(lint.output == "A.plist: OK\n")
    let version = try sandbox.run(
      sandbox.path("some/bin/plutil"), ["--version", "--output-format", "xml1"])
    #expect(version.output.contains("<key>com.apple.plutil.version</key>"))
  }

  @Test func aToolRunsWithoutALink() throws {
    let sandbox = try Sandbox()
    try sandbox.write("A.plist", "{ a = ")
    let lint = try sandbox.bundler("tool", "plutil", "-lint", "A.plist")
    #expect(lint.status == 1)
    #expect(lint.error.hasPrefix("A.plist: ("))
    #expect(try sandbox.bundler("tool", "plutli").status == 64)
  }

  @Test func listsItsTools() throws {
    let sandbox = try Sandbox()
    let names = try sandbox.bundler("tools", "list").output.split(separator: "\n")
    #expect(names.contains("plutil"))
    try sandbox.bundler("tools", "install", "bin")
    let links = try FileManager.default.contentsOfDirectory(atPath: sandbox.path("bin"))
    #expect(links.sorted() == names.map(String.init).sorted())
  }

  @Test func installsOverItsOwnLinksOnly() throws {
    let sandbox = try Sandbox()
    try sandbox.write("bin/plutil", "theirs")
    let refused = try sandbox.bundler("tools", "install", "bin")
    #expect(refused.status == 1)
    #expect(refused.error.contains("'bin/plutil' is a file"))
    #expect(try sandbox.read("bin/plutil") == "theirs")
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.path("bin")).count == 1)
    #expect(try sandbox.bundler("tools", "install", "bin", "--force").status == 0)
    #expect(try sandbox.bundler("tools", "install", "bin").status == 0)
  }

  @Test func replacesLinksToABundlerThatMoved() throws {
    let sandbox = try Sandbox()
    try sandbox.write("bin/other.txt", "")
    let link = sandbox.path("bin/plutil")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "/no/longer/bundler")
    #expect(try sandbox.bundler("tools", "install", "bin").status == 0)
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: link)
    #expect(target.hasPrefix("/") && target != "/no/longer/bundler")
  }

  @Test func makesADeveloperDirectoryOnce() throws {
    let sandbox = try Sandbox()
    let first = try sandbox.bundler("tools", "install", "--developer-dir", "dev")
    #expect(first.status == 0)
    #expect(first.error.contains("export DEVELOPER_DIR=\(sandbox.path("dev"))\n"))
    let platforms = try FileManager.default.contentsOfDirectory(
      atPath: sandbox.path("dev/Platforms"))
    #expect(platforms.count == 9)
    #expect(try sandbox.run(sandbox.path("dev/usr/bin/libtool"), ["-V"]).output.contains("cctools"))
    let before = try sandbox.inodes(below: "dev")
    #expect(try sandbox.bundler("tools", "install", "--developer-dir", "dev").status == 0)
    #expect(try sandbox.inodes(below: "dev") == before)
  }

  @Test func quotesADeveloperDirectoryForTheShell() throws {
    let sandbox = try Sandbox()
    let made = try sandbox.bundler("tools", "install", "--developer-dir", "a 'b'")
    #expect(made.error.contains("export DEVELOPER_DIR='\(sandbox.path(#"a '\''b'\''"#))'\n"))
  }

  @Test(arguments: [[], [""], ["--developer-dir", ""]])
  func wantsADirectory(arguments: [String]) throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run(
      Sandbox.bundlerPath, ["tools", "install"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("name a directory"))
  }

  @Test func leavesADeveloperDirectoryOfOthersAlone() throws {
    let sandbox = try Sandbox()
    let info = "dev/Platforms/MacOSX.platform/Info.plist"
    try sandbox.write(info, "theirs")
    let refused = try sandbox.bundler("tools", "install", "--developer-dir", "dev")
    #expect(refused.status == 1)
    #expect(refused.error.contains("\(info)' is not as bundler has made it"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.path("dev")).count == 1)
    #expect(
      try sandbox.bundler("tools", "install", "--developer-dir", "dev", "--force").status == 0)
    #expect(try sandbox.read(info).contains("com.apple.platform.macosx"))
  }

  @Test func removesWhatAnEarlierBundlerMade() throws {
    let sandbox = try Sandbox()
    let old = "Platforms/iPhoneOS.platform/Developer/SDKs/iPhoneOS17.0.sdk/SDKSettings.plist"
    for file in [old, "changed.json", "kept/beside.txt"] { try sandbox.write("dev/" + file, "old") }
    // The SHA-256 of "old".
    let digest = "cba06b5736faf67e54b07b561eae94395e774c517a7d910a54369e1263ccfbd4"
    try sandbox.write(
      "dev/bundler-files.plist",
      """
      <plist version="1.0"><dict><key>\(old)</key><string>\(digest)</string>
      <key>changed.json</key><string>other</string>
      <key>../outside.txt</key><string>\(digest)</string></dict></plist>
      """)
    try sandbox.write("outside.txt", "old")
    #expect(try sandbox.bundler("tools", "install", "--developer-dir", "dev").status == 0)
    #expect(!sandbox.exists("dev/Platforms/iPhoneOS.platform/Developer/SDKs/iPhoneOS17.0.sdk"))
    #expect(sandbox.exists("dev/changed.json") && sandbox.exists("dev/kept/beside.txt"))
    #expect(sandbox.exists("outside.txt"))
  }

  @Test func keepsOutOfTheSystemsDirectory() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.bundler("tools", "install", "/usr/bin/")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("no place for these names"))
  }

  @Test func endsQuietlyWhenNobodyReads() throws {
    let sandbox = try Sandbox()
    let numbers = (0..<200_000).map { "\($0)" }.joined(separator: ",")
    try sandbox.write("A.plist", "(\(numbers))")
    let program = Sandbox.bundlerPath
    let outcome = try sandbox.run(
      "sh", ["-c", "'\(program)' tool plutil -p A.plist | head -n 1"])
    #expect(outcome.output == "[\n")
    #expect(outcome.error.isEmpty)
  }
}

extension Sandbox {
  /// What a file or link gets anew when it is replaced, by path.
  fileprivate func inodes(below directory: String) throws -> [String: Int] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: path(directory))
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let file = path(directory) + "/" + name
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        return (name, attributes[.systemFileNumber] as? Int ?? 0)
      })
  }
}
