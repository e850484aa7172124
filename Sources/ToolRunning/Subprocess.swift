internal import CLinux
internal import Glibc

/// Runs a program without a shell and collects what it writes.
///
/// Its input and output are files in memory, so that neither can block; its time and its output are
/// bounded. It stays in the process group of its parent, so that a terminal's interrupt reaches both.
package struct Subprocess: Sendable {
  package enum Failure: Error, Hashable, Sendable {
    /// It could not be started, or was lost; the number is an `errno`.
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
  package var limits = ToolLimits()

  package init(program: String, arguments: [String], environment: [String]) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
  }

  /// Waits for the end; throws when the program cannot be started or exceeds a limit.
  package func run() throws(Failure) -> Result {
    let files = try [MemoryFile(input), MemoryFile(), MemoryFile()]
    let process = try start(files)
    limits.apply(to: process)
    let end = ContinuousClock.now + .seconds(limits.seconds)
    var pause: useconds_t = 500
    while true {
      if let status = try Self.status(of: process, WNOHANG) {
        let result = Result(
          status: status, output: files[1].contents(limit: limits.output),
          errors: files[2].contents(limit: limits.output))
        switch status - 128 {
        case SIGXCPU: throw .tookTooLong
        case SIGXFSZ: throw .wroteTooMuch
        default: break
        }
        if files.contains(where: { $0.size > limits.output }) { throw .wroteTooMuch }
        return result
      }
      // A program that it started may have no limits of its own.
      let writesTooMuch = files[1...].contains { $0.size > limits.output }
      if writesTooMuch || ContinuousClock.now > end {
        Self.stop(process)
        throw writesTooMuch ? .wroteTooMuch : .tookTooLong
      }
      usleep(pause)
      pause = min(pause * 2, 8000)
    }
  }

  /// Starts the program with these files as its standard input, output and error.
  private func start(_ files: [MemoryFile]) throws(Failure) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, file.descriptor, Int32(number))
    }
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

  /// Interrupts a process, and kills it when it goes on for two seconds.
  private static func stop(_ process: pid_t) {
    kill(process, SIGINT)
    for _ in 0..<200 {
      if (try? status(of: process, WNOHANG)) != .some(nil) { return }
      usleep(10_000)
    }
    kill(process, SIGKILL)
    _ = try? status(of: process)
  }

  /// The exit status of a process, or 128 and the number of a signal; nil while it runs, where that is
  /// not waited for.
  private static func status(
    of process: pid_t, _ options: Int32 = 0
  ) throws(Failure) -> Int32? {
    var status: Int32 = 0
    while true {
      let ended = unsafe waitpid(process, &status, options)
      if ended == 0 { return nil }
      if ended > 0 { break }
      if errno != EINTR { throw .notStarted(errno) }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
