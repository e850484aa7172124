/// Which of an asset's renditions a device gets.
package struct RenditionSelection: Sendable {
  /// Why a rendition is not the one.
  package enum Loss: Hashable, Sendable {
    /// The value of its key is for other devices, or for other circumstances.
    case unsuitable(RenditionAttribute)
    /// Another one suits better.
    case worse(RenditionAttribute)
    /// The same as another one, as far as the circumstances tell.
    case equal
  }

  /// What is wanted besides the device: values that a key may have, the best of an attribute first;
  /// 0 in a key always suits.
  package struct Circumstances: Hashable, Sendable {
    package var values: [AttributeValue]

    package init(_ values: [AttributeValue] = []) { self.values = values }
  }

  /// The attributes that are looked at, the most important first.
  ///
  /// Docs/Rules.md, Asset catalogs 12.2.
  package static let order: [RenditionAttribute] = [
    .idiom, .subtype, .direction, .horizontalSizeClass, .verticalSizeClass, .localization,
    .appearance, .gamut, .memory, .graphics, .deploymentTarget, .scale,
  ]

  /// Those that the device decides.
  package static let deviceAttributes: [RenditionAttribute] = [
    .idiom, .subtype, .scale, .gamut, .graphics, .memory, .deploymentTarget,
  ]

  let target: RenditionTarget
  let circumstances: Circumstances

  package init(_ target: RenditionTarget, _ circumstances: Circumstances = Circumstances()) {
    self.target = target
    self.circumstances = circumstances
  }

  /// The index of the key that wins, and why each of the others loses; nil if none suits.
  package func choose(
    _ keys: [RenditionKey]
  ) -> (winner: Int?, losses: [Int: Loss]) {
    var losses: [Int: Loss] = [:]
    var left: [Int] = []
    for (index, key) in keys.enumerated() {
      if let attribute = Self.order.first(where: { suitability(key, $0) == nil }) {
        losses[index] = .unsuitable(attribute)
      } else {
        left.append(index)
      }
    }
    for attribute in Self.order {
      let ranks = left.map { (index: $0, rank: suitability(keys[$0], attribute) ?? 0) }
      guard let best = ranks.map(\.rank).max() else { break }
      for rank in ranks where rank.rank < best { losses[rank.index] = .worse(attribute) }
      left = ranks.filter { $0.rank == best }.map(\.index)
    }
    for index in left.dropFirst() { losses[index] = .equal }
    return (left.first, losses)
  }

  private func suitability(_ key: RenditionKey, _ attribute: RenditionAttribute) -> Int? {
    if Self.deviceAttributes.contains(attribute) {
      return target.suitability(of: key[attribute], for: attribute)
    }
    let wanted = circumstances.values.filter { $0.attribute == attribute }.map(\.value)
    if key[attribute] == 0 { return 0 }
    // The values are in the order in which they are looked up.
    return wanted.firstIndex(of: key[attribute]).map { wanted.count - $0 }
  }
}
