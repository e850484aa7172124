import FileTree
import Glibc
import SystemPackage

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
