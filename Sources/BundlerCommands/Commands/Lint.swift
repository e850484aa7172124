import ArgumentParser
package import Diagnostics
import FileTree
import JSONFormat
import Linting
import ManifestLoading

extension Bundler {
  /// Looks for faults in documents, sources and resources.
  struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "lint", _superCommandName: "bundler",
      abstract: "Find faults in documents, sources and resources.",
      discussion: """
        Without paths, reads the resources of the manifest's targets, and their 'sources'. Reads \
        paths with a slash or a dot, or all paths without a manifest, with everything below \
        them. Findings go to standard output. Exit status 1 if one is as severe as '--fail-on'. \
        'bundler explain ID' describes a rule.
        """)

    @Argument(
      help: ArgumentHelp("Targets of the manifest, or files and directories.", valueName: "target"),
      completion: .file())
    var targets: [String] = []

    @Option(help: "The least severity that makes the exit status 1: error, warning or note.")
    var failOn = Diagnostic.Severity.error

    @Option(
      name: .customLong("rule"), parsing: .singleValue,
      help: ArgumentHelp(
        "Check only this rule, even if it is off by default; may be repeated.", valueName: "id")
    )
    var rules: [String] = []

    @Option(
      parsing: .singleValue,
      help: ArgumentHelp("Do not check this rule; may be repeated.", valueName: "id"))
    var disable: [String] = []

    @Flag(help: "Print all rules.")
    var listRules = false

    @Flag(help: "Make the renames that findings suggest, and report the other findings.")
    var fix = false

    @Flag(help: "With '--fix': print the renames as a patch, and change nothing.")
    var dryRun = false

    @Option(
      help: ArgumentHelp(
        "Do not report the findings in this file; without the file, write them into it.",
        valueName: "file"))
    var baseline: String?

    @Flag(help: "Write all findings into the baseline instead of reporting them.")
    var writeBaseline = false

    @Option(
      help: ArgumentHelp(
        "Report only what is in files that differ from those of a revision of Git, such as HEAD.",
        valueName: "revision"))
    var changed: String?

    @OptionGroup var form: JSONOptions
    @OptionGroup var reports: ReportOptions

    @Option(
      name: [.customShort("j", allowingJoined: true), .long],
      help: ArgumentHelp(
        "The number of files that are read at once; by default one for each core.", valueName: "n"))
    var jobs: Int?

    @OptionGroup var kinds: KindOptions
    @OptionGroup var project: ProjectOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      if let jobs, jobs < 1 { throw ValidationError("'-j \(jobs)': expected 1 or more") }
      if dryRun, !fix { throw ValidationError("'--dry-run' goes with '--fix'") }
      let known = LintRules.all.map(\.id)
      for id in rules + disable where !known.contains(id) {
        let hint = id.nearest(in: known).map { "did you mean '\($0)'?" } ?? "see '--list-rules'"
        throw ValidationError("there is no rule '\(id)'; \(hint)")
      }
    }

    func run() throws {
      if listRules {
        try output.console.write(form.json ? LintRules.json : LintRules.table)
        return
      }
      try project.enterDirectory()
      try LintSession(options: self).run()
    }
  }
}

extension Diagnostic.Severity: ExpressibleByArgument {}

extension LintRules {
  /// A line for each rule: its id, severity, whether it is off by default, what it finds.
  fileprivate static var table: String {
    let width = all.map(\.id.count).max() ?? 0
    return all.map { rule in
      let id = rule.id + String(repeating: " ", count: width - rule.id.count)
      let severity = rule.isOnByDefault ? rule.severity.rawValue : "off"
      let column = severity + String(repeating: " ", count: max(0, 7 - severity.count))
      return "\(id)  \(column)  \(rule.summary)\n"
    }.joined()
  }

  fileprivate static var json: String {
    let rows = all.map { rule in
      JSONValue.object([
        "id": .string(rule.id), "severity": .string(rule.severity.rawValue),
        "default": .boolean(rule.isOnByDefault), "summary": .string(rule.summary),
      ])
    }
    return String(decoding: JSONValue.array(rows).encoded(), as: UTF8.self)
  }
}
