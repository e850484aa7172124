internal import AppleVocabulary
internal import AssetCatalogFormat
internal import BundleModel
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree
internal import ImageFormats
internal import PropertyListFormat
internal import VectorDrawing

/// An icon of Icon Composer.
struct PlannedIconDocument: Equatable, Sendable {
  var document: IconDocument
  /// True if bitmaps of it are drawn, as no icon set has its name.
  var isDrawn: Bool
}

/// A file beside the archive that is drawn of a document.
struct DrawnIconFile: Equatable, Sendable {
  var fileName: String
  var document: IconDocument
  /// The side of a PNG in pixels; nil for an `.icns`.
  var side: Int?
}

extension CatalogPlan {
  /// Plans the documents that are the app's icons.
  mutating func planDocuments(_ catalogs: [AssetCatalog], _ options: CatalogOptions) {
    let sets = catalogs.flatMap(\.sets).filter { [.appIcon, .iconset].contains($0.kind) }
    for document in catalogs.compactMap(\.icon) {
      let isWanted =
        options.appIcon == nil || options.appIcon == document.name
        || options.includesAllAppIcons || options.alternateAppIcons.contains(document.name)
      guard isWanted, !documents.contains(where: { $0.document.name == document.name }) else {
        continue
      }
      documents.append(
        PlannedIconDocument(
          document: document,
          isDrawn: options.drawsIcons && !sets.contains { $0.name == document.name }))
    }
  }

  /// Plans the files and keys of the app's icon if it is a document.
  mutating func planDocumentFiles(_ name: String, _ options: CatalogOptions) {
    guard let planned = documents.first(where: { $0.document.name == name }) else { return }
    let document = planned.document
    switch options.platform {
    case .macOS, .macCatalyst:
      infoPlist["CFBundleIconFile"] = .string(name)
      infoPlist["CFBundleIconName"] = .string(name)
      if planned.isDrawn, options.standaloneIcons != .none {
        drawnFiles.append(DrawnIconFile(fileName: name + ".icns", document: document))
      }
    case .iOS:
      var files: [String] = []
      for (size, suffix, side, device) in Self.looseFiles
      where options.isFor(device) && planned.isDrawn && options.standaloneIcons != .none {
        drawnFiles.append(
          DrawnIconFile(
            fileName: "\(name)\(size)\(suffix).png", document: document, side: side))
      }
      for (size, _, _, device) in Self.looseFiles where options.isFor(device) {
        files.append(name + size)
        infoPlist[device == .iphone ? "CFBundleIcons" : "CFBundleIcons~ipad"] = .dictionary([
          "CFBundlePrimaryIcon": [
            "CFBundleIconFiles": .array(files.map { .string($0) }),
            "CFBundleIconName": .string(name),
          ]
        ])
      }
    default:
      infoPlist["CFBundleIcons"] = .dictionary([
        "CFBundlePrimaryIcon": ["CFBundleIconName": .string(name)]
      ])
    }
  }

  /// Docs/Rules.md, Asset catalogs 7.1.
  private static let looseFiles: [(String, String, Int, DeviceFamily)] = [
    ("60x60", "@2x", 120, .iphone), ("76x76", "@2x~ipad", 152, .ipad),
  ]
}

extension DrawnIconFile {
  /// The file; nil after an error, which was reported when the archive was made.
  func contents(in tree: some FileTree, _ renderer: any VectorRenderer) -> [UInt8]? {
    var known: [Diagnostic] = []
    let files = IconLayerFiles(document, in: tree, renderer, diagnostics: &known)
    if let side {
      let drawing = files.drawing(hasShape: false)
      guard let image = try? renderer.image(of: drawing.text, .svg, width: side, height: side)
      else { return nil }
      return PNGImage(image).encoded()
    }
    let drawing = files.drawing(hasShape: true)
    var elements: [ICNSFile.Element] = []
    for type in PlannedIconFile.usual {
      guard let member = IconsetMember.all.first(where: { $0.elementType == type }),
        let image = try? renderer.image(
          of: drawing.text, .svg, width: member.size, height: member.size)
      else { return nil }
      var problems: [(name: String, error: IconsetError)] = []
      let file = ICNSFile(
        iconset: [(member.fileName, PNGImage(image).encoded())], problems: &problems)
      elements += file.elements
    }
    return ICNSFile(elements: elements).encoded()
  }
}

