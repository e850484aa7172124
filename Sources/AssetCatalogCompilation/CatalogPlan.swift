internal import AppleVocabulary
internal import AssetCatalogFormat
internal import BundleModel
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat

/// A slot that becomes a rendition.
struct PlannedSlot: Equatable, Sendable {
  var slot: AssetSlot
  /// Of the key, without element, part, scale and identifier.
  var attributes: [AttributeValue]
  /// Nil for colors.
  var file: ProjectPath?
}

struct PlannedSet: Equatable, Sendable {
  var set: AssetSet
  var slots: [PlannedSlot]
}

/// The outputs of compiled catalogs, planned from their `Contents.json` files alone.
struct CatalogPlan: Sendable {
  /// Sets with renditions, but for the icons.
  var sets: [PlannedSet] = []
  var icons: [PlannedIcon] = []
  var stacks: [PlannedStack] = []
  var spriteAtlases: [PlannedSpriteAtlas] = []
  var textures: [PlannedTexture] = []
  var stickerPacks: [PlannedStickerPack] = []
  /// Sets that are in packs of on-demand resources.
  var links: [PlannedSet] = []
  var documents: [PlannedIconDocument] = []
  /// Files that are drawn of documents.
  var drawnFiles: [DrawnIconFile] = []
  var looseIcons: [LooseIcon] = []
  /// The icon file of a Mac app.
  var iconFile: PlannedIconFile?
  var launchImages: [LooseLaunchImage] = []
  var infoPlist = PropertyList.Dictionary()
  var localizations: Localizations
  var diagnostics: [Diagnostic] = []
  /// Names that options ask for and no catalog has.
  var missing: [Diagnostic] = []

  var hasArchive: Bool {
    !sets.isEmpty || !documents.isEmpty || !textures.isEmpty || !links.isEmpty
      || icons.contains { !$0.images.isEmpty }
  }

  /// Of all files, in the order in which they are written.
  var outputNames: [String] {
    var names = hasArchive ? [archiveName] : []
    names += looseIcons.map(\.fileName)
    if let iconFile { names.append(iconFile.fileName) }
    return names + launchImages.map(\.fileName) + drawnFiles.map(\.fileName)
      + stickerPacks.flatMap(\.outputNames)
  }

  init(_ catalogs: [AssetCatalog], _ options: CatalogOptions) {
    localizations = Localizations(of: catalogs)
    var names = UsedNames()
    for catalog in catalogs {
      let brands = StoreIcons(catalog)
      let leftOut = complicationsLeftOut(of: catalog, options)
      for index in catalog.sets.indices where !leftOut.contains(index) {
        if options.packBundle != nil, !catalog.sets[index].properties.onDemandTags.isEmpty {
          addLinks(to: catalog.sets[index], options, &names)
        } else {
          add(index, of: catalog, brands, options, &names)
        }
      }
      if options.packBundle == nil, options.packTags.isEmpty,
        let set = catalog.sets.first(where: { !$0.properties.onDemandTags.isEmpty })
      {
        diagnostics.append(.onDemand(set))
      }
    }
    diagnostics += Diagnostic.textures(textures)
    if let first = stickerPacks.first { diagnostics.append(.stickers(first)) }
    planDocuments(catalogs, options)
    planAppIcon(catalogs, options)
    planLaunchImage(catalogs, options)
    planColors(catalogs, options)
  }

  private mutating func add(
    _ index: Int, of catalog: AssetCatalog, _ brands: StoreIcons, _ options: CatalogOptions,
    _ names: inout UsedNames
  ) {
    let set = catalog.sets[index]
    switch set.kind {
    case .image, .color, .data, .symbol:
      guard names.admit(set, diagnostics: &diagnostics) else { return }
      let slots = planned(set, options).map { brands.marked($0, of: set) }
      if !slots.isEmpty { sets.append(PlannedSet(set: set, slots: slots)) }
    case .iconset:
      guard !options.platform.hasDevices, names.admit(set, diagnostics: &diagnostics) else {
        return
      }
      icons.append(PlannedIcon(iconset: set))
    case .imageStack, .solidImageStack:
      if names.admit(set, diagnostics: &diagnostics) {
        addStack(index, of: catalog, brands, options)
      }
    case .texture:
      if names.admit(set, diagnostics: &diagnostics) { addTexture(index, of: catalog, options) }
    case .stickerPack where options.platform == .iOS: addStickers(index, of: catalog)
    case .sticker, .stickerSequence:
      if set.parent.map({ catalog.sets[$0].kind }) != .stickerPack {
        reportUnsupported(index, of: catalog, options)
      }
    case .mipmap:
      if set.parent.map({ catalog.sets[$0].kind }) != .texture {
        reportUnsupported(index, of: catalog, options)
      }
    case .spriteAtlas:
      guard names.admit(set, diagnostics: &diagnostics) else { return }
      spriteAtlases.append(PlannedSpriteAtlas(index, of: catalog))
    // Chosen by name.
    case .appIcon, .stickersIcon, .launchImage: break
    // What is in them comes by itself.
    case .imageStackLayer, .solidImageStackLayer, .brandAssets, .complication: break
    default: reportUnsupported(index, of: catalog, options)
    }
  }

