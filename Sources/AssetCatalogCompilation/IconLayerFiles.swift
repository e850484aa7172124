internal import AssetCatalogFormat
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree
internal import ImageFormats

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
  fileprivate static func notALayer(_ layer: IconLayer) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-unsupported-image", "'\(layer.file.value)' is not a PNG or SVG",
      at: layer.file.range)
  }
}
