package import NibFormat

/// The order of the keys in the objects of a class and its subclasses.
///
/// Readers look keys up by name; the order only decides how alike two files are.
package struct KeyOrder: Sendable {
  /// The number of a key is its rank.
  private var ranks = NameTable()

  package init(_ keys: [HashedName]) {
    for key in keys { _ = ranks.number(of: key) }
  }

  /// Puts the keys of this order first; the others follow as they were written.
  package func sort(_ object: inout NibObject) {
    guard !ranks.names.isEmpty else { return }
    let last = ranks.names.count
    // The rank in the upper half, the index in the lower one: no two are equal.
    var order = object.entries.indices.map { index in
      (ranks.existingNumber(of: object.entries[index].key) ?? last) << 32 | index
    }
    if zip(order, order.dropFirst()).allSatisfy({ $0 < $1 }) { return }
    order.sort()
    let entries = object.entries
    object.entries = order.map { entries[$0 & 0xFFFF_FFFF] }
  }
}
