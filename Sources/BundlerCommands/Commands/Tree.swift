import ArgumentParser
import Diagnostics
import Inspection

extension Bundler {
  /// Prints a bundle's contents as a tree.
  struct Tree: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tree", _superCommandName: "bundler",
      abstract: "Show what a bundle or an Assets.car holds as a tree.")

    @Argument(help: BundleArgument.help, completion: BundleArgument.completion)
    var bundle: BundleArgument

    @Option(
      name: [.customShort("L", allowingJoined: true), .customLong("level")],
      help: ArgumentHelp("Show this many levels only.", valueName: "count"))
    var level: Int?

    @OptionGroup var form: JSONOptions

    @OptionGroup var output: OutputOptions

    func validate() throws {
      if let level, level < 1 { throw ValidationError("'-L \(level)': at least one level") }
    }

    func run() throws {
      if let catalog = try CatalogArgument(bundle.path, output) {
        let console = output.console
        if form.json { return try console.write(JSONText(catalog.summary).document) }
        let tree = catalog.summary.tree(
          name: catalog.name, ascii: !ProcessEnvironment.isUTF8,
          swatches: console.usesColor && console.outputIsTerminal)
        return try console.write(tree)
      }
      let opened = try bundle.open(output)
      var diagnostics = opened.diagnostics
      let report = inspect(opened.tree, name: opened.name, diagnostics: &diagnostics)
      let text =
        form.json
        ? report.node(at: opened.path, depth: level ?? .max).map { JSONText($0).document }
        : report.tree(
          at: opened.path, ascii: !ProcessEnvironment.isUTF8, depth: level ?? .max,
          colors: output.console.listingStyle.colors
        )
      guard let text else {
        opened.sayAbsent(output)
        throw ExitStatus.unable
      }
      try output.console.write(text)
      try output.report(diagnostics, of: nil)
    }
  }
}
