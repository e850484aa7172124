package import Diagnostics
package import FileTree
package import Hashing

/// The contents of an `.xcassets` or `.xcstickers` directory, without those of its images.
package struct AssetCatalog: Equatable, Sendable {
  /// The catalog's directory.
  package var path: ProjectPath
  /// All sets, in the order of their paths' bytes; those inside of other sets follow them.
  package var sets: [AssetSet]
  /// The icon, if this is no catalog but a document of Icon Composer.
  package var icon: IconDocument?

  package init(path: ProjectPath, sets: [AssetSet]) {
    self.path = path
    self.sets = sets
  }
}

/// A directory of a catalog that is an asset.
package struct AssetSet: Hashable, Sendable {
  package var kind: AssetSetKind
  /// The name for programs, with the names of the groups that provide a namespace.
  package var name: String
  /// Its directory.
  package var path: ProjectPath
  package var slots: [AssetSlot]
  package var properties: AssetProperties
  /// The innermost set that this one is in; an index of the catalog's sets.
  package var parent: Int?
  /// Names of the files beside the `Contents.json`.
  package var files: [String]
  /// Of its path and the `Contents.json` of it and of all directories around it; nil if it was not
  /// read from files.
  package var digest: Digest?

  package init(
    kind: AssetSetKind, name: String, path: ProjectPath, slots: [AssetSlot] = [],
    properties: AssetProperties = AssetProperties(), parent: Int? = nil, files: [String] = []
  ) {
    self.kind = kind
    self.name = name
    self.path = path
    self.slots = slots
    self.properties = properties
    self.parent = parent
    self.files = files
  }

  /// Where diagnostics of the whole set point to.
  package var contentsFile: SourceRange {
    SourceRange(file: path.appending(name: AssetCatalog.contentsName).text)
  }
}

extension AssetCatalog {
  /// The file that describes a directory.
  package static let contentsName = "Contents.json"
}

/// The `properties` of a `Contents.json`, with those that are inherited from groups.
///
/// Docs/Rules.md, Asset catalogs 1.1 and 1.4.
package struct AssetProperties: Hashable, Sendable {
  package var providesNamespace = false
  package var onDemandTags: [String] = []
  package var compression: CompressionType?
  package var isLocalizable = false
  package var templateIntent: TemplateIntent?
  package var preservesVector = false
  package var isPreRendered = false
  package var sticker = StickerProperties()
  package var interpretation: TextureInterpretation?
  package var origin: TextureOrigin?
  package var mipmapMode: MipmapMode?

  package init() {}

  /// The values that directories inside inherit.
  var inherited: AssetProperties {
    var properties = AssetProperties()
    properties.onDemandTags = onDemandTags
    properties.compression = compression
    return properties
  }
}

/// The `properties` of packs of stickers, of stickers and of sequences.
package struct StickerProperties: Hashable, Sendable {
  /// The file of a sticker.
  package var file: Located<String>?
  /// What a sticker shows, for people who cannot see it.
  package var label: String?
  /// The size of a pack's stickers.
  package var gridSize: StickerSize?
  /// The frames of a sequence in a second.
  package var framesPerSecond: Double?
  /// How often a sequence is shown; 0 for without end.
  package var repetitions: Int?

  package init() {}
}

extension AssetCatalog {
  /// The catalog without assets that have tags, which are loaded on demand.
  package func withoutTagged() -> AssetCatalog {
    keeping { $0.properties.onDemandTags.isEmpty }
  }

  /// The catalog with the assets that have just these tags, which are sorted.
  package func withTags(_ tags: [String]) -> AssetCatalog {
    var catalog = keeping { Set($0.properties.onDemandTags).sorted() == tags }
    catalog.icon = nil
    return catalog
  }

  /// The catalog with some of its sets; what is in one that is left out stays.
  package func keeping(_ isKept: (AssetSet) -> Bool) -> AssetCatalog {
    var positions: [Int: Int] = [:]
    var kept: [AssetSet] = []
    for (index, set) in sets.enumerated() where isKept(set) {
      positions[index] = kept.count
      kept.append(set)
      kept[kept.count - 1].parent = set.parent.flatMap { positions[$0] }
    }
    var catalog = self
    catalog.sets = kept
    return catalog
  }
}
