internal import AssetCatalogFormat
internal import BundleModel
package import FileTree
internal import InterfaceBuilderFormat

/// A target's files and assets by the names under which programs ask for them.
struct ResourceIndex {
  /// A kind of resource that programs ask for by name.
  enum Kind: String {
    case image, color, data, nib, storyboard, file
  }

  /// File names, with and without scale and device.
  private var names: Set<String> = []
  /// Names without extension, by lower-case extension.
  private var stems: [String: Set<String>] = [:]
  private var assets: [AssetSet.Kind: Set<String>] = [:]
  /// True if there is an asset catalog with unknown contents.
  private var hasUnreadCatalog = false
  /// Names of directories that contain files.
  private var directories: Set<String> = []

  private static let images: Set<String> = [
    "png", "jpg", "jpeg", "tif", "tiff", "gif", "pdf", "svg", "icns", "heic", "heif", "webp", "bmp",
    "ico", "eps", "exr", "jp2", "psd", "tga",
  ]

  init(_ target: LintTarget) {
    let sets = target.allAssets
    directories = target.directories
    for resource in target.resources {
      // Programs ask for a catalog's sets, whose files may be named otherwise.
      if !resource.isInCatalog {
        add(resource.path.name)
        if resource.source.name != resource.path.name { add(resource.source.name) }
        // A nib may be a directory of files.
        for part in resource.path.components.dropLast() where part.hasSuffix(".nib") {
          add(String(part))
        }
      }
      directories.formUnion(resource.path.components.dropLast().map(String.init))
      hasUnreadCatalog = hasUnreadCatalog || resource.isUnread(sets)
    }
    for asset in sets { assets[asset.kind, default: []].formUnion(asset.askedNames) }
  }

  private mutating func add(_ name: String) {
    let file = FileName(name)
    let parts = ResourceName(name)
    let suffix = file.extension.map { "." + $0 } ?? ""
    names.insert(name)
    names.insert(parts.base + suffix)
    stems[(file.extension ?? "").lowercased(), default: []].formUnion([file.base, parts.base])
  }

  /// True if the target has such a resource; true if that cannot be decided.
  func contains(_ name: String, as kind: Kind) -> Bool {
    // A path leads into a bundle or a catalog's namespace, whose contents are not known.
    if name.isEmpty || name.utf8.contains(UInt8(ascii: "/")) { return true }
    switch kind {
    case .image: return containsImage(name)
    case .color: return hasUnreadCatalog || assets[.color]?.contains(name) ?? false
    case .data: return hasUnreadCatalog || assets[.data]?.contains(name) ?? false
    case .nib: return contains(name, extensions: ["nib", "xib", "gorm"])
    case .storyboard: return contains(name, extensions: ["storyboardc", "storyboard"])
    case .file: return names.contains(name) || directories.contains(name)
    }
  }

  func containsAppIcon(_ name: String) -> Bool {
    hasUnreadCatalog || assets[.appIcon]?.contains(name) ?? false || hasIconDocument(name)
  }

  /// True if there is a document of Icon Composer, whose icon has its name.
  private func hasIconDocument(_ name: String) -> Bool {
    names.contains(name + ".icon") || directories.contains(name + ".icon")
  }

  /// True if a name is that of an app icon's file: `AppIcon60x60` for the set `AppIcon`.
  private func isFileOfAppIcon(_ name: String) -> Bool {
    let stem = String(name.reversed().drop { $0.isNumber || $0 == "x" }.reversed())
    return stem != name && containsAppIcon(stem)
  }

  /// True if an image's name begins with the name, as those of icons do: `AppIcon60x60` for
  /// `AppIcon60x60@2x~ipad`.
  func containsStem(beginningWith name: String) -> Bool {
    let stem = FileName(name).base
    return Self.images.contains { stems[$0]?.contains { $0.hasPrefix(stem) } ?? false }
  }

  private func contains(_ name: String, extensions: Set<String>) -> Bool {
    let file = FileName(name)
    let stem = file.extension.map(extensions.contains) ?? false ? file.base : name
    return extensions.contains { stems[$0]?.contains(stem) ?? false }
  }

  private func containsImage(_ name: String) -> Bool {
    if hasUnreadCatalog || names.contains(name) || isFileOfAppIcon(name) { return true }
    for kind in [AssetSet.Kind.image, .appIcon] where assets[kind]?.contains(name) ?? false {
      return true
    }
    let file = FileName(name)
    // Scales of one image become one TIFF: `a.png` may ask for `a.tiff`.
    let isImage = file.extension.map { Self.images.contains($0.lowercased()) } ?? false
    let stem = isImage ? file.base : name
    // What is before a dot is no name of its own: `tab.forward` beside `tab.forward.split`.
    let plain = ResourceName(stem + ".png").base
    return Self.images.contains {
      stems[$0].map { $0.contains(stem) || $0.contains(plain) } ?? false
    }
      || (isImage && (assets[.image]?.contains(stem) ?? false))
  }
}

