internal import AssetCatalogFormat
internal import BundleModel
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree
internal import HostSystem

extension ArchiveBuilder {
  /// Adds a vector image as it is, and what it looks like at each scale that has no image of its
  /// own.
  ///
  /// One in a slot for a scale is an image of that scale: its page is as large as the bitmap.
  /// Docs/Rules.md, Asset catalogs 6.5.
  mutating func addVector(
    _ planned: PlannedSlot, _ bytes: [UInt8], _ format: VectorFormat, _ file: ProjectPath,
    of set: PlannedSet, at range: SourceRange, _ diagnostics: inout [Diagnostic]
  ) {
    let isKept = set.set.properties.preservesVector
    let isDrawn = options.vectors == .drawn && renderer?.draws(format) == true
    // Beside the bitmap for one scale there is no room for it in the same key.
    let isStored =
      planned.slot.scale == nil || (isKept ? set.firstVector(like: planned) == planned : !isDrawn)
    if isStored { addVectorFile(planned, bytes, format, file, of: set.set, at: range) }
    guard options.vectors == .drawn else { return }
    guard let renderer, isDrawn else {
      diagnostics.append(.noBitmaps(set.set, format, at: range))
      return
    }
    // Scales with a file of their own for the same devices.
    let taken = set.slots.filter { $0.attributes == planned.attributes && $0.file != planned.file }
      .compactMap { $0.slot.scale?.factor }
    let ownScale = planned.slot.scale?.factor
    let scales =
      ownScale.map { [$0] }
      ?? options.platform.scales.map(\.factor).filter { !taken.contains($0) }
    var flags = set.set.properties.flags
    if isKept || ownScale == nil { flags.insert(.vector) }
    if isKept { flags.insert(.keepsVector) }
    do throws(VectorError) {
      let size = try renderer.size(of: bytes, format)
      for scale in scales {
        let (width, height) = size.pixels(scale: ownScale == nil ? scale : 1)
        // The bitmap, the file that the program makes of it, and what is stored.
        try environment.memory.holding(3 * 4 * width * height) { () throws(VectorError) in
          let image = try renderer.image(of: bytes, format, width: width, height: height)
          add(
            set.set.name, facetPart: .image, part: .image, scale: scale, planned.attributes,
            PixelBuffer(image, mayBeGray: options.hasGray),
            BitmapRendition(
              fileName: file.name, flags: flags,
              metrics: planned.slot.metrics(width: width, height: height)), at: range)
        }
      }
    } catch {
      diagnostics.append(.undrawable(file, error, at: range))
    }
  }

  private mutating func addVectorFile(
    _ planned: PlannedSlot, _ bytes: [UInt8], _ format: VectorFormat, _ file: ProjectPath,
    of set: AssetSet, at range: SourceRange
  ) {
    let isKept = set.properties.preservesVector
    let slotScale = planned.slot.scale?.factor ?? 0
    add(
      set.name, facetPart: .image, part: isKept ? .preservedVector : .image,
      scale: isKept ? 1 : slotScale, planned.attributes,
      RenditionHeader(
        flags: .vector, scale: UInt32(100 * slotScale),
        pixelFormat: format == .svg ? .svg : .pdf, colorSpace: .generic, layout: .vector,
        name: file.name),
      [.blending(Blending(opacity: 0)), .orientation(1)],
      StoredFile(bytes, isCompressed: format == .svg).encoded(), at: range)
  }
}

extension PlannedSet {
  /// The first vector image for the same devices as a slot.
  fileprivate func firstVector(like slot: PlannedSlot) -> PlannedSlot? {
    slots.first { other in
      guard let name = other.file?.name, let ending = FileName(name).extension else { return false }
      return other.attributes == slot.attributes && ["pdf", "svg"].contains(ending.lowercased())
    }
  }
}

extension Diagnostic {
  static func noBitmaps(
    _ set: AssetSet, _ format: VectorFormat, at range: SourceRange
  ) -> Diagnostic {
    let required = VectorTool.requirement(format)
    return Diagnostic(
      .warning, id: "catalog-no-bitmaps",
      "'\(set.name)' is stored without bitmaps: '\(required.program)' is not installed", at: range,
      details: [
        "systems show most vector images by their bitmaps at each scale, which Xcode draws",
        "install the package '\(required.package)', or ask for vectors only",
      ])
  }

  static func undrawable(
    _ file: ProjectPath, _ error: VectorError, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-undrawable", "cannot draw '\(file.name)': \(error.reason)", at: range)
  }
}
