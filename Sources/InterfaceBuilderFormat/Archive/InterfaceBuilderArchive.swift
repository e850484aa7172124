internal import Diagnostics
package import XMLFormat

/// A `.xib` of Xcode 4 and before, formats 7 and 8: an archive of the objects, in XML.
///
///     <archive type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="8.00">
///       <data>
///         <array class="NSMutableArray" key="IBDocument.RootObjects" id="1048">…</array>
///         <object class="IBObjectContainer" key="IBDocument.Objects">
///           <array key="connectionRecords">…</array>
///           <object class="IBMutableOrderedSet" key="objectRecords">…</object>
///           <dictionary class="NSMutableDictionary" key="flattenedProperties">…</dictionary>
///
/// The elements are values by key: `<int>`, `<bool>`, `<double>`, `<string>`, `<bytes>` (Base64
/// without padding), and objects with keys of their own, which `<reference ref="1048"/>` names
/// again. Collections are elements of their own in format 8 and objects in format 7. Records have a
/// number as `objectID`, or since Xcode 5 an `id` such as `KT2-rw-3cC`.
///
/// Source: 990 documents of Interface Builder 3 to Xcode 5, 80 of them beside the nibs that the
/// same application wrote.
package struct InterfaceBuilderArchive: Sendable {
  /// One object of the outline.
  package struct Record: Sendable {
    /// -2 is the File's Owner, -1 the First Responder, -3 the application, 0 the document.
    ///
    /// A record whose id is not a number gets one that no other has.
    package let objectID: Int
    package let object: XMLElement
    package let children: [XMLElement]
    package let parent: XMLElement?
  }

  package struct Connection: Sendable {
    package let id: Int
    /// An `IBOutletConnection` or another one: its label, source and destination.
    package let element: XMLElement
  }

  /// In the order of the document.
  package let records: [Record]
  /// In the order of the document.
  package let connections: [Connection]
  /// What Interface Builder knows beside the archived keys, by the number of the object.
  package let properties: [Int: [String: XMLElement]]
  /// True if Xcode 5 or later saved it, which gave records ids instead of numbers.
  package let hasNamedRecords: Bool
  private let elements: [String: XMLElement]

  /// Reads `<archive>`; nil after an error among the diagnostics.
  init?(_ root: XMLElement, file: String, diagnostics: inout [Diagnostic]) {
    var elements: [String: XMLElement] = [:]
    for element in root.descendants {
      if let id = element["id"], elements[id] == nil { elements[id] = element }
    }
    self.elements = elements
    let reader = Reader(elements: elements)
    let data = root.children.first { $0.name == "data" }
    guard let container = data.flatMap({ reader.value("IBDocument.Objects", of: $0) }),
      let list = reader.value("objectRecords", of: container)
        .flatMap({ reader.value("orderedObjects", of: $0) })
    else {
      diagnostics.append(.withoutObjects(root, in: file))
      return nil
    }
    let members = Self.members(of: list)
    hasNamedRecords = members.contains { reader.value("id", of: $0) != nil }
    var numbers: [String: Int] = [:]
    for (index, record) in members.enumerated() {
      guard let name = reader.identifier(of: record) else { continue }
      numbers[name] = Int(name) ?? Self.firstOwnNumber + index
    }
    records = members.compactMap { record in
      guard let id = reader.identifier(of: record).flatMap({ numbers[$0] }),
        let object = reader.value("object", of: record)
      else { return nil }
      let children = reader.value("children", of: record).map { Self.members(of: $0) } ?? []
      return Record(
        objectID: id, object: object, children: children.compactMap { reader.resolved($0) },
        parent: reader.value("parent", of: record))
    }
    let links = reader.value("connectionRecords", of: container)
    connections =
      links.map { Self.members(of: $0) }?.compactMap { record in
        reader.value("connection", of: record).map {
          Connection(
            id: reader.value("connectionID", of: record).flatMap { Int($0.text) } ?? 0, element: $0)
        }
      } ?? []
    var properties: [Int: [String: XMLElement]] = [:]
    if let flattened = reader.value("flattenedProperties", of: container) {
      for pair in reader.pairs(of: flattened) {
        let parts = pair.name.split(separator: ".", maxSplits: 1)
        guard parts.count == 2, let id = numbers[String(parts[0])],
          let value = reader.resolved(pair.value)
        else { continue }
        properties[id, default: [:]][String(parts[1])] = value
      }
    }
    self.properties = properties
  }
}

