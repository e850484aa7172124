internal import NibFormat

/// The order of the keys in the objects of a class and its subclasses.
///
/// Readers look keys up by name; the order only decides how alike two files are.
struct KeyOrder: Sendable {
  /// The number of a key is its rank.
  private var ranks = NameTable()

  init(_ keys: [HashedName]) {
    for key in keys { _ = ranks.number(of: key) }
  }

  /// Puts the keys of this order first; the others follow as they were written.
  func sort(_ object: inout NibObject) {
    guard !ranks.names.isEmpty else { return }
    let last = ranks.names.count
    // The rank in the upper half, the place before in the lower one: no two are equal.
    var places = object.entries.indices.map { place in
      (ranks.existingNumber(of: object.entries[place].key) ?? last) << 32 | place
    }
    if zip(places, places.dropFirst()).allSatisfy({ $0 < $1 }) { return }
    places.sort()
    let entries = object.entries
    object.entries = places.map { entries[$0 & 0xFFFF_FFFF] }
  }
}
