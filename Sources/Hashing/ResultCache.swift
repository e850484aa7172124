internal import Synchronization

/// Results of single steps of a compiler, such as one encoded bitmap, which a later run uses again.
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
  private let state = Mutex(State())

  package init(_ known: [Digest: ArraySlice<UInt8>] = [:]) { self.known = known }

  /// Returns the entry with a key; nil if there is none.
  package subscript(key: Digest) -> ArraySlice<UInt8>? {
    guard let entry = known[key] else { return nil }
    keep(entry, isNew: false, for: key)
    return entry
  }

  /// Adds an entry, unless the cache is full.
  package func add(_ entry: [UInt8], for key: Digest) { keep(entry[...], isNew: true, for: key) }

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
