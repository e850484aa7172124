import FileTree
import Glibc
import SystemPackage

/// Standard output and standard error: data on the one, talk on the other.
struct Console: Sendable {
  /// Colours and progress, as the options and the environment decide.
  var usesColor: Bool
  let outputIsTerminal: Bool
  let errorIsTerminal: Bool

  init(color: ColorChoice = .auto) {
    outputIsTerminal = isatty(STDOUT_FILENO) == 1
    errorIsTerminal = isatty(STDERR_FILENO) == 1
    usesColor = color.isOn(
      forTerminal: errorIsTerminal, environment: ProcessEnvironment.value(of:))
  }

  /// Writes data; a reader that has gone away ends the process quietly, as it does for `ls`.
  func write(_ text: String) throws { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws {
    do {
      try FileDescriptor.standardOutput.writeAll(bytes)
    } catch Errno.brokenPipe {
      throw ExitStatus.interrupted(by: SIGPIPE)
    } catch let error as Errno {
      say("error: cannot write to standard output: \(FileTreeError.Reason(error))")
      throw ExitStatus.unable
    }
  }

  /// Writes talk; what cannot be said is not worth failing for.
  func say(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll((text + "\n").utf8)
  }

  /// Replaces the line of a terminal that shows how far a build is; an empty text takes it away.
  func showProgress(_ text: String) {
    guard errorIsTerminal else { return }
    _ = try? FileDescriptor.standardError.writeAll(("\r\u{1B}[K" + text).utf8)
  }
}

/// The `--color` option.
package enum ColorChoice: String, Sendable, CaseIterable {
  case auto, always, never

  /// The option beats `CLICOLOR_FORCE`, which beats `NO_COLOR`, which beats the terminal.
  package func isOn(forTerminal isTerminal: Bool, environment: (String) -> String?) -> Bool {
    func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if isSet("CLICOLOR_FORCE"), environment("CLICOLOR_FORCE") != "0" { return true }
      return isTerminal && !isSet("NO_COLOR") && environment("TERM") != "dumb"
    }
  }
}

/// The environment of the process.
enum ProcessEnvironment {
  static func value(of name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Whether text may hold characters outside ASCII.
  static var isUTF8: Bool {
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(value(of:)).first { !$0.isEmpty } ?? ""
    let name = locale.lowercased()
    return name.hasSuffix("utf-8") || name.hasSuffix("utf8")
  }
}
