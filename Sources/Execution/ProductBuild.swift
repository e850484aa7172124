internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import Hashing
internal import HostSystem
internal import ResourceCompilers

/// One build of one product, which holds the lock.
struct ProductBuild {
  let product: Plan.Product
  let location: OutputLocation
  let project: DiskFileTree
  let options: ExecutionOptions
  let service: CompileService
  let shared: SharedCompilations
  let store: RecordStore
  let stage: Stage
  let events: @Sendable (ExecutionEvent) -> Void

  private var actions: [Action] { product.actions }

  func run() -> ExecutionResult {
    let start = InitialState(self)
    let assessment = Assessment(project: project, start: start, modified: options.modified)
    var progress = Progress(actions)
    assess(&progress, assessment)
    if isUpToDate(start, progress) { return result(start, progress) }

    var work = start.work(stage: stage, options: options)
    do {
      try store.save(start.intent)
      work.prune(start.stale)
      work.makeDirectories(start.directories)
      let runner = ActionRunner(
        project: project, writer: work.writer,
        maker: ContentMaker(project: project, service: service, shared: shared), owned: start.owned,
        failures: work.failures(inputs: start.foreign(actions, project: project)),
        location: location, toolIdentity: options.toolIdentity)
      run(&progress, assessment, runner)
      writeBundleRecords(&progress, start, runner)
      // After an interruption, the record of what the build intended stays.
      if !options.isCancelled() {
        try work.writer.finish(start.directories)
        try store.save(start.outcome(progress, work))
        location.removeResultCaches(except: actions)
        Disk.waitForNextTick()
      }
    } catch {
      progress.diagnostics.append(.cannotWrite(error))
    }
    return result(start, progress, work)
  }

  /// True if there is nothing to do, bundle records included.
  private func isUpToDate(_ start: InitialState, _ progress: Progress) -> Bool {
    guard progress.results.allSatisfy({ $0?.status == .upToDate }), start.stale.isEmpty,
      !start.hasRemovableDirectories, start.unreadyDirectories.isEmpty,
      !start.record.isUnfinished
    else { return false }
    var entries = progress.entries
    for bundleRecord in product.bundleRecords {
      let contents = bundleRecord.document(entries)
      let current = try? Disk.inodeKey(of: location.systemPath(bundleRecord.path))
      guard let owned = start.owned[bundleRecord.path], owned.matches(current),
        owned.contents == .file(Digest(of: contents), size: Int64(contents.count)),
        options.modified == nil || current?.modified == options.modified
      else { return false }
      entries.append(RecordedOutput(bundleRecord, owned))
    }
    return true
  }

  /// Finds what is up to date before anything changes; readers of results, as long as those stay.
  private func assess(_ progress: inout Progress, _ assessment: Assessment) {
    while true {
      let ready = progress.takeReady()
      if ready.isEmpty { return }
      let known = assessment.assess(
        ready, of: actions, partials: ready.map(progress.partials), on: service.workers,
        maker: FingerprintMaker(toolIdentity: options.toolIdentity))
      for (index, (fingerprint, record)) in zip(ready, known) {
        progress.note(index, fingerprint, upToDate: record)
      }
    }
  }

  /// Runs every action that is not up to date, several at a time, each after those whose results it
  /// reads.
  private func run(
    _ progress: inout Progress, _ assessment: Assessment, _ runner: ActionRunner
  ) {
    struct Job {
      var index: Int
      var fingerprint: Fingerprint
      var partials: [PartialInfoPlist]
    }
    runJobs(
      on: service.workers,
      next: {
        guard !isStopping(progress), let index = progress.takePending() else { return nil }
        events(.started(action: index))
        return Job(
          index: index, fingerprint: progress.fingerprints[index],
          partials: progress.partials(for: index))
      },
      finish: { (job: Job, outcome: ActionRunner.Outcome) in
        finish(job.index, outcome, &progress)
        assess(&progress, assessment)
      },
      run: { [actions] job in
        runner.run(
          actions[job.index], at: job.index, fingerprint: job.fingerprint, partials: job.partials)
      })
  }

