internal import Glibc

/// Hands a file or an address to the program that the desktop has for it.
package enum DesktopOpening {
  /// Starts `xdg-open` and does not wait for it; false if there is none.
  ///
  /// It goes on when this process ends, and needs the whole environment: a `Subprocess` has neither.
  package static func open(_ place: String) -> Bool {
    // By a variable, so that nothing in the text is a word of the shell.
    let argument = place.hasPrefix("-") ? "./" + place : place
    guard unsafe setenv("BUNDLER_OPENED", argument, 1) == 0 else { return false }
    // Whoever waits for the end of a pipe that this process inherited does not wait for the browser.
    for descriptor in Int32(3)..<1024 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    return unsafe system(
      "command -v xdg-open >/dev/null && { xdg-open \"$BUNDLER_OPENED\" >/dev/null 2>&1 & }") == 0
  }
}
