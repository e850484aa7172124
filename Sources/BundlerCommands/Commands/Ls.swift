import AppleVocabulary
import ArgumentParser
import Diagnostics
import FileTree
import Inspection

extension EntryKind: ExpressibleByArgument {}

extension Bundler {
  /// "Show Package Contents" for a terminal.
  struct Ls: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "ls", _superCommandName: "bundler",
      abstract: "List the contents of a bundle of any tool.",
      discussion: """
        Prints a table to a terminal, and one path a line to a pipe. Lists the assets of an Assets.car, and the \
        versions and entities of a Core Data model; with -R, its files.
        """)

    @Argument(help: BundleArgument.optionalHelp, completion: BundleArgument.completion)
    var bundle: BundleArgument?

    @Flag(
      name: [.customShort("a"), .long],
      help: "List names that begin with a dot; has no effect, since they always are listed."
    )
    var all = false

    @Flag(name: .customShort("R"), help: "List directories with everything below them.")
    var recursive = false

    @Flag(name: .customShort("S"), help: "Sort by size, largest first.")
    var bySize = false

    @Flag(
      name: [.customShort("l"), .long],
      help: "Add modes, exact sizes, hashes, and the sources from the build's record.")
    var long = false

    @Option(parsing: .singleValue, help: "List only this kind, such as nib, png or strings.")
    var kind: [EntryKind] = []

    @OptionGroup var form: JSONOptions

    @OptionGroup var output: OutputOptions

    func run() throws {
      let bundle = try bundle ?? .onlyBuilt(output)
      if let catalog = try CatalogArgument(bundle.path, output) { return try show(catalog) }
      if !recursive, let model = try ModelArgument(bundle.path, output) { return try show(model) }
      let opened = try bundle.open(output)
      var diagnostics = opened.diagnostics
      let console = output.console
      let isTable = console.outputIsTerminal || long
      let report = inspect(
        opened.tree, name: opened.name, readingFiles: isTable || form.json || !kind.isEmpty,
        diagnostics: &diagnostics)
      let options = ListingOptions(
        isRecursive: recursive, sortsBySize: bySize, isLong: long, kinds: Set(kind))
      guard let listing = Listing(report, at: opened.path, options: options) else {
        opened.sayAbsent(output)
        throw ExitStatus.unable
      }
      if form.json {
        try console.write(JSONText(report).document)
      } else {
        try console.write(isTable ? listing.table(console.listingStyle) : listing.plainText)
      }
      try output.report(diagnostics, of: nil)
    }

    private func show(_ model: ModelArgument) throws {
      let console = output.console
      if form.json { return try console.write(JSONText(model.summary).document) }
      let isTable = console.outputIsTerminal || long
      try console.write(isTable ? model.summary.table : model.summary.plainText)
    }

    private func show(_ catalog: CatalogArgument) throws {
      let console = output.console
      if form.json { return try console.write(JSONText(catalog.summary).document) }
      guard console.outputIsTerminal || long else {
        return try console.write(catalog.summary.plainText)
      }
      let table = catalog.summary.table(
        isLong: long, bySize: bySize, swatches: console.usesColor && console.outputIsTerminal)
      try console.write(table)
    }
  }

  /// Prints a bundle's contents as a tree.
  struct Tree: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tree", _superCommandName: "bundler",
      abstract: "Show the contents of a bundle or an Assets.car as a tree.")

    @Argument(help: BundleArgument.optionalHelp, completion: BundleArgument.completion)
    var bundle: BundleArgument?

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
      let bundle = try bundle ?? .onlyBuilt(output)
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
