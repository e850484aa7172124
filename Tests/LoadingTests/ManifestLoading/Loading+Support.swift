import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import Testing

/// What became of a manifest in memory.
struct Loaded {
  var manifest: Manifest?
  var diagnostics: [Diagnostic]
  var text: MarkedText

  /// Loads `bundle.yml`, and further files beside it.
  init(
    _ marked: String, files: [String: String] = [:], overrides: [String: String] = [:],
    environment: [String: String] = [:], name: ProjectPath = "bundle.yml"
  ) {
    let text = MarkedText(marked)
    var tree = InMemoryFileTree([:])
    tree[name.text] = .file(text.plain)
    for (path, contents) in files { tree[path] = .file(contents) }
    self.init(tree: tree, name: name, overrides: overrides, environment: environment, text: text)
  }

  init(
    tree: InMemoryFileTree, name: ProjectPath = "bundle.yml", overrides: [String: String] = [:],
    environment: [String: String] = [:], text: MarkedText = ""
  ) {
    self.text = text
    var diagnostics: [Diagnostic] = []
    manifest = loadManifest(
      name, in: tree, overrides: overrides, environment: { environment[$0] },
      diagnostics: &diagnostics)
    self.diagnostics = diagnostics
  }

  /// Loads a manifest whose target `T`, for macOS unless it says otherwise, has these keys.
  static func target(_ keys: String) -> Loaded {
    let platform = keys.contains("platform:") ? "" : "    platform: macos\n"
    let lines = keys.split(separator: "\n", omittingEmptySubsequences: false)
    return Loaded(
      "version: 1\ntargets:\n  T:\n" + platform + lines.map { "    " + $0 }.joined(separator: "\n"))
  }

  var messages: [String] { diagnostics.map(\.message) }
  var ids: [String] { diagnostics.map(\.id) }
  var product: Manifest.Product? { manifest?.products.first }

  /// Expects one diagnostic, at ①.
  func expect(
    _ id: String, _ message: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(diagnostics.map(\.message) == [message], sourceLocation: sourceLocation)
    #expect(diagnostics.first?.id == id, sourceLocation: sourceLocation)
    if let mark = text.positions.first {
      #expect(diagnostics.first?.range?.start == mark, sourceLocation: sourceLocation)
    }
  }
}
