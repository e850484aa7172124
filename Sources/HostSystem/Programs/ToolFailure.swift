internal import Glibc

/// Why a program did not do what it was run for.
package struct ToolFailure: Error, Hashable, Sendable, CustomStringConvertible {
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
