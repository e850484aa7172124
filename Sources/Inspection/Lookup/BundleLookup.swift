package import AppleVocabulary
internal import BundleModel
package import FileTree
internal import PropertyListFormat

/// The input of a look-up: the directories of a bundle and some keys of its Info.plist.
package struct BundleLookup: Sendable {
  private let bundle: any FileTree
  private let structure: BundleStructure
  /// The names of the `.lproj` directories, without `.lproj`.
  package let localizations: [String]
  private let info: PropertyList.Dictionary?

  /// Reads a bundle; `name` is the name of its directory.
  package init(of bundle: any FileTree, name: String) throws(FileTreeError) {
    self.bundle = bundle
    structure = BundleStructure(of: bundle, name: name)
    let top: DirectoryListing
    if try bundle.status(of: structure.resources, followingLinks: true) == nil {
      top = DirectoryListing(entries: [])
    } else {
      top = try bundle.entries(of: structure.resources)
    }
    localizations = top.entries.compactMap { entry in
      let name = FileName(entry.name)
      return name.extension == "lproj" ? name.base : nil
    }
    let bytes = try? bundle.contents(of: structure.infoDirectory.appending(name: "Info.plist"))
    info = bytes.flatMap { try? PropertyList(decoding: $0) }?.dictionary
  }

  /// The device that the bundle is for: by its Info.plist, else by its layout.
  package var device: DeviceFamily {
    let names = strings("CFBundleSupportedPlatforms")
    let families = DeviceFamily.allCases.filter { integers("UIDeviceFamily").contains($0.number) }
    let platforms = Platform.withSDK.filter {
      $0.traits.supportedPlatformName.map(names.contains) ?? false
    }
    if platforms.contains(.macos) { return .mac }
    if let first = families.first { return first }
    if let first = platforms.first?.traits.defaultDevices.first { return first }
    return structure.layout == .flat || structure.layout == .wrapped ? .iphone : .mac
  }

  /// Answers a request for a user's languages, best first.
  package func answer(
    to request: LookupRequest, languages: [String]
  ) throws(FileTreeError) -> LookupReport {
    var directories: [LookupDirectory] = []
    if let directory = try directory(.unlocalized, "", request) { directories.append(directory) }
    for localization in localizations {
      let role: LookupDirectory.Role = localization == "Base" ? .base : .language(localization)
      if let directory = try directory(role, localization + ".lproj", request) {
        directories.append(directory)
      }
    }
    let preferences = LanguagePreferences(
      wanted: languages, directories: localizations, declared: strings("CFBundleLocalizations"),
      developmentRegion: info?["CFBundleDevelopmentRegion"]?.string)
    return lookUp(request, in: directories, preferences: preferences)
  }

  /// The request's subdirectory below a directory of the resources; nil if there is none.
  private func directory(
    _ role: LookupDirectory.Role, _ name: String, _ request: LookupRequest
  ) throws(FileTreeError) -> LookupDirectory? {
    let path = structure.resources.appending(name).appending(request.subdirectory)
    guard try bundle.status(of: path, followingLinks: true)?.kind == .directory else { return nil }
    return LookupDirectory(role, at: path, names: try bundle.entries(of: path).entries.map(\.name))
  }

  private func strings(_ key: String) -> [String] {
    info?[key]?.array?.compactMap(\.string) ?? []
  }

  private func integers(_ key: String) -> [Int] {
    info?[key]?.array?.compactMap { item in
      if case .integer(let value) = item { Int(clamping: value) } else { nil }
    } ?? []
  }
}
