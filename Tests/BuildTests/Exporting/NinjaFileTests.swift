import AppleVocabulary
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
        directory: "..", arguments: ["export", "ninja", "-o", "x/$y.ninja"],
        inputs: ["../bundle.yml"]),
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
  @Test func givesActionsTheirRequests() {
    let action = Action(
      .compile(Compilation(rule: "compile-xib", policy: .auto, platform: .ios, name: "$")),
      inputs: ["a.xib"], outputs: [Output("a.nib")])
    let lines = edges([action])
    #expect(lines[0] == "build b/A.app/a.nib: action ../a.xib")
    #expect(lines[1] == "  step = compile-xib b/A.app/a.nib")
    #expect(lines[2] == "  request = 4174e63c5bc6060d.json")
    #expect(lines[3].hasPrefix(#"  action = {"version":1,"action":{"operation":"#))
    #expect(lines[3].contains(#""name":"$$""#))
  }

  @Test func makesItselfAnew() throws {
    var diagnostics: [Diagnostic] = []
    let text = try #require(file([]).text(diagnostics: &diagnostics))
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    #expect(lines.contains("  command = cd .. && $bundler export ninja -o 'x/$$y.ninja'"))
    #expect(
      lines.contains(
        "build build.ninja b/.bundler/A.app/export/record.json: plan | /bin/bundler ../bundle.yml"))
    #expect(lines.contains("build ../bundle.yml: phony"))
  }

  /// A product without a record has a file that stands for it.
  @Test func finishesBundlesWithoutRecord() throws {
    var diagnostics: [Diagnostic] = []
    let text = try #require(file([], record: nil).text(diagnostics: &diagnostics))
    #expect(
      String(decoding: text, as: UTF8.self).contains(
        "build b/A.app: phony b/.bundler/A.app/export/done\n"))
  }

  @Test(arguments: ["a\nb", "a\rb", "a\tb"]) func refusesLineEnds(name: String) {
    var diagnostics: [Diagnostic] = []
    let action = Action(.copy, inputs: ["a"], outputs: [Output(BundlePath(normalized: name))])
    #expect(file([action]).text(diagnostics: &diagnostics) == nil)
    #expect(diagnostics.map(\.id) == ["export-name"])
  }
}
