internal import BundleModel
internal import Diagnostics
internal import FileSystem
internal import FileTree

/// What a build finds: the record of earlier builds against the plan of this one.
struct Start {
  let record: BuildRecord
  let location: OutputLocation
  /// Everything that is ours, by path.
  let owned: [BundlePath: OutputRecord]
  /// What is ours and no longer planned.
  let stale: [OutputRecord]
  let directories: OutputDirectories
  /// Directories of ours that nothing needs any more.
  let unneededDirectories: [BundlePath]
  let bundleRecordOutputs: [OutputRecord]
  private let address: String
  private let planned: Set<BundlePath>
  private let actions: [Action]
  /// Planned paths at which something stands that is not ours.
  private let occupied: [BundlePath: FileStamp]
  /// Directories that are needed and are not there, or are something else.
  let unreadyDirectories: Set<BundlePath>

  init(_ build: ProductBuild) {
    let product = build.product
    location = build.location
    address = product.address
    actions = product.actions
    let bundleRecords = product.bundleRecords.map(\.path)
    var found = build.store.load()
    if found == nil, let bundleRecord = bundleRecords.last {
      found = build.store.load(bundleRecord: bundleRecord)
    }
    let record = found ?? BuildRecord()
    self.record = record
    owned = Dictionary(
      record.outputs.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var planned = Set(bundleRecords)
    var made: [BundlePath] = []
    for action in actions {
      let paths = action.outputs.map(\.path)
      planned.formUnion(paths)
      if case .makeDirectory = action.operation { made += paths }
    }
    self.planned = planned
    stale = record.outputs.filter { !planned.contains($0.path) }
    directories = OutputDirectories(holding: planned, directories: made)
    let needed = Set(directories.needed)
    unneededDirectories = record.directories.filter { !needed.contains($0) }
    bundleRecordOutputs = bundleRecords.compactMap { [owned] in owned[$0] }
    unreadyDirectories = directories.unready(at: location)
    let isAbsent = unreadyDirectories.contains("")
    occupied = Dictionary(
      planned.compactMap { [owned, location] path in
        guard owned[path] == nil, !isAbsent || path.isOutsideRoot,
          let stamp = try? Disk.stamp(of: location.systemPath(path)),
          !stamp.isDirectory
        else { return nil }
        return (path, stamp)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether there is an unneeded directory in which others have put nothing.
  var hasRemovableDirectories: Bool {
    unneededDirectories.contains { Disk.names(in: location.systemPath($0)).isEmpty }
  }

  /// The record to leave while the build runs: old and new, so that a build that is cut short leaves
  /// nothing that the next one would not know.
  var intent: BuildRecord {
    var intent = record
    intent.address = address
    intent.isUnfinished = true
    intent.others += planned.sorted().filter { owned[$0] == nil && occupied[$0] == nil }
      .map { OutputRecord(path: $0, contents: nil) }
    let new = unreadyDirectories.filter {
      (try? Disk.stamp(of: location.systemPath($0), followingLinks: true)) == nil
    }
    intent.directories = Set(record.directories).union(new).sorted()
    return intent
  }

  func work(stage: Stage, options: ExecutionOptions) -> Work {
    let changes = BundleChanges(
      bundleRecords: bundleRecordOutputs.map { location.systemPath($0.path) })
    return Work(
      writer: OutputWriter(
        tree: OutputTree(location: location, stage: stage), stage: stage,
        modified: options.modified, changes: changes),
      unneededDirectories: unneededDirectories)
  }

  /// Why some outputs cannot be made: what stands in their places is read by the build itself.
  func foreign(_ actions: [Action], project: DiskFileTree) -> [BundlePath: Diagnostic] {
    if occupied.isEmpty { return [:] }
    var inputs: [FileStamp: ProjectPath] = [:]
    for input in actions.flatMap({ $0.inputs + $0.duplicates }) {
      guard let stamp = try? Disk.stamp(of: project.systemPath(input), followingLinks: true) else {
        continue
      }
      inputs[stamp] = input
    }
    var failures: [BundlePath: Diagnostic] = [:]
    for (path, stamp) in occupied {
      guard let input = inputs[stamp] else { continue }
      failures[path] = .outputIsInput(location.systemPath(path), input)
    }
    return failures
  }

  /// The record to leave for the next build.
  func outcome(_ progress: Progress, _ work: Work) -> BuildRecord {
    var outcome = BuildRecord(address: address)
    outcome.actions = progress.records.compactMap { $0 }
    outcome.others = progress.bundleRecords + work.left
    for (index, record) in progress.records.enumerated() where record == nil {
      for output in actions[index].outputs where occupied[output.path] == nil {
        // What a failed action made of its outputs is not known.
        let hasRun = progress.results[index] != nil
        if let owned = owned[output.path], !hasRun {
          outcome.others.append(owned)
        } else if hasRun {
          outcome.others.append(OutputRecord(path: output.path, contents: nil))
        }
      }
    }
    if progress.bundleRecords.isEmpty {
      outcome.others += bundleRecordOutputs.map { OutputRecord(path: $0.path, contents: nil) }
    }
    outcome.directories = Set(record.directories).subtracting(unneededDirectories)
      .union(work.keptDirectories).union(work.madeDirectories).sorted()
    return outcome
  }

  /// Every path that is no news in the bundle.
  func known(_ progress: Progress) -> Set<BundlePath> {
    planned.union(owned.keys)
  }
}

extension Diagnostic {
  fileprivate static func outputIsInput(_ path: String, _ input: ProjectPath) -> Diagnostic {
    Diagnostic(
      .error, id: "build-output-is-input",
      "'\(path)' would be written over the input '\(input)'; build into another directory")
  }
}
