internal import BundleModel

/// What the suffixes of a file's name say, compared with a request.
struct LookupVariant: Hashable, Sendable {
  /// The Foundation platform in the name.
  var platform: String?
  var product: String?
  /// 1 if the name has none.
  var scale = 1

  /// Splits a name; nil if it does not match the request.
  ///
  /// A file requested by its full name has no suffixes (rule 11.2.3), and if scales are ignored,
  /// `@2x` is part of the name.
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

  /// Why Foundation would never choose a file of this name; nil if it might.
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

  /// Larger is better: first the scale (rule 11.7.2), then product, then platform (rule 11.2.3).
  var rank: Int { scale * 4 + (product == nil ? 0 : 2) + (platform == nil ? 0 : 1) }
}
