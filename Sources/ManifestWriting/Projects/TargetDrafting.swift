internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import MacroExpansion
internal import PropertyListFormat

/// Writes one product as a target.
struct TargetDrafting {
  let product: ResolvedProject.Product
  let project: ResolvedProject
  let names: TargetNames
  let projectName: String
  let tree: any FileTree
  let directory: ProjectPath
  /// Variables that all targets have.
  let shared: [String: String]
  /// What the target makes as the manifest says it.
  let type: ProductType
  /// The directories that the manifest's keys stand for.
  private(set) var layout: BundleLayout
  /// What the manifest cannot say.
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
    part.members += assets()
    part.members += compile()
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

  /// The names of assets, where there are catalogs.
  private func assets() -> [DraftMember] {
    let hasCatalogs = product.entries.contains { entry in
      entry.items.contains { FileName($0.treatedName).extension == "xcassets" }
    }
    guard hasCatalogs, let assets = product.assets else { return [] }
    var members: [DraftMember] = []
    func add(_ key: String, _ value: String?) {
      if let value { members.append(DraftMember(key, .literal(value))) }
    }
    // Without a word, an app has an icon by its name.
    let isLeftOpen = assets.hasDefaultIcon && type == .app
    add("appIcon", assets.appIcon ?? (type == .app && !isLeftOpen ? "" : nil))
    if !assets.alternateAppIcons.isEmpty {
      members.append(
        DraftMember("alternateAppIcons", .list(assets.alternateAppIcons.map { .literal($0) })))
    }
    if assets.includesAllAppIcons {
      members.append(DraftMember("includeAllAppIcons", .verbatim("true")))
    }
    add("accentColor", assets.accentColor)
    add("widgetBackgroundColor", assets.widgetBackgroundColor)
    add("launchImage", assets.launchImage)
    if let thinning = assets.thinning {
      let parts = [
        thinning.model.map { DraftMember("device", .literal($0)) },
        thinning.scale.map { DraftMember("scale", .verbatim(String($0))) },
      ]
      members.append(DraftMember("thin", .flowMap(parts.compactMap(\.self))))
    }
    if assets.leavesOutTagged {
      members.append(DraftMember("onDemandResources", .verbatim("true")))
    }
    add("vectors", assets.vectors == .drawn ? nil : assets.vectors.rawValue)
    add("packing", assets.packing == .auto ? nil : assets.packing.rawValue)
    return members.isEmpty ? [] : [DraftMember("assets", .flowMap(members))]
  }

  /// Policies that are not what `auto` means on the platform.
  private func compile() -> [DraftMember] {
    var members: [DraftMember] = []
    for kind in ResourceKind.allCases {
      var options: [DraftMember] = []
      if let policy = product.compile[kind],
        !policy.isDefault(for: kind, on: product.platform)
          || kind == .plist && policy == .same && hasBrokenPropertyLists
      {
        options.append(DraftMember("policy", .literal(policy.rawValue)))
      }
      if let isLenient = product.documents[kind]?.isLenient {
        options.append(DraftMember("lenient", .verbatim(isLenient ? "true" : "false")))
      }
      if let isStrict = product.documents[kind]?.isStrict {
        options.append(DraftMember("strict", .verbatim(isStrict ? "true" : "false")))
      }
      if let xcode = product.documents[kind]?.xcode {
        options.append(DraftMember("xcode", .verbatim(String(xcode))))
      } else if product.documents[kind]?.followsInfoPlist == true {
        options.append(DraftMember("xcode", .verbatim("auto")))
      }
      guard let first = options.first else { continue }
      let isWord = options.count == 1 && first.key == "policy"
      members.append(DraftMember(kind.rawValue, isWord ? first.value : .flowMap(options)))
    }
    return members.isEmpty ? [] : [DraftMember("compile", .flowMap(members))]
  }

  /// Whether something that is to be a property list is none: only `same` copies that.
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
  /// Whether a policy is what `auto` means for a kind (Docs/Manifest.md, `compile`).
  func isDefault(for kind: ResourceKind, on platform: Platform) -> Bool {
    if self == .auto { return true }
    switch kind {
    case .strings:
      return self == (platform.traits.isFlat ? .binary : platform == .gnustep ? .utf8 : .utf16)
    case .plist: return self == (platform.traits.isFlat ? .binary : .same)
    case .tiff: return self == .none
    case .nib, .storyboard, .assets, .xcstrings, .png, .coredata: return false
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
