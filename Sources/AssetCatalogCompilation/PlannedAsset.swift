internal import AppleVocabulary
internal import AssetCatalogFormat
internal import ByteCoding
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree
internal import Hashing
internal import ImageFormats

/// An asset that becomes renditions without the rest of the catalogs.
enum PlannedAsset: Sendable {
  case set(PlannedSet)
  case icon(PlannedIcon)
  case stack(PlannedStack)
  case document(PlannedIconDocument)
  case texture(PlannedTexture)

  /// The digest of all that decides its renditions but for the settings; nil if a file cannot be
  /// read.
  func digest(_ localizations: Localizations, in tree: some FileTree) -> Digest? {
    var hasher = DigestHasher()
    for locale in localizations.locales { hasher.update(locale) }
    switch self {
    case .set(let set):
      hasher.update("set")
      guard hasher.update(set, in: tree) else { return nil }
    case .icon(let icon):
      hasher.update("icon")
      hasher.update(icon.name)
      for image in icon.images {
        guard hasher.update(image, in: tree) else { return nil }
      }
    case .stack(let stack):
      hasher.update("stack")
      guard hasher.update(PlannedSet(set: stack.set, slots: []), in: tree) else { return nil }
      hasher.update(stack.facet)
      hasher.update(stack.attributes)
      for layer in stack.layers {
        guard hasher.update(layer, in: tree) else { return nil }
      }
    case .texture(let texture):
      hasher.update("texture")
      guard hasher.update(PlannedSet(set: texture.set, slots: []), in: tree) else { return nil }
      for variant in texture.variants {
        guard let digest = variant.mipmap.digest else { return nil }
        hasher.update(digest)
        hasher.update(variant.slot.attributes)
        for level in variant.levels {
          hasher.update(level.number)
          guard hasher.update(level.file, in: tree) else { return nil }
        }
      }
    case .document(let planned):
      hasher.update("document")
      hasher.update(planned.isDrawn ? 1 : 0)
      guard let digest = planned.document.digest else { return nil }
      hasher.update(digest)
      let directory = planned.document.path.appending(name: IconDocument.assetsName)
      for layer in planned.document.groups.flatMap(\.layers) {
        let file = directory.appending(name: layer.file.value)
        guard hasher.update(file, in: tree) else { return nil }
      }
    }
    return hasher.finalized()
  }
}

/// The `.icns` of a Mac app.
struct PlannedIconFile: Equatable, Sendable {
  /// An element and the image that it is made of.
  struct Element: Equatable, Sendable {
    var member: IconsetMember
    var image: IconImage
    /// True if the image is for iPads, and becomes a tile of the Mac.
    var isShaped = false
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
        $0.size.width == points && $0.scale == scale && $0.isForMacs
      }) {
        images.append(Element(member: member, image: image))
      } else if let image = icon.tileImage {
        images.append(Element(member: member, image: image, isShaped: true))
      }
    }
  }
}

extension PlannedIcon {
  /// The image of which Macs get tiles of any size; nil if the icon has images for Macs.
  fileprivate var tileImage: IconImage? {
    guard !images.contains(where: \.isForMacs) else { return nil }
    return images.filter { $0.attributes[.idiom] != 0 && $0.attributes[.appearance] == 0 }.max {
      $0.pixels.width < $1.pixels.width
    }
  }
}

extension IconImage {
  /// True for a Mac app's image, and for one of a Mac Catalyst app for Macs alone.
  fileprivate var isForMacs: Bool {
    attributes.isEmpty || attributes == [AttributeValue(.idiom, Idiom.mac.number ?? 0)]
  }
}

extension DigestHasher {
  /// Takes in a number, in eight bytes.
  mutating func update(_ number: Int) {
    var bytes: [UInt8] = []
    bytes.append(UInt64(bitPattern: Int64(number)), .little)
    update(bytes)
  }

  /// Takes in a text with its length.
  mutating func update(_ text: String) {
    let bytes = Array(text.utf8)
    update(bytes.count)
    update(bytes)
  }

  mutating func update(_ digest: Digest) { update(digest.bytes) }

  /// Takes in a file's path and bytes; false if it cannot be read.
  mutating func update(_ file: ProjectPath, in tree: some FileTree) -> Bool {
    guard let contents = try? tree.contents(of: file) else { return false }
    update(file.text)
    update(contents.count)
    update(contents)
    return true
  }

  mutating func update(_ attributes: [AttributeValue]) {
    update(attributes.count)
    for pair in attributes {
      update(Int(pair.attribute.rawValue))
      update(Int(pair.value))
    }
  }

  mutating func update(_ range: SourceRange) {
    update(range.file)
    for position in [range.start, range.end] {
      update(position?.line ?? 0)
      update(position?.column ?? 0)
    }
  }

  /// Takes in an image of an icon; false if it cannot be read.
  mutating func update(_ image: IconImage, in tree: some FileTree) -> Bool {
    update(image.range)
    update(image.size.text)
    update(image.scale)
    update(image.attributes)
    update(image.isForAllDevices ? 1 : 0)
    return update(image.file, in: tree)
  }

  /// Takes in a set with the files of its slots; false if its documents are not known.
  mutating func update(_ planned: PlannedSet, in tree: some FileTree) -> Bool {
    guard let digest = planned.set.digest else { return false }
    update(digest)
    update(planned.set.name)
    for slot in planned.slots {
      update(slot.attributes)
      if let file = slot.file, !update(file, in: tree) { return false }
    }
    return true
  }
}

/// An image stack, whose layers move against each other: of a TV, or the solid one of visionOS.
struct PlannedStack: Equatable, Sendable {
  var isSolid: Bool { self.set.kind == .solidImageStack }
  var set: AssetSet
  /// The images of its layers, the foremost first.
  var layers: [PlannedSet]
  /// The name of its facet, which the icon for the store has from the small one.
  var facet: String
  /// Of its list of layers.
  var attributes: [AttributeValue] = []
}

extension CatalogPlan {
  /// Plans a stack; its layers' images are assets of their own as well.
  mutating func addStack(
    _ index: Int, of catalog: AssetCatalog, _ brands: StoreIcons, _ options: CatalogOptions
  ) {
    let set = catalog.sets[index]
    var layers: [PlannedSet] = []
    for slot in set.slots {
      guard let name = slot.file?.value else { continue }
      let path = set.path.appending(name: name)
      guard let layer = catalog.sets.firstIndex(where: { $0.path == path }),
        let content = catalog.sets.first(where: { $0.kind == .image && $0.parent == layer })
      else { continue }
      var known: [Diagnostic] = []
      let slots = planned(content, options, &known).map { brands.marked($0, of: content) }
      if !slots.isEmpty { layers.append(PlannedSet(set: content, slots: slots)) }
    }
    guard !layers.isEmpty else { return }
    var stack = PlannedStack(set: set, layers: layers, facet: set.name)
    if let facet = brands.facet(of: set) {
      stack.facet = facet
      stack.attributes = StoreIcons.attributes
    }
    stacks.append(stack)
    if set.kind == .solidImageStack { diagnostics.append(.solidStack(set)) }
  }
}

extension Diagnostic {
  fileprivate static func solidStack(_ set: AssetSet) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-solid-stack",
      "the solid image stack '\(set.name)' is stored without the textures of its edges",
      at: set.contentsFile,
      details: ["Xcode adds two to each layer; look at it on a device"])
  }
}
