internal import BundleModel
internal import Diagnostics
internal import FileTree

extension TargetDrafting {
  /// The names of embedded targets, as far as a manifest embeds them in the same directories.
  mutating func embedding() -> [DraftValue] {
    var values: [DraftValue] = []
    var seen: Set<String> = []
    for embedding in product.embedded {
      guard let inner = project.products.first(where: { $0.address == embedding.address }),
        let name = names[embedding.address]
      else { continue }
      let wanted =
        embedding.destination.map { product.directory(for: $0) }
        ?? product.layout.directory(forEmbedding: inner, as: inner.type)
      guard let wanted else {
        remarks.append("'\(inner.wrapper)' goes outside the bundle")
        continue
      }
      let type = inner.layout.infoPlist == nil ? .resources : inner.type
      if let reason = reason(against: inner, as: type) {
        remarks.append("'\(inner.wrapper)' is to be embedded in '\(wanted)': \(reason)")
      } else if layout.directory(forEmbedding: inner, as: type) != wanted {
        remarks.append(
          "'\(inner.wrapper)' is to be embedded in '\(wanted)'; 'embed' would put it into "
            + "'\(layout.directory(forEmbedding: inner, as: type))'")
      } else if seen.insert(name).inserted {
        values.append(.literal(name))
      }
    }
    return values
  }

  /// Why `embed` refuses a product; nil if it does not.
  private func reason(against inner: ResolvedProject.Product, as type: ProductType) -> String? {
    let isWatchApp = inner.platform.device == .watchos && type == .app
    let isSimulator = { (platform: Platform) in platform.device != platform }
    let fits =
      inner.platform == product.platform
      || isWatchApp && product.platform.device == .ios
        && isSimulator(inner.platform) == isSimulator(product.platform)
    if !fits { return "'embed' takes no product for \(inner.platform.rawValue)" }
    switch type {
    case .kext: return "'embed' takes no kernel extension"
    case .app where product.platform.traits.isFlat && !isWatchApp: return "'embed' takes no app"
    default: return nil
    }
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
