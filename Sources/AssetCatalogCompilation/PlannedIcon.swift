internal import AppleVocabulary
internal import AssetCatalogFormat
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree
internal import ImageFormats

/// An image of an icon.
struct IconImage: Equatable, Sendable {
  var file: ProjectPath
  /// Where it is named.
  var range: SourceRange
  /// In points.
  var size: SlotSize
  var scale: Int
  /// Idiom, subtype and appearance, where keys have them.
  var attributes: [AttributeValue]
  /// Pixels on each side that the file should have.
  var pixels: (width: Int, height: Int) {
    (Int((size.width * Double(scale)).rounded()), Int((size.height * Double(scale)).rounded()))
  }
  /// True if the slot is for all devices, which ask for it by their own idiom.
  var isForAllDevices = false
}

/// An icon with all of its sizes.
struct PlannedIcon: Equatable, Sendable {
  var name: String
  var images: [IconImage]

  /// Distinct sizes, the small ones first; their ranks, counted from 1, are the keys' `dimension2`.
  ///
  /// Docs/Rules.md, Asset catalogs 6.6.
  var sizes: [SlotSize] {
    var sizes: [SlotSize] = []
    for image in images {
      let size = image.size
      if !sizes.contains(where: { $0.width == size.width && $0.height == size.height }) {
        sizes.append(size)
      }
    }
    return sizes.sorted { ($0.width, $0.height) < ($1.width, $1.height) }
  }
}

extension PlannedIcon {
  /// The icon of an `.appiconset`.
  init(_ set: AssetSet, slots: [PlannedSlot], _ options: CatalogOptions) {
    name = set.name
    images = []
    for planned in slots {
      guard let file = planned.file, let size = planned.slot.size?.value else { continue }
      let range = planned.slot.file?.range ?? planned.slot.range
      func image(_ attributes: [AttributeValue]) -> IconImage {
        IconImage(
          file: file, range: range, size: size, scale: planned.slot.scale?.factor ?? 1,
          attributes: attributes)
      }
      let rest = planned.attributes.filter { $0.attribute != .idiom }
      if planned.slot.idiom == .universal && options.platform.hasDevices {
        for idiom in options.iconIdioms {
          var image = image([AttributeValue(.idiom, idiom)] + rest)
          image.isForAllDevices = true
          images.append(image)
        }
        continue
      }
      images.append(image(planned.attributes))
    }
    addLargePhoneIcons()
  }

  /// The subtype of phones that show icons of 90 points.
  static let largePhones: UInt16 = 1792

  /// Adds a copy of the icon of 60 points at 3x, as 90 points at 2x, for phones that show those.
  private mutating func addLargePhoneIcons() {
    guard
      let image = images.first(where: {
        $0.size.width == 60 && $0.scale == 3 && $0.attributes[.idiom] == Idiom.iphone.number
          && $0.attributes[.appearance] == 0
      }), let size = SlotSize("90x90")
    else { return }
    var copy = image
    copy.size = size
    copy.scale = 2
    copy.attributes.append(AttributeValue(.subtype, Self.largePhones))
    images.append(copy)
  }

  /// The icon of an `.iconset`, whose file names say the sizes.
  init(iconset set: AssetSet) {
    name = set.name
    images = []
    for member in IconsetMember.all where set.files.contains(member.fileName) {
      let scale = member.fileName.contains("@2x") ? 2 : 1
      let points = member.size / scale
      guard let size = SlotSize("\(points)x\(points)") else { continue }
      images.append(
        IconImage(
          file: set.path.appending(name: member.fileName),
          range: SourceRange(file: set.path.appending(name: member.fileName).text), size: size,
          scale: scale, attributes: []))
    }
  }
}

extension CatalogOptions {
  /// Idioms of the devices that show a universal icon.
  var iconIdioms: [UInt16] {
    if platform == .macCatalyst { return [Idiom.ipad.number].compactMap(\.self) }
    return DeviceFamily.allCases.filter { family in
      family.platform == platform.platform && family != .ipod
        && (family.platform != .ios || isFor(family))
    }.compactMap(\.idiom.number)
  }
}
