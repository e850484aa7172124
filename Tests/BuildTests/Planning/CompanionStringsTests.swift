import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import Planning
import Testing

@Suite struct CompanionStringsTests {
  /// The policy of the table under `fr.lproj` beside a document that is copied.
  func policy(
    _ table: String, document: String, on platform: Platform = .macos,
    strings: CompilePolicy = .auto, entry: CompilePolicy? = nil
  ) -> CompilePolicy? {
    let tree = InMemoryFileTree([document: .file("<document/>"), table: .file("a = b;")])
    let result = planned(
      Manifest.Product(
        "Skyline", platform,
        resources: [
          Manifest.Entry(.file, table) { $0.compile = entry.map { located($0) } },
          Manifest.Entry(.file, document) { $0.compile = located(.none) },
        ]
      ) { $0.compile = [.strings: located(strings)] }, in: tree)
    #expect(result.messages == [])
    for action in result.actions {
      if case .compile(let compilation) = action.operation { return compilation.policy }
    }
    return nil
  }

  @Test(arguments: ["Base.lproj/Main.xib", "Base.lproj/Main.storyboard"], [Platform.macos, .ios])
  func areCopied(_ document: String, on platform: Platform) {
    #expect(policy("fr.lproj/Main.strings", document: document, on: platform) == .same)
  }

  @Test(arguments: [
    ("fr.lproj/Other.strings", "Base.lproj/Main.xib"),
    ("fr.lproj/Main.strings", "en.lproj/Main.xib"),
    ("fr.lproj/Main.strings", "Main.xib"),
    ("Base.lproj/Main.strings", "Base.lproj/Main.xib"),
    ("Main.strings", "Base.lproj/Main.xib"),
  ])
  func areNoOtherTables(_ table: String, document: String) {
    #expect(policy(table, document: document) == .auto)
  }

  @Test func followAPolicyThatIsGiven() {
    let (table, document) = ("fr.lproj/Main.strings", "Base.lproj/Main.xib")
    #expect(policy(table, document: document, strings: .utf16) == .utf16)
    #expect(policy(table, document: document, entry: .binary) == .binary)
  }
}

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
