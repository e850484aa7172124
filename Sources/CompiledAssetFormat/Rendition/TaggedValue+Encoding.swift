internal import ByteCoding

extension TaggedValue {
  private init(_ tag: Tag, integers: [Int32]) {
    var data: [UInt8] = []
    for integer in integers { data.append(integer, .little) }
    self.init(tag, data[...])
  }

  /// The parts of a sliced image, or the whole image, from the top and from the left.
  package static func slices(_ slices: [PixelRect]) -> TaggedValue {
    TaggedValue(
      .slices,
      integers: [Int32(slices.count)]
        + slices.flatMap { slice in
          [slice.x, slice.y, slice.width, slice.height].map { Int32(truncatingIfNeeded: $0) }
        })
  }

  /// Alignment insets, and the size of what they leave; of images in system themes also those of
  /// other parts.
  package static func metrics(_ metrics: [AlignmentMetrics]) -> TaggedValue {
    var integers = [Int32(metrics.count)]
    for part in metrics {
      integers += [part.left, part.top, part.right, part.bottom]
      integers += [part.width, part.height].map { Int32(truncatingIfNeeded: $0) }
    }
    return TaggedValue(.metrics, integers: integers)
  }

  /// Blend mode and opacity: 0 and 1 for what has pixels, 0 and 0 for the rest.
  package static func blending(_ blending: Blending) -> TaggedValue {
    TaggedValue(
      .blending,
      integers: [
        Int32(truncatingIfNeeded: blending.mode),
        Int32(truncatingIfNeeded: blending.opacity.bitPattern),
      ])
  }

  /// The uniform type identifier of a file.
  package static func typeIdentifier(_ identifier: String) -> TaggedValue {
    var data: [UInt8] = []
    data.append(UInt32(identifier.utf8.count + 1), .little)
    data.append(UInt32(0), .little)
    return TaggedValue(.typeIdentifier, (data + identifier.utf8 + [0])[...])
  }

  /// How an image is turned, 1 for not at all.
  package static func orientation(_ orientation: UInt32) -> TaggedValue {
    TaggedValue(.orientation, integers: [Int32(truncatingIfNeeded: orientation)])
  }

  package static func bytesPerRow(_ count: Int) -> TaggedValue {
    TaggedValue(.bytesPerRow, integers: [Int32(truncatingIfNeeded: count)])
  }

  /// Where in an atlas an image is.
  package static func link(_ link: RenditionLink) -> TaggedValue {
    var data = Array("KLNI".utf8)
    for number in [0, link.rect.x, link.rect.y, link.rect.width, link.rect.height] {
      data.append(UInt32(truncatingIfNeeded: number), .little)
    }
    data.append(link.layout.rawValue, .little)
    data.append(link.target)
    return TaggedValue(.link, data[...])
  }

  /// The layers of a stack, the hindmost first.
  package static func layers(_ layers: [StackLayer]) -> TaggedValue {
    var data: [UInt8] = []
    for number in [UInt32(layers.count), 0] { data.append(number, .little) }
    for layer in layers {
      data.append(layer.flags, .little)
      for number in [layer.x, layer.y] { data.append(number, .little) }
      for number in [
        layer.width, layer.height, layer.blending.mode, layer.blending.opacity.bitPattern,
      ] {
        data.append(number, .little)
      }
      data.append(layer.target)
    }
    return TaggedValue(.layers, data[...])
  }
}

extension [UInt8] {
  /// Appends a length and pairs, with zeros at their end.
  fileprivate mutating func append(_ pairs: [AttributeValue]) {
    append(UInt32(4 * pairs.count + 4), .little)
    for pair in pairs {
      append(pair.attribute.rawValue, .little)
      append(pair.value, .little)
    }
    append(UInt32(0), .little)
  }
}
