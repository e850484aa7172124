import ArgumentParser
import BundleModel
import Diagnostics
import Execution
import FileTree
import Glibc
internal import HostSystem
import Inspection
import Synchronization

/// Shows a build in progress: one rewritten line on a terminal, a line for each action with `-v`,
/// JSON objects with `--json`.
final class BuildReporter: Sendable {
  private let product: Plan.Product
  private let bundle: String
  private let console: Console
  private let style: Style
  private let emitsJSON: Bool
  private let finished = Mutex(0)
  /// Why an event could not be written.
  private let failure = Mutex<ExitCode?>(nil)
  private let start = ContinuousClock.now

  enum Style: Sendable {
    case silent
    /// One line, rewritten for each action.
    case line
    /// A line for each action that runs.
    case actions
  }

  init(_ product: Plan.Product, bundle: String, options: BuildOptions, output: OutputOptions) {
    self.product = product
    self.bundle = bundle
    console = output.console
    emitsJSON = options.form.json
    style =
      if output.quiet {
        .silent
      } else if output.verbose > 0 || options.progress == .plain {
        .actions
      } else if options.progress == .auto, console.showsProgress {
        .line
      } else {
        .silent
      }
    if style == .line {
      UnfinishedFiles.register(Self.lineName) { [console] in console.showProgress("") }
    }
  }

  /// Its name in the list of what a signal removes.
  private static let lineName = "progress line"

  /// Called from any thread.
  func receive(_ event: ExecutionEvent) {
    switch event {
    case .waiting(let bundle):
      console.say("waiting for another bundler that builds '\(bundle)'")
    case .started: break
    case .finished(let index, let status):
      guard status != .upToDate else { return }
      let count = finished.withLock { count in
        count += 1
        return count
      }
      show(product.actions[index], status, count)
    }
  }

  /// Erases the progress line.
  func end() {
    guard style == .line else { return }
    UnfinishedFiles.unregister(Self.lineName)
    console.showProgress("")
  }

  /// Throws if an event could not be written: somebody waits for it.
  func checkOutput() throws {
    if let failure = failure.withLock({ $0 }) { throw failure }
  }

  /// Writes an event; after a failure no more.
  private func write(_ event: String) {
    failure.withLock { failure in
      guard failure == nil else { return }
      do {
        try console.writeUnlessClosed(event)
      } catch {
        failure = error as? ExitCode ?? ExitStatus.unable
      }
    }
  }

  /// How long the rest takes at the pace so far, once that is known: `, 12 s left`.
  private func timeLeft(after count: Int) -> String {
    let taken = (ContinuousClock.now - start) / .seconds(1)
    guard taken > 3, count > 0 else { return "" }
    let rest = taken / Double(count) * Double(product.actions.count - count)
    return rest < 60
      ? ", \(Int(rest.rounded(.up))) s left" : ", \(Int((rest / 60).rounded(.up))) min left"
  }

  private func show(_ action: Action, _ status: Receipt.ActionResult.Status, _ count: Int) {
    if emitsJSON {
      let event = BuildEvent.action(action, product: product.address, status: status)
      write(JSONText(event).line + "\n")
    }
    let name = action.outputs.first?.path.text ?? ""
    switch style {
    case .silent: break
    case .line:
      let total = product.actions.count
      console.showProgress(
        "[\(count)/\(total)]\(timeLeft(after: count))  \(action.rule)  \(name)")
    case .actions:
      let source = action.inputs.first.map { " " + $0.text } ?? ""
      console.say("\(action.rule)\(source) -> \(bundle)/\(name) (in target '\(product.target)')")
    }
  }
}

/// An event of `build --json`, one object a line.
struct BuildEvent: Encodable {
  var event: String
  /// Nil if the run ended before any product.
  var product: String?
  var rule: String?
  var inputs: [ProjectPath]?
  var outputs: [BundlePath]?
  var status: Receipt.ActionResult.Status?
  var bundle: String?
  /// How many actions ran, and how many were up to date.
  var built: Int?
  var upToDate: Int?
  var pruned: [BundlePath]?
  var succeeded: Bool?

  static func action(
    _ action: Action, product: String, status: Receipt.ActionResult.Status
  ) -> BuildEvent {
    BuildEvent(
      event: "action", product: product, rule: action.rule, inputs: action.inputs,
      outputs: action.outputs.map(\.path), status: status)
  }

