internal import AppleVocabulary
internal import AssetCatalogCompilation
internal import AssetCatalogFormat
internal import BundleModel
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat
internal import ResourceCompilers

extension ACToolInvocation {
  /// The archive, the files beside it, and the keys of the Info.plist.
  func compile(
    _ catalogs: [AssetCatalog], in context: any ToolContext, report: inout ACToolReport
  ) throws -> [ACToolOutput] {
    guard let options, let outputDirectory else { return [] }
    guard context.kind(of: outputDirectory) == .directory else {
      throw ToolFailure("the output directory does not exist", in: outputDirectory)
    }
    var sources = options.leavesOutTagged ? catalogs.map { $0.withoutTagged() } : catalogs
    if !includesStickers {
      sources = sources.map { catalog in catalog.keeping { !$0.kind.isSticker } }
    }
    var diagnostics: [Diagnostic] = []
    let compiled = CompileService(context.environment).compile(
      sources, options, for: thinning, in: ToolFileTree(context: context),
      diagnostics: &diagnostics)
    report.add(diagnostics)
    guard let compiled else { return [] }
    var outputs: [ACToolOutput] = []
    for file in compiled.files {
      // Stickers are in a directory of their own.
      let path = ProjectPath(outputDirectory).appending(file.name)
      outputs.append(
        ACToolOutput(
          path: path.text, contents: file.contents,
          isInOutputDirectory: !file.name.contains("/")))
    }
    if let partialInfoPlist {
      outputs.append(
        ACToolOutput(
          path: partialInfoPlist,
          contents: PropertyList.dictionary(compiled.infoPlist).encodedAsXML()))
    }
    return outputs
  }

  /// The directories and slots of catalogs, under their names.
  func contents(of catalogs: [AssetCatalog]) -> PropertyList {
    .array(
      catalogs.map { catalog in
        .dictionary([
          "children": .array(
            catalog.sets.indices.filter { catalog.sets[$0].parent == nil }
              .map { entry(of: $0, in: catalog) }),
          "filename": .string(catalog.path.text),
        ])
      })
  }

  private func entry(of index: Int, in catalog: AssetCatalog) -> PropertyList {
    let set = catalog.sets[index]
    let inner = catalog.sets.indices.filter { catalog.sets[$0].parent == index }
    let children = set.slots.map { PropertyList.dictionary($0.entry) }
    var entry: PropertyList.Dictionary = [
      "children": .array(children + inner.map { self.entry(of: $0, in: catalog) }),
      "filename": .string(set.path.name),
      "name": .string(set.name),
    ]
    if !set.properties.onDemandTags.isEmpty {
      entry["on-demand-resource-tags"] = .array(set.properties.onDemandTags.map { .string($0) })
    }
    return .dictionary(entry)
  }

  /// Each list of tags that assets have together, once.
  func tagCombinations(of catalogs: [AssetCatalog]) -> PropertyList {
    var found: Set<[String]> = []
    for set in catalogs.flatMap(\.sets) where !set.properties.onDemandTags.isEmpty {
      found.insert(Set(set.properties.onDemandTags).sorted())
    }
    let sorted = found.sorted { $0.lexicographicallyPrecedes($1) }
    return .array(sorted.map { .array($0.map { .string($0) }) })
  }
}

extension AssetSetKind {
  /// True if it is for extensions of Messages alone.
  fileprivate var isSticker: Bool {
    [.stickerPack, .sticker, .stickerSequence].contains(self)
  }
}

extension AssetSlot {
  /// What the slot says, in the words of `Contents.json`.
  fileprivate var entry: PropertyList.Dictionary {
    let words: [(key: String, value: String?)] = [
      ("filename", file?.value), ("idiom", idiom.rawValue), ("platform", platform?.rawValue),
      ("scale", scale?.rawValue), ("subtype", subtype?.value), ("size", size?.value.text),
      ("role", role?.rawValue), ("display-gamut", gamut?.rawValue), ("locale", locale),
      ("luminosity", luminosity?.rawValue), ("contrast", contrast?.rawValue),
      ("width-class", widthClass?.rawValue), ("height-class", heightClass?.rawValue),
      ("memory", memory?.rawValue), ("graphics-feature-set", graphics?.rawValue),
      ("language-direction", direction?.rawValue), ("orientation", orientation?.rawValue),
      ("extent", extent?.rawValue), ("minimum-system-version", minimumSystemVersion),
    ]
    var entry = PropertyList.Dictionary()
    for word in words { entry[word.key] = word.value.map { .string($0) } }
    return entry
  }
}
