internal import AppleVocabulary
internal import AssetCatalogFormat
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat

/// A PNG that iOS shows while an app starts, and what the property list says of it.
///
/// Docs/Rules.md, Asset catalogs 7.2.
struct LooseLaunchImage: Equatable, Sendable {
  var fileName: String
  var file: ProjectPath
  /// Without scale and extension.
  var baseName: String
  var minimumVersion: String?
  var orientation: SlotOrientation
  /// In points, as for a device held upright.
  var size: (width: Int, height: Int)? { Self.screens[screen] }
  /// Which screen it is for.
  private var screen: Screen

  private enum Screen: Hashable, Sendable {
    case phone, pad
    case tall(Int)
  }

  private static let screens: [Screen: (width: Int, height: Int)] = [
    .phone: (320, 480), .pad: (768, 1024), .tall(568): (320, 568), .tall(667): (375, 667),
    .tall(736): (414, 736), .tall(812): (375, 812), .tall(896): (414, 896),
  ]

  /// Heights in points, by the slots' subtypes, which count pixels where they are long.
  private static let heights: [String: Int] = [
    "retina4": 568, "667h": 667, "736h": 736, "2436h": 812, "2688h": 896, "1792h": 896,
  ]

  /// Nil if no file name is known for the slot.
  init?(_ name: String, _ planned: PlannedSlot) {
    guard let file = planned.file else { return nil }
    let slot = planned.slot
    self.file = file
    orientation = slot.orientation ?? .portrait
    minimumVersion = slot.minimumSystemVersion
    var base = name
    if let version = slot.minimumSystemVersion {
      var digits = version.split(separator: ".").map(String.init)
      while digits.count < 3 { digits.append("0") }
      base += "-" + digits.prefix(3).joined()
    }
    if slot.idiom == .ipad {
      screen = .pad
      base += orientation == .landscape ? "-Landscape" : "-Portrait"
    } else if let subtype = slot.subtype?.value {
      guard let height = Self.heights[subtype] else { return nil }
      screen = .tall(height)
      if orientation == .landscape {
        base += "-Landscape"
      } else if height > 568 {
        base += "-Portrait"
      }
      base += subtype == "retina4" ? "-568h" : "-" + subtype
    } else {
      screen = .phone
    }
    baseName = base
    let scale = slot.scale?.factor ?? 1
    fileName =
      base + (scale == 1 ? "" : "@\(scale)x") + (slot.idiom == .ipad ? "~ipad" : "") + ".png"
  }

  /// The entry in `UILaunchImages`.
  var entry: PropertyList {
    var entry = PropertyList.Dictionary()
    entry["UILaunchImageMinimumOSVersion"] = .string(minimumVersion ?? "3.0")
    entry["UILaunchImageName"] = .string(baseName)
    entry["UILaunchImageOrientation"] = orientation == .landscape ? "Landscape" : "Portrait"
    if let size { entry["UILaunchImageSize"] = .string("{\(size.width), \(size.height)}") }
    return .dictionary(entry)
  }
}

extension CatalogPlan {
  /// Plans the files of the launch image that was asked for.
  mutating func planLaunchImage(_ catalogs: [AssetCatalog], _ options: CatalogOptions) {
    guard let name = options.launchImage, !name.isEmpty else { return }
    let sets = catalogs.flatMap(\.sets).filter { $0.kind == .launchImage }
    guard let set = sets.first(where: { $0.name == name }) else {
      missing.append(.noLaunchImage(name, nearest: name.nearest(in: sets.map(\.name))))
      return
    }
    var found: [Diagnostic] = []
    var entries: [PropertyList] = []
    for slot in launchSlots(set, options) {
      guard options.platform == .iOS, let image = LooseLaunchImage(name, slot) else {
        found.append(.unsupportedLaunchImage(slot.slot))
        continue
      }
      guard !launchImages.contains(where: { $0.fileName == image.fileName }) else { continue }
      launchImages.append(image)
      if !entries.contains(image.entry) { entries.append(image.entry) }
    }
    diagnostics += found
    if !entries.isEmpty { infoPlist["UILaunchImages"] = .array(entries) }
  }

  /// Slots with a file; those of several orientations and versions have equal keys.
  private func launchSlots(_ set: AssetSet, _ options: CatalogOptions) -> [PlannedSlot] {
    set.slots.compactMap { slot in
      guard slot.applies(to: options), let name = slot.file?.value, set.files.contains(name) else {
        return nil
      }
      return PlannedSlot(slot: slot, attributes: [], file: set.path.appending(name: name))
    }
  }
}

extension Diagnostic {
  fileprivate static func noLaunchImage(_ name: String, nearest: String?) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-no-launch-image",
      "no catalog has a launch image '\(name)'"
        + (nearest.map { " (did you mean '\($0)'?)" } ?? ""))
  }

  fileprivate static func unsupportedLaunchImage(_ slot: AssetSlot) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-unsupported-slot", "this launch image cannot be compiled yet",
      at: slot.range, details: ["use a launch screen in a storyboard, or remove the slot"])
  }
}
