internal import AppleVocabulary
internal import AssetCatalogFormat
package import BundleModel
internal import Diagnostics
package import FileTree
internal import ResourceCompilers

extension ResolvedProject {
  /// The project with packs of on-demand resources split off their products (rules 12.1 to 12.5).
  ///
  /// Packs inside a bundle stay with its product; packs beside it are a product of their own, which
  /// follows it. Contents of catalogs are read to find the tags of their sets.
  func withPacks(
    in tree: RememberingFileTree, diagnostics: inout [Diagnostic]
  ) -> ResolvedProject {
    if products.allSatisfy({ $0.packs == nil }) { return self }
    var project = self
    project.products = []
    for product in products {
      guard let options = product.packs else {
        project.products.append(product)
        continue
      }
      var splitting = AssetPackSplitting(product, options, tree)
      splitting.split()
      diagnostics += splitting.diagnostics
      project.products += splitting.products
    }
    return project
  }
}

/// Moves what has tags to the packs of a product.
private struct AssetPackSplitting {
  private var product: ResolvedProject.Product
  private let options: AssetPackOptions
  private let tree: RememberingFileTree
  /// True if the packs are inside the bundle: those of a product that is only part of another have no
  /// place beside it.
  private let isEmbedded: Bool
  private var packs: [PlacedAssetPack] = []
  /// The positions of packs by their tags; nil for one that cannot be made.
  private var positions: [[String]: Int?] = [:]
  private var moved: [ResolvedProject.Entry] = []
  private var hasMissingIdentifier = false
  var diagnostics: [Diagnostic] = []

  init(
    _ product: ResolvedProject.Product, _ options: AssetPackOptions, _ tree: RememberingFileTree
  ) {
    self.product = product
    self.options = options
    self.tree = tree
    isEmbedded = options.isEmbedded || !product.isRequested
  }

  mutating func split() {
    var kept: [ResolvedProject.Entry] = []
    for var entry in product.entries {
      let catalogs = entry.items.filter { isCompiledCatalog($0, entry) }
      for tags in tags(ofSetsIn: catalogs) {
        var own = entry
        own.items = catalogs
        own.catalogTags = tags
        _ = move(own, tags, at: entry.range)
      }
      guard !entry.tags.isEmpty, entry.isProcessed, entry.destination.destination == .resources
      else {
        if !entry.tags.isEmpty { diagnostics.append(.tagsElsewhere(entry)) }
        kept.append(entry)
        continue
      }
      if let catalog = catalogs.first {
        diagnostics.append(.taggedCatalog(catalog, at: entry.range))
        var rest = entry
        rest.items = catalogs
        rest.tags = []
        kept.append(rest)
        let sources = Set(catalogs.map(\.source))
        entry.items.removeAll { sources.contains($0.source) }
      }
      guard !entry.items.isEmpty else { continue }
      let sorted = Set(entry.tags).sorted()
      guard let position = move(entry, sorted, at: entry.range) else { continue }
      packs[position].subpaths += entry.items.map { subpath(of: $0, entry) }
    }
    if moved.isEmpty { return }
    product.entries = kept
    if moved.contains(where: { !$0.catalogTags.isEmpty }), let bundleID = product.bundleID {
      product.options[.assets, default: OptionValues()]["onDemandResources"] = .flag(true)
      product.options[.assets, default: OptionValues()]["packBundle"] = .text(bundleID)
    }
    product.listedPacks = packs
  }

  /// The product, and the one of its packs if they are beside it.
  var products: [ResolvedProject.Product] {
    if moved.isEmpty { return [product] }
    var product = product
    if isEmbedded {
      product.entries += moved
      product.heldPacks = packs
      return [product]
    }
    var holder = product
    holder.target = product.target + "-packs"
    holder.address =
      product.address == product.target
      ? holder.target : holder.target + ":" + product.platform.rawValue
    holder.packsOf = product.address
    holder.type = .resources
    holder.productName = AssetPackOptions.directory
    holder.wrapper = AssetPackOptions.directory
    holder.layout = BundleLayout(
      .flat, type: .resources, platform: product.platform, productName: holder.productName)
    holder.record = .none
    holder.info = ResolvedProject.Info()
    holder.executable = nil
    holder.entries = moved
    holder.embedded = []
    holder.localizations = []
    holder.skipped = []
    holder.listedPacks = []
    holder.heldPacks = packs
    product.packHolder = holder.address
    return [product, holder]
  }

