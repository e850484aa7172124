internal import ByteCoding

/// How an ancillary chunk is treated when a file is rewritten.
struct AncillaryChunk: Sendable {
  enum Position: Sendable {
    case beforePalette
    case afterPalette
  }

  let type: PNGChunkType
  let position: Position
  /// Whether the data depends on the samples: then the chunk is dropped when they change.
  var dependsOnSamples = false
  var isText = false

  /// In the order that libpng writes them (`png_write_info` in pngwrite.c); others are dropped.
  static let all = [
    Self(type: "cICP", position: .beforePalette),
    Self(type: "gAMA", position: .beforePalette),
    Self(type: "iCCP", position: .beforePalette),
    Self(type: "sRGB", position: .beforePalette),
    Self(type: "sBIT", position: .beforePalette, dependsOnSamples: true),
    Self(type: "cHRM", position: .beforePalette),
    Self(type: "mDCV", position: .beforePalette),
    Self(type: "cLLI", position: .beforePalette),
    Self(type: "bKGD", position: .afterPalette, dependsOnSamples: true),
    Self(type: "eXIf", position: .afterPalette),
    Self(type: "hIST", position: .afterPalette, dependsOnSamples: true),
    Self(type: "oFFs", position: .afterPalette),
    Self(type: "pCAL", position: .afterPalette, dependsOnSamples: true),
    Self(type: "sCAL", position: .afterPalette),
    Self(type: "pHYs", position: .afterPalette),
    Self(type: "tIME", position: .afterPalette),
    Self(type: "sPLT", position: .afterPalette),
    Self(type: "tEXt", position: .afterPalette, isText: true),
    Self(type: "zTXt", position: .afterPalette, isText: true),
    Self(type: "iTXt", position: .afterPalette, isText: true),
  ]
}

extension PNGChunkType {
  var isText: Bool { AncillaryChunk.all.contains { $0.isText && $0.type == self } }
}

extension [PNGChunk] {
  /// The known ancillary chunks for one position in a file with the same pixels, in libpng's order.
  func ancillary(
    _ position: AncillaryChunk.Position, samplesChange: Bool, strippingText: Bool
  ) -> [PNGChunk] {
    AncillaryChunk.all.flatMap { known in
      known.position == position && !(samplesChange && known.dependsOnSamples)
        && !(strippingText && known.isText)
        ? filter { $0.type == known.type } : []
    }
  }

  /// Adds gamma and primaries to a file with `sRGB`, for readers that do not know that chunk.
  ///
  /// As libpng does: a profile before `sRGB` wins over it, one after it is dropped.
  func addingColorFallbacks() -> [PNGChunk] {
    guard let first = first(where: { $0.type == "sRGB" || $0.type == "iCCP" }),
      first.type == "sRGB"
    else { return filter { $0.type != "sRGB" } }
    var primaries: [UInt8] = []
    for value in [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000] as [UInt32] {
      primaries.append(value, .big)
    }
    var gamma: [UInt8] = []
    gamma.append(45455 as UInt32, .big)
    let replaced: [PNGChunkType] = ["gAMA", "cHRM", "iCCP"]
    return filter { !replaced.contains($0.type) } + [
      PNGChunk("gAMA", gamma), PNGChunk("cHRM", primaries),
    ]
  }
}
