package import ByteCoding

/// The kind of a stack's layer, from a tagged value of its own.
package enum StackLayerKind: UInt32, Hashable, Sendable {
  case plain
  /// An image of an icon that looks like glass.
  case glass
  /// A group of an icon.
  case group
}

/// The effect on a layer of an icon; none in other stacks.
package struct StackEffect: Equatable, Sendable {
  /// How translucent a group is; nil for not at all.
  package var translucency: Float?
  /// How a group's shadow is drawn, 3 for a neutral one, and how opaque it is.
  package var shadow: UInt32 = 0
  package var shadowOpacity: Float = 0

  package init() {}
}

extension TaggedValue {
  /// Encodes the kinds of a stack's layers: a count, 0, and 13 bytes for each.
  ///
  /// Docs/Rules.md, Asset catalogs 6.9.
  package static func stackKinds(_ kinds: [StackLayerKind]) -> TaggedValue {
    var data: [UInt8] = []
    for number in [UInt32(kinds.count), 0] { data.append(number, .little) }
    for kind in kinds {
      for number in [kind.rawValue, 0, 1] { data.append(number, .little) }
      data.append(0)
    }
    return TaggedValue(.iconStackEffects, data[...])
  }

  /// Encodes the effects of a stack's layers: a count, 0, and 20 bytes for each.
  package static func stackEffects(_ effects: [StackEffect]) -> TaggedValue {
    var data: [UInt8] = []
    for number in [UInt32(effects.count), 0] { data.append(number, .little) }
    for effect in effects {
      for number in [
        effect.translucency == nil ? 0 : 1, (effect.translucency ?? 0).bitPattern, effect.shadow,
        effect.shadowOpacity.bitPattern, 0,
      ] {
        data.append(number, .little)
      }
    }
    return TaggedValue(.iconGroupEffects, data[...])
  }
}

extension Rendition {
  /// What the layers of a stack are, the hindmost first, nil for kinds that are not known; nil if
  /// the rendition does not say.
  package func stackKinds() throws(FormatError) -> [StackLayerKind?]? {
    guard var reader = reader(.iconStackEffects) else { return nil }
    let count = try reader.readCount("count of kinds", of: 13)
    _ = try reader.read(4, field: "kinds")
    var kinds: [StackLayerKind?] = []
    for _ in 0..<count {
      kinds.append(StackLayerKind(rawValue: try reader.readInteger(.little, field: "kind")))
      _ = try reader.read(9, field: "kind")
    }
    return kinds
  }

  /// Returns the effects of a stack's layers, the hindmost first; nil if the rendition has none.
  package func stackEffects() throws(FormatError) -> [StackEffect]? {
    guard var reader = reader(.iconGroupEffects) else { return nil }
    let count = try reader.readCount("count of effects", of: 20)
    _ = try reader.read(4, field: "effects")
    var effects: [StackEffect] = []
    for _ in 0..<count {
      var effect = StackEffect()
      let isTranslucent: UInt32 = try reader.readInteger(.little, field: "effect")
      let translucency = try reader.readFloat("effect")
      if isTranslucent != 0 { effect.translucency = translucency }
      effect.shadow = try reader.readInteger(.little, field: "effect")
      effect.shadowOpacity = try reader.readFloat("effect")
      _ = try reader.read(4, field: "effect")
      effects.append(effect)
    }
    return effects
  }
}

/// One of the images that a stack is made of.
package struct StackLayer: Equatable, Sendable {
  package var flags: UInt32
  package var x: Int32
  package var y: Int32
  package var width: UInt32
  package var height: UInt32
  package var blending: Blending
  /// Of the layer's facet.
  package var target: [AttributeValue]

  package init(
    flags: UInt32 = 0, x: Int32, y: Int32, width: UInt32, height: UInt32, blending: Blending,
    target: [AttributeValue]
  ) {
    self.flags = flags
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.blending = blending
    self.target = target
  }

  init(decoding reader: inout ByteReader) throws(FormatError) {
    flags = try reader.readInteger(.little, field: "layer")
    x = try reader.readInteger(.little, field: "layer")
    y = try reader.readInteger(.little, field: "layer")
    width = try reader.readInteger(.little, field: "layer")
    height = try reader.readInteger(.little, field: "layer")
    blending = Blending(
      mode: try reader.readInteger(.little, field: "layer"), opacity: try reader.readFloat("layer"))
    let length = try reader.readCount("layer")
    target = try AttributeValue.list(try reader.read(length, field: "layer"))
  }
}

extension Rendition {
  /// The layers of a stack, the hindmost first; nil if the rendition is none.
  package func layers() throws(FormatError) -> [StackLayer]? {
    guard var reader = reader(.layers) else { return nil }
    let count = try reader.readCount("layer count", of: 32)
    _ = try reader.readCount("layers")
    var layers: [StackLayer] = []
    for _ in 0..<count { layers.append(try StackLayer(decoding: &reader)) }
    return layers
  }
}
