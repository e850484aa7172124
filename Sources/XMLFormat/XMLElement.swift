internal import ByteCoding
package import Diagnostics

/// An element of a document.
///
///     for button in root.descendants(named: "button") {
///       print(button["title"] ?? "", button.position)
///     }
package struct XMLElement: Sendable {
  let storage: XMLStorage
  /// How many start tags come before this one: an index for tables.
  package let ordinal: Int

  init(_ storage: XMLStorage, _ ordinal: Int) {
    self.storage = storage
    self.ordinal = ordinal
  }

  var record: XMLStorage.ElementRecord { storage.elements[ordinal] }

  /// As written, a prefix included.
  package var name: String { storage.names[Int(record.name)].text }

  package var hashedName: HashedName { storage.names[Int(record.name)] }

  /// True if that is its name; this makes no string.
  package func isNamed(_ name: HashedName) -> Bool { storage.names[Int(record.name)] == name }

  /// Where its `<` is.
  package var position: SourcePosition { storage.position(of: Int(record.start)) }

  /// The offset of its `<` in `XMLDocument.text`.
  package var offset: Int { Int(record.start) }

  /// `<` and the name, to point at in a diagnostic.
  package func range(in file: String) -> SourceRange {
    let start = position
    return SourceRange(
      file: file, line: start.line, column: start.column, length: 1 + name.utf8.count)
  }

  /// The element around this one; nil for the root.
  package var parent: XMLElement? {
    record.parent < 0 ? nil : XMLElement(storage, Int(record.parent))
  }

  /// The elements around this one, the nearest first: fewer than `XMLDocument.maximumDepth`.
  package var ancestors: some Sequence<XMLElement> {
    sequence(state: parent) { next in
      defer { next = next?.parent }
      return next
    }
  }

  /// The elements directly inside, in the order of the file.
  package var children: Children {
    Children(storage: storage, ordinal: ordinal + 1, end: Int(record.end))
  }

  /// The elements inside at any depth, each before its own children.
  package var descendants: some Sequence<XMLElement> {
    descendantOrdinals.lazy.map { [storage] in XMLElement(storage, $0) }
  }

  /// Those with a name, without making the others.
  package func descendants(named name: HashedName) -> some Sequence<XMLElement> {
    descendantOrdinals.lazy.filter { [storage] in
      storage.names[Int(storage.elements[$0].name)] == name
    }.map { [storage] in XMLElement(storage, $0) }
  }

  /// The numbers of the elements inside at any depth.
  package var descendantOrdinals: Range<Int> { (ordinal + 1)..<Int(record.end) }

  /// The character data directly inside, with references replaced.
  ///
  /// White space between child elements is layout and left out; an element without children has its
  /// text as it is.
  package var text: String {
    var run = record.firstRun
    guard run >= 0 else { return "" }
    var bytes: [UInt8] = []
    while run >= 0 {
      let piece = storage.runs[Int(run)]
      let range = Int(piece.start)..<Int(piece.end)
      if piece.isPlain {
        bytes += storage.text[range]
      } else {
        XMLReferences.decode(
          storage.text[range], into: &bytes, as: piece.isVerbatim ? .section : .content)
      }
      run = piece.next
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// True if there is character data other than layout.
  package var hasText: Bool { record.firstRun >= 0 }

  /// The attributes in the order of the file.
  package var attributes: Attributes {
    let first = Int(record.firstAttribute)
    return Attributes(storage: storage, indices: first..<(first + Int(record.attributeCount)))
  }

  /// The attribute of that name.
  package func attribute(_ name: HashedName) -> XMLAttribute? {
    guard storage.filters[ordinal].mayContain(name) else { return nil }
    let first = Int(storage.elements[ordinal].firstAttribute)
    for index in first..<(first + Int(storage.elements[ordinal].attributeCount))
    where storage.names[Int(storage.attributes[index].name)] == name {
      return XMLAttribute(storage: storage, ordinal: index)
    }
    return nil
  }

  /// The value of the attribute of that name.
  package subscript(name: HashedName) -> String? { attribute(name)?.value }
}

extension XMLElement: Hashable {
  package static func == (a: Self, b: Self) -> Bool {
    a.ordinal == b.ordinal && a.storage === b.storage
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ordinal) }
}

extension XMLElement {
  /// The elements directly inside another.
  package struct Children: Sequence, IteratorProtocol, Sendable {
    let storage: XMLStorage
    var ordinal: Int
    let end: Int

    package mutating func next() -> XMLElement? { nextOrdinal().map { element(at: $0) } }

    /// The number of the next element, for `element(at:)`.
    package mutating func nextOrdinal() -> Int? {
      guard ordinal < end else { return nil }
      defer { ordinal = Int(storage.elements[ordinal].end) }
      return ordinal
    }

    package func element(at ordinal: Int) -> XMLElement {
      precondition(storage.elements.indices.contains(ordinal))
      return XMLElement(storage, ordinal)
    }
  }

  /// The attributes of an element.
  package struct Attributes: RandomAccessCollection, Sendable {
    let storage: XMLStorage
    package let indices: Range<Int>

    package var startIndex: Int { indices.lowerBound }
    package var endIndex: Int { indices.upperBound }

    package subscript(position: Int) -> XMLAttribute {
      precondition(indices.contains(position))
      return XMLAttribute(storage: storage, ordinal: position)
    }
  }
}

/// An attribute of an element.
package struct XMLAttribute: Sendable {
  let storage: XMLStorage
  /// How many attributes of the document come before this one: an index for tables.
  package let ordinal: Int

  private var record: XMLStorage.AttributeRecord { storage.attributes[ordinal] }

  /// As written, a prefix included.
  package var name: String { storage.names[Int(record.name)].text }

  package var hashedName: HashedName { storage.names[Int(record.name)] }

  /// References replaced, line ends and tabs turned into spaces as XML asks for.
  package var value: String {
    let record = record
    let range = Int(record.valueStart)..<Int(record.valueEnd)
    if record.isPlain { return storage.string(in: range) }
    var bytes: [UInt8] = []
    XMLReferences.decode(storage.text[range], into: &bytes, as: .attribute)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// True if `value` has the bytes of this text; for most values this makes no string.
  package func hasValue(_ text: String) -> Bool {
    let record = record
    guard record.isPlain else { return value.utf8Span.span.isEqual(to: text.utf8Span.span) }
    let document = storage.text
    return document.span.extracting(Int(record.valueStart)..<Int(record.valueEnd))
      .isEqual(to: text.utf8Span.span)
  }

  /// True if the values of both have the same bytes.
  package func hasSameValue(as other: XMLAttribute) -> Bool {
    guard record.isPlain, other.record.isPlain else { return hasValue(other.value) }
    let (text, others) = (storage.text, other.storage.text)
    return text.span.extracting(valueBytes).isEqual(to: others.span.extracting(other.valueBytes))
  }

  /// The hash that the value has as a name; for most values this makes no string.
  package var valueHash: UInt32 {
    let record = record
    guard record.isPlain else { return HashedName.hash(of: value.utf8Span.span) }
    let document = storage.text
    return HashedName.hash(
      of: document.span.extracting(Int(record.valueStart)..<Int(record.valueEnd)))
  }

  /// The value if it is a decimal of at most 15 digits, without an exponent; nil for others.
  ///
  /// Numbers of more digits need the rounding of `Double.init(_:)`.
  package var shortDecimal: Double? {
    let record = record
    var index = Int(record.valueStart)
    let isNegative = index < Int(record.valueEnd) && storage.text[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    guard (1...16).contains(Int(record.valueEnd) - index) else { return nil }
    var digits = 0
    var divisor = 0
    while index < Int(record.valueEnd) {
      let byte = storage.text[index]
      index += 1
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits &* 10 &+ Int(byte &- UInt8(ascii: "0"))
        divisor = divisor &* 10
      case UInt8(ascii: ".") where divisor == 0 && index < Int(record.valueEnd): divisor = 1
      default: return nil
      }
    }
    // Both are whole and below 2^53, so that the quotient is rounded once.
    guard digits < 1_000_000_000_000_000 else { return nil }
    let number = divisor > 1 ? Double(digits) / Double(divisor) : Double(digits)
    return isNegative ? -number : number
  }

  /// Where the name is.
  package var position: SourcePosition { storage.position(of: Int(record.nameStart)) }

  /// Where the value begins, after its opening quote.
  package var valuePosition: SourcePosition {
    storage.position(of: Int(record.valueStart))
  }

  /// The bytes of the value between its quotes, in `XMLDocument.text`.
  package var valueBytes: Range<Int> { Int(record.valueStart)..<Int(record.valueEnd) }

  /// The name, to point at in a diagnostic.
  package func range(in file: String) -> SourceRange {
    let start = position
    return SourceRange(file: file, line: start.line, column: start.column, length: name.utf8.count)
  }

  /// The value without its quotes, to point at in a diagnostic.
  package func valueRange(in file: String) -> SourceRange {
    SourceRange(
      file: file, start: valuePosition,
      end: storage.position(of: Int(record.valueEnd)))
  }
}

extension XMLAttribute: Hashable {
  package static func == (a: Self, b: Self) -> Bool {
    a.ordinal == b.ordinal && a.storage === b.storage
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ordinal) }
}
