internal import NibCompilation
internal import NibFormat

extension CompiledNib.Variant {
  /// The bytes of the keyed archive, with the superclasses of each class.
  ///
  /// Nibs inside of the nib become keyed archives too, because systems that need one cannot read
  /// the other container.
  package var keyedBytes: [UInt8] { Self.keyedBytes(of: graph, depth: 0) }

  /// Nibs that are nested deeper stay as they are.
  private static let depthLimit = 8

  private static func keyedBytes(of graph: NibGraph, depth: Int) -> [UInt8] {
    var graph = graph
    for id in graph.ids where graph[id].className == "NSNib" && depth < depthLimit {
      guard let data = graph[id]["NSNibFileData"]?.object,
        let entry = graph[data].entries.firstIndex(where: { $0.key == NibKey.bytes }),
        let bytes = graph[data].entries[entry].value.data,
        NibFileKind(of: bytes) == .archive, let nib = try? NibFile(decoding: bytes)
      else { continue }
      graph[data].entries[entry].value = .data(keyedBytes(of: nib.graph, depth: depth + 1))
    }
    for name in Set(graph.objects.map(\.className)) where graph.classes[name] == nil {
      graph.classes[name] = AppKitClasses.all[name]
    }
    return KeyedArchive(graph).encodedAsBinary()
  }
}
