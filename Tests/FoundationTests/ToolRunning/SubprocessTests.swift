import Glibc
import HostSystem
import Testing

@Suite struct SubprocessTests {
  private func run(
    _ script: String, seconds: Int = 30, limit: Int = 1 << 20
  ) throws(Subprocess.Failure) -> Subprocess.Result {
    var process = Subprocess(
      program: "/bin/sh", arguments: ["-c", script], environment: ["GREETING=hello"])
    process.limits.seconds = seconds
    process.limits.output = limit
    return try process.run()
  }

  @Test func collectsBothStreams() throws {
    let result = try run("echo $GREETING; echo $HOME oh >&2; cat; exit 3")
    #expect(String(decoding: result.output, as: UTF8.self) == "hello\n")
    #expect(String(decoding: result.errors, as: UTF8.self) == "oh\n")
    #expect(result.status == 3)
  }

  @Test func tellsOfSignals() throws {
    #expect(try run("kill -9 $$").status == 128 + 9)
  }

  /// More than a pipe holds, on both streams at once.
  @Test func readsWhatDoesNotFitIntoAPipe() throws {
    let result = try run("head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2")
    #expect(result.output.count == 300_000)
    #expect(result.errors.count == 300_000)
  }

  @Test func endsWhatTakesTooLong() {
    #expect(throws: Subprocess.Failure.tookTooLong) { try run("exec sleep 100", seconds: 1) }
  }

  /// One that ignores the interrupt is killed.
  @Test func killsWhatGoesOn() {
    #expect(throws: Subprocess.Failure.tookTooLong) {
      try run("trap '' INT; while :; do :; done", seconds: 1)
    }
  }

  @Test func stopsWhatWritesTooMuch() {
    #expect(throws: Subprocess.Failure.wroteTooMuch) { try run("yes", limit: 100_000) }
  }

  @Test func tellsWhatCannotBeStarted() {
    let process = Subprocess(program: "/nowhere/x", arguments: [], environment: [])
    #expect(throws: Subprocess.Failure.notStarted(2)) { try process.run() }
  }

  /// Whatever this process has open, and forgot to mark.
  @Test func handsOnNoDescriptor() throws {
    let open = dup2(STDERR_FILENO, 100)
    defer { close(open) }
    let result = try run("ls /proc/self/fd")
    #expect(String(decoding: result.output, as: UTF8.self) == "0\n1\n2\n3\n")
  }

  /// Nothing is left to read, and nothing ends.
  @Test func endsWhatClosedItsStreams() {
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(throws: Subprocess.Failure.tookTooLong) {
        try run("exec >&- 2>&-; exec sleep 1000", seconds: 1)
      }
    }
    #expect(time < .seconds(20))
  }

  /// Children of a program end with it, also those that left its session; those as soon as no other
  /// program runs.
  @Test(arguments: [
    ("sleep 7531 &", "7531"), ("setsid sleep 7532 &", "7532"),
    ("setsid sh -c 'sleep 7533 & sleep 7534' &", "753[34]"),
  ])
  func endsWhatAProgramStarted(_ script: String, _ left: String) throws {
    let result = try run(script + " sleep 0.2; echo", seconds: 20)
    #expect(result.status == 0)
    for _ in 0..<600 {
      let count = try run("ps -eo args | grep -c '^sleep \(left)'")
      if count.output == Array("0\n".utf8) { return }
      usleep(100_000)
    }
    Issue.record("something is left")
  }
}
