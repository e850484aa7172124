internal import AssetCatalogFormat
internal import ByteCoding
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree
internal import ImageFormats

extension ArchiveBuilder {
  /// Adds the renditions of a set of images, colors or data.
  mutating func add(
    _ planned: PlannedSet, in tree: some FileTree, diagnostics: inout [Diagnostic]
  ) {
    for slot in planned.slots {
      let range = slot.slot.file?.range ?? slot.slot.range
      guard let file = slot.file else {
        addColor(slot, of: planned, diagnostics: &diagnostics)
        continue
      }
      guard var bytes = read(file, in: tree, at: range, diagnostics: &diagnostics) else { continue }
      if planned.set.kind == .data {
        addData(slot, bytes, file, of: planned.set, at: range)
        continue
      }
      if planned.set.kind == .symbol {
        addSymbol(slot, bytes, file, of: planned.set, at: range, &diagnostics)
        continue
      }
      var kind = ImageFile(bytes)
      if let found = kind, found.isMisnamed(file) {
        diagnostics.append(.misnamed(file, found, at: range))
        // Docs/Rules.md, Asset catalogs 6.1.
        if found == .jpeg, file.name.lowercased().hasSuffix(".png"), let png = try? pngImage(bytes)
        {
          (kind, bytes) = (.png, png)
        }
      }
      switch kind {
      case .png:
        holdingMemory(
          for: [bytes], file.name, at: range, budget: environment.memory, diagnostics: &diagnostics
        ) {
          diagnostics in
          guard var image = SourceImage(bytes, file, at: range, diagnostics: &diagnostics) else {
            return
          }
          do throws(FormatError) {
            try addImage(slot, &image, file, of: planned.set, at: range, diagnostics: &diagnostics)
          } catch {
            diagnostics.append(.undecodable(file, "\(error)", at: range))
          }
        }
      case .jpeg:
        addPhoto(
          slot, withoutComments(jpeg: bytes), .jpeg, jpegSize(bytes), jpegExtent(bytes), file,
          of: planned.set, at: range, diagnostics: &diagnostics)
      case .heif:
        addPhoto(
          slot, bytes, .heif, heifSize(bytes), heifExtent(bytes), file, of: planned.set, at: range,
          diagnostics: &diagnostics)
      case .pdf where pdfExtent(bytes) != .whole, .svg where svgExtent(bytes) != .whole:
        diagnostics.append(.truncated(file, .none, at: range))
      case .pdf: addVector(slot, bytes, .pdf, file, of: planned, at: range, &diagnostics)
      case .svg:
        if let fault = svgFault(bytes) {
          diagnostics.append(.undecodable(file, fault.text, at: range))
          continue
        }
        addVector(slot, bytes, .svg, file, of: planned, at: range, &diagnostics)
      case nil: diagnostics.append(.unsupportedImage(file, bytes, at: range))
      }
    }
  }

  /// Adds the image of a PNG, which is not kept.
  private mutating func addImage(
    _ planned: PlannedSlot, _ decoded: inout SourceImage, _ file: ProjectPath, of set: AssetSet,
    at range: SourceRange, diagnostics: inout [Diagnostic]
  ) throws(FormatError) {
    let isWide = planned.slot.gamut == .displayP3
    let isWhole = planned.slot.resizing == nil
    // Before the memory of the image becomes that of its pixels.
    let hasWide =
      isWhole
      && (isWide || planned.slot.gamut == nil && decoded.isWide && options.hasGamut)
    let wide = hasWide ? try EncodedPixels(wide: decoded) : nil
    var image = isWide ? decoded.takeImage() : decoded.takeInSRGB()
    var slices = [PixelRect(x: 0, y: 0, width: image.width, height: image.height)]
    var layout = RenditionLayout.onePart
    if let resizing = planned.slot.resizing {
      guard let sliced = SlicedImage(image, resizing, options.platform, diagnostics: &diagnostics)
      else { return }
      image = sliced.image
      slices = sliced.slices
      layout = sliced.layout
    }
    let bitmap = BitmapRendition(
      fileName: file.name, flags: set.properties.flags, layout: layout, slices: slices,
      metrics: planned.slot.metrics(width: image.width, height: image.height))
    func addPixels(_ pixels: EncodedPixels, _ attributes: [AttributeValue]) {
      add(
        set.name, facetPart: .image, part: .image, scale: planned.slot.scale?.factor ?? 1,
        attributes, pixels, bitmap, at: range)
    }
    if isWide {
      addPixels(wide ?? EncodedPixels(wide: image, decoded.conversion), planned.attributes)
      return
    }
    addPixels(
      EncodedPixels(
        PixelBuffer(consume image, mayBeGray: options.hasGray), mayBeDeepmap: options.hasDeepmaps),
      planned.attributes)
    if let wide { addPixels(wide, planned.attributes + [AttributeValue(.gamut, 1)]) }
  }

  /// Adds a file that is stored as it is.
  private mutating func addPhoto(
    _ planned: PlannedSlot, _ bytes: [UInt8], _ format: PixelFormat,
    _ size: (width: Int, height: Int)?, _ extent: ImageExtent, _ file: ProjectPath,
    of set: AssetSet, at range: SourceRange, diagnostics: inout [Diagnostic]
  ) {
    guard let size else {
      diagnostics.append(.unsupportedImage(file, bytes, at: range))
      return
    }
    if extent != .whole { diagnostics.append(.truncated(file, extent, at: range)) }
    if planned.slot.resizing != nil { diagnostics.append(.slicedPhoto(file, at: range)) }
    let scale = planned.slot.scale?.factor ?? 1
    let header = RenditionHeader(
      flags: set.properties.flags, scale: UInt32(100 * scale), pixelFormat: format,
      colorSpace: .sRGB, layout: .onePart, name: file.name)
    add(
      set.name, facetPart: .image, part: .image, scale: scale, planned.attributes, header,
      [
        .slices([PixelRect(x: 0, y: 0, width: size.width, height: size.height)]),
        .metrics([planned.slot.metrics(width: size.width, height: size.height)]),
        .blending(Blending(opacity: 1)), .orientation(1),
      ], StoredFile(bytes, isCompressed: false).encoded(), at: range)
  }

