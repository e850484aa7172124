internal import AppleVocabulary
internal import AssetCatalogFormat
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat
internal import SourceDeclarations

extension LintRules {
  /// Checks the names of files.
  static let names: [LintRule] = [
    missingScale, missingPlainVariant, misspelledSuffix, caseCollision,
  ]
}

/// Files of one directory that are variants of one base name.
struct VariantSet {
  /// The values that all variants share.
  struct Key: Hashable {
    var directory: String
    var base: String
    var suffix: String
    /// For images of several scales; nil if variants differ by device.
    var device: String?
  }

  var base: String
  /// The first variant.
  var source: ProjectPath
  /// The device of the images; empty for all devices.
  var device: String
  var scales: Set<Int> = []
  var devices: Set<String> = []
  var range: SourceRange

  /// Launch images and icons have sizes and devices of their own.
  var isWellKnown: Bool {
    ["Default", "Icon", "icon", "AppIcon", "LaunchImage", "iTunesArtwork"].contains {
      base.hasPrefix($0)
    }
  }

  /// Every platform draws at two scales or more; for an unknown platform only a gap counts.
  func missingScales(on platform: Platform?) -> [Int] {
    guard scales != [1], !scales.isEmpty else { return [] }
    let wanted: [Int] =
      switch platform?.device {
      // No iPad has a scale of 3.
      case .ios: device == "ipad" ? [2] : [2, 3]
      case .macos: [1, 2]
      case .tvos: [1, 2]
      case nil: scales.contains(3) ? [2] : []
      default: []
      }
    return wanted.filter { !scales.contains($0) }
  }
}

extension LintTarget {
  static let images: Set<String> = ["png", "jpg", "jpeg", "gif", "tif", "tiff"]

  /// Images, grouped by name and device.
  var imageSets: [VariantSet] {
    variantSets { name, suffix in
      guard Self.images.contains(suffix), name.platform == nil else { return nil }
      return (name.device ?? "", "")
    }
  }

  /// Files, grouped by name alone.
  var deviceSets: [VariantSet] { variantSets { _, suffix in ("", suffix) } }

  /// `part` returns device and extension for the key, or nil to leave a file out.
  func variantSets(
    by part: (ResourceName, String) -> (device: String, suffix: String)?
  ) -> [VariantSet] {
    var order: [VariantSet.Key] = []
    var sets: [VariantSet.Key: VariantSet] = [:]
    for resource in resources {
      if resource.source.parent.assetCatalog != nil { continue }
      // A manifest may add a device suffix, and flatten many directories into one.
      let place = ProjectPath(resource.placeInBundle)
      // Pages of sprites, which a list names.
      if FileName(place.parent.name).extension == "atlasc" { continue }
      let name = ResourceName(place.name)
      guard let (device, suffix) = part(name, (name.extension ?? "").lowercased()) else { continue }
      let key = VariantSet.Key(
        directory: place.parent.text, base: name.base, suffix: suffix, device: device)
      if sets[key] == nil { order.append(key) }
      let range = resource.range ?? SourceRange(file: resource.source.text)
      var set =
        sets[key]
        ?? VariantSet(base: name.base, source: resource.source, device: device, range: range)
      set.scales.insert(name.scale ?? 1)
      set.devices.insert(name.device ?? "")
      sets[key] = set
    }
    return order.compactMap { sets[$0] }
  }

  /// The icon names of Info.plists; icons have sizes of their own.
  var iconNames: Set<String> {
    Set(
      infos.flatMap(\.mentions).filter { $0.kind == .icon || $0.kind == .image }.map(
        \.name.resourceBase))
  }
}

extension LintTarget.Info {
  var isForOneFamily: Bool {
    contents.dictionary?["UIDeviceFamily"]?.array?.count == 1
  }
}

extension LintTarget.Resource {
  var placeInBundle: String { range == nil ? source.text : path.text }
}

extension LintInput {
  /// All literals of the sources without interpolated values.
  var literalTexts: Set<String> { Set(sources.lazy.flatMap(\.literals).compactMap(\.text)) }
}

extension LintRules {
  /// Names that are equal on most Macs and different on devices.
  static let caseCollision = LintRule(
    "case-collision", .warning, "two files of a bundle differ by case only"
  ) { input, report in
    for target in input.targets {
      var first: [String: LintTarget.Resource] = [:]
      for resource in target.resources {
        // Without a manifest, paths in the bundle are not known.
        let place = resource.placeInBundle
        guard let other = first[place.lowercased()] else {
          first[place.lowercased()] = resource
          continue
        }
        if other.placeInBundle == place { continue }
        report(
          "'\(place)' and '\(other.placeInBundle)' differ by case only",
          at: resource.range ?? SourceRange(file: resource.source.text),
          notes: [.init("the other one", at: other.range ?? SourceRange(file: other.source.text))])
      }
    }
  }

  /// A file for one device, without one for the others.
  static let missingPlainVariant = LintRule(
    "missing-plain-variant", .warning, "a file for one device has no plain one beside it"
  ) { input, report in
    var literals: Set<String>?
    for target in input.targets where target.platform?.hasProductSuffixes ?? true {
      guard target.infos.isEmpty || !target.infos.allSatisfy(\.isForOneFamily) else { continue }
      let icons = target.iconNames
      for set in target.deviceSets where !set.isWellKnown && !icons.contains(set.base) {
        guard set.devices.count == 1, let device = set.devices.first, !device.isEmpty,
          device == "ipad" || device == "iphone"
        else { continue }
        let known = literals ?? input.literalTexts
        literals = known
        // Code may ask for the file by its full name.
        let name = set.source.name
        if known.contains("\(set.base)~\(device)") || known.contains(name) { continue }
        report(
          "'\(name)' has no plain file beside it: other devices get nothing",
          at: set.range)
      }
    }
  }

  /// An image that omits a scale.
  static let missingScale = LintRule(
    "missing-scale", .note, "an image lacks a scale between or beside those it has"
  ) { input, report in
    for target in input.targets {
      let icons = target.iconNames
      let linked = LinkedDirectories(target)
      for set in target.imageSets where !set.isWellKnown && !icons.contains(set.base) {
        let missing = set.missingScales(on: target.platform)
        // Style sheets name each file in full.
        guard !missing.isEmpty, !linked.mayLink(set.source) else { continue }
        report(
          "'\(set.base)' has no "
            + missing.map { $0 == 1 ? "plain image" : "@\($0)x" }.joined(separator: ", no "),
          at: set.range)
      }
    }
  }

  /// A suffix that Foundation does not recognize.
  static let misspelledSuffix = LintRule(
    "misspelled-suffix", .warning,
    "a file's name has a scale or device with a wrong spelling or in a wrong place"
  ) { input, report in
    let free = Set(lintRenames(input.targets))
    for target in input.targets {
      for resource in target.resources {
        guard let rename = LintRename(of: resource, on: target.platform) else { continue }
        // A fix-it without a position renames the file.
        let fixIts = free.contains(rename) ? [rename.fixIt] : []
        report(
          "'\(rename.from.name)' is never found for a scale or device; it must be "
            + "'\(rename.to.name)'",
          at: resource.range ?? SourceRange(file: resource.source.text), fixIts: fixIts)
      }
    }
  }
}
