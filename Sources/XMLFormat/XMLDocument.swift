package import Diagnostics
internal import Synchronization

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

  /// The same document with a storage of its own.
  package func copied() -> XMLDocument { XMLDocument(storage: XMLStorage(copying: storage)) }

  private init(storage: XMLStorage) { self.storage = storage }

  /// The parsed text, as UTF-8 without a byte order mark.
  package var text: [UInt8] { storage.text }

  /// The element around all others.
  package var root: XMLElement { XMLElement(storage, 0) }

  /// How many elements there are; every `XMLElement.ordinal` is less.
  package var elementCount: Int { storage.elements.count }

  /// How many attributes there are; every `XMLAttribute.ordinal` is less.
  package var attributeCount: Int { storage.attributes.count }

  /// The numbers of the attributes of the element with a number.
  package func attributes(ofElementAt ordinal: Int) -> Range<Int> {
    let first = Int(storage.elements[ordinal].firstAttribute)
    return first..<(first + Int(storage.elements[ordinal].attributeCount))
  }

  /// True if there is character data other than layout in the element with a number.
  package func hasText(inElementAt ordinal: Int) -> Bool { storage.elements[ordinal].firstRun >= 0 }

  /// The element with a number, which counts start tags from 0.
  package func element(at ordinal: Int) -> XMLElement {
    precondition(storage.elements.indices.contains(ordinal))
    return XMLElement(storage, ordinal)
  }
}

/// Why bytes are not an XML document, and where.
package struct XMLError: Error, Equatable, Sendable {
  /// Lower case, no full stop, the offending text in quotes.
  package var message: String
  /// Nil when the file as a whole is meant.
  package var position: SourcePosition?

  package init(_ message: String, at position: SourcePosition? = nil) {
    self.message = message
    self.position = position
  }
}

/// What a parsed document consists of; elements and attributes are numbers into its tables.
final class XMLStorage: Sendable {
  /// Valid UTF-8; attribute values and texts are decoded from it when asked for.
  let text: [UInt8]
  let names: [HashedName]
  /// In the order of their start tags.
  let elements: [ElementRecord]
  /// By element, the names of its attributes.
  let filters: [NameFilter]
  let attributes: [AttributeRecord]
  let runs: [TextRun]
  /// Found by the first who asks for a position.
  private let lines = Mutex<XMLLines?>(nil)

  struct ElementRecord: Sendable {
    var name: UInt32
    /// Where its `<` is.
    var start: UInt32
    var firstAttribute: UInt32
    var attributeCount: UInt32
    /// The element around this one; -1 for the root.
    var parent: Int32
    /// One past its last descendant.
    var end: UInt32
    /// Its first piece of character data; -1 for none.
    var firstRun: Int32
  }

  struct AttributeRecord: Sendable {
    var name: UInt32
    var nameStart: UInt32
    var valueStart: UInt32
    var valueEnd: UInt32
    /// The value has no reference and no line end in it.
    var isPlain: Bool
  }

  /// Character data between two tags, comments or sections.
  struct TextRun: Sendable {
    var start: UInt32
    var end: UInt32
    var isPlain: Bool
    /// Out of a `CDATA` section, where `&` means itself.
    var isVerbatim: Bool
    /// The next one of the same element; -1 for none.
    var next: Int32
  }

  init(
    text: [UInt8], names: [HashedName], elements: [ElementRecord], attributes: [AttributeRecord],
    runs: [TextRun]
  ) {
    self.text = text
    self.names = names
    filters = elements.map { element in
      let first = Int(element.firstAttribute)
      var filter = NameFilter()
      for index in first..<(first + Int(element.attributeCount)) {
        filter.insert(names[Int(attributes[index].name)])
      }
      return filter
    }
    self.elements = elements
    self.attributes = attributes
    self.runs = runs
  }

  /// Copies the tables, too: `map` does, where an assignment would share them.
  init(copying other: XMLStorage) {
    text = other.text.map(\.self)
    names = other.names.map(\.self)
    elements = other.elements.map(\.self)
    filters = other.filters.map(\.self)
    attributes = other.attributes.map(\.self)
    runs = other.runs.map(\.self)
  }

  func string(in range: Range<Int>) -> String {
    unsafe text.withUnsafeBufferPointer { bytes in
      unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
  }

  /// Line and column of a byte.
  func position(of offset: Int) -> SourcePosition {
    lines.withLock { lines in
      let found = lines ?? XMLLines(of: text)
      lines = found
      return found.position(of: offset)
    }
  }
}
