import Foundation
import Testing

/// The recipes of Docs/Recipes.md, as they stand there, under the tools they are for.
@Suite struct RecipeTests {
  struct Tool: Sendable, CustomTestStringConvertible {
    var name: String
    /// The programs it takes.
    var programs: [String]
    /// The heading of its recipe, and the file that the recipe is for.
    var heading: String
    var file: String
    /// What is run once, first.
    var configure: [String] = []
    /// What builds.
    var build: [String]
    /// Where the bundle is.
    var bundle: String
    /// Whether a deleted input leaves the tool running the command at every build.
    var forgetsDeletedInputs = true
    /// The name of an input that takes escaping.
    var oddName = "a note #1.txt"

    var testDescription: String { name }
    var isInstalled: Bool { programs.allSatisfy(Sandbox.isInstalled) }
  }

  static let tools = [
    Tool(
      name: "make", programs: ["make"], heading: "GNU make", file: "Makefile", build: ["make"],
      bundle: "build/App.app"),
    Tool(
      name: "ninja", programs: ["ninja"], heading: "Ninja", file: "build.ninja", build: ["ninja"],
      bundle: "build/App.app"),
    Tool(
      name: "CMake with Ninja", programs: ["cmake", "ninja"], heading: "CMake",
      file: "CMakeLists.txt", configure: ["cmake", "-G", "Ninja", "-B", "out"],
      build: ["cmake", "--build", "out"], bundle: "out/App.app", oddName: "a note.txt"),
    Tool(
      name: "CMake with make", programs: ["cmake", "make"], heading: "CMake",
      file: "CMakeLists.txt", configure: ["cmake", "-G", "Unix Makefiles", "-B", "out"],
      build: ["cmake", "--build", "out"], bundle: "out/App.app", forgetsDeletedInputs: false),
  ].filter(\.isInstalled)

  @Test func atLeastMakeIsThere() { #expect(!Self.tools.isEmpty) }

  @Test(arguments: tools)
  func rebuildsWhatChanged(_ tool: Tool) throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "bundle.yml",
      """
      version: 1
      targets:
        App:
          type: app
          platform: ios
          resources: [Notes]
      """)
    try sandbox.write("Notes/" + tool.oddName, "one")
    try sandbox.write("Notes/b.txt", "two")
    try sandbox.write(tool.file, try recipe(under: tool.heading))
    let environment = try environment(in: sandbox)
    func run(_ command: [String]) throws -> Sandbox.Outcome {
      let outcome = try sandbox.run(
        command[0], Array(command.dropFirst()), environment: environment)
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
      return outcome
    }
    func runs() throws -> Int {
      try sandbox.read("runs").split(separator: "\n").count
    }

    if !tool.configure.isEmpty { _ = try run(tool.configure) }
    sandbox.letTimePass()
    _ = try run(tool.build)
    #expect(try sandbox.read(tool.bundle + "/" + tool.oddName) == "one")
    #expect(try runs() == 1)

    _ = try run(tool.build)
    #expect(try runs() == 1, "nothing changed")

    sandbox.letTimePass()
    try sandbox.write("Notes/c.txt", "three")
    _ = try run(tool.build)
    #expect(try sandbox.read(tool.bundle + "/c.txt") == "three")
    #expect(try runs() == 2)

    sandbox.letTimePass()
    try sandbox.write("Notes/b.txt", "two, again")
    _ = try run(tool.build)
    #expect(try sandbox.read(tool.bundle + "/b.txt") == "two, again")
    #expect(try runs() == 3)

    sandbox.letTimePass()
    try sandbox.remove("Notes/" + tool.oddName)
    _ = try run(tool.build)
    #expect(!sandbox.exists(tool.bundle + "/" + tool.oddName))
    #expect(try runs() == 4)

    _ = try run(tool.build)
    if tool.forgetsDeletedInputs { #expect(try runs() == 4, "nothing changed") }
  }

  /// The first code block under a heading of Docs/Recipes.md.
  private func recipe(under heading: String) throws -> String {
    let page = try String(contentsOfFile: Sandbox.checkout + "/Docs/Recipes.md", encoding: .utf8)
    let section = try #require(page.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
    let block = try #require(section.components(separatedBy: "```").dropFirst().first)
    return block.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .joined(separator: "\n")
  }

  /// A `bundler` first in the path that notes each of its builds.
  private func environment(in sandbox: Sandbox) throws -> [String: String] {
    try sandbox.write(
      "bin/bundler",
      """
      #!/bin/sh
      [ "$1" != build ] || echo run >> '\(sandbox.path("runs"))'
      exec '\(Sandbox.bundlerPath)' "$@"

      """)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: sandbox.path("bin/bundler"))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return [
      "PATH": sandbox.path("bin") + ":" + path,
      "Bundler_DIR": Sandbox.checkout + "/Integrations/cmake",
    ]
  }
}
