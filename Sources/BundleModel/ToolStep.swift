package import Diagnostics
package import FileTree

/// A command of the manifest for resources of one extension: a row of `tools:`.
package struct ToolRule: Hashable, Sendable {
  /// Without a dot.
  package var fileExtension: String
  /// The program and its arguments, with placeholders.
  package var command: [String]
  /// The names of the files that it makes, with placeholders: `default.metallib`.
  package var outputs: [String]
  /// Further files of the project that the command reads.
  package var inputs: [ProjectPath]
  /// True if one run takes all files of the product.
  package var isJoined: Bool
  /// In seconds.
  package var timeout: Int
  /// Where it is written.
  package var range: SourceRange

  package static let defaultTimeout = 120

  package init(
    fileExtension: String, command: [String], outputs: [String], inputs: [ProjectPath] = [],
    isJoined: Bool = false, timeout: Int = Self.defaultTimeout, range: SourceRange
  ) {
    self.fileExtension = fileExtension
    self.command = command
    self.outputs = outputs
    self.inputs = inputs
    self.isJoined = isJoined
    self.timeout = timeout
    self.range = range
  }

  /// The program where it is a file of the project: its name has a slash, and is not absolute.
  package var ownProgram: ProjectPath? {
    guard let name = command.first, name.contains("/"), !name.hasPrefix("/") else { return nil }
    return ProjectPath(name)
  }
}

/// One run of a command of the manifest: all that decides what it makes, besides its files.
package struct ToolStep: Hashable, Sendable, Codable {
  /// The program and its arguments; `{in}` and the like stand for paths.
  package var command: [String]
  /// The resources that it takes, without further inputs.
  package var resources: [ProjectPath]
  /// The names of the files that it makes, in the order of the action's outputs.
  package var outputs: [String]
  /// In seconds.
  package var timeout: Int

  package init(_ rule: ToolRule, resources: [ProjectPath], outputs: [String]) {
    command = rule.command
    timeout = rule.timeout
    self.resources = resources
    self.outputs = outputs
  }
}
