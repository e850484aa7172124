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
    guard var options, let outputDirectory else { return [] }
    guard context.kind(of: outputDirectory) == .directory else {
      throw ToolFailure("the output directory does not exist", in: outputDirectory)
    }
    var sources = catalogs
    if !includesStickers {
      sources = sources.map { catalog in catalog.keeping { !$0.kind.isSticker } }
    }
    let packs = try options.leavesOutTagged ? namedPacks(in: context) : []
    var outputs: [ACToolOutput] = []
    for pack in packs {
      var own = options
      own.assets = options.assets.ofPack(pack.tags)
      guard
        let made = results(
          of: sources.map { $0.withTags(pack.tags) }, own, in: context, report: &report)
      else { continue }
      outputs += made.files.map { file in
        ACToolOutput(path: pack.path + "/" + file.name, contents: file.contents)
      }
    }
    // The archive names the packs of what is not in it, if their identifiers have the usual form.
    options.packBundle = packs.lazy.compactMap(\.bundle).first
    if options.leavesOutTagged, options.packBundle == nil {
      sources = sources.map { $0.withoutTagged() }
    }
    guard let compiled = results(of: sources, options, in: context, report: &report) else {
      return []
    }
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

  private func results(
    of catalogs: [AssetCatalog], _ options: CatalogOptions, in context: any ToolContext,
    report: inout ACToolReport
  ) -> CompiledCatalogs? {
    var diagnostics: [Diagnostic] = []
    let compiled = CompileService(context.environment).compile(
      catalogs, options, for: thinning, in: ToolFileTree(context: context),
      diagnostics: &diagnostics)
    report.add(diagnostics)
    return compiled
  }

  /// The packs that the caller names: a list of `bundle-id`, `bundle-path` and `tags`.
  private func namedPacks(in context: any ToolContext) throws -> [ACToolPack] {
    guard let packSpecifications else { return [] }
    let file = try context.inputFile(packSpecifications)
    guard case .array(let items)? = try? PropertyList(decoding: file.contents) else {
      throw ToolFailure("the specifications of packs are no list", in: packSpecifications)
    }
    return try items.map { item in
      guard let pack = ACToolPack(item) else {
        throw ToolFailure(
          "a pack lacks 'bundle-id', 'bundle-path' or 'tags'", in: packSpecifications)
      }
      return pack
    }
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

/// A pack of on-demand resources, as the specifications name it.
private struct ACToolPack {
  var identifier: String
  /// The pack's directory.
  var path: String
  /// Sorted.
  var tags: [String]

  init?(_ item: PropertyList) {
    guard case .dictionary(let keys) = item, case .string(let identifier)? = keys["bundle-id"],
      case .string(let path)? = keys["bundle-path"], !path.isEmpty,
      case .array(let tags)? = keys["tags"]
    else { return nil }
    self.identifier = identifier
    self.path = path
    let texts = tags.compactMap { tag -> String? in
      if case .string(let text) = tag { text } else { nil }
    }
    self.tags = Set(texts).sorted()
  }

  /// The identifier of the app, if that of the pack is made of it as usual.
  var bundle: String? {
    let suffix = AssetPack.identifier(tags: tags, of: "")
    return identifier.hasSuffix(suffix) ? String(identifier.dropLast(suffix.count)) : nil
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
