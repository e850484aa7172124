internal import AppleVocabulary
import ArgumentParser
import Diagnostics
import FileTree
import Inspection
internal import JSONFormat

extension Bundler {
  /// Compares two versions by what they say.
  struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff", _superCommandName: "bundler",
      abstract: "Show how two bundles, archives, directories or files differ.",
      discussion: """
        Compares property lists and strings by key, documents and nibs by object, images by pixels, \
        catalogs by rendition, whichever way the files spell them. Leaves out and counts what has no \
        meaning, such as the version of Xcode that saved a document.

        Exit status 0 if the sides are equal, 1 if they differ, 2 if something cannot be compared. \
        With '--budget', 0 if the second side keeps it, and 1 if not.
        """)

    @Argument(
      help: "The old version: a bundle, an .ipa or .zip, a directory, a file, or a path in one.",
      completion: .file())
    var before: ComparedArgument

    @Argument(help: "The new version.", completion: .file())
    var after: ComparedArgument

    @Flag(exclusivity: .exclusive)
    var form: Form?

    /// The form of the output instead of text.
    enum Form: EnumerableFlag {
      case stat, json, markdown, html

      static func help(for value: Form) -> ArgumentHelp? {
        switch value {
        case .stat: "A line for each file: how many differences, and what it grew by."
        case .json: "Print results as JSON to standard output."
        case .markdown: "Markdown for a comment on a pull request."
        case .html: "A page that needs no other file, with pictures of both versions."
        }
      }
    }

    @Option(
      parsing: .singleValue,
      help: ArgumentHelp(
        "Compare only what such a pattern fits: '*.plist', 'fr.lproj'.", valueName: "glob"))
    var only: [String] = []

    @Option(
      parsing: .singleValue,
      help: ArgumentHelp("Leave out what such a pattern fits.", valueName: "glob"))
    var ignore: [String] = []

    @Option(
      name: [.customShort("U", allowingJoined: true), .customLong("context")],
      help: ArgumentHelp(
        "Show so many lines of texts around those that differ.", valueName: "lines"))
    var context = 3

    @Option(
      help: ArgumentHelp(
        "Fail if the new version is larger by more than this: 500K, 2M or 5%.", valueName: "size"))
    var budget: String?

    @Option(
      name: [.customShort("o", allowingJoined: true), .customLong("output")],
      help: ArgumentHelp("Write to a file, '-' for standard output.", valueName: "file"))
    var destination: String?

    @OptionGroup var output: OutputOptions

    private static let mostContext = 1_000_000

    func validate() throws {
      if let budget, SizeBudget(budget) == nil {
        throw ValidationError("'--budget \(budget)': expected a size such as 500K, 2M or 5%")
      }
      guard (0...Self.mostContext).contains(context) else {
        throw ValidationError("'-U \(context)': expected 0 to \(Self.mostContext) lines")
      }
    }

    func run() throws {
      let (old, new) = (try before.side(output), try after.side(output))
      var comparison = TreeComparison()
      let (only, ignored) = (PathChoice(only), PathChoice(ignore))
      comparison.isOfInterest = { path in
        only.contains(path) && (ignored.isEverything || !ignored.contains(path))
      }
      var result = WorkingLine.during("comparing \(after.path)", output) {
        comparison.compare(old, new, named: (before.path, after.path))
      }
      result.context = context
      let budget = budget.flatMap { SizeBudget($0) }
      result.excess = budget?.excess(of: result.sizes)
      DiagnosticPrinter(options: output).print(result.diagnostics)
      try write(result)
      if result.diagnostics.contains(where: { $0.severity == .error }) { throw ExitStatus.unable }
      if budget != nil {
        guard let excess = result.excess else { return }
        output.console.say("error: " + excess)
        throw ExitStatus.failure
      }
      if !result.isEqual { throw ExitStatus.failure }
    }

    private func write(_ result: Comparison) throws {
      let console = output.console
      let toFile = destination.map { OutputPath($0) != .standardOutput } ?? false
      let style = ComparisonStyle(usesColor: console.outputUsesColor && !toFile)
      let text =
        switch form {
        case .stat: result.stat(style)
        case .json: String(decoding: result.json().encoded(), as: UTF8.self)
        case .markdown: result.markdown()
        case .html: result.html()
        case nil: result.text(style)
        }
      if toFile, let destination {
        return try TextFile.write(text, at: destination, output: output)
      }
      if form == nil { try console.page(text) } else { try console.write(text) }
    }
  }

  /// Prints a file as stable text.
  struct TextConv: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "textconv", _superCommandName: "bundler",
      abstract: "Print what a file says as lines, for 'git diff' and other programs.",
      discussion: """
        Prints property lists, strings, documents, nibs, catalogs, models and images as a tree of values, \
        the same text for the same content, whichever form the file has. A file of another kind is \
        printed as it is if it is text, and else as its size and digest.
        """)

    @Argument(
      help: "A file, nib, storyboard or model, also in a bundle or archive; '-' is standard input.",
      completion: .file())
    var file: ComparedArgument

    @OptionGroup var output: OutputOptions

    func run() throws {
      let files = try file.files(output)
      guard !files.isEmpty else {
        output.console.say("error: '\(self.file.path)' is a directory; 'bundler ls' lists it")
        throw ExitStatus.unable
      }
      for (index, file) in files.enumerated() {
        if files.count > 1 {
          let name = ProjectPath(normalized: file.name).name
          try output.console.write(Cat.heading(name, isFirst: index == 0))
        }
        var diagnostics: [Diagnostic] = []
        let tree = ContentTree(file, diagnostics: &diagnostics)
        // git shows what it is told; a damaged file is no reason to stop it.
        DiagnosticPrinter(options: output).print(diagnostics)
        try output.console.write(
          tree?.text() ?? "\(file.kind.rawValue), \(ContentData(file.bytes).words)\n")
      }
    }
  }
}

/// By how much a product may grow.
struct SizeBudget {
  private enum Limit {
    case bytes(Int64)
    case percent(Double)
  }

  private let limit: Limit
  private let text: String

  /// Nil for what is neither a size such as `500K` nor a share such as `5%`.
  init?(_ text: String) {
    self.text = text
    if text.hasSuffix("%") {
      guard let share = Double(text.dropLast()), share.isFinite, share >= 0 else { return nil }
      limit = .percent(share)
    } else if text == "0" {
      limit = .bytes(0)
    } else {
      guard let bytes = MemoryOptions.bytes(text) else { return nil }
      limit = .bytes(Int64(bytes))
    }
  }

  /// How a product misses the budget; nil if it keeps it.
  func excess(of sizes: (before: Int64, after: Int64)) -> String? {
    let (growth, overflow) = sizes.after.subtractingReportingOverflow(sizes.before)
    let isWithin =
      switch limit {
      case .bytes(let bytes): !overflow && growth <= bytes
      case .percent(let share): Double(growth) <= Double(sizes.before) * share / 100
      }
    if isWithin { return nil }
    return "it grew by \(humanReadable(growth)), from \(humanReadable(sizes.before)) to "
      + "\(humanReadable(sizes.after)); the budget is \(text)"
  }
}
