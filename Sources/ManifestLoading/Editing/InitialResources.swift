package import AppleVocabulary
package import BundleModel
package import FileTree
internal import PropertyListFormat

/// The files of a directory that a first manifest can name.
package struct InitialResources: Equatable, Sendable {
  /// Entries with one comment for all of them.
  package struct Family: Equatable, Sendable {
    package var comment: String
    package var entries: [NewEntry]
  }

  package var families: [Family] = []
  /// The property list to start from.
  package var infoFile: ProjectPath?
  /// What the documents and the Info.plist are for; nil where they do not say.
  package var platform: Platform?
  package var type: ProductType?
  /// Globs of source code, which `lint` reads.
  package var sources: [String] = []

  package init() {}

  /// Looks at a directory, three levels deep and at no more than 2,000 files.
  package init(of tree: any FileTree) {
    var scan = Scan(tree: tree)
    families = scan.families()
    infoFile = scan.infoFiles.count == 1 ? scan.infoFiles.first : nil
    for document in scan.documents where platform == nil { platform = scan.runtime(of: document) }
    if platform == nil, scan.isForGNUstep { platform = .gnustep }
    sources = scan.sources
    guard let infoFile, let bytes = try? tree.contents(of: infoFile),
      let keys = (try? PropertyList(decoding: bytes))?.dictionary
    else { return }
    platform =
      platform ?? platforms.first { row in row.keys.contains { keys[$0] != nil } }?.platform
    type = keys["CFBundlePackageType"]?.string.flatMap { word in
      ProductType.allCases.first { $0.packageType == word }
    }
  }
}

/// Keys that only one family of systems reads.
private let platforms: [(platform: Platform, keys: [String])] = [
  (.ios, ["LSRequiresIPhoneOS", "UIDeviceFamily", "UILaunchStoryboardName", "UILaunchScreen"]),
  (.macos, ["LSMinimumSystemVersion", "NSMainNibFile", "NSMainStoryboardFile", "LSUIElement"]),
]

/// Files of one kind that lie in the project's directory itself.
private struct KindRow {
  var extensions: [String]
  /// True if one pattern stands for all of them; otherwise each is named.
  var isPattern: Bool
  var comment: String
}

private let kinds = [
  KindRow(
    extensions: ["xcassets", "icon"], isPattern: false,
    comment: "asset catalogs: images, colors and icons become Assets.car"),
  KindRow(
    extensions: ["lproj"], isPattern: true, comment: "localized files keep their directories"),
  KindRow(
    extensions: ["xcstrings"], isPattern: false, comment: "string catalogs: a table per language"),
  KindRow(
    extensions: ["storyboard", "xib"], isPattern: true, comment: "documents become nibs"),
  KindRow(
    extensions: ["strings", "stringsdict"], isPattern: true, comment: "tables of strings"),
  KindRow(
    extensions: ["png", "jpg", "jpeg", "heic", "gif", "tiff", "tif", "pdf", "icns"],
    isPattern: true, comment: "images: '@2x' and '~ipad' in names mean what they mean to iOS"),
  KindRow(extensions: ["iconset"], isPattern: false, comment: "an icon of macOS becomes .icns"),
  KindRow(
    extensions: ["ttf", "otf", "wav", "aif", "aiff", "caf", "mp3", "m4a", "mp4", "mov"],
    isPattern: true, comment: "fonts, sounds and films are copied"),
  KindRow(
    extensions: ["bundle", "framework", "scnassets", "gorm"], isPattern: false,
    comment: "wrappers are copied whole"),
]

private let sourceExtensions: Set = [
  "swift", "h", "hh", "hpp", "m", "mm", "c", "cc", "cpp", "cxx", "pch", "modulemap",
]

/// Directories that hold no resources of a product, in lower case.
private let foreignDirectories: Set = [
  "build", "deriveddata", "pods", "carthage", "node_modules", "vendor", "tests", "fastlane", "docs",
]

/// Walks a directory once.
private struct Scan {
  let tree: any FileTree
  var infoFiles: [ProjectPath] = []
  var documents: [ProjectPath] = []
  private(set) var isForGNUstep = false
  /// Globs, one for each extension in each directory of the top that has such files anywhere below.
  var sources: [String] {
    let known = sourceTypes.sorted {
      $0.directory == $1.directory ? $0.type < $1.type : $0.directory < $1.directory
    }
    return known.map { $0.directory.isEmpty ? "*.\($0.type)" : "\($0.directory)/**/*.\($0.type)" }
  }
  private var sourceTypes: Set<SourceType> = []
  private var visited = 0

  private struct SourceType: Hashable {
    var directory, type: String
  }

  init(tree: any FileTree) { self.tree = tree }

