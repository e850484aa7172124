import ArgumentParser
import AssetCatalogCompilation
import BundleModel
import Diagnostics
import Execution
import FileTree
internal import HostSystem
import Inspection
import Planning
import Reporting
import ResourceCompilers

/// One run of `build`: from the project to bundles, stamp and depfile.
struct BuildSession {
  var project: OpenProject
  var request: BuildRequest
  var output: OutputOptions
  /// Says nothing when there is nothing to do, on a terminal either.
  var isWatching = false
  /// What builds before this one said, which is not said again; nil for a single build.
  var said: SaidDiagnostics?

  private var options: BuildOptions { request.options }
  private var trace: BuildTrace { BuildTrace(options: options, project: project) }

  /// Returns whether anything in a bundle changed.
  @discardableResult func run() throws -> Bool {
    _ = try SourceDateEpoch.value(output)
    trace.makeDirectories()
    let start = Disk.now
    let snapshot = BuildSnapshotFile(self)
    if let diagnostics = snapshot.diagnosticsIfUpToDate() {
      try finish(repeating: diagnostics, start: start)
      return false
    }
    let server = JobServer.connect(makeFlags: ProcessEnvironment.value(of: "MAKEFLAGS") ?? "")
    let cores = options.jobs ?? Processors.count
    let jobs = options.jobs ?? server?.jobs(upTo: cores) ?? cores
    let result = Result { try build(jobs: jobs, snapshot, start: start) }
    server?.close()
    return try result.get()
  }

  /// Plans and makes all products on so many threads; `start` is when the run began to read.
  private func build(jobs: Int, _ snapshot: BuildSnapshotFile, start: Int64) throws -> Bool {
    let renderer = VectorTools(in: ExternalTool.searchPath)
    let environment = options.tools.apply(
      to: .ofMachine(jobs: jobs, memory: options.memory, renderer: renderer), for: request.project)
    var diagnostics: [Diagnostic] = []
    let tree = NotingFileTree(project.tree, notesLookups: options.keepGoing)
    let request = request.planning.request(
      of: project, request.project, compilers: request.compilers.values,
      locations: options.locations,
      keepsGoing: options.keepGoing, environment: environment, isQuiet: output.quiet)
    let planned = try project.planIfPossible(
      request, noting: tree,
      importing: { try ImportSession(project: project, output: output).run($0, refresh: false) },
      diagnostics: &diagnostics)
    guard let planned else {
      let further = request.keepingGoing
      try endWithoutProducts(diagnostics, canGoOn: project.canLoad(further))
      throw project.statusOfLoading(diagnostics)
    }
    let plan = planned.plan
    let locations = options.locations.all(of: plan, in: project, diagnostics: &diagnostics)
    let hasErrors = diagnostics.hasErrors
    if hasErrors, !options.keepGoing {
      try endWithoutProducts(diagnostics, canGoOn: true)
      throw ExitStatus.failure
    }
    tell(diagnostics)

    let results = try execute(
      plan.products, at: locations, CompileService(environment), besides: Set(diagnostics))
    try report(results, diagnostics)
    sayTotals(
      (diagnostics + results.flatMap(\.receipt.diagnostics)).withoutRepetitions, canGoOn: true)
    try requireSuccess(results, of: plan)
    snapshot.write(
      planned.provenance, plan, results, reads: tree, renderer: renderer, diagnostics: diagnostics,
      start: start)
    // What could be planned was built; the rest is still missing.
    if hasErrors { throw ExitStatus.failure }
    try trace.write(planned.provenance, plan, results, start: start, diagnosticsTo: output)
    return results.contains(where: \.hasChanges)
  }

