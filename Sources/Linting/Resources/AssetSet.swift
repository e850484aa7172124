internal import AssetCatalogFormat
package import FileTree

/// A set of an asset catalog, which programs ask for by name.
package struct AssetSet: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case image, color, appIcon, data
    /// Stickers, textures and other sets, never asked for by the calls for the kinds above.
    case other
  }

  package var kind: Kind
  /// Without its extension.
  package var name: String
  /// The name with those catalog folders that provide a namespace: `Icons/Add`.
  package var qualifiedName: String
  /// Its directory, `Media.xcassets/Icons/Add.imageset`.
  package var source: ProjectPath

  package init(kind: Kind, name: String, qualifiedName: String, source: ProjectPath) {
    self.kind = kind
    self.name = name
    self.qualifiedName = qualifiedName
    self.source = source
  }

  /// By the directory's extension.
  static let kinds: [String: Kind] = [
    "imageset": .image, "symbolset": .image, "launchimage": .image, "imagestack": .image,
    "appiconset": .appIcon, "iconset": .appIcon, "icon": .appIcon, "solidimagestack": .appIcon,
    "brandassets": .appIcon,
    "colorset": .color, "dataset": .data, "arresourcegroup": .other, "arimageset": .other,
    "cubetextureset": .other, "textureset": .other, "spriteatlas": .other, "sticker": .other,
    "stickerpack": .other, "stickersiconset": .other, "complicationset": .other,
    "watchface": .other,
  ]
}

/// The sets of asset catalogs, from the paths of the files in them; in order, each once.
///
/// A document of Icon Composer is a set without a catalog around it.
///
/// `Contents.json` is not read: any folder of a catalog may provide a namespace, so a set is known
/// by both its name and its qualified name.
package func assetNames(of paths: some Sequence<ProjectPath>) -> [AssetSet] {
  var sets: [AssetSet] = []
  var known: Set<String> = []
  for path in paths {
    let parts = path.components
    guard let catalog = parts.firstIndex(where: { $0.isAssetCatalog }) else { continue }
    let first = parts[catalog].hasSuffix(".icon") ? catalog : catalog + 1
    for index in parts.indices where index >= first {
      let part = FileName(parts[index])
      guard let suffix = part.extension, let kind = AssetSet.kinds[suffix] else { continue }
      let directory = parts[...index].joined(separator: "/")
      guard known.insert(directory).inserted else { continue }
      let folders = parts[first..<index]
      sets.append(
        AssetSet(
          kind: kind, name: part.base,
          qualifiedName: (folders + [Substring(part.base)]).joined(separator: "/"),
          source: ProjectPath(path.isAbsolute ? "/" + directory : directory)))
    }
  }
  return sets
}