  private func writeBundleRecords(
    _ progress: inout Progress, _ start: InitialState, _ runner: ActionRunner
  ) {
    guard progress.isComplete, !isStopping(progress) else { return }
    runner.writer.changes.beginRecords()
    var entries = progress.entries
    for (number, bundleRecord) in product.bundleRecords.enumerated() {
      do {
        if let failure = runner.failures[bundleRecord.path.parent] {
          progress.diagnostics.append(failure)
          continue
        }
        // A record beside the bundle must not describe one that does not exist yet.
        if bundleRecord.path.isOutsideRoot { try runner.writer.finish(start.directories) }
        let placement = try runner.writer.write(
          bundleRecord.document(entries), to: bundleRecord.output,
          owned: runner.owned[bundleRecord.path],
          temporary: "record-\(number)")
        entries.append(RecordedOutput(bundleRecord, placement.record))
        progress.bundleRecords.append(placement.record)
      } catch {
        progress.diagnostics.append(.cannotWrite(error))
      }
    }
  }

  private func finish(_ index: Int, _ outcome: ActionRunner.Outcome, _ progress: inout Progress) {
    progress.replaced += outcome.replaced
    if let record = outcome.record {
      progress.succeed(index, .built, record)
    } else {
      progress.fail(index, outcome.diagnostics, releasesReaders: options.keepsGoing)
    }
    events(.finished(action: index, outcome.record == nil ? .failed : .built))
  }

  private func isStopping(_ progress: Progress) -> Bool {
    options.isCancelled() || (progress.hasFailed && !options.keepsGoing)
  }

  private func result(
    _ start: InitialState, _ progress: Progress, _ work: Housekeeping? = nil
  ) -> ExecutionResult {
    let actionDiagnostics = progress.actionDiagnostics.flatMap { $0 }
    var diagnostics = actionDiagnostics + progress.diagnostics
    if let work {
      diagnostics = work.diagnostics + diagnostics
      if !progress.replaced.isEmpty {
        diagnostics.append(.replaced(progress.replaced.sorted(), location))
      }
      if !location.isMerge {
        let foreign = ForeignFiles(in: work.writer.tree, known: start.known(progress))
        if !foreign.paths.isEmpty { diagnostics.append(.foreign(foreign, location)) }
      }
    }
    var result = ExecutionResult(
      receipt: Receipt.Product(
        address: product.address, output: location.bundle,
        actions: progress.results.map { $0 ?? Receipt.ActionResult(status: .cancelled) },
        pruned: (work?.removed ?? []).sorted(), diagnostics: diagnostics.withoutRepetitions))
    result.actionDiagnostics = actionDiagnostics.withoutRepetitions
    result.hasChanges = work?.writer.changes.happened ?? false
    for (action, record) in zip(actions, progress.records) {
      guard let record else { continue }
      for (path, inodeKey) in zip(action.keyedInputs, record.inputs) {
        result.inputs.append(
          KeyedFile(
            path: project.systemPath(path), inodeKey: inodeKey, followsLinks: action.followsLinks))
      }
      for output in record.outputs where output.contents != .directory {
        result.outputs.append(keyed(output))
      }
    }
    result.outputs += (work == nil ? start.bundleRecordOutputs : progress.bundleRecords).map(
      keyed)
    result.directories = start.directories.needed.map { location.systemPath($0) }
    return result
  }

  private func keyed(_ output: OutputRecord) -> KeyedFile {
    KeyedFile(
      path: location.systemPath(output.path), inodeKey: output.inodeKey, followsLinks: false)
  }
}

extension ExecutionOptions {
  /// The modification time of every output, in nanoseconds since 1970.
  var modified: Int64? {
    sourceDateEpoch.map { $0.multipliedReportingOverflow(by: 1_000_000_000) }
      .flatMap { $0.overflow ? nil : $0.partialValue }
  }
}
