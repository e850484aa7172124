import ArgumentParser
import Diagnostics
import Dispatch
import FileTree
import Glibc
import HostSystem
import Inspection
import SystemPackage

/// Standard output for data, standard error for messages.
struct Console: Sendable {
  /// True if colours are used in messages, as the options and the environment decide.
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

  /// True if somebody looks at a line that changes.
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

  /// True if text may hold characters outside ASCII.
  static var isUTF8: Bool {
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(value(of:)).first { !$0.isEmpty } ?? ""
    let name = locale.lowercased()
    return name.hasSuffix("utf-8") || name.hasSuffix("utf8")
  }
}

/// A line on the terminal that says what takes so long, from the second second on.
enum WorkingLine {
  /// Runs `body`; `words` are such as `verifying build/App.app`.
  static func during<Result>(
    _ words: String, _ output: OutputOptions, _ body: () throws -> Result
  ) rethrows -> Result {
    let console = output.console
    guard console.showsProgress, !output.quiet else { return try body() }
    let start = ContinuousClock.now
    let end = DispatchSemaphore(value: 0)
    let writer = WorkerThread {
      while end.wait(timeout: .now() + 1) == .timedOut {
        let seconds = Int((ContinuousClock.now - start) / .seconds(1))
        console.showProgress("\(words) … \(seconds) s")
      }
    }
    defer {
      end.signal()
      writer?.join()
      console.showProgress("")
    }
    return try body()
  }
}

/// The working directory of the process.
enum WorkingDirectory {
  /// Absolute; `/` if it was removed.
  static var path: String {
    guard let name = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(name) }
    return unsafe String(cString: name)
  }

  /// Changes to another one, or reports why not and ends the command.
  static func change(to directory: String) throws {
    guard unsafe chdir(directory) != 0 else { return }
    let reason = FileTreeError.Reason(Errno(rawValue: errno))
    Console().say("error: cannot change to directory '\(directory)': \(reason)")
    throw ExitStatus.unable
  }
}

/// The properties of the terminal of a stream.
struct Terminal: Sendable {
  /// In characters.
  var columns: Int
  var rows: Int

  /// Nil if the stream does not lead to a terminal; `COLUMNS` and `LINES` stand in for a size that the
  /// terminal does not tell.
  init?(_ descriptor: Int32) {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    func told(_ own: UInt16, _ name: String, _ usual: Int) -> Int {
      if isKnown, own > 0 { return Int(own) }
      return ProcessEnvironment.value(of: name).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        ?? usual
    }
    columns = told(size.ws_col, "COLUMNS", 80)
    rows = told(size.ws_row, "LINES", 24)
  }

  /// True if it follows escape sequences at all.
  static var isCapable: Bool {
    let name = ProcessEnvironment.value(of: "TERM") ?? ""
    return !name.isEmpty && name != "dumb"
  }

  /// True if it shows images that are sent by the protocol of kitty.
  static var showsKittyGraphics: Bool {
    isSet("KITTY_WINDOW_ID") || ProcessEnvironment.value(of: "TERM") == "xterm-kitty"
      || ["ghostty", "WezTerm"].contains(ProcessEnvironment.value(of: "TERM_PROGRAM"))
  }

  /// True if it makes links of OSC 8; `FORCE_HYPERLINK` decides where it is set.
  static var hasHyperlinks: Bool {
    if let forced = ProcessEnvironment.value(of: "FORCE_HYPERLINK") { return forced != "0" }
    guard isCapable else { return false }
    let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby"]
    return programs.contains(ProcessEnvironment.value(of: "TERM_PROGRAM") ?? "")
      || isSet("KITTY_WINDOW_ID") || isSet("WT_SESSION") || isSet("KONSOLE_VERSION")
      || (ProcessEnvironment.value(of: "VTE_VERSION").flatMap { Int($0) } ?? 0) >= 5000
      || ["foot", "alacritty", "xterm-kitty"].contains(ProcessEnvironment.value(of: "TERM") ?? "")
  }

  private static func isSet(_ name: String) -> Bool {
    ProcessEnvironment.value(of: name).map { !$0.isEmpty } ?? false
  }
}

/// The program that shows long text in pages, as `git` does it: `BUNDLER_PAGER`, `PAGER`, or less.
struct Pager {
  private var command: String

  /// Nil where none is wanted: `cat` and an empty name mean that.
  init?() {
    guard Terminal.isCapable else { return nil }
    let named =
      ProcessEnvironment.value(of: "BUNDLER_PAGER") ?? ProcessEnvironment.value(of: "PAGER")
    command = named ?? "less"
    if command.isEmpty || command == "cat" { return nil }
  }

  /// Shows the text and waits until the user has seen enough; false if the pager cannot be started.
  func show(_ text: String) -> Bool {
    // What git sets: end if it fits one screen, keep colours, leave the text on the screen.
    unsafe setenv("LESS", "FRX", 0)
    unsafe setenv("LV", "-c", 0)
    guard let stream = unsafe popen(command, "w") else { return false }
    let old = signal(SIGPIPE, SIG_IGN)
    let bytes = Array(text.utf8)
    unsafe fwrite(bytes, 1, bytes.count, stream)
    let status = unsafe pclose(stream)
    signal(SIGPIPE, old)
    // A shell ends with 127 if there is no such program.
    return status >> 8 & 0xFF != 127
  }
}

extension Console {
  /// Writes text that may be long: on a terminal that is too low for it, through a pager.
  func page(_ text: String) throws {
    if let terminal = Terminal(STDOUT_FILENO),
      text.utf8.count(where: { $0 == 0x0A }) > terminal.rows,
      let pager = Pager(), pager.show(text)
    {
      return
    }
    try write(text)
  }
}