  static func finished(_ receipt: Receipt.Product, succeeded: Bool) -> BuildEvent {
    BuildEvent(
      event: "finished", product: receipt.address, bundle: receipt.output,
      built: receipt.count(.built), upToDate: receipt.count(.upToDate), pruned: receipt.pruned,
      succeeded: succeeded)
  }

  /// The run ended before any product was begun.
  static let failed = BuildEvent(event: "finished", succeeded: false)
}

extension Receipt.Product {
  /// How many actions ended with this status.
  func count(_ status: Receipt.ActionResult.Status) -> Int {
    actions.count { $0.status == status }
  }
}

/// The files for make and Ninja: the stamp file, and the depfile that lists the inputs.
struct BuildTrace {
  var options: BuildOptions
  var project: OpenProject

  /// Makes the directories of the stamp, the depfile and the bundles.
  ///
  /// It comes before the time of the stamp: were they made later, in a directory that the project lists,
  /// the next run of make would find that directory newer than the stamp. Linux since 6.13 gives such
  /// directories times that are finer than the clock of the stamp, which has to tick first.
  func makeDirectories() {
    guard let stamp = options.stamp else { return }
    let files = [stamp, options.depfile, options.output].compactMap(\.self)
    let parents = files.map { ProjectPath($0).parent.text }
    var isNew = false
    for directory in parents + [options.locations.stateDirectory(in: project)]
    where !directory.isEmpty {
      if (try? Disk.inodeKey(of: directory, followingLinks: true)) == nil { isNew = true }
      // Who writes there reports why it cannot be made.
      try? HostSystem.makeDirectories(directory, in: project.checkout)
    }
    if isNew { Disk.waitForNextTick() }
  }

  /// Writes both after a successful build; `start` is when it began to read, in nanoseconds since
  /// 1970.
  func write(
    _ provenance: Provenance, _ plan: Plan, _ results: [ExecutionResult], start: Int64,
    diagnosticsTo output: OutputOptions
  ) throws {
    guard options.stamp != nil else { return }
    if let file = options.depfile, let stamp = options.stamp {
      var diagnostics: [Diagnostic] = []
      let depfile = Depfile(
        target: stamp, inputs: inputs(provenance, plan).map(project.tree.systemPath))
      let text = depfile.text(
        isDirectory: {
          ((try? Disk.inodeKey(of: $0, followingLinks: true)) ?? nil)?.isDirectory ?? false
        },
        isPattern: matchesOthers, diagnostics: &diagnostics)
      try writing(file) { () throws(FileTreeError) in
        try updateFile(file, contents: Array(text.utf8), as: .output, in: project.checkout)
      }
      try output.report(diagnostics, of: project)
    }
    try touch(start: start, bundleChanged: results.contains(where: \.hasChanges))
  }

  /// Touches only the stamp, when there was nothing to do.
  func touch(start: Int64, bundleChanged: Bool = false) throws {
    guard let path = options.stamp else { return }
    try writing(path) { () throws(FileTreeError) in
      try Stamp(path: path, isRestat: options.restat, checkout: project.checkout)
        .update(start: start, bundleChanged: bundleChanged)
    }
  }

  /// Every file read and every directory listed, in the order of the plan.
  private func inputs(_ provenance: Provenance, _ plan: Plan) -> [ProjectPath] {
    var seen: Set<ProjectPath> = []
    var all = provenance.files
    for product in plan.products {
      all += product.actions.flatMap { $0.inputs + $0.duplicates }
      all += product.listings
    }
    return all.filter { seen.insert($0).inserted }
  }

  /// True if make, which takes a path for a pattern, finds another file by it.
  private func matchesOthers(_ path: String) -> Bool {
    var found = unsafe glob_t()
    defer { unsafe globfree(&found) }
    return unsafe glob(path, GLOB_NOSORT, nil, &found) == 0
  }

  private func writing(_ path: String, _ body: () throws(FileTreeError) -> Void) throws {
    do throws(FileTreeError) {
      try body()
    } catch {
      Console().say("error: cannot write '\(path)': \(error.reason)")
      throw ExitStatus.unable
    }
  }
}
