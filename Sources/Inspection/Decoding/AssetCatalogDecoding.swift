internal import AppleVocabulary
internal import ByteCoding
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree
internal import JSONFormat

extension FileDecoder {
  /// Compiled asset catalogs as an outline; images by the names of their assets.
  static let assetCatalog = FileDecoder(
    kinds: [.catalog],
    forms: [
      .text: { bytes, file, diagnostics in
        AssetCatalog(decoding: bytes, of: file, diagnostics: &diagnostics)?.text()
      },
      .json: { bytes, file, diagnostics in
        AssetCatalog(decoding: bytes, of: file, diagnostics: &diagnostics)?.json().encoded()
      },
      .png: { _, file, diagnostics in
        diagnostics.append(.needsName(file))
        return nil
      },
    ])
}

extension AssetCatalog {
  /// Reads a catalog, without damaged renditions, which are reported; nil after an error.
  init?(decoding bytes: [UInt8], of file: String, diagnostics: inout [Diagnostic]) {
    do throws(FormatError) {
      try self.init(decoding: bytes)
      if let error = errors.first {
        diagnostics.append(.damaged(errors.count, error, in: file))
      }
    } catch {
      diagnostics.append(.undecodable(error, in: file))
      return nil
    }
  }

  /// Returns a readable description of a rendition's contents and drawing.
  func facts(of variant: Variant) -> [String] {
    var facts = contents(of: variant)
    let rendition = variant.rendition
    let layout =
      if case .link(let link) = variant.contents { link.layout } else { rendition.header.layout }
    if !Self.plainLayouts.contains(layout.rawValue) {
      facts.append(layout.name ?? "layout \(layout.rawValue)")
    }
    for (flag, name) in Self.flags where rendition.header.flags.contains(flag) {
      facts.append(name)
    }
    if let turn = (try? rendition.orientation()).flatMap({ $0 }), turn != 1 {
      facts.append("orientation \(turn)")
    }
    return facts
  }

  /// Layouts that say no more than the contents do.
  private static let plainLayouts: Set<UInt16> = [
    0, 9, 10, 12, 1000, 1001, 1002, 1003, 1004, 1007, 1008, 1009, 1010, 1017, 1019, 1020, 1021,
  ]

  private static let flags: [(RenditionFlags, String)] = [
    (.template, "template"), (.notThinned, "never thinned"), (.flippable, "flippable"),
    (.tintable, "tintable"), (.keepsVector, "keeps vector"),
  ]

  private func contents(of variant: Variant) -> [String] {
    let header = variant.rendition.header
    // The format of a level is that of its texture.
    let format = header.layout == .textureImage ? "" : header.pixelFormat.name
    switch variant.contents {
    case .bitmap(let bitmap):
      let codec = bitmap.codec.name ?? "codec \(bitmap.codec.rawValue)"
      return [format.isEmpty ? codec : "\(format) \(codec)"] + (bitmap.isOpaque ? ["opaque"] : [])
    case .link(let link): return [format + " " + location(of: link)]
    case .file(let file):
      let type = (try? variant.rendition.typeIdentifier()).flatMap(\.self)
      let name = file.data.isEmpty ? [] : [format + (file.isCompressed ? " lzfse" : "")]
      return name + (type.map { [$0] } ?? []) + layers(of: variant.rendition)
    case .color(let color): return [color.text]
    case .iconSizes(let sizes):
      return [sizes.map { "\($0.width)x\($0.height)" }.joined(separator: " ")]
    case .gradient(let gradient):
      return [
        gradient.stops.map { "\(shortest("\($0.position)")) \($0.color)" }.joined(separator: ", ")
      ]
    case .texture(let texture):
      let levels = texture.levels.count == 1 ? "1 level" : "\(texture.levels.count) levels"
      return [texture.pixelFormat.name, levels]
    case .external(let link):
      return ["in the pack \(link.pack)", "tags " + link.tags.joined(separator: ", ")]
    case .empty, .unknown: return layers(of: variant.rendition)
    }
  }

  /// Rectangles are counted from the top, as in the rest of an outline.
  private func location(of link: RenditionLink) -> String {
    guard let atlas = atlas(of: link) else { return "in an atlas that is not there" }
    let top = atlas.height - link.rect.y - link.rect.height
    return "in \(atlas.name) at \(link.rect.x),\(top)"
  }

  /// Of a stack; real ones have fewer.
  static let mostLayers = 64

  /// The names of a stack's layers, the hindmost first.
  private func layers(of rendition: Rendition) -> [String] {
    guard let layers = (try? rendition.layers()).flatMap(\.self), !layers.isEmpty else { return [] }
    let names = layers.prefix(Self.mostLayers).map { name(ofFacet: $0.target[.identifier]) ?? "?" }
    return ["layers " + names.joined(separator: ", ")]
  }
}

