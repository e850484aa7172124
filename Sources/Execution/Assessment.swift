internal import BundleModel
internal import FileSystem
internal import FileTree
internal import ResourceCompilers

/// Finds the actions whose outputs stand as an earlier build left them.
///
/// That is so if what decides the action, the stamps of its inputs and the stamps of its outputs are
/// all as recorded.
struct Assessment: Sendable {
  let project: DiskFileTree
  let location: OutputLocation
  /// The time that every output has to have, in nanoseconds since 1970.
  let modified: Int64?
  /// Directories in which nothing can be up to date, since there are none or others.
  let unready: Set<BundlePath>
  let records: [Fingerprint: ActionRecord]

  init(project: DiskFileTree, start: Start, modified: Int64?) {
    self.project = project
    self.modified = modified
    location = start.location
    unready = start.unreadyDirectories
    records = Dictionary(
      start.record.actions.map { ($0.fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The record of an action that need not run, or nil.
  func upToDate(_ action: Action, _ fingerprint: Fingerprint) -> ActionRecord? {
    guard let record = records[fingerprint], record.inputs.count == action.stampedInputs.count,
      record.outputs.count == action.outputs.count
    else { return nil }
    for (output, known) in zip(action.outputs, record.outputs) {
      let current = try? Disk.stamp(of: location.systemPath(output.path))
      guard output.path == known.path, known.matches(current), !unready.contains(output.path.parent)
      else { return nil }
      if let modified, !(current?.isDirectory ?? true), current?.modified != modified { return nil }
    }
    for (input, known) in zip(action.stampedInputs, record.inputs) {
      let current = try? Disk.stamp(
        of: project.systemPath(input), followingLinks: action.followsLinks)
      guard current == known else { return nil }
    }
    return record
  }

  /// Fingerprint and record of actions that are ready, in order; `partials` are those of each.
  func assess(
    _ ready: [Int], of actions: [Action], partials: [[PartialInfoPlist]], jobs: Int,
    maker: FingerprintMaker
  ) async -> [(fingerprint: Fingerprint, record: ActionRecord?)] {
    let size = max(256, (ready.count + jobs - 1) / jobs)
    let starts = stride(from: 0, to: ready.count, by: size)
    return await withTaskGroup(of: (Int, [(Fingerprint, ActionRecord?)]).self) { group in
      for start in starts {
        group.addTask {
          var maker = maker
          let part = (start..<min(start + size, ready.count)).map { position in
            let action = actions[ready[position]]
            let fingerprint = maker.fingerprint(of: action, partials: partials[position])
            return (fingerprint, upToDate(action, fingerprint))
          }
          return (start, part)
        }
      }
      var parts: [Int: [(Fingerprint, ActionRecord?)]] = [:]
      for await (start, part) in group { parts[start] = part }
      return starts.flatMap { parts[$0] ?? [] }.map { (fingerprint: $0, record: $1) }
    }
  }
}

extension Action {
  /// The inputs whose stamps count: a directory is made whatever its model holds.
  var stampedInputs: [ProjectPath] { operation == .makeDirectory ? [] : inputs }

  /// Whether inputs are what links lead to, not the links.
  var followsLinks: Bool { if case .link = operation { false } else { true } }
}
