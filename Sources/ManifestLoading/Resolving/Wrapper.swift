internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics

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
