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
