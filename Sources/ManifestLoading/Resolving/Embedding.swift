internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics

/// The products to resolve.
struct SelectedProducts {
  /// In the order of the manifest, including everything that they embed.
  var all: [Manifest.Product] = []
  /// Addresses of the products that were asked for.
  var requested: Set<String> = []
}

/// The products that the options select, and those they embed.
func selectedProducts(
  _ manifest: Manifest, options: ResolutionOptions, diagnostics: inout [Diagnostic]
) -> SelectedProducts {
  guard let names = options.products else {
    return SelectedProducts(
      all: manifest.products, requested: Set(manifest.products.map(\.address)))
  }
  var selected = SelectedProducts()
  for name in names {
    let found = manifest.products.filter { $0.address == name || $0.target.value == name }
    if found.isEmpty {
      let known = manifest.products.flatMap { [$0.target.value, $0.address] }
      diagnostics.append(.unknownTarget(name, nearest: name.nearest(in: known), at: nil))
    }
    selected.requested.formUnion(found.map(\.address))
  }
  var needed = selected.requested
  var pending = manifest.products.filter { needed.contains($0.address) }
  while let product = pending.popLast() {
    for name in product.embed {
      if let inner = manifest.product(embedded: name.target.value, in: product),
        needed.insert(inner.address).inserted
      {
        pending.append(inner)
      }
    }
  }
  selected.all = manifest.products.filter { needed.contains($0.address) }
  return selected
}

extension Manifest {
  /// The product that an item of `embed:` names: by address, or by target with a fitting platform.
  fileprivate func product(embedded name: String, in outer: Product) -> Product? {
    let candidates = products.filter { $0.address == name || $0.target.value == name }
    return candidates.first { $0.fits(inside: outer) }
  }

  /// The products that a product embeds; unknown targets, other platforms and repetitions are
  /// reported.
  func embeddings(
    of product: Product, diagnostics: inout [Diagnostic]
  ) -> [ResolvedProject.Embedding] {
    var embeddings: [ResolvedProject.Embedding] = []
    for item in product.embed {
      let name = item.target
      let candidates = products.filter { $0.address == name.value || $0.target.value == name.value }
      guard let first = candidates.first else {
        let known = products.map(\.target.value)
        diagnostics.append(
          .unknownTarget(name.value, nearest: name.value.nearest(in: known), at: name.range))
        continue
      }
      guard let inner = candidates.first(where: { $0.fits(inside: product) }) else {
        diagnostics.append(
          .embedsOtherPlatform(name, candidates.map(\.platform.value), in: product))
        continue
      }
      if item.to == nil, let reason = inner.reasonNotToEmbed(in: product) {
        diagnostics.append(
          Diagnostic(.error, id: "resolve-embed-type", reason, at: name.range))
      } else if embeddings.contains(where: {
        $0.address == inner.address && $0.destination == item.to?.value
      }) {
        diagnostics.append(
          Diagnostic(
            .warning, id: "resolve-embed-duplicate", "'\(first.target.value)' is embedded twice",
            at: name.range))
      } else {
        embeddings.append(
          ResolvedProject.Embedding(
            address: inner.address, range: name.range, destination: item.to?.value))
      }
    }
    return embeddings
  }
}

extension Manifest.Product {
  private var isWatchApp: Bool {
    platform.value.device == .watchos && (type?.value ?? .bundle) == .app
  }

  /// True if the platforms are equal, or those of a watch app in its iOS app, and both are for
  /// devices or both for simulators.
  fileprivate func fits(inside outer: Manifest.Product) -> Bool {
    if platform.value == outer.platform.value { return true }
    let isDevice = platform.value.device == platform.value
    let outerIsDevice = outer.platform.value.device == outer.platform.value
    return isWatchApp && outer.platform.value.device == .ios && isDevice == outerIsDevice
  }

  fileprivate func reasonNotToEmbed(in outer: Manifest.Product) -> String? {
    switch type?.value ?? .bundle {
    case .kext:
      "'\(target.value)' is a kernel extension, which has no directory of its own: give 'to'"
    case .app where outer.platform.value.traits.isFlat && !isWatchApp:
      "'\(target.value)' is an app, which has no directory of its own in another for "
        + outer.platform.value.rawValue + ": give 'to'"
    default: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownTarget(
    _ name: String, nearest: String?, at range: SourceRange?
  ) -> Diagnostic {
    let hint = nearest.map { " (did you mean '\($0)'?)" } ?? ""
    return Diagnostic(
      .error, id: "resolve-unknown-target", "unknown target '\(name)'\(hint)", at: range,
      fixIts: range.flatMap { range in nearest.map { [FixIt(range, replacement: $0)] } } ?? [])
  }

  fileprivate static func embedsOtherPlatform(
    _ name: Located<String>, _ platforms: [Platform], in outer: Manifest.Product
  ) -> Diagnostic {
    let list = platforms.map(\.rawValue).joined(separator: ", ")
    return Diagnostic(
      .error, id: "resolve-embed-platform",
      "'\(name.value)' is built for \(list) and cannot be embedded in '\(outer.target.value)' for "
        + outer.platform.value.rawValue, at: name.range)
  }
}