  /// Adds an entry to the pack of its tags; nil if there can be no such pack.
  private mutating func move(
    _ entry: ResolvedProject.Entry, _ tags: [String], at range: SourceRange
  ) -> Int? {
    guard let position = position(of: tags, at: range) else { return nil }
    var entry = entry
    entry.tags = []
    let place = packs[position].directory
    let directory = isEmbedded ? place.relative(to: product.layout.resources) : nil
    entry.destination = DestinationPath(
      .resources,
      subpath: BundlePath(directory ?? place.text).appending(entry.destination.subpath.text))
    moved.append(entry)
    return position
  }

  private mutating func position(of tags: [String], at range: SourceRange) -> Int? {
    if let known = positions[tags] { return known }
    positions[tags] = .some(nil)
    guard let bundleID = product.bundleID else {
      if !hasMissingIdentifier {
        diagnostics.append(.packsWithoutIdentifier(of: product.target, at: range))
      }
      hasMissingIdentifier = true
      return nil
    }
    guard let pack = AssetPack(tags: tags, of: bundleID, options) else {
      diagnostics.append(.badPackName(tags, bundleID, at: range))
      return nil
    }
    var directory = BundlePath("")
    if isEmbedded {
      directory = product.layout.resources.appending(name: AssetPackOptions.directory)
    }
    packs.append(PlacedAssetPack(pack, directory: directory.appending(name: pack.name)))
    positions[tags] = packs.count - 1
    return packs.count - 1
  }

  /// What the list of the product says of an item (rule 12.4).
  private func subpath(
    of item: ResolvedProject.Item, _ entry: ResolvedProject.Entry
  ) -> String {
    let region = (entry.lproj ?? item.region).map { $0 + ".lproj" }
    let suffix = FileName(item.treatedName).extension
    let isCompiled = entry.kind != .folder && suffix.flatMap { FileType.named($0) }?.hasRule == true
    let below = entry.destination.subpath.text
    return [below.isEmpty ? nil : below, region, isCompiled ? nil : item.name]
      .compactMap(\.self).joined(separator: "/")
  }

  private func isCompiledCatalog(
    _ item: ResolvedProject.Item, _ entry: ResolvedProject.Entry
  ) -> Bool {
    guard case .directory = item.contents, item.treatedName.isAssetCatalog, entry.isProcessed,
      entry.kind != .folder
    else { return false }
    let policy = item.settings.compile ?? entry.compile ?? product.compile[.assets] ?? .auto
    return policy != .none && policy != .loose
  }

  /// The sets of tags in catalogs, in their order.
  private func tags(ofSetsIn catalogs: [ResolvedProject.Item]) -> [[String]] {
    var found: [[String]] = []
    for catalog in catalogs where catalog.mentionsTags(in: tree) {
      var known: [Diagnostic] = []
      guard
        let sets = AssetCatalog(reading: catalog.source, in: tree, diagnostics: &known)?.sets
      else { continue }
      for set in sets where !set.properties.onDemandTags.isEmpty {
        let tags = Set(set.properties.onDemandTags).sorted()
        if !found.contains(tags) { found.append(tags) }
      }
    }
    return found
  }
}

extension ResolvedProject.Product {
  /// True if assets of its catalogs have tags.
  package func hasTaggedAssets(in tree: some FileTree) -> Bool {
    entries.contains { entry in
      entry.isProcessed && entry.kind != .folder
        && entry.items.contains { $0.treatedName.isAssetCatalog && $0.mentionsTags(in: tree) }
    }
  }
}

extension ResolvedProject.Item {
  /// True if a file of the catalog has the word for tags: few do, and the others are not parsed.
  fileprivate func mentionsTags(in tree: some FileTree) -> Bool {
    guard case .directory(let members) = contents else { return false }
    return members.contains { member in
      guard member.source.name == AssetCatalog.contentsName,
        let bytes = try? tree.contents(of: member.source)
      else { return false }
      return bytes.contains("on-demand-resource-tags".utf8)
    }
  }
}

