internal import ByteCoding
internal import Compression

/// One chunk of a PNG.
///
///     0  4  length of the data, at most 2³¹ - 1
///     4  4  type
///     8  n  data
///     …  4  CRC-32 of type and data
///
/// Source: PNG (Third Edition), *5.3 Chunk layout*.
package struct PNGChunk: Equatable, Sendable {
  package var type: PNGChunkType
  /// The data; in a decoded file, a slice of it.
  package var data: ArraySlice<UInt8>

  package init(_ type: PNGChunkType, _ data: ArraySlice<UInt8>) {
    self.type = type
    self.data = data
  }

  package init(_ type: PNGChunkType, _ data: [UInt8] = []) { self.init(type, data[...]) }
}

/// The four letters that name a chunk.
package struct PNGChunkType: Hashable, Sendable {
  package let rawValue: UInt32

  /// Nil unless all four bytes are ASCII letters.
  package init?(rawValue: UInt32) {
    for shift in [0, 8, 16, 24] {
      let letter = UInt8(truncatingIfNeeded: rawValue >> UInt32(shift)) | 0x20
      guard (0x61...0x7A).contains(letter) else { return nil }
    }
    self.rawValue = rawValue
  }

  /// True if a decoder that does not know the chunk must give up (the first letter is a capital).
  package var isCritical: Bool { rawValue & 0x2000_0000 == 0 }

  /// True if an editor that does not know the chunk may copy it (the last letter is small).
  package var isSafeToCopy: Bool { rawValue & 0x20 != 0 }
}

extension PNGChunkType: ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral name: StaticString) {
    let value = name.description.utf8.reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    guard name.utf8CodeUnitCount == 4, let type = Self(rawValue: value) else {
      preconditionFailure("'\(name)' is no chunk type")
    }
    self = type
  }

  package var description: String {
    String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> UInt32($0)) },
      as: UTF8.self)
  }
}

extension [UInt8] {
  mutating func append(_ chunk: PNGChunk) {
    append(UInt32(chunk.data.count), .big)
    append(chunk.type.rawValue, .big)
    append(contentsOf: chunk.data)
    append(checksum(of: chunk.type.rawValue, chunk.data), .big)
  }
}

/// The checksum that follows the data of a chunk.
func checksum(of type: UInt32, _ data: ArraySlice<UInt8>) -> UInt32 {
  var name: [UInt8] = []
  name.append(type, .big)
  return crc32(data.span, after: crc32(name.span))
}

/// How an ancillary chunk is treated when a file is rewritten.
struct AncillaryChunk: Sendable {
  enum Position: Sendable {
    case beforePalette
    case afterPalette
  }

  let type: PNGChunkType
  let position: Position
  /// True if the data depends on the samples: then the chunk is dropped when they change.
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
