import ArgumentParser
import Diagnostics
import Inspection
import JSONFormat
import NibFormat

/// `bundler nib classes`.
struct NibClasses: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "classes", _superCommandName: "bundler nib",
    abstract: "List the classes that nibs make objects of, users' classes first.")

  @OptionGroup var arguments: NibArguments
  @OptionGroup var form: JSONOptions

  func run() throws {
    var diagnostics: [Diagnostic] = []
    let outlines = try arguments.read(&diagnostics).nibs.map { NibOutline($0.file) }
    let classes = NibOutline.classes(of: outlines)
    let lines = classes.map { use in
      "\(use.count)  \(use.name)" + (use.base.map { " (\($0))" } ?? "") + "\n"
    }
    let json = JSONValue.array(classes.map(\.json))
    try arguments.finish(form.json ? json.documentText : lines.joined(), diagnostics)
  }
}