/// The images of a document's layers.
struct IconLayerFiles {
  struct File {
    var path: ProjectPath
    /// The name without its extension.
    var stem: String
    var bytes: [UInt8]
    var isVector: Bool
    var size: VectorSize
    var range: SourceRange
  }

  private let document: IconDocument
  /// In the order of their first use.
  private(set) var all: [File] = []

  /// Reads each image once; what cannot be read is reported and left out.
  init(
    _ document: IconDocument, in tree: some FileTree, _ renderer: (any VectorRenderer)?,
    diagnostics: inout [Diagnostic]
  ) {
    self.document = document
    let directory = document.path.appending(name: IconDocument.assetsName)
    for layer in document.groups.flatMap(\.layers) {
      let name = layer.file.value
      guard !all.contains(where: { $0.path.name == name }) else { continue }
      let path = directory.appending(name: name)
      if (try? tree.status(of: path, followingLinks: true)) == .some(nil) {
        diagnostics.append(.noLayer(layer))
        continue
      }
      guard let bytes = read(path, in: tree, at: layer.file.range, diagnostics: &diagnostics)
      else { continue }
      let size: VectorSize?
      let kind = ImageFile(bytes)
      switch kind {
      case .png:
        let header = try? PNGFile(decoding: bytes).header
        size = header.map { VectorSize(width: Double($0.width), height: Double($0.height)) }
      case .svg: size = VectorSize(svg: bytes)
      default: size = nil
      }
      guard let size else {
        diagnostics.append(.notALayer(layer))
        continue
      }
      let stem = name.split(separator: ".", omittingEmptySubsequences: false).dropLast()
      all.append(
        File(
          path: path, stem: stem.isEmpty ? name : stem.joined(separator: "."), bytes: bytes,
          isVector: kind == .svg, size: size, range: layer.file.range))
    }
  }

  subscript(layer: IconLayer) -> File? { all.first { $0.path.name == layer.file.value } }

  /// Where a layer lies, as stacks say it: from the upper left, in whole points.
  func stored(_ layer: IconLayer, _ document: IconDocument) -> StackLayer? {
    guard let file = self[layer] else { return nil }
    let frame = layer.frame(file.size)
    func whole(_ value: Double) -> Double { min(1e6, max(-1e6, value)).rounded(.down) }
    return StackLayer(
      x: Int32(whole(frame.x)), y: Int32(whole(frame.y)),
      width: UInt32(max(0, whole(frame.width))), height: UInt32(max(0, whole(frame.height))),
      blending: Blending(opacity: Float(layer.opacity)),
      target: ArchiveBuilder.target(.image, document.assetName(file.stem)))
  }

  func drawing(hasShape: Bool) -> IconDrawing {
    IconDrawing(
      document,
      files: Dictionary(all.map { ($0.path.name, $0.bytes) }, uniquingKeysWith: { a, _ in a }),
      sizes: Dictionary(all.map { ($0.path.name, $0.size) }, uniquingKeysWith: { a, _ in a }),
      hasShape: hasShape)
  }
}

extension Diagnostic {
  fileprivate static func noLayer(_ layer: IconLayer) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-missing-file", "there is no file '\(layer.file.value)'",
      at: layer.file.range, details: ["the layer is left out"])
  }

  fileprivate static func notALayer(_ layer: IconLayer) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-unsupported-image",
      "'\(layer.file.value)' is not a PNG or SVG, and the layer is left out", at: layer.file.range)
  }
}