  /// Makes products, as many at the same time as there are threads; the products of the results are the
  /// first ones, all if none failed.
  ///
  /// `reported` is what planning said of their inputs, which is not said again; an error counts,
  /// wherever it was said first.
  private func execute(
    _ products: [Plan.Product], at locations: [OutputLocation], _ service: CompileService,
    besides reported: Set<Diagnostic>
  ) throws -> [ExecutionResult] {
    let executor = Executor(
      project: project.tree, service: service, shared: SharedCompilations(of: products),
      options: try executionOptions)
    let reports = ReportQueue { [options, output] number in
      BuildReporter(
        products[number], bundle: locations[number].bundle, options: options, output: output)
    }
    var started = 0
    var results: [Int: ExecutionResult] = [:]
    var shown: [ExecutionResult] = []
    // What was printed of one product is not printed of another one.
    var said: Set<Diagnostic> = []
    var problem: (any Error)?
    runJobs(
      on: service.workers,
      next: {
        let isStopping =
          problem != nil
          || !options.keepGoing && results.values.contains { !$0.isComplete }
        guard started < products.count, !isStopping else { return nil }
        started += 1
        return started - 1
      },
      finish: { (number: Int, result: ExecutionResult) in
        results[number] = result
        do {
          while problem == nil, let result = results[shown.count] {
            let number = shown.count
            shown.append(
              try show(
                result, of: products[number], at: locations[number], reports, besides: reported,
                &said))
            reports.advance()
          }
        } catch {
          problem = error
        }
      },
      run: { number in
        executor.execute(products[number], into: locations[number]) {
          reports.receive($0, of: number)
        }
      })
    if let problem { throw problem }
    return shown
  }

  private var executionOptions: ExecutionOptions {
    get throws {
      var settings = ExecutionOptions()
      settings.keepsGoing = options.keepGoing
      settings.sourceDateEpoch = try SourceDateEpoch.value(output)
      settings.waitsForLock = !options.noWait
      settings.toolIdentity = ToolIdentity.current
      settings.isCancelled = { Interruption.received != nil }
      return settings
    }
  }

  /// Ends the report of a finished product; returns its result without what was `reported` before.
  ///
  /// Prints what was not `said` of another product, and adds it; the result keeps its errors, which
  /// say that the product failed.
  private func show(
    _ result: ExecutionResult, of product: Plan.Product, at location: OutputLocation,
    _ reports: ReportQueue, besides reported: Set<Diagnostic>, _ said: inout Set<Diagnostic>
  ) throws -> ExecutionResult {
    var result = result
    func isSaid(_ problem: Diagnostic) -> Bool {
      problem.severity != .error && reported.contains(problem)
    }
    result.receipt.diagnostics.removeAll(where: isSaid)
    result.actionDiagnostics.removeAll(where: isSaid)
    let output = Result { try reports.endFront() }
    // A signal removes files that actions need: such failures are not worth reporting.
    if Interruption.received != nil { Interruption.awaitEnd() }
    try output.get()
    let new = result.receipt.diagnostics.filter { said.insert($0).inserted }
    tell(new)
    try summarize(result, location)
    if options.output == nil, !options.into { reportFormerBundles(of: product, beside: location) }
    return result
  }

  /// Reports a finished product; on a pipe, nothing if there was nothing to do.
  private func summarize(_ result: ExecutionResult, _ location: OutputLocation) throws {
    let receipt = result.receipt
    if options.form.json {
      let event = BuildEvent.finished(receipt, succeeded: result.isComplete)
      try output.console.writeUnlessClosed(JSONText(event).line + "\n")
    }
    if options.printPath, result.isComplete {
      try output.console.writeUnlessClosed(location.bundle + "\n")
    }
    guard !output.quiet, result.isComplete else { return }
    let built = receipt.count(.built)
    var parts = ["\(built) built"]
    if receipt.count(.upToDate) > 0 { parts.append("\(receipt.count(.upToDate)) up to date") }
    if !receipt.pruned.isEmpty { parts.append("\(receipt.pruned.count) removed") }
    if result.hasChanges {
      output.console.say("\(location.bundle): \(parts.joined(separator: ", "))")
    } else if output.console.errorIsTerminal, !isWatching {
      output.console.say("\(location.bundle) is up to date")
    }
  }

  private func tell(_ diagnostics: [Diagnostic]) {
    DiagnosticPrinter(options: output, project: project).print(
      said?.new(diagnostics) ?? diagnostics)
  }

  /// Reports a run that ends before any product is begun.
  private func endWithoutProducts(_ diagnostics: [Diagnostic], canGoOn: Bool) throws {
    tell(diagnostics)
    try report([], diagnostics)
    if options.form.json {
      try output.console.writeUnlessClosed(JSONText(BuildEvent.failed).line + "\n")
    }
    sayTotals(diagnostics, canGoOn: canGoOn)
  }

