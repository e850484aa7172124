import BundleModel
import Diagnostics
import Execution
import FileTree
import HostSystem
import JSONFormat
import Linting
import Planning
import Reporting

/// One run of `lint`: reads, checks, fixes if asked to, and reports.
struct LintSession {
  var options: Bundler.Lint

  private var output: OutputOptions { options.output }
  private var loader: LintLoader {
    LintLoader(project: options.project, kinds: options.kinds, output: options.output)
  }

  func run() throws {
    var subject =
      try paths.map(loader.subject(below:))
      ?? loader.subject(ofTargets: options.targets)
    if let failure = subject.failure,
      options.fix || options.writeBaseline
        || !subject.isLoaded && !options.form.json && options.reports.isEmpty
    {
      try output.report(subject.diagnostics, of: subject.project, keepsGoing: true)
      throw failure
    }
    restrictRules(&subject.configuration)
    if let file = options.baseline { subject.baseline = file }
    var (findings, extent) = check(subject)
    if options.fix {
      let fixing = LintFixing(
        root: subject.project?.absoluteRoot ?? ProjectPath(WorkingDirectory.path), output: output)
      var plan = fixing.plan(findings.filter { $0.id.hasPrefix("lint-") }.flatMap(\.fixIts))
      if options.dryRun {
        try output.console.write(fixing.patch(plan))
        return
      }
      let count = fixing.apply(&plan)
      var fixed = 0
      if count > 0 {
        var again =
          try paths.map(loader.subject(below:)) ?? loader.subject(ofTargets: options.targets)
        restrictRules(&again.configuration)
        if let file = options.baseline { again.baseline = file }
        let (left, extentLeft) = check(again)
        if left.count < findings.count {
          (findings, extent, subject, fixed) = (left, extentLeft, again, count)
        } else {
          fixing.undo(plan)
          output.console.say("warning: nothing is renamed: there would be no fewer findings")
        }
      }
      if !output.quiet { output.console.say("\(fixed) fixed") }
    }
    if options.writeBaseline || isMissing(options.baseline) {
      let known = findings.filter { $0.id.hasPrefix("lint-") }
      try write(LintBaseline(known), of: subject)
      if !output.quiet, !options.writeBaseline, let file = options.baseline {
        output.console.say("'\(file)' is new, with \(known.count.counted("finding"))")
      }
      return
    }
    if let file = subject.baseline { findings = try readBaseline(file).filtering(findings) }
    if let revision = options.changed { findings = try changed(findings, since: revision, subject) }
    try report(findings, subject, extent)
    if let failure = subject.failure { throw failure }
    if findings.contains(where: { $0.severity.rank >= options.failOn.rank }) {
      throw ExitStatus.failure
    }
  }

  // MARK: What is looked at

  /// The arguments as paths; nil where they name targets of a manifest.
  private var paths: [String]? {
    guard !options.targets.isEmpty, options.project.manifest == nil else { return nil }
    let disk = DiskFileTree(root: "")
    var diagnostics: [Diagnostic] = []
    let listing = try? disk.entries(of: "" as ProjectPath)
    let hasManifest =
      listing.flatMap { FoundProject(in: $0, of: "", diagnostics: &diagnostics) } != nil
    let arePaths = options.targets.allSatisfy { target in
      let isPath = target.contains("/") || target.contains(".") || !hasManifest
      let status = try? disk.status(of: ProjectPath(target), followingLinks: true)
      return isPath && status != nil
    }
    return arePaths ? options.targets : nil
  }

  /// Options about rules take precedence over the manifest.
  private func restrictRules(_ configuration: inout LintConfiguration) {
    for rule in LintRules.all where !options.rules.isEmpty {
      let chosen = configuration.severity(of: rule) ?? rule.severity
      configuration.severities[rule.id] = .some(options.rules.contains(rule.id) ? chosen : nil)
    }
    for id in options.disable { configuration.severities[id] = .some(nil) }
  }

  private func check(_ subject: LintSubject) -> ([Diagnostic], LintExtent) {
    var diagnostics = subject.diagnostics
    return WorkingLine.during("checking", output) {
      let workers = Workers(options.jobs ?? Processors.count)
      let input = subject.read(on: workers, diagnostics: &diagnostics)
      if !options.kinds.strict { diagnostics = OwnLimits.asNotes(diagnostics) }
      let findings = diagnostics + lint(input, configuration: subject.configuration, on: workers)
      return (findings, LintExtent(input))
    }
  }

