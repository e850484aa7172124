internal import CLinux
internal import Glibc

/// A program of the system, which is run without a shell and within limits.
///
/// Its input and output are files in memory, so that neither can block; it gets no environment of
/// ours but the search path, and no terminal.
package struct ExternalTool: Hashable, Sendable {
  /// Absolute.
  package let path: String

  /// The first program of that name in directories; nil if there is none.
  package init?(_ name: String, in directories: [String] = ExternalTool.searchPath) {
    for directory in directories where directory.hasPrefix("/") {
      let path = directory.hasSuffix("/") ? directory + name : directory + "/" + name
      var status = stat()
      guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        unsafe access(path, X_OK) == 0
      else { continue }
      self.path = path
      return
    }
    return nil
  }

  /// The directories of `PATH`.
  package static var searchPath: [String] {
    guard let path = unsafe getenv("PATH") else { return ["/usr/local/bin", "/usr/bin", "/bin"] }
    return unsafe String(cString: path).split(separator: ":").map(String.init)
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: as they are; nothing expands them.
  ///   - input: what it reads from standard input.
  ///   - includesMessages: whether what it writes to standard error is returned as well.
  ///   - limits: what it may use.
  /// - Returns: what it wrote to standard output.
  /// - Throws: a failure if it cannot be started, exceeds a limit, or ends with another status
  ///   than 0.
  package func run(
    _ arguments: [String], input: [UInt8] = [], includesMessages: Bool = false,
    limits: ToolLimits = ToolLimits()
  ) throws(ToolFailure) -> [UInt8] {
    let standardInput = try MemoryFile(input)
    let output = try MemoryFile()
    let messages = try MemoryFile()
    let process = try start(arguments, [standardInput, output, messages])
    limits.apply(to: process)
    let status = try wait(for: process, limits)
    guard status == 0 else {
      let text = String(decoding: messages.contents(limit: 4096), as: UTF8.self)
      throw ToolFailure(name: name, status: status, message: text)
    }
    let text = includesMessages ? messages.contents(limit: limits.output) : []
    return output.contents(limit: limits.output) + text
  }

  /// The name for messages.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  private func start(
    _ arguments: [String], _ files: [MemoryFile]
  ) throws(ToolFailure) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, file.descriptor, Int32(number))
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // Our threads block signals, which would be inherited.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let environment = ["PATH=\(Self.searchPath.joined(separator: ":"))", "LC_ALL=C.UTF-8"]
    var process: pid_t = 0
    var argv = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    var envp = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe argv.indices { unsafe free(argv[index]) }
      for index in unsafe envp.indices { unsafe free(envp[index]) }
    }
    let error = unsafe posix_spawn(&process, path, &actions, &attributes, &argv, &envp)
    guard error == 0 else {
      throw ToolFailure(name: name, reason: unsafe String(cString: strerror(error)))
    }
    return process
  }

  /// The exit status; ends the program when its time is up.
  private func wait(for process: pid_t, _ limits: ToolLimits) throws(ToolFailure) -> Int32 {
    let end = ContinuousClock.now + .seconds(limits.seconds)
    var pause: useconds_t = 500
    while true {
      var status: Int32 = 0
      let result = unsafe waitpid(process, &status, WNOHANG)
      if result == process {
        let signal = status & 0x7F
        if signal == 0 { return status >> 8 & 0xFF }
        let reason =
          signal == SIGXCPU || signal == SIGKILL
          ? "it took too long" : signal == SIGXFSZ ? "it wrote too much" : "signal \(signal)"
        throw ToolFailure(name: name, reason: reason)
      }
      guard result == 0 || errno == EINTR else {
        throw ToolFailure(name: name, reason: "it was lost")
      }
      if ContinuousClock.now > end {
        kill(process, SIGKILL)
        unsafe waitpid(process, &status, 0)
        throw ToolFailure(name: name, reason: "it took longer than \(limits.seconds) seconds")
      }
      usleep(pause)
      pause = min(pause * 2, 8000)
    }
  }
}
