import AppleVocabulary
import BundleModel
import BundlerTestSupport
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