  private mutating func addData(
    _ planned: PlannedSlot, _ bytes: [UInt8], _ file: ProjectPath, of set: AssetSet,
    at range: SourceRange
  ) {
    let header = RenditionHeader(
      scale: 100, pixelFormat: .data, colorSpace: .generic, layout: .data, name: file.name)
    let type = planned.slot.typeIdentifier.map { [TaggedValue.typeIdentifier($0)] } ?? []
    add(
      set.name, facetPart: .image, part: .image, scale: 1, planned.attributes, header,
      [.blending(Blending(opacity: 1))] + type + [.orientation(1)],
      StoredFile(bytes, isCompressed: false).encoded(), at: range)
  }
}

extension AssetSlot {
  func metrics(width: Int, height: Int) -> AlignmentMetrics {
    let insets = alignment ?? SlotInsets()
    return AlignmentMetrics(
      left: Int32(insets.left), top: Int32(insets.top), right: Int32(insets.right),
      bottom: Int32(insets.bottom),
      width: UInt32(max(0, width - insets.left - insets.right)),
      height: UInt32(max(0, height - insets.top - insets.bottom)))
  }
}

extension AssetProperties {
  /// True if images are templates.
  var flags: RenditionFlags {
    switch templateIntent {
    case .template: .template
    case .original: []
    case nil: .automaticTemplate
    }
  }
}

extension PixelBuffer.Format {
  var pixelFormat: PixelFormat {
    switch self {
    case .bgra: .argb
    case .grayAlpha: .grayAlpha
    case .rgbaHalf: .rgbaHalf
    case .grayAlphaHalf: .grayAlphaHalf
    }
  }

  var colorSpace: RenditionColorSpace {
    switch self {
    case .bgra: .sRGB
    case .grayAlpha: .gray
    case .rgbaHalf: .extendedSRGB
    case .grayAlphaHalf: .extendedGray
    }
  }
}

/// Files of other forms, by what they have at an offset, and what to do about them.
private let otherFiles: [(name: String, offset: Int, magic: String, remedy: String)] = [
  ("a WebP", 8, "WEBP", toPNG), ("a GIF", 0, "GIF8", toPNG), ("a BMP", 0, "BM", toPNG),
  ("a TIFF", 0, "II*\0", toPNG), ("a TIFF", 0, "MM\0*", toPNG),
  ("a Photoshop document", 0, "8BPS", toPNG), ("an MP4 or a file of its kind", 4, "ftyp", toPNG),
  (
    "a pointer of Git LFS", 0, "version https://git-lfs",
    "'git lfs pull' puts the file in its place"
  ),
  ("a PostScript document", 0, "%!PS", "convert it to a PDF"),
]

private let toPNG = "convert it to a PNG, such as with ImageMagick: magick FILE[0] FILE.png"

extension Diagnostic {
  fileprivate static func unsupportedImage(
    _ file: ProjectPath, _ bytes: [UInt8], at range: SourceRange
  ) -> Diagnostic {
    unsupported(file, bytes, images: "PNG, JPEG, HEIF, PDF or SVG", .error, at: range)
  }

  /// The icon is left out.
  static func notAnIcon(
    _ file: ProjectPath, _ bytes: [UInt8], at range: SourceRange
  ) -> Diagnostic {
    unsupported(file, bytes, images: "PNG or JPEG", .warning, at: range)
  }

  private static func unsupported(
    _ file: ProjectPath, _ bytes: [UInt8], images: String, _ severity: Severity,
    at range: SourceRange
  ) -> Diagnostic {
    let fault: String
    var (severity, remedy) = (severity, "export it again")
    if let kind = ImageFile(bytes), severity == .warning {
      fault = "is \(kind.name), and not a \(images)"
      remedy = toPNG
    } else if let kind = ImageFile(bytes) {
      fault = "is \(kind.name) that is damaged"
    } else if let other = otherFiles.first(where: {
      bytes.dropFirst($0.offset).starts(with: $0.magic.utf8)
    }) {
      fault = "is \(other.name), and not a \(images)"
      remedy = other.remedy
      // Apple's tool reads such images.
      if remedy == toPNG { severity = .warning }
    } else {
      fault = bytes.isEmpty ? "is empty" : "is no \(images)"
    }
    return Diagnostic(
      severity, id: "catalog-unsupported-image", "'\(file.name)' \(fault)", at: range,
      details: (severity == .warning ? ["it is left out"] : []) + [remedy])
  }

  static func misnamed(
    _ file: ProjectPath, _ kind: ImageFile, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-misnamed-image",
      "'\(file.name)' is \(kind.name), which its name does not show", at: range,
      details: ["it is compiled as one; rename it, since other tools go by names"])
  }

  fileprivate static func truncated(
    _ file: ProjectPath, _ extent: ImageExtent, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      extent == .none ? .error : .warning, id: "catalog-truncated-image",
      "'\(file.name)' ends before its image does", at: range,
      details: [extent == .none ? "export it again" : "the rest of it stays gray; export it again"])
  }

  fileprivate static func slicedPhoto(_ file: ProjectPath, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-unsupported-slot", "slices of '\(file.name)' cannot be compiled yet",
      at: range, details: ["convert it to a PNG, or remove the slices"])
  }
}
