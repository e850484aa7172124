internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import HostSystem

/// The state at the start of a build: the record of earlier builds, compared with the plan.
struct InitialState {
  let record: BuildRecord
  let location: OutputLocation
  /// Every output of earlier builds, by path.
  let owned: [BundlePath: OutputRecord]
  /// Outputs of earlier builds that are no longer planned.
  let stale: [OutputRecord]
  let directories: OutputDirectories
  /// Directories of earlier builds that nothing needs any more.
  let unneededDirectories: [BundlePath]
  let bundleRecordOutputs: [OutputRecord]
  private let address: String
  private let planned: Set<BundlePath>
  private let actions: [Action]
  /// Planned paths that hold something which no build made.
  private let occupied: [BundlePath: InodeKey]
  /// Needed directories that are missing, or are something else.
  let unreadyDirectories: Set<BundlePath>

  init(_ build: ProductBuild) {
    let product = build.product
    location = build.location
    address = product.address
    actions = product.actions
    let bundleRecords = product.bundleRecords.map(\.path)
    var found = build.location.buildRecord
    if found == nil, let bundleRecord = bundleRecords.last {
      found = build.location.buildRecord(from: bundleRecord)
    }
    let record = found ?? BuildRecord()
    self.record = record
    owned = Dictionary(
      record.outputs.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var planned = Set(bundleRecords)
    var made: [BundlePath] = []
    planned.reserveCapacity(bundleRecords.count + actions.count)
    for action in actions {
      for output in action.outputs { planned.insert(output.path) }
      if case .makeDirectory = action.operation { made += action.outputs.map(\.path) }
    }
    self.planned = planned
    // What lies beside the bundle belongs to the product that the record is of.
    let isOwn = record.address.isEmpty || record.address == product.address
    stale = record.outputs.filter {
      !planned.contains($0.path) && (isOwn || !$0.path.isOutsideRoot)
    }
    directories = OutputDirectories(holding: planned, directories: made)
    let needed = Set(directories.needed)
    unneededDirectories = record.directories.filter { !needed.contains($0) }
    bundleRecordOutputs = bundleRecords.compactMap { [owned] in owned[$0] }
    unreadyDirectories = directories.unready(at: location)
    let isAbsent = unreadyDirectories.contains("")
    occupied = Dictionary(
      planned.compactMap { [owned, location] path in
        guard owned[path] == nil, !isAbsent || path.isOutsideRoot,
          let inodeKey = try? Disk.inodeKey(of: location.systemPath(path)),
          !inodeKey.isDirectory
        else { return nil }
        return (path, inodeKey)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// True if one of the unneeded directories holds nothing of other programs.
  var hasRemovableDirectories: Bool {
    unneededDirectories.contains { Disk.names(in: location.systemPath($0))?.isEmpty ?? true }
  }

  /// The record while the build runs, of old and new outputs: if the build is cut short, the next
  /// one knows everything that it may have left.
  var intent: BuildRecord {
    var intent = record
    intent.address = address
    intent.isUnfinished = true
    intent.others += planned.filter { owned[$0] == nil && occupied[$0] == nil }
      .sorted().map { OutputRecord(path: $0, contents: nil) }
    let new = unreadyDirectories.filter {
      (try? Disk.inodeKey(of: location.systemPath($0), followingLinks: true)) == nil
    }
    intent.directories = Set(record.directories).union(new).sorted()
    return intent
  }

  func work(stage: Stage, options: ExecutionOptions) -> Housekeeping {
    let changes = BundleChanges(
      bundleRecords: bundleRecordOutputs.map { location.systemPath($0.path) })
    return Housekeeping(
      writer: OutputWriter(
        tree: OutputTree(location: location, stage: stage), stage: stage,
        modified: options.modified, isDurable: options.isDurable, changes: changes),
      unneededDirectories: unneededDirectories)
  }

  /// Outputs that cannot be made because the build reads what is at their paths.
  func foreign(_ actions: [Action], project: DiskFileTree) -> [BundlePath: Diagnostic] {
    if occupied.isEmpty { return [:] }
    var inputs: [InodeKey: ProjectPath] = [:]
    for input in actions.flatMap({ $0.inputs + $0.duplicates }) {
      guard let inodeKey = try? Disk.inodeKey(of: project.systemPath(input), followingLinks: true)
      else {
        continue
      }
      inputs[inodeKey] = input
    }
    var failures: [BundlePath: Diagnostic] = [:]
    for (path, inodeKey) in occupied {
      guard let input = inputs[inodeKey] else { continue }
      failures[path] = .outputIsInput(location.systemPath(path), input)
    }
    return failures
  }

  /// The record for the next build.
  func outcome(_ progress: Progress, _ work: Housekeeping) -> BuildRecord {
    var outcome = BuildRecord(address: address)
    outcome.actions = progress.records.compactMap { $0 }
    outcome.others = progress.bundleRecords + work.left
    for (index, record) in progress.records.enumerated() where record == nil {
      for output in actions[index].outputs where occupied[output.path] == nil {
        // What a failed action did to its outputs is not known.
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

  /// Paths that are planned or recorded; all others are foreign.
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
