internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree

extension ResolvedProject.Product {
  /// The product with defaults filled in, before anything is looked up on the disk.
  init(_ product: Manifest.Product, diagnostics: inout [Diagnostic]) {
    let platform = product.platform.value
    let type = product.type?.value ?? .bundle
    let style = product.layoutStyle
    if type == .app, let place = product.layout?.range {
      if platform == .macos, style != .deep {
        diagnostics.append(.layout("a macOS app must be hierarchical", at: place))
      } else if platform.traits.isFlat, style != .flat {
        diagnostics.append(.layout("an app for \(platform.rawValue) must be flat", at: place))
      }
    }
    let name = product.bundleName
    let nameRange = product.productName?.range ?? product.target.range
    let productName = EntryName(name)
    if productName == nil { diagnostics.append(.productName(name, at: nameRange)) }
    let wrapper = EntryName(product.wrapper)
    if productName != nil, wrapper == nil {
      diagnostics.append(
        .productName(product.wrapper, at: product.fileExtension?.range ?? nameRange))
    }
    // After these errors nothing is built.
    let properName = productName ?? "Product"
    self.init(
      target: product.target.value, address: product.address, range: product.target.range,
      platform: platform, type: type,
      layout: BundleLayout(
        style, type: type, platform: platform, productName: properName,
        version: product.frameworkVersion?.value ?? "A", hasPkgInfo: product.info.pkgInfo?.value),
      productName: properName, wrapper: wrapper ?? properName, bundleID: product.bundleID?.value,
      deploymentTarget: product.deploymentTarget?.value,
      developmentLanguage: product.developmentLanguage?.value ?? "en",
      module: product.module?.value ?? name.asCIdentifier,
      devices: Self.devices(product, &diagnostics),
      compile: product.compile.mapValues(\.value), record: product.manifest?.value ?? .inside)
    options = product.options
    optionPlaces = product.optionPlaces
    tools = product.tools
    // Elsewhere requests for tags find the resources in the bundle.
    if type == .app, platform.hasAssetPacks,
      product.packs != nil || product.resources.contains(where: { !$0.tags.isEmpty })
    {
      packs = product.packs ?? AssetPackOptions()
    }
    options[.assets, default: OptionValues()].addDefaultIcon(for: type)
    checkTexts(product, &diagnostics)
    if let version = product.frameworkVersion, type != .framework {
      diagnostics.append(.frameworkVersion(version))
    }
    info.file = product.info.file
    info.properties = product.info.properties
    info.format = product.info.format?.value ?? .auto
    info.defaults = product.info.defaults?.value ?? .bundle
    info.expandsMacros = product.info.expandVariables?.value ?? true
    info.settings = settings(variables: product.variables)
  }

  private static func devices(
    _ product: Manifest.Product, _ diagnostics: inout [Diagnostic]
  ) -> [DeviceFamily] {
    let traits = product.platform.value.traits
    guard let listed = product.devices else { return traits.defaultDevices }
    for device in listed where !traits.devices.contains(device.value) {
      diagnostics.append(.device(device, product.platform.value))
    }
    return listed.map(\.value).filter(traits.devices.contains)
  }

  private func checkTexts(_ product: Manifest.Product, _ diagnostics: inout [Diagnostic]) {
    if let version = product.deploymentTarget, !version.value.isVersion {
      diagnostics.append(.deploymentTarget(version))
    }
    if let id = product.bundleID, id.value.isEmpty || !id.value.utf8.allSatisfy(isLegalInID) {
      diagnostics.append(.bundleID(id))
    }
  }
}

/// Letters, digits, hyphen and dot, which a bundle identifier may have (rule 7.2, step 12).
private func isLegalInID(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
    true
  default: false
  }
}

extension String {
  /// The name as an identifier of C: other characters become `_`, as in Xcode.
  var asCIdentifier: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      let fits = scalar == "_" || (scalar.properties.isXIDContinue && !(isDigit && result.isEmpty))
      result.append(fits ? scalar : "_")
    }
    return String(result)
  }

  /// True if the text is one to three numbers separated by dots.
  fileprivate var isVersion: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 3
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.count <= 5 && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
  }
}

