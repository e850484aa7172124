import BundleModel
import BundlerTestSupport
import Diagnostics
import Exporting
import FileTree
import Testing

@Suite struct NinjaFileTests {
  /// A file for one bundle `b/A.app` of a project in the directory above.
  private func file(
    _ actions: [Action], record: Plan.RecordOutput? = .inside("record.json")
  ) -> NinjaFile {
    let layout = BundleLayout(
      style: .flat, contents: "", resources: "", executables: "", infoPlist: nil, pkgInfo: nil)
    let product = Plan.Product(
      target: "A", address: "A", platform: .ios, wrapper: "A.app", layout: layout,
      actions: actions, record: record)
    return NinjaFile(
      name: "build.ninja", tool: "/bin/bundler", toolIdentity: "1 x",
      logDirectory: "b/.bundler/ninja",
      regeneration: NinjaFile.Regeneration(
        directory: "..", arguments: ["export", "ninja", "-o", "x/$y.ninja"], depfile: "b/d"),
      root: "..",
      bundles: [
        NinjaFile.Bundle(
          product: ExportedProduct(product), path: "b/A.app", state: "b/.bundler",
          export: "b/.bundler/A.app/export")
      ])
  }

  /// The lines of the file after the rules.
  private func edges(_ actions: [Action]) -> [String] {
    var diagnostics: [Diagnostic] = []
    let text = file(actions).text(diagnostics: &diagnostics) ?? []
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    let start = lines.lastIndex { $0.hasPrefix("  restat") } ?? 0
    return Array(lines[(start + 1)...])
  }

  @Test func copiesInOneLine() {
    #expect(
      edges([
        Action(.copy, inputs: ["a b.txt"], outputs: [Output("x$y:z|w.txt")]),
        Action(.copy, inputs: ["tool"], outputs: [Output("tool", mode: 0o755)]),
      ]) == [
        "build b/A.app/x$$y$:z${bar}w.txt: copy ../a$ b.txt",
        "build b/A.app/tool: copy ../tool", "  mode = 755",
        "build b/A.app/record.json: record b/.bundler/A.app/export/record.json | "
          + "b/A.app/x$$y$:z${bar}w.txt b/A.app/tool",
        "build b/A.app: phony b/A.app/record.json", "default b/A.app",
      ])
  }
}
