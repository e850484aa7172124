import ArgumentParser
import Diagnostics
import Inspection
import JSONFormat
import NibFormat

/// `bundler nib connections`.
struct NibConnections: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "connections", _superCommandName: "bundler nib",
    abstract: "List outlets, actions, bindings and attributes: from, to, and by which name.")

  @OptionGroup var arguments: NibArguments
  @OptionGroup var form: JSONOptions

  func run() throws {
    var diagnostics: [Diagnostic] = []
    let nibs = try arguments.read(&diagnostics).nibs
    let found = nibs.map { nib in
      (name: nib.name, connections: NibOutline(nib.file).withNested.flatMap(\.connections))
    }
    guard form.json else {
      let sections = found.map { name, connections in
        (name, connections.map { "\($0.kind)  \($0.text)\n" }.joined())
      }
      return try arguments.finish(arguments.sections(sections), diagnostics)
    }
    let json = JSONValue.array(
      found.map { name, connections in
        .object(["name": .string(name), "connections": .array(connections.map(\.named))])
      })
    try arguments.finish(json.documentText, diagnostics)
  }
}

extension NibConnection {
  /// With names instead of object numbers, which only an outline explains.
  fileprivate var named: JSONValue {
    .object([
      "kind": .string(kind), "name": name.map { .string($0) },
      "source": source.map { .string($0.name) },
      "destination": destination.map { .string($0.name) },
      "detail": detail.map { .string($0) },
    ])
  }
}
