import HostSystem
import Testing

@Suite struct ExternalToolTests {
  private func tool(_ name: String) throws -> ExternalTool {
    try #require(ExternalTool(name, in: ["/usr/bin", "/bin"]))
  }

  @Test func passesInputAndArguments() throws {
    let text = [UInt8]("b\na\n".utf8)
    #expect(try tool("sort").run([], input: text) == Array("a\nb\n".utf8))
    #expect(try tool("echo").run(["$HOME *; ls"]) == Array("$HOME *; ls\n".utf8))
  }

  @Test func passesMuchInput() throws {
    let bytes = [UInt8](repeating: 7, count: 3_000_000)
    #expect(try tool("cat").run([], input: bytes) == bytes)
  }

  @Test func saysWhatWentWrong() throws {
    let list = try tool("ls")
    do throws(ToolFailure) {
      _ = try list.run(["/no/such/file"])
      Issue.record("no failure")
    } catch {
      #expect(error.name == "ls")
      #expect(error.reason.contains("No such file"))
    }
  }

  @Test func endsWhatTakesTooLong() throws {
    var limits = ToolLimits()
    limits.seconds = 1
    let sleep = try tool("sleep")
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(throws: ToolFailure.self) { try sleep.run(["60"], limits: limits) }
    }
    #expect(time < .seconds(20))
  }

  @Test func endsWhatWritesTooMuch() throws {
    var limits = ToolLimits()
    limits.output = 1 << 16
    let yes = try tool("yes")
    #expect(throws: ToolFailure(name: "yes", reason: "it wrote too much")) {
      try yes.run([], limits: limits)
    }
  }

  @Test func hasNoEnvironmentButThePath() throws {
    let text = String(decoding: try tool("env").run([]), as: UTF8.self)
    #expect(
      text.split(separator: "\n").allSatisfy { $0.hasPrefix("PATH=") || $0.hasPrefix("LC_ALL=") })
  }

  @Test func isNilWithoutTheProgram() {
    #expect(ExternalTool("no-such-program-anywhere") == nil)
    #expect(ExternalTool("sort", in: ["usr/bin"]) == nil)
    #expect(ExternalTool("bin", in: ["/usr"]) == nil)
  }
}