/// Directories of texts that may link to the files beside them.
struct LinkedDirectories {
  private var directories: Set<ProjectPath> = []

  private static let texts: Set<String> = ["html", "htm", "css", "js", "xhtml"]

  init(_ target: LintTarget) {
    for resource in target.resources
    where Self.texts.contains(FileName(resource.source.name).extension?.lowercased() ?? "") {
      directories.insert(resource.source.parent)
    }
  }

  /// True if such a text is in the file's directory or one above it.
  func mayLink(_ source: ProjectPath) -> Bool {
    var directory = source.parent
    while !directory.isRoot, directory.text != "/" {
      if directories.contains(directory) { return true }
      directory = directory.parent
    }
    return false
  }
}

extension LintTarget {
  /// The sets of its asset catalogs, as far as the catalogs' files are listed.
  var allAssets: [AssetSet] {
    var known = Set(assets.map(\.source))
    return assets
      + assetNames(of: resources.map(\.source)).filter { known.insert($0.source).inserted }
  }
}

extension LintTarget.Resource {
  /// True if it is a file inside of an asset catalog.
  fileprivate var isInCatalog: Bool {
    source.parent.assetCatalog != nil
  }

  /// True if the resource is an asset catalog with no known set.
  fileprivate func isUnread(_ sets: [AssetSet]) -> Bool {
    if source.name.hasSuffix(".xcassets") {
      return !sets.contains { $0.source.relative(to: source) != nil }
    }
    return path.name.hasSuffix(".car") && sets.isEmpty
  }
}

extension LintTarget {
  /// True if the document is among the target's resources.
  func contains(_ document: InterfaceBuilderDocument) -> Bool {
    let path = ProjectPath(document.file)
    return resources.contains { $0.source == path }
  }

  /// The source files of its resources.
  var sources: Set<ProjectPath> { Set(resources.map(\.source)) }
}

/// A set of an asset catalog, which programs ask for by name.
package struct AssetSet: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case image, color, appIcon, data
    /// Stickers, textures and other sets, never asked for by the calls for the kinds above.
    case other
  }

  package var kind: Kind
  /// Without its extension.
  package var name: String
  /// The name with those catalog folders that provide a namespace: `Icons/Add`.
  package var qualifiedName: String
  /// Its directory, `Media.xcassets/Icons/Add.imageset`.
  package var source: ProjectPath

  package init(kind: Kind, name: String, qualifiedName: String, source: ProjectPath) {
    self.kind = kind
    self.name = name
    self.qualifiedName = qualifiedName
    self.source = source
  }

  /// By the directory's extension.
  static let kinds: [String: Kind] = [
    "imageset": .image, "symbolset": .image, "launchimage": .image, "imagestack": .image,
    "appiconset": .appIcon, "iconset": .appIcon, "icon": .appIcon, "solidimagestack": .appIcon,
    "brandassets": .appIcon,
    "colorset": .color, "dataset": .data, "arresourcegroup": .other, "arimageset": .other,
    "cubetextureset": .other, "textureset": .other, "spriteatlas": .other, "sticker": .other,
    "stickerpack": .other, "stickersiconset": .other, "complicationset": .other,
    "watchface": .other,
  ]
}

extension AssetSet {
  /// The names under which programs may ask for it.
  var askedNames: Set<String> { [name, qualifiedName] }
}

/// The sets of asset catalogs, from the paths of the files in them; in order, each once.
///
/// A document of Icon Composer is a set without a catalog around it.
///
/// `Contents.json` is not read: any folder of a catalog may provide a namespace, so a set is known
/// by both its name and its qualified name.
package func assetNames(of paths: some Sequence<ProjectPath>) -> [AssetSet] {
  var sets: [AssetSet] = []
  var known: Set<String> = []
  for path in paths {
    let parts = path.components
    guard let catalog = parts.firstIndex(where: { $0.isAssetCatalog }) else { continue }
    let first = parts[catalog].hasSuffix(".icon") ? catalog : catalog + 1
    for index in parts.indices where index >= first {
      let part = FileName(parts[index])
      guard let suffix = part.extension, let kind = AssetSet.kinds[suffix] else { continue }
      let directory = parts[...index].joined(separator: "/")
      guard known.insert(directory).inserted else { continue }
      let folders = parts[first..<index]
      sets.append(
        AssetSet(
          kind: kind, name: part.base,
          qualifiedName: (folders + [Substring(part.base)]).joined(separator: "/"),
          source: ProjectPath(path.isAbsolute ? "/" + directory : directory)))
    }
  }
  return sets
}
