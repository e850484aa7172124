import ArgumentParser
import Diagnostics
import Inspection
import JSONFormat

/// `bundler nib unverified`.
struct NibUnverified: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unverified", _superCommandName: "bundler nib",
    abstract: "List what documents hold whose form in nibs is inferred.",
    discussion: """
      No known nib of Apple's confirms the keys that are written for these elements. \
      build --strict-nibs and compile --strict-nibs make errors of them.
      """)

  @OptionGroup var arguments: NibArguments
  @OptionGroup var form: JSONOptions

  func run() throws {
    var diagnostics: [Diagnostic] = []
    _ = try arguments.read(&diagnostics)
    let found = diagnostics.filter { $0.id == "nib-unverified" }
    diagnostics.removeAll { $0.id == "nib-unverified" }
    guard form.json else {
      return try arguments.finish(found.map { $0.place + $0.message + "\n" }.joined(), diagnostics)
    }
    try arguments.finish(JSONValue.array(found.map(\.json)).documentText, diagnostics)
  }
}

extension Diagnostic {
  fileprivate var place: String {
    guard let range else { return "" }
    return "\(range.file):\(range.start?.line ?? 0):\(range.start?.column ?? 0): "
  }

  fileprivate var json: JSONValue {
    .object([
      .init("file", .string(range?.file ?? "")),
      .init("line", .integer(Int64(range?.start?.line ?? 0))),
      .init("column", .integer(Int64(range?.start?.column ?? 0))),
      .init("message", .string(message)),
    ])
  }
}
