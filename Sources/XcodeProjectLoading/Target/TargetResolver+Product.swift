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
    let name = settings.nonEmpty("PRODUCT_NAME") ?? entry.name
    let wrapper = settings.wrapper ?? name
    let platform = settings.destination.platform.platform
    var product = ResolvedProject.Product(
      target: entry.name, address: entry.address, range: target.name?.range ?? target.range,
      platform: platform, type: type,
      layout: BundleLayout(settings, type: type, wrapper: wrapper), productName: name,
      wrapper: wrapper, bundleID: settings.nonEmpty("PRODUCT_BUNDLE_IDENTIFIER"),
      deploymentTarget: settings.deploymentTarget,
      developmentLanguage: settings.string("DEVELOPMENT_LANGUAGE"),
      module: settings.string("PRODUCT_MODULE_NAME"), devices: settings.devices,
      entries: entries, embedded: embedded, compile: settings.policies, record: .sidecar)
    for kind in DocumentOptions.kinds {
      product.documents[kind, default: DocumentOptions()].override(with: options.documents)
    }
    if settings.table.bool("BUILD_ONLY_KNOWN_LOCALIZATIONS") {
      product.localizations = file.project.rootObject.knownRegions.filter { $0.value != "Base" }
    }
    product.info = info()
    product.skipped = skipped
    product.listings = reader.listings.sorted()
    product.absences = reader.absences.sorted()
    return product
  }

  private mutating func info() -> ResolvedProject.Info {
    var info = ResolvedProject.Info()
    info.defaults = .platform
    info.format = settings.infoFormat
    info.expandsMacros = settings.table.bool("INFOPLIST_EXPAND_BUILD_SETTINGS")
    info.file = infoFile()
    if settings.generatesInfoPlist {
      info.properties = settings.table.generatedInfoPlist(
        productType: settings.productType, destination: settings.destination
      ).map { .init(key: Located($0.key, at: target.range), value: $0.value) }
    }
    if info.expandsMacros {
      var mentioned = MentionedSettings(settings.table)
      if let file = info.file, let bytes = try? reader.tree.contents(of: file.value),
        let list = try? PropertyList(decoding: bytes)
      {
        mentioned.add(list)
      }
      for property in info.properties { mentioned.add(property.value) }
      info.settings = mentioned.values
    }
    return info
  }

  private mutating func infoFile() -> Located<ProjectPath>? {
    guard let text = settings.nonEmpty("INFOPLIST_FILE") else { return nil }
    let range = settings.table.origin(of: "INFOPLIST_FILE") ?? target.range
    let path = paths.path(ofSetting: text)
    let errors = reader.diagnostics.count
    if reader.status(of: path, at: range)?.kind == .file { return Located(path, at: range) }
    if reader.diagnostics.count == errors {
      reader.diagnostics.append(.missingInfoFile(path, of: entry.name, at: range))
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func missingInfoFile(
    _ path: ProjectPath, of target: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "project-missing-info",
      "'\(path)', the INFOPLIST_FILE of target '\(target)', is no file", at: range)
  }
}
