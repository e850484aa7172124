import SwiftPackageFormat
import Testing

/// What `swift package dump-package` prints.
@Suite struct PackageManifestTests {
  static let text = """
    warning: something about the manifest
    {"name": "Kit", "defaultLocalization": "en", "toolsVersion": {"_version": "5.9.0"},
     "platforms": [{"platformName": "ios", "version": "15.0", "options": []}],
     "products": [{"name": "Kit", "targets": ["Kit"], "type": {"library": ["automatic"]}}],
     "dependencies": [
       {"sourceControl": [{"identity": "Nuke", "location": {"remote": [{"urlString": "https://a/Nuke.git"}]}}]},
       {"fileSystem": [{"identity": "base", "path": "/some/Base"}]}],
     "targets": [{"name": "Kit", "type": "regular", "path": "Code", "exclude": ["a.txt"],
       "sources": ["Swift"],
       "resources": [{"path": "R", "rule": {"process": {}}}, {"path": "C", "rule": {"copy": {}}},
         {"path": "B", "rule": {"process": {"localization": "base"}}},
         {"path": "E", "rule": {"embedInCode": {}}}],
       "dependencies": [{"byName": ["Base", null]}, {"target": ["Other", null]},
         {"product": ["Nuke", "Nuke", null, {"platformNames": ["ios"]}]}]}]}
    """

  @Test func readsAllThatConcernsResources() throws {
    let manifest = try #require(PackageManifest(decoding: Array(Self.text.utf8)))
    #expect(manifest.name == "Kit")
    #expect(manifest.defaultLocalization == "en")
    #expect(manifest.toolsVersion == .init(5, 9))
    #expect(manifest.platforms == ["ios": "15.0"])
    #expect(manifest.product(named: "Kit")?.targets == ["Kit"])
    #expect(manifest.dependencies.map(\.identity) == ["nuke", "base"])
    #expect(manifest.dependencies.map(\.path) == [nil, "/some/Base"])
    let target = try #require(manifest.target(named: "Kit"))
    #expect(target.path == "Code")
    #expect(target.exclude == ["a.txt"])
    #expect(target.sources == ["Swift"])
    #expect(target.resources.map(\.path) == ["R", "C", "B", "E"])
    #expect(
      target.resources.map(\.rule) == [.process(nil), .copy, .process(.base), .embedInCode])
    #expect(
      target.dependencies.map(\.kind)
        == [.byName("Base"), .target("Other"), .product("Nuke", package: "Nuke")])
    #expect(target.dependencies.map(\.platforms) == [[], [], ["ios"]])
  }

  @Test(arguments: ["", "error: no manifest", "[]", "{}", #"{"name": 1}"#])
  func refusesWhatIsNoManifest(_ text: String) {
    #expect(PackageManifest(decoding: Array(text.utf8)) == nil)
  }

  /// Every prefix of a manifest ends in nil, none in a trap.
  @Test func refusesTruncation() {
    let bytes = Array(Self.text.utf8)
    for count in bytes.indices {
      #expect(PackageManifest(decoding: Array(bytes[..<count])) == nil)
    }
  }

  @Test(
    arguments: [
      ("xib", false, .init(5, 3), true), ("xib", false, .init(5, 2), false),
      ("xcstrings", false, .init(5, 8), false), ("xcstrings", true, .init(5, 8), false),
      ("xcstrings", false, .init(5, 9), true), ("strings", true, .init(5, 3), true),
      ("strings", false, .init(5, 9), false), (nil, false, .init(6, 0), false),
      (nil, true, .init(6, 0), true),
    ] as [(String?, Bool, PackageManifest.ToolsVersion, Bool)])
  func someFilesNeedNoDeclaration(
    _ name: String?, _ isLocalized: Bool, _ version: PackageManifest.ToolsVersion, _ expected: Bool
  ) {
    #expect(
      ImplicitResource.takes(extension: name, inLanguageDirectory: isLocalized, version)
        == expected)
  }
}
