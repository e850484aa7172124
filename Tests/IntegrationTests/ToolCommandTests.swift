import Foundation
import Testing

/// Commands of a manifest, for kinds of resources without a compiler.
@Suite struct ToolCommandTests {
  private func project() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      "bundle.yml",
      """
      version: 1
      targets:
        App:
          type: app
          platform: ios
          resources: [Shaders]
          tools:
            metal:
              command: [tools/join.sh, "{out}", "{in}"]
              outputs: [default.metallib]
              inputs: [Shaders/common.h]
              joined: true
      """)
    try sandbox.write("Shaders/a.metal", "one")
    try sandbox.write("Shaders/b.metal", "two")
    try sandbox.write("Shaders/common.h", "zero")
    try sandbox.write(
      "tools/join.sh", "#!/bin/sh\nout=$1; shift; cat Shaders/common.h \"$@\" > \"$out\"\n")
    return sandbox
  }

  @Test func runsOnlyWhenAllowed() throws {
    let sandbox = try project()
    let withheld = try sandbox.bundler("build")
    #expect(withheld.status == 1)
    #expect(withheld.error.contains("[tool-not-run]"))
    #expect(!sandbox.exists("build/App.app/default.metallib"))
    #expect(try sandbox.bundler("build", "--run-tools", "--locked").status == 1)
    #expect(try sandbox.bundler("build", "--run-tools").status == 0)
    #expect(try sandbox.read("build/App.app/default.metallib") == "zeroonetwo")
    #expect(try sandbox.bundler("build").status == 0)
  }

  @Test func runsAgainWhenAnInputChanges() throws {
    let sandbox = try project()
    #expect(try sandbox.bundler("build", "--run-tools").status == 0)
    sandbox.letTimePass()
    try sandbox.write("Shaders/common.h", "new")
    #expect(try sandbox.bundler("build").status == 1)
    #expect(try sandbox.bundler("build", "--run-tools").status == 0)
    #expect(try sandbox.read("build/App.app/default.metallib") == "newonetwo")
    sandbox.letTimePass()
    try sandbox.write("tools/join.sh", "#!/bin/sh\necho other > \"$1\"\n")
    #expect(try sandbox.bundler("build", "--run-tools").status == 0)
    #expect(try sandbox.read("build/App.app/default.metallib") == "other\n")
  }

  @Test func isNeverRunByCommandsThatLook() throws {
    let sandbox = try project()
    try sandbox.write("tools/join.sh", "#!/bin/sh\nexit 1\n")
    let plan = try sandbox.bundler("plan")
    #expect(plan.status == 0)
    #expect(plan.output.contains("default.metallib"))
    #expect(try sandbox.bundler("lint").status == 0)
  }

  @Test func isExportedWithPermissionAlone() throws {
    let sandbox = try project()
    let withheld = try sandbox.bundler("export", "ninja")
    #expect(withheld.status == 1)
    #expect(withheld.error.contains("[tool-not-run]"))
    #expect(try sandbox.bundler("export", "ninja", "--run-tools").status == 0)
    #expect(
      try sandbox.read("build.ninja").contains(
        "Shaders/a.metal Shaders/b.metal Shaders/common.h tools/join.sh"))
  }

  @Test func namesToolsWhereNothingCompiles() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "bundle.yml", "version: 1\ntargets: {App: {type: app, platform: ios, resources: [a.metal]}}")
    try sandbox.write("a.metal", "")
    let built = try sandbox.bundler("build")
    #expect(built.status == 1)
    #expect(built.error.contains("a command of yours for 'metal' under 'tools:' makes it"))
  }
}
