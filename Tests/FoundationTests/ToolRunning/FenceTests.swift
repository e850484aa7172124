import BundlerTestSupport
import HostSystem
import Testing

/// What a program in a fence can do; where the system has none, nothing is to be seen.
@Suite(.enabled(if: Fence.isAvailable)) struct FenceTests {
  private func run(_ script: String, _ fence: Fence) throws -> Subprocess.Result {
    var process = Subprocess(
      program: "/bin/sh", arguments: ["-c", script], environment: ["PATH=/usr/bin:/bin"])
    process.fence = fence
    return try process.run()
  }

  @Test func readsAndChangesWhatIsNamed() throws {
    let directory = try TemporaryDirectory()
    try directory.write("read/a", "text")
    try directory.makeDirectory("write")
    try directory.write("other/b", "secret")
    let fence = Fence(
      readable: [directory.absolute("read")], writable: [directory.absolute("write")])
    func status(_ script: String) throws -> Int32 { try run(script, fence).status }
    #expect(try status("cat \(directory.absolute("read/a"))") == 0)
    #expect(try status("echo x > \(directory.absolute("write/c"))") == 0)
    #expect(try status("echo x > /dev/null; ls /usr/bin > /dev/null") == 0)
    #expect(try status("cat \(directory.absolute("other/b"))") != 0)
    #expect(try status("ls \(directory.absolute("other"))") != 0)
    #expect(try status("echo x > \(directory.absolute("read/new"))") != 0)
    #expect(try status("echo x > \(directory.absolute("other/new"))") != 0)
    #expect(try status("rm \(directory.absolute("read/a"))") != 0)
    #expect(try status("ln -s /etc \(directory.absolute("read/l"))") != 0)
    #expect(directory.exists("read/a") && directory.exists("write/c"))
    #expect(directory.listing(of: "other") == ["b"])
  }

  @Test func hasNoSockets() throws {
    let script = """
      import socket
      for family in (socket.AF_INET, socket.AF_UNIX, socket.AF_NETLINK):
        try:
          socket.socket(family, socket.SOCK_STREAM)
          print("open")
        except PermissionError:
          print("refused")
      """
    guard let python = ExternalTool("python3", in: ["/usr/bin"]) else { return }
    var process = Subprocess(
      program: python.path, arguments: ["-c", script], environment: ["PATH=/usr/bin:/bin"])
    process.fence = Fence(readable: [], writable: [])
    let result = try process.run()
    #expect(String(decoding: result.output, as: UTF8.self) == "refused\nrefused\nrefused\n")
  }

  /// Besides the processes that the user has: a few for one program are not hundreds for all.
  @Test func limitsProcesses() throws {
    func limit(_ processes: Int) throws -> Int {
      var process = Subprocess(
        program: "/bin/cat", arguments: ["/proc/self/limits"], environment: [])
      process.limits.processes = processes
      let text = String(decoding: try process.run().output, as: UTF8.self)
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("Max processes") })
      return try #require(line.split(separator: " ").compactMap { Int($0) }.first)
    }
    #expect(try limit(10) > 10)
    #expect(try limit(10) < limit(100_000))
  }

  @Test func installationsAreNotTheUsersOwnDirectory() throws {
    let directory = try TemporaryDirectory()
    try directory.write("opt/kit/bin/tool", "")
    try directory.write("home/bin/tool", "")
    let home = directory.absolute("home")
    #expect(
      Fence.installation(of: directory.absolute("opt/kit/bin/tool"), home: home)?.hasSuffix(
        "/opt/kit")
        == true)
    #expect(
      Fence.installation(of: directory.absolute("home/bin/tool"), home: home)?.hasSuffix(
        "/home/bin")
        == true)
    #expect(Fence.installation(of: "/nowhere/x", home: home) == nil)
  }
}
