import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import PropertyListFormat
import Testing

@Suite struct ManifestEditingTests {
  static let head = "version: 1\ntargets:\n  A:\n    type: app\n"

  static let cases: [(name: String, before: String, after: String)] = [
    (
      "block list",
      head + "    resources:   # mine\n      - a   # first\n      # end\n\n    devices: ipad\n",
      head
        + "    resources:   # mine\n      - a   # first\n      - folder: Levels\n        copy: true\n      # end\n\n    devices: ipad\n"
    ),
    (
      "list at the key's column",
      head + "    resources:\n    - {file: a}\n    -\n      group: b\n  B: {}\n",
      head
        + "    resources:\n    - {file: a}\n    -\n      group: b\n    - folder: Levels\n      copy: true\n  B: {}\n"
    ),
    (
      "no line end", head + "    resources:\n      - a",
      head + "    resources:\n      - a\n      - folder: Levels\n        copy: true\n"
    ),
    (
      "flow list", head + "    resources: [a, 'b]'] # c\n",
      head + "    resources: [a, 'b]', {folder: Levels, copy: true}] # c\n"
    ),
    (
      "empty flow list", head + "    resources: [ ]\n",
      head + "    resources:\n      - folder: Levels\n        copy: true\n"
    ),
    (
      "trailing comma", head + "    resources: [a,]\n",
      head + "    resources: [a, {folder: Levels, copy: true}]\n"
    ),
    (
      "flow list on lines", head + "    resources: [\n      a, # ]\n      b  # two\n    ]\n",
      head
        + "    resources: [\n      a, # ]\n      b,  # two\n      {folder: Levels, copy: true}\n    ]\n"
    ),
    (
      "single item", head + "    resources: a  # one\n    devices: ipad\n",
      head
        + "    resources:\n      - a  # one\n      - folder: Levels\n        copy: true\n    devices: ipad\n"
    ),
    (
      "single flow map", head + "    resources: {file: a}\n",
      head + "    resources:\n      - {file: a}\n      - folder: Levels\n        copy: true\n"
    ),
    (
      "single map",
      head + "    resources:\n      group: a\n      exclude:\n        - x\n\n    devices: ipad\n",
      head
        + "    resources:\n      - group: a\n        exclude:\n          - x\n      - folder: Levels\n        copy: true\n\n    devices: ipad\n"
    ),
    (
      "no value", head + "    resources: # none\n    devices: ipad\n",
      head
        + "    resources: # none\n      - folder: Levels\n        copy: true\n    devices: ipad\n"
    ),
    (
      "no key", head + "    info: |-\n     text\n  # after\n  B: {}\n",
      head
        + "    info: |-\n     text\n    resources:\n      - folder: Levels\n        copy: true\n  # after\n  B: {}\n"
    ),
    (
      "empty target", "version: 1\ntargets:\n  A:  # empty\n",
      "version: 1\ntargets:\n  A:  # empty\n    resources:\n      - folder: Levels\n        copy: true\n"
    ),
    (
      "flow target", "targets: {A: {type: app}}\n",
      "targets: {A: {type: app, resources: [{folder: Levels, copy: true}]}}\n"
    ),
    (
      "single item in a flow target", "targets: {A: {resources: a}}\n",
      "targets: {A: {resources: [a, {folder: Levels, copy: true}]}}\n"
    ),
    (
      "Windows line ends", "targets:\r\n  A:\r\n    resources:\r\n      - a\r\n",
      "targets:\r\n  A:\r\n    resources:\r\n      - a\r\n      - folder: Levels\r\n        copy: true\r\n"
    ),
    (
      "replacing key", "targets:\n  A:\n    resources:REPLACE: [é]\n",
      "targets:\n  A:\n    resources:REPLACE: [é, {folder: Levels, copy: true}]\n"
    ),
    (
      "byte order mark", "\u{FEFF}targets: {A: {resources: []}}",
      "\u{FEFF}targets: {A: {resources: [{folder: Levels, copy: true}]}}"
    ),
  ]

  static let entry = NewEntry(
    kind: .folder, path: "Levels", options: [.init("copy", .boolean(true))])

