/// The device for which renditions are selected; nil values fit any device.
///
/// Values are those of rendition keys. Docs/Rules.md, Asset catalogs 4.
package struct RenditionTarget: Equatable, Sendable {
  package var idiom: UInt16?
  /// The longer side of the screen, in pixels.
  package var subtype: UInt16?
  package var scale: UInt16?
  package var gamut: UInt16?
  package var graphics: UInt16?
  package var memory: UInt16?
  package var deploymentTarget: UInt16?
  /// Idioms of displays that the device shows apps on besides its own, such as those of cars.
  package var hostedIdioms: [UInt16]

  package init(
    idiom: UInt16? = nil, subtype: UInt16? = nil, scale: UInt16? = nil, gamut: UInt16? = nil,
    graphics: UInt16? = nil, memory: UInt16? = nil, deploymentTarget: UInt16? = nil,
    hostedIdioms: [UInt16] = []
  ) {
    self.idiom = idiom
    self.subtype = subtype
    self.scale = scale
    self.gamut = gamut
    self.graphics = graphics
    self.memory = memory
    self.deploymentTarget = deploymentTarget
    self.hostedIdioms = hostedIdioms
  }

  /// As thinned archives say what they are for: `optimized <idiom 1> <scale 3>`.
  package var thinningArguments: String {
    var text = "optimized"
    let values: [(name: String, value: UInt16?)] = [
      ("idiom", idiom), ("subtype", subtype), ("scale", scale), ("gamut", gamut),
      ("graphics", graphics),
    ]
    for (name, value) in values { text += value.map { " <\(name) \($0)>" } ?? "" }
    if let graphics, graphics > 0 {
      let fallbacks = (0..<graphics).reversed().map(String.init).joined(separator: ",")
      text += " <graphicsfallback (\(fallbacks))>"
    }
    text += memory.map { " <memory \($0)>" } ?? ""
    text += deploymentTarget.map { " <deployment \($0)>" } ?? ""
    if !hostedIdioms.isEmpty {
      text += " <hostedIdioms (\(hostedIdioms.map(String.init).joined(separator: ",")))>"
    }
    return text
  }
}

extension RenditionTarget {
  /// How well a value of a key suits the device: the higher, the better; nil if not at all.
  ///
  /// Docs/Rules.md, Asset catalogs 12.1.
  package func suitability(of value: UInt16, for attribute: RenditionAttribute) -> Int? {
    switch attribute {
    case .idiom: return Self.orAny(value, idiom)
    case .subtype: return Self.orAny(value, subtype)
    case .scale: return Self.scale(value, scale)
    case .gamut: return Self.atMost(value, gamut)
    case .graphics: return Self.atMost(value, graphics)
    case .memory: return Self.atMost(memoryRank(value), memory.map(memoryRank))
    case .deploymentTarget: return Self.atMost(value, deploymentTarget)
    default: return 0
    }
  }

  private static func orAny(_ value: UInt16, _ wanted: UInt16?) -> Int? {
    if value == 0 { return 0 }
    return wanted.map { $0 == value } ?? true ? 1 : nil
  }

  private static func atMost(_ value: UInt16, _ wanted: UInt16?) -> Int? {
    wanted.map { value <= $0 } ?? true ? Int(value) : nil
  }

  /// The scale itself, then larger ones, the nearest first, then smaller ones, the largest first;
  /// what has none last.
  private static func scale(_ value: UInt16, _ wanted: UInt16?) -> Int? {
    guard let wanted else { return Int(value) }
    if value == 0 { return 0 }
    return value >= wanted ? 1 << 17 - Int(value) : Int(value)
  }
}

/// Classes of memory are not numbered by size: 3 is 4 GB, 4 is 3 GB.
private func memoryRank(_ value: UInt16) -> UInt16 {
  switch value {
  case 3: 4
  case 4: 3
  default: value
  }
}

/// Which of an asset's renditions a device gets.
package struct RenditionSelection: Sendable {
  /// Why a rendition is not the one.
  package enum Loss: Equatable, Sendable {
    /// The value of its key is for other devices, or for other circumstances.
    case unsuitable(RenditionAttribute)
    /// Another one suits better.
    case worse(RenditionAttribute)
    /// The same as another one, as far as the circumstances tell.
    case equal
  }

  /// What is wanted besides the device: values that a key may have, the best of an attribute first;
  /// 0 in a key always suits.
  package struct Circumstances: Equatable, Sendable {
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
