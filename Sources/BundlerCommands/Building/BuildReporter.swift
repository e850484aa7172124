import ArgumentParser
import BundleModel
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

/// What `build --json` prints, one object a line.
struct BuildEvent: Encodable {
  var event: String
  var product: String
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
}

extension Receipt.Product {
  /// How many actions ended with this status.
  func count(_ status: Receipt.ActionResult.Status) -> Int {
    actions.count { $0.status == status }
  }
}
