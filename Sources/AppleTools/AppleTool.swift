internal import Diagnostics
internal import FileTree
internal import PropertyListFormat

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

  /// A tool whose options are a table, which is made when the tool runs.
  ///
  /// An error that `body` throws is reported and ends the tool.
  ///
  /// A `ToolFailure` or `FileTreeError` becomes a line in the form of `messages`. The exit status
  /// is the failure's own, 1 for any other error.
  package init(
    _ name: String, version: ToolVersionFacts = ToolVersionFacts(),
    options: @autoclosure @escaping @Sendable () -> [ToolOption],
    messages: ToolMessageForm = .placed,
    run body: @escaping @Sendable (ToolArguments, any ToolContext) throws -> Int32
  ) {
    self.init(name, version: version) { words, context in
      do {
        let arguments = try ToolArguments(words, options: options()) { context.kind(of: $0) != nil }
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

  /// Answers `-V`, which build systems ask before they build anything; makes no libraries.
  ///
  /// It is in developer directories alone: elsewhere it would hide the `libtool` of the system.
  static let libtool = AppleTool("libtool") { arguments, context in
    guard arguments == ["-V"] else {
      context.say(
        ToolFailure("libtool stands in for Apple's where no code is built; it makes no libraries")
          .description)
      return 1
    }
    context.print("Apple Inc. version cctools-1030.6.3\n")
    return 0
  }
}

/// What a tool answers to `--version`: build systems compare these before they use it.
package struct ToolVersionFacts: Equatable, Sendable {
  /// The build of Interface Builder's tools that comes with the Xcode below.
  package var bundleVersion: String
  /// The version of Xcode.
  package var shortBundleVersion: String
  /// The format without `--output-format`.
  package var defaultFormat: ToolOutputFormat
  /// The whole answer of a tool that has its own form; nil for the others.
  package var text: String?

  package init(
    bundleVersion: String = "23727", shortBundleVersion: String = "16.4",
    defaultFormat: ToolOutputFormat = .humanReadableText, text: String? = nil
  ) {
    self.bundleVersion = bundleVersion
    self.shortBundleVersion = shortBundleVersion
    self.defaultFormat = defaultFormat
    self.text = text
  }

  /// The output for arguments that ask for `--version`; nil for others.
  ///
  /// Only the output format may precede it; further on it may be the value of some option.
  func answer(to arguments: [String], tool: String) -> [UInt8]? {
    let start = arguments.drop { $0.hasPrefix("--output-format=") }
    let isFirst = start.first == "--version"
    let isBehindFormat = start.first == "--output-format" && start.dropFirst(2).first == "--version"
    guard isFirst || isBehindFormat else { return nil }
    if let text { return Array(text.utf8) }
    let key = "com.apple.\(tool).version"
    let facts: PropertyList.Dictionary = [
      "bundle-version": .string(bundleVersion),
      "short-bundle-version": .string(shortBundleVersion),
    ]
    return (ToolOutputFormat(in: arguments) ?? defaultFormat).encode([key: .dictionary(facts)])
  }
}
