internal import CompiledAssetFormat
internal import FileTree

/// The sets of a compiled catalog; empty for one that cannot be read.
///
/// An archive tells names, not what its maker called a set: each may be asked for as anything.
func compiledAssets(in path: ProjectPath, of tree: any FileTree) -> [AssetSet] {
  guard let bytes = try? tree.contents(of: path),
    let archive = try? AssetArchive(decoding: bytes)
  else { return [] }
  let kinds: [AssetSet.Kind] = [.image, .color, .appIcon, .data]
  return archive.facets.flatMap { facet in
    kinds.map { AssetSet(kind: $0, name: facet.name, qualifiedName: facet.name, source: path) }
  }
}
