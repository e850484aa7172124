internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import MacroExpansion
internal import Planning
internal import PropertyListFormat
internal import ResourceCompilers

/// Writes one product as a target.
struct TargetDrafting: ~Copyable {
  let product: ResolvedProject.Product
  let project: ResolvedProject
  let names: TargetNames
  let projectName: String
  let tree: any FileTree
  let directory: ProjectPath
  /// Variables that all targets have.
  let shared: [String: String]
  /// The type of product in the words of manifests.
  let type: ProductType
  /// The directories that the manifest's keys stand for.
  private(set) var layout: BundleLayout
  /// The parts that a manifest cannot express.
  var remarks: [String] = []
  var reachesOutside = false
  /// Members of the last directory that have to be listed for themselves.
  var hidden: [ResolvedProject.Member] = []

  init(
    _ product: ResolvedProject.Product, in project: ResolvedProject, names: TargetNames,
    projectName: String, tree: any FileTree, directory: ProjectPath,
    shared: [String: String] = [:]
  ) {
    self.product = product
    self.project = project
    self.names = names
    self.projectName = projectName
    self.tree = tree
    self.directory = directory
    self.shared = shared
    type = product.layout.infoPlist == nil ? .resources : product.type
    layout = product.manifestLayout(type: type)
  }

  var target: String { names[product.address] ?? product.target }

  mutating func draft() -> ManifestDraft.Part {
    var part = ManifestDraft.Part(target)
    part.members = identity()
    part.members += info()
    part.members += optionMaps()
    part.members += compile()
    part.members += packs()
    let entries = EntryDrafting(layout: layout).draft(&self)
    if !entries.resources.isEmpty {
      part.members.append(DraftMember("resources", .items(entries.resources)))
    }
    if !entries.copyFiles.isEmpty {
      part.members.append(DraftMember("copyFiles", .items(entries.copyFiles)))
    }
    let embed = embedding()
    if !embed.isEmpty { part.members.append(DraftMember("embed", .items(embed))) }
    checkLayout()
    return part
  }

  /// A path from the manifest's directory.
  mutating func written(_ path: String) -> String {
    let result = directory.appending(path)
    if result.isOutsideRoot { reachesOutside = true }
    return result.text
  }

  /// The keys that say what the target is.
  private mutating func identity() -> [DraftMember] {
    var members = [
      DraftMember("type", .literal(type.rawValue)),
      DraftMember("platform", .literal(product.platform.rawValue)),
    ]
    func add(_ key: String, _ value: String) {
      members.append(DraftMember(key, .literal(value)))
    }
    let style = BundleLayout.style(.auto, type: type, platform: product.platform)
    if type != .resources, layout.style != style {
      add("layout", layout.style == .versioned ? "deep" : layout.style.rawValue)
    }
    if let version = product.frameworkVersion, version != "A" { add("frameworkVersion", version) }
    let wrapper = FileName(product.wrapper.text)
    let isNamed = product.wrapper == product.productName
    let stem = isNamed ? product.productName.text : wrapper.base
    if !stem.utf8.elementsEqual(target.utf8) { add("productName", stem) }
    let ending = isNamed ? "" : wrapper.extension ?? ""
    if ending != type.fileExtension ?? "" { add("extension", ending) }
    if let bundleID = product.bundleID, !bundleID.isEmpty { add("bundleID", bundleID) }
    if let version = product.deploymentTarget {
      if version.isVersion {
        add("deploymentTarget", version)
      } else {
        remarks.append("the deployment target '\(version)' is no version")
      }
    }
    if product.devices != product.platform.traits.defaultDevices {
      members.append(
        DraftMember("devices", .list(product.devices.map { .literal($0.rawValue) })))
    }
    if product.module != stem.asIdentifier { add("module", product.module) }
    if !["", "en"].contains(product.developmentLanguage) {
      add("developmentLanguage", product.developmentLanguage)
    }
    if !product.localizations.isEmpty {
      members.append(
        DraftMember("localizations", .list(product.localizations.map { .literal($0.value) })))
    }
    if let executable = product.executable {
      add("executable", written(executable.source.value.text))
    }
    if product.record != .inside { add("manifest", product.record.rawValue) }
    return members
  }

  /// How resources with tags become packs, where that is not as by default.
  private func packs() -> [DraftMember] {
    guard let packs = product.packs else { return [] }
    var members: [DraftMember] = []
    for (key, tags) in [("initialInstall", packs.initialInstall), ("prefetch", packs.prefetch)]
    where !tags.isEmpty {
      members.append(DraftMember(key, .list(tags.map { .literal($0) })))
    }
    if packs.isEmbedded { members.append(DraftMember("embed", .verbatim("true"))) }
    if !packs.urlPrefix.isEmpty {
      members.append(DraftMember("baseURL", .literal(packs.urlPrefix)))
    }
    if members.isEmpty, product.entries.allSatisfy(\.tags.isEmpty) {
      // The tags of assets count where a target has the key.
      guard product.hasTaggedAssets(in: tree) else { return [] }
      members.append(DraftMember("embed", .verbatim("false")))
    }
    return members.isEmpty ? [] : [DraftMember("packs", .flowMap(members))]
  }

