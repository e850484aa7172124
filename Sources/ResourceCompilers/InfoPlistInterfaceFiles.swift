import AppleVocabulary
import BundleModel
import Diagnostics
import FileTree
import PropertyListFormat

/// Keys by which the system finds a nib or a storyboard, with the kind of file.
///
/// A value is the file's name without extension. Keys and files may have a device suffix:
/// `UIMainStoryboardFile~ipad`, `Main~ipad.storyboardc`.
///
/// Source: Apple's "Information Property List" and, for GNUstep, `NSApplicationMain` and the bundle
/// formats that `GSModelLoaderFactory` knows.
private let interfaceKeys: [String: (kind: InterfaceKind, platforms: Set<Platform>)] = [
  "NSExtensionMainStoryboard": (.storyboard, [.ios, .macos, .tvos, .visionos]),
  "NSMainNibFile": (.nib, [.gnustep, .ios, .macos, .tvos]),
  "NSMainStoryboardFile": (.storyboard, [.macos]),
  "UILaunchStoryboardFile": (.launchScreen, [.ios, .tvos, .visionos]),
  "UILaunchStoryboardName": (.launchScreen, [.ios, .tvos, .visionos]),
  "UIMainStoryboardFile": (.storyboard, [.ios, .tvos, .visionos]),
  "UISceneStoryboardFile": (.storyboard, [.ios, .tvos, .visionos]),
]

/// The dictionaries that may contain such keys too.
private let dictionariesWithInterfaceKeys: Set = [
  "NSExtension", "UIApplicationSceneManifest", "UILaunchStoryboards",
]

private enum InterfaceKind {
  case nib, storyboard
  /// A storyboard or, as before iOS 9, a nib.
  case launchScreen

  var noun: String {
    switch self {
    case .nib: "nib"
    case .storyboard: "storyboard"
    case .launchScreen: "storyboard or nib"
    }
  }

  /// The extensions that the system loads.
  func extensions(on platform: Platform) -> [String] {
    switch self {
    case .nib: platform == .gnustep ? ["nib", "gorm", "xib", "gmodel"] : ["nib"]
    case .storyboard: ["storyboardc"]
    case .launchScreen: ["storyboardc", "nib"]
    }
  }
}

/// Warns of each key that names a nib or a storyboard which the product does not have.
func checkInterfaceFiles(
  _ values: PropertyList.Dictionary, recipe: InfoPlistRecipe, ranges: InfoPlistRanges,
  diagnostics: inout [Diagnostic]
) {
  for entry in values.entries {
    let isNested = dictionariesWithInterfaceKeys.contains(entry.key.withoutDevice)
    let references =
      isNested ? interfaceReferences(in: entry.value) : [(key: entry.key, value: entry.value)]
    for reference in references {
      guard let text = reference.value.string,
        let (kind, platforms) = interfaceKeys[reference.key.withoutDevice],
        platforms.contains(recipe.platform.device)
      else { continue }
      let extensions = kind.extensions(on: recipe.platform.device)
      let files = recipe.interfaceFiles.map { FileName($0) }
        .filter { file in extensions.contains { $0 == file.extension } }
      let name = text.withoutInterfaceExtension
      // A path leads out of the resources directory.
      if name.isEmpty || name.contains("/") { continue }
      if files.contains(where: { $0.base == name || $0.base.withoutDevice == name }) { continue }
      diagnostics.append(
        .missing(
          name, kind, key: reference.key, among: files.map(\.base), at: ranges[entry.key]))
    }
  }
}

/// The keys with their values at any depth, in order.
private func interfaceReferences(in value: PropertyList) -> [(key: String, value: PropertyList)] {
  switch value {
  case .array(let values): values.flatMap { interfaceReferences(in: $0) }
  case .dictionary(let values):
    values.entries.flatMap { [(key: $0.key, value: $0.value)] + interfaceReferences(in: $0.value) }
  default: []
  }
}

extension String {
  /// The name before its last `~`: `Main` of `Main~ipad`.
  fileprivate var withoutDevice: String {
    lastIndex(of: "~").map { String(self[..<$0]) } ?? self
  }

  fileprivate var withoutInterfaceExtension: String {
    let name = FileName(self)
    let extensions = ["nib", "storyboard", "storyboardc", "xib"]
    return extensions.contains { $0 == name.extension } ? name.base : self
  }
}

extension Diagnostic {
  fileprivate static func missing(
    _ name: String, _ kind: InterfaceKind, key: String, among names: [String],
    at range: SourceRange?
  ) -> Diagnostic {
    let there = names.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .warning, id: kind == .nib ? "info-missing-nib" : "info-missing-storyboard",
      "'\(key)' names the \(kind.noun) '\(name)', which the product does not have", at: range,
      details: names.isEmpty ? [] : ["it has \(there)"])
  }
}
