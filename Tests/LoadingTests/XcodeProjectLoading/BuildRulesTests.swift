import BundleModel
import Diagnostics
import Testing

/// Rules of targets (Docs/Rules.md, Xcode projects 6.7).
@Suite struct BuildRulesTests {
  static let script: (String, ProjectValue) = (
    "compilerSpec", "com.apple.compilers.proxy.script"
  )

  private func app(_ fields: [(String, ProjectValue)], copies: Bool = false) -> Resolution {
    var project = TestProject()
    let rule = project.add(
      "PBXBuildRule", ["outputFiles": ["$(DERIVED_FILE_DIR)/$(INPUT_FILE_BASE).out"]])
    project.set(rule, fields)
    let uses = [
      ("a.foo", nil), ("b.foobar", nil), ("c.strings", "text.plist.strings"), ("d.png", nil),
      ("e.strings", "text.xml"),
    ].map { project.use(project.file($0.0, $0.1)) }
    let phase =
      copies
      ? project.phase("CopyFiles", uses, ["dstSubfolderSpec": "7"])
      : project.phase("Resources", uses)
    project.target("App", "application", [phase], with: ["buildRules": [.text(rule)]])
    return Resolution(project, ["a.foo", "b.foobar", "c.strings", "d.png", "e.strings"])
  }

  @Test(arguments: [
    ("*.foo", ["a.foo"]), ("*.foo *.png", ["a.foo", "d.png"]), ("*.foo*", ["a.foo", "b.foobar"]),
    ("?.strings", ["c.strings", "e.strings"]), ("*/a.foo", []), ("", []),
  ])
  func patternsMatchNames(_ patterns: String, _ skipped: [String]) {
    let result = app([
      Self.script, ("fileType", "pattern.proxy"), ("filePatterns", .text(patterns)),
    ])
    #expect(result[]?.skipped.map(\.path) == skipped)
    #expect(result.sources().count == 5 - skipped.count)
    #expect(result.ids == (skipped.isEmpty ? [] : ["project-rule-not-run"]))
  }

  @Test(arguments: [
    ("text.plist.strings", ["c.strings"]), ("image.png", ["d.png"]), ("text.xml", ["e.strings"]),
    ("file.xib", []),
  ])
  func typesMatch(_ type: String, _ skipped: [String]) {
    let result = app([Self.script, ("fileType", .text(type))])
    #expect(result[]?.skipped.map(\.path) == skipped)
  }

  @Test func rulesOfToolsRunNoScript() {
    let result = app([
      ("compilerSpec", "com.apple.build-tasks.copy-strings-file"),
      ("fileType", "text.plist.strings"),
    ])
    #expect(result.sources().count == 5)
  }

  /// Rule 5.2.1.
  @Test func plainCopiesKnowNoRules() {
    let result = app(
      [Self.script, ("fileType", "pattern.proxy"), ("filePatterns", "*")], copies: true)
    #expect(result.sources().count == 5)
    #expect(result.ids == [])
  }

  @Test func scriptPhasesAreReported() {
    var project = TestProject()
    let script = project.add(
      "PBXShellScriptBuildPhase",
      ["name": "Fetch", "shellScript": ["cp a b", "exit 1"], "outputPaths": ["$(SRCROOT)/b"]])
    project.target("App", "application", [script])
    let result = Resolution(project)
    #expect(result.ids == ["project-script-not-run"])
    #expect(result.diagnostics.first?.message.contains("'Fetch'") == true)
    #expect(result.diagnostics.first?.details.isEmpty == false)
  }
}
