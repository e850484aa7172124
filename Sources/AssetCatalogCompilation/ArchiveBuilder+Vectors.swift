internal import AssetCatalogFormat
internal import BundleModel
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree
internal import HostSystem
internal import VectorDrawing

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
    let size: VectorSize?
    do throws(VectorError) {
      size = try renderer?.size(of: bytes, format)
    } catch {
      diagnostics.append(.undrawable(file, error, at: range))
      return
    }
    let need = renderer?.needOfProgram(bytes, format)
    let isDrawn = renderer.map { need == nil || $0.draws(format) } ?? false
    // Beside the bitmap for one scale there is no room for it in the same key.
    let isStored =
      planned.slot.scale == nil || (isKept ? set.firstVector(like: planned) == planned : !isDrawn)
    if isStored { addVectorFile(planned, bytes, format, file, of: set.set, at: range) }
    guard options.vectors == .drawn else { return }
    if let need {
      programNeeds.append(
        ProgramNeed(format: format, name: set.set.name, reason: need, isMet: isDrawn, range: range))
    }
    guard let renderer, let size, isDrawn else {
      if need == nil {
        programNeeds.append(
          ProgramNeed(format: format, name: set.set.name, reason: "", isMet: false, range: range))
      }
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
      for scale in scales {
        let (width, height) = size.pixels(scale: ownScale == nil ? scale : 1)
        // Its samples while it is drawn, the bitmap, and what is stored.
        try environment.memory.holding(6 * 4 * width * height) { () throws(VectorError) in
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

/// A vector image that only a program draws.
struct ProgramNeed: Sendable {
  var format: VectorFormat
  /// The asset's.
  var name: String
  /// Lower case, without a full stop: `it has text`.
  var reason: String
  /// True if the machine has the program.
  var isMet: Bool
  var range: SourceRange
}

extension [ProgramNeed] {
  /// One diagnostic for all images of a format that a program draws, and one for those that stay
  /// without bitmaps, at the first of them.
  func diagnostics(_ renderer: (any VectorRenderer)?) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for format in VectorFormat.allCases {
      for isMet in [true, false] {
        let needs = filter { $0.format == format && $0.isMet == isMet }
        guard let first = needs.first else { continue }
        result.append(
          isMet
            ? .drawnByProgram(first, needs.count, renderer?.identity(of: format) ?? "")
            : .noBitmaps(first, needs.count))
      }
    }
    return result
  }
}

extension Diagnostic {
  private static func names(_ first: ProgramNeed, _ count: Int) -> String {
    switch count {
    case 1: "'\(first.name)' is"
    case 2: "'\(first.name)' and another image are"
    default: "'\(first.name)' and \(count - 1) other images are"
    }
  }

  fileprivate static func noBitmaps(_ first: ProgramNeed, _ count: Int) -> Diagnostic {
    let required = VectorTool.requirement(first.format)
    let reason =
      first.reason.isEmpty ? [] : ["'\(first.name)' needs this program: \(first.reason)"]
    return Diagnostic(
      .warning, id: "catalog-no-bitmaps",
      "\(names(first, count)) stored without bitmaps: '\(required.program)' is not installed",
      at: first.range,
      details: reason + [
        "systems show most vector images by their bitmaps at each scale, which Xcode draws",
        "install the package '\(required.package)', or ask for vectors only",
      ])
  }

  fileprivate static func drawnByProgram(
    _ first: ProgramNeed, _ count: Int, _ program: String
  ) -> Diagnostic {
    Diagnostic(
      .note, id: "catalog-drawn-by-program",
      "\(names(first, count)) drawn by '\(program)': \(first.reason)", at: first.range,
      details: ["another version of this program may draw other pixels"])
  }

  static func undrawable(
    _ file: ProjectPath, _ error: VectorError, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-undrawable", "cannot draw '\(file.name)': \(error.reason)", at: range)
  }
}
