import ArgumentParser
import Diagnostics
import FileTree
import Glibc
import Inspection
import SystemPackage

/// Standard output for data, standard error for messages.
struct Console: Sendable {
  /// Whether colours are used in messages, as the options and the environment decide.
  var usesColor: Bool
  /// The same for data.
  let outputUsesColor: Bool
  let outputIsTerminal: Bool
  let errorIsTerminal: Bool

  init(color: ColorChoice = .auto) {
    outputIsTerminal = isatty(STDOUT_FILENO) == 1
    errorIsTerminal = isatty(STDERR_FILENO) == 1
    usesColor = color.isOn(
      forTerminal: errorIsTerminal, environment: ProcessEnvironment.value(of:))
    outputUsesColor = color.isOn(
      forTerminal: outputIsTerminal, environment: ProcessEnvironment.value(of:))
  }

  /// How listings look on standard output.
  var listingStyle: ListingStyle {
    guard let terminal = Terminal(STDOUT_FILENO) else { return ListingStyle() }
    let colors = ProcessEnvironment.value(of: "LS_COLORS").map { EntryColors(parsing: $0) }
    return ListingStyle(width: terminal.columns, colors: outputUsesColor ? colors ?? .usual : nil)
  }

  /// Writes data; if the reader has closed the pipe, ends the process quietly, as `ls` does.
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

  /// Writes a result to a pipe whose reader may have gone: that is no reason to stop the work.
  func writeUnlessClosed(_ text: String) throws {
    do {
      try write(text)
    } catch let status as ExitCode where status == ExitStatus.interrupted(by: SIGPIPE) {}
  }

  /// Writes text for people, which has names of files in it, so that none does harm to a terminal;
  /// other programs get it as it is.
  func show(_ text: String) throws { try write(outputIsTerminal ? text.visibleLines : text) }

  /// Writes a message without what a name in it could do to a terminal; a failure to write it is
  /// ignored.
  func say(_ text: String) { sayRendered(text.visibleLines) }

  /// Writes a message that has colours, and whose names are escaped.
  func sayRendered(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll((text + "\n").utf8)
  }

  /// Whether somebody looks at a line that changes.
  var showsProgress: Bool {
    errorIsTerminal && Terminal.isCapable && ProcessEnvironment.value(of: "CI") == nil
  }

  /// Replaces the progress line of the terminal; an empty text erases it.
  func showProgress(_ text: String) {
    guard errorIsTerminal else { return }
    // The terminal may have another size by now. Its last column stays free: writing there may wrap.
    let width = (Terminal(STDERR_FILENO)?.columns ?? 80) - 1
    let line = "\r\u{1B}[K" + text.visible.squeezed(to: width)
    _ = try? FileDescriptor.standardError.writeAll(line.utf8)
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
