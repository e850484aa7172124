internal import ByteCoding
internal import Compression
internal import ImageFormats

extension SipsImage {
  /// The file in a format, with 8 bits a sample.
  func encoded(as format: SipsFormat, packing: TIFFPacking) throws(ToolFailure) -> [UInt8] {
    switch format {
    case .png: return PNGImage(pixels).encoded(ancillary: pngChunks)
    case .tiff:
      var only = TIFFRepresentations.Representation(pixels, scale: 1, profile: profile)
      only.resolution = TIFFResolution(width: resolution.width, height: resolution.height)
      return TIFFRepresentations([only]).encoded(packing: packing)
    case .icns: return try encodedAsIcon()
    }
  }

  private var pngChunks: [PNGChunk] {
    var chunks = colorChunks
    if let profile {
      // A name, the method of compression, and the profile.
      let packed = deflated(profile[...], format: .zlib)
      chunks.append(PNGChunk("iCCP", Array("ICC Profile".utf8) + [0, 0] + packed))
    }
    if resolution.width != 72 || resolution.height != 72 {
      var data: [UInt8] = []
      for dots in [resolution.width, resolution.height] {
        data.append(UInt32(max(0, min(1e9, (dots / 0.0254).rounded()))), .big)
      }
      chunks.append(PNGChunk("pHYs", data + [1]))
    }
    return chunks
  }

  private func encodedAsIcon() throws(ToolFailure) -> [UInt8] {
    // The name without `@2x` where two stand for one size, as of the larger elements.
    let member = IconsetMember.all.first {
      $0.size == pixels.width && (!$0.fileName.contains("@2x") || [64, 1024].contains($0.size))
    }
    guard pixels.width == pixels.height, let member else {
      let sizes = Set(IconsetMember.all.map(\.size)).sorted().map(String.init)
      throw ToolFailure(
        "an icon cannot be \(pixels.width) x \(pixels.height); expected a square of "
          + sizes.joined(separator: ", "))
    }
    var problems: [(name: String, error: IconsetError)] = []
    let png = PNGImage(pixels).encoded(ancillary: pngChunks)
    return ICNSFile(iconset: [(name: member.fileName, png: png)], problems: &problems).encoded()
  }
}
