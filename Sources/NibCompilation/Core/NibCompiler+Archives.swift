package import ByteCoding
package import NibFormat

extension NibCompiler {
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
