internal import AssetCatalogFormat
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree

/// A texture set: images that programs give to Metal, at halved sizes as well.
///
/// Docs/Rules.md, Asset catalogs 6.12.
struct PlannedTexture: Equatable, Sendable {
  /// A file of a mipmap set.
  struct Level: Equatable, Sendable {
    /// How often the sides of the texture are halved.
    var number: Int
    var file: ProjectPath
    var range: SourceRange
  }

  /// The texture for some devices.
  struct Variant: Equatable, Sendable {
    var slot: PlannedSlot
    /// The digest and the mode are those of this set.
    var mipmap: AssetSet
    /// By their numbers, from the largest.
    var levels: [Level]
  }

  var set: AssetSet
  var variants: [Variant]
}

extension CatalogPlan {
  /// Plans a texture set with files for the platform.
  mutating func addTexture(_ index: Int, of catalog: AssetCatalog, _ options: CatalogOptions) {
    let set = catalog.sets[index]
    var found: [Diagnostic] = []
    var variants: [PlannedTexture.Variant] = []
    for slot in planned(set, options, &found) {
      guard let path = slot.file,
        let mipmap = catalog.sets.first(where: { $0.path == path && $0.kind == .mipmap })
      else { continue }
      let levels = mipmap.textureLevels(options, &found)
      if !levels.isEmpty {
        variants.append(PlannedTexture.Variant(slot: slot, mipmap: mipmap, levels: levels))
      }
    }
    diagnostics += found
    guard !variants.isEmpty else {
      if found.isEmpty { reportEmptyTexture(index, of: catalog, options) }
      return
    }
    textures.append(PlannedTexture(set: set, variants: variants))
  }
}

extension AssetSet {
  /// The files of a mipmap set by their levels; the first of each counts.
  fileprivate func textureLevels(
    _ options: CatalogOptions, _ found: inout [Diagnostic]
  ) -> [PlannedTexture.Level] {
    var levels: [PlannedTexture.Level] = []
    for slot in slots where slot.applies(to: options) {
      guard let file = slot.file, files.contains(file.value) else { continue }
      let number = slot.mipmapLevel?.value ?? 0
      if levels.contains(where: { $0.number == number }) {
        found.append(.sameLevel(slot, number))
        continue
      }
      levels.append(
        PlannedTexture.Level(
          number: number, file: path.appending(name: file.value), range: file.range))
    }
    levels.sort { $0.number < $1.number }
    guard let first = levels.first, first.number != 0 else { return levels }
    found.append(.noBaseLevel(self, at: first.range))
    return []
  }
}

extension Diagnostic {
  static func emptyTexture(_ set: AssetSet) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-unsupported-set",
      "the texture set '\(set.name)' names no mipmap set with an image, and is left out",
      at: set.contentsFile,
      details: ["put its image into a mipmap set, or into a data set for MTKTextureLoader"])
  }

  /// One for all textures of a compilation.
  static func textures(_ textures: [PlannedTexture]) -> [Diagnostic] {
    guard let first = textures.first else { return [] }
    let what =
      textures.count == 1
      ? "the texture set '\(first.set.name)' is stored as the only one"
      : "\(textures.count) texture sets such as '\(first.set.name)' are stored as the only one"
    return [
      Diagnostic(
        .warning, id: "catalog-texture", "\(what) of Apple's that is known: in half floats",
        at: first.set.contentsFile,
        details: [
          "whether the samples are those that Xcode stores is not known: look at it on a device"
        ])
    ]
  }

  fileprivate static func sameLevel(_ slot: AssetSlot, _ number: Int) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-duplicate-slot", "an earlier slot is for the same level \(number)",
      at: slot.file?.range ?? slot.range, details: ["this one is left out"])
  }

  fileprivate static func noBaseLevel(_ set: AssetSet, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-no-base-level",
      "the mipmap set '\(set.path.name)' has no image for its base level", at: range,
      details: ["write \"mipmap-level\": \"base\" for the largest image"])
  }
}
