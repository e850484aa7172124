internal import AppleVocabulary
package import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat
internal import ResourceCompilers

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

extension [Action] {
  /// The actions with `resultInputs`, by which each Info.plist reads the results of its resources.
  ///
  /// A resource belongs to the Info.plist in the nearest directory above it, which is that of the
  /// innermost bundle, and to the variants for platforms beside it. All actions of the product and
  /// of those it embeds have to be present.
  func withInfoPlistScopes() -> [Action] {
    var actions = self
    var infoPlists: [BundlePath: [Int]] = [:]
    for (index, action) in enumerated() {
      guard case .infoPlist = action.operation, let output = action.outputs.first else { continue }
      actions[index].resultInputs = []
      infoPlists[output.path.parent, default: []].append(index)
    }
    if infoPlists.isEmpty { return actions }
    for (index, action) in enumerated() {
      guard case .compile = action.operation, let output = action.outputs.first else { continue }
      var directory = output.path
      while !directory.isRoot {
        directory = directory.parent
        guard let readers = infoPlists[directory] else { continue }
        for reader in readers { actions[reader].resultInputs.append(index) }
        break
      }
    }
    return actions
  }
}

extension ResolvedProject.Product {
  /// The machine that the Info.plist names.
  ///
  /// Keys that the project gives itself come before those of the file.
  func buildMachine(in tree: some FileTree) -> BuildMachine {
    BuildMachine(on: platform) { key in
      info.properties.last { $0.key.value == key }?.value ?? fileValue(key, in: tree)
    }
  }

  private func fileValue(_ key: String, in tree: some FileTree) -> PropertyList? {
    guard let file = info.file?.value, let bytes = try? tree.contents(of: file),
      case .dictionary(let keys)? = try? PropertyList(decoding: bytes)
    else { return nil }
    return keys[key]
  }
}

extension ProductPlanner {
  /// Plans an item that the system reads instead of Info.plist: `Info-macos.plist` on macOS (rule
  /// 11.5.1); false for any other item.
  ///
  /// The system does not merge the two, so the variant is made as Info.plist is, with all its keys,
  /// and put beside it. An entry that gives the file's destination or policy takes precedence.
  mutating func planInfoPlistVariant(_ item: ResolvedProject.Item, _ destination: ItemDestination)
    -> Bool
  {
    guard case .file = item.contents, let path = layout.infoPlist, product.type != .resources,
      destination.entry.isProcessed, destination.entry.compile == nil, destination.language == nil,
      destination.entry.destination == DestinationPath(.resources),
      let suffix = product.platform.traits.resourceNameWord, item.name == "Info-\(suffix).plist"
    else { return false }
    table.add(
      Action(
        .infoPlist(InfoPlistRecipe(for: product)), inputs: [item.source],
        outputs: [Output(path.parent.appending(name: item.name), kind: "plist")],
        origin: destination.entry.range, reason: destination.reason),
      owner: table.newOwner(item.source))
    return true
  }
}
