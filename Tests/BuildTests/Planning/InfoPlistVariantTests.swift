import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import Planning
import Testing

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
