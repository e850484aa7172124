import Foundation
import Testing

/// `bundler info`: what a bundle or a project is.
@Suite struct InfoTests {
  private func bundle() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      "Sky App.app/Info.plist",
      """
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>org.example.sky</string>
      <key>CFBundleShortVersionString</key><string>1.10</string>
      <key>CFBundleVersion</key><string>42</string>
      <key>UIDeviceFamily</key><array><integer>1</integer></array>
      </dict></plist>
      """)
    try sandbox.write("Sky App.app/fr.lproj/Localizable.strings", "")
    try sandbox.write("Sky App.app/PlugIns/Kit.bundle/page.css", "123")
    return sandbox
  }

  @Test func tellsOfABundle() throws {
    let outcome = try bundle().bundler("info", "Sky App.app")
    #expect(
      outcome.output == """
        Sky App.app
          identifier        org.example.sky
          version           1.10 (42)
          layout            flat
          devices           iPhone
          localizations     fr
          signature         none
          size              274 in 3 files

        Bundles inside
          PlugIns/Kit.bundle  bundle  3

        Kinds
          plist    1  271
          css      1  3
          strings  1  0

        """)
    #expect(outcome.status == 0 && outcome.error == "")
  }

  @Test func tellsOfABundleInside() throws {
    let outcome = try bundle().bundler("info", "--json", "Sky App.app/PlugIns/Kit.bundle")
    let value = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    #expect(value?["name"] as? String == "Kit.bundle" && value?["size"] as? Int == 3)
    #expect(outcome.status == 0 && outcome.error == "")
  }

  /// The project, its file, and the directory that holds no other one.
  @Test(arguments: ["Sky App.xcodeproj", "Sky App.xcodeproj/project.pbxproj", "."])
  func tellsOfAProject(path: String) throws {
    let outcome = try Sandbox.withSky().bundler("info", path)
    #expect(
      outcome.output == """
        Sky App.xcodeproj
          object version    60
          configurations    Debug, Release (default)
          development       en
          known regions     en, Base

        Targets
          Sky App  app  macos 15.0  Sky App.app  1 resource
            phases: Copy Bundle Resources (2), Lint

        Scripts, which are not run
          Sky App  Lint

        Missing files
          Sky App  lost.png

        """)
    #expect(outcome.status == 0 && outcome.error == "")
  }

  @Test func tellsOfAProjectAsJSON() throws {
    let outcome = try Sandbox.withSky().bundler("info", "--json", "Sky App.xcodeproj")
    let value = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    #expect(value?["objectVersion"] as? Int == 60)
    let targets = value?["targets"] as? [[String: Any]]
    #expect(targets?.first?["product"] as? String == "Sky App.app")
    #expect(targets?.first?["platforms"] as? [String] == ["macos"])
  }

  @Test(arguments: [
    ("None.app", Int32(2), "error: cannot read 'None.app'"),
    ("None.xcodeproj", 2, "[project-unreadable]"),
    ("Bad.xcodeproj", 1, "Bad.xcodeproj/project.pbxproj:1:"),
    ("..", 1, "[project-ambiguous]"),
  ])
  func reportsWhatItCannotRead(path: String, status: Int32, message: String) throws {
    let sandbox = try Sandbox.withSky()
    try sandbox.write("Bad.xcodeproj/project.pbxproj", "{ objects = ")
    try sandbox.write("inner/file", "")
    let outcome = try sandbox.bundler("info", path, in: path == ".." ? "inner" : "")
    #expect(outcome.status == status && outcome.output == "")
    #expect(outcome.error.contains(message))
  }
}
