internal import AssetCatalogFormat
internal import ByteCoding
internal import CompiledAssetFormat
package import FileTree
internal import ImageFormats
internal import JSONFormat
package import NibFormat
package import NibPictures

/// The images and colours that nibs name, as far as they are near: in compiled catalogs, in
/// catalogs, or files by themselves.
package struct AppPictureAssets: PictureAssets {
  /// By name, for light and for dark mode.
  private var images: [[String: PictureImage]] = [[:], [:]]
  private var colors: [[String: NibColor]] = [[:], [:]]

  package init() {}

  package func image(named name: String, isDark: Bool) -> PictureImage? {
    (isDark ? images[1][name] : nil) ?? images[0][name]
  }

  package func color(named name: String, isDark: Bool) -> NibColor? {
    (isDark ? colors[1][name] : nil) ?? colors[0][name]
  }

  package func image(decoding bytes: [UInt8]) -> PictureImage? { PictureImage(decoding: bytes) }
}

extension AppPictureAssets {
  /// Looks up what nibs name, in the directory of a file and the directories around it up to that
  /// of the project or bundle.
  package init(
    of graphs: [NibGraph], near file: ProjectPath, in tree: any FileTree, isDark: Bool
  ) {
    self.init()
    let uses = Set(graphs.prefix(1000).flatMap { $0.resourceUses() })
    let imageNames = Set(uses.filter { $0.kind == .image }.map(\.name))
    let colorNames = Set(uses.filter { $0.kind == .color }.map(\.name))
    guard !imageNames.isEmpty || !colorNames.isEmpty else { return }
    let found = AssetSearch(imageNames, colorNames, near: file, in: tree).found
    for catalog in found.archives {
      guard let bytes = try? tree.contents(of: catalog) else { continue }
      add(archive: bytes, imageNames, colorNames, isDark)
    }
    // Copies of a project, and its targets, have sets of the same name: the first one counts.
    for (name, directory) in found.imageSets where images[0][name] == nil {
      addImageSet(name, at: directory, tree, isDark)
    }
    for (name, directory) in found.colorSets { addColorSet(name, at: directory, tree) }
    for (name, path) in found.files where images[0][name] == nil {
      let scale = path.name.contains("@3x") ? 3.0 : path.name.contains("@2x") ? 2 : 1
      guard let bytes = try? tree.contents(of: path) else { continue }
      images[0][name] = PictureImage(
        decoding: bytes, scale: scale, isTemplate: FileName(name).base.hasSuffix("Template"))
    }
  }

  // MARK: Compiled catalogs

  private mutating func add(
    archive bytes: [UInt8], _ imageNames: Set<String>, _ colorNames: Set<String>, _ isDark: Bool
  ) {
    guard let catalog = try? AssetCatalog(decoding: bytes) else { return }
    var reader = PixelReader(catalog.archive, limit: 1 << 26)
    for asset in catalog.assets where asset.isFacet {
      if colorNames.contains(asset.name) {
        for (index, words) in [(0, false), (1, true)] {
          guard let best = asset.best(isDark: words, where: \.isColor),
            case .color(let color) = best.contents
          else { continue }
          colors[index][asset.name] = NibColor(components: color.components)
        }
      }
      guard imageNames.contains(asset.name) else { continue }
      for (index, words) in isDark ? [(0, false), (1, true)] : [(0, false)] {
        guard let best = asset.best(isDark: words, where: \.isImage) else { continue }
        let header = best.rendition.header
        let isTemplate = header.flags.contains(.template)
        if let buffer = try? reader.pixels(of: best.rendition) {
          let scale = max(1, Double(header.scale) / 100)
          images[index][asset.name] = PictureImage(buffer.image(), scale: scale, isTemplate)
        } else if let file = try? best.file?.contents() {
          images[index][asset.name] = PictureImage(
            decoding: file, scale: max(1, Double(header.scale) / 100), isTemplate: isTemplate)
        }
      }
    }
  }

  // MARK: Catalogs

