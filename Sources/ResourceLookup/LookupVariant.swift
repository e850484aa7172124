internal import BundleModel

/// What a file's name says it is, next to what is asked for.
struct LookupVariant: Hashable, Sendable {
  /// A Foundation platform or product that the name is marked for.
  var platform: String?
  var product: String?
  /// 1 where the name has none.
  var scale = 1

  /// Takes a name apart; nil where it has nothing to do with the request.
  ///
  /// A file asked for by its full name has no marks (rule 11.2.3), and where scales play no part, `@2x`
  /// belongs to the name.
  init?(_ name: String, request: LookupRequest) {
    if name == request.fileName { return }
    let parts = ResourceName(name)
    var plain = parts.base
    if let scale = parts.scale {
      if request.scale == nil { plain += "@\(scale)x" } else { self.scale = scale }
    }
    if let suffix = parts.extension { plain += "." + suffix }
    guard plain == request.fileName else { return nil }
    platform = parts.platform
    product = parts.device
  }

  /// Whether Foundation would take a file of this name at all; else why not.
  func refusal(by request: LookupRequest) -> LookupCandidate.Verdict? {
    let system = request.system
    if let product, system.product == nil {
      return .noProducts(product, on: system.displayName)
    }
    if let product, product != system.product {
      return .otherProduct(product, on: system.displayName)
    }
    if let platform, platform != system.platform {
      return .otherPlatform(platform, on: system.displayName)
    }
    if let wanted = request.scale, scale > wanted { return .tooLarge(scale, for: wanted) }
    return nil
  }

  /// Better is larger: the scale first (rule 11.7.2), then product, then platform (rule 11.2.3).
  var rank: Int { scale * 4 + (product == nil ? 0 : 2) + (platform == nil ? 0 : 1) }
}
