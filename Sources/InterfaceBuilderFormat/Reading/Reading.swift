package import Diagnostics
package import XMLFormat

/// The parts of a document that were read so far, and the diagnostics.
///
/// Code that turns a document into something else must be able to say what it left out. A second
/// table of "known attributes" would say what its author believes; this value says what was in fact
/// asked for. Each typed accessor of an element (`string`, `bool`, `rect(key:)`, …) must report
/// malformed values somewhere anyway. It does so in this value, passed `inout`, and also marks in
/// it what it looked at, one bit each. `InterfaceBuilderDocument.read` is the only way to get one,
/// and ends by reporting everything that has no mark. So:
///
/// - *Nothing is forgotten.* There is no list to keep up to date and no call to make at the end.
///   Code that goes around the accessors, by `element["title"]`, is noticed: the attribute that it
///   used is reported as unknown by the first test that has one.
/// - *Values only.* No reference is shared: two compilers, or two runs, cannot disturb each other,
///   and the exclusive access of `inout` puts the diagnostics in the order of the calls.
/// - *Cheap.* Marking is an `or` into a small array; the report is one walk over the document.
///
/// An element counts as read if it was looked up (`child(key:)`) or anything in it was; members of
/// a list count only once something of them is read. The attributes and children of an unread
/// element are not reported as well.
package struct Reading: Sendable {
  /// The file as the user names it.
  package let file: String
  /// The severity of what is unknown, and left out.
  var unknown = Diagnostic.Severity.warning
  /// In the order in which they were found.
  package var diagnostics: [Diagnostic] = []

  private var elements: OrdinalSet
  private var attributes: OrdinalSet
  private var texts: OrdinalSet
  private let index: ChildIndex

  init(_ document: XMLDocument, file: String) {
    self.file = file
    elements = OrdinalSet(capacity: document.elementCount)
    attributes = OrdinalSet(capacity: document.attributeCount)
    texts = OrdinalSet(capacity: document.elementCount)
    index = ChildIndex(document, reading: &attributes)
    use(document.root)
  }

  /// Marks an element as understood, without its attributes and children.
  package mutating func use(_ element: XMLElement) { elements.insert(element.ordinal) }

  /// Marks an element and everything inside of it as understood, to skip it on purpose.
  package mutating func skip(_ element: XMLElement) {
    mark(element)
    for descendant in element.descendants { mark(descendant) }
  }

  private mutating func mark(_ element: XMLElement) {
    elements.insert(element.ordinal)
    texts.insert(element.ordinal)
    for attribute in element.attributes { attributes.insert(attribute.ordinal) }
  }

  /// The attribute of that name, marked as understood together with its element.
  package mutating func attribute(_ name: HashedName, of element: XMLElement) -> XMLAttribute? {
    elements.insert(element.ordinal)
    guard let attribute = element.attribute(name) else { return nil }
    attributes.insert(attribute.ordinal)
    return attribute
  }

  /// The children of an element that have that key; none of them counts as read.
  func children(of element: XMLElement, key: HashedName) -> KeyedChildren {
    index.children(of: element, key: key)
  }

  /// False if an element certainly has no child with that key, as most have not.
  func mayHaveChild(key: HashedName, in element: XMLElement) -> Bool {
    index.mayHaveChild(key: key, in: element)
  }

  /// The same by name.
  func mayHaveChild(named name: HashedName, in element: XMLElement) -> Bool {
    index.mayHaveChild(named: name, in: element)
  }

  /// The characters inside an element, marked as understood.
  package mutating func text(of element: XMLElement) -> String {
    elements.insert(element.ordinal)
    texts.insert(element.ordinal)
    return element.text
  }

  /// Adds what was read, and found, by code that started with this record; what it found comes before
  /// the diagnostic with that index.
  package mutating func formUnion(_ other: Reading, diagnosticsAt index: Int) {
    elements.formUnion(other.elements)
    attributes.formUnion(other.attributes)
    texts.formUnion(other.texts)
    diagnostics.insert(contentsOf: other.diagnostics, at: index)
  }

  func hasRead(_ element: XMLElement) -> Bool { elements.contains(element.ordinal) }

  func hasRead(_ attribute: XMLAttribute) -> Bool { attributes.contains(attribute.ordinal) }

  /// True if the element with a number was read with its attributes and characters.
  func hasReadAll(of ordinal: Int, in document: XMLDocument) -> Bool {
    elements.contains(ordinal)
      && document.attributes(ofElementAt: ordinal).allSatisfy { attributes.contains($0) }
      && (texts.contains(ordinal) || !document.hasText(inElementAt: ordinal))
  }

  func hasReadText(of element: XMLElement) -> Bool { texts.contains(element.ordinal) }
}

