internal import BuildSettings
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat
internal import SourceWalking
internal import XcodeProjectFormat

extension TargetResolver {
  /// The product with what the phases hold.
  mutating func product() -> ResolvedProject.Product {
    let type = settings.bundleType
    let name = productName()
    let wrapper = settings.wrapper ?? name
    let platform = settings.platform
    var product = ResolvedProject.Product(
      target: entry.name, address: entry.address, range: target.name?.range ?? target.range,
      platform: platform, type: type,
      layout: BundleLayout(settings, type: type, wrapper: wrapper), productName: name,
      wrapper: wrapper, bundleID: settings.nonEmpty("PRODUCT_BUNDLE_IDENTIFIER"),
      deploymentTarget: settings.deploymentTarget,
      developmentLanguage: settings.string("DEVELOPMENT_LANGUAGE"),
      module: settings.string("PRODUCT_MODULE_NAME"), devices: settings.devices,
      entries: entries, embedded: embedded, compile: settings.policies, record: .sidecar)
    if settings.table.bool("BUILD_ONLY_KNOWN_LOCALIZATIONS") {
      product.localizations = file.project.rootObject.knownRegions.filter { $0.value != "Base" }
    }
    if EntryName(settings.nonEmpty("PRODUCT_NAME") ?? entry.name) == nil {
      // One cause is one message: nothing has its place now.
      product.entries = []
    } else {
      checkPlaces(wrapper)
    }
    product.options = settings.compilerOptions
    product.optionPlaces = settings.optionPlaces
    product.packs = packOptions()
    product.info = info()
    checkProduct()
    checkMacCatalyst(product)
    product.skipped = skipped
    product.listings = reader.listings.sorted()
    product.absences = reader.absences.sorted()
    return product
  }

  /// How files with tags become packs; nil where Xcode takes no note of tags (rule 12.1).
  private func packOptions() -> AssetPackOptions? {
    guard settings.hasAssetPacks else { return nil }
    var options = AssetPackOptions()
    options.initialInstall = settings.table.list("ON_DEMAND_RESOURCES_INITIAL_INSTALL_TAGS")
    options.prefetch = settings.table.list("ON_DEMAND_RESOURCES_PREFETCH_ORDER")
    options.isEmbedded = settings.table.bool("EMBED_ASSET_PACKS_IN_PRODUCT_BUNDLE")
    options.urlPrefix = settings.string("ASSET_PACK_MANIFEST_URL_PREFIX")
    return options
  }

  /// The product's name; after an error, one that can be a name at all.
  private mutating func productName() -> EntryName {
    let name = settings.nonEmpty("PRODUCT_NAME") ?? entry.name
    if let name = EntryName(name) { return name }
    let range =
      settings.table.origin(of: "PRODUCT_NAME") ?? target.name?.range ?? target.range
    reader.diagnostics.append(.productName(name, of: entry.name, at: range))
    return ProjectPath(name).entryName ?? "Product"
  }

  /// Reports settings that lead out of the bundle: what they place is left out.
  private mutating func checkPlaces(_ wrapper: EntryName) {
    for setting in BundleLayout.placeSettings {
      guard let text = settings.nonEmpty(setting),
        BundlePath(text).relative(to: BundlePath(normalized: wrapper.text)) == nil
      else { continue }
      let range = settings.table.origin(of: setting) ?? target.range
      reader.diagnostics.append(.outOfBundle(setting, text, of: entry.name, at: range))
    }
  }

  /// Reports a product type that is not known, and a product without a name of its own.
  private mutating func checkProduct() {
    guard let native = target.native else { return }
    if let type = native.productType, !SettingLevel.knowsProductType(type.value) {
      reader.diagnostics.append(.unknownProductType(type, of: entry.name))
    }
    if !settings.hasProductName {
      reader.diagnostics.append(.noProductName(entry.name, at: target.name?.range ?? target.range))
    }
  }

  /// The target that makes the product which a reference stands for; nil for files that are no product.
  func product(of reference: PBXReference) -> TargetKey? {
    if let id = file.targetsOfProducts[reference.id] {
      return TargetKey(project: file.path, id: id)
    }
    guard reference.sourceTree?.value == "BUILT_PRODUCTS_DIR", let path = reference.path?.value
    else { return nil }
    // A product by its name, of whichever project at hand makes it.
    let name = ProjectPath(path).name
    for other in project.projects.all {
      if let id = other.targetsOfProductNames[name] {
        return TargetKey(project: other.path, id: id)
      }
    }
    return nil
  }

  /// The target of another project that a proxy stands for (Docs/Rules.md, Xcode projects 5.7).
  func product(of proxy: PBXReferenceProxy, _ reference: PBXReference) -> TargetKey? {
    guard let remote = proxy.remoteRef,
      let item = file.project.object(remote.value, as: PBXContainerItemProxy.self),
      let portal = item.containerPortal, let id = item.remoteGlobalIDString,
      let path = file.path(ofProject: portal.value), let other = project.projects[path],
      let target = other.targetsOfProducts[id.value]
    else { return nil }
    return TargetKey(project: other.path, id: target)
  }

  mutating func embed(
    _ key: TargetKey, _ reference: PBXReference, _ destined: Destined, at range: SourceRange
  ) {
    if key.id == entry.key.id, key.project == entry.key.project { return }
    let key = project.targets.embedded(key, in: settings.platform)
    guard let inner = project.targets[key] else { return }
    guard let settings = project.targets.settings(of: key, diagnostics: &reader.diagnostics) else {
      return
    }
    guard settings.wrapper != nil else {
      // Libraries and tools are code.
      skip(reference.displayName ?? inner.name, "an executable, which is not built here", at: range)
      return
    }
    embedded.append(
      ResolvedProject.Embedding(
        address: inner.address, range: range, destination: destined.destination))
    embeddedTargets.append(key)
  }

  mutating func leaveOutProduct(_ reference: PBXReference, at range: SourceRange) {
    let name = reference.displayName ?? reference.id.text
    reader.diagnostics.append(.productNotBuilt(name, at: range))
    skip(name, "a product that no target at hand makes", at: range)
  }
}

extension Diagnostic {
  fileprivate static func unknownProductType(
    _ type: Located<String>, of target: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-unknown-product-type",
      "the product type '\(type.value)' of target '\(target)' is not known; it is built as a bundle",
      at: type.range)
  }

  fileprivate static func productName(
    _ name: String, of target: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "project-product-name",
      "'\(name)', PRODUCT_NAME of target '\(target)', cannot be the name of a file", at: range)
  }

  fileprivate static func outOfBundle(
    _ setting: String, _ path: String, of target: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-out-of-bundle",
      "\(setting) of target '\(target)' leads out of the bundle, to '\(path)'; "
        + "it is not followed", at: range)
  }

  fileprivate static func noProductName(_ target: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-no-product-name",
      "target '\(target)' has no PRODUCT_NAME; its product is named like it", at: range)
  }

  fileprivate static func productNotBuilt(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-product-not-built",
      "'\(name)' is a product that no target at hand makes, and is left out", at: range)
  }
}
