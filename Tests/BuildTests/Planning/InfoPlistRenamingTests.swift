import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import Planning
import Testing

@Suite struct InfoPlistRenamingTests {
  /// What becomes of `fr.lproj/<name>` in a target that is called Skyline.
  func result(
    _ name: String, infoFile: ProjectPath?,
    _ change: (inout Manifest.Entry) -> Void = { _ in }
  ) -> Planned {
    let source = "fr.lproj/" + name
    let tree = InMemoryFileTree([
      source: .file("a = b;"), "App/Main-Info.plist": .file("<plist><dict/></plist>"),
    ])
    return planned(
      Manifest.Product("Skyline", .macos, .app, resources: [Manifest.Entry(.file, source, change)])
      {
        $0.info.file = infoFile.map { located($0) }
      }, in: tree)
  }

  static let file: ProjectPath = "App/Main-Info.plist"

  @Test(
    arguments: [
      ("Main-InfoPlist.strings", file, "InfoPlist.strings"),
      ("Main-Info-InfoPlist.stringsdict", file, "InfoPlist.stringsdict"),
      ("Skyline-InfoPlist.strings", nil, "InfoPlist.strings"),
      ("InfoPlist.strings", file, "InfoPlist.strings"),
      ("Skyline-InfoPlist.strings", file, "Skyline-InfoPlist.strings"),
      ("MainPlist.strings", file, "MainPlist.strings"),
      ("main-infoPlist.strings", file, "main-infoPlist.strings"),
      ("Main-InfoPlist.txt", file, "Main-InfoPlist.txt"),
    ] as [(String, ProjectPath?, String)])
  func givesTablesTheNameThatTheSystemLooksFor(
    _ name: String, infoFile: ProjectPath?, output: String
  ) {
    let result = result(name, infoFile: infoFile)
    #expect(result.messages == [])
    #expect(result.outputs.first == "Contents/Resources/fr.lproj/" + output)
  }

  @Test func namesWhatACatalogMakes() {
    let catalog =
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"localizations": {"#
      + #""fr": {"stringUnit": {"state": "translated", "value": "b"}}}}}}"#
    let tree = InMemoryFileTree(["Skyline-InfoPlist.xcstrings": .file(catalog)])
    let result = planned(
      Manifest.Product(
        "Skyline", .macos, resources: [Manifest.Entry(.file, "Skyline-InfoPlist.xcstrings")]),
      in: tree)
    #expect(result.messages == [])
    #expect(result.outputs.contains("Contents/Resources/fr.lproj/InfoPlist.strings"))
  }

  @Test func leavesANameThatTheManifestGives() {
    let name = "Main-InfoPlist.strings"
    let result = result(name, infoFile: Self.file) { $0.as = located(name) }
    #expect(result.outputs.first == "Contents/Resources/fr.lproj/" + name)
  }

  @Test func leavesWhatIsCopied() {
    let name = "Main-InfoPlist.strings"
    let result = result(name, infoFile: Self.file) { $0.compile = located(.none) }
    #expect(result.outputs.first == "Contents/Resources/fr.lproj/" + name)
  }

  @Test func reportsTwoTablesOfOneName() {
    let tree = InMemoryFileTree([
      "fr.lproj/Skyline-InfoPlist.strings": .file("a = b;"),
      "fr.lproj/InfoPlist.strings": .file("a = c;"),
    ])
    let result = planned(
      Manifest.Product("Skyline", .macos, resources: [Manifest.Entry(.group, "fr.lproj")]), in: tree
    )
    #expect(result.diagnostics.hasErrors)
  }
}
