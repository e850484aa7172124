import BundlerTestSupport
import Foundation
import Testing

/// `seal`, `ipa`, `verify`, `extract` and `find`, from files to files.
@Suite struct LookInsideTests {
  private func app() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      "Sky.app/Info.plist",
      """
      <plist version="1.0"><dict><key>CFBundleExecutable</key><string>Sky</string>
      <key>CFBundleName</key><string>Sky</string></dict></plist>
      """)
    try sandbox.write("Sky.app/fr.lproj/Localizable.strings", "\"in\" = \"Connexion\";\n")
    try sandbox.write("Sky.app/d/a.txt", "a")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path("Sky.app/link"), withDestinationPath: "d/a.txt")
    return sandbox
  }

  @Test func sealsPacksAndVerifies() throws {
    let sandbox = try app()
    let sealed = try sandbox.bundler("seal", "Sky.app")
    #expect(sealed.status == 0 && sealed.output == "3 entries sealed\n")
    #expect(try sandbox.bundler("verify", "Sky.app").output == "3 sealed files: all as signed\n")
    let printed = try sandbox.bundler("seal", "Sky.app", "-o", "-")
    #expect(printed.output == (try sandbox.read("Sky.app/_CodeSignature/CodeResources")))

    #expect(try sandbox.bundler("ipa", "Sky.app").status == 0)
    let piped = try sandbox.run(
      "sh", ["-c", "'\(Sandbox.bundlerPath)' ipa Sky.app -o - | cmp - Sky.ipa"])
    #expect(piped.status == 0)
    #expect(try sandbox.bundler("verify", "Sky.ipa").status == 0)
    for path in ["Sky.ipa/d/a.txt", "Sky.ipa/Payload/Sky.app/d/a.txt", "Sky.ipa/Sky.app/link"] {
      #expect(try sandbox.bundler("cat", path).output == "a")
    }
    // Nothing is written into an archive.
    #expect(try sandbox.bundler("seal", "Sky.ipa").status == 2)
  }

  @Test func tellsTamperedFromUnjudged() throws {
    let sandbox = try app()
    #expect(try sandbox.bundler("verify", "Sky.app").status == 2)
    try sandbox.bundler("seal", "Sky.app")
    try sandbox.write("Sky.app/d/a.txt", "b")
    let changed = try sandbox.bundler("verify", "Sky.app")
    #expect(changed.status == 1 && changed.output.hasPrefix("modified     d/a.txt ("))
    try sandbox.bundler("ipa", "Sky.app")
    #expect(try sandbox.bundler("verify", "Sky.ipa").status == 1)
    try sandbox.write("Sky.app/d/a.txt", "a")
    try sandbox.write("Sky.app/d/In.bundle/_CodeSignature/CodeResources", "no list")
    try sandbox.bundler("seal", "Sky.app")
    #expect(try sandbox.bundler("verify", "Sky.app").status == 2)
  }

  @Test func writesNothingThatIsNotAnApp() throws {
    let sandbox = try app()
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path("Sky.app/out"), withDestinationPath: "../../etc")
    let outcome = try sandbox.bundler("ipa", "Sky.app")
    #expect(outcome.status == 1 && outcome.error.contains("[ipa-link-outside]"))
    #expect(!sandbox.exists("Sky.ipa"))
    #expect(sandbox.listing.allSatisfy { $0.hasPrefix("Sky.app") })
  }

  @Test func extracts() throws {
    let sandbox = try app()
    try sandbox.bundler("ipa", "Sky.app")
    #expect(try sandbox.bundler("extract", "Sky.ipa", "-o", "all").status == 0)
    #expect(try sandbox.read("all/d/a.txt") == "a")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: sandbox.path("all/link"))
        == "d/a.txt")
    #expect(try sandbox.bundler("extract", "Sky.ipa", "-o", "all").status == 1)
    #expect(try sandbox.bundler("extract", "Sky.ipa", "*.strings", "-o", "some").status == 0)
    #expect(sandbox.exists("some/fr.lproj/Localizable.strings") && !sandbox.exists("some/d"))
    #expect(try sandbox.bundler("extract", "Sky.ipa", "*.png", "-o", "none").status == 1)
  }

  /// Links of an archive, and one that waits in the destination.
  @Test func extractsNothingThroughLinks() throws {
    let sandbox = try Sandbox()
    let archive = ZipBuilder([
      .init("a/x", "x"), .init("up", "..", mode: 0o120777), .init("abs", "/etc", mode: 0o120777),
      .init("a/odd", "../s/../../y", mode: 0o120777), .init("s", "a", mode: 0o120777),
    ]).bytes
    try sandbox.write("evil.zip", bytes: Data(archive))
    let outcome = try sandbox.bundler("extract", "evil.zip", "-o", "out")
    #expect(outcome.status == 1)
    #expect(outcome.error.components(separatedBy: "[extract-link-outside]").count == 4)
    #expect(sandbox.listing == ["evil.zip", "out", "out/a", "out/a/x", "out/s"])

    try FileManager.default.createDirectory(
      atPath: sandbox.path("elsewhere"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: sandbox.path("trap"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path("trap/a"), withDestinationPath: "../elsewhere")
    #expect(try sandbox.bundler("extract", "evil.zip", "--force", "-o", "trap").status == 2)
    #expect(!sandbox.exists("elsewhere/x"))
  }

  @Test func finds() throws {
    let sandbox = try app()
    try sandbox.bundler("ipa", "Sky.app")
    let found = try sandbox.bundler("find", "Connexion", "Sky.ipa", "Sky.app")
    #expect(
      found.output == """
        Sky.ipa/fr.lproj/Localizable.strings:1: "in" = "Connexion";
        Sky.app/fr.lproj/Localizable.strings:1: "in" = "Connexion";

        """)
    #expect(found.status == 0)
    let names = try sandbox.bundler("grep", "-il", "--kind", "plist", "SKY", "Sky.app")
    #expect(names.output == "Sky.app/Info.plist\n")
    #expect(try sandbox.bundler("find", "nothing", "Sky.app").status == 1)
    #expect(try sandbox.bundler("find", "a", "absent").status == 2)
    #expect(try sandbox.bundler("find", "-E", "(", "Sky.app").status == 64)
  }
}
