import ArgumentParser
import Diagnostics
import FileTree
import Glibc
import JSONFormat
import Reporting
import StringsFormat

/// Writes diagnostics to standard error with the source lines they point at.
struct DiagnosticPrinter {
  var options: OutputOptions
  var project: OpenProject?
  /// The tree for quoted lines if there is no project.
  var tree: (any FileTree)?
  /// Put before paths if there is no project.
  var filePrefix = ""
  /// The directory of `-C`, from which the other paths lead.
  var directory: String?

  func print(_ diagnostics: [Diagnostic]) {
    for text in texts(of: diagnostics) { options.console.sayRendered(text) }
  }

  /// The printed texts, without final newlines; with `--quiet` only errors.
  ///
  /// For people, one cause is one text, unless they ask for more.
  /// They fit standard error, or standard output with `areData`.
  func texts(
    of diagnostics: [Diagnostic], rules: [ReportedRule] = [], areData: Bool = false
  ) -> [String] {
    var shown = diagnostics.filter { !options.quiet || $0.severity == .error }
    if options.diagnostics.name == ReportFormat.text.name, options.verbose == 0 {
      shown = shown.mergedByCause
    }
    var context = context(
      rules: rules, usesColor: areData ? options.console.outputUsesColor : options.console.usesColor
    )
    if context.usesColor, Terminal.hasHyperlinks {
      context.makesLinks = true
      context.linkDirectory = WorkingDirectory.path
    }
    context.width = Terminal(areData ? STDOUT_FILENO : STDERR_FILENO)?.columns
    return options.diagnostics.printed(shown, context)
  }

  /// The context in which findings are printed, or written by `--report`.
  func context(rules: [ReportedRule] = [], usesColor: Bool? = nil) -> ReportContext {
    var context = ReportContext(
      toolVersion: ToolVersion.number, rules: rules, filePrefix: project?.filePrefix ?? filePrefix,
      usesColor: usesColor ?? options.console.usesColor, source: { source($0) })
    context.site = ProcessEnvironment.value(of: "BUNDLER_DOCS_URL")
      .flatMap { DocumentationSite(address: $0) }
    if let directory, directory != "." {
      context.callerPrefix = directory.hasSuffix("/") ? directory : directory + "/"
    }
    return context
  }

  /// Contents of files outside the project are not shown.
  private func source(_ file: String) -> String? {
    let own = project.map {
      RootedFileTree($0.tree, at: $0.absoluteRoot.text, isClosed: true) as any FileTree
    }
    guard let tree = own ?? tree,
      let bytes = try? tree.contents(of: ProjectPath(file))
    else { return nil }
    let marked = TextEncoding(byteOrderMarkOf: bytes)
    let encoding = marked ?? TextEncoding(guessing: bytes)
    return encoding.decode(bytes.dropFirst(marked?.byteOrderMark.count ?? 0))
  }
}

/// Exit statuses of commands; wrong usage is 64, from the argument parser.
enum ExitStatus {
  /// The work ran and the answer is bad: errors in the input, a mismatch, nothing found.
  static let failure = ExitCode(1)
  /// The work could not be done: an unreadable manifest or bundle, an input or output error.
  static let unable = ExitCode(2)

  /// Stopped by a signal, as a shell reports it.
  static func interrupted(by signal: Int32) -> ExitCode { ExitCode(128 + signal) }
}

/// A value as JSON text, the same text for the same value.
struct JSONText {
  private let value: JSONValue

  /// Values of this project's own types always encode.
  init(_ value: some Encodable) {
    self.value = (try? JSONValue(encoding: value)) ?? .object([:])
  }

  /// On one line, without a newline at its end.
  var line: String { String(decoding: value.encoded(pretty: false), as: UTF8.self) }

  /// Indented, with a newline at its end.
  var document: String { String(decoding: value.encoded(), as: UTF8.self) }
}
