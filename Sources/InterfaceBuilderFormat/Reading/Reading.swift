package import Diagnostics
package import XMLFormat

/// What was read of a document so far, and what was found wrong.
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
  /// In the order in which they were found.
  package var diagnostics: [Diagnostic] = []

  private var elements: OrdinalSet
  private var attributes: OrdinalSet
  private var texts: OrdinalSet
  private let keys: ElementKeys

  init(_ document: XMLDocument, file: String) {
    self.file = file
    elements = OrdinalSet(capacity: document.elementCount)
    attributes = OrdinalSet(capacity: document.attributeCount)
    texts = OrdinalSet(capacity: document.elementCount)
    keys = ElementKeys(document)
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
    keys.children(of: element, key: key)
  }

  /// The characters inside an element, marked as understood.
  package mutating func text(of element: XMLElement) -> String {
    elements.insert(element.ordinal)
    texts.insert(element.ordinal)
    return element.text
  }

  func hasRead(_ element: XMLElement) -> Bool { elements.contains(element.ordinal) }

  func hasRead(_ attribute: XMLAttribute) -> Bool { attributes.contains(attribute.ordinal) }

  func hasReadText(of element: XMLElement) -> Bool { texts.contains(element.ordinal) }
}
