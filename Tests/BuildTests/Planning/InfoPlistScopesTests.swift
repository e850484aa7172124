import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import PropertyListFormat
import Testing

@testable import Planning

@Suite struct InfoPlistScopesTests {
  static func infoPlist(_ path: BundlePath) -> Action {
    Action(
      .infoPlist(
        InfoPlistRecipe(synthesized: [:], properties: [:], format: .xml, platform: .ios)),
      outputs: [Output(path)])
  }

  static func compile(_ path: BundlePath) -> Action {
    Action(
      .compile(Compilation(rule: "compile", policy: .auto, platform: .ios)), inputs: ["x"],
      outputs: [Output(path)])
  }

  @Test func resourcesAddToTheNearestInfoPlist() {
    let actions = [
      Self.infoPlist("Info.plist"), Self.compile("en.lproj/a"),
      Action(.copy, inputs: ["x"], outputs: [Output("copied")]),
      Self.compile("PlugIns/W.appex/b"), Self.infoPlist("PlugIns/W.appex/Info.plist"),
      Self.compile("c"),
    ].withInfoPlistScopes()
    #expect(actions.map(\.resultInputs) == [[1, 5], [], [], [], [3], []])
  }

  @Test func variantsForAPlatformGetTheSame() {
    let actions = [
      Self.compile("a"), Self.infoPlist("Info.plist"), Self.infoPlist("Info-iphoneos.plist"),
    ].withInfoPlistScopes()
    #expect(actions.map(\.resultInputs) == [[], [0], [0]])
  }

  @Test func nothingIsAddedOutsideOfItsDirectory() {
    let actions = [Self.compile("Resources/a"), Self.infoPlist("Contents/Info.plist")]
      .withInfoPlistScopes()
    #expect(actions.map(\.resultInputs) == [[], []])
  }

  @Test func indicesAreThoseOfTheOutermostProduct() throws {
    let inner = Manifest.Product(
      "Widget", .ios, .appex, resources: [Manifest.Entry(nil, "w.strings")])
    let outer = Manifest.Product(resources: [Manifest.Entry(nil, "s.strings")]) {
      $0.embed = [Manifest.Embed(located("Widget"))]
    }
    let tree = InMemoryFileTree(["w.strings": "a = b;", "s.strings": "a = b;"])
    let actions = planned(Manifest(outer, inner), in: tree).actions
    func results(_ path: BundlePath) throws -> [BundlePath?] {
      let action = try #require(actions.first { $0.outputs.first?.path == path })
      return action.resultInputs.map { actions[$0].outputs.first?.path }
    }
    #expect(try results("Info.plist") == ["s.strings"])
    #expect(try results("PlugIns/Widget.appex/Info.plist") == ["PlugIns/Widget.appex/w.strings"])
  }
}

@Suite struct InfoPlistVariantTests {
  /// Outputs and their rules of a product that lists one property list.
  func rules(
    _ name: String, on platform: Platform, _ change: (inout Manifest.Entry) -> Void = { _ in }
  ) -> [String: String] {
    let tree = InMemoryFileTree([name: .file("<plist><dict/></plist>")])
    let result = planned(
      Manifest.Product("Skyline", platform, resources: [Manifest.Entry(.file, name, change)]),
      in: tree)
    #expect(result.messages == [])
    return Dictionary(
      uniqueKeysWithValues: result.actions.flatMap { action in
        action.outputs.map { ($0.path.text, action.rule) }
      })
  }

  @Test(arguments: [
    ("Info-macos.plist", Platform.macos, "Contents/Info-macos.plist"),
    ("Info-iphoneos.plist", .ios, "Info-iphoneos.plist"),
    ("Info-iphoneos.plist", .iosSimulator, "Info-iphoneos.plist"),
    ("Info-tvos.plist", .tvos, "Info-tvos.plist"),
  ])
  func isMadeAsInfoPlistIs(_ name: String, platform: Platform, output: String) {
    #expect(rules(name, on: platform)[output] == "process-info-plist")
  }

  @Test(arguments: [
    ("Info-iphoneos.plist", Platform.macos, "Contents/Resources/Info-iphoneos.plist"),
    ("Info-macos.plist", .ios, "Info-macos.plist"),
    ("Info~ipad.plist", .ios, "Info~ipad.plist"),
    ("fr.lproj/Info-macos.plist", .macos, "Contents/Resources/fr.lproj/Info-macos.plist"),
  ])
  func isAPropertyListElsewhere(_ name: String, platform: Platform, output: String) {
    #expect(rules(name, on: platform)[output] == "compile-plist")
  }

  @Test func givesWayToTheEntry() {
    let name = "Info-macos.plist"
    let output = "Contents/Resources/" + name
    #expect(rules(name, on: .macos) { $0.compile = located(.same) }[output] == "compile-plist")
    #expect(rules(name, on: .macos) { $0.compile = located(.none) }[output] == "copy")
  }
}
