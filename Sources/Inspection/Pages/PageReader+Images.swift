internal import AppleVocabulary
internal import AssetCatalogFormat
internal import BundleModel
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree
internal import ImageFormats
internal import JSONFormat
internal import Pages
internal import VectorDrawing

extension PageReader {
  /// Reads an image file into the family of its name, or of the set that it is in.
  mutating func readImage(_ entry: BundleReport.Entry) {
    guard let bytes = imageContents(entry) else { return }
    let name = ResourceName(entry.path.name)
    let set = Self.setName(of: entry.path.parent.name)
    var words = [
      name.scale.map { "@\($0)x" }, name.device, name.platform,
      set == nil ? entry.language : nil,
    ].compactMap(\.self)
    if set != nil { words = slotWords(of: entry.path) ?? words }
    let directory = set == nil ? entry.path.parent : entry.path.parent.parent
    let index = family(set ?? name.base, at: directory.text)
    items[entry.path] = page.images[index].id
    if set != nil {
      page.images[index].isIcon = entry.path.parent.name.hasSuffix(".appiconset")
      items[entry.path.parent] = page.images[index].id
    }
    if entry.kind == .icns { return readIcons(bytes, into: index) }
    let (size, picture) =
      entry.kind == .png ? picturePNG(of: bytes, entry) : picture(of: bytes, entry.kind)
    var variant = Page.ImageVariant(
      words: words, size: size ?? "", bytes: entry.size, picture: picture)
    if picture == nil { variant.placeholder = entry.kind.rawValue.uppercased() }
    page.images[index].variants.append(variant)
  }

  /// The bytes of an image file; of one that is not drawn, only those of its header.
  private mutating func imageContents(_ entry: BundleReport.Entry) -> [UInt8]? {
    guard entry.kind == .heic else { return contents(entry, in: .images, largest: 64 << 20) }
    guard hasRoom(in: .images),
      let head = try? bundle.contents(of: entry.path, from: 0, count: 256 << 10)
    else {
      skip(.images)
      return nil
    }
    budget.reading -= Int64(head.count)
    return head
  }

  /// The place of a family of images, which is made if there is none.
  mutating func family(_ name: String, at place: String) -> Int {
    let key = place + "/" + name
    if let index = families[key] { return index }
    families[key] = page.images.count
    page.images.append(
      Page.ImageFamily(
        id: identifier("image", key.hasPrefix("/") ? name : key), name: name, place: place))
    return page.images.count - 1
  }

  /// `Logo` of `Logo.imageset`; nil for a directory that is no set.
  private static func setName(of directory: String) -> String? {
    let file = FileName(directory)
    let kinds: Set = ["imageset", "appiconset", "launchimage", "symbolset"]
    return file.extension.map { kinds.contains($0.lowercased()) } == true ? file.base : nil
  }

  /// What the contents of a set say of one of its files.
  private func slotWords(of path: BundlePath) -> [String]? {
    guard let bytes = try? bundle.contents(of: path.parent.appending(name: "Contents.json")),
      bytes.count < 1 << 20, let json = try? JSONValue(parsing: bytes)
    else { return nil }
    let slots = json["images"]?.array ?? json["symbols"]?.array ?? []
    guard let slot = slots.first(where: { $0["filename"]?.string == path.name }) else { return nil }
    let idiom = slot["idiom"]?.string.flatMap { $0 == "universal" ? nil : $0 }
    let appearances = (slot["appearances"]?.array ?? []).compactMap { $0["value"]?.string }
    let words = [slot["size"]?.string, slot["scale"]?.string.map { "@" + $0 }, idiom]
    return words.compactMap(\.self) + appearances
  }

  private mutating func readIcons(_ bytes: [UInt8], into index: Int) {
    guard let icon = try? ICNSFile(decoding: bytes) else { return skip(.images) }
    page.images[index].isIcon = true
    for element in icon.elements.prefix(64) {
      guard let image = (try? icon.image(of: element.type)).flatMap(\.self) else { continue }
      page.images[index].variants.append(
        Page.ImageVariant(
          words: [element.type], size: "\(image.width) × \(image.height)",
          bytes: Int64(element.data.count), picture: picture(of: image)))
    }
  }

