internal import Diagnostics
internal import FileTree

/// A command of Apple's that this program acts as when it is started under its name.
package struct AppleTool: Sendable {
  /// As Apple spells it: `plutil`.
  package var name: String
  package var version: ToolVersionFacts
  private let body: @Sendable ([String], any ToolContext) -> Int32

  /// A tool that reads its arguments itself, because its options do not fit a table.
  package init(
    _ name: String, version: ToolVersionFacts = ToolVersionFacts(),
    run body: @escaping @Sendable ([String], any ToolContext) -> Int32
  ) {
    self.name = name
    self.version = version
    self.body = body
  }

  /// A tool whose options are a table.
  ///
  /// An error that `body` throws is reported and ends the tool.
  ///
  /// A `ToolFailure` or `FileTreeError` becomes a line in the form of `messages`. The exit status
  /// is the failure's own, 1 for any other error.
  package init(
    _ name: String, version: ToolVersionFacts = ToolVersionFacts(), options: [ToolOption],
    messages: ToolMessageForm = .placed,
    run body: @escaping @Sendable (ToolArguments, any ToolContext) throws -> Int32
  ) {
    self.init(name, version: version) { words, context in
      do {
        let arguments = try ToolArguments(words, options: options) { context.kind(of: $0) != nil }
        for warning in arguments.warnings { context.say("warning: \(warning)") }
        return try body(arguments, context)
      } catch let failure as ToolFailure {
        context.say(messages.text(failure))
        return failure.status
      } catch let error as FileTreeError {
        context.say(messages.text(ToolFailure("\(error.reason)", in: error.path)))
        return 1
      } catch {
        context.say(ToolFailure("\(error)").description)
        return 1
      }
    }
  }

  /// Runs the tool with the arguments that follow its name; returns its exit status.
  ///
  /// Every tool answers `--version` here.
  package func run(_ arguments: [String], in context: any ToolContext) -> Int32 {
    if let answer = version.answer(to: arguments, tool: name) {
      context.print(answer)
      return 0
    }
    return body(arguments, context)
  }
}

extension AppleTool {
  /// The tool that `argv[0]` names by its last component; nil for any other name.
  package static func named(_ argv0: String) -> AppleTool? {
    let name = ProjectPath(normalized: argv0).name
    return ofDeveloperDirectory.first { $0.name == name }
  }
}