  /// Prints how many problems there were, where some are errors: the first may have left the screen.
  ///
  /// Then names the shortest command that gets further: with `canGoOn` the one that builds the rest, unless this
  /// was it; otherwise the one that explains the first error.
  private func sayTotals(_ diagnostics: [Diagnostic], canGoOn: Bool) {
    guard diagnostics.hasErrors, !output.quiet, !options.form.json,
      output.diagnostics.name == ReportFormat.text.name
    else { return }
    output.console.say("build failed: \(diagnostics.totals)")
    if canGoOn {
      if !options.keepGoing, !isWatching {
        output.console.say("'\(TypedCommand.text) -k' builds the rest")
      }
    } else if let first = diagnostics.first(where: { $0.severity == .error }) {
      output.console.say("'bundler explain \(first.id)' says more")
    }
  }

  /// Writes what `--report` asks for, whether the build succeeded or not.
  private func report(_ results: [ExecutionResult], _ diagnostics: [Diagnostic]) throws {
    if options.reports.isEmpty { return }
    let bundles = results.map { result in
      // Problems in the bundle's contents are not findings of the build.
      var ignored: [Diagnostic] = []
      let path = result.receipt.output
      let contents = inspect(
        DiskFileTree(root: path), name: ProjectPath(path).name, diagnostics: &ignored)
      return Report.Bundle(path: path, receipt: result.receipt, contents: contents)
    }
    let report = Report(
      command: "build", bundles: bundles,
      findings: (diagnostics + results.flatMap(\.receipt.diagnostics)).withoutRepetitions)
    try options.reports.write(
      report, DiagnosticPrinter(options: output, project: project).context(), output: output)
  }

  /// Reports bundles left from when the product had another name or type.
  private func reportFormerBundles(of product: Plan.Product, beside location: OutputLocation) {
    let former = location.formerBundles(of: product.address)
    DiagnosticPrinter(options: output, project: project).print(
      former.map {
        .formerBundle(
          $0, of: product.address,
          sidecar: location.sidecar(ofFormer: $0, insteadOf: product.record))
      })
  }

  private func requireSuccess(_ results: [ExecutionResult], of plan: Plan) throws {
    if results.count < plan.products.count || results.contains(where: { !$0.isComplete }) {
      throw results.contains(where: \.couldNotWrite) ? ExitStatus.unable : ExitStatus.failure
    }
  }

  /// Ends a run with nothing to do, repeating the diagnostics of the last one.
  private func finish(repeating diagnostics: [Diagnostic], start: Int64) throws {
    tell(diagnostics)
    if diagnostics.hasErrors {
      sayTotals(diagnostics, canGoOn: true)
      throw ExitStatus.failure
    }
    try trace.touch(start: start)
    if !output.quiet, output.console.errorIsTerminal, !isWatching {
      output.console.say("everything is up to date")
    }
  }
}

/// The variable `SOURCE_DATE_EPOCH`: the modification time of all outputs, in seconds since 1970.
///
/// Source: reproducible-builds.org/specs/source-date-epoch.
enum SourceDateEpoch {
  static let name = "SOURCE_DATE_EPOCH"

  /// Nil where it is not set, or empty; ends the command if it is no such time.
  static func value(_ output: OutputOptions) throws -> Int64? {
    guard let text = ProcessEnvironment.value(of: name), !text.isEmpty else { return nil }
    if let seconds = seconds(text) { return seconds }
    output.console.say(
      "error: \(name) is '\(text.visible)': expected seconds since 1970 as a decimal number, at most "
        + "\(latest)")
    throw ExitCode.validationFailure
  }

  /// The number; nil for any other text.
  static func seconds(_ text: String) -> Int64? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let seconds = Int64(text),
      seconds <= latest
    else { return nil }
    return seconds
  }

  /// In 2106: archives and file systems with 32 bits have no later time.
  private static let latest = Int64(UInt32.max)
}

extension Diagnostic {
  fileprivate static func formerBundle(
    _ location: OutputLocation, of address: String, sidecar: String?
  ) -> Diagnostic {
    Diagnostic(
      .note, id: "build-former-bundle",
      "'\(location.bundle)' is left from when '\(address)' was built under that name; "
        + "'bundler clean' removes it",
      details: sidecar.map { ["'\($0)' is its record"] } ?? [])
  }
}