  // MARK: Pictures

  /// The size of an image in a file, and a picture of it, no larger than a thumbnail.
  private mutating func picture(of bytes: [UInt8], _ kind: EntryKind) -> (String?, Picture?) {
    switch kind {
    case .jpeg:
      guard budget.pixels > 0, let image = try? JPEGFile.image(bytes, limit: Self.largestImage),
        takePixels(image.width, image.height)
      else { break }
      return ("\(image.width) × \(image.height)", picture(of: image))
    case .tiff:
      guard budget.pixels > 0,
        let images = try? TIFFFile(decoding: bytes).images(limit: Self.largestImage),
        let image = images.max(by: { $0.width < $1.width }),
        takePixels(image.width, image.height)
      else { break }
      let sizes = images.prefix(8).map { "\($0.width) × \($0.height)" }.joined(separator: ", ")
      return (sizes, picture(of: image))
    case .svg, .pdf: return vectorPicture(of: bytes, isPDF: kind == .pdf)
    case .gif where bytes.count >= 10:
      let size = ImageSize(
        width: Int(bytes[6]) | Int(bytes[7]) << 8, height: Int(bytes[8]) | Int(bytes[9]) << 8)
      return (size.text, verbatim(bytes, .gif, size))
    case .webp:
      guard let size = ImageSize(webP: bytes) else { break }
      return (size.text, verbatim(bytes, .webP, size))
    case .heic: return (ImageSize(heif: bytes)?.text, nil)
    default: break
    }
    return (nil, nil)
  }

  /// The size of a PNG and its picture, which was made beforehand if the file is not large.
  private mutating func picturePNG(
    of bytes: [UInt8], _ entry: BundleReport.Entry
  ) -> (String?, Picture?) {
    guard let header = PNGHeader(Array(bytes.prefix(FileFacts.prefixLength))) else {
      return (nil, nil)
    }
    let size = "\(header.width) × \(header.height)"
    guard budget.pictures > 0, takePixels(Int(header.width), Int(header.height)) else {
      return (size, nil)
    }
    if !PreparedPictures.takes(entry)
      || Int(header.width) * Int(header.height) > PreparedPictures.mostPixels
    {
      let image = try? PNGFile(decoding: bytes).image(limit: Self.largestImage)
      return (size, image.flatMap { picture(of: $0) })
    }
    let small = prepared.picture(of: position, in: report.entries, bundle, side: thumbnail)
    guard let small, small.bytes.count <= budget.pictures else { return (size, nil) }
    budget.pictures -= small.bytes.count
    return (size, small)
  }

  /// The file itself, which a browser decodes; nil if it is large, in bytes or in pixels.
  private mutating func verbatim(
    _ bytes: [UInt8], _ format: Picture.Format, _ size: ImageSize
  ) -> Picture? {
    guard bytes.count <= 96 << 10, bytes.count <= budget.pictures, size.width > 0, size.height > 0,
      size.width * size.height <= 1 << 24
    else { return nil }
    budget.pictures -= bytes.count
    let shown = Self.fitting(size.width, size.height, thumbnail)
    return Picture(format, bytes, width: shown.width, height: shown.height)
  }

  /// Drawn here, so that nothing in the file can run or load, or take longer than it may.
  mutating func vectorPicture(of bytes: [UInt8], isPDF: Bool) -> (String?, Picture?) {
    let work = DrawingWork(limit: 1 << 26, pixelLimit: 1 << 20)
    guard bytes.count <= 1 << 20,
      let size = isPDF ? try? VectorSize(pdf: bytes, work: work) : VectorSize(svg: bytes),
      size.width.isFinite, size.height.isFinite, size.width >= 1, size.height >= 1,
      size.width < 100_000, size.height < 100_000
    else { return (nil, nil) }
    let (width, height) = (Int(size.width.rounded()), Int(size.height.rounded()))
    let text = "\(width) × \(height) pt"
    // At twice the size, for screens of today.
    let shown = Self.fitting(width, height, min(thumbnail, 96))
    let (wide, high) = (2 * shown.width, 2 * shown.height)
    guard takePixels(wide, high, cost: 40),
      let image = isPDF
        ? try? VectorDrawing.drawing(pdf: bytes, width: wide, height: high, work: work)
        : try? VectorDrawing.drawing(svg: bytes, width: wide, height: high, work: work)
    else { return (text, nil) }
    var picture = picture(of: image)
    if picture?.width == wide {
      picture?.width = shown.width
      picture?.height = shown.height
    }
    return (text, picture)
  }