  /// Plans the names by which the system finds a set in its pack.
  private mutating func addLinks(
    to set: AssetSet, _ options: CatalogOptions, _ names: inout UsedNames
  ) {
    switch set.kind {
    case .image, .color, .data, .symbol:
      guard names.admit(set, diagnostics: &diagnostics) else { return }
      let slots = planned(set, options)
      if !slots.isEmpty { links.append(PlannedSet(set: set, slots: slots)) }
    default: break
    }
  }

  /// The slots of a set that the platform has a use for; the first of each key.
  func planned(_ set: AssetSet, _ options: CatalogOptions, _ found: inout [Diagnostic])
    -> [PlannedSlot]
  {
    var slots: [PlannedSlot] = []
    var positions: [SlotKey: Int] = [:]
    let files = Set(set.files.map { Array($0.utf8) })
    let isOfDirectories = set.kind == .texture
    for slot in set.slots where slot.applies(to: options, isIcon: set.kind == .appIcon) {
      guard slot.scale.map(options.platform.scales.contains) ?? true else { continue }
      var file: ProjectPath?
      if set.kind == .color {
        guard slot.color != nil else { continue }
      } else {
        // A file that is missing was reported when the catalog was read.
        guard let name = slot.file?.value, isOfDirectories || files.contains(Array(name.utf8))
        else { continue }
        file = set.path.appending(name: name)
      }
      guard
        let attributes = slot.attributes(
          for: options.platform, localizations: localizations, diagnostics: &found)
      else { continue }
      let planned = PlannedSlot(slot: slot, attributes: attributes, file: file)
      let key = SlotKey(planned)
      guard let position = positions[key] else {
        positions[key] = slots.count
        slots.append(planned)
        continue
      }
      let earlier = slots[position].slot
      if slot.isMoreSpecific(than: earlier) {
        slots[position] = planned
      } else if !earlier.isMoreSpecific(than: slot) {
        found.append(.duplicateSlot(slot, earlier: earlier))
      }
    }
    return slots
  }

  private mutating func planned(_ set: AssetSet, _ options: CatalogOptions) -> [PlannedSlot] {
    var found: [Diagnostic] = []
    let slots = planned(set, options, &found)
    diagnostics += found
    return slots
  }

  private mutating func planColors(_ catalogs: [AssetCatalog], _ options: CatalogOptions) {
    for (name, key) in [
      (options.accentColor, "NSAccentColorName"),
      (options.widgetBackgroundColor, "NSWidgetBackgroundColorName"),
    ] {
      guard let name, !name.isEmpty else { continue }
      if sets.contains(where: { $0.set.kind == .color && $0.set.name == name }) {
        infoPlist[key] = .string(name)
      } else {
        let colors = sets.filter { $0.set.kind == .color }.map(\.set.name)
        missing.append(.noColor(name, nearest: name.nearest(in: colors)))
      }
    }
  }
}

/// The name of the archive.
let archiveName = "Assets.car"

/// The key in which the slots of a set must differ.
private struct SlotKey: Hashable {
  var attributes: [AttributeValue]
  var scale: SlotScale?
  var role: SlotRole?
  var size: SlotSize?

  init(_ planned: PlannedSlot) {
    attributes = planned.attributes
    scale = planned.slot.scale
    role = planned.slot.role
    size = planned.slot.size?.value
  }
}

extension AssetSlot {
  /// True if it is for fewer devices than another one with the same key.
  fileprivate func isMoreSpecific(than other: AssetSlot) -> Bool {
    if other.idiom == .universal && idiom != .universal { return true }
    return other.idiom == idiom && other.platform == nil && platform != nil
  }
}

/// The first set of each name.
private struct UsedNames {
  private var sets: [[UInt8]: AssetSet] = [:]

  /// True if no earlier set has the name.
  mutating func admit(_ set: AssetSet, diagnostics: inout [Diagnostic]) -> Bool {
    let name = Array(set.name.utf8)
    guard let first = sets[name] else {
      sets[name] = set
      return true
    }
    diagnostics.append(.duplicateName(set, first: first))
    return false
  }
}

extension Diagnostic {
  fileprivate static func onDemand(_ set: AssetSet) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-on-demand",
      "on-demand resource tags are ignored; '\(set.name)' has some", at: set.contentsFile,
      details: [
        "all assets go into the archive of the product",
        "a build makes packs of them: 'packs' of a target in a manifest, 'ENABLE_ON_DEMAND_RESOURCES' in "
          + "an Xcode project",
      ])
  }

  fileprivate static func duplicateSlot(_ slot: AssetSlot, earlier: AssetSlot) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-duplicate-slot", "an earlier slot is for the same devices",
      at: slot.file?.range ?? slot.range, details: ["this one is left out"],
      notes: [Note("the earlier slot is here", at: earlier.file?.range ?? earlier.range)])
  }

  fileprivate static func duplicateName(_ set: AssetSet, first: AssetSet) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-duplicate-name", "two assets have the name '\(set.name)'",
      at: set.contentsFile,
      details: [
        "this one is left out; rename one of them, or let the groups around them provide namespaces"
      ],
      notes: [Note("the other one is here", at: first.contentsFile)])
  }

  fileprivate static func noColor(_ name: String, nearest: String?) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-no-color",
      "no catalog has a color '\(name)'" + (nearest.map { " (did you mean '\($0)'?)" } ?? ""))
  }
}
