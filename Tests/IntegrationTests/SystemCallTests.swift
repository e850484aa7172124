import Foundation
import Glibc
import Testing

/// What goes wrong in the middle of system calls.
@Suite(.enabled(if: Sandbox.isInstalled("strace"))) struct SystemCallTests {
  /// Runs bundler under strace; `options` are strace's.
  private func trace(
    _ options: [String], _ arguments: [String], in sandbox: Sandbox,
    environment: [String: String] = [:]
  ) throws -> Sandbox.Outcome {
    try sandbox.run(
      "strace",
      ["-f", "-o", sandbox.path("trace")] + options + [Sandbox.bundlerPath] + arguments,
      environment: environment)
  }

  /// A new file is on the disk before it has its name, as one that replaces another is.
  @Test func writesAUsersFileToTheDiskFirst() throws {
    let sandbox = try Sandbox()
    let outcome = try trace(
      ["-e", "trace=fsync,rename,renameat,renameat2"], ["init"], in: sandbox)
    #expect(outcome.status == 0, "\(outcome.error)")
    let calls = try sandbox.read("trace").split(separator: "\n")
    let rename = try #require(calls.firstIndex { $0.contains("\"bundle.yml\"") })
    #expect(calls[..<rename].contains { $0.contains("fsync(") })
  }

  /// A directory of which only a part can be read is no directory with less in it.
  @Test func buildsNothingOfAPartOfADirectory() throws {
    let sandbox = try Sandbox()
    try Self.project(sandbox)
    let outcome = try trace(
      ["-P", sandbox.path("Art"), "-e", "inject=getdents64:error=EIO:when=2"], ["build"],
      in: sandbox)
    #expect(outcome.status != 0)
    #expect(outcome.error.contains("input/output error"), "\(outcome.error)")
  }

  /// A signal while the rights of make's job server are taken loses none of them.
  @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
  func givesBackWhatItIsTaking() throws {
    let sandbox = try Sandbox()
    try Self.project(sandbox)
    let path = sandbox.path("server")
    try #require(unsafe mkfifo(path, 0o600) == 0)
    let server = unsafe open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    defer { close(server) }
    try #require(unsafe write(server, "abc", 3) == 3)
    let outcome = try trace(
      ["-P", path, "-e", "inject=read:signal=SIGTERM:when=1"], ["build"], in: sandbox,
      environment: ["MAKEFLAGS": " -j4 --jobserver-auth=fifo:\(path)"])
    #expect(outcome.status != 0)
    var tokens = [UInt8](repeating: 0, count: 8)
    #expect(unsafe Glibc.read(server, &tokens, tokens.count) == 3)
  }

  private static func project(_ sandbox: Sandbox) throws {
    try sandbox.write(
      "bundle.yml",
      "version: 1\ntargets:\n"
        + "  App: {type: app, platform: macos, deploymentTarget: \"10.13\", resources: [Art]}\n")
    for name in ["a", "b", "c"] { try sandbox.write("Art/\(name).txt", name) }
  }
}
