internal import NibFormat

/// The order of the keys in the objects of a class and its subclasses.
///
/// Readers look keys up by name; the order only decides how alike two files are.
struct KeyOrder: Sendable {
  private let ranks: [String: Int]

  init(_ keys: [String]) {
    ranks = Dictionary(zip(keys, keys.indices)) { first, _ in first }
  }

  /// Puts the keys of this order first; the others follow as they were written.
  func sort(_ object: inout NibObject) {
    guard !ranks.isEmpty else { return }
    let last = ranks.count
    let places = object.entries.enumerated().map { offset, entry in
      (rank: ranks[entry.key] ?? last, offset: offset)
    }
    let entries = object.entries
    object.entries = places.sorted { $0 < $1 }.map { entries[$0.offset] }
  }
}