extension InterfaceBuilderArchive {
  /// The element that holds the value: that of a reference; nil for none.
  package func resolved(_ element: XMLElement) -> XMLElement? {
    Reader(elements: elements).resolved(element)
  }

  /// The value under a key of an object; nil for none.
  package func value(_ key: HashedName, of object: XMLElement) -> XMLElement? {
    Reader(elements: elements).value(key, of: object)
  }

  /// The text under a key of an object.
  package func string(_ key: HashedName, of object: XMLElement) -> String? {
    value(key, of: object).flatMap { Self.text(of: $0) }
  }

  /// The keys and values of a dictionary, in its order.
  package func pairs(of dictionary: XMLElement) -> [(
    key: XMLElement?, name: String, value: XMLElement
  )] {
    Reader(elements: elements).pairs(of: dictionary)
  }

  /// The members of an array or a set, references among them.
  package static func members(of list: XMLElement) -> [XMLElement] {
    let sorted = list.children.first { $0["key"] == "set.sortedObjects" }
    return (sorted ?? list).children.filter { $0["key"] != "EncodedWithXMLCoder" }
  }

  /// The characters of a string of any form; nil for what is none.
  package static func text(of element: XMLElement) -> String? {
    switch element.name {
    case "string", "characters":
      guard element["type"] == "base64-UTF8" else { return element.text }
      return (try? decodeUnpaddedBase64(element.text))
        .flatMap { String(validating: $0, as: UTF8.self) }
    case "object":
      return element.children.first { $0["key"] == "NS.bytes" && $0.name != "bytes" }
        .flatMap { text(of: $0) }
    default: return nil
    }
  }

  /// The bytes of an element in Base64; nil if they are none.
  package static func bytes(of element: XMLElement) -> [UInt8]? {
    try? decodeUnpaddedBase64(element.text)
  }

  package static func boolean(_ element: XMLElement) -> Bool {
    (element["value"] ?? element.text) == "YES"
  }

  /// Greater than the numbers that Interface Builder counted up to.
  private static let firstOwnNumber = 1_000_000_000

  /// Finds elements by their ids and keys.
  private struct Reader {
    let elements: [String: XMLElement]

    func resolved(_ element: XMLElement) -> XMLElement? {
      switch element.name {
      case "nil": nil
      case "reference": element["ref"].flatMap { elements[$0] }
      default: element
      }
    }

    func value(_ key: HashedName, of object: XMLElement) -> XMLElement? {
      object.children.first { $0["key"] == key.text }.flatMap { resolved($0) }
    }

    /// The number or the id of a record.
    func identifier(of record: XMLElement) -> String? {
      (value("objectID", of: record) ?? value("id", of: record))?.text
    }

    func pairs(
      of dictionary: XMLElement
    ) -> [(key: XMLElement?, name: String, value: XMLElement)] {
      if dictionary.name == "dictionary" {
        return dictionary.children.map { (nil, $0["key"] ?? "", $0) }
      }
      if let keys = value("dict.sortedKeys", of: dictionary),
        let values = value("dict.values", of: dictionary)
      {
        return zip(members(of: keys), members(of: values)).compactMap { key, value in
          resolved(key).map { ($0, text(of: $0) ?? "", value) }
        }
      }
      var keys: [Substring: XMLElement] = [:]
      var pairs: [(key: XMLElement?, name: String, value: XMLElement)] = []
      for child in dictionary.children {
        guard let name = child["key"] else { continue }
        if name.hasPrefix("NS.key.") { keys[name.dropFirst(7)] = resolved(child) }
        if name.hasPrefix("NS.object."), let key = keys[name.dropFirst(10)] {
          pairs.append((key, text(of: key) ?? "", child))
        }
      }
      return pairs
    }
  }
}

extension Diagnostic {
  fileprivate static func withoutObjects(_ root: XMLElement, in file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "xib-old-format", "the archive has no list of objects", at: root.range(in: file),
      details: ["open it in Xcode 5 or later and save it"])
  }
}
