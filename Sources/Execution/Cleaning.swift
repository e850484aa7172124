package import BundleModel
package import Diagnostics
package import FileTree
internal import HostSystem

extension Executor {
  /// What cleaning removed.
  package struct Cleaned: Hashable, Sendable {
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
    let hadState = (try? Disk.stamp(of: location.state)) != nil
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
