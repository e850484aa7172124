package import ByteCoding
internal import InterfaceBuilderFormat
package import NibFormat
package import XMLFormat

extension NibCompiler {
  /// Writes a string; nil writes no key.
  package mutating func set(_ key: HashedName, string: String?, of subject: NibSubject) {
    let object = graph.string(string)
    graph[subject.id].set(key, object)
  }

  /// The string of an attribute that translators see; nil if the attribute is absent.
  ///
  /// It is localizable only if the document is in `Base.lproj` and the text is not empty.
  package mutating func localizedText(
    _ attribute: HashedName, of element: XMLElement
  ) -> NibObjectID? {
    guard let text = element.string(attribute, &reading) else { return nil }
    guard options.isBaseLocalization, !text.isEmpty,
      let key = document.localizableKey(attribute, of: element)
    else { return graph.string(text) }
    return graph.localizableString(text, key: key)
  }

  /// An `NSURL`.
  package mutating func url(_ text: String) -> NibObjectID {
    let relative = graph.string(text)
    return graph.add("NSURL", [.init("NS.base", .null), .init("NS.relative", .object(relative))])
  }

  /// Whether the Interface Builder that saved the document has at least this version.
  ///
  /// A document that does not say counts as new.
  package func wasSaved(byToolsVersion version: Int) -> Bool {
    document.properties.toolsVersion.map { $0.major >= version } ?? true
  }

  /// The string of one of several texts of an object, such as a segment's label.
  ///
  /// Translators find it under `ID.property[number]`.
  package mutating func localizedText(
    _ text: String, _ property: String, number: Int, of element: XMLElement
  ) -> NibObjectID {
    guard options.isBaseLocalization, !text.isEmpty, let id = element["id"] else {
      return graph.string(text)
    }
    return graph.localizableString(text, key: "\(id).\(property)[\(number)]")
  }

  /// Copies the objects of a keyed archive that the document holds, such as an image.
  ///
  /// Strings, numbers and data are shared with the nib's own. Returns the archive's `root`; nil if
  /// it has none.
  package mutating func copyArchive(_ bytes: [UInt8]) throws(FormatError) -> NibObjectID? {
    let archive = try NibFile(decoding: bytes).graph
    var copies: [NibObjectID] = []
    for id in archive.ids { copies.append(copyAlone(archive[id])) }
    for id in archive.ids {
      let copy = copies[id.index]
      for (index, entry) in archive[id].entries.enumerated() {
        guard let target = entry.value.object else { continue }
        graph[copy].entries[index].value = .object(copies[target.index])
      }
    }
    return archive.object("root", of: archive.root).map { copies[$0.index] }
  }

  /// An object without the objects that it refers to.
  private mutating func copyAlone(_ object: NibObject) -> NibObjectID {
    switch (object.className, object.entries.first?.value) {
    case ("NSNumber", .integer(let number)): return graph.number(Int(number))
    case ("NSNumber", .double(let number)): return graph.number(number)
    case ("NSString", .data), ("NSData", .data): return graph.share(object)
    default: return graph.add(object.className, object.entries)
    }
  }
}
