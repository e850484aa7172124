internal import BundleModel
internal import FileTree

/// A target's files and assets by the names that programs ask for.
struct ResourceIndex {
  /// A kind of resource that is asked for by name.
  enum Kind: String {
    case image, color, nib, storyboard, file
  }

  /// Names of files, with and without scale and device.
  private var names: Set<String> = []
  /// Names without extension, by extension in lower case.
  private var stems: [String: Set<String>] = [:]
  private var assets: [AssetSet.Kind: Set<String>] = [:]
  /// Whether a catalog is there, but not what is in it.
  private var hasUnreadCatalog = false
  /// Names of directories that files lie in.
  private var directories: Set<String> = []

  private static let images: Set<String> = [
    "png", "jpg", "jpeg", "tif", "tiff", "gif", "pdf", "svg", "icns", "heic", "heif", "webp", "bmp",
    "ico", "eps", "exr", "jp2", "psd", "tga",
  ]

  init(_ target: LintTarget) {
    let sets = target.allAssets
    for resource in target.resources {
      add(resource.path.name)
      if resource.source.name != resource.path.name { add(resource.source.name) }
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

  /// Whether what is asked for is there; true where that cannot be told.
  func contains(_ name: String, as kind: Kind) -> Bool {
    // A path leads into a bundle, or a catalog's namespace: what lies there, nobody listed.
    if name.isEmpty || name.utf8.contains(UInt8(ascii: "/")) { return true }
    switch kind {
    case .image: return containsImage(name)
    case .color: return hasUnreadCatalog || assets[.color]?.contains(name) ?? false
    case .nib: return contains(name, extensions: ["nib", "xib"])
    case .storyboard: return contains(name, extensions: ["storyboardc", "storyboard"])
    case .file: return names.contains(name) || directories.contains(name)
    }
  }

  func containsAppIcon(_ name: String) -> Bool {
    hasUnreadCatalog || assets[.appIcon]?.contains(name) ?? false
  }

  /// Whether an image's name begins so, as those of icons do: `AppIcon60x60` for `AppIcon60x60@2x~ipad`.
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
    if hasUnreadCatalog || names.contains(name) { return true }
    for kind in [AssetSet.Kind.image, .appIcon] where assets[kind]?.contains(name) ?? false {
      return true
    }
    let file = FileName(name)
    // Images of several scales become one TIFF: `a.png` asks for `a.tiff` too.
    let isImage = file.extension.map { Self.images.contains($0.lowercased()) } ?? false
    let stem = isImage ? file.base : name
    let plain = ResourceName(stem).base
    return Self.images.contains {
      stems[$0].map { $0.contains(stem) || $0.contains(plain) } ?? false
    }
      || (isImage && (assets[.image]?.contains(stem) ?? false))
  }
}

extension LintTarget {
  /// What its asset catalogs hold, so far as their files are listed.
  var allAssets: [AssetSet] {
    var known = Set(assets.map(\.source))
    return assets
      + assetNames(of: resources.map(\.source)).filter { known.insert($0.source).inserted }
  }
}

extension LintTarget.Resource {
  /// Whether it is a catalog as a whole of which no set is known.
  fileprivate func isUnread(_ sets: [AssetSet]) -> Bool {
    if source.name.hasSuffix(".xcassets") {
      return !sets.contains { $0.source.relative(to: source) != nil }
    }
    return path.name.hasSuffix(".car") && sets.isEmpty
  }
}

extension AssetSet {
  /// The names a program may ask for it by.
  var askedNames: Set<String> { [name, qualifiedName] }
}
