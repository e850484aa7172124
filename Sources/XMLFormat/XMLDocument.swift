/// A parsed document: a tree of elements that know their position in the file.
///
/// Parsing makes strings only of the different names, a few hundred in a large document: values
/// stay bytes of the file until they are asked for. So a document is as cheap as its file. Copies
/// of it, its elements and attributes share one storage.
package struct XMLDocument: Sendable {
  let storage: XMLStorage

  /// How deep elements may be nested.
  package static let maximumDepth = 512
  /// Bytes of a file, as UTF-8.
  package static let maximumSize = 1 << 28
  /// Attributes of one element.
  package static let maximumAttributes = 4096

  /// Parses a file in UTF-8 or UTF-16.
  ///
  /// It is strict: what XML 1.0 calls not well-formed is refused. So is a document type with its
  /// own declarations, because entities that the file defines itself are useful only for attacks.
  package init(parsing bytes: [UInt8]) throws(XMLError) {
    guard bytes.count <= Self.maximumSize else {
      throw XMLError("the file is larger than \(Self.maximumSize >> 20) MB")
    }
    var parser = XMLParser(text: try XMLText.utf8(bytes))
    try parser.parseDocument()
    storage = parser.finished()
  }

  /// What was parsed, as UTF-8 without a byte order mark.
  package var text: [UInt8] { storage.text }

  /// The element around all others.
  package var root: XMLElement { XMLElement(storage, 0) }

  /// How many elements there are; every `XMLElement.ordinal` is less.
  package var elementCount: Int { storage.elements.count }

  /// How many attributes there are; every `XMLAttribute.ordinal` is less.
  package var attributeCount: Int { storage.attributes.count }

  /// The element with a number, which counts start tags from 0.
  package func element(at ordinal: Int) -> XMLElement {
    precondition(storage.elements.indices.contains(ordinal))
    return XMLElement(storage, ordinal)
  }
}
