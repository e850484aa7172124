internal import AppleVocabulary
internal import ByteCoding
internal import Diagnostics
internal import ImageFormats

extension ContentReader {
  /// Images by size and pixels, whichever format has them.
  static let image = ContentReader(kinds: [.png, .jpeg, .tiff]) { file, diagnostics in
    let bytes = file.bytes
    switch file.kind {
    case .png:
      guard let header = PNGHeader(Array(bytes.prefix(FileFacts.prefixLength))) else { break }
      return image(Int(header.width), Int(header.height), bytes) {
        try? PNGFile(decoding: bytes).image(limit: FileDecoder.largestImage)
      }
    case .jpeg:
      guard let decoded = try? JPEGFile.image(bytes, limit: FileDecoder.largestImage) else { break }
      return image(decoded.width, decoded.height, bytes) { decoded }
    default:
      guard let images = try? TIFFFile(decoding: bytes).images(limit: FileDecoder.largestImage)
      else { break }
      if images.count == 1 { return image(images[0].width, images[0].height, bytes) { images[0] } }
      var root = ContentNode(.name(""), kind: "image")
      root.children = images.enumerated().map { index, page in
        .value(
          "page \(index + 1)",
          .image(
            ContentImage(
              width: page.width, height: page.height, stored: ContentData(page.pixels),
              pixels: { page })))
      }
      return ContentTree("image", root)
    }
    diagnostics.append(.unreadable("the image cannot be decoded", in: file))
    return nil
  }

  private static func image(
    _ width: Int, _ height: Int, _ bytes: [UInt8], pixels: @escaping @Sendable () -> RGBAImage?
  ) -> ContentTree {
    let image = ContentImage(
      width: width, height: height, stored: ContentData(bytes), pixels: pixels)
    return ContentTree(
      "image",
      ContentNode(
        .name(""), kind: "image",
        children: [
          .value("pixels", .image(image))
        ]))
  }

  /// The images of an icon file, by their types.
  static let icons = ContentReader(kinds: [.icns]) { file, diagnostics in
    do throws(FormatError) {
      let icon = try ICNSFile(decoding: file.bytes)
      var root = ContentNode(.name(""), kind: "icon")
      for element in icon.elements {
        var value = ContentValue.data(ContentData(element.data))
        if let image = try? icon.image(of: element.type) {
          value = .image(
            ContentImage(
              width: image.width, height: image.height, stored: ContentData(element.data),
              pixels: { image }))
        }
        root.children.append(.value(element.type, value))
      }
      return ContentTree("icon", root)
    } catch {
      diagnostics.append(.unreadable("the icon cannot be decoded: \(error)", in: file))
      return nil
    }
  }
}
