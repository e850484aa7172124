package import Diagnostics
internal import PropertyListFormat
internal import XMLFormat

/// A resource that an Info.plist names.
struct InfoMention: Equatable {
  enum Kind: Hashable {
    case nib, storyboard, icon, iconAsset, image, font, directory, file
  }

  var kind: Kind
  var name: String
  /// The top-level key, with its device suffix.
  var key: String
  var range: SourceRange
}

/// A key of Info.plist whose value names a resource.
///
/// Source: "Information Property List", developer.apple.com/documentation/bundleresources.
struct InfoKey {
  var kind: InfoMention.Kind
  /// Keys from the top level; `*` stands for each element of an array or value of a dictionary.
  var path: [String]

  init(_ kind: InfoMention.Kind, _ path: String...) {
    self.kind = kind
    self.path = path
  }

  static let all: [InfoKey] = [
    InfoKey(.storyboard, "UIMainStoryboardFile"),
    InfoKey(.storyboard, "NSMainStoryboardFile"),
    InfoKey(.storyboard, "UILaunchStoryboardName"),
    InfoKey(
      .storyboard, "UILaunchStoryboards", "UILaunchStoryboardDefinitions", "*",
      "UILaunchStoryboardFile"),
    InfoKey(
      .storyboard, "UIApplicationSceneManifest", "UISceneConfigurations", "*", "*",
      "UISceneStoryboardFile"),
    InfoKey(.storyboard, "NSExtension", "NSExtensionMainStoryboard"),
    InfoKey(.nib, "NSMainNibFile"),
    InfoKey(.icon, "CFBundleIconFile"),
    InfoKey(.icon, "CFBundleIconFiles", "*"),
    InfoKey(.icon, "CFBundleIcons", "CFBundlePrimaryIcon", "CFBundleIconFiles", "*"),
    InfoKey(.icon, "CFBundleIcons", "CFBundleAlternateIcons", "*", "CFBundleIconFiles", "*"),
    InfoKey(.icon, "CFBundleDocumentTypes", "*", "CFBundleTypeIconFile"),
    InfoKey(.icon, "CFBundleDocumentTypes", "*", "CFBundleTypeIconFiles", "*"),
    InfoKey(.icon, "UTExportedTypeDeclarations", "*", "UTTypeIconFile"),
    InfoKey(.icon, "UTImportedTypeDeclarations", "*", "UTTypeIconFile"),
    InfoKey(.icon, "NSPrefPaneIconFile"),
    InfoKey(.iconAsset, "CFBundleIconName"),
    InfoKey(.iconAsset, "CFBundleIcons", "CFBundlePrimaryIcon", "CFBundleIconName"),
    InfoKey(.image, "UILaunchImageFile"),
    InfoKey(.font, "UIAppFonts", "*"),
    InfoKey(.directory, "ATSApplicationFontsPath"),
    InfoKey(.directory, "CFBundleHelpBookFolder"),
    InfoKey(.file, "OSAScriptingDefinition"),
  ]
}

/// The ranges of the top-level keys of an XML property list; empty for other formats.
package func infoKeyRanges(in bytes: [UInt8], file: String) -> [String: SourceRange] {
  guard let document = try? XMLDocument(parsing: bytes),
    let dictionary = document.root.children.first(where: { $0.name == "dict" })
  else { return [:] }
  var ranges: [String: SourceRange] = [:]
  for child in dictionary.children where child.name == "key" && ranges[child.text] == nil {
    ranges[child.text] = child.range(in: file)
  }
  return ranges
}

extension LintTarget.Info {
  /// The resources that the Info.plist names, in the order of `InfoKey.all`, except values with
  /// macros.
  var mentions: [InfoMention] {
    guard let entries = contents.dictionary?.entries else { return [] }
    return InfoKey.all.flatMap { infoKey in
      entries.flatMap { entry -> [InfoMention] in
        guard entry.key.withoutDevice == infoKey.path[0] else { return [] }
        let names = entry.value.strings(at: infoKey.path.dropFirst())
        return names.filter { !$0.isEmpty && !$0.contains("$(") && !$0.contains("${") }.map {
          InfoMention(kind: infoKey.kind, name: $0, key: entry.key, range: range(of: entry.key))
        }
      }
    }
  }

  /// The range of a top-level key; without one, the file.
  func range(of key: String) -> SourceRange { ranges[key] ?? SourceRange(file: file) }
}

extension PropertyList {
  /// The strings at a key path.
  fileprivate func strings(at path: ArraySlice<String>) -> [String] {
    guard let first = path.first else { return string.map { [$0] } ?? [] }
    let rest = path.dropFirst()
    if first == "*" {
      let values = array ?? dictionary?.entries.map(\.value) ?? []
      return values.flatMap { $0.strings(at: rest) }
    }
    return dictionary?[first]?.strings(at: rest) ?? []
  }

  /// All strings inside, except keys.
  var allStrings: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let values): values.flatMap(\.allStrings)
    case .dictionary(let values): values.entries.flatMap(\.value.allStrings)
    default: []
    }
  }
}
