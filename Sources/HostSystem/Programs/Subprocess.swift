internal import CLinux
internal import Glibc
internal import Synchronization

/// Runs a program without a shell and collects what it writes.
///
/// Its time and output are bounded, whether it closes its streams or not, and what it started ends with
/// it, also where this process is ended by a signal.
package struct Subprocess: Sendable {
  package enum Failure: Error, Equatable, Sendable {
    /// It could not be started; the number is an `errno`.
    case notStarted(Int32)
    case tookTooLong
    case wroteTooMuch
    /// The system has nothing to make a fence of.
    case noFence
  }

  package struct Result: Equatable, Sendable {
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
  /// The bytes for its standard input.
  package var input: [UInt8] = []
  /// When its time is up, it is interrupted, and a moment later killed.
  package var limits = ToolLimits()
  /// Nil for a program that may do what its user may.
  package var fence: Fence?

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
    let process = try ProcessGroup(
      self, input: input.descriptor, output: output.writeEnd, errors: errors.writeEnd)
    output.closeWriteEnd()
    errors.closeWriteEnd()
    var texts: [[UInt8]] = [[], []]
    let deadline = ContinuousClock.now + .seconds(limits.seconds)
    var failure = collect(
      from: [output.readEnd, errors.readEnd], of: process, into: &texts, until: deadline)
    // It may have closed its streams and go on.
    if failure == nil, !process.waits(until: deadline) { failure = .tookTooLong }
    if failure != nil { process.interrupt() }
    let status = process.end()
    if let failure { throw failure }
    if status == 128 + SIGXCPU { throw .tookTooLong }
    if status == 128 + SIGXFSZ { throw .wroteTooMuch }
    return Result(status: status, output: texts[0], errors: texts[1])
  }

  /// Reads two streams until both end, or the program has ended and nothing more is in them.
  ///
  /// What it started may keep them open. Returns why it stopped earlier.
  private func collect(
    from ends: [Int32], of process: ProcessGroup, into texts: inout [[UInt8]],
    until deadline: ContinuousClock.Instant
  ) -> Failure? {
    var isOpen = [true, true]
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while isOpen.contains(true) {
      if ContinuousClock.now > deadline { return .tookTooLong }
      // Asked before: what it wrote to its end is then in the streams.
      let hasEnded = process.hasEnded
      var polled = ends.indices.map { index in
        pollfd(fd: isOpen[index] ? ends[index] : -1, events: Int16(POLLIN), revents: 0)
      }
      let ready = unsafe poll(&polled, nfds_t(polled.count), hasEnded ? 0 : 100)
      if ready <= 0 {
        if hasEnded { return nil }
        continue
      }
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
}

/// A running program with everything that it has started.
private final class ProcessGroup: Sendable {
  private let process: pid_t
  /// Its name in the list of what a signal ends.
  private let name: String

  /// The programs that run now: other children of this process are strays.
  private static let running = Mutex<Set<pid_t>>([])
  private static let adoptsOrphans: Void = process_adopt_orphans()

  init(
    _ program: Subprocess, input: Int32, output: Int32, errors: Int32
  ) throws(Subprocess.Failure) {
    _ = Self.adoptsOrphans
    // Open until it runs.
    let fence: OpenFence?
    if let wanted = program.fence { fence = try OpenFence(wanted) } else { fence = nil }
    var words = unsafe ([program.program] + program.arguments).map { unsafe strdup($0) } + [nil]
    var variables = unsafe program.environment.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe words.indices { unsafe free(words[index]) }
      for index in unsafe variables.indices { unsafe free(variables[index]) }
    }
    let limits = program.limits.limits
    var error: Int32 = 0
    let descriptor = Self.descriptor(of: fence)
    let process = Self.running.withLock { running in
      let process = unsafe program.program.withCString { path in
        unsafe limits.withUnsafeBufferPointer { limits in
          unsafe words.withUnsafeMutableBufferPointer { words in
            unsafe variables.withUnsafeMutableBufferPointer { variables in
              var request = unsafe process_request(
                program: path, arguments: words.baseAddress, environment: variables.baseAddress,
                input: input, output: output, errors: errors, limits: limits.baseAddress,
                limit_count: limits.count, fence: descriptor)
              return unsafe process_start(&request, &error)
            }
          }
        }
      }
      if process > 0 { running.insert(process) }
      return process
    }
    guard process > 0 else { throw .notStarted(error) }
    self.process = process
    name = "process \(process)"
    _ = fence
    UnfinishedFiles.register(name) {
      kill(-process, SIGKILL)
      Self.killStrays()
    }
  }

  private static func descriptor(of fence: borrowing OpenFence?) -> Int32 {
    switch fence {
    case .some(let fence): fence.descriptor
    case .none: -1
    }
  }

  /// Waits for the end of the program; false if that does not come in time.
  func waits(until deadline: ContinuousClock.Instant) -> Bool {
    var pause: UInt32 = 100
    while !hasEnded {
      if ContinuousClock.now > deadline { return false }
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
    return true
  }

  /// Asks the program to end, and gives it two seconds.
  func interrupt() {
    kill(-process, SIGINT)
    _ = waits(until: ContinuousClock.now + .seconds(2))
  }

  /// Kills what is left of the program and of what it started; returns its exit status, or 128 and the
  /// number of the signal that ended it.
  func end() -> Int32 {
    // As long as its status is not taken, the number of its group is nobody else's.
    kill(-process, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
    Self.running.withLock { running in
      running.remove(process)
      if running.isEmpty { Self.killStrays() }
    }
    UnfinishedFiles.unregister(name)
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  /// Kills what left the group of a program that has ended: such processes are children of this one then,
  /// and in another session, which a process cannot leave for this one.
  private static func killStrays() {
    var information = unsafe siginfo_t()
    // Without any child there is nothing to look for.
    guard unsafe waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) == 0 else { return }
    for _ in 0..<100 {
      let (own, session) = (getpid(), getsid(0))
      let strays = ProcessTable.all.filter { $0.parent == own && $0.session != session }
      if strays.isEmpty { return }
      for stray in strays {
        kill(stray.process, SIGKILL)
        var status: Int32 = 0
        _ = unsafe waitpid(stray.process, &status, 0)
      }
    }
  }

  /// True if the program has ended; its status is not taken yet.
  var hasEnded: Bool {
    var information = unsafe siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    return unsafe waitid(P_PID, id_t(process), &information, options) != 0
      || information.si_signo != 0
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

/// An open file without a name that lives in memory; closed with the last reference to it.
final class MemoryFile: Sendable {
  let descriptor: Int32

  /// A file with these contents, read from its start.
  init(_ contents: [UInt8] = []) throws(Subprocess.Failure) {
    descriptor = unsafe memfd_create("bundler", 1)
    guard descriptor >= 0 else {
      throw .notStarted(errno)
    }
    var offset = 0
    while offset < contents.count {
      let written = unsafe contents.withUnsafeBytes { buffer in
        unsafe pwrite(
          descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset, off_t(offset)
        )
      }
      guard written > 0 || errno == EINTR else {
        throw .notStarted(errno)
      }
      offset += max(0, written)
    }
  }

  deinit { close(descriptor) }
}