extension StoredColor {
  /// `sRGB 1 0.5 0 alpha 1`.
  fileprivate var text: String {
    let numbers = components.map { component in
      let single = Float(component)
      return Double(single) == component ? shortest("\(single)") : shortest("\(component)")
    }
    let colors = numbers.dropLast().joined(separator: " ")
    let alpha = numbers.last.map { " alpha \($0)" } ?? ""
    let isNamed = systemColor.isEmpty ? "" : ", a color of the system"
    return "\(colorSpace.name ?? "color space \(colorSpace.rawValue)") \(colors)\(alpha)\(isNamed)"
  }
}

/// A number as text, without `.0`.
private func shortest(_ text: String) -> String {
  text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

extension RenditionColorSpace {
  /// Nil where it is unknown.
  var name: String? {
    Int(rawValue) < Self.names.count ? Self.names[Int(rawValue)] : nil
  }

  private static let names = [
    "generic", "sRGB", "gray", "Display P3", "extended sRGB", "extended linear sRGB",
    "extended gray",
  ]
}

/// How many assets and renditions a compiled catalog has, read without the rest of the file.
///
///      0  16  of the store: magic "BOMStore", version, number of blocks
///     16   8  offset and length of the index: a count, and (offset, length) of each block
///     24   8  offset and length of the names: a count, and (block, length of name, name)
///
///      0  16  of a tree: magic "tree", version, root, size of a node
///     16   4  number of pairs
///
/// Docs/Rules.md, Asset catalogs 2.1 and 2.2.
struct AssetCatalogFacts: CustomStringConvertible {
  var assets: UInt32
  var renditions: UInt32

  /// Far more than the names of Apple's files take.
  private static let longestNames = 1 << 16

  /// Nil if the file has no such tables.
  init?(_ prefix: [UInt8], of path: BundlePath, in bundle: any FileTree) throws(FileTreeError) {
    guard let index = Self.integer(at: 16, in: prefix),
      let start = Self.integer(at: 24, in: prefix), let length = Self.integer(at: 28, in: prefix)
    else { return nil }
    let names = try bundle.contents(
      of: path, from: Int64(start), count: min(Int(length), Self.longestNames))
    func count(_ name: String) throws(FileTreeError) -> UInt32? {
      guard let block = Self.block(named: name, in: names) else { return nil }
      let place = try bundle.contents(
        of: path, from: Int64(index) + 4 + 8 * Int64(block), count: 8)
      guard let offset = Self.integer(at: 0, in: place) else { return nil }
      let tree = try bundle.contents(of: path, from: Int64(offset), count: 20)
      return tree.starts(with: "tree".utf8) ? Self.integer(at: 16, in: tree) : nil
    }
    guard let assets = try count("FACETKEYS"), let renditions = try count("RENDITIONS") else {
      return nil
    }
    (self.assets, self.renditions) = (assets, renditions)
  }

  private static func block(named name: String, in names: [UInt8]) -> UInt32? {
    var reader = ByteReader(names[...])
    do throws(FormatError) {
      let count = try reader.readInteger(.big, as: UInt32.self)
      for _ in 0..<count {
        let block = try reader.readInteger(.big, as: UInt32.self)
        let length = Int(try reader.readInteger(.big, as: UInt8.self))
        if try reader.read(length).elementsEqual(name.utf8) { return block }
      }
    } catch {}
    return nil
  }

  private static func integer(at offset: Int, in bytes: [UInt8]) -> UInt32? {
    var reader = ByteReader(bytes.dropFirst(offset))
    return try? reader.readInteger(.big)
  }

  var description: String {
    Int(assets).counted("asset") + ", "
      + Int(renditions).counted("rendition")
  }
}

extension Diagnostic {
  fileprivate static func undecodable(_ error: FormatError, in file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "inspect-undecodable", "the asset catalog cannot be decoded: \(error)",
      at: SourceRange(file: file), details: ["'--raw' writes the bytes as they are"])
  }

  fileprivate static func damaged(
    _ count: Int, _ error: FormatError, in file: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "inspect-undecodable",
      "\(count.counted("rendition")) cannot be decoded: \(error)",
      at: SourceRange(file: file))
  }

  fileprivate static func needsName(_ file: String) -> Diagnostic {
    let name = ProjectPath(normalized: file).name
    return Diagnostic(
      .error, id: "inspect-no-asset", "a catalog has many images: which one?",
      at: SourceRange(file: file),
      details: ["'\(name)/NAME' stands for one; without '--png', all are listed"])
  }
}
