import ArgumentParser
import Glibc

extension Bundler {
  /// Ends the process as an error says: help and the version are results, anything else a message.
  ///
  /// The parser's own way out does not notice that a result cannot be written.
  static func end(withError error: any Error) -> Never {
    let status = exitCode(for: error)
    let text = fullMessage(for: error)
    if text.isEmpty { Glibc.exit(status.rawValue) }
    guard status.isSuccess else {
      Console().say(text)
      Glibc.exit(status.rawValue)
    }
    do {
      try Console().write(text + "\n")
      Glibc.exit(0)
    } catch {
      Glibc.exit(exitCode(for: error).rawValue)
    }
  }
}