  /// A limit of decoded pixels, in bytes; larger images have no picture.
  static let largestImage = 1 << 27

  /// Takes pixels from those that may be decoded.
  mutating func takePixels(_ width: Int, _ height: Int, cost: Int = 1) -> Bool {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, count > 0, count <= Self.largestImage / 4, count * cost <= budget.pixels else {
      return false
    }
    budget.pixels -= count * cost
    return true
  }

  /// A picture no larger than a thumbnail; nil if there is no room left.
  mutating func picture(of image: RGBAImage) -> Picture? {
    guard budget.pictures > 0, let picture = PreparedPictures.picture(of: image, side: thumbnail),
      picture.bytes.count <= budget.pictures
    else { return nil }
    budget.pictures -= picture.bytes.count
    return picture
  }

  static func fitting(_ width: Int, _ height: Int, _ limit: Int) -> (width: Int, height: Int) {
    let longest = max(width, height, 1)
    if longest <= limit { return (max(1, width), max(1, height)) }
    return (max(1, width * limit / longest), max(1, height * limit / longest))
  }

  // MARK: Catalogs

  /// Reads the assets of a compiled catalog.
  mutating func readCatalog(_ entry: BundleReport.Entry) {
    guard let bytes = contents(entry, in: .images, largest: Self.largestCatalog) else { return }
    var ignored: [Diagnostic] = []
    guard let catalog = AssetCatalog(decoding: bytes, of: entry.path.text, diagnostics: &ignored)
    else { return skip(.images) }
    var reader = PixelReader(catalog.archive, limit: Self.largestImage)
    let variants = catalog.assets.reduce(0) { $0 + $1.variants.count }
    shrinkThumbnails(for: variants)
    var sizes: [Page.SizeNode] = []
    for asset in catalog.assets {
      let kind = AssetCatalogKind(asset.variants)
      let size = asset.variants.reduce(Int64(0)) { $0 + Int64($1.record.count) }
      sizes.append(
        Page.SizeNode(
          asset.isFacet ? asset.name : "packed: \(asset.name)", size, kind: "catalog",
          children: asset.variants.count > 1
            ? asset.variants.map {
              Page.SizeNode(
                $0.selector.isEmpty ? $0.rendition.header.name : $0.selector,
                Int64($0.record.count), kind: "catalog")
            } : []))
      guard asset.isFacet else { continue }
      if kind == .color {
        readColor(asset, at: entry.path)
      } else if asset.variants.contains(where: { $0.isPicture }) {
        readAsset(asset, kind, of: catalog, at: entry.path, &reader)
      }
    }
    parts[entry.path] = sizes
  }

