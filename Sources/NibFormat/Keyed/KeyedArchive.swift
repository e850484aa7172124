package import ByteCoding
internal import Diagnostics
package import PropertyListFormat

/// A keyed archive of `NSKeyedArchiver`: a property list with a table of objects.
///
/// `$objects` holds `$null`, plain values and dictionaries with a `$class`; object numbers refer to
/// it. `$top` names the roots: `IB.objectdata` in macOS nibs, `UINibObjectsKey` and others in iOS
/// nibs of 2010 and before.
package struct KeyedArchive: Hashable, Sendable {
  package static let archiverName = "NSKeyedArchiver"
  static let formatVersion: Int128 = 100_000

  /// The whole list, with its keys in the order of the file.
  package let propertyList: PropertyList
  package let objects: [PropertyList]
  package let top: PropertyList.Dictionary

  /// Decodes a binary or XML property list.
  package init(decoding file: [UInt8]) throws(FormatError) {
    let list: PropertyList
    do {
      list = try PropertyList(decoding: file)
    } catch {
      let position = error.position.map { "\($0.line):\($0.column): " } ?? ""
      throw FormatError(.invalid(position + error.message), at: error.offset ?? 0)
    }
    try self.init(list)
  }

  /// Checks that a property list is a keyed archive.
  package init(_ list: PropertyList) throws(FormatError) {
    guard let file = list.dictionary, file["$archiver"]?.string == Self.archiverName else {
      throw FormatError(.invalid("the property list is no keyed archive"), at: 0)
    }
    guard case .integer(let version)? = file["$version"], version == Self.formatVersion else {
      throw FormatError(.invalid("the keyed archive has an unknown version"), at: 0)
    }
    guard let objects = file["$objects"]?.array, let top = file["$top"]?.dictionary else {
      throw FormatError(.invalid("the keyed archive has no objects"), at: 0)
    }
    propertyList = list
    self.objects = objects
    self.top = top
  }

  /// A new archive with these objects, the first of them `$null`.
  init(objects: [PropertyList], top: PropertyList.Dictionary) {
    propertyList = [
      "$version": .integer(Self.formatVersion), "$objects": .array(objects),
      "$archiver": .string(Self.archiverName), "$top": .dictionary(top),
    ]
    self.objects = objects
    self.top = top
  }

  /// The binary form.
  package func encodedAsBinary() -> [UInt8] { propertyList.encodedAsBinary() }

  /// The XML form.
  package func encodedAsXML() -> [UInt8] { propertyList.encodedAsXML() }
}

extension NibGraph {
  /// The objects of a keyed archive, in the form they would have in a NIBArchive.
  ///
  /// Plain values become `NSString`, `NSNumber` and `NSData` objects, `NS.objects` and `NS.keys`
  /// the elements of their collection, and `$top` the root object. `$null` becomes nil.
  package init(_ archive: KeyedArchive) throws(FormatError) {
    var reader = try KeyedArchiveReader(archive)
    self = try reader.read()
  }
}

private struct KeyedArchiveReader {
  private let archive: KeyedArchive
  /// The objects of the graph by number in the archive; none for `$null` and for classes.
  private var ids: [NibObjectID?]
  private var graph = NibGraph()

  init(_ archive: KeyedArchive) throws(FormatError) {
    self.archive = archive
    ids = Array(repeating: nil, count: archive.objects.count)
    for (number, object) in archive.objects.enumerated() {
      if object.string == "$null" { continue }
      if object.dictionary?["$classname"] != nil { continue }
      ids[number] = graph.add(NibObject(""))
    }
  }

  mutating func read() throws(FormatError) -> NibGraph {
    for (number, id) in ids.enumerated() {
      guard let id else { continue }
      graph[id] = try object(archive.objects[number], number)
    }
    for entry in archive.top.entries {
      let value = try value(entry.value, of: 0)
      graph[graph.root].append(HashedName(entry.key), value)
    }
    return graph
  }

