import Foundation
import Testing

/// The example of the repository, as users first meet it.
@Suite struct ExampleProjectTests {
  static let resources = "out/macos/Tidewater.app/Contents/Resources/"
  static let flat = "out/ios/Tidewater.app/"

  private func build(in sandbox: Sandbox) throws {
    try FileManager.default.copyItem(
      atPath: Sandbox.checkout + "/ExampleProject", toPath: sandbox.path("project"))
    for platform in ["ios", "macos"] {
      let outcome = try sandbox.bundler(
        "build", "-q", "Tidewater:\(platform)", "--output",
        "../out/\(platform)/Tidewater.app", in: "project")
      #expect(outcome.status == 0)
      #expect(outcome.error == "", "no warning")
    }
  }

  /// The scenes of the storyboards, their views, and what the Info.plist says to start with.
  @Test func makesTheNibsOfTheScenes() throws {
    let sandbox = try Sandbox()
    try build(in: sandbox)
    let names = [
      "LaunchScreen.storyboardc": [
        "Info.plist", "UIViewController-vcl-la-001.nib", "vcl-la-001-view-vie-la-001.nib",
      ],
      "Main.storyboardc": [
        "Info.plist", "Tides.nib", "Today.nib", "UITabBarController-tab-ma-001.nib",
        "UIViewController-vcl-ab-001.nib", "tvc-st-001-view-tbl-st-001.nib",
        "tvc-ti-001-view-tbl-ti-001.nib", "vcl-ab-001-view-vie-ab-001.nib",
        "vcl-to-001-view-vie-to-001.nib",
      ],
    ]
    for (storyboard, members) in names {
      let directory = sandbox.path(Self.flat + "Base.lproj/" + storyboard)
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory).sorted() == members)
    }
    let info = try propertyList(sandbox.bytes(Self.flat + "Info.plist"))
    #expect(info["UILaunchStoryboardName"] as? String == "LaunchScreen")
    #expect(info["UIMainStoryboardFile"] as? String == "Main")
    let main = try propertyList(sandbox.bytes(Self.flat + "Base.lproj/Main.storyboardc/Info.plist"))
    #expect(
      main["UIStoryboardDesignatedEntryPointIdentifier"] as? String
        == "UITabBarController-tab-ma-001")
  }

  /// Every text that a table translates is one that a nib of the document looks up.
  @Test(arguments: [
    (resources, "MainMenu.nib"), (resources, "StationBrowser.nib"), (flat, "Main.storyboardc"),
    (flat, "TideCell.nib"),
  ])
  func localizesItsNibs(resources: String, compiled: String) throws {
    let sandbox = try Sandbox()
    try build(in: sandbox)
    let path = resources + "Base.lproj/" + compiled
    let isStoryboard = compiled.hasSuffix("c")
    let members =
      try isStoryboard
      ? FileManager.default.contentsOfDirectory(atPath: sandbox.path(path)).map { path + "/" + $0 }
      : [path]
    let nibs = try members.filter { $0.hasSuffix(".nib") }.map { try sandbox.bytes($0) }
    #expect(!nibs.isEmpty && nibs.allSatisfy { $0.starts(with: Data("NIBArchive".utf8)) })
    let name = compiled.split(separator: ".")[0]
    for language in ["de", "fr"] {
      let table = try sandbox.read(resources + "\(language).lproj/\(name).strings")
      let keys = table.split(separator: "\n").filter { $0.hasPrefix("\"") }
        .compactMap { $0.split(separator: "\"").first }
      #expect(!keys.isEmpty)
      for key in keys {
        #expect(
          nibs.contains { $0.range(of: Data(key.utf8)) != nil }, "\(name) does not look up \(key)")
      }
    }
  }

  private func propertyList(_ data: Data) throws -> [String: Any] {
    let value = try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
    return try #require(value as? [String: Any])
  }
}
