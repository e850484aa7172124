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
    let wrapper = settings.wrapper ?? ProjectPath(name).properName ?? "Product"
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
    product.assets = settings.assets
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
    // Keys are generated where macros are expanded (rule 7.2).
    if settings.generatesInfoPlist, info.expandsMacros {
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
    if reader.status(of: path, at: range)?.kind == .file {
      checkPreprocessing(path)
      return Located(path, at: range)
    }
    if reader.diagnostics.count == errors {
      reader.diagnostics.append(.missingInfoFile(path, of: entry.name, at: range))
    }
    return nil
  }
}

extension TargetResolver {
  /// Reports an Info.plist that the C preprocessor would change (rule 7.1.3).
  private mutating func checkPreprocessing(_ path: ProjectPath) {
    guard settings.table.bool("INFOPLIST_PREPROCESS"),
      let bytes = try? reader.tree.contents(of: path)
    else { return }
    let inputs = ["INFOPLIST_PREFIX_HEADER", "INFOPLIST_PREPROCESSOR_DEFINITIONS"]
    let hasInputs = inputs.contains { settings.nonEmpty($0) != nil }
    let hasDirective = bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: "#")
    }
    if hasInputs || hasDirective {
      let range = settings.table.origin(of: "INFOPLIST_PREPROCESS") ?? target.range
      reader.diagnostics.append(.preprocessed(path, of: entry.name, at: range))
    }
  }
}

extension Diagnostic {
  fileprivate static func preprocessed(
    _ path: ProjectPath, of target: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "project-preprocessed-info",
      "'\(path)' of target '\(target)' needs the C preprocessor, which is not run here", at: range,
      details: [
        "preprocess it before: clang -E -P -x c \(path) -o Info.plist, and build with "
          + "INFOPLIST_FILE=Info.plist INFOPLIST_PREPROCESS=NO"
      ])
  }

  fileprivate static func missingInfoFile(
    _ path: ProjectPath, of target: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "project-missing-info",
      "'\(path)', the INFOPLIST_FILE of target '\(target)', is no file", at: range)
  }
}
