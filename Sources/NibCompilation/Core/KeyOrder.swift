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
    object.entries = object.entries.enumerated().sorted { a, b in
      let (x, y) = (ranks[a.element.key] ?? last, ranks[b.element.key] ?? last)
      return x == y ? a.offset < b.offset : x < y
    }.map(\.element)
  }
}
