internal import AppleVocabulary
internal import AssetCatalogCompilation
internal import AssetCatalogFormat
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat

/// The files of catalogs under names by which systems without archives find them:
/// `Logo@2x~ipad.png`.
///
/// Images and data become files, icons and launch images the files beside an archive. What names
/// cannot say, such as dark images, and colors are left out with a warning.
struct LooseAssets {
  private struct File {
    var name: String
    var source: ProjectPath
  }

  private var files: [File] = []
  /// What icons and launch images become.
  private let icons: [AssetCatalog]
  private var options: CatalogOptions

  init(
    _ catalogs: [AssetCatalog], _ options: CatalogOptions, diagnostics: inout [Diagnostic]
  ) {
    self.options = options
    self.options.standaloneIcons = .all
    self.options.accentColor = nil
    self.options.widgetBackgroundColor = nil
    icons = catalogs.map { $0.keeping { Self.iconKinds.contains($0.kind) } }
    var sources: [String: AssetSlot] = [:]
    for set in catalogs.flatMap(\.sets) {
      guard Self.fileKinds.contains(set.kind) else {
        let isMissed = !Self.iconKinds.contains(set.kind) && !set.kind.holdsAssets
        if isMissed { diagnostics.append(.noFile(set)) }
        continue
      }
      for slot in set.slots where slot.isFor(options.platform) {
        guard let name = slot.file?.value, set.files.contains(name) else { continue }
        guard slot.isPlain else {
          diagnostics.append(.noName(slot, set))
          continue
        }
        let file = File(
          name: slot.looseName(of: set, file: name), source: set.path.appending(name: name))
        if let earlier = sources.updateValue(slot, forKey: file.name) {
          diagnostics.append(.twice(file.name, slot, earlier))
        } else {
          files.append(file)
        }
      }
    }
  }

  private static let fileKinds: [AssetSetKind] = [.image, .data, .symbol]
  private static let iconKinds: [AssetSetKind] = [.appIcon, .iconset, .launchImage]

  /// Of all files, in the order of `compiled(in:diagnostics:)`.
  var names: [String] {
    files.map(\.name) + outputNames(of: icons, options).filter { $0 != Self.archiveName }
  }

  private static let archiveName = "Assets.car"

  /// The files, and the keys for the Info.plist; nil after an error.
  func compiled(
    in tree: some FileTree, _ environment: CompileEnvironment, diagnostics: inout [Diagnostic]
  ) -> CompiledResource? {
    var environment = environment
    environment.renderer = nil
    let made = compileCatalogs(
      icons, options, environment: environment, in: tree, diagnostics: &diagnostics)
    guard let made else { return nil }
    var contents: [[UInt8]] = []
    for file in files {
      guard let bytes = try? tree.contents(of: file.source) else { return nil }
      contents.append(bytes)
    }
    let others = made.files.filter { $0.name != Self.archiveName }
    return CompiledResource(
      contents + others.map(\.contents), names: files.map(\.name) + others.map(\.name),
      infoPlist: made.infoPlist.withoutIconNames)
  }
}

extension AssetSlot {
  /// True if the platform shows it.
  fileprivate func isFor(_ platform: CatalogPlatform) -> Bool {
    if isUnassigned || hasInvalidSize { return false }
    if idiom == .universal { return [nil, platform.platform].contains(self.platform) }
    return DeviceFamily.allCases.contains { $0.idiom == idiom && $0.platform == platform.platform }
  }

  /// True if a name says all that the slot does.
  fileprivate var isPlain: Bool {
    luminosity == nil && contrast == nil && subtype == nil && screenWidth == nil
      && widthClass == nil && heightClass == nil && memory == nil && graphics == nil
      && (gamut == nil || gamut == .sRGB) && direction == nil && locale == nil
  }

  fileprivate func looseName(of set: AssetSet, file: String) -> String {
    let scale = self.scale.map(\.factor) ?? 1
    let suffix = [.iphone: "~iphone", .ipad: "~ipad"][idiom] ?? ""
    let ending = FileName(file).extension.map { "." + $0 } ?? ""
    return set.name + (scale == 1 ? "" : "@\(scale)x") + suffix + ending
  }
}

extension PropertyList.Dictionary {
  /// Without the keys that name icons of archives.
  fileprivate var withoutIconNames: PropertyList.Dictionary {
    var result = PropertyList.Dictionary()
    for entry in entries where entry.key != "CFBundleIconName" {
      result[entry.key] =
        entry.value.dictionary.map { .dictionary($0.withoutIconNames) } ?? entry.value
    }
    return result
  }
}

extension Diagnostic {
  fileprivate static func noFile(_ set: AssetSet) -> Diagnostic {
    Diagnostic(
      .warning, id: "assets-no-file",
      "the \(set.kind.noun) '\(set.name)' is left out: it has no form as a file",
      at: set.contentsFile)
  }

  fileprivate static func noName(_ slot: AssetSlot, _ set: AssetSet) -> Diagnostic {
    Diagnostic(
      .warning, id: "assets-no-file",
      "a slot of '\(set.name)' is left out: no file name can express its attributes",
      at: slot.file?.range ?? slot.range)
  }

  fileprivate static func twice(
    _ name: String, _ slot: AssetSlot, _ earlier: AssetSlot
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "assets-same-file", "two assets would both become '\(name)'",
      at: slot.file?.range ?? slot.range,
      notes: [Note("the other one is here", at: earlier.file?.range ?? earlier.range)])
  }
}