  /// The findings in files that are not as in a revision of Git.
  private func changed(
    _ findings: [Diagnostic], since revision: String, _ subject: LintSubject
  ) throws -> [Diagnostic] {
    do throws(ChangedFiles.Failure) {
      let directory = subject.project?.absoluteRoot.text ?? WorkingDirectory.path
      return try ChangedFiles(since: revision, in: directory).filtering(findings, in: subject.tree)
    } catch {
      output.console.say("error: \(error.message)")
      throw ExitStatus.unable
    }
  }

  // MARK: The baseline

  /// True if a file that the command line names as the baseline does not exist yet.
  private func isMissing(_ file: String?) -> Bool {
    guard let file else { return false }
    let path = ProjectPath(normalized: file)
    return ((try? DiskFileTree(root: "").status(of: path, followingLinks: false)) ?? nil) == nil
  }

  private func readBaseline(_ file: String) throws -> LintBaseline {
    do throws(FileTreeError) {
      let bytes = try DiskFileTree(root: "").contents(of: ProjectPath(normalized: file))
      if let json = try? JSONValue(parsing: bytes), let baseline = LintBaseline(json) {
        return baseline
      }
      output.console.say("error: '\(file)' is not a baseline of 'lint --write-baseline'")
    } catch {
      output.console.say("error: cannot read '\(file)': \(error.reason)")
    }
    throw ExitStatus.unable
  }

  private func write(_ baseline: LintBaseline, of subject: LintSubject) throws {
    guard let file = subject.baseline else {
      output.console.say("error: name the file with '--baseline', or with 'lint: baseline:'")
      throw ExitStatus.unable
    }
    let prefix = subject.project?.filePrefix ?? ""
    if options.baseline == nil,
      ProjectPath(normalized: String(file.dropFirst(prefix.count))).isOutsideRoot
    {
      output.console.say(
        "error: the baseline '\(file)' is outside of the project; '--baseline' writes it all the same"
      )
      throw ExitStatus.unable
    }
    if let link = link(to: file) {
      output.console.say(
        "error: cannot write '\(file)': '\(link)' is a link; name the file that it leads to")
      throw ExitStatus.unable
    }
    try TextFile.write(
      String(decoding: baseline.json.encoded(), as: UTF8.self), at: file, output: output)
  }

  /// The first part of a path that is a link; of an absolute one, only the whole may be one.
  ///
  /// A checkout may hold links, which are not its user's.
  private func link(to file: String) -> ProjectPath? {
    let path = ProjectPath(normalized: file)
    var parts = [path]
    while !file.hasPrefix("/"), let last = parts.last, !last.parent.isRoot {
      parts.append(last.parent)
    }
    let disk = DiskFileTree(root: "")
    return parts.reversed().first { part in
      (try? disk.status(of: part, followingLinks: false))?.kind == .symbolicLink
    }
  }

  // MARK: The report

  /// Says why a project cannot be loaded, with `--json` in events.
  private func writeEvents(_ findings: [Diagnostic], _ extent: LintExtent) throws {
    for finding in findings {
      try output.console.write(JSONText(LintEvent.finding(finding)).line + "\n")
    }
    try output.console.write(JSONText(LintEvent.finished(findings, extent)).line + "\n")
  }

  private func report(
    _ findings: [Diagnostic], _ subject: LintSubject, _ extent: LintExtent
  ) throws {
    let printer = DiagnosticPrinter(
      options: output, project: subject.project, tree: subject.tree,
      filePrefix: subject.filePrefix, directory: options.project.directory)
    let rules = LintRules.all.map(\.reported)
    try options.reports.write(
      Report(command: "lint", findings: findings), printer.context(rules: rules), output: output)
    if options.form.json {
      try writeEvents(findings, extent)
      return
    }
    let texts = printer.texts(of: findings, rules: rules, areData: true)
    try output.console.page(texts.map { $0 + "\n" }.joined())
    if !output.quiet, output.diagnostics.name == ReportFormat.text.name {
      output.console.say(extent.summary(of: findings))
      if extent.sources == 0, extent.documents > 0 {
        output.console.say(
          "no sources are examined, so classes, outlets and actions are not"
            + (subject.project?.found.frontEnd.name == "manifest"
              ? "; 'sources:' names them" : ""))
      }
    }
  }
}

