import AppleVocabulary
import AssetCatalogCompilation
import BundleModel
import Diagnostics
import FileTree
import ResourceCompilers
import Testing

@Suite struct ToolTests {
  static let files = [
    InputFile(path: "Shaders/a.metal", contents: Array("one".utf8)),
    InputFile(path: "Shaders/b.metal", contents: Array("two".utf8)),
  ]

  /// Runs a script of the shell, which has the resources as its arguments.
  static func run(
    _ script: String, outputs: [String] = ["x.metallib"], _ files: [InputFile] = files,
    runsTools: Bool = true
  ) -> (texts: [String]?, diagnostics: [Diagnostic]) {
    let rule = ToolRule(
      fileExtension: "metal", command: ["sh", "-c", script, "sh", "{in}"], outputs: outputs,
      timeout: 20, range: SourceRange(file: "bundle.yml"))
    var compilation = Compilation(rule: "run-tool", policy: .auto, platform: .ios)
    compilation.tool = ToolStep(rule, resources: files.map(\.path), outputs: outputs)
    var environment = CompileEnvironment()
    environment.runsTools = runsTools
    compilation = environment.completed(
      compilation, of: files.map(\.path), ResourceCompiler.tool)
    var diagnostics: [Diagnostic] = []
    let contents = files.map(\.contents)
    let result = CompileService(environment).compile(
      InputFiles(files.map(\.path)) { contents[$0] }, compilation, with: .tool,
      diagnostics: &diagnostics)
    return (result?.contents.map { String(decoding: $0, as: UTF8.self) }, diagnostics)
  }

  @Test func takesTheDeclaredOutputs() {
    let result = Self.run(
      "cat \"$@\" > ../out/x.metallib; echo more > ../out/d/y; touch ../out/rest",
      outputs: ["x.metallib", "d/y"])
    #expect(result.texts == ["onetwo", "more\n"])
    #expect(result.diagnostics.isEmpty)
  }

  @Test func seesTheDeclaredInputsAlone() {
    #expect(
      Self.run("find . -type f | sort > ../out/x.metallib").texts
        == ["./Shaders/a.metal\n./Shaders/b.metal\n"])
  }

  @Test func isNotRunWithoutPermission() {
    let result = Self.run("echo > ../out/x.metallib", runsTools: false)
    #expect(result.texts == nil)
    #expect(result.diagnostics.map(\.id) == ["tool-not-run"])
  }

  @Test(arguments: [
    ("echo oops >&2; exit 3", "status 3"),
    ("true", "did not make 'x.metallib'"),
    ("ln -s /etc/passwd ../out/x.metallib", "which is not a file"),
    ("mkdir ../out/x.metallib", "which is not a file"),
  ])
  func reportsFailures(_ script: String, words: String) {
    let result = Self.run(script)
    #expect(result.texts == nil)
    #expect(result.diagnostics.map(\.id) == ["tool-failed"])
    #expect(result.diagnostics.first?.message.contains(words) == true)
  }

  @Test func quotesWhatTheCommandSaid() {
    #expect(Self.run("echo oops >&2; exit 3").diagnostics.first?.details.first == "oops")
  }

  @Test(arguments: ["../a.metal", "/a.metal"])
  func copiesNothingFromOutside(_ path: String) {
    let file = InputFile(path: ProjectPath(path), contents: [])
    #expect(Self.run("true", [file]).diagnostics.map(\.id) == ["tool-failed"])
  }

  @Test func namesOutputsByTheResource() {
    let rule = ToolRule(
      fileExtension: "m", command: ["x"], outputs: ["{base}.c/data", "{name}.log"],
      range: SourceRange(file: "bundle.yml"))
    #expect(rule.outputs(forName: "Tide.mlmodel") == ["Tide.c/data", "Tide.mlmodel.log"])
  }

  @Test func tellsProgramsApart() {
    func step(_ name: String) -> ToolStep {
      ToolStep(
        ToolRule(
          fileExtension: "m", command: [name], outputs: ["x"], range: SourceRange(file: "b")),
        resources: [], outputs: [])
    }
    #expect(ToolProgram.identity(of: step("sh")) != nil)
    #expect(ToolProgram.identity(of: step("sh")) != ToolProgram.identity(of: step("cat")))
    #expect(ToolProgram.identity(of: step("no-such-program")) == nil)
    #expect(ToolProgram.identity(of: step("./tools/own")) == nil)
  }
}
