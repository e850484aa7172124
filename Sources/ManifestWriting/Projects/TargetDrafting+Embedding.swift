internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree

extension TargetDrafting {
  /// The names of embedded targets, each with its directory where that is not the one of its type.
  mutating func embedding() -> [DraftValue] {
    var values: [DraftValue] = []
    for embedding in product.embedded {
      guard let inner = project.products.first(where: { $0.address == embedding.address }),
        let name = names[embedding.address]
      else { continue }
      let wanted =
        embedding.destination.map { product.directory(for: $0) }
        ?? product.layout.directory(forEmbedding: inner, as: inner.type)
      guard let wanted, !wanted.isOutsideRoot else {
        remarks.append("'\(inner.wrapper)' goes outside the bundle")
        continue
      }
      let type = inner.layout.infoPlist == nil ? .resources : inner.type
      guard fits(inner, as: type) else {
        remarks.append(
          "'\(inner.wrapper)' is to be embedded in '\(wanted)': 'embed' takes no product for "
            + inner.platform.rawValue)
        continue
      }
      var value = DraftValue.literal(name)
      if layout.directory(forEmbedding: inner, as: type) != wanted || needsPlace(inner, as: type) {
        let to = layout.words(for: wanted, embedding.destination?.destination ?? .wrapper)
        value = .map([DraftMember("target", value), DraftMember("to", .literal(to))])
      }
      if !values.contains(value) { values.append(value) }
    }
    return values
  }

  private func isWatchApp(_ inner: ResolvedProject.Product, as type: ProductType) -> Bool {
    inner.platform.device == .watchos && type == .app
  }

  /// Whether `embed` takes a product for this platform.
  private func fits(_ inner: ResolvedProject.Product, as type: ProductType) -> Bool {
    let isSimulator = { (platform: Platform) in platform.device != platform }
    return inner.platform == product.platform
      || isWatchApp(inner, as: type) && product.platform.device == .ios
        && isSimulator(inner.platform) == isSimulator(product.platform)
  }

  /// Whether the type has no directory of its own.
  private func needsPlace(_ inner: ResolvedProject.Product, as type: ProductType) -> Bool {
    type == .kext
      || type == .app && product.platform.traits.isFlat && !isWatchApp(inner, as: type)
  }
}

extension BundleLayout {
  /// The directory for an embedded product of a type (rule 5.1.6).
  fileprivate func directory(
    forEmbedding inner: ResolvedProject.Product, as type: ProductType
  ) -> BundlePath {
    switch type {
    case .appex, .bundle, .plugin, .kext: plugins
    case .framework: frameworks
    case .xpc: xpcServices
    case .app: inner.platform.device == .watchos ? watch : resources
    case .resources: resources
    }
  }
}
