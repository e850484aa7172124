import Foundation
import Testing

/// `bundler tree` and `bundler sync`.
@Suite struct TreeAndSyncTests {
  @Test func drawsABundle() throws {
    let sandbox = try Sandbox()
    for file in ["b.txt", "en.lproj/a.strings", "en.lproj/z.txt"] {
      try sandbox.write("App.app/" + file, "")
    }
    let drawn = try sandbox.bundler("tree", "App.app", environment: ["LC_ALL": "C.UTF-8"])
    #expect(drawn.status == 0 && drawn.error.isEmpty)
    #expect(
      drawn.output == """
        App.app
        ├── b.txt
        └── en.lproj/
            ├── a.strings
            └── z.txt

        1 directory, 3 files, 0

        """)
    let part = try sandbox.bundler("tree", "App.app/en.lproj", environment: ["LC_ALL": "C"])
    #expect(part.status == 0)
    #expect(part.output.contains("|-- a.strings\n") && part.output.contains("`-- z.txt\n"))
  }

  @Test(arguments: [("App.app/none", "'App.app' has no 'none'"), ("None.app", "no such file")])
  func refusesToDrawNothing(path: String, says: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("App.app/a", "")
    let outcome = try sandbox.bundler("tree", path)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.error.contains(says), "\(outcome.error)")
  }

  private func project() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("shared.txt", "one")
    try sandbox.write(
      "App/bundle.yml",
      """
      version: 1
      targets:
        App:
          type: app
          platform: ios
          resources:
            - file: ../shared.txt
              copy: true

      """)
    return sandbox
  }

  @Test func takesPrivateCopiesOnce() throws {
    let sandbox = try project()
    let first = try sandbox.bundler("sync", in: "App")
    #expect(first.status == 0 && first.output.isEmpty)
    #expect(first.error == "imported ../shared.txt as shared.txt\n")
    #expect(try sandbox.read("App/shared.txt") == "one")
    let again = try sandbox.bundler("sync", in: "App")
    #expect(again.status == 0 && again.output.isEmpty && again.error.isEmpty)
    #expect(!sandbox.exists("App/build"))
  }

  @Test func refreshesOnlyWhenAsked() throws {
    let sandbox = try project()
    try sandbox.bundler("sync", in: "App")
    try sandbox.write("shared.txt", "two")
    let kept = try sandbox.bundler("sync", in: "App")
    #expect(kept.status == 1 && kept.error.contains("[import-differs]"), "\(kept.error)")
    #expect(try sandbox.read("App/shared.txt") == "one")
    #expect(try sandbox.bundler("sync", "--refresh", in: "App").status == 0)
    #expect(try sandbox.read("App/shared.txt") == "two")
  }
}

/// What is on the disk when something is said of it, seen from the system calls.
@Suite(.enabled(if: Sandbox.isInstalled("strace"))) struct SynchronizationTests {
  @Test func syncsBeforeABundleIsThereAndBeforeItIsRecorded() throws {
    let sandbox = try Sandbox()
    try sandbox.write("Art/a.txt", "a")
    try sandbox.write(
      "bundle.yml",
      "version: 1\ntargets:\n  App:\n    type: app\n    platform: ios\n    resources: [Art]\n")
    sandbox.letTimePass()

    let first = try calls(in: sandbox)
    let sync = try #require(first.firstIndex { $0.contains("syncfs(") })
    let placed = try #require(
      first.firstIndex { $0.contains("\"bundle\"") && $0.contains("\"App.app\")") })
    let recorded = try #require(first.lastIndex { $0.contains("\"record\")") })
    #expect(sync < placed && placed < recorded)
    #expect(first.count { $0.contains("syncfs(") } == 1)

    #expect(try calls(in: sandbox).isEmpty, "nothing to do, nothing to wait for")

    try sandbox.write("Art/a.txt", "b")
    sandbox.letTimePass()
    let second = try calls(in: sandbox)
    let renamed = try #require(second.firstIndex { $0.contains("\"a.txt\")") })
    let synced = try #require(second.firstIndex { $0.contains("syncfs(") })
    let told = try #require(second.lastIndex { $0.contains("\"record\")") })
    #expect(renamed < synced && synced < told)
  }

  /// The calls of a build that rename or wait for the disk, in their order.
  private func calls(in sandbox: Sandbox) throws -> [String] {
    let outcome = try sandbox.run(
      "strace",
      ["-f", "-o", "trace", "-e", "trace=syncfs,fsync,rename,renameat,renameat2"]
        + [Sandbox.bundlerPath, "build"])
    #expect(outcome.status == 0, "\(outcome.error)")
    return try sandbox.read("trace").split(separator: "\n").map(String.init)
      .filter { $0.contains("sync") || $0.contains("rename") }
  }
}