  private mutating func addImageSet(
    _ name: String, at directory: ProjectPath, _ tree: any FileTree, _ isDark: Bool
  ) {
    guard let json = Self.json(directory, tree) else { return }
    let isTemplate = json["properties"]?["template-rendering-intent"]?.string == "template"
    let slots = (json["images"]?.array ?? []).prefix(200).filter { $0["filename"]?.string != nil }
    for index in isDark ? [0, 1] : [0] {
      let suitable = slots.ranked { Self.rank($0, isDark: index == 1) }
      for slot in suitable.prefix(4) {
        guard let file = slot["filename"]?.string, !file.contains("/"),
          let bytes = try? tree.contents(of: directory.appending(name: file))
        else { continue }
        let scale = Double(slot["scale"]?.string?.prefix(1) ?? "1") ?? 1
        guard let image = PictureImage(decoding: bytes, scale: scale, isTemplate: isTemplate) else {
          continue
        }
        images[index][name] = image
        break
      }
    }
  }

  /// How well a slot suits: by mode, scale and idiom.
  private static func rank(_ slot: JSONValue, isDark: Bool) -> Int {
    var rank = 0
    for appearance in slot["appearances"]?.array ?? [] {
      switch appearance["value"]?.string {
      case "dark": rank += isDark ? 100 : -1000
      case "light": rank += isDark ? -100 : 50
      default: rank -= 200
      }
    }
    rank += ["1x": 5, "2x": 20, "3x": 15][slot["scale"]?.string ?? ""] ?? 18
    if let idiom = slot["idiom"]?.string, ["watch", "tv", "car", "vision"].contains(idiom) {
      rank -= 40
    }
    return rank
  }

  private mutating func addColorSet(_ name: String, at directory: ProjectPath, _ tree: any FileTree)
  {
    guard let json = Self.json(directory, tree) else { return }
    let slots = (json["colors"]?.array ?? []).prefix(200).filter { $0["color"] != nil }
    for index in [0, 1] {
      let suitable = slots.ranked { Self.rank($0, isDark: index == 1) }
      guard let color = suitable.first?["color"] else { continue }
      if let reference = color["reference"]?.string {
        colors[index][name] =
          SystemColor.color(reference, of: .uiKit, isDark: index == 1)
          ?? SystemColor.color(reference, of: .appKit, isDark: index == 1)
        continue
      }
      guard let shown = color["components"].flatMap(ColorComponent.shown) else { continue }
      colors[index][name] = NibColor(
        red: shown.red, green: shown.green, blue: shown.blue, alpha: shown.alpha)
    }
  }

  private static func json(_ directory: ProjectPath, _ tree: any FileTree) -> JSONValue? {
    guard let bytes = try? tree.contents(of: directory.appending(name: "Contents.json")),
      bytes.count < 1 << 22
    else { return nil }
    return try? JSONValue(parsing: bytes)
  }
}

extension NibColor {
  /// Red, green, blue and alpha, or white and alpha; nil for other counts.
  fileprivate init?(components: [Double]) {
    let parts = components.map { $0.isFinite ? min(1, max(0, $0)) : 0 }
    switch parts.count {
    case 1, 2: self.init(white: parts[0], alpha: parts.count > 1 ? parts[1] : 1)
    case 3, 4:
      self.init(
        red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
    default: return nil
    }
  }
}

extension AssetCatalog.Variant {
  fileprivate var isColor: Bool { if case .color = contents { true } else { false } }

  fileprivate var isImage: Bool {
    switch contents {
    case .bitmap, .link: rendition.header.layout != .textureImage
    case .file: rendition.header.layout != .data
    case .color, .iconSizes, .gradient, .texture, .external, .empty, .unknown: false
    }
  }
}

extension AssetCatalog.Asset {
  /// The variant for a screen of scale 2 in light or dark mode.
  fileprivate func best(
    isDark: Bool, where isSuitable: (AssetCatalog.Variant) -> Bool
  ) -> AssetCatalog.Variant? {
    variants.filter(isSuitable).ranked { variant in
      var rank = 0
      for word in variant.words {
        switch word {
        case "dark": rank += isDark ? 100 : -1000
        case "@2x": rank += 20
        case "@3x": rank += 15
        case "@1x": rank += 5
        case "light", "iphone", "universal", "mac": break
        default: rank -= 6
        }
      }
      return rank
    }.first
  }
}

extension Sequence {
  /// What suits at all, the best first, and of equally good ones the first.
  fileprivate func ranked(by rank: (Element) -> Int) -> [Element] {
    enumerated().map { (rank: rank($0.element), offset: $0.offset, element: $0.element) }
      .filter { $0.rank > -500 }.sorted { ($1.rank, $0.offset) < ($0.rank, $1.offset) }
      .map(\.element)
  }
}

/// Walks through the directories around a file, as far as a project or a bundle goes.
private struct AssetSearch {
  struct Found {
    var archives: [ProjectPath] = []
    var imageSets: [(String, ProjectPath)] = []
    var colorSets: [(String, ProjectPath)] = []
    var files: [(String, ProjectPath)] = []
  }

