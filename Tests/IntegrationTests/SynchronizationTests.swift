import Testing

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
