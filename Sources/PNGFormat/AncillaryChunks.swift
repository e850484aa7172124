internal import ByteCoding

/// What is known of an ancillary chunk when a file is written anew.
struct AncillaryChunk: Sendable {
  enum Place: Sendable {
    case beforePalette
    case afterPalette
  }

  let type: PNGChunkType
  let place: Place
  /// Whether the data is about the samples, so that it goes when they change.
  var dependsOnSamples = false
  var isText = false

  /// In the order that libpng writes them (`png_write_info` in pngwrite.c); others are dropped.
  static let all = [
    Self(type: "cICP", place: .beforePalette),
    Self(type: "gAMA", place: .beforePalette),
    Self(type: "iCCP", place: .beforePalette),
    Self(type: "sRGB", place: .beforePalette),
    Self(type: "sBIT", place: .beforePalette, dependsOnSamples: true),
    Self(type: "cHRM", place: .beforePalette),
    Self(type: "mDCV", place: .beforePalette),
    Self(type: "cLLI", place: .beforePalette),
    Self(type: "bKGD", place: .afterPalette, dependsOnSamples: true),
    Self(type: "eXIf", place: .afterPalette),
    Self(type: "hIST", place: .afterPalette, dependsOnSamples: true),
    Self(type: "oFFs", place: .afterPalette),
    Self(type: "pCAL", place: .afterPalette, dependsOnSamples: true),
    Self(type: "sCAL", place: .afterPalette),
    Self(type: "pHYs", place: .afterPalette),
    Self(type: "tIME", place: .afterPalette),
    Self(type: "sPLT", place: .afterPalette),
    Self(type: "tEXt", place: .afterPalette, isText: true),
    Self(type: "zTXt", place: .afterPalette, isText: true),
    Self(type: "iTXt", place: .afterPalette, isText: true),
  ]
}

extension PNGChunkType {
  var isText: Bool { AncillaryChunk.all.contains { $0.isText && $0.type == self } }
}

extension [PNGChunk] {
  /// The known ancillary chunks for one place of a file with the same pixels, in libpng's order.
  func ancillary(
    _ place: AncillaryChunk.Place, samplesChange: Bool, strippingText: Bool
  ) -> [PNGChunk] {
    AncillaryChunk.all.flatMap { known in
      known.place == place && !(samplesChange && known.dependsOnSamples)
        && !(strippingText && known.isText)
        ? filter { $0.type == known.type } : []
    }
  }

  /// Where the colors are sRGB, the gamma and primaries for readers that do not know `sRGB`.
  ///
  /// As libpng does; a profile that stands before `sRGB` wins over it, and else goes.
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
