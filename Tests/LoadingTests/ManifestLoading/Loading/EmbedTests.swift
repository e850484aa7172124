import BundleModel
import Diagnostics
import FileTree
import ManifestLoading
import Testing

@Suite struct EmbedTests {
  @Test func readsNamesAndMaps() {
    let loaded = Loaded.target(
      "embed: [A, {target: B}, {target: \"C:macos\", to: wrapper/Contents/Library}]")
    #expect(loaded.messages == [])
    let embed = loaded.product?.embed ?? []
    #expect(embed.map(\.target.value) == ["A", "B", "C:macos"])
    #expect(
      embed.map(\.to?.value) == [nil, nil, DestinationPath(.wrapper, subpath: "Contents/Library")])
  }

  @Test func takesOneItemWithoutBrackets() {
    let loaded = Loaded.target("embed: {target: A, to: plugins}")
    #expect(loaded.messages == [])
    #expect(loaded.product?.embed.map(\.to?.value) == [DestinationPath(.plugins)])
  }

  @Test func appendsToTemplates() {
    let loaded = Loaded(
      """
      version: 1
      templates: {base: {platform: ios, embed: A}}
      targets: {T: {template: base, embed: {target: B}}}
      """)
    #expect(loaded.product?.embed.map(\.target.value) == ["A", "B"])
  }

  @Test(arguments: [
    ("embed: [①{to: plugins}]", "manifest-missing-key", "an embedded target needs 'target'"),
    (
      "embed: [{target: A, ①too: plugins}]", "manifest-unknown-key",
      "unknown key 'too' (did you mean 'to'?)"
    ),
    (
      "embed: [{target: A, to: ①plugin}]", "manifest-unknown-word",
      "unknown destination 'plugin' (did you mean 'plugins'?)"
    ),
    (
      "embed: [{target: A, to: ①resources/../..}]", "manifest-outside-bundle",
      "'resources/../..' leads out of 'resources'"
    ),
    (
      "embed: [①[A]]", "manifest-wrong-type",
      "'embed' takes a list, each item text or a map; found a list"
    ),
  ])
  func refuses(_ text: String, id: String, message: String) {
    Loaded.target(text).expect(id, message)
  }
}
