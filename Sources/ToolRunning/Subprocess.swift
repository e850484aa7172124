internal import CLinux
internal import Glibc

/// Runs a program without a shell and collects what it writes.
///
/// Its time and output are bounded. Its output goes through pipes: programs that it has started end
/// when nobody reads any more. It stays in the process group of its parent, so that a terminal's
/// interrupt reaches both.
package struct Subprocess: Sendable {
  package enum Failure: Error, Hashable, Sendable {
    /// It could not be started; the number is an `errno`.
    case notStarted(Int32)
    case tookTooLong
    case wroteTooMuch
  }

  package struct Result: Hashable, Sendable {
    /// The exit status, or 128 and the number of the signal that ended it.
    package var status: Int32
    package var output: [UInt8]
    package var errors: [UInt8]
  }

  /// An absolute path.
  package var program: String
  /// Without the program's own name.
  package var arguments: [String]
  /// Texts such as `LANG=C`; nothing else is handed on.
  package var environment: [String]
  /// What it reads from its standard input.
  package var input: [UInt8] = []
  /// When its time is up, it is interrupted, and a moment later killed.
  package var limits = ToolLimits()

  package init(program: String, arguments: [String], environment: [String]) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
  }

  /// Waits for the end; throws when the program cannot be started or exceeds a limit.
  package func run() throws(Failure) -> Result {
    let input = try MemoryFile(input)
    var output = try Pipe()
    var errors = try Pipe()
    let process = try start(
      input: input.descriptor, output: output.writeEnd, errors: errors.writeEnd)
    limits.apply(to: process)
    output.closeWriteEnd()
    errors.closeWriteEnd()
    var texts: [[UInt8]] = [[], []]
    if let failure = collect(from: [output.readEnd, errors.readEnd], into: &texts) {
      Self.stop(process)
      throw failure
    }
    let status = Self.wait(for: process) ?? 127
    if status == 128 + SIGXCPU { throw .tookTooLong }
    if status == 128 + SIGXFSZ { throw .wroteTooMuch }
    return Result(status: status, output: texts[0], errors: texts[1])
  }

  private func start(input: Int32, output: Int32, errors: Int32) throws(Failure) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, errors, 2)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // What is blocked or ignored here would be so there, too.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe words.indices { unsafe free(words[index]) }
      for index in unsafe variables.indices { unsafe free(variables[index]) }
    }
    var process = pid_t()
    let error = unsafe posix_spawn(
      &process, program, &actions, &attributes, &words, &variables)
    guard error == 0 else { throw .notStarted(error) }
    return process
  }

  /// Reads two streams until both end; returns why it stopped earlier.
  private func collect(from ends: [Int32], into texts: inout [[UInt8]]) -> Failure? {
    let end = ContinuousClock.now + .seconds(limits.seconds)
    var isOpen = [true, true]
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while isOpen.contains(true) {
      if ContinuousClock.now > end { return .tookTooLong }
      var polled = ends.indices.map { index in
        pollfd(fd: isOpen[index] ? ends[index] : -1, events: Int16(POLLIN), revents: 0)
      }
      let ready = unsafe poll(&polled, nfds_t(polled.count), 100)
      if ready <= 0 { continue }
      for index in ends.indices where isOpen[index] && polled[index].revents != 0 {
        let count = unsafe buffer.withUnsafeMutableBytes { bytes in
          unsafe read(ends[index], bytes.baseAddress, bytes.count)
        }
        if count < 0, errno == EINTR { continue }
        if count <= 0 {
          isOpen[index] = false
        } else {
          texts[index] += buffer[..<count]
          if texts[index].count > limits.output { return .wroteTooMuch }
        }
      }
    }
    return nil
  }

  /// Interrupts a process, and kills it when it goes on for two seconds.
  private static func stop(_ process: pid_t) {
    kill(process, SIGINT)
    for _ in 0..<200 {
      if wait(for: process, options: WNOHANG) != nil { return }
      usleep(10_000)
    }
    kill(process, SIGKILL)
    _ = wait(for: process)
  }

  /// The exit status of a process, or 128 and the number of a signal; nil while it runs, where that is
  /// not waited for.
  private static func wait(for process: pid_t, options: Int32 = 0) -> Int32? {
    var status: Int32 = 0
    while true {
      let ended = unsafe waitpid(process, &status, options)
      if ended == 0 { return nil }
      if ended > 0 { break }
      if errno != EINTR { return 127 }
    }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}

/// The two ends of a pipe, closed with the value.
private struct Pipe: ~Copyable {
  let readEnd: Int32
  private(set) var writeEnd: Int32

  init() throws(Subprocess.Failure) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe2(&ends, O_CLOEXEC) == 0 else { throw .notStarted(errno) }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    close(readEnd)
    if writeEnd >= 0 { close(writeEnd) }
  }

  mutating func closeWriteEnd() {
    close(writeEnd)
    writeEnd = -1
  }
}
