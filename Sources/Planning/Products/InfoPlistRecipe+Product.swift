internal import AppleVocabulary
package import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat

extension InfoPlistRecipe {
  /// The recipe of a product's Info.plist (rule 7).
  package init(for product: ResolvedProject.Product) {
    let info = product.info
    let numbers = product.familyNumbers
    self.init(
      synthesized: .dictionary(PropertyList.Dictionary(synthesizedKeys(of: product))),
      properties: .dictionary(
        PropertyList.Dictionary(info.properties.map { (key: $0.key.value, value: $0.value) })),
      propertyRanges: Dictionary(
        info.properties.map { ($0.key.value, $0.key.range) }, uniquingKeysWith: { _, last in last }),
      enforced: numbers.isEmpty
        ? .dictionary([:])
        : .dictionary(["UIDeviceFamily": .array(numbers.map { .integer(Int128($0)) })]),
      settings: info.settings, format: decidedFormat(of: product), platform: product.platform)
    expandsMacros = info.expandsMacros
    reportsOverriddenKeys = info.reportsOverriddenKeys
  }
}

/// The format without `auto`: binary for iOS and its relatives, XML for kernel extensions (rule
/// 4.3), else the input's.
private func decidedFormat(of product: ResolvedProject.Product) -> InfoFormat {
  guard product.info.format == .auto else { return product.info.format }
  if product.type == .kext { return .xml }
  return product.platform.hasProductSuffixes ? .binary : .same
}

/// What Xcode adds to a list that someone else wrote, besides the lowest system version (rule 7.6).
private let platformKeys: Set = ["CFBundleSupportedPlatforms"]

private func synthesizedKeys(
  of product: ResolvedProject.Product
) -> [(key: String, value: PropertyList)] {
  let traits = product.platform.traits
  let isGNUstep = product.platform == .gnustep
  let isApp = product.type == .app
  let isOnPhones = traits.device == .ios || traits.device == .tvos
  let executable = product.executable?.name
  let rows: [(key: String, value: PropertyList?)] = [
    ("ApplicationName", isGNUstep && isApp ? .string(product.productName.text) : nil),
    ("CFBundleDevelopmentRegion", .string(product.developmentLanguage)),
    ("CFBundleExecutable", executable.map { .string($0) }),
    ("CFBundleIdentifier", product.bundleID.map { .string($0) }),
    ("CFBundleInfoDictionaryVersion", "6.0"),
    ("CFBundleName", .string(product.productName.text)),
    ("CFBundlePackageType", product.type.packageType.map { .string($0) }),
    ("CFBundleShortVersionString", setting("MARKETING_VERSION", of: product)),
    ("CFBundleSupportedPlatforms", traits.supportedPlatformName.map { [.string($0)] }),
    ("CFBundleVersion", setting("CURRENT_PROJECT_VERSION", of: product)),
    ("LSRequiresIPhoneOS", isApp && isOnPhones ? true : nil),
    // Keys that GNUstep's NSBundle and NSApplicationMain read.
    ("NSExecutable", isGNUstep ? executable.map { .string($0) } : nil),
    ("NSPrincipalClass", isGNUstep && isApp ? "NSApplication" : nil),
  ]
  var list = rows.filter { product.info.defaults == .bundle || platformKeys.contains($0.key) }
    .compactMap { row in row.value.map { (key: row.key, value: $0) } }
  if let key = traits.minimumVersionKey, let version = product.deploymentTarget {
    list.append((key: key, value: .string(version)))
  }
  return list.sorted { $0.key < $1.key }
}

private func setting(_ name: String, of product: ResolvedProject.Product) -> PropertyList? {
  product.info.settings[name].map { .string($0) }
}