extension ResolvedProject.Product {
  /// The values of `$(NAME)` in a property list: Xcode's settings, overridden by the manifest's
  /// variables.
  func settings(variables: [String: String]) -> [String: String] {
    let traits = platform.traits
    var settings: [String: String] = [
      "CONTENTS_FOLDER_PATH": folder(layout.infoPlist?.parent ?? ""),
      "DEVELOPMENT_LANGUAGE": developmentLanguage,
      "EXECUTABLE_FOLDER_PATH": folder(layout.executables),
      "EXECUTABLE_NAME": productName.text,
      "EXECUTABLE_PATH": folder(layout.executables.appending(name: productName)),
      "FRAMEWORKS_FOLDER_PATH": folder(layout.frameworks),
      "FULL_PRODUCT_NAME": wrapper.text,
      "PRODUCT_MODULE_NAME": module,
      "PRODUCT_NAME": productName.text,
      "TARGET_NAME": target,
      "UNLOCALIZED_RESOURCES_FOLDER_PATH": folder(layout.resources),
      "WRAPPER_NAME": wrapper.text,
    ]
    if let packageType = type.packageType { settings["PRODUCT_BUNDLE_PACKAGE_TYPE"] = packageType }
    if let bundleID { settings["PRODUCT_BUNDLE_IDENTIFIER"] = bundleID }
    if let fileExtension = FileName(wrapper.text).extension {
      settings["WRAPPER_EXTENSION"] = fileExtension
    }
    if let name = traits.supportedPlatformName { settings["PLATFORM_NAME"] = name.lowercased() }
    if let key = traits.deploymentTargetSetting, let deploymentTarget {
      settings[key] = deploymentTarget
    }
    let families = familyNumbers
    if !families.isEmpty {
      settings["TARGETED_DEVICE_FAMILY"] = families.map(String.init).joined(separator: ",")
    }
    return settings.merging(variables) { _, own in own }
  }

  private func folder(_ path: BundlePath) -> String {
    path.isRoot ? wrapper.text : "\(wrapper)/\(path)"
  }
}

extension Manifest.Product {
  var layoutStyle: BundleLayout.Style {
    BundleLayout.style(
      layout?.value ?? .auto, type: type?.value ?? .bundle, platform: platform.value)
  }

  /// The bundle's name without extension.
  var bundleName: String { productName?.value ?? target.value }

  /// The name of the bundle's directory.
  var wrapper: String {
    let usual = layoutStyle == .fhs ? nil : (type?.value ?? .bundle).fileExtension
    let suffix = fileExtension?.value ?? usual ?? ""
    return suffix.isEmpty ? bundleName : bundleName + "." + suffix
  }
}

extension [Manifest.Product] {
  /// Marks products of different platforms whose bundles have the same name: each goes into a directory of its
  /// platform, as those of one target do.
  mutating func separatePlatforms() {
    var platforms: [String: Set<Platform>] = [:]
    for product in self { platforms[product.wrapper, default: []].insert(product.platform.value) }
    for index in indices where platforms[self[index].wrapper, default: []].count > 1 {
      self[index].isOneOfSeveral = true
    }
  }
}

extension Diagnostic {
  fileprivate static func layout(_ message: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "resolve-layout", message, at: range)
  }

  fileprivate static func frameworkVersion(_ version: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-framework-version", "'frameworkVersion' is for frameworks only",
      at: version.range)
  }

  fileprivate static func productName(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-product-name", "'\(name)' cannot be the name of a directory", at: range)
  }

  fileprivate static func device(
    _ device: Located<DeviceFamily>, _ platform: Platform
  ) -> Diagnostic {
    let names = platform.traits.devices.map(\.rawValue).joined(separator: ", ")
    return Diagnostic(
      .error, id: "resolve-device",
      "'\(device.value.rawValue)' is no device of \(platform.rawValue) (it has \(names))",
      at: device.range)
  }

  fileprivate static func deploymentTarget(_ version: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-deployment-target",
      "'\(version.value)' is no version; 'deploymentTarget' takes numbers such as \"16.0\"",
      at: version.range)
  }

  fileprivate static func bundleID(_ id: Located<String>) -> Diagnostic {
    Diagnostic(
      .warning, id: "resolve-bundle-id",
      "'\(id.value)' is no bundle identifier; only A-Z, a-z, 0-9, '-' and '.' may be in it",
      at: id.range)
  }
}
