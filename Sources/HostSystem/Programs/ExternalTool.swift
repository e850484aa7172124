internal import CLinux
internal import Glibc

/// A program of the system, which is run without a shell and within limits.
///
/// It gets no environment of ours but the search path, and no terminal.
package struct ExternalTool: Hashable, Sendable {
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
