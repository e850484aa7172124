import ArgumentParser
import Diagnostics
import Inspection
import JSONFormat
import NibFormat

/// `bundler nib images`.
struct NibImages: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "images", _superCommandName: "bundler nib",
    abstract: "List the resources that nibs name: images, symbols, colours, fonts and nibs.")

  @OptionGroup var arguments: NibArguments
  @OptionGroup var form: JSONOptions

  func run() throws {
    var diagnostics: [Diagnostic] = []
    let nibs = try arguments.read(&diagnostics).nibs
    let uses = Set(nibs.flatMap { $0.graph.resourceUses() }).sorted()
    let lines = uses.map { "\($0.kind.rawValue)  \($0.name)\n" }
    let json = JSONValue.array(uses.map(\.json))
    try arguments.finish(form.json ? json.documentText : lines.joined(), diagnostics)
  }
}
