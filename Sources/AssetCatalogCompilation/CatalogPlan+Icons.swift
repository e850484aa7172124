internal import AppleVocabulary
internal import AssetCatalogFormat
internal import BundleModel
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat

extension CatalogPlan {
  /// Plans the icons that were asked for, the files beside the archive, and their keys.
  ///
  /// Docs/Rules.md, Asset catalogs 7.1 and 7.3.
  mutating func planAppIcon(_ catalogs: [AssetCatalog], _ options: CatalogOptions) {
    let sets = catalogs.flatMap(\.sets).filter { [.appIcon, .stickersIcon].contains($0.kind) }
    var wanted = options.alternateAppIcons.filter { $0 != options.appIcon }
    if options.includesAllAppIcons {
      for set in sets where set.name != options.appIcon && !wanted.contains(set.name) {
        wanted.append(set.name)
      }
    }
    var alternates: [String] = []
    for name in wanted where icon(name, sets, options) != nil { alternates.append(name) }
    guard let name = options.appIcon, !name.isEmpty else { return }
    if planBrand(name, catalogs, options) { return }
    if let primary = icon(name, sets, options) {
      planFiles(primary.icon, primary.set, alternates, options)
    } else if let iconset = icons.first(where: { $0.name == name }) {
      planIconFile(iconset, options)
    } else {
      planDocumentFiles(name, options)
    }
  }

  /// Plans an icon set of that name; nil, and reported, if there is none.
  private mutating func icon(
    _ name: String, _ sets: [AssetSet], _ options: CatalogOptions
  ) -> (icon: PlannedIcon, set: AssetSet)? {
    guard let set = sets.first(where: { $0.name == name }) else {
      let isDocument = documents.contains { $0.document.name == name }
      if !isDocument && !icons.contains(where: { $0.name == name }) {
        let nearest = name.nearest(in: sets.map(\.name))
        missing.append(
          .noIcon(
            name, nearest: sets.first { $0.name == nearest }, isRequired: !options.isXcodeIcon))
      }
      return nil
    }
    var found: [Diagnostic] = []
    let slots = planned(set, options, &found)
    diagnostics += found
    for slot in slots where slot.slot.size == nil { diagnostics.append(.noSize(slot.slot)) }
    let icon = PlannedIcon(set, slots: slots, options)
    if icon.images.isEmpty { diagnostics.append(.emptyIcon(set)) }
    icons.append(icon)
    return (icon, set)
  }

  private mutating func planFiles(
    _ icon: PlannedIcon, _ set: AssetSet, _ alternates: [String], _ options: CatalogOptions
  ) {
    guard !icon.images.isEmpty else { return }
    switch options.platform {
    case .macOS, .macCatalyst: planIconFile(icon, options)
    case .iOS: planLooseIcons(icon, set, alternates, options)
    default: infoPlist["CFBundleIcons"] = icons([], icon.name, set, alternates, options)
    }
  }

  private mutating func planIconFile(_ icon: PlannedIcon, _ options: CatalogOptions) {
    infoPlist["CFBundleIconFile"] = .string(icon.name)
    infoPlist["CFBundleIconName"] = .string(icon.name)
    let file = PlannedIconFile(icon, all: options.standaloneIcons == .all)
    if options.standaloneIcons != .none && !file.images.isEmpty { iconFile = file }
  }

  private mutating func planLooseIcons(
    _ icon: PlannedIcon, _ set: AssetSet, _ alternates: [String], _ options: CatalogOptions
  ) {
    let loose = LooseIcon.all(of: icon, options)
    if options.standaloneIcons != .none { looseIcons = loose }
    var phone: [String] = []
    for icon in loose where icon.device == .iphone && !phone.contains(icon.baseName) {
      phone.append(icon.baseName)
    }
    var pad = phone
    for icon in loose where icon.device == .ipad && !pad.contains(icon.baseName) {
      pad.append(icon.baseName)
    }
    infoPlist["CFBundleIcons"] = icons(phone, icon.name, set, alternates, options)
    if options.isFor(.ipad) || pad.count > phone.count {
      let isInArchive = icon.images.contains { $0.attributes[.idiom] == Idiom.ipad.number }
      infoPlist["CFBundleIcons~ipad"] = icons(
        pad, isInArchive ? icon.name : nil, set, alternates, options)
    }
  }