  /// The maps for options of one kind, where there are resources of it.
  private func optionMaps() -> [DraftMember] {
    ResourceKind.allCases.compactMap { kind in
      guard let map = kind.traits.map, hasResources(of: kind) else { return nil }
      let members = options(of: kind)
      return members.isEmpty ? nil : DraftMember(map.key, .flowMap(members))
    }
  }

  private func hasResources(of kind: ResourceKind) -> Bool {
    product.entries.contains { entry in
      entry.items.contains { item in
        [true, false].contains {
          ResourceTypes.all.kind(ofName: item.treatedName, isDirectory: $0) == kind
        }
      }
    }
  }

  /// The options that are not what a manifest has by default, as members of their map.
  private func options(of kind: ResourceKind) -> [DraftMember] {
    var values = product.options[kind] ?? OptionValues()
    if kind == .assets { values["appIcon"] = values.writtenIcon(for: type) }
    var members: [DraftMember] = []
    for option in kind.manifestOptions {
      guard let key = option.key, let value = values[option.id], value != option.fallback else {
        continue
      }
      let member = DraftMember(key.name, DraftValue(value))
      guard let group = key.group else {
        members.append(member)
        continue
      }
      if let last = members.last, last.key == group.name, case .flowMap(let earlier) = last.value {
        members[members.count - 1].value = .flowMap(earlier + [member])
      } else {
        members.append(DraftMember(group.name, .flowMap([member])))
      }
    }
    return members
  }

  /// Policies that are not what `auto` means on the platform, and the options beside them.
  private func compile() -> [DraftMember] {
    var members: [DraftMember] = []
    for kind in ResourceKind.allCases {
      var policies: [DraftMember] = []
      if let policy = product.compile[kind],
        !policy.isDefault(for: kind, on: product.platform)
          || kind == .plist && policy == .same && hasBrokenPropertyLists
      {
        policies.append(DraftMember("policy", .literal(policy.rawValue)))
      }
      let options = kind.traits.map == nil ? options(of: kind) : []
      if options.isEmpty {
        if let policy = policies.first { members.append(DraftMember(kind.rawValue, policy.value)) }
      } else {
        members.append(DraftMember(kind.rawValue, .flowMap(policies + options)))
      }
    }
    return members.isEmpty ? [] : [DraftMember("compile", .flowMap(members))]
  }

  /// True if something that is to be a property list is none: only `same` copies that.
  private var hasBrokenPropertyLists: Bool {
    product.entries.filter(\.isProcessed).flatMap(\.items).contains { item in
      guard case .file = item.contents, let type = FileName(item.treatedName).extension,
        PolicyFamily.of(type) == "plist", let bytes = try? tree.contents(of: item.source)
      else { return false }
      return (try? PropertyList(decoding: bytes)) == nil
    }
  }

  /// Remarks on what is elsewhere, whatever the manifest says.
  private mutating func checkLayout() {
    if let path = product.layout.infoPlist, layout.infoPlist != path {
      remarks.append("Info.plist is to be at '\(path)'")
    }
    if let path = product.layout.pkgInfo, let own = layout.pkgInfo, own != path {
      remarks.append("PkgInfo is to be at '\(path)'")
    }
  }
}

extension ResolvedProject.Product {
  /// The layout that the keys of a manifest give, as near to the product's own as they come.
  fileprivate func manifestLayout(type: ProductType) -> BundleLayout {
    var style = BundleLayout.style(.auto, type: type, platform: platform)
    // Apps have one layout for each platform.
    if type != .app { style = layout.style }
    return BundleLayout(
      style, type: type, platform: platform, productName: productName,
      version: frameworkVersion ?? "A", hasPkgInfo: layout.pkgInfo != nil)
  }

  /// The directory below `Versions` of a framework that has versions.
  fileprivate var frameworkVersion: String? {
    type == .framework && layout.style == .versioned ? layout.frameworks.parent.name : nil
  }
}

extension CompilePolicy {
  /// True if a policy is what `auto` means for a kind (Docs/Manifest.md, `compile`).
  func isDefault(for kind: ResourceKind, on platform: Platform) -> Bool {
    self == .auto || self == kind.traits.automatic(platform)
  }
}

extension DraftValue {
  fileprivate init(_ value: OptionValue) {
    switch value {
    case .flag(let flag): self = .verbatim(flag ? "true" : "false")
    case .number(let number): self = .verbatim(String(number))
    case .text(let text): self = .literal(text)
    case .texts(let texts): self = .list(texts.map { .literal($0) })
    }
  }
}

extension String {
  /// One to three numbers with dots between.
  fileprivate var isVersion: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 3
      && parts.allSatisfy { part in
        (1...5).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
  }
}
