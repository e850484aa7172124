import BundleModel
import Diagnostics
import FileTree
import ManifestLoading
import Testing

@Suite struct LintSettingsTests {
  private func load(_ lint: String) -> Loaded {
    Loaded("version: 1\nlint: \(lint)\ntargets: {T: {platform: macos}}\n")
  }

  @Test func readsTheMap() {
    let loaded = load("{disable: [a-b], severity: {c-d: error, e-f: off}, baseline: known.json}")
    #expect(loaded.diagnostics == [])
    let lint = loaded.manifest?.lint
    #expect(lint?.disable.map(\.value) == ["a-b"])
    #expect(lint?.severity.map(\.rule.value) == ["c-d", "e-f"])
    #expect(lint?.severity.map(\.severity) == [.error, .off])
    #expect(lint?.baseline?.value.text == "known.json")
  }

  @Test func refusesAnUnknownSeverity() {
    #expect(load("{severity: {a-b: fatal}}").diagnostics.map(\.id) == ["manifest-unknown-word"])
  }
}