  private mutating func readAsset(
    _ asset: AssetCatalog.Asset, _ kind: AssetCatalogKind, of catalog: AssetCatalog,
    at path: BundlePath, _ reader: inout PixelReader
  ) {
    guard hasRoom(in: .images) else { return skip(.images) }
    let index = family(asset.name, at: path.text)
    if items[path] == nil { items[path] = page.images[index].id }
    page.images[index].isIcon = kind == .icon || kind == .iconStack
    for variant in asset.variants.prefix(200) where variant.isPicture {
      let header = variant.rendition.header
      var shown: Picture?
      var size = header.width > 0 ? "\(header.width) × \(header.height)" : ""
      switch variant.contents {
      case .bitmap, .link:
        if budget.pictures > 0, takePixels(header.width, header.height),
          let pixels = (try? reader.pixels(of: variant.rendition)).flatMap(\.self)
        {
          shown = picture(of: pixels.image())
        }
      case .file(let file):
        guard file.data.count <= 16 << 20, let bytes = try? file.contents() else { break }
        if bytes.starts(with: JPEGFile.signature) {
          let result = picture(of: bytes, .jpeg)
          shown = result.1
        } else if bytes.starts(with: Array("%PDF".utf8))
          || [.vector, .vectorGlyph].contains(header.layout)
        {
          let result = vectorPicture(of: bytes, isPDF: bytes.starts(with: Array("%PDF".utf8)))
          (size, shown) = (result.0 ?? size, result.1)
        }
      default: break
      }
      page.images[index].variants.append(
        Page.ImageVariant(
          words: variant.words, size: size, bytes: Int64(variant.record.count), picture: shown))
    }
  }

  private mutating func readColor(_ asset: AssetCatalog.Asset, at path: BundlePath) {
    guard hasRoom(in: .colors) else { return skip(.colors) }
    var family = Page.ColorFamily(
      id: identifier("color", path.appending(name: asset.name).text), name: asset.name,
      place: path.text)
    for variant in asset.variants.prefix(100) {
      guard case .color(let color) = variant.contents else { continue }
      let parts = color.components.prefix(4).map { $0.isFinite ? max(0, min(1, $0)) : 0 }
      guard parts.count == 2 || parts.count == 4 else { continue }
      let bytes = parts.map { UInt8($0 * 255 + 0.5) }
      let isGray = parts.count == 2
      family.variants.append(
        Page.ColorVariant(
          words: variant.words.joined(separator: " "), red: bytes[0],
          green: isGray ? bytes[0] : bytes[1], blue: isGray ? bytes[0] : bytes[2],
          alpha: parts.last ?? 1, text: color.colorSpace.name ?? ""))
    }
    if !family.variants.isEmpty { page.colors.append(family) }
  }

  /// Reads a colour of a catalog that is not compiled.
  mutating func readColorSet(_ entry: BundleReport.Entry) {
    guard let bytes = try? bundle.contents(of: entry.path.appending(name: "Contents.json")),
      bytes.count < 1 << 20, let json = try? JSONValue(parsing: bytes)
    else { return skip(.colors) }
    var family = Page.ColorFamily(
      id: identifier("color", entry.path.text), name: FileName(entry.path.name).base,
      place: entry.path.parent.text)
    for slot in (json["colors"]?.array ?? []).prefix(100) {
      guard let color = slot["color"],
        let shown = color["components"].flatMap(ColorComponent.shown)
      else { continue }
      func byte(_ value: Double) -> UInt8 { UInt8(value * 255 + 0.5) }
      let appearances = (slot["appearances"]?.array ?? []).compactMap { $0["value"]?.string }
      let idiom = slot["idiom"]?.string.flatMap { $0 == "universal" ? nil : $0 }
      family.variants.append(
        Page.ColorVariant(
          words: ([idiom].compactMap(\.self) + appearances).joined(separator: " "),
          red: byte(shown.red), green: byte(shown.green), blue: byte(shown.blue),
          alpha: shown.alpha, text: color["color-space"]?.string ?? ""))
    }
    items[entry.path] = family.id
    if !family.variants.isEmpty { page.colors.append(family) }
  }
}

extension AssetCatalog.Variant {
  /// True for an image, in pixels or as a drawing.
  fileprivate var isPicture: Bool {
    switch contents {
    case .bitmap, .link: rendition.header.layout != .atlas
    case .file(let file):
      [.vector, .vectorGlyph].contains(rendition.header.layout)
        || file.data.starts(with: JPEGFile.signature) || rendition.header.pixelFormat == .pdf
        || rendition.header.width > 0
    case .color, .iconSizes, .gradient, .texture, .external, .empty, .unknown: false
    }
  }
}

extension ImageSize {
  fileprivate var text: String { "\(width) × \(height)" }
}
