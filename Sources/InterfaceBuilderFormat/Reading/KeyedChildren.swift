internal import XMLFormat

/// The hashes of the `key` attributes of a document's elements, 0 for none.
///
/// Each typed accessor looks for a child with its key, and most elements have no such child.
struct ElementKeys: Sendable {
  private let hashes: [UInt32]

  init(_ document: XMLDocument) {
    hashes = (0..<document.elementCount).map { ordinal in
      document.element(at: ordinal)[CommonName.key].map { HashedName($0).hash } ?? 0
    }
  }

  /// The children of an element that have that key, in the order of the file.
  func children(of element: XMLElement, key: HashedName) -> KeyedChildren {
    KeyedChildren(hashes: hashes, children: element.children, key: key)
  }
}

struct KeyedChildren: Sequence, IteratorProtocol {
  fileprivate let hashes: [UInt32]
  fileprivate var children: XMLElement.Children
  fileprivate let key: HashedName

  mutating func next() -> XMLElement? {
    while let ordinal = children.nextOrdinal() {
      guard hashes[ordinal] == key.hash else { continue }
      let child = children.element(at: ordinal)
      if child.attribute(CommonName.key)?.hasValue(key.text) == true { return child }
    }
    return nil
  }
}
