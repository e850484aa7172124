internal import ByteCoding

/// A file format recognized by its bytes, under whatever extension: a JPEG named `photo.png`.
package struct FileSignature: Equatable, Sendable {
  /// With its article, for messages.
  package let name: String
  /// The correct extension; nil if renaming does not help.
  package private(set) var rightExtension: String?
  /// What to do if renaming does not help.
  package private(set) var remedy: String?
  /// The offset of the magic number.
  private var offset = 0
  private let magic: [UInt8]

  private init(
    _ name: String, _ rightExtension: String? = nil, at offset: Int = 0, _ magic: String,
    remedy: String? = nil
  ) {
    self.init(name, rightExtension, at: offset, bytes: Array(magic.utf8), remedy: remedy)
  }

  private init(
    _ name: String, _ rightExtension: String? = nil, at offset: Int = 0, bytes magic: [UInt8],
    remedy: String? = nil
  ) {
    self.name = name
    self.rightExtension = rightExtension
    self.remedy = remedy
    self.offset = offset
    self.magic = magic
  }

  /// True if some system shows such a file as an image.
  package var isImage: Bool {
    ["png", "jpg", "gif", "tiff", "webp", "heic", "avif", "jp2", "icns", "psd", "pdf", "bmp"]
      .contains(
        rightExtension)
  }

  private static let all = [
    Self("a PNG", "png", bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    Self("a JPEG", "jpg", bytes: [0xFF, 0xD8, 0xFF]),
    Self("a GIF", "gif", "GIF8"),
    Self("a TIFF", "tiff", bytes: [0x4D, 0x4D, 0, 42]),
    Self("a TIFF", "tiff", bytes: [0x49, 0x49, 42, 0]),
    Self("a WebP image", "webp", at: 8, "WEBP"),
    Self("a HEIF image", "heic", at: 4, "ftyphei"),
    Self("a HEIF image", "heic", at: 4, "ftypmif1"),
    Self("an AVIF image", "avif", at: 4, "ftypavif"),
    Self("a JPEG 2000 image", "jp2", at: 4, "jP  "),
    Self("an icon", "icns", "icns"),
    Self("a Photoshop document", "psd", "8BPS"),
    Self("a PDF", "pdf", "%PDF-"),
    Self("an SVG", "svg", "<svg"),
    Self("an XML document", "xml", "<?xml"),
    Self("a web page", "html", "<!DOCTYPE"),
    Self("a web page", "html", "<html"),
    Self(
      "a pointer of Git LFS", nil, "version https://git-lfs.",
      remedy: "'git lfs pull' fetches the file"),
    Self("a BMP", "bmp", "BM"),
  ]

  /// The format that the first bytes indicate; nil if it is unknown.
  package init?(_ bytes: [UInt8]) {
    let found = Self.all.first { bytes.dropFirst($0.offset).starts(with: $0.magic) }
    guard let found else { return nil }
    self = found
  }
}

extension FileSignature {
  /// Why bytes cannot be read as `kind`, such as `PNG`: their real format if that is known, else the
  /// error; with lines of advice.
  package static func problem(
    of contents: [UInt8], readingAs kind: String, _ error: some CustomStringConvertible
  ) -> (message: String, details: [String]) {
    if contents.isEmpty { return ("the file is empty", []) }
    guard let signature = FileSignature(contents), signature.name != "a \(kind)" else {
      if let error = error as? FormatError, case .truncated = error.reason {
        return ("the \(kind) is cut off: \(error)", ["export it again"])
      }
      let start = contents.prefix(1 << 12)
      let isText = start.allSatisfy { $0 >= 0x20 && $0 != 0x7F || [9, 10, 13].contains($0) }
      if isText { return ("this is text, not a \(kind)", ["put the image in its place"]) }
      return ("the \(kind) cannot be decoded: \(error)", ["export it again"])
    }
    let renaming = signature.rightExtension.map { "rename it to '.\($0)'" }
    return (
      "this is \(signature.name), not a \(kind)", [signature.remedy ?? renaming].compactMap(\.self)
    )
  }
}
