internal import Synchronization

/// Parts of results, by the digests of everything that decides them, so that a later run need not
/// make them again.
///
/// What a run neither found nor added is forgotten with it, and more than `limit` bytes are never
/// kept, so that the parts of one run bound those of the next.
package final class KeptParts: Sendable {
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

  /// The part with a key; nil if it has to be made.
  package subscript(key: Digest) -> ArraySlice<UInt8>? {
    guard let part = known[key] else { return nil }
    keep(part, isNew: false, for: key)
    return part
  }

  /// Adds a part that was made.
  package func add(_ part: [UInt8], for key: Digest) { keep(part[...], isNew: true, for: key) }

  private func keep(_ part: ArraySlice<UInt8>, isNew: Bool, for key: Digest) {
    state.withLock { state in
      guard state.used[key] == nil, part.count <= Self.limit - state.size else { return }
      state.used[key] = part
      state.size += part.count
      if isNew { state.hasNew = true }
    }
  }

  /// The parts that were found or added, in the order of their keys; nil if they are just those
  /// that were there before.
  package var changed: [(key: Digest, part: ArraySlice<UInt8>)]? {
    let state = state.withLock { $0 }
    guard state.hasNew || state.used.count != known.count else { return nil }
    return state.used.map { (key: $0.key, part: $0.value) }.sorted {
      ($0.key.prefix, $0.key.secondPrefix) < ($1.key.prefix, $1.key.secondPrefix)
    }
  }
}