/// An event of `lint --json`, one object a line.
struct LintEvent: Encodable {
  var event: String
  var finding: Diagnostic?
  var errors: Int?
  var warnings: Int?
  var notes: Int?
  var examined: LintExtent?

  static func finding(_ finding: Diagnostic) -> LintEvent {
    LintEvent(event: "finding", finding: finding)
  }

  static func finished(_ findings: [Diagnostic], _ extent: LintExtent) -> LintEvent {
    LintEvent(
      event: "finished", errors: findings.count(of: .error), warnings: findings.count(of: .warning),
      notes: findings.count(of: .note), examined: extent)
  }
}

/// How much a run has looked at.
struct LintExtent: Encodable {
  var documents: Int
  var sources: Int
  var resources: Int

  init(_ input: LintInput) {
    documents = input.documents.count
    sources = input.sources.count
    resources = Set(input.targets.flatMap { $0.resources.map(\.source) }).count
  }

  /// `3 documents, 1 source, 41 resources: 2 warnings`.
  func summary(of findings: [Diagnostic]) -> String {
    let examined = [(documents, "document"), (sources, "source"), (resources, "resource")]
      .map { count, noun in count.counted(noun) }
    let found = findings.totals
    return examined.joined(separator: ", ") + ": " + (found.isEmpty ? "no findings" : found)
  }
}

extension [Diagnostic] {
  fileprivate func count(of severity: Diagnostic.Severity) -> Int {
    count { $0.severity == severity }
  }
}

extension Diagnostic.Severity {
  fileprivate var rank: Int {
    switch self {
    case .error: 2
    case .warning: 1
    case .note: 0
    }
  }
}

extension LintRule {
  /// The rule as reports describe it.
  fileprivate var reported: ReportedRule {
    ReportedRule(
      id: "lint-" + id, name: id, summary: summary, severity: severity,
      isOnByDefault: isOnByDefault,
      help: "Docs/Lint/\(id).md describes the rule; '--disable \(id)' turns the rule off")
  }
}

/// What bundler itself cannot do is no fault of a project: `lint` tells it as a note.
enum OwnLimits {
  /// Kinds of resources without a compiler here, old or new formats that are not read, and questions
  /// that a build has to answer.
  private static let ids: Set<String> = [
    "plan-unavailable", "plan-outside-bundle", "plan-too-many-actions", "plan-too-many-bundles",
    "project-open-platform", "project-preprocessed-info", "project-pointer",
    "xib-old-format", "xib-unknown-type", "xib-unknown-version", "nib-old-class",
    "xcstrings-version", "coredata-unsupported", "mapping-unknown-part",
    "catalog-unsupported-image", "catalog-unsupported-slot", "catalog-image-memory",
    "catalog-undrawable", "manifest-version",
    "intents-hash", "nib-fixed-color", "nib-left-out", "nib-old-system", "nib-unverified",
    "plan-collada", "xcstrings-string-set", "resolve-outside-root", "command-no-bundle",
  ]

  /// What other tools make or fetch before a build, and what only the build of code needs.
  private static let notAtHand: Set<String> = [
    "project-missing-code", "project-missing-header", "project-not-found",
    "project-product-not-built",
  ]

  /// What a build warns of, and no program can notice.
  private static let harmless: Set<String> = ["xcstrings-ignored-translation"]

  /// The findings, in which errors and warnings of these kinds are notes.
  static func asNotes(_ findings: [Diagnostic]) -> [Diagnostic] {
    findings.map { finding in
      guard finding.severity != .note, isNote(finding) else { return finding }
      var note = finding
      note.severity = .note
      return note
    }
  }

  private static func isNote(_ finding: Diagnostic) -> Bool {
    // A file of CocoaPods, which its details name.
    if finding.id == "xcconfig-not-found" { return !finding.details.isEmpty }
    return ids.contains(finding.id) || notAtHand.contains(finding.id)
      || harmless.contains(finding.id)
  }
}
