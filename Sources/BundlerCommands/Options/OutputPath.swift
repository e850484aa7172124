import ArgumentParser

/// What `-o` names: a file, or standard output as `-`.
enum OutputPath: Hashable {
  case standardOutput
  case file(String)

  init(_ path: String) { self = path == "-" ? .standardOutput : .file(path) }

  /// Rejects `-` where the result is no single text; `what` it is: `a bundle is a directory`.
  static func refuseStandardOutput(_ path: String?, _ what: String) throws {
    guard let path, OutputPath(path) == .standardOutput else { return }
    throw ValidationError(
      "'-o -' is standard output, but \(what); a file of that name is './-'")
  }

  /// Arguments without `-o` and its value, so that a text that has them is the same wherever it goes.
  static func removed(from arguments: [String]) -> [String] {
    var kept: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "-o" || argument == "--output" {
        rest = rest.dropFirst()
      } else if !argument.hasPrefix("-o"), !argument.hasPrefix("--output=") {
        kept.append(argument)
      }
    }
    return kept
  }
}