  mutating func families() -> [InitialResources.Family] {
    let top = entries(of: "")
    for entry in top {
      note(ProjectPath(normalized: entry.name))
      if entry.name == "GNUmakefile" { isForGNUstep = true }
      guard entry.kind == .directory, FileName(entry.name).extension == "lproj" else { continue }
      for inner in entries(of: ProjectPath(normalized: entry.name)) {
        note(ProjectPath(normalized: entry.name).appending(name: inner.name))
      }
    }
    var result = kinds.compactMap { row in
      let names = top.map(\.name).filter { row.extensions.contains(FileName($0).extension ?? "") }
      let paths = row.isPattern ? row.patterns(for: names) : names
      return paths.isEmpty
        ? nil
        : InitialResources.Family(
          comment: row.comment, entries: paths.map { NewEntry(path: $0) })
    }
    var groups: [NewEntry] = []
    var folders: [NewEntry] = []
    for entry in top where entry.kind == .directory && isOwn(entry.name) {
      let found = contents(of: ProjectPath(normalized: entry.name), depth: 1)
      if found.resources.isEmpty { continue }
      if found.isHierarchy {
        folders.append(NewEntry(kind: .folder, path: entry.name))
      } else {
        groups.append(NewEntry(kind: .group, path: entry.name, options: found.exclusion))
      }
    }
    if !groups.isEmpty {
      result.append(
        .init(comment: "a group: every file below lands side by side", entries: groups))
    }
    if !folders.isEmpty {
      result.append(
        .init(comment: "a folder: copied as it is, hierarchy and all", entries: folders))
    }
    return result
  }

  /// The platform that a document says it is for.
  func runtime(of document: ProjectPath) -> Platform? {
    guard let bytes = try? tree.contents(of: document, from: 0, count: 1024) else { return nil }
    let head = String(decoding: bytes, as: UTF8.self)
    guard let attribute = head.firstRange(of: "targetRuntime=\"") else { return nil }
    let value = head[attribute.upperBound...].prefix { $0 != "\"" }
    return Platform.allCases.first { platform in
      platform.traits.documentRuntime.map { value.contains($0) } ?? false
    }
  }

  /// What a directory holds.
  private struct Contents {
    var resources: [String] = []
    var sources: Set<String> = []
    var hasCompiled = false
    var hasDirectories = false

    /// True if its directories mean something: nothing to compile, and names that come twice or pages.
    var isHierarchy: Bool {
      guard hasDirectories, !hasCompiled, sources.isEmpty else { return false }
      return Set(resources).count < resources.count
        || resources.contains { ["html", "js", "css"].contains(FileName($0).extension ?? "") }
    }

    /// Leaves out the sources beside the resources.
    var exclusion: [NewEntry.Option] {
      sources.isEmpty ? [] : [.init("exclude", .list(sources.sorted().map { "*." + $0 }))]
    }
  }

  private mutating func contents(of directory: ProjectPath, depth: Int) -> Contents {
    var result = Contents()
    for entry in entries(of: directory) {
      let path = directory.appending(name: entry.name)
      let fileExtension = FileName(entry.name).extension ?? ""
      note(path)
      if sourceExtensions.contains(fileExtension) {
        result.sources.insert(fileExtension)
      } else if kinds.contains(where: { $0.extensions.contains(fileExtension) }) {
        result.resources.append(entry.name)
        if kinds.prefix(5).contains(where: { $0.extensions.contains(fileExtension) }) {
          result.hasCompiled = true
        }
      } else if entry.kind == .directory, isOwn(entry.name), fileExtension.isEmpty {
        guard depth < 3 else { continue }
        let inner = contents(of: path, depth: depth + 1)
        result.resources += inner.resources
        result.sources.formUnion(inner.sources)
        result.hasCompiled = result.hasCompiled || inner.hasCompiled
        result.hasDirectories = result.hasDirectories || !inner.resources.isEmpty
      } else if entry.kind == .file, !isInfoFile(entry.name), isResource(entry.name) {
        result.resources.append(entry.name)
      }
    }
    return result
  }

  /// Files that a directory of resources may well hold, and one of sources may not.
  private func isResource(_ name: String) -> Bool {
    ["plist", "json", "html", "css", "js", "txt", "rtf", "xml", "csv", "sqlite", "svg"]
      .contains(FileName(name).extension ?? "")
  }

  private func isInfoFile(_ name: String) -> Bool {
    name == "Info.plist" || name.hasSuffix("-Info.plist")
  }

  private mutating func note(_ path: ProjectPath) {
    let type = FileName(path.name).extension ?? ""
    if type == "gorm" { isForGNUstep = true }
    if ["swift", "m", "mm", "h"].contains(type), path.name != "Package.swift" {
      let parts = path.components
      let directory = parts.count > 1 ? String(parts[0]) : ""
      sourceTypes.insert(SourceType(directory: directory, type: type))
    }
    if isInfoFile(path.name) { infoFiles.append(path) }
    if ["xib", "storyboard"].contains(FileName(path.name).extension) { documents.append(path) }
  }

  private func isOwn(_ name: String) -> Bool {
    guard !name.hasPrefix("."), FileName(name).extension == nil else { return false }
    let lowercased = name.lowercased()
    return !foreignDirectories.contains(lowercased) && !lowercased.hasSuffix("tests")
  }

  private mutating func entries(of directory: ProjectPath) -> [DirectoryListing.Entry] {
    guard visited < 2000, let listing = try? tree.entries(of: directory) else { return [] }
    visited += listing.entries.count
    return listing.entries
  }
}

extension KindRow {
  /// `*.png` for each extension that occurs, in the order of the row.
  fileprivate func patterns(for names: [String]) -> [String] {
    extensions.filter { own in names.contains { FileName($0).extension == own } }
      .map { "*." + $0 }
  }
}
