internal import ByteCoding
internal import Diagnostics
internal import FileTree
internal import HostSystem
internal import ImageFormats

/// The format of an image file, by its first bytes.
enum ImageFile: Equatable, Sendable, CaseIterable {
  case png, jpeg, heif, pdf, svg

  /// Nil for other files.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: PNGFile.signature) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "%PDF-".utf8) {
      self = .pdf
    } else if Self.isHEIF(bytes) {
      self = .heif
    } else if Self.isSVG(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  /// The usual name, and the extensions of its files.
  private var words: (name: String, extensions: [String]) {
    switch self {
    case .png: ("a PNG", ["png"])
    case .jpeg: ("a JPEG", ["jpg", "jpeg", "jpe", "jfif"])
    case .heif: ("a HEIF file", ["heic", "heif", "hif", "avif"])
    case .pdf: ("a PDF", ["pdf", "ai"])
    case .svg: ("an SVG", ["svg"])
    }
  }

  /// With an article.
  var name: String { words.name }

  /// True if a file's extension is that of another kind of image.
  func isMisnamed(_ file: ProjectPath) -> Bool {
    guard let ending = FileName(file.name).extension?.lowercased() else { return false }
    return !words.extensions.contains(ending)
      && Self.allCases.contains { $0.words.extensions.contains(ending) }
  }

  /// True if the brand of a file of boxes is one of images; films and sounds have others.
  private static func isHEIF(_ bytes: [UInt8]) -> Bool {
    bytes.dropFirst(4).starts(with: "ftyp".utf8)
      && brands.contains(String(decoding: bytes.dropFirst(8).prefix(4), as: UTF8.self))
  }

  /// The major brands of ISO/IEC 23008-12, with those of sequences and of AV1.
  private static let brands: Set<String> = [
    "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "mif2", "msf1", "avif",
    "avis",
  ]

  /// True if an element `svg` begins near the start.
  private static func isSVG(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(4096)
    var rest = head
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = head[(start + 1)...]
      if rest.starts(with: "svg".utf8) { return true }
    }
    return false
  }
}

/// The contents of a file; nil, and reported, if it cannot be read.
func read(
  _ file: ProjectPath, in tree: some FileTree, at range: SourceRange,
  diagnostics: inout [Diagnostic]
) -> [UInt8]? {
  do {
    return try tree.contents(of: file)
  } catch {
    diagnostics.append(.unreadable(file, error, at: range))
    return nil
  }
}

/// An image as a PNG, whatever its name says; nil for other images than PNG and JPEG.
///
/// The colors of a JPEG count as sRGB. Throws for a JPEG that cannot be decoded.
func pngImage(_ bytes: [UInt8]) throws(FormatError) -> [UInt8]? {
  switch ImageFile(bytes) {
  case .png: bytes
  case .jpeg:
    PNGImage(try JPEGFile.image(bytes, limit: SourceImage.limit)).encoded(compression: .fast)
  default: nil
  }
}

/// An image in the colors of its file, and what makes them sRGB.
struct SourceImage {
  /// In 8 bits a sample; empty once it has been taken.
  private(set) var image: RGBAImage
  private(set) var conversion = ColorConversion.identity
  /// The file that it is decoded from.
  let file: PNGFile

  /// How many bytes the image may have, four a pixel.
  static let limit = 1 << 29

  /// The image of a PNG; nil, and reported, if it cannot be decoded.
  init?(
    _ bytes: [UInt8], _ file: ProjectPath, at range: SourceRange,
    diagnostics: inout [Diagnostic]
  ) {
    do {
      let png = try PNGFile(decoding: bytes)
      self.file = png
      image = try png.image(limit: Self.limit)
      guard png.header.colorType != .gray, png.header.colorType != .grayAlpha else { return }
      do {
        guard let profile = try png.colorProfile() else { return }
        conversion = try ColorConversion(profile: profile)
      } catch {
        diagnostics.append(.otherColors(file, "\(error)", at: range))
      }
    } catch {
      diagnostics.append(.undecodable(file, "\(error)", at: range))
      return nil
    }
  }

  /// The image in the colors of its file, which is not kept.
  mutating func takeImage() -> RGBAImage {
    defer { image = RGBAImage(width: 0, height: 0, pixels: []) }
    return image
  }

  /// The image in sRGB, which is not kept.
  ///
  /// Docs/Rules.md, Asset catalogs 6.1.
  mutating func takeInSRGB() -> RGBAImage {
    var taken = takeImage()
    if !conversion.isIdentity { conversion.apply(to: &taken) }
    return taken
  }

  /// True if 8 bits of sRGB cannot hold it.
  var isWide: Bool { file.header.bitDepth == 16 || conversion.isWide }
}

extension Diagnostic {
  fileprivate static func unreadable(
    _ file: ProjectPath, _ error: FileTreeError, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-unreadable", "cannot read '\(file.name)': \(error.reason)", at: range)
  }

  static func undecodable(
    _ file: ProjectPath, _ reason: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-undecodable", "cannot decode '\(file.name)': \(reason)", at: range)
  }

  fileprivate static func otherColors(
    _ file: ProjectPath, _ reason: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-color-profile",
      "the colors of '\(file.name)' are taken as sRGB, since its profile cannot be used: \(reason)",
      at: range, details: ["convert the image to sRGB"])
  }
}

/// Runs `body` once there is memory for PNGs that are decoded and compressed together; reports those
/// that are too large for the machine, and does not run it then.
///
/// `areDrawn` says that images are drawn on top of each other, one for each scale at a time, and
/// blurred. `body` must not call this for others.
func holdingMemory(
  for images: [[UInt8]], areDrawn: Bool = false, _ name: String, at range: SourceRange,
  budget: MemoryBudget, diagnostics: inout [Diagnostic],
  _ body: (inout [Diagnostic]) -> Void
) {
  let headers = images.compactMap { PNGHeader(ofFile: $0) }
  var needs = headers.map(\.catalogMemory)
  // The largest image itself, its samples as floats, and what is drawn of them.
  if areDrawn { needs += Array(repeating: headers.compactMap(\.colorSize).max() ?? 0, count: 6) }
  let need = needs.reduce(0) { sum, need in
    let (total, overflow) = sum.addingReportingOverflow(need)
    return overflow ? .max : total
  }
  let greatest = budget.greatestNeed
  guard need <= max(greatest, MemoryBudget.smallNeed) else {
    diagnostics.append(.tooMuchMemory(name, need, greatest, at: range))
    return
  }
  budget.holding(need) { body(&diagnostics) }
}

extension PNGHeader {
  /// What it takes to decode an image and to compress its pixels: their colors, the result, and of
  /// half floats, which take twice as much, a third and the result.
  fileprivate var catalogMemory: Int {
    // A larger one is refused before anything is decoded.
    guard let colorSize, colorSize <= SourceImage.limit else { return 0 }
    let wide = bitDepth == 16 ? colorSize / 3 * 2 + rowsMemory : 0
    return imageMemory + wide + colorSize / 2
  }
}

extension Diagnostic {
  fileprivate static func tooMuchMemory(
    _ name: String, _ need: Int, _ greatest: Int, at range: SourceRange
  ) -> Diagnostic {
    let size = need >> 20
    return Diagnostic(
      .error, id: "catalog-image-memory",
      "'\(name)' takes about \(size) MiB of memory, where \(greatest >> 20) MiB are allowed",
      at: range,
      details: [
        "'--memory \(size + 1)M' allows it; by default half of the machine's memory may be used",
        "or make the image smaller",
      ])
  }
}
