internal import Diagnostics

/// Why a tool stops, with its exit status.
package struct ToolFailure: Error, Equatable, Sendable, CustomStringConvertible {
  package var message: String
  package var file: String?
  /// Counted from 1.
  package var line: Int?
  package var status: Int32

  package init(
    _ message: String, in file: String? = nil, line: Int? = nil, status: Int32 = 1
  ) {
    self.message = message
    self.file = file
    self.line = line
    self.status = status
  }

  /// `FILE:LINE: error: MESSAGE`, as far as file and line are known.
  package var description: String {
    toolMessage("error", message, in: file, line: line)
  }
}

/// A message in the shape that build systems parse.
func toolMessage(
  _ severity: String, _ message: String, in file: String?, line: Int? = nil
) -> String {
  let place = file.map { $0 + (line.map { ":\($0)" } ?? "") + ": " } ?? ""
  return "\(place)\(severity): \(message)"
}

/// The shape of a tool's messages.
///
/// Build systems find messages by it. Swift Build drops what has another: of a catalog whose
/// error it does not find, it says nothing and builds the product without it.
package enum ToolMessageForm: Hashable, Sendable {
  /// `FILE:LINE:COLUMN: error: TEXT`.
  case placed
  /// `FILE: error: line 3, column 7: TEXT`; with a colon in its name, the file goes behind the
  /// severity, where it is not taken for a place.
  case named
  /// `FILE:error: TEXT`, without a place.
  case unspaced
}

extension ToolMessageForm {
  /// A message as one line.
  func text(_ severity: String, _ message: String, at range: SourceRange?) -> String {
    guard let range else { return toolMessage(severity, message, in: nil) }
    switch self {
    case .placed: return toolMessage(severity, message, in: range.description)
    case .named:
      let place = range.start.map { "line \($0.line), column \($0.column): " } ?? ""
      return named(severity, place + message, in: range.file)
    case .unspaced: return "\(range.file):\(severity): \(message)"
    }
  }

  /// Why a tool stops, as one line.
  func text(_ failure: ToolFailure) -> String {
    guard let file = failure.file else { return failure.description }
    switch self {
    case .placed: return failure.description
    case .named:
      let place = failure.line.map { "line \($0): " } ?? ""
      return named("error", place + failure.message, in: file)
    case .unspaced: return "\(file):error: \(failure.message)"
    }
  }

  private func named(_ severity: String, _ message: String, in file: String) -> String {
    file.contains(":")
      ? "\(severity): \(file): \(message)" : toolMessage(severity, message, in: file)
  }
}