  @Test(arguments: cases) func appends(_ name: String, before: String, after: String) {
    var diagnostics: [Diagnostic] = []
    let result = appendEntry(
      Self.entry, toResourcesOf: "A", in: before, file: "bundle.yml", diagnostics: &diagnostics)
    #expect(result == after)
    #expect(diagnostics.map(\.message) == [])
  }

  @Test(arguments: [
    (
      "{\n  \"targets\": {\n    \"A\": {\n      \"type\": \"app\"\n    }\n  }\n}\n",
      "{\n  \"targets\": {\n    \"A\": {\n      \"type\": \"app\",\n      \"resources\": [{\"folder\": \"Levels\", \"copy\": true}]\n    }\n  }\n}\n"
    ),
    (
      "{\"targets\":{\"A\":{\"resources\":[\"a\"]}}}",
      "{\"targets\":{\"A\":{\"resources\":[\"a\", {\"folder\": \"Levels\", \"copy\": true}]}}}"
    ),
  ])
  func appendsToJSON(before: String, after: String) {
    var diagnostics: [Diagnostic] = []
    let result = appendEntry(Self.entry, in: before, file: "bundle.json", diagnostics: &diagnostics)
    #expect(result == after)
    #expect(diagnostics.map(\.message) == [])
  }

  @Test(arguments: [
    ("Shared/a b.png", "Shared/a b.png"), ("*.lproj", "\"*.lproj\""), ("true", "\"true\""),
    ("1.10", "\"1.10\""), ("a: b", "\"a: b\""), ("a #b", "\"a #b\""), ("-x", "\"-x\""),
    ("a$b", "a$$b"),
    ("x\"y\\z", "\"x\\\"y\\\\z\""), ("日本.png", "日本.png"), ("{a,b}", "\"{a,b}\""), ("no", "\"no\""),
    ("../x", "../x"), ("..", "\"..\""), (" a", "\" a\""), ("a\nb", "\"a\\nb\""),
  ])
  func quotesWhereNeeded(_ path: String, written: String) throws {
    var diagnostics: [Diagnostic] = []
    let text = "version: 1\ntargets:\n  A:\n    platform: macos\n"
    let result = try #require(
      appendEntry(NewEntry(path: path), in: text, file: "bundle.yml", diagnostics: &diagnostics))
    #expect(result == text + "    resources:\n      - \(written)\n")
    #expect(Loaded(result).product?.resources.first?.writtenPath == path)
  }

  @Test(arguments: [
    ("targets: {A: {}, B: {}}", nil, "name the target to add to; it has 'A', 'B'"),
    ("targets: {Apple: {}}", "Aple", "the manifest has no target 'Aple' (did you mean 'Apple'?)"),
    ("version: 1", nil, "name the target to add to; it has none"),
    ("x: [", "A", "a value is missing"),
    (
      "targets: {A: {resources: &r [a]}, B: *x}", "A",
      "'*' starts an alias in YAML, and there is no anchor for '*x'; quote globs: \"*x\""
    ),
    (
      "x: &t {resources: [a]}\ntargets: {A: *t, B: *t}", "A",
      "target 'A' is written in a way that cannot be edited; add the entry by hand"
    ),
  ])
  func refuses(_ text: String, target: String?, message: String) {
    var diagnostics: [Diagnostic] = []
    let result = appendEntry(
      Self.entry, toResourcesOf: target, in: text, file: "bundle.yml", diagnostics: &diagnostics)
    #expect(result == nil)
    #expect(diagnostics.map(\.message) == [message])
  }

  @Test(arguments: ["Skyline", "My App", "a/b:c", "", "..", "yes", "1.0", "日本", "x $(y)", "#"])
  func initialManifestLoads(_ name: String) {
    for platform in Platform.allCases {
      var resources = InitialResources()
      resources.platform = platform
      let loaded = Loaded(initialManifest(name: name, resources: resources))
      #expect(loaded.messages == [])
      #expect(loaded.manifest?.products.count == 1)
    }
    var diagnostics: [Diagnostic] = []
    let edited = appendEntry(
      Self.entry, in: initialManifest(name: name), file: "bundle.yml", diagnostics: &diagnostics)
    #expect(
      edited?.contains(
        "    resources:\n      - folder: Levels\n        copy: true\n      # - Assets")
        == true)
  }
}
