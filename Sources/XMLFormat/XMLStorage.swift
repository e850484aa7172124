internal import Diagnostics

/// What a parsed document consists of; elements and attributes are numbers into its tables.
final class XMLStorage: Sendable {
  /// Valid UTF-8; attribute values and texts are decoded from it when asked for.
  let text: [UInt8]
  let names: [HashedName]
  /// In the order of their start tags.
  let elements: [ElementRecord]
  /// By element, the names of its attributes.
  let filters: [XMLNameFilter]
  let attributes: [AttributeRecord]
  let runs: [TextRun]
  let lines: XMLLines

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
    runs: [TextRun], lines: XMLLines
  ) {
    self.text = text
    self.names = names
    filters = elements.map { element in
      let first = Int(element.firstAttribute)
      var filter = XMLNameFilter()
      for index in first..<(first + Int(element.attributeCount)) {
        filter.insert(names[Int(attributes[index].name)])
      }
      return filter
    }
    self.elements = elements
    self.attributes = attributes
    self.runs = runs
    self.lines = lines
  }
}
