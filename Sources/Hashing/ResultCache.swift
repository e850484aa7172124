internal import Dispatch
internal import Synchronization

/// Results of single steps of a compiler, such as one encoded bitmap, which a later run uses again, and
/// other products of the same run.
///
/// The key of an entry is the digest of everything that the entry depends on. Entries that a run
/// neither finds nor adds are dropped with it, and all entries together have `limit` bytes at most, so
/// that the entries of one run bound those of the next.
package final class ResultCache: Sendable {
  /// In bytes, keys not counted.
  package static let limit = 256 << 20

  private struct State {
    var used: [Digest: ArraySlice<UInt8>] = [:]
    var size = 0
    var hasNew = false
  }

  private let known: [Digest: ArraySlice<UInt8>]
  private let shared: SharedResults?
  private let state = Mutex(State())

  /// `shared` are the results of products with the same settings.
  package init(_ known: [Digest: ArraySlice<UInt8>] = [:], shared: SharedResults? = nil) {
    self.known = known
    self.shared = shared
  }

  /// Returns the entry with a key; nil if there is none.
  package subscript(key: Digest) -> ArraySlice<UInt8>? {
    guard let entry = known[key] else { return nil }
    keep(entry, isNew: false, for: key)
    return entry
  }

  /// Adds an entry, unless the cache is full.
  package func add(_ entry: [UInt8], for key: Digest) { keep(entry[...], isNew: true, for: key) }

  /// Who has an entry.
  package enum Claim {
    /// It is known.
    case known(ArraySlice<UInt8>)
    /// The caller makes it, and calls `finish` in any case.
    case mine
    /// Another one makes it; `wait` returns it.
    case others
  }

  /// Returns the entry with a key, or who makes it.
  package func claim(_ key: Digest) -> Claim {
    if let entry = self[key] { return .known(entry) }
    guard let shared else { return .mine }
    let claim = shared.claim(key)
    if case .known(let entry) = claim { keep(entry, isNew: true, for: key) }
    return claim
  }

  /// Adds the entry that the caller has made, unless the cache is full; nil if there is none.
  package func finish(_ key: Digest, _ entry: [UInt8]?) {
    if let entry { add(entry, for: key) }
    shared?.finish(key, entry)
  }

  /// Waits for an entry that others make; nil if they make none.
  package func wait(for key: Digest) -> ArraySlice<UInt8>? {
    guard let entry = shared?.wait(for: key) else { return nil }
    keep(entry, isNew: true, for: key)
    return entry
  }

  private func keep(_ entry: ArraySlice<UInt8>, isNew: Bool, for key: Digest) {
    state.withLock { state in
      guard state.used[key] == nil, entry.count <= Self.limit - state.size else { return }
      state.used[key] = entry
      state.size += entry.count
      if isNew { state.hasNew = true }
    }
  }

  /// The entries that were found or added, in the order of their keys; nil if they are the same as
  /// before.
  package var changed: [(key: Digest, entry: ArraySlice<UInt8>)]? {
    let state = state.withLock { $0 }
    guard state.hasNew || state.used.count != known.count else { return nil }
    return state.used.map { (key: $0.key, entry: $0.value) }.sorted {
      ($0.key.prefix, $0.key.secondPrefix) < ($1.key.prefix, $1.key.secondPrefix)
    }
  }
}

/// Entries of caches with the same settings in one run: whoever is the first to ask for one makes it, and
/// the others get it.
package final class SharedResults: Sendable {
  private enum Entry {
    /// The group is empty once it is made.
    case underWay(DispatchGroup)
    /// Nil if there is none.
    case made(ArraySlice<UInt8>?)
  }

  private let state = Mutex<(entries: [Digest: Entry], size: Int)>(([:], 0))

  package init() {}

  fileprivate func claim(_ key: Digest) -> ResultCache.Claim {
    state.withLock { state in
      switch state.entries[key] {
      case .made(let entry?)?: return .known(entry)
      case .underWay?: return .others
      // Where one made none, the next one does so for itself.
      case .made(nil)?, nil:
        let group = DispatchGroup()
        group.enter()
        state.entries[key] = .underWay(group)
        return .mine
      }
    }
  }

  fileprivate func finish(_ key: Digest, _ entry: [UInt8]?) {
    let group: DispatchGroup? = state.withLock { state in
      guard case .underWay(let group)? = state.entries[key] else { return nil }
      let fits = entry.map { $0.count <= ResultCache.limit - state.size } ?? false
      state.entries[key] = .made(fits ? entry?[...] : nil)
      if fits { state.size += entry?.count ?? 0 }
      return group
    }
    group?.leave()
  }

  fileprivate func wait(for key: Digest) -> ArraySlice<UInt8>? {
    let group: DispatchGroup? = state.withLock { state in
      guard case .underWay(let group)? = state.entries[key] else { return nil }
      return group
    }
    group?.wait()
    return state.withLock { state in
      guard case .made(let entry)? = state.entries[key] else { return nil }
      return entry
    }
  }
}
