import Foundation
import Testing

/// `bundler export`, and the commands that single steps run.
@Suite struct ExportTests {
  private func project() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      "bundle.yml",
      """
      version: 1
      targets:
        App: {type: app, platform: ios, resources: [Notes]}
      """)
    try sandbox.write("Notes/a.txt", "one")
    return sandbox
  }

  @Test func writesTheSameFileOnce() throws {
    let sandbox = try project()
    #expect(try sandbox.bundler("export", "ninja", "-o", "x.ninja").status == 0)
    let text = try sandbox.read("x.ninja")
    #expect(text.contains("\nbuild build/App.app/a.txt: copy Notes/a.txt\n"))
    #expect(text.contains("\nbuild bundle.yml: phony\n"))
    #expect(text.contains("\nbuild Notes: phony\n"))
    func time() throws -> Date? {
      try FileManager.default.attributesOfItem(atPath: sandbox.path("x.ninja"))[.modificationDate]
        as? Date
    }
    let before = try time()
    sandbox.letTimePass()
    #expect(try sandbox.bundler("export", "ninja", "-o", "x.ninja").status == 0)
    #expect(try time() == before)
  }

  /// The text of a step is what engines and their caches compare.
  @Test func staysTheSameWhenLinesMove() throws {
    let sandbox = try Sandbox()
    let manifest = """
      version: 1
      targets:
        App:
          type: app
          platform: macos
          deploymentTarget: "11.0"
          info:
            # COMMENT
            properties: {NSHumanReadableCopyright: me, NSPrincipalClass: NSApplication}

      """
    try sandbox.write("bundle.yml", manifest)
    #expect(try sandbox.bundler("export", "ninja").status == 0)
    let text = try sandbox.read("build.ninja")
    #expect(text.contains("NSHumanReadableCopyright"))
    #expect(!text.contains("propertyRanges"))
    try sandbox.write(
      "bundle.yml", manifest.replacingOccurrences(of: "# COMMENT", with: "# one\n      # two"))
    #expect(try sandbox.bundler("export", "ninja").status == 0)
    #expect(try sandbox.read("build.ninja") == text)
  }

  /// Paths lead from the directory of the file, wherever the command runs.
  @Test func leadsFromTheFile() throws {
    let sandbox = try project()
    try sandbox.write("elsewhere/sub/file", "")
    let outcome = try sandbox.run(
      "sh",
      [
        "-c",
        "cd elsewhere && '\(Sandbox.bundlerPath)' export ninja -C .. -o elsewhere/sub/b.ninja",
      ])
    #expect(outcome.status == 0, "\(outcome.error)")
    let text = try sandbox.read("elsewhere/sub/b.ninja")
    #expect(text.contains("\nbuild ../../build/App.app/a.txt: copy ../../Notes/a.txt\n"))
    #expect(text.contains("  command = cd .. && $bundler export ninja -C .. -o"))
  }

  @Test func leavesTheFileAloneAfterAnError() throws {
    let sandbox = try project()
    #expect(try sandbox.bundler("export", "ninja").status == 0)
    let text = try sandbox.read("build.ninja")
    try sandbox.write("bundle.yml", "version: 1\ntargets: {App: {resources: [gone]}}\n")
    #expect(try sandbox.bundler("export", "ninja").status == 1)
    #expect(try sandbox.read("build.ninja") == text)
  }

  @Test(arguments: [
    (["action", "bad", "--bundle", "A.app"], 1, "error: 'bad' is not what this bundler exports"),
    (["record", "bad", "--bundle", "A.app"], 1, "error: 'bad' is not what this bundler exports"),
    (["action", "none", "--bundle", "A.app"], 2, "error: cannot read 'none': "),
    (
      ["action", "bad", "--bundle", "A.app", "--tool", "another"], 1,
      "error: the plan is for another build of bundler",
    ),
  ])
  func saysWhatIsWrongWithAStep(arguments: [String], status: Int32, message: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("bad", #"{"version":1,"action":[]}"#)
    let outcome = try sandbox.run(Sandbox.bundlerPath, arguments)
    #expect(outcome.status == status)
    #expect(outcome.error.hasPrefix(message), "\(outcome.error)")
    #expect(!sandbox.exists("A.app"))
  }
}
