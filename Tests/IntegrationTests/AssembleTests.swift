import Foundation
import Testing

/// `bundler precompile` and `assemble`: a build whose compilations run in processes of their own.
@Suite struct AssembleTests {
  private static let manifest = """
    {"version": 1, "targets": {"App": {"type": "app", "platform": "ios", "deploymentTarget": "15.0",
      "resources": [{"file": "fr.lproj/L.strings"}, {"file": "note.txt"}]}}}
    """

  private func project() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("fr.lproj/L.strings", "\"a\" = \"é\";\n")
    try sandbox.write("note.txt", "a note")
    try sandbox.write("bundle.json", Self.manifest)
    return sandbox
  }

  @Test func makesTheBundleThatABuildMakes() throws {
    let sandbox = try project()
    #expect(try sandbox.bundler("build", "-o", "built/App.app").status == 0)
    let compiled = try sandbox.bundler("precompile", "-o", "App.results")
    #expect(compiled.status == 0 && compiled.error.isEmpty)
    let assembled = try sandbox.bundler(
      "assemble", "--results", "App.results", "--require-results", "-o", "made/App.app")
    #expect(assembled.status == 0 && assembled.error.isEmpty)
    #expect(try sandbox.run("diff", ["-r", "built/App.app", "made/App.app"]).output.isEmpty)
    // It leaves no state.
    let made = try FileManager.default.contentsOfDirectory(atPath: sandbox.path("made"))
    #expect(made == ["App.app"])
  }

  @Test func takesManifestsFromElsewhere() throws {
    let sandbox = try project()
    #expect(try sandbox.bundler("build", "-o", "built/App.app").status == 0)
    try sandbox.write("given/bundle.json", Self.manifest)
    try sandbox.remove("bundle.json")
    let one = Self.manifest.replacing(", {\"file\": \"note.txt\"}", with: "")
    #expect(
      try sandbox.bundler("precompile", "--manifest-text", one, "-o", "results/L").status == 0)
    try sandbox.write("list", "results/L\n")
    let assembled = try sandbox.bundler(
      "assemble", "-f", "given/bundle.json", "--root", ".", "--results-from", "list",
      "--require-results", "-o", "made/App.app")
    #expect(assembled.status == 0 && assembled.error.isEmpty)
    #expect(try sandbox.run("diff", ["-r", "built/App.app", "made/App.app"]).output.isEmpty)
  }

  @Test func saysWhatIsWrong() throws {
    let sandbox = try project()
    try sandbox.write("list", "nothing\n")
    let missing = try sandbox.bundler("assemble", "--results-from", "list", "-o", "App.app")
    #expect(missing.status == 2)
    #expect(missing.error.hasPrefix("nothing: error: cannot read it: "))
    let wrong = try sandbox.bundler("assemble", "--results", "note.txt", "-o", "App.app")
    #expect(wrong.status == 2)
    #expect(wrong.error == "note.txt: error: not a file that 'precompile' made\n")
    let required = try sandbox.bundler("assemble", "--require-results", "-o", "App.app")
    #expect(required.status == 1)
    #expect(required.error.contains("'compile-strings' for 'fr.lproj/L.strings' [build-no-result]"))
    #expect(!sandbox.exists("App.app/fr.lproj/L.strings"))
    #expect(try sandbox.bundler("assemble", "--root", ".", "-o", "App.app").status == 64)
    try sandbox.write("fr.lproj/L.strings", "\"a\" = ")
    let bad = try sandbox.bundler("precompile", "-o", "App.results")
    #expect(bad.status == 1)
    #expect(bad.error.hasPrefix("fr.lproj/L.strings:1:"))
    #expect(!sandbox.exists("App.results"))
  }
}
