import ArgumentParser
import Diagnostics
import Inspection
import JSONFormat
import NibFormat

/// `bundler nib outline`.
struct NibOutlineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outline", _superCommandName: "bundler nib",
    abstract: "Show the objects of nibs as a tree, and what connects them.")

  @OptionGroup var arguments: NibArguments
  @OptionGroup var form: JSONOptions

  func run() throws {
    try Self.run(arguments, asJSON: form.json)
  }

  /// Shared with `graph --json`.
  static func run(_ arguments: NibArguments, asJSON: Bool) throws {
    var diagnostics: [Diagnostic] = []
    let nibs = try arguments.read(&diagnostics).nibs
    let outlines = nibs.map { (name: $0.name, outline: NibOutline($0.file)) }
    guard asJSON else {
      let text = arguments.sections(outlines.map { ($0.name, $0.outline.text()) })
      return try arguments.finish(text, diagnostics)
    }
    let json = JSONValue.array(
      outlines.map { .object(["name": .string($0.name), "nib": $0.outline.json()]) })
    try arguments.finish(json.documentText, diagnostics)
  }
}