  private func icons(
    _ files: [String], _ name: String?, _ set: AssetSet, _ alternates: [String],
    _ options: CatalogOptions
  ) -> PropertyList {
    var primary = PropertyList.Dictionary()
    if !files.isEmpty { primary["CFBundleIconFiles"] = .array(files.map { .string($0) }) }
    primary["CFBundleIconName"] = name.map { .string($0) }
    if set.properties.isPreRendered { primary["UIPrerenderedIcon"] = true }
    var icons = PropertyList.Dictionary()
    if !alternates.isEmpty {
      icons["CFBundleAlternateIcons"] = .dictionary(
        PropertyList.Dictionary(
          alternates.map { (key: $0, value: ["CFBundleIconName": .string($0)]) }))
    }
    icons["CFBundlePrimaryIcon"] = .dictionary(primary)
    return .dictionary(icons)
  }

  /// Plans the keys of a TV app's brand assets, or of an image stack alone, also the solid one of a
  /// visionOS app; false if there is nothing of that name.
  ///
  /// Docs/Rules.md, Asset catalogs 7.4.
  mutating func planBrand(
    _ name: String, _ catalogs: [AssetCatalog], _ options: CatalogOptions
  ) -> Bool {
    if stacks.contains(where: { $0.isSolid && $0.set.name == name }) {
      infoPlist["CFBundleIcons"] = .dictionary(["CFBundlePrimaryIcon": .string(name)])
      return true
    }
    guard options.platform == .tvOS else { return false }
    if stacks.contains(where: { $0.set.name == name }) {
      infoPlist["CFBundleIcons"] = .dictionary(["CFBundlePrimaryIcon": .string(name)])
      return true
    }
    for catalog in catalogs {
      guard
        let brand = catalog.sets.first(where: { $0.kind == .brandAssets && $0.name == name })
      else { continue }
      planBrand(brand, catalog, options)
      return true
    }
    return false
  }

  private mutating func planBrand(
    _ brand: AssetSet, _ catalog: AssetCatalog, _ options: CatalogOptions
  ) {
    var icons: [(width: Double, name: String)] = []
    var shelf = PropertyList.Dictionary()
    for slot in brand.slots {
      guard let file = slot.file?.value, let role = slot.role,
        let set = catalog.sets.first(where: { $0.path == brand.path.appending(name: file) })
      else { continue }
      switch role {
      case .primaryAppIcon:
        icons.append((slot.size?.value.width ?? 0, set.name))
      case .topShelfImage where hasImages(set):
        shelf["TVTopShelfPrimaryImage"] = .string(set.name)
      case .topShelfImageWide where hasImages(set):
        shelf["TVTopShelfPrimaryImageWide"] = .string(set.name)
      default: break
      }
    }
    // The larger one is for the store.
    let filled = icons.filter { icon in stacks.contains { $0.set.name == icon.name } }
    if let icon = filled.min(by: { $0.width < $1.width }) {
      infoPlist["CFBundleIcons"] = .dictionary(["CFBundlePrimaryIcon": .string(icon.name)])
    } else if !icons.isEmpty {
      diagnostics.append(.emptyBrand(brand))
    }
    if !shelf.isEmpty { infoPlist["TVTopShelfImage"] = .dictionary(shelf) }
  }

  private func hasImages(_ set: AssetSet) -> Bool {
    sets.contains { $0.set.name == set.name }
  }
}

extension Diagnostic {
  fileprivate static func noIcon(
    _ name: String, nearest: AssetSet?, isRequired: Bool
  ) -> Diagnostic {
    Diagnostic(
      isRequired ? .error : .warning, id: "catalog-no-icon",
      "no catalog has an icon set '\(name)'"
        + (nearest.map { " (did you mean '\($0.name)'?)" } ?? ""),
      details: isRequired ? [] : ["the product is built without an icon, as by Xcode"],
      notes: nearest.map { [Note("'\($0.name)' is here", at: $0.contentsFile)] } ?? [])
  }

  fileprivate static func noSize(_ slot: AssetSlot) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-no-size", "the slot of an icon has no size, and is left out",
      at: slot.range,
      details: ["write one, such as \"size\": \"1024x1024\""])
  }

  fileprivate static func emptyIcon(_ set: AssetSet) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-empty-icon",
      "the icon set '\(set.name)' has no image for the platform",
      at: set.contentsFile)
  }

  fileprivate static func emptyBrand(_ brand: AssetSet) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-empty-icon", "no icon of '\(brand.name)' has an image",
      at: brand.contentsFile)
  }
}
