/// Reads from a graph what an outline says.
///
/// An object may be shared by all others, so reading one has a limit of cost.
package struct NibOutlineReader {
  package let graph: NibGraph

  package init(_ graph: NibGraph) { self.graph = graph }

  /// More than any class has.
  private static let keyLimit = 256
  /// Longer texts are cut; in bytes.
  private static let textLimit = 400

  /// What a path such as `NSCell/NSContents` leads to.
  func value(_ path: String, of id: NibObjectID) -> NibValue? {
    var value = NibValue.object(id)
    for key in path.split(separator: "/") {
      guard let id = value.object,
        let entry = graph[id].entries.prefix(Self.keyLimit).first(where: { $0.key.text == key })
      else { return nil }
      value = entry.value
    }
    return value
  }

  func object(_ path: String, of id: NibObjectID) -> NibObjectID? { value(path, of: id)?.object }

  /// The text of a string, or nil where there is none or it is empty.
  func text(_ path: String, of id: NibObjectID) -> String? {
    object(path, of: id).flatMap { text($0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The first text that one of the paths leads to.
  func text(_ paths: [String], of id: NibObjectID) -> String? {
    for path in paths {
      if let text = text(path, of: id) { return text }
    }
    return nil
  }

  func text(_ id: NibObjectID) -> String? {
    guard NibGraph.stringClasses.contains(graph[id].className),
      let bytes = graph[id].entries.prefix(Self.keyLimit).first(where: { $0.key == NibKey.bytes })?
        .value.data
    else { return nil }
    if bytes.count <= Self.textLimit { return String(validating: bytes, as: UTF8.self) }
    var end = Self.textLimit
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self) + "…"
  }

  /// A text, number or boolean as people read it.
  func plainText(_ value: NibValue?) -> String? {
    guard let value, value != .null else { return nil }
    guard let id = value.object else { return value.text }
    return text(id).map(NibText.quoted) ?? graph.number(id)?.text
  }

  /// The references of an array or set, or of the values of a dictionary with their keys.
  func members(of id: NibObjectID) -> [(key: String?, id: NibObjectID)] {
    if let elements = graph.elements(id) { return elements.compactMap(\.object).map { (nil, $0) } }
    guard let pairs = graph.pairs(id) else { return [] }
    return pairs.compactMap { key, value in
      value.object.map { (key.object.flatMap { text($0) }, $0) }
    }
  }

  /// How many elements an array has, counted to a limit.
  func count(_ path: String, of id: NibObjectID) -> Int {
    guard let list = object(path, of: id), graph.isCollection(list) else { return 0 }
    return graph[list].entries.prefix(1000).count { $0.value.object != nil }
  }
}