/// The children of a document's elements by name and key, as hashes.
///
/// Each typed accessor looks for a child with its key, and most elements have no such child.
struct ChildIndex: Sendable {
  /// By element, the hash of its `key`, 0 for none.
  private let hashes: [UInt32]
  /// By element, the keys of its children.
  private let keys: [NameFilter]
  /// By element, the names of its children.
  private let names: [NameFilter]

  /// Makes the index, and adds the attributes that it read to `attributes`.
  init(_ document: XMLDocument, reading attributes: inout OrdinalSet) {
    var hashes = [UInt32](repeating: 0, count: document.elementCount)
    var keys = [NameFilter](repeating: NameFilter(), count: document.elementCount)
    var names = keys
    for ordinal in hashes.indices {
      let element = document.element(at: ordinal)
      let parent = element.parent?.ordinal
      if let parent { names[parent].insert(element.hashedName) }
      guard let key = element.attribute(CommonName.key) else { continue }
      attributes.insert(key.ordinal)
      hashes[ordinal] = key.valueHash
      if let parent { keys[parent].insert(hash: hashes[ordinal]) }
    }
    (self.hashes, self.keys, self.names) = (hashes, keys, names)
  }

  func mayHaveChild(key: HashedName, in element: XMLElement) -> Bool {
    keys[element.ordinal].mayContain(key)
  }

  func mayHaveChild(named name: HashedName, in element: XMLElement) -> Bool {
    names[element.ordinal].mayContain(name)
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

/// A set of small numbers, a bit for each.
struct OrdinalSet: Equatable, Sendable {
  private var words: [UInt64]

  /// Makes an empty set of numbers below `capacity`.
  init(capacity: Int) { words = [UInt64](repeating: 0, count: (capacity + 63) / 64) }

  mutating func insert(_ number: Int) { words[number >> 6] |= 1 &<< UInt64(number & 63) }

  /// Adds the numbers of a set with the same capacity.
  mutating func formUnion(_ other: OrdinalSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  func contains(_ number: Int) -> Bool { words[number >> 6] & 1 &<< UInt64(number & 63) != 0 }
}

/// Numbers as documents write them: decimal and finite, without a locale.
enum DecimalText {
  static func number(_ text: String) -> Double? {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        break
      default: return nil
      }
    }
    guard let number = Double(text), number.isFinite else { return nil }
    return number
  }

  static func integer(_ text: String) -> Int? {
    Int(text) ?? number(text).flatMap { Int(exactly: $0) }
  }

  /// `a`, `a:b` or `a/b`.
  static func ratio(_ text: String) -> Double? {
    guard let sign = text.firstIndex(where: { $0 == ":" || $0 == "/" }) else { return number(text) }
    guard let a = number(String(text[..<sign])),
      let b = number(String(text[text.index(after: sign)...])), b != 0
    else { return nil }
    return a / b
  }
}

/// Names that nearly every element is asked for, each hashed once.
package enum CommonName {
  package static let id: HashedName = "id"
  package static let key: HashedName = "key"

  package static let x: HashedName = "x"
  package static let y: HashedName = "y"
  package static let width: HashedName = "width"
  package static let height: HashedName = "height"

  static let customClass: HashedName = "customClass"
  static let customModule: HashedName = "customModule"
  static let customModuleProvider: HashedName = "customModuleProvider"

  static let connections: HashedName = "connections"
  package static let constraints: HashedName = "constraints"
  static let runtimeAttributes: HashedName = "userDefinedRuntimeAttributes"
}