  private mutating func object(
    _ value: PropertyList, _ number: Int
  ) throws(FormatError) -> NibObject {
    guard case .dictionary(let dictionary) = value else { return try plain(value, number) }
    let className = try className(of: dictionary, number)
    var object = NibObject(className)
    if let elements = dictionary["NS.objects"]?.array {
      try append(elements, keys: dictionary["NS.keys"]?.array, to: &object, number)
    }
    for entry in dictionary.entries {
      switch (entry.key, entry.value) {
      case ("$class", _): continue
      case ("NS.objects", .array), ("NS.keys", .array): continue
      case ("NS.string", .string(let text)):
        object.entries.insert(.init(NibKey.bytes, .data(Array(text.utf8))), at: 0)
      case ("NS.data", .data(let bytes)): object.append(NibKey.bytes, .data(bytes))
      default: object.append(HashedName(entry.key), try self.value(entry.value, of: number))
      }
    }
    return object
  }

  private func append(
    _ elements: [PropertyList], keys: [PropertyList]?, to object: inout NibObject, _ number: Int
  ) throws(FormatError) {
    object.append(NibKey.inlined, true)
    if let keys, keys.count != elements.count {
      throw invalid("has \(keys.count) keys for \(elements.count) values", number)
    }
    for (index, element) in elements.enumerated() {
      if let keys { object.append(NibKey.element, try reference(keys[index], of: number)) }
      object.append(NibKey.element, try reference(element, of: number))
    }
  }

  private mutating func className(
    of dictionary: PropertyList.Dictionary, _ number: Int
  ) throws(FormatError) -> String {
    guard let reference = dictionary["$class"].flatMap({ objectNumber($0) }),
      reference < archive.objects.count,
      let entry = archive.objects[reference].dictionary, let name = entry["$classname"]?.string
    else { throw invalid("has no class", number) }
    if graph.classes[name] == nil {
      graph.classes[name] = NibClass(
        fallbacks: entry["$classhints"]?.array?.compactMap(\.string) ?? [],
        ancestors: entry["$classes"]?.array?.dropFirst().compactMap(\.string) ?? [])
    }
    return name
  }

  private mutating func plain(
    _ value: PropertyList, _ number: Int
  ) throws(FormatError) -> NibObject {
    switch value {
    case .string(let text): NibObject("NSString", [.init(NibKey.bytes, .data(Array(text.utf8)))])
    case .data(let bytes): NibObject("NSData", [.init(NibKey.bytes, .data(bytes))])
    case .integer(let value):
      NibObject("NSNumber", [.init(NibKey.integer, try integer(value, number))])
    case .real(let value): NibObject("NSNumber", [.init(NibKey.double, .double(value))])
    case .boolean(let value): NibObject("NSNumber", [.init(NibKey.boolean, .boolean(value))])
    case .date(let seconds): NibObject("NSDate", [.init(NibKey.time, .double(seconds))])
    case .array, .dictionary, .uid: throw invalid("is no object", number)
    }
  }

  /// A value inside of an object: numbers stay, text becomes an object of its own.
  private mutating func value(
    _ value: PropertyList, of number: Int
  ) throws(FormatError) -> NibValue {
    switch value {
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return try integer(value, number)
    case .real(let value): return .double(value)
    case .data(let bytes): return .data(bytes)
    case .string, .date: return .object(graph.add(try plain(value, number)))
    case .uid, .dictionary: return try reference(value, of: number)
    case .array(let elements):
      var object = NibObject("NSArray")
      try append(elements, keys: nil, to: &object, number)
      return .object(graph.add(object))
    }
  }

  private func reference(_ value: PropertyList, of number: Int) throws(FormatError) -> NibValue {
    guard let target = objectNumber(value) else {
      throw invalid("holds a value that is no reference", number)
    }
    guard target < archive.objects.count else {
      throw invalid("refers to object \(target), which does not exist", number)
    }
    return ids[target].map { .object($0) } ?? .null
  }

  /// In XML, a dictionary stands for an object number.
  private func objectNumber(_ value: PropertyList) -> Int? {
    switch value {
    case .uid(let number): return Int(number)
    case .dictionary(let dictionary):
      guard dictionary.count == 1, case .integer(let number)? = dictionary["CF$UID"] else {
        return nil
      }
      return UInt32(exactly: number).map(Int.init)
    default: return nil
    }
  }

  private func integer(_ value: Int128, _ number: Int) throws(FormatError) -> NibValue {
    guard let value = Int64(exactly: value) else {
      throw invalid("holds too large a number", number)
    }
    return .integer(value)
  }

  private func invalid(_ text: String, _ number: Int) -> FormatError {
    FormatError(.invalid("object \(number) of the keyed archive \(text)"), at: 0)
  }
}