extension ProductPlanner {
  /// Plans the lists of the packs that the product holds, and of those that it names for the system.
  ///
  /// `actions` make the files of packs beside the product.
  mutating func planPacks(_ actions: [Action]) {
    let owner = table.newOwner(ProjectPath(normalized: product.target))
    for placed in product.heldPacks {
      table.add(
        Action(
          .writeList(placed.pack.info),
          outputs: [Output(placed.directory.appending(name: "Info.plist"), kind: "plist")],
          reason: "Info.plist of the pack \(placed.pack.name)"),
        owner: owner, isGenerated: true)
    }
    guard !product.listedPacks.isEmpty, let options = product.packs else { return }
    addList(
      .writeList(product.listedPacks.resourceList), [], "OnDemandResources.plist", owner)
    let names: [EntryName] = ["AssetPackManifest.plist", "AssetPackManifestTemplate.plist"]
    // A project may have a manifest of its own (rule 12.4).
    for name in names where table.isProduced(below: layout.resources.appending(name: name)) {
      return
    }
    let isEmbedded = !product.heldPacks.isEmpty
    let made = isEmbedded ? table.actions : actions
    var inputs: [ProjectPath] = []
    var seen: Set<ProjectPath> = []
    var packs: [AssetPackManifest.Pack] = []
    for placed in product.listedPacks {
      let own = made.compactMap { $0.measured(in: placed.directory) }
      for input in own.flatMap(\.inputs) where seen.insert(input).inserted { inputs.append(input) }
      packs.append(
        AssetPackManifest.Pack(
          identifier: placed.pack.identifier, url: url(of: placed, options, isEmbedded),
          priority: placed.pack.priority, actions: own))
    }
    let isFinal = isEmbedded || !options.urlPrefix.isEmpty
    addList(
      .packManifest(AssetPackManifest(packs: packs)), inputs, names[isFinal ? 0 : 1], owner)
  }

  private mutating func addList(
    _ operation: Action.Operation, _ inputs: [ProjectPath], _ name: EntryName, _ owner: Int
  ) {
    table.add(
      Action(
        operation, inputs: inputs,
        outputs: [Output(layout.resources.appending(name: name), kind: "plist")],
        reason: "packs of \(product.productName)"),
      owner: owner, isGenerated: true)
  }

  /// Where the system loads a pack from (rule 12.5).
  private func url(
    of placed: PlacedAssetPack, _ options: AssetPackOptions, _ isEmbedded: Bool
  ) -> String {
    if !options.urlPrefix.isEmpty {
      return AssetPackManifest.url(options.urlPrefix, placed.pack.name.text)
    }
    if isEmbedded {
      return placed.directory.relative(to: layout.resources) ?? placed.directory.text
    }
    // A path of this machine would get into the product: a template's addresses are replaced anyway.
    return AssetPackManifest.url(
      "http://127.0.0.1/", AssetPackOptions.directory.text + "/" + placed.pack.name.text)
  }
}

extension Action {
  /// The action with paths relative to a pack, and nothing for messages; nil if it is not of the pack.
  fileprivate func measured(in directory: BundlePath) -> Action? {
    var outputs: [Output] = []
    for output in self.outputs {
      guard let path = output.path.relative(to: directory) else { return nil }
      outputs.append(Output(BundlePath(path), mode: output.mode, kind: output.kind))
    }
    return outputs.isEmpty ? nil : Action(operation, inputs: inputs, outputs: outputs)
  }
}

extension Diagnostic {
  fileprivate static func packsWithoutIdentifier(
    of target: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-packs-identifier",
      "target '\(target)' has resources with tags, and no bundle identifier to name their packs by",
      at: range)
  }

  fileprivate static func badPackName(
    _ tags: [String], _ bundleID: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-pack-name",
      "the tags \(tags.map { "'\($0)'" }.joined(separator: ", ")) of '\(bundleID)' make no name of a "
        + "directory", at: range, details: ["a tag has no slash and no control character"])
  }

  fileprivate static func tagsElsewhere(_ entry: ResolvedProject.Entry) -> Diagnostic {
    Diagnostic(
      .warning, id: "plan-pack-destination",
      "'\(entry.writtenPath)' has tags, but goes to "
        + "'\(entry.destination.destination.rawValue)': it stays in the bundle", at: entry.range,
      details: ["packs hold what goes to 'resources'"])
  }

  fileprivate static func taggedCatalog(
    _ catalog: ResolvedProject.Item, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "plan-pack-catalog",
      "the tags of '\(catalog.source)' as a whole are ignored, and its assets stay in the bundle",
      at: range, details: ["give the tags to the assets in it, or to their groups"])
  }
}
