internal import AssetCatalogFormat
internal import ImageFormats

/// The `.icns` of a Mac app.
struct PlannedIconFile: Hashable, Sendable {
  /// An element and the image that it is made of.
  struct Element: Hashable, Sendable {
    var member: IconsetMember
    var image: IconImage
  }

  var fileName: String
  var images: [Element]

  /// Elements that are there even though the archive has all sizes, in Apple's order.
  ///
  /// Docs/Rules.md, Asset catalogs 7.3.
  static let usual = ["ic13", "ic11", "ic04", "ic07"]

  init(_ icon: PlannedIcon, all: Bool) {
    fileName = icon.name + ".icns"
    images = []
    let types = all ? IconsetMember.all.map(\.elementType) : Self.usual
    for type in types {
      guard let member = IconsetMember.all.first(where: { $0.elementType == type }) else {
        continue
      }
      let scale = member.fileName.contains("@2x") ? 2 : 1
      let points = Double(member.size / scale)
      if let image = icon.images.first(where: {
        $0.size.width == points && $0.scale == scale && $0.attributes.isEmpty
      }) {
        images.append(Element(member: member, image: image))
      }
    }
  }
}
