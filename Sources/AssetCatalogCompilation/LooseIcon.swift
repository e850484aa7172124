internal import AppleVocabulary
internal import AssetCatalogFormat
internal import BundleModel
internal import ByteCoding
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree
internal import ImageFormats

/// A PNG that iOS asks for beside the archive.
struct LooseIcon: Equatable, Sendable {
  /// Without scale and device.
  var baseName: String
  var fileName: String
  /// Which of the property list's lists it belongs to: one of `devices`.
  var device: Idiom
  var image: IconImage
  /// The side to which the image is scaled down, in pixels; nil for the unchanged file.
  var side: Int?

  /// The icons that systems since iOS 11 load.
  private static let usual: [(size: String, scale: Int, device: Idiom)] = [
    ("60x60", 2, .iphone), ("76x76", 2, .ipad),
  ]

  /// The icon's files, in the order of sizes.
  ///
  /// Docs/Rules.md, Asset catalogs 7.1.
  static func all(of icon: PlannedIcon, _ options: CatalogOptions) -> [LooseIcon] {
    let images = icon.images.filter {
      $0.attributes[.subtype] == 0 && $0.attributes[.appearance] == 0
    }
    if options.majorVersion >= 11 && options.standaloneIcons != .all {
      return usual.compactMap { usual(size: $0.size, $0.scale, $0.device, of: icon, images) }
    }
    let sized = images.filter { image in
      devices.contains { $0.number == image.attributes[.idiom] }
    }
    .sorted { a, b in
      (order(a), a.size.width, a.scale) < (order(b), b.size.width, b.scale)
    }
    // A single image stands for all sizes, which only the usual ones are made from.
    if sized.allSatisfy({ $0.size.width == 1024 }) {
      return usual.compactMap { usual(size: $0.size, $0.scale, $0.device, of: icon, images) }
    }
    return sized.map { image in
      LooseIcon(icon.name, image.size, image.scale, device(of: image), image)
    }
  }

  private static let devices: [Idiom] = [.iphone, .ipad, .car]

  private static func device(of image: IconImage) -> Idiom {
    devices.first { $0.number == image.attributes[.idiom] } ?? .iphone
  }

  private static func order(_ image: IconImage) -> UInt16 { image.attributes[.idiom] }

  private static func usual(
    size text: String, _ scale: Int, _ device: Idiom, of icon: PlannedIcon,
    _ images: [IconImage]
  ) -> LooseIcon? {
    guard let size = SlotSize(text) else { return nil }
    let own = images.filter {
      self.device(of: $0) == device && $0.attributes[.idiom] != Idiom.iosMarketing.number
    }
    if let image = own.first(where: { $0.size.width == size.width && $0.scale == scale }) {
      return LooseIcon(icon.name, size, scale, device, image)
    }
    // The image of a single size is for all devices, even if the archive has it for one.
    guard
      let image = (own + images).first(where: {
        $0.isForAllDevices && $0.size.width == 1024 && $0.scale == 1
      })
    else { return nil }
    var loose = LooseIcon(icon.name, size, scale, device, image)
    loose.side = Int(size.width) * scale
    return loose
  }

  private init(
    _ name: String, _ size: SlotSize, _ scale: Int, _ device: Idiom, _ image: IconImage
  ) {
    baseName = name + size.text
    let suffix = device == .iphone ? "" : "~" + device.rawValue
    fileName = baseName + (scale == 1 ? "" : "@\(scale)x") + suffix + ".png"
    self.device = device
    self.image = image
  }
}

extension LooseIcon {
  /// The files of icons that have the same source, each as it is or scaled down; those that cannot be
  /// made are left out.
  static func files(
    _ icons: [LooseIcon], in tree: some FileTree
  ) -> [(name: String, contents: [UInt8])] {
    // What is wrong with the image was said when it went into the archive.
    guard let first = icons.first, let file = try? tree.contents(of: first.image.file) else {
      return []
    }
    // Planned by its name alone, an image of another form stays what it is.
    guard let bytes = try? pngImage(file) else { return icons.map { ($0.fileName, file) } }
    var source: RGBAImage?
    if icons.contains(where: { $0.side != nil }) {
      source = try? PNGFile(decoding: bytes).image(limit: 1 << 29)
    }
    return icons.compactMap { icon in
      guard let side = icon.side else { return (icon.fileName, bytes) }
      guard let source, source.width > 0, source.height > 0 else { return nil }
      let isSmall = source.width < side && source.height < side
      let image = isSmall ? source : source.resampled(width: side, height: side)
      return (icon.fileName, PNGImage(image).encoded())
    }
  }

  /// Runs of icons with the same source.
  static func runs(_ icons: [LooseIcon]) -> [[LooseIcon]] {
    var runs: [[LooseIcon]] = []
    for icon in icons {
      if let last = runs.last?.last, last.image.file == icon.image.file {
        runs[runs.count - 1].append(icon)
      } else {
        runs.append([icon])
      }
    }
    return runs
  }
}

extension PlannedIconFile {
  /// The `.icns`; nil after an error.
  func contents(in tree: some FileTree, diagnostics: inout [Diagnostic]) -> [UInt8]? {
    var elements: [ICNSFile.Element] = []
    for element in images {
      guard let image = try? tree.contents(of: element.image.file), var bytes = try? pngImage(image)
      else { continue }
      if element.isShaped {
        guard let source = try? PNGFile(decoding: bytes).image(limit: 1 << 29), source.width > 0,
          source.height > 0
        else { continue }
        bytes = PNGImage(MacIconShape(side: element.member.size).icon(of: source)).encoded()
      }
      var problems: [(name: String, error: IconsetError)] = []
      let file = ICNSFile(
        iconset: [(element.member.fileName, bytes)], problems: &problems)
      if !problems.isEmpty { diagnostics.append(.leftOut(element, fileName)) }
      elements += file.elements
    }
    return ICNSFile(elements: elements).encoded()
  }
}

extension Diagnostic {
  fileprivate static func leftOut(_ element: PlannedIconFile.Element, _ name: String) -> Diagnostic
  {
    Diagnostic(
      .warning, id: "catalog-wrong-size",
      "'\(element.image.file.name)' cannot go into '\(name)': it must have "
        + "\(element.member.size) x \(element.member.size) pixels", at: element.image.range)
  }
}
