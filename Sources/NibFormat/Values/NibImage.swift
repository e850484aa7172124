/// An image of a nib: its name, or the bytes of a file in the nib.
package struct NibImage: Hashable, Sendable {
  /// Nil for one that is only in the nib.
  package var name: String?
  /// True for a symbol of the system.
  package var isSymbol: Bool
  /// In points, as far as the nib tells: symbols follow their font.
  package var pointSize: Double?
  /// As in UIKit: 0 unspecified, 1 ultralight to 9 black.
  package var symbolWeight: Int?
  /// -1 default, 1 small, 2 medium, 3 large.
  package var symbolScale: Int?
  /// The size that Interface Builder showed.
  package var designSize: NibSize?
  /// The bytes of a PNG, TIFF, JPEG or PDF that the nib holds.
  package var bytes: [UInt8]?

  package init(name: String?, isSymbol: Bool = false, bytes: [UInt8]? = nil) {
    self.name = name
    self.isSymbol = isSymbol
    self.bytes = bytes
  }
}

extension NibGraph {
  /// Returns the image that an object is or stands for; nil for another object.
  package func image(_ id: NibObjectID) -> NibImage? {
    switch self[id].className {
    case "UIImageNibPlaceholder", "UIImage": uiImage(id)
    case "NSCustomResource": customResource(id)
    case "NSImage": nsImage(id)
    case "NSButtonImageSource":
      NibImage(name: string("NSImageName", of: id))
    default: nil
    }
  }

  /// Returns the image to which a key refers; nil without one.
  package func image(_ key: HashedName, of id: NibObjectID) -> NibImage? {
    object(key, of: id).flatMap { image($0) }
  }

  private func uiImage(_ id: NibObjectID) -> NibImage? {
    let symbol = string("UISystemSymbolResourceName", of: id)
    var image = NibImage(
      name: symbol ?? string("UIResourceName", of: id), isSymbol: symbol != nil)
    if let configuration = object("UISymbolImageConfiguration", of: id) {
      image.pointSize = number("UIPointSize", of: configuration)
      image.symbolWeight = number("UISymbolWeight", of: configuration).flatMap { Int(exactly: $0) }
      image.symbolScale = number("UISymbolScale", of: configuration).flatMap { Int(exactly: $0) }
    }
    let width = number("UIImageWidth", of: id) ?? 0
    let height = number("UIImageHeight", of: id) ?? 0
    if width > 1, height > 1 { image.designSize = NibSize(width: width, height: height) }
    return image
  }

  private func customResource(_ id: NibObjectID) -> NibImage? {
    guard string("NSClassName", of: id) == "NSImage" else { return nil }
    var image = NibImage(
      name: string("NSResourceName", of: id),
      isSymbol: string("NSCatalogName", of: id) == "system")
    image.designSize = object("IBDesignSize", of: id).flatMap { size("NS.sizeval", of: $0) }
    return image
  }

  private func nsImage(_ id: NibObjectID) -> NibImage? {
    var image = NibImage(name: string("NSName", of: id))
    image.designSize = size("NSSize", of: id)
    // Lists of lists: a number, then a representation.
    for list in objects("NSReps", of: id).prefix(16) {
      for part in (elements(list)?.compactMap(\.object) ?? [list]).prefix(16) {
        for key: HashedName in ["NSTIFFRepresentation", "NSPDFRepresentation", "NSImageRep"] {
          if let bytes = object(key, of: part).flatMap({ data($0) }) { image.bytes = bytes }
        }
      }
    }
    return image
  }
}
