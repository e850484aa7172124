internal import AssetCatalogFormat
internal import ByteCoding
internal import Diagnostics
internal import FileTree
internal import ImageFormats
internal import PropertyListFormat

/// A pack of stickers: a directory of files beside the archive.
///
/// Docs/Rules.md, Asset catalogs 7.5.
struct PlannedStickerPack: Equatable, Sendable {
  struct Sticker: Equatable, Sendable {
    var fileName: String
    /// What it shows.
    var label: String?
    /// The file itself, or the frames of a sequence.
    var sources: [Source]
    /// Nil for a sticker that is one file.
    var animation: Animation?
  }

  struct Source: Equatable, Sendable {
    var file: ProjectPath
    var range: SourceRange
  }

  struct Animation: Equatable, Sendable {
    var framesPerSecond: Double
    /// 0 for without end.
    var repetitions: Int
  }

  var set: AssetSet
  /// The last part of its name, with its extension.
  var directoryName: String
  var stickers: [Sticker]

  /// From the directory with the archive.
  var outputNames: [String] {
    ["Info.plist"].map { directoryName + "/" + $0 }
      + stickers.map { directoryName + "/" + $0.fileName }
  }
}

extension CatalogPlan {
  /// Plans a pack with its stickers that have files.
  mutating func addStickers(_ index: Int, of catalog: AssetCatalog) {
    let set = catalog.sets[index]
    var stickers: [PlannedStickerPack.Sticker] = []
    for slot in set.slots {
      guard let name = slot.file?.value else { continue }
      let path = set.path.appending(name: name)
      guard let sticker = catalog.sets.first(where: { $0.path == path }),
        var planned = PlannedStickerPack.Sticker(sticker, diagnostics: &diagnostics)
      else { continue }
      if stickers.contains(where: { $0.fileName.lowercased() == planned.fileName.lowercased() }) {
        // Two sets have different names.
        let ending = FileName(planned.fileName).extension.map { "." + $0 } ?? ""
        planned.fileName = FileName(sticker.path.name).base + ending
      }
      stickers.append(planned)
    }
    let directoryName = set.path.name
    guard !stickers.isEmpty,
      !stickerPacks.contains(where: { $0.directoryName == directoryName })
    else { return }
    stickerPacks.append(
      PlannedStickerPack(set: set, directoryName: directoryName, stickers: stickers))
  }
}

extension PlannedStickerPack.Sticker {
  /// A sticker or a sequence; nil without files that are there.
  fileprivate init?(_ set: AssetSet, diagnostics: inout [Diagnostic]) {
    let properties = set.properties.sticker
    label = properties.label
    switch set.kind {
    case .sticker:
      guard let file = properties.file else { return nil }
      guard set.files.contains(file.value) else {
        diagnostics.append(.noStickerFile(file))
        return nil
      }
      fileName = file.value
      sources = [.init(file: set.path.appending(name: file.value), range: file.range)]
    case .stickerSequence:
      sources = set.slots.compactMap { slot in
        guard let file = slot.file, set.files.contains(file.value) else { return nil }
        return .init(file: set.path.appending(name: file.value), range: file.range)
      }
      guard !sources.isEmpty else { return nil }
      fileName = FileName(set.path.name).base + ".png"
      animation = .init(
        framesPerSecond: properties.framesPerSecond.map { max($0, 0.01) } ?? 15,
        repetitions: properties.repetitions ?? 0)
    default: return nil
    }
  }
}

extension PlannedStickerPack {
  /// The property list and the stickers; without those that cannot be read, which are errors.
  func files(
    in tree: some FileTree, _ environment: CompileEnvironment, diagnostics: inout [Diagnostic]
  ) -> [(name: String, contents: [UInt8])] {
    var contents = [PropertyList.dictionary(infoPlist).encodedAsBinary()]
    for sticker in stickers {
      contents.append(
        sticker.contents(in: tree, environment, at: set.contentsFile, diagnostics: &diagnostics)
          ?? [])
    }
    return zip(outputNames, contents).map { (name: $0, contents: $1) }
  }

  /// *Unverified* is the key with the name of the file.
  private var infoPlist: PropertyList.Dictionary {
    var list = PropertyList.Dictionary()
    let size = set.properties.sticker.gridSize ?? .regular
    list["IMStickerPackLayout"] = .string("MSStickerSizeClass" + size.rawValue.capitalized)
    list["IMStickers"] = .array(
      stickers.map { sticker in
        var entry = PropertyList.Dictionary()
        entry["IMStickerAccessibilityLabel"] = .string(
          sticker.label ?? FileName(sticker.fileName).base)
        entry["IMStickerFileName"] = .string(sticker.fileName)
        return .dictionary(entry)
      })
    return list
  }
}

extension PlannedStickerPack.Sticker {
  fileprivate func contents(
    in tree: some FileTree, _ environment: CompileEnvironment, at range: SourceRange,
    diagnostics: inout [Diagnostic]
  ) -> [UInt8]? {
    var files: [[UInt8]] = []
    for source in sources {
      guard
        let bytes = read(source.file, in: tree, at: source.range, diagnostics: &diagnostics)
      else { return nil }
      files.append(bytes)
    }
    guard let animation else { return files.first }
    var result: [UInt8]?
    holdingMemory(
      for: files, fileName, at: range, budget: environment.memory, diagnostics: &diagnostics
    ) { diagnostics in
      var frames: [RGBAImage] = []
      for (source, bytes) in zip(sources, files) {
        do throws(FormatError) {
          let image = try PNGFile(decoding: bytes).image(limit: SourceImage.limit)
          if let first = frames.first, first.width != image.width || first.height != image.height {
            diagnostics.append(.otherFrame(source))
            return
          }
          frames.append(image)
        } catch {
          diagnostics.append(.undecodable(source.file, "\(error)", at: source.range))
          return
        }
      }
      result = animatedPNG(
        frames, secondsPerFrame: 1 / animation.framesPerSecond, plays: animation.repetitions)
    }
    return result
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

extension Diagnostic {
  fileprivate static func noStickerFile(_ file: Located<String>) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-missing-file", "there is no file '\(file.value)'", at: file.range,
      details: ["the sticker is left out"])
  }

  fileprivate static func otherFrame(_ source: PlannedStickerPack.Source) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-wrong-size",
      "'\(source.file.name)' has another size than the first frame of the sequence",
      at: source.range)
  }

  /// One for all packs of a compilation.
  static func stickers(_ pack: PlannedStickerPack) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-stickers",
      "the pack of stickers '\(pack.set.name)' is written as is told of those of Xcode",
      at: pack.set.contentsFile,
      details: ["no such pack has been seen: look at it in Messages"])
  }
}
