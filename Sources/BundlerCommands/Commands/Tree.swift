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

    @OptionGroup var output: OutputOptions

    func run() throws {
      if let catalog = try CatalogArgument(bundle.path, output) {
        let console = output.console
        let tree = catalog.summary.tree(
          name: catalog.name, ascii: !ProcessEnvironment.isUTF8,
          swatches: console.usesColor && console.outputIsTerminal)
        return try console.write(tree)
      }
      let opened = try bundle.open(output)
      var diagnostics = opened.diagnostics
      let report = inspect(opened.tree, name: opened.name, diagnostics: &diagnostics)
      guard let tree = report.tree(at: opened.path, ascii: !ProcessEnvironment.isUTF8) else {
        output.console.say("error: '\(opened.prefix)' has no '\(opened.path)'")
        throw ExitStatus.unable
      }
      try output.console.write(tree)
      try output.report(diagnostics, of: nil)
    }
  }
}
