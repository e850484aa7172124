internal import BundleModel
package import Diagnostics
internal import FileTree
internal import Hashing
package import HostSystem

extension RecordRequest {
  /// Finishes a bundle of which every file has been made; returns what there is to report.
  ///
  /// Makes what engines do not know, which is links, empty directories and the modes of directories, and
  /// writes the bundle records. With `state`, the directory with the state of bundles, what an earlier
  /// run recorded and the plan does not have any more is removed, if it still is as it was then, and
  /// files are only read again if they changed.
  package func run(
    bundle: String, state: String?, checkout: Checkout = .none, on workers: Workers
  ) -> [Diagnostic] {
    var work = RecordWork(
      request: self,
      location: OutputLocation(bundle: bundle, stateDirectory: state, checkout: checkout))
    do throws(FileTreeError) {
      if state == nil {
        try work.run(on: workers)
      } else {
        try work.runWithState(on: workers)
      }
    } catch {
      work.diagnostics.append(.cannotWrite(error))
    }
    return work.diagnostics
  }

  /// Removes what an earlier run recorded and the plan does not have any more, before other steps run:
  /// a file may become a directory.
  package func prune(
    bundle: String, state: String, checkout: Checkout = .none
  ) -> [Diagnostic] {
    let location = OutputLocation(bundle: bundle, stateDirectory: state, checkout: checkout)
    guard location.buildRecord != nil else { return [] }
    var work = RecordWork(request: self, location: location)
    do throws(FileTreeError) {
      try work.pruneAlone()
    } catch {
      work.diagnostics.append(.cannotWrite(error))
    }
    return work.diagnostics
  }
}

/// One run of the last step.
private struct RecordWork {
  let request: RecordRequest
  let location: OutputLocation
  var diagnostics: [Diagnostic] = []
  /// The outputs of earlier runs, by path.
  private var known: [BundlePath: OutputRecord] = [:]
  private var outputs: [OutputRecord] = []
  private let directories: OutputDirectories

  init(request: RecordRequest, location: OutputLocation) {
    self.request = request
    self.location = location
    directories = OutputDirectories(
      holding: request.paths + request.entries.map(\.output.path),
      directories: request.entries.filter { $0.form == .directory }.map(\.output.path))
  }

