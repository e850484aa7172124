package import BundleModel
package import Diagnostics
package import FileTree
internal import HostSystem
package import ResourceCompilers

/// Executes plans on the disk: makes what is not up to date, removes what is no longer planned.
///
/// However a build ends, no file of the bundle is half-written, and the next build repairs the
/// rest.
package struct Executor: Sendable {
  private let project: DiskFileTree
  private let options: ExecutionOptions
  private let service: CompileService
  private let shared: SharedCompilations

  /// Makes an executor.
  ///
  /// `project` is the tree of the inputs; actions run on the workers of the service's environment.
  /// `shared` is what the products of the run have in common.
  package init(
    project: DiskFileTree, service: CompileService,
    shared: SharedCompilations = SharedCompilations(),
    options: ExecutionOptions = ExecutionOptions()
  ) {
    self.project = project
    self.options = options
    self.service = service
    self.shared = shared
  }

  /// Makes the bundle match the plan, while holding its lock.
  package func execute(
    _ product: Plan.Product, into location: OutputLocation,
    events: @escaping @Sendable (ExecutionEvent) -> Void = { _ in }
  ) -> ExecutionResult {
    func failed(_ diagnostics: [Diagnostic]) -> ExecutionResult {
      ExecutionResult(
        receipt: Receipt.Product(
          address: product.address, output: location.bundle,
          actions: product.actions.map { _ in Receipt.ActionResult(status: .cancelled) },
          diagnostics: diagnostics))
    }
    let problems = product.problems
    if !problems.isEmpty { return failed(problems) }
    do {
      try location.checkWay()
      guard let lock = try lock(location, events: events) else {
        return failed(options.isCancelled() ? [] : [.locked(location)])
      }
      let store = RecordStore(location: location, state: lock.directory)
      let stage = try store.prepareStage()
      let build = ProductBuild(
        product: product, location: location, project: project, options: options,
        service: service, shared: shared, store: store, stage: stage, events: events)
      let result = build.run()
      stage.remove()
      _ = consume lock
      return result
    } catch {
      return failed([.cannotWrite(error)])
    }
  }

  /// Nil if the lock cannot be had, or the build is interrupted while it waits.
  func lock(
    _ location: OutputLocation, events: @Sendable (ExecutionEvent) -> Void
  ) throws(FileTreeError) -> BuildLock? {
    var isWaiting = false
    while true {
      if let lock = try location.takeLock() { return lock }
      if !options.waitsForLock || options.isCancelled() { return nil }
      if !isWaiting { events(.waiting(bundle: location.bundle)) }
      isWaiting = true
      Disk.sleep(milliseconds: 20)
    }
  }
}

/// How plans are executed.
package struct ExecutionOptions: Sendable {
  /// True if other actions continue after one has failed (`-k`).
  package var keepsGoing = false
  /// The modification time of every output, in seconds since 1970 (`SOURCE_DATE_EPOCH`).
  package var sourceDateEpoch: Int64?
  /// True to wait for another build into the same bundle, false to fail.
  package var waitsForLock = true
  /// True if outputs are synced when the build ends; those that can be made anew need not be.
  package var isDurable = true
  /// Outputs that a tool of another identity made are made anew.
  package var toolIdentity = ""
  /// Asked between actions: whether the build has been interrupted.
  package var isCancelled: @Sendable () -> Bool = { false }

  package init() {}
}

/// An event during a build, for progress reports.
package enum ExecutionEvent: Equatable, Sendable {
  /// The build waits for another one of the same bundle.
  case waiting(bundle: String)
  /// The action at this index of the plan begins; not sent for actions that are up to date.
  case started(action: Int)
  case finished(action: Int, Receipt.ActionResult.Status)
}

extension Plan.Product {
  /// Why the plan cannot be executed as it is; a correct plan has no problems.
  package var problems: [Diagnostic] { resultProblems + outputProblems }

  /// Invalid result inputs; a correct plan has none.
  fileprivate var resultProblems: [Diagnostic] {
    if actions.allSatisfy(\.resultInputs.isEmpty) { return [] }
    let astray = actions.filter { !$0.resultInputs.allSatisfy(actions.indices.contains) }
    if !astray.isEmpty { return astray.map { .readsNoAction($0) } }
    return ReadyQueue.cycle(in: actions).map { [.readsItself(actions[$0])] } ?? []
  }

