internal import CLinux
internal import Glibc

/// A program of the system, which is run without a shell and within limits.
///
/// It gets no environment of ours but the search path, and no terminal.
package struct ExternalTool: Equatable, Sendable {
  /// Absolute.
  package let path: String

  /// The first program of that name in directories; nil if there is none.
  package init?(_ name: String, in directories: [String] = ExternalTool.searchPath) {
    guard let path = Self.places(of: name, in: directories).last, Self.isProgram(path) else {
      return nil
    }
    self.path = path
  }

  /// The paths where a program of that name is looked for, up to the first that is one.
  package static func places(of name: String, in directories: [String]) -> [String] {
    let paths = directories.filter { $0.hasPrefix("/") }.map { directory in
      directory.hasSuffix("/") ? directory + name : directory + "/" + name
    }
    let last = paths.firstIndex(where: isProgram) ?? paths.count - 1
    return Array(paths[...last])
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return unsafe access(path, X_OK) == 0
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
    var process = Subprocess(
      program: path, arguments: arguments,
      environment: ["PATH=\(Self.searchPath.joined(separator: ":"))", "LC_ALL=C.UTF-8"])
    process.input = input
    process.limits = limits
    process.fence = fence
    let result: Subprocess.Result
    do throws(Subprocess.Failure) {
      result = try process.run()
    } catch {
      throw ToolFailure(name: name, error, limits)
    }
    guard result.status == 0 else {
      let text = String(decoding: result.errors.prefix(4096), as: UTF8.self)
      throw ToolFailure(name: name, status: result.status, message: text)
    }
    return result.output + (includesMessages ? result.errors : [])
  }

  /// It reads the system and its fonts, and writes to its streams; nil where there are no fences.
  private var fence: Fence? {
    guard Fence.isAvailable else { return nil }
    let home = unsafe getenv("HOME").map { unsafe String(cString: $0) }
    let fonts = home.map { [$0 + "/.fonts", $0 + "/.local/share/fonts"] } ?? []
    let installation = Fence.installation(of: path, home: home)
    return Fence(
      readable: ["/etc/fonts", "/var/cache/fontconfig"] + fonts
        + [installation].compactMap(\.self), writable: [])
  }

  /// The name for messages.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// Why a program did not do what it was run for.
package struct ToolFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The program's name.
  package var name: String
  /// Lower case, without a full stop.
  package var reason: String

  package init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }

  /// A failure with what the program said, the first line of it, and its status.
  init(name: String, status: Int32, message: String) {
    let line = message.split(whereSeparator: \.isNewline).first.map(String.init)
    self.init(
      name: name,
      reason: line.map { "\($0) (status \(status))" } ?? "it ended with status \(status)")
  }

  /// A failure to run it, or to stay within limits.
  init(name: String, _ failure: Subprocess.Failure, _ limits: ToolLimits) {
    let reason =
      switch failure {
      case .notStarted(let number): unsafe String(cString: strerror(number))
      case .tookTooLong: "it took longer than \(limits.seconds) seconds"
      case .wroteTooMuch: "it wrote too much"
      case .noFence: "there is no sandbox to run it in"
      }
    self.init(name: name, reason: reason)
  }

  package var description: String { "\(name): \(reason)" }
}

/// The limits of a program.
package struct ToolLimits: Equatable, Sendable {
  /// Of time, and of time on processors.
  package var seconds = 30
  /// Bytes of address space; nil for any number.
  package var memory: Int? = 2 << 30
  /// Bytes of either stream that it writes, and of each file.
  package var output = 256 << 20
  /// Processes and threads, besides those that its user has; nil for any number.
  package var processes: Int?

  package init() {}

  var limits: [process_limit] {
    let all: [(__rlimit_resource, Int?)] = [
      (RLIMIT_CPU, seconds), (RLIMIT_AS, memory), (RLIMIT_FSIZE, output), (RLIMIT_CORE, 0),
      (__RLIMIT_NPROC, processes.map { $0 + Self.tasksOfUser }),
    ]
    return all.compactMap { resource, value in
      // At the hard limit of time a process is killed, at the soft one it is told why.
      value.map {
        process_limit(resource: Int32(resource.rawValue), soft: UInt($0), hard: UInt($0) + 1)
      }
    }
  }

  /// The processes and threads of the user, which the system's limit counts together.
  private static var tasksOfUser: Int {
    let user = getuid()
    return ProcessTable.all.reduce(0) { $0 + ($1.user == user ? $1.threads : 0) }
  }
}