  private(set) var found = Found()
  private let imageNames: [String]
  private let colorNames: [String]
  private let tree: any FileTree
  /// The names that files may have, without extension and scale.
  private let stems: [String: String]
  private var directories = 0

  private static let directoryLimit = 4000
  private static let depthLimit = 14
  private static let levels = 7
  private static let skipped: Set<String> = [
    "node_modules", "DerivedData", "Carthage", "build", "_CodeSignature", "Pods",
  ]
  private static let extensions: Set<String> = [
    "png", "jpg", "jpeg", "pdf", "tiff", "tif", "icns", "svg",
  ]

  init(
    _ imageNames: Set<String>, _ colorNames: Set<String>, near file: ProjectPath,
    in tree: any FileTree
  ) {
    self.imageNames = imageNames.sorted()
    self.colorNames = colorNames.sorted()
    self.tree = tree
    stems = Dictionary(
      imageNames.map { (Self.stem(of: $0), $0) }, uniquingKeysWith: { min($0, $1) })
    walk(top(of: file), depth: 0)
    found.files.sort { Self.order(of: $0.1.name) > Self.order(of: $1.1.name) }
  }

  private static func stem(of name: String) -> String {
    let file = FileName(name)
    var base =
      file.extension.map { extensions.contains($0.lowercased()) } == true ? file.base : name
    for suffix in ["@2x", "@3x"] where base.hasSuffix(suffix) { base = String(base.dropLast(3)) }
    return base
  }

  private static func order(of name: String) -> Int {
    name.contains("@2x") ? 3 : name.contains("@3x") ? 2 : 1
  }

  /// The outermost directory that belongs to the same project or bundle.
  private func top(of file: ProjectPath) -> ProjectPath {
    var directory = file.parent
    for _ in 0..<Self.levels {
      if isTop(directory) { return directory }
      guard !directory.isRoot, directory.text != "/", directory.name != ".." else {
        return directory
      }
      directory = directory.parent
    }
    return directory
  }

  private func isTop(_ directory: ProjectPath) -> Bool {
    if [".app", ".bundle", ".framework", ".appex"].contains(where: { directory.name.hasSuffix($0) })
    {
      return true
    }
    let names = (try? tree.entries(of: directory))?.entries.map(\.name) ?? []
    return names.contains { name in
      name == ".git" || name == "Package.swift" || name == "bundle.yml"
        || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
    }
  }

  private mutating func walk(_ directory: ProjectPath, depth: Int) {
    directories += 1
    guard directories <= Self.directoryLimit, depth < Self.depthLimit,
      let listing = try? tree.entries(of: directory)
    else { return }
    for entry in listing.entries where !entry.name.hasPrefix(".") {
      let path = directory.appending(name: entry.name)
      let name = FileName(entry.name)
      switch entry.kind {
      case .directory:
        if Self.skipped.contains(entry.name) { continue }
        if name.extension == "imageset" || name.extension == "appiconset" {
          if let wanted = imageNames.first(where: { Self.isName(name.base, of: $0) }) {
            found.imageSets.append((wanted, path))
          }
        } else if name.extension == "colorset" {
          if let wanted = colorNames.first(where: { Self.isName(name.base, of: $0) }) {
            found.colorSets.append((wanted, path))
          }
        } else {
          walk(path, depth: depth + 1)
        }
      case .file:
        if entry.name.hasSuffix(".car") {
          found.archives.append(path)
        } else if Self.extensions.contains(name.extension?.lowercased() ?? ""),
          let wanted = stems[Self.stem(of: entry.name)]
        {
          found.files.append((wanted, path))
        }
      default: break
      }
    }
  }

  /// True for the last part of a name with a namespace.
  private static func isName(_ base: String, of wanted: String) -> Bool {
    wanted == base || wanted.hasSuffix("/" + base)
  }
}
