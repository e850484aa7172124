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
      abstract: "Look for faults in documents, sources and resources.",
      discussion: """
        Without paths, looks at what the manifest's targets contain, and at their 'sources'. Paths \
        with a slash or a dot, or any where no manifest is, are looked at with everything below \
        them. Findings go to standard output. Exit status 1 when one is as severe as '--fail-on'. \
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
      help: ArgumentHelp("Only this rule, off by default or not; may be repeated.", valueName: "id")
    )
    var rules: [String] = []

    @Option(
      parsing: .singleValue,
      help: ArgumentHelp("Not this rule; may be repeated.", valueName: "id"))
    var disable: [String] = []

    @Flag(help: "Print all rules and stop.")
    var listRules = false

    @Flag(help: "Make the renames that findings suggest, and report what is left.")
    var fix = false

    @Flag(help: "With '--fix': print the renames as a patch, and change nothing.")
    var dryRun = false

    @Option(help: ArgumentHelp("Do not report what this file lists.", valueName: "file"))
    var baseline: String?

    @Flag(help: "Write all findings into the baseline instead of reporting them.")
    var writeBaseline = false

    @OptionGroup var form: JSONOptions
    @OptionGroup var reports: ReportOptions

    @Option(
      name: [.customShort("j", allowingJoined: true), .long],
      help: ArgumentHelp("How many files are read at once; by default one a core.", valueName: "n"))
    var jobs: Int?

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
