import AppleVocabulary
import BundleModel
import Diagnostics
import FileTree
import Testing

@testable import Linting

@Suite struct NameRuleTests {
  /// A target of a manifest, by where its files come from and where they go.
  private func findings(_ files: KeyValuePairs<String, String>) -> [String] {
    let range = SourceRange(file: "bundle.yml", line: 3, column: 5)
    let resources = files.map { source, path in
      LintTarget.Resource(source: ProjectPath(source), path: BundlePath(path), range: range)
    }
    let target = LintTarget(name: "App", platform: .ios, resources: resources)
    return lint(LintInput(targets: [target])).map(\.message)
  }

  @Test func findsThePlainFileWhereverItComesFrom() {
    #expect(findings(["Art/bg.jpg": "bg.jpg", "Art-iPad/bg.jpg": "bg~ipad.jpg"]) == [])
  }

  @Test func namesTheFileAndNotTheManifest() {
    #expect(
      findings(["Art/bg~ipad.jpg": "bg~ipad.jpg"]) == [
        "'bg~ipad.jpg' has no plain file beside it: other devices get nothing"
      ])
  }
}
