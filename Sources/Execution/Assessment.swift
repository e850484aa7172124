internal import BundleModel
internal import FileTree
internal import HostSystem
internal import ResourceCompilers

/// Finds the actions whose outputs are still as an earlier build left them.
///
/// That holds if the action's fingerprint, the inode keys of its inputs and the inode keys of its outputs
/// are all as recorded.
struct Assessment: Sendable {
  let project: DiskFileTree
  let location: OutputLocation
  /// The modification time that every output must have, in nanoseconds since 1970.
  let modified: Int64?
  /// Directories that are missing or are something else: nothing in them is up to date.
  let unready: Set<BundlePath>
  let records: [Fingerprint: ActionRecord]

  init(project: DiskFileTree, start: InitialState, modified: Int64?) {
    self.project = project
    self.modified = modified
    location = start.location
    unready = start.unreadyDirectories
    records = Dictionary(
      start.record.actions.map { ($0.fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The record of an action that is up to date; nil for one that has to run.
  func upToDate(_ action: Action, _ fingerprint: Fingerprint) -> ActionRecord? {
    guard let record = records[fingerprint], record.inputs.count == action.keyedInputs.count,
      record.outputs.count == action.outputs.count
    else { return nil }
    for (output, known) in zip(action.outputs, record.outputs) {
      let current = try? Disk.inodeKey(of: location.systemPath(output.path))
      guard output.path == known.path, known.matches(current), !unready.contains(output.path.parent)
      else { return nil }
      if let modified, !(current?.isDirectory ?? true), current?.modified != modified { return nil }
    }
    for (input, known) in zip(action.keyedInputs, record.inputs) {
      let current = try? Disk.inodeKey(
        of: project.systemPath(input), followingLinks: action.followsLinks)
      guard current == known else { return nil }
    }
    return record
  }

  /// Fingerprint and record of each ready action, in order; `partials` are the keys for its
  /// Info.plist.
  func assess(
    _ ready: [Int], of actions: [Action], partials: [[PartialInfoPlist]], on workers: Workers,
    maker: FingerprintMaker
  ) -> [(fingerprint: Fingerprint, record: ActionRecord?)] {
    let size = max(256, (ready.count + workers.count - 1) / workers.count)
    let starts = Array(stride(from: 0, to: ready.count, by: size))
    let parts = parallelMap(starts, on: workers) { _, start in
      var maker = maker
      return (start..<min(start + size, ready.count)).map {
        position -> (fingerprint: Fingerprint, record: ActionRecord?) in
        let action = actions[ready[position]]
        let fingerprint = maker.fingerprint(of: action, partials: partials[position])
        if let record = upToDate(action, fingerprint) { return (fingerprint, record) }
        guard case .infoPlist = action.operation else { return (fingerprint, nil) }
        let placed = maker.fingerprint(of: action, partials: partials[position], placed: true)
        return (fingerprint, upToDate(action, placed))
      }
    }
    return parts.flatMap(\.self)
  }
}

extension Action {
  /// The inputs whose inode keys count; a directory does not depend on the contents of its model.
  var keyedInputs: [ProjectPath] { operation == .makeDirectory ? [] : inputs }

  /// True if links among the inputs are followed.
  var followsLinks: Bool { if case .link = operation { false } else { true } }
}