  mutating func runWithState(on workers: Workers) throws(FileTreeError) {
    let lock = try takeLock()
    let store = RecordStore(location: location, state: lock.directory)
    let bundleRecord = request.paths.last
    var record =
      location.buildRecord ?? bundleRecord.flatMap { location.buildRecord(from: $0) }
      ?? BuildRecord()
    let left = prune(&record)
    known = Dictionary(
      record.outputs.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    try run(on: workers)
    // After an error, what was known is still ours.
    if !diagnostics.hasErrors {
      record.actions = []
      record.others = outputs + left
    }
    record.address = request.product
    record.isUnfinished = false
    record.directories = Set(record.directories).union(directories.needed).sorted()
    try store.save(record)
    _ = consume lock
  }

  mutating func pruneAlone() throws(FileTreeError) {
    let lock = try takeLock()
    let store = RecordStore(location: location, state: lock.directory)
    if var record = location.buildRecord {
      let before = record
      _ = prune(&record)
      if record != before { try store.save(record) }
    }
    _ = consume lock
  }

  /// Removes what is not planned from the bundle and the record; returns what could not be removed, which
  /// stays in the record.
  private mutating func prune(_ record: inout BuildRecord) -> [OutputRecord] {
    let planned = Set(request.paths + request.entries.map(\.output.path))
    let stale = record.outputs.filter { !planned.contains($0.path) }
    var pruning = Pruning(
      tree: OutputTree(location: location), changes: BundleChanges(bundleRecords: []))
    for output in stale { pruning.remove(output) }
    let needed = Set(directories.needed)
    let unneeded = record.directories.filter { !needed.contains($0) }
    let kept = pruning.remove(directories: unneeded)
    diagnostics += pruning.diagnostics
    if !stale.isEmpty {
      record.others = record.outputs.filter { planned.contains($0.path) } + pruning.left
      record.actions = []
    }
    record.directories = record.directories.filter(needed.contains) + kept
    return pruning.left
  }

  private func takeLock() throws(FileTreeError) -> BuildLock {
    while true {
      if let lock = try location.takeLock() { return lock }
      Disk.sleep(milliseconds: 20)
    }
  }

  mutating func run(on workers: Workers) throws(FileTreeError) {
    let tree = OutputTree(location: location)
    let made = directories.make(in: tree, changes: BundleChanges(bundleRecords: []))
    diagnostics += directories.needed.compactMap { made.failures[$0] }.withoutRepetitions
    if diagnostics.hasErrors { return }
    for path in directories.needed {
      let directory = try tree.directory(path)
      // Engines make directories as the umask says.
      if try directory.inodeKey.permissions != 0o755 { try directory.setMode(0o755) }
    }
    for entry in request.entries {
      guard case .link(let target) = entry.form else { continue }
      try settleLink(location.systemPath(entry.output.path), to: target, in: location.checkout)
    }
    let (location, known) = (location, known)
    let found = parallelMap(request.entries, on: workers) { _, entry in
      entry.finished(at: location, known: known[entry.output.path])
    }
    var recorded: [RecordedOutput] = []
    for (entry, result) in zip(request.entries, found) {
      switch result {
      case .success(let record):
        outputs.append(record)
        recorded.append(
          RecordedOutput(
            output: entry.output, record: record, rule: entry.rule, sources: entry.sources,
            origin: entry.origin))
      case .failure(let error): diagnostics.append(.missingOutput(error))
      }
    }
    if !diagnostics.hasErrors { try writeRecords(&recorded) }
  }

  private mutating func writeRecords(
    _ recorded: inout [RecordedOutput]
  ) throws(FileTreeError) {
    for record in request.records {
      let document = record.document(recorded)
      let path = location.systemPath(record.path)
      try updateFile(path, contents: document, as: .output, in: location.checkout)
      let output = OutputRecord(
        path: record.path, contents: .file(Digest(of: document), size: Int64(document.count)),
        inodeKey: try Disk.inodeKey(of: path) ?? .unknown)
      outputs.append(output)
      recorded.append(RecordedOutput(record, output))
    }
  }
}

extension RecordRequest.Entry {
  /// What is at the output's path, with its digest; that of a file as in `known` is not computed again.
  fileprivate func finished(
    at location: OutputLocation, known: OutputRecord?
  ) -> Result<OutputRecord, FileTreeError> {
    let path = location.systemPath(output.path)
    do throws(FileTreeError) {
      guard let inodeKey = try Disk.inodeKey(of: path) else {
        throw FileTreeError(.notFound, path: path)
      }
      switch form {
      case .directory:
        return .success(OutputRecord(path: output.path, contents: .directory, inodeKey: inodeKey))
      case .link(let target):
        return .success(
          OutputRecord(path: output.path, contents: .link(target: target), inodeKey: inodeKey))
      case .file:
        if let known, known.matches(inodeKey) { return .success(known) }
        if !inodeKey.isRegularFile { throw FileTreeError(.other("not a file"), path: path) }
        let file = try readSteadily(path, followingLinks: false) { _ throws(FileTreeError) in }
        return .success(
          OutputRecord(
            path: output.path, contents: .file(file.digest, size: file.size),
            inodeKey: file.inodeKey))
      }
    } catch {
      return .failure(error)
    }
  }
}

extension Diagnostic {
  fileprivate static func missingOutput(_ error: FileTreeError) -> Diagnostic {
    Diagnostic(
      .error, id: "record-missing-output",
      "cannot read '\(error.path)': \(error.reason); the bundle's other steps have to run first")
  }
}
