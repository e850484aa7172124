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

  /// A failure with what the program said: the first line of it.
  init(name: String, status: Int32, message: String) {
    let line = message.split(whereSeparator: \.isNewline).first.map(String.init)
    self.init(name: name, reason: line ?? "it ended with status \(status)")
  }

  package var description: String { "\(name): \(reason)" }
}
