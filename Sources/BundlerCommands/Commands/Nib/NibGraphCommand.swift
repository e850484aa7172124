import ArgumentParser
import Diagnostics
import Inspection
import NibFormat

/// `bundler nib graph`.
struct NibGraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph", _superCommandName: "bundler nib",
    abstract: "Draw objects and connections: a graph for Graphviz, or JSON.",
    discussion: "bundler nib graph Main.xib | dot -Tsvg > Main.svg")

  @OptionGroup var arguments: NibArguments

  @Flag(exclusivity: .exclusive)
  var form = Form.dot

  enum Form: EnumerableFlag {
    case dot, json

    static func help(for value: Form) -> ArgumentHelp? {
      switch value {
      case .dot: "Write the language of Graphviz."
      case .json: "Write JSON, as 'outline --json' does."
      }
    }
  }

  func run() throws {
    if form == .json { return try NibOutlineCommand.run(arguments, asJSON: true) }
    var diagnostics: [Diagnostic] = []
    let nibs = try arguments.read(&diagnostics).nibs
    let text = dotGraph(of: nibs.map { ($0.name, NibOutline($0.file)) })
    try arguments.finish(text, diagnostics)
  }
}
