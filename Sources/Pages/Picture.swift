internal import PropertyListFormat

/// An image in a page, as data.
package struct Picture: Sendable {
  /// The formats that pages hold.
  package enum Format: String, Sendable {
    case png = "image/png"
    case jpeg = "image/jpeg"
    case gif = "image/gif"
    case webP = "image/webp"
    /// A drawing, which a browser shows as an image: no script in it runs, and it loads nothing.
    case svg = "image/svg+xml"
  }

  package var format: Format
  package var bytes: [UInt8]
  /// As it is shown, in points of the page; nil where the image says it.
  package var width, height: Int?

  package init(_ format: Format, _ bytes: [UInt8], width: Int? = nil, height: Int? = nil) {
    self.format = format
    self.bytes = bytes
    self.width = width
    self.height = height
  }

  func append(to output: inout [UInt8]) {
    output += Array("data:\(format.rawValue);base64,".utf8)
    output += encodeBase64(bytes)
  }
}