  /// Invalid outputs; a correct plan has none.
  fileprivate var outputProblems: [Diagnostic] {
    var problems: [Diagnostic] = []
    var seen = Set<BundlePath>(minimumCapacity: actions.count)
    var directories: Set<BundlePath> = []
    var last = BundlePath("")
    for action in actions {
      for output in action.outputs {
        if !output.path.isProper { problems.append(.escapes(output.path, action)) }
        if !seen.insert(output.path).inserted {
          problems.append(.conflict(output.path, action))
        }
        var parent = output.path.parent
        // Most outputs lie beside the one before them.
        if parent == last { continue }
        last = parent
        while !parent.isRoot, parent.text != "/", parent.text != "..",
          directories.insert(parent).inserted
        {
          parent = parent.parent
        }
      }
    }
    if directories.isDisjoint(with: seen) { return problems }
    for action in actions {
      if case .makeDirectory = action.operation { continue }
      for output in action.outputs where directories.contains(output.path) {
        problems.append(.conflict(output.path, action))
      }
    }
    return problems
  }
}

extension Diagnostic {
  fileprivate static func escapes(_ path: BundlePath, _ action: Action) -> Diagnostic {
    Diagnostic(
      .error, id: "build-output-escapes", "'\(path)' would be written outside of the bundle",
      at: action.origin)
  }

  fileprivate static func conflict(_ path: BundlePath, _ action: Action) -> Diagnostic {
    Diagnostic(
      .error, id: "build-output-conflict",
      "two actions would make '\(path)', or one below the other",
      at: action.origin)
  }

  fileprivate static func readsNoAction(_ action: Action) -> Diagnostic {
    Diagnostic(
      .error, id: "build-malformed-action",
      "the plan's action '\(action.rule)' reads the result of an action that there is not",
      at: action.origin)
  }

  fileprivate static func readsItself(_ action: Action) -> Diagnostic {
    Diagnostic(
      .error, id: "build-action-cycle",
      "the plan's action '\(action.rule)' for '\(action.outputs.first?.path.text ?? "")' can never "
        + "run: the results that it reads wait for each other", at: action.origin)
  }

  static func locked(_ location: OutputLocation) -> Diagnostic {
    Diagnostic(
      .error, id: "build-locked",
      "another bundler builds into '\(location.bundle)'; build again when it is done")
  }
}

extension Executor {
  /// The paths that cleaning removed.
  package struct Cleaned: Equatable, Sendable {
    package var removed: [BundlePath] = []
    package var diagnostics: [Diagnostic] = []
  }

  /// Removes what earlier builds made, then their state, and nothing else.
  ///
  /// Goes by the build record or, if that is lost, by the bundle record at `bundleRecord`.
  package func clean(
    _ location: OutputLocation, bundleRecord: Plan.RecordOutput? = nil,
    events: @escaping @Sendable (ExecutionEvent) -> Void = { _ in }
  ) -> Cleaned {
    var cleaned = Cleaned()
    let hadState = (try? Disk.inodeKey(of: location.state)) != nil
    let bundleRecord: BundlePath? =
      switch bundleRecord {
      case .inside(let path)?: path
      case .sidecar(let name)?: BundlePath(normalized: "../" + name.text)
      case nil: nil
      }
    let recorded = bundleRecord.flatMap { location.buildRecord(from: $0) }
    if !hadState, recorded == nil { return cleaned }
    do {
      try location.checkWay()
      guard let lock = try lock(location, events: events) else {
        cleaned.diagnostics.append(.locked(location))
        return cleaned
      }
      let store = RecordStore(location: location, state: lock.directory)
      let record = location.buildRecord ?? recorded ?? BuildRecord()
      var pruning = Pruning(
        tree: OutputTree(location: location), changes: BundleChanges(bundleRecords: []))
      for output in record.outputs { pruning.remove(output) }
      _ = pruning.remove(directories: record.directories)
      store.removeLeftovers()
      if pruning.left.isEmpty {
        try store.removeAll()
      }
      _ = consume lock
      cleaned.removed = pruning.removed.sorted()
      cleaned.diagnostics = pruning.diagnostics
    } catch {
      cleaned.diagnostics.append(.cannotWrite(error))
    }
    return cleaned
  }
}
