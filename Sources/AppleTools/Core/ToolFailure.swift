/// Why a tool stops, with its exit status.
package struct ToolFailure: Error, Hashable, Sendable, CustomStringConvertible {
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
